// Power of McNemar's exact test: in, pairs and a guessed discordance; out, the chance to see p below a level. (Issue 6, 5)
import { RootsmithError } from "../errors.ts";
import { mcnemarExact } from "./mcnemar.ts";

/** Work grows with the square of the pairs. */
export const mostPowerPairs = 20_000;

/** Numbers of discordant pairs less likely than this are left out. */
const negligible = 1e-15;

/**
 * The chance that `pairs` pairs give p below `level`, where a pair is discordant one way with chance `first`, the other way with `second`:
 * what a comparison of that size can hope to see. Exact: binomial number of discordant pairs, then binomial direction of each.
 * @throws RootsmithError `bad-input` for chances that are none, or pairs that are not from 1 to 20,000.
 */
export function mcnemarPower(pairs: number, first: number, second: number, level = 0.05): number {
  const discordance = first + second;
  const areChances = first >= 0 && second >= 0 && discordance <= 1 && level > 0 && level < 1;
  if (!Number.isSafeInteger(pairs) || pairs < 1 || pairs > mostPowerPairs || !areChances)
    throw new RootsmithError(
      "bad-input",
      `give a number of pairs from 1 to ${mostPowerPairs} and two chances whose sum is at most 1`,
    );
  if (discordance === 0) return 0;
  const chanceOf = binomialChances(pairs);
  const share = Math.min(1, first / discordance);
  let power = 0;
  // The most pairs on the rarer side that still give p below the level; −1: none do. It never falls as discordant pairs are added.
  let most = -1;
  for (let discordant = 1; discordant <= pairs; discordant += 1) {
    while (2 * (most + 1) < discordant && mcnemarExact(most + 1, discordant - most - 1) < level)
      most += 1;
    const chance = chanceOf(pairs, discordant, discordance);
    if (chance < negligible) continue;
    for (let rarer = 0; rarer <= most; rarer += 1)
      power +=
        chance *
        (chanceOf(discordant, rarer, share) + chanceOf(discordant, discordant - rarer, share));
  }
  return Math.min(1, power);
}

/** C(n, k) pᵏ (1 − p)ⁿ⁻ᵏ for n up to `limit`. */
function binomialChances(limit: number): (n: number, k: number, chance: number) => number {
  const logFactorial = new Float64Array(limit + 1);
  for (let count = 2; count <= limit; count += 1)
    logFactorial[count] = (logFactorial[count - 1] ?? 0) + Math.log(count);
  const log = (count: number): number => logFactorial[count] ?? 0;
  return (n, k, chance) => {
    if (chance === 0) return k === 0 ? 1 : 0;
    if (chance === 1) return k === n ? 1 : 0;
    const ways = log(n) - log(k) - log(n - k);
    return Math.exp(ways + k * Math.log(chance) + (n - k) * Math.log1p(-chance));
  };
}
