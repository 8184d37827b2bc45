import { decimal, type PlanSource, parsed, planSource, TEXT, usageError, wholeNumber } from './command-words.ts';

export interface SolveCommand {
  readonly kind: 'solve';
  readonly plan: PlanSource;
  /** Fields of the request as far as they were given; what they may be is the contract's to say. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly data: string | null;
}

export const SOLVE_USAGE = {
  synopsis: `  longhand solve PLAN    --for spending|retirement|saving [--success 0.9] [--person ID] [--runs N] [--seed S]
                         [--model lognormal|historical|cycles] [--legacy DOLLARS]`,
  purpose: `solve    finds the spending, the retirement month or the extra saving at which so many paths succeed`,
};

const MOST_PATHS = 100_000;

const OPTIONS = {
  household: TEXT,
  plan: TEXT,
  data: TEXT,
  for: TEXT,
  success: TEXT,
  person: TEXT,
  runs: TEXT,
  seed: TEXT,
  model: TEXT,
  legacy: TEXT,
} as const;

export function solveCommand(words: readonly string[]): SolveCommand {
  const { values, positionals } = parsed(words, OPTIONS, 1);
  if (values.for === undefined) throw usageError('Say what to solve for, such as --for spending.');
  const legacy = decimal(values.legacy, '--legacy', '500000');
  const fields = {
    solveFor: values.for,
    successRate: decimal(values.success, '--success', '0.9'),
    person: values.person,
    runs: wholeNumber(values.runs, '--runs', MOST_PATHS) ?? undefined,
    seed: wholeNumber(values.seed, '--seed', Number.MAX_SAFE_INTEGER) ?? undefined,
    model: values.model,
    target: legacy === undefined ? undefined : { legacy },
  };
  return {
    kind: 'solve',
    plan: planSource(positionals[0], values),
    fields: Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
    data: values.data ?? null,
  };
}
