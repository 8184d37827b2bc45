import type { CommandEntry } from './command-entry.ts';
import {
  decimal,
  FLAG,
  type PlanSource,
  parsed,
  planSource,
  seedIn,
  TEXT,
  TEXTS,
  usageError,
  wholeNumber,
  workersIn,
} from './command-words.ts';

/** Fields of a run as they were written; the contract says which of them make sense. */
type RunFields = Readonly<Record<string, unknown>>;

export type MonteCarloCommand =
  | {
      readonly kind: 'monteCarlo';
      readonly plan: PlanSource;
      readonly fields: RunFields;
      readonly workers: number | null;
      /** File to write the certificate of the result to. */
      readonly certificate: string | null;
      readonly data: string | null;
    }
  | {
      readonly kind: 'compare';
      readonly plans: ComparedPlans;
      readonly fields: RunFields;
      readonly workers: number | null;
      readonly data: string | null;
    }
  | {
      readonly kind: 'replay';
      readonly plan: PlanSource;
      readonly fields: RunFields;
      readonly csv: boolean;
      readonly data: string | null;
    }
  | {
      readonly kind: 'verify';
      readonly certificate: string;
      /** Null to look among the stored plans. */
      readonly plan: PlanSource | { readonly householdId: number } | null;
      readonly workers: number | null;
      readonly data: string | null;
    };

export type ComparedPlans =
  | { readonly files: readonly string[] }
  | { readonly householdId: number; readonly planIds: readonly number[] };

const MOST_PATHS = 100_000;
const LAST_YEAR = 9999;
/** First year of the market history: the start of path 1 of the model cycles. */
const FIRST_START_YEAR = 1928;

const PLAN = { household: TEXT, plan: TEXT, data: TEXT } as const;
const RETURNS = {
  seed: TEXT,
  model: TEXT,
  'block-years': TEXT,
  'equity-return': TEXT,
  'equity-vol': TEXT,
  'bond-return': TEXT,
  'bond-vol': TEXT,
  correlation: TEXT,
} as const;
const RUN = { ...RETURNS, runs: TEXT, legacy: TEXT, workers: TEXT } as const;
const UNTIL = { 'until-half-width': TEXT, 'max-runs': TEXT, certificate: TEXT } as const;

type Texts<Options> = { readonly [Name in keyof Options]?: string | undefined };

function monteCarloCommand(words: readonly string[]): MonteCarloCommand {
  const { values, positionals } = parsed(words, { ...PLAN, ...RUN, ...UNTIL }, 1);
  const fields = { ...runFields(values), ...untilField(values) };
  const { certificate = null, data = null } = values;
  const plan = planSource(positionals[0], values);
  return { kind: 'monteCarlo', plan, fields, workers: workersIn(values), certificate, data };
}

function compareCommand(words: readonly string[]): MonteCarloCommand {
  const { values, positionals } = parsed(words, { ...PLAN, ...RUN, plan: TEXTS }, 5);
  const plans = comparedPlans(positionals, values.household, values.plan ?? []);
  return { kind: 'compare', plans, fields: runFields(values), workers: workersIn(values), data: values.data ?? null };
}

function replayCommand(words: readonly string[]): MonteCarloCommand {
  const options = { ...PLAN, ...RETURNS, path: TEXT, 'start-year': TEXT, granularity: TEXT, csv: FLAG } as const;
  const { values, positionals } = parsed(words, options, 1);
  const { granularity, csv = false, data = null } = values;
  const fields = defined({ granularity, ...returnFields(values), ...replayedPath(values) });
  return { kind: 'replay', plan: planSource(positionals[0], values), fields, csv, data };
}

interface ReplayWords {
  readonly path?: string | undefined;
  readonly 'start-year'?: string | undefined;
  readonly model?: string | undefined;
}

/** The path by its number, or by the year in which its window of history starts. */
function replayedPath(values: ReplayWords): RunFields {
  const path = wholeNumber(values.path, '--path', MOST_PATHS);
  const startYear = wholeNumber(values['start-year'], '--start-year', LAST_YEAR);
  if (path === null && startYear === null) throw usageError('Give the number of the path, such as --path 7301.');
  if (startYear === null) return { path };
  if (path !== null) throw usageError('Give --path or --start-year, not both.');
  if (values.model !== undefined && values.model !== 'cycles')
    throw usageError('Only --model cycles has start years. Leave out --model.');
  if (startYear < FIRST_START_YEAR)
    throw usageError(`The history begins in ${FIRST_START_YEAR}. Give a start year from then on.`);
  return { model: 'cycles', path: startYear - FIRST_START_YEAR + 1 };
}

function verifyCommand(words: readonly string[]): MonteCarloCommand {
  const { values, positionals } = parsed(words, { ...PLAN, workers: TEXT }, 2);
  const [certificate, file] = positionals;
  if (certificate === undefined) throw usageError('Give the file of the certificate.');
  const { household, plan, data = null } = values;
  return { kind: 'verify', certificate, plan: certified(file, household, plan), workers: workersIn(values), data };
}

