# What scipy and statsmodels make of the same data: JSON with samples on standard input, JSON with their figures on standard output.
import json
import sys

import numpy
from scipy import stats
from statsmodels.stats.contingency_tables import mcnemar
from statsmodels.stats.multitest import multipletests


def p95(values, axis=-1):
    return numpy.quantile(values, 0.95, axis=axis)


# Of two paired samples, second less first.
STATISTICS = {
    "mean": lambda a, b, axis=-1: numpy.mean(b, axis=axis) - numpy.mean(a, axis=axis),
    "p95": lambda a, b, axis=-1: p95(b, axis) - p95(a, axis),
    # Cost per success of one condition: a is the cost, b whether it succeeded.
    "ratio": lambda a, b, axis=-1: numpy.sum(a, axis=axis) / numpy.sum(b, axis=axis),
}


def percentiles(sample, resamples, places):
    found = stats.bootstrap(
        (sample["first"], sample["second"]),
        STATISTICS[sample["statistic"]],
        paired=True,
        vectorized=True,
        n_resamples=resamples,
        method="percentile",
        batch=2000,
        rng=numpy.random.default_rng(1),
    )
    value = STATISTICS[sample["statistic"]](numpy.array(sample["first"]), numpy.array(sample["second"]))
    return {"value": float(value), "at": numpy.quantile(found.bootstrap_distribution, places).tolist()}


def sign_flip(differences, samples):
    found = stats.permutation_test(
        (differences,),
        lambda values, axis=-1: numpy.mean(values, axis=axis),
        permutation_type="samples",
        vectorized=True,
        n_resamples=samples,
        batch=5000,
        rng=numpy.random.default_rng(2),
    )
    return float(found.pvalue)


def main():
    asked = json.load(sys.stdin)
    json.dump(
        {
            "mcnemarScipy": [float(stats.binomtest(b, b + c).pvalue) for b, c in asked["mcnemar"]],
            "mcnemarStatsmodels": [float(mcnemar([[3, b], [c, 5]], exact=True).pvalue) for b, c in asked["mcnemar"]],
            "holm": [multipletests(raw, method="holm")[1].tolist() for raw in asked["holm"]],
            "bootstrap": [percentiles(sample, asked["resamples"], asked["places"]) for sample in asked["bootstrap"]],
            "signFlip": [sign_flip(differences, asked["samples"]) for differences in asked["signFlip"]],
        },
        sys.stdout,
    )


main()
