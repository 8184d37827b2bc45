/**
 * Share of every dollar out of all of an owner's traditional IRAs together that is not income. `basis` is the after-tax
 * money not yet taken out (line 3), `yearEndBalance` the value on December 31 (line 6), `takenOut` the distributions and
 * conversions of the year (lines 7 and 8). 26 USC 408(d)(2), 72(e)(8); Form 8606 line 10, here without the form's
 * rounding to three places.
 */
export function iraNontaxableShare(basis: number, yearEndBalance: number, takenOut: number): number {
  const total = yearEndBalance + takenOut;
  return total > 0 ? Math.min(1, basis / total) : 0;
}
