// Pass@k: in, how many of n samples passed; out, the chance that one of k passes, without bias. (Chen et al. 2021, eq. 1)
import { RootsmithError } from "../errors.ts";

/** 1 − C(n − c, k) / C(n, k). @throws RootsmithError `bad-input` where k exceeds the samples drawn. */
export function passAtK(samples: number, passed: number, k: number): number {
  if (
    ![samples, passed, k].every(Number.isSafeInteger) ||
    k < 1 ||
    k > samples ||
    passed < 0 ||
    passed > samples
  )
    throw new RootsmithError(
      "bad-input",
      `pass@${k} of ${passed} among ${samples} is not defined: draw at least ${k} samples`,
    );
  let allFail = 1;
  for (let drawn = 0; drawn < k; drawn += 1)
    allFail *= Math.max(0, samples - passed - drawn) / (samples - drawn);
  return 1 - allFail;
}