function certified(file: string | undefined, household: string | undefined, plan: string | undefined) {
  if (file === undefined && plan === undefined) {
    const householdId = wholeNumber(household, '--household', Number.MAX_SAFE_INTEGER);
    return householdId === null ? null : { householdId };
  }
  return planSource(file, { household, plan });
}

function comparedPlans(
  files: readonly string[],
  household: string | undefined,
  plans: readonly string[],
): ComparedPlans {
  const householdId = wholeNumber(household, '--household', Number.MAX_SAFE_INTEGER);
  const planIds = plans.map((plan) => wholeNumber(plan, '--plan', Number.MAX_SAFE_INTEGER) ?? 0);
  if (files.length >= 2 && householdId === null && planIds.length === 0) {
    if (files.filter((file) => file === '-').length <= 1) return { files };
    throw usageError('Only one of the plans can come from standard input.');
  }
  if (files.length === 0 && householdId !== null && planIds.length >= 2) return { householdId, planIds };
  throw usageError('Give two to five plans as files, or as --household ID --plan ID --plan ID.');
}

function returnFields(values: Texts<typeof RETURNS>): RunFields {
  return defined({
    seed: seedIn(values),
    model: values.model,
    blockYears: wholeNumber(values['block-years'], '--block-years', MOST_PATHS) ?? undefined,
    equityReturn: decimal(values['equity-return'], '--equity-return'),
    equityVol: decimal(values['equity-vol'], '--equity-vol'),
    bondReturn: decimal(values['bond-return'], '--bond-return'),
    bondVol: decimal(values['bond-vol'], '--bond-vol'),
    correlation: decimal(values.correlation, '--correlation'),
  });
}

function runFields(values: Texts<typeof RUN>): RunFields {
  const legacy = decimal(values.legacy, '--legacy', '500000');
  return defined({
    ...returnFields(values),
    runs: wholeNumber(values.runs, '--runs', Number.MAX_SAFE_INTEGER) ?? undefined,
    target: legacy === undefined ? undefined : { legacy },
  });
}

function untilField(values: Texts<typeof UNTIL>): RunFields {
  const halfWidth = decimal(values['until-half-width'], '--until-half-width');
  const maxRuns = wholeNumber(values['max-runs'], '--max-runs', Number.MAX_SAFE_INTEGER);
  if (halfWidth !== undefined) return { until: { halfWidth, maxRuns: maxRuns ?? MOST_PATHS } };
  if (maxRuns !== null) throw usageError('--max-runs can only be given with --until-half-width.');
  return {};
}

function defined(fields: RunFields): RunFields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** How random paths are drawn. */
const RETURNS_USAGE =
  '[--seed S] [--model lognormal|historical|cycles] [--block-years N] [--equity-return X] [--equity-vol X] [--bond-return X] [--bond-vol X] [--correlation X]';
const STORED_USAGE = '--household ID --plan ID [--data DIR] …';

export const MONTE_CARLO_COMMANDS: readonly CommandEntry<MonteCarloCommand>[] = [
  {
    name: 'montecarlo',
    usage: [
      `PLAN [--runs N | --until-half-width X [--max-runs N]] [--legacy DOLLARS] [--workers W] [--certificate FILE] ${RETURNS_USAGE}`,
      STORED_USAGE,
    ],
    purpose:
      'runs a plan on random paths, or with --model cycles from every start year of history; --certificate writes what is needed to run it again',
    example: 'longhand montecarlo plan.json --runs 10000 --certificate run.json',
    read: monteCarloCommand,
  },
  {
    name: 'compare',
    usage: [
      `PLAN PLAN … [--runs N] [--legacy DOLLARS] [--workers W] ${RETURNS_USAGE}`,
      '--household ID --plan ID --plan ID … [--data DIR] …',
    ],
    purpose: 'runs plans on the same random paths and compares them path by path',
    example: 'longhand compare plan.json other.json --runs 1000',
    read: compareCommand,
  },
  {
    name: 'replay',
    usage: [`PLAN --path N | --start-year YEAR [--granularity yearly|monthly] [--csv] ${RETURNS_USAGE}`, STORED_USAGE],
    purpose: 'shows one path of a run, by its number, as a projection; --start-year 1966: the plan in those markets',
    example: 'longhand replay plan.json --start-year 1966 --csv',
    read: replayCommand,
  },
  {
    name: 'verify',
    usage: ['CERTIFICATE [PLAN] [--workers W] [--data DIR]'],
    purpose:
      'runs a certificate again and compares bit for bit; without PLAN the stored plans are searched for it; ends with exit code 1 where the result differs, 4 where another engine made it, 5 where no stored plan fits',
    example: 'longhand verify run.json plan.json',
    read: verifyCommand,
  },
];
