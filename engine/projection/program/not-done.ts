export const ASKED = ['conversion', 'contribution', 'guardrail', 'lumpSum', 'payment'] as const;

export const NOT_DONE_REASONS = [
  'noBalance',
  'notDistributable',
  'equalPayments',
  'legalLimit',
  'noPay',
  'catchUpMustBeRoth',
  'ownerDead',
  'neverActs',
] as const;

export type Asked = (typeof ASKED)[number];
export type NotDoneReason = (typeof NOT_DONE_REASONS)[number];

/** What the plan asks of a year and what is done of it, nominal dollars, where that is less. */
export interface NotDone {
  readonly what: Asked;
  /** Of the account, or of the income whose lump sum it is; of guardrails their name. */
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
