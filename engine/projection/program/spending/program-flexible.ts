import type { MonthIndex } from '../../../primitives/calendar.ts';

/** Goals that are paid only where enough money is left beside them; a plan without any has none of it. */
export interface ProgramFlexible {
  /** In the order in which they are asked: wants, then wishes, each in list order. */
  readonly goals: readonly FlexibleGoal[];
  /** Must spending less scheduled income of the months ahead that free money must still cover in each month, nominal dollars. */
  readonly kept: Float64Array;
}

export interface FlexibleGoal {
  /** Its place among the plan's goals. */
  readonly at: number;
  readonly name: string;
  /** Of `SCHEDULE`: where the ledger has it. */
  readonly column: number;
  readonly isRuled: boolean;
  readonly isSkippable: boolean;
  /** What a payment costs if it is made in a month, nominal dollars, before spending rules. */
  readonly amounts: Float64Array;
  /** For a month with a payment that is due: the last to which it may be put off, a month of the plan; -1 for every other month. */
  readonly latest: Int16Array;
}

/** The calendar month of a month of the plan. */
export function isJanuary(firstMonth: MonthIndex, month: number): boolean {
  return (firstMonth + month) % 12 === 0;
}
