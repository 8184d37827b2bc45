import type { Income } from '../../plan/schema/income.ts';
import { add } from '../../primitives/cells.ts';
import { TAXABLE } from '../program/schedule-columns.ts';
import type { Timeline } from '../program/timeline.ts';

/** A pension's taxed dollars of a year, and who has them on the return. */
export interface TaxedPension {
  readonly year: number;
  readonly person: number;
  readonly taxed: number;
}

/**
 * Writes a pension once more under the one who pays it, where states exempt it by that. One of `stateOrLocal` is of the
 * plan's first state. `taxable` is the schedule's table of that name.
 */
export function schedulePensionPayer(
  { kind, payer }: Income,
  { year, person, taxed }: TaxedPension,
  { timeline, taxable }: { readonly timeline: Timeline; readonly taxable: Float64Array },
): void {
  if (kind !== 'pension' || payer === 'private') return;
  add(taxable, (year - timeline.firstYear) * TAXABLE.columns + FIRST_COLUMN[payer] + person, taxed);
}

/** The client's column; the spouse's follows. */
const FIRST_COLUMN = {
  federal: TAXABLE.firstFederalPension,
  military: TAXABLE.firstMilitaryPension,
  stateOrLocal: TAXABLE.firstStatePension,
  otherState: TAXABLE.firstOtherStatePension,
  railroad: TAXABLE.firstRailroadPension,
} as const;
