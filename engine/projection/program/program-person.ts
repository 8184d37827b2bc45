import type { MonthIndex } from '../../primitives/calendar.ts';
import type { EventKind } from '../../results/rows.ts';

export interface ProgramPerson {
  readonly id: string;
  readonly name: string;
  /** The January after the December in which the plan has the person die. */
  readonly deathMonth: MonthIndex;
  readonly birthMonth: MonthIndex;
}

/** Something known to happen in a month of the plan, in words. */
export interface Milestone {
  readonly month: number;
  readonly kind: EventKind;
  /** Index of the person whom it happens to. */
  readonly person?: number;
  readonly text: string;
}
