import type { Terminal } from '../terminal.ts';
import { longCall } from './call-operation.ts';
import { type CommandEntry, commandEntry } from './command-entry.ts';
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
import { planInput } from './plan-input.ts';

interface RothCommand {
  readonly plan: PlanSource;
  /** Fields of the request as far as they were given; what they may be is the contract's to say. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly csv: boolean;
  readonly workers: number | null;
  readonly data: string | null;
}

const LAST_YEAR = 9999;
const UNCERTAINTY = '--under-uncertainty';

const OPTIONS = {
  household: TEXT,
  plan: TEXT,
  data: TEXT,
  strategy: TEXT,
  'target-bracket': TEXT,
  threshold: TEXT,
  guard: TEXTS,
  source: TEXTS,
  'start-year': TEXT,
  'end-year': TEXT,
  'pay-tax-from': TEXT,
  objective: TEXT,
  'heir-tax-rate': TEXT,
  'discount-rate': TEXT,
  margin: TEXT,
  effort: TEXT,
  'judged-on': TEXT,
  'risk-aversion': TEXT,
  'under-uncertainty': TEXT,
  seed: TEXT,
  workers: TEXT,
  csv: FLAG,
} as const;

function rothCommand(words: readonly string[]): RothCommand {
  const { values, positionals } = parsed(withUsualRuns(words), OPTIONS, 1);
  if (values.strategy === undefined) throw usageError('Give the strategy, such as --strategy bracketFill.');
  const targetBracket = decimal(values['target-bracket'], '--target-bracket', '0.24');
  if (targetBracket === undefined) throw usageError('Give the target bracket, such as --target-bracket 0.24.');
  const fields = {
    strategy: values.strategy,
    targetBracket,
    startYear: wholeNumber(values['start-year'], '--start-year', LAST_YEAR) ?? undefined,
    endYear: wholeNumber(values['end-year'], '--end-year', LAST_YEAR) ?? undefined,
    threshold: values.threshold === undefined ? undefined : thresholdIn(values.threshold),
    guards: values.guard?.map(thresholdIn),
    sourceAccounts: values.source,
    payTaxFrom: values['pay-tax-from'],
    objective: values.objective,
    heirTaxRate: decimal(values['heir-tax-rate'], '--heir-tax-rate', '0.22'),
    discountRate: decimal(values['discount-rate'], '--discount-rate', '0.02'),
    margin: decimal(values.margin, '--margin', '500'),
    effort: values.effort,
    judgedOn: values['judged-on'],
    riskAversion: decimal(values['risk-aversion'], '--risk-aversion', '2'),
    underUncertainty: underUncertainty(values),
  };
  return {
    plan: planSource(positionals[0], values),
    fields: Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
    csv: values.csv ?? false,
    workers: workersIn(values),
    data: values.data ?? null,
  };
}

/** A named threshold, or MAGI in today's dollars. */
function thresholdIn(text: string): string | { readonly magi: number } {
  return /^\d/.test(text) ? { magi: decimal(text, 'A threshold', '200000') ?? 0 } : text;
}

interface UncertaintyWords {
  readonly 'under-uncertainty'?: string | undefined;
  readonly seed?: string | undefined;
}

function underUncertainty(values: UncertaintyWords): object | undefined {
  const asked = values['under-uncertainty'];
  const seed = seedIn(values);
  if (asked === undefined) {
    if (seed !== undefined) throw usageError(`--seed can only be given with ${UNCERTAINTY}.`);
    return undefined;
  }
  const runs = asked === '' ? null : wholeNumber(asked, UNCERTAINTY, Number.MAX_SAFE_INTEGER);
  return { ...(runs !== null && { runs }), ...(seed !== undefined && { seed }) };
}

/** The number of paths may be left out, which the reader of options has no word for: `--under-uncertainty` alone. */
function withUsualRuns(words: readonly string[]): readonly string[] {
  return words.map((word, at) =>
    word === UNCERTAINTY && !/^\d+$/.test(words[at + 1] ?? '') ? `${UNCERTAINTY}=` : word,
  );
}

async function roth({ plan, fields, csv, workers, data }: RothCommand, terminal: Terminal): Promise<number> {
  const operationId = 'file' in plan ? 'stateless.optimizeRoth' : 'plans.optimizeRoth';
  const input = { ...(await planInput(plan, terminal)), ...fields };
  return await longCall({ operationId, input, csv, workers, data, of: 'simulations' }, terminal);
}

export const ROTH_COMMANDS: readonly CommandEntry[] = [
  commandEntry({
    name: 'roth',
    usage: [
      'PLAN --strategy bracketFill|thresholdRoth|dynamic --target-bracket RATE [--threshold NAME|DOLLARS] [--guard NAME|DOLLARS]… [--source ID]… [--start-year Y] [--end-year Y] [--pay-tax-from taxable|conversion] [--objective afterTaxLegacy|lifetimeTax] [--heir-tax-rate R] [--discount-rate R] [--margin DOLLARS] [--effort quick|standard|thorough] [--judged-on paths|plan] [--risk-aversion R] [--under-uncertainty [RUNS]] [--seed S] [--workers W] [--csv]',
      '--household ID --plan ID [--data DIR] …',
    ],
    purpose:
      'says which Roth conversions of a plan leave most after tax, and what each costs; --under-uncertainty runs them on random paths beside no conversion, and lets a search go by those unless --judged-on says plan; --csv prints the schedule',
    example: 'longhand roth plan.json --strategy bracketFill --target-bracket 0.24',
    read: rothCommand,
    run: roth,
  }),
];
