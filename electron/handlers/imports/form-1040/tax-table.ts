/** Below it the Tax Table holds, from it on the Tax Computation Worksheet. Instructions for Form 1040, line 16. */
const TABLE_ENDS = 100_000;
const FIRST_ROWS = [0, 5, 15, 25] as const;
const NARROW_UNTIL = 3000;
const NARROW = 25;
const WIDE = 50;

/**
 * The taxable income of which the Tax Table states the tax: the middle of the row that an income stands in. Rows are 25
 * dollars wide below 3,000 and 50 dollars above. Null where the table does not hold. 26 USC 3; Tax Table of each year.
 */
export function middleOfRow(taxableIncome: number): number | null {
  if (taxableIncome >= TABLE_ENDS || taxableIncome <= 0) return null;
  const first = FIRST_ROWS.findLast((from) => from <= taxableIncome) ?? 0;
  if (first < NARROW) {
    const next = FIRST_ROWS[FIRST_ROWS.findIndex((from) => from === first) + 1] ?? NARROW;
    return first === 0 ? 0 : (first + next) / 2;
  }
  const width = taxableIncome < NARROW_UNTIL ? NARROW : WIDE;
  return Math.floor(taxableIncome / width) * width + width / 2;
}
