/** Why a result can differ from another of the same plan, in the order in which the difference is split. */
export const CHANGE_CAUSES = [
  'engine',
  'assumptions',
  'balances',
  'people',
  'income',
  'socialSecurity',
  'accounts',
  'allocation',
  'spending',
  'property',
  'health',
  'taxes',
  'withdrawals',
  'roth',
  'seedAndRuns',
] as const;
export type ChangeCause = (typeof CHANGE_CAUSES)[number];
