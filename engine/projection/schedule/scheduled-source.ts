import { add } from '../../primitives/cells.ts';
import { SCHEDULE } from '../program/schedule-columns.ts';

/** What pays or receives a scheduled flow. */
export interface FlowSource {
  /** Its field of the plan, as in the issues of a plan: `incomes[0]`. */
  readonly path: string;
  /** In words: the name that the plan gives it. */
  readonly name: string;
  /** What the amounts rest on, where the plan's own field does not say it. */
  readonly words?: string;
}

/** What one source brought to a column of `SCHEDULE`, as it was written. */
export interface ScheduledSource extends FlowSource {
  readonly column: number;
  /** A value for each month of the plan, nominal dollars. */
  readonly months: Float64Array;
}

/** Where the flows are written, and, where somebody wants to know whose they are, a list of sources beside them. */
export interface SourcedSchedule {
  readonly schedule: Float64Array;
  /** Null unless a year is to be explained. */
  readonly sources: ScheduledSource[] | null;
}

/** Writes a month's flow, the sum of one amount for each source, in the order of the sources. */
export type WriteFlow = (month: number, ...amounts: readonly number[]) => void;

/** What writes the flows of some sources into a column of the schedule. */
export function flowInto(
  { schedule, sources }: SourcedSchedule,
  column: number,
  ...of: readonly FlowSource[]
): WriteFlow {
  const kept = sources === null ? [] : of.map((source) => keptSource(schedule, column, source));
  sources?.push(...kept);
  return (month, ...amounts) => {
    add(
      schedule,
      month * SCHEDULE.columns + column,
      amounts.reduce((sum, amount) => sum + amount),
    );
    kept.forEach(({ months }, at) => add(months, month, amounts[at] ?? 0));
  };
}

function keptSource(schedule: Float64Array, column: number, source: FlowSource): ScheduledSource {
  return { ...source, column, months: new Float64Array(schedule.length / SCHEDULE.columns) };
}
