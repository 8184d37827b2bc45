import { invariant } from '../../../primitives/invariant.ts';
import type { Program } from '../../program/program.ts';
import type { Holding } from '../holding.ts';
import { FUND_UNIT } from './fund-units.ts';

/** Columns that a year's rebalancing writes for an account where months are recorded. */
export const REBALANCED = {
  /** Dollars of each fund before it and after it, by `FUND_UNIT`. */
  before: 0,
  after: FUND_UNIT.count,
  /** Share of a taxable account that it sold, and the gain that this realized beyond the usual sales within the account. */
  sold: 2 * FUND_UNIT.count,
  gain: 2 * FUND_UNIT.count + 1,
  columns: 2 * FUND_UNIT.count + 2,
} as const;

/** What the rebalancing of a household writes and reads; of plans that state its mix. */
export interface RunHousehold {
  readonly placed: readonly Holding[];
  readonly taxable: readonly Holding[];
  readonly left: readonly Holding[];
  /** What of each fund is still to be placed, in counted dollars; negative where too much of it is held. */
  readonly rest: Float64Array;
  /** Share of each account that the last rebalancing sold. */
  readonly sold: Float64Array;
  /** `REBALANCED.columns` for each account of each year. */
  readonly record: Float64Array;
  /** Counted dollars of each year that no move could bring to the target. */
  readonly unreached: Float64Array;
}

export function runHousehold({ household, years }: Program, holdings: readonly Holding[]): RunHousehold | null {
  if (household === null) return null;
  const those = (places: readonly number[]) =>
    places.map((at) => {
      const holding = holdings[at];
      invariant(holding !== undefined, 'a household is of accounts of the plan');
      return holding;
    });
  return {
    placed: those(household.placed),
    taxable: those(household.taxable),
    left: those(household.left),
    rest: new Float64Array(FUND_UNIT.count),
    sold: new Float64Array(holdings.length),
    record: new Float64Array(years.length * holdings.length * REBALANCED.columns),
    unreached: new Float64Array(years.length),
  };
}

/** The first cell of `RunHousehold.record` of an account in a year. */
export function recordCell(accounts: number, yearIndex: number, at: number): number {
  return (yearIndex * accounts + at) * REBALANCED.columns;
}
