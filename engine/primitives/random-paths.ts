/**
 * How a plan has its returns drawn: correlated lognormals of the given means, months with fat tails, years that are calm or
 * turbulent, or blocks of years as they were.
 */
export const PLAN_RETURN_MODELS = ['lognormal', 'studentT', 'regimes', 'historical'] as const;
/** What a run may ask for instead: the same, or nothing drawn at all and every window of history that fits the plan run once. */
export const RETURN_MODELS = [...PLAN_RETURN_MODELS, 'cycles'] as const;
export type ReturnModelName = (typeof RETURN_MODELS)[number];

/** Blocks of history of one length, or of lengths drawn around a mean. */
export const HISTORY_BLOCKS = ['fixed', 'stationary'] as const;
/** Calendar years in a block of history: long enough for markets to recover within one. */
export const DEFAULT_BLOCK_YEARS = 5;

/** Degrees of freedom of monthly returns with fat tails. */
export const DEFAULT_DEGREES = 5;
/** With more, a month cannot be told from a normal one. */
export const MOST_DEGREES = 1000;

export function isReturnModel(value: unknown): value is ReturnModelName {
  return RETURN_MODELS.some((model) => model === value);
}

/** Paths of the longest run of one plan. */
export const MOST_PATHS = 1_000_000;
/** Paths of the longest question that runs a plan more than once, such as a comparison; also of a run that is kept. */
export const MOST_REPEATED_PATHS = 100_000;
/** Years of history, from 1928 on. */
export const HISTORY_YEARS = 98;

/** What can be decided: a level of spending, the month in which work ends, or an extra monthly deposit. */
export const DECISION_TARGETS = ['spending', 'retirement', 'saving'] as const;
export type DecisionTarget = (typeof DECISION_TARGETS)[number];
/** One entry of the plan: a goal, a contribution, or what a property is worth when it is sold. */
export const ENTRY_TARGETS = ['goal', 'contribution', 'saleValue'] as const;
export type EntryTarget = (typeof ENTRY_TARGETS)[number];
/** What can only be assumed, each with the most that it may be wrong by. */
export const ASSUMPTION_TARGETS = [
  'stockReturn',
  'inflation',
  'medicalInflation',
  'benefitCut',
  'cutYear',
  'careYears',
  'planEnd',
] as const;
export type AssumptionTarget = (typeof ASSUMPTION_TARGETS)[number];
/** What can be looked for. */
export const SOLVE_TARGETS = [...DECISION_TARGETS, ...ENTRY_TARGETS, ...ASSUMPTION_TARGETS] as const;

export function isAssumptionTarget(target: (typeof SOLVE_TARGETS)[number]): target is AssumptionTarget {
  return ASSUMPTION_TARGETS.some((assumption) => assumption === target);
}

export function isEntryTarget(target: (typeof SOLVE_TARGETS)[number]): target is EntryTarget {
  return ENTRY_TARGETS.some((entry) => entry === target);
}
