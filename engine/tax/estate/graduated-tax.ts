/** A rate on what is over a number of dollars, up to the next row. */
export type TaxBrackets = readonly (readonly [over: number, rate: number])[];

/** Tax on an amount by brackets that ascend from 0. */
export function graduatedTax(amount: number, brackets: TaxBrackets): number {
  let tax = 0;
  for (let at = 0; at < brackets.length; at++) {
    const bracket = brackets[at];
    if (bracket === undefined || amount <= bracket[0]) break;
    // By place: a search asks for this tax a hundred times a path, and taking pairs apart costs ten times as much.
    tax += bracket[1] * (Math.min(amount, brackets[at + 1]?.[0] ?? amount) - bracket[0]);
  }
  return tax;
}
