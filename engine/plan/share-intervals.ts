/** Intervals of shares of paths, beside the rounding of success: the page needs both where no run says them. */

/** The normal deviate that leaves 2.5% to either side: of a 95% interval. */
export const Z95 = 1.959963984540054;

interface ShareInterval {
  readonly low: number;
  readonly high: number;
}

/**
 * 95% interval of a share by its score. E. B. Wilson, "Probable inference, the law of succession, and statistical
 * inference", Journal of the American Statistical Association 22 (1927); R. G. Newcombe, Statistics in Medicine 17
 * (1998) 857-872, method 3.
 */
export function wilsonInterval(successes: number, trials: number): ShareInterval {
  const square = Z95 * Z95;
  const center = 2 * successes + square;
  const spread = Z95 * Math.sqrt(square + 4 * successes * (1 - successes / trials));
  const scale = 2 * (trials + square);
  return {
    low: successes === 0 ? 0 : (center - spread) / scale,
    high: successes === trials ? 1 : (center + spread) / scale,
  };
}

/** How many of all trials succeed. */
interface SuccessCount {
  readonly successes: number;
  readonly trials: number;
}

/**
 * 95% interval of the difference of two shares of different trials, the first less the second: squared distances to the
 * Wilson limits of both. R. G. Newcombe, "Interval estimation for the difference between independent proportions:
 * comparison of eleven methods", Statistics in Medicine 17 (1998) 873-890, method 10.
 */
export function differenceInterval(a: SuccessCount, b: SuccessCount): ShareInterval {
  const [shareA, shareB] = [a.successes / a.trials, b.successes / b.trials];
  const [ofA, ofB] = [wilsonInterval(a.successes, a.trials), wilsonInterval(b.successes, b.trials)];
  return {
    low: shareA - shareB - Math.hypot(shareA - ofA.low, ofB.high - shareB),
    high: shareA - shareB + Math.hypot(ofA.high - shareA, shareB - ofB.low),
  };
}
