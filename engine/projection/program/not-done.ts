import type { Asked, NotDoneReason } from '../../results/projection.ts';

/** What the plan asks of a year and what is done of it, nominal dollars, where that is less. */
export interface NotDone {
  readonly what: Asked;
  /** Of the account, or of the income whose lump sum it is; of guardrails their name, of inheritances their field. */
  readonly id: string;
  /** What the plan calls that. */
  readonly name: string;
  /** Its field of the plan. */
  readonly path: string;
  readonly year: number;
  readonly asked: number;
  readonly done: number;
  readonly reason: NotDoneReason;
}
