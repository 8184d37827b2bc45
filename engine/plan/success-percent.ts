/**
 * A share of successful paths in percent, without the sign, rounded down so that it never flatters: 100 only where every
 * path succeeds.
 * @param digits after the point
 */
export function successPercent(share: number, digits = 0): string {
  const factor = 10 ** digits;
  // Shares are quotients of whole numbers: 0.29 × 100 is 28.999999999999996.
  return (Math.floor(Number((share * 100 * factor).toPrecision(12))) / factor).toFixed(digits);
}
