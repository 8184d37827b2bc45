import type { PeriodRow } from '../../../results/rows.ts';
import { lineOf, SCHE_25 } from '../../../tax/federal/federal-tax-lines.ts';
import type { ProgramRental, ProgramRentals } from '../../program/homes/program-rentals.ts';
import type { Program, ProgramYear } from '../../program/program.ts';
import { type Ledger, linesOfYear, type Span } from '../ledger.ts';

/** Absent where no property is let. A month has a twelfth of its year, or its part of the months that the plan runs in it. */
export function rentalFlows(
  program: Program,
  ledger: Ledger,
  { year, span }: { readonly year: ProgramYear; readonly span: Span },
): Pick<PeriodRow, 'rentals'> {
  const { rentals } = program;
  if (rentals === null) return {};
  const at = program.years.indexOf(year);
  const isYear = span.from === year.from && span.to === year.to;
  const part = (span.to - span.from) / (year.to - year.from);
  const sum = (cells: (rental: ProgramRental) => Float64Array) =>
    rentals.rentals.reduce((total, rental) => total + (cells(rental)[at] ?? 0), 0) * part;
  return {
    rentals: {
      rent: sum(({ rent }) => rent),
      costs: rentals.rentals.reduce((total, rental) => total + costsIn(rental, at), 0) * part,
      depreciation: sum(({ depreciation }) => depreciation),
      net: sum(({ net }) => net),
      lossAllowed: lineOf(linesOfYear(ledger, at), SCHE_25) * part,
      lossCarried: suspendedAfter(rentals, ledger, isYear || span.to === year.to ? at : at - 1),
    },
  };
}

/** What a year's rent pays before depreciation. */
export function costsIn(rental: ProgramRental, at: number): number {
  const { management, propertyTax, insurance, upkeep, interest } = rental;
  return [management, propertyTax, insurance, upkeep, interest].reduce((sum, cells) => sum + (cells[at] ?? 0), 0);
}

/** Losses that a year passes on; before the first those that the plan starts with. */
function suspendedAfter({ rentals }: ProgramRentals, { lossesSuspended }: Ledger, at: number): number {
  return rentals.reduce(
    (sum, { suspendedBefore }, place) =>
      sum + (at < 0 ? suspendedBefore : (lossesSuspended[at * rentals.length + place] ?? 0)),
    0,
  );
}
