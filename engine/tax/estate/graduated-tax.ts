/** A rate on what is over a number of dollars, up to the next row. */
export type TaxBrackets = readonly (readonly [over: number, rate: number])[];

/** Tax on an amount by brackets that ascend from 0. */
export function graduatedTax(amount: number, brackets: TaxBrackets): number {
  let tax = 0;
  for (let at = 0; at < brackets.length; at++) {
    const [over, rate] = brackets[at] ?? [Number.POSITIVE_INFINITY, 0];
    if (amount <= over) break;
    tax += rate * (Math.min(amount, brackets[at + 1]?.[0] ?? amount) - over);
  }
  return tax;
}
