import { ClaimComparisonOutput, ClaimStrategyOutput } from '../../contract/answers/claims.ts';
import { invokeOn, printAnswer, reportProblem, reportShortfalls } from '../command-call.ts';
import { withServices } from '../command-services.ts';
import { progressLine } from '../progress-line.ts';
import { type Terminal, write } from '../terminal.ts';
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
import { evaluatedDates } from './evaluated-dates.ts';
import { planInput } from './plan-input.ts';
import { claimsInWords, comparisonInWords } from './social-security-words.ts';

/** `longhand social-security`: the claims of a plan, by life table or also by its own result, as JSON or in words. */
interface SocialSecurityCommand {
  readonly plan: PlanSource;
  /** What is asked beside the plan, as the contract takes it. */
  readonly question?: Readonly<Record<string, unknown>>;
  readonly isProse?: boolean;
  /** Whether the plan's own result is asked for, beside the life table's. */
  readonly inPlan?: boolean;
  readonly workers?: number;
  readonly data: string | null;
}

const OPTIONS = {
  'discount-rate': TEXT,
  table: TEXT,
  multiplier: TEXT,
  improvement: TEXT,
  ages: TEXT,
  'as-of': TEXT,
  step: TEXT,
  cut: TEXT,
  'no-earnings-test': FLAG,
  suspension: FLAG,
  evaluate: TEXTS,
  words: FLAG,
  'in-plan': FLAG,
  objective: TEXT,
  effort: TEXT,
  runs: TEXT,
  seed: TEXT,
  workers: TEXT,
  household: TEXT,
  plan: TEXT,
  data: TEXT,
} as const;

const OF_CLAIMS = ['as-of', 'step', 'suspension', 'evaluate'] as const;
const OF_PLAN = ['objective', 'effort', 'runs', 'seed', 'workers'] as const;

/** @throws ApiError `malformed_request` where the options make no question */
function socialSecurityCommand(words: readonly string[]): SocialSecurityCommand {
  const { values, positionals } = parsed(words, OPTIONS, 1);
  const inPlan = values['in-plan'] === true;
  const misplaced = (inPlan ? OF_CLAIMS : OF_PLAN).find((name) => values[name] !== undefined);
  if (misplaced !== undefined) {
    throw usageError(`--${misplaced} can ${inPlan ? 'not be given with' : 'only be given with'} --in-plan.`);
  }
  const workers = workersIn(values);
  const question = Object.fromEntries(Object.entries(questionOf(values)).filter(([, value]) => value !== undefined));
  return {
    plan: planSource(positionals[0], values),
    ...(Object.keys(question).length > 0 && { question }),
    ...(values.words === true && { isProse: true }),
    ...(inPlan && { inPlan }),
    ...(workers !== null && { workers }),
    data: values.data ?? null,
  };
}

type OptionValues = ReturnType<typeof parsed<typeof OPTIONS>>['values'];

/** What is asked beside the plan; what was not written is undefined. */
function questionOf(values: OptionValues): Readonly<Record<string, unknown>> {
  return {
    discountRate: decimal(values['discount-rate'], '--discount-rate', '0.02'),
    mortality: mortalityOf(values),
    asOf: values['as-of'],
    step: values.step,
    trustFundCut: cutOf(values.cut),
    earningsTest: values['no-earnings-test'] === true ? false : undefined,
    suspension: values.suspension === true ? 'choose' : undefined,
    evaluate: values.evaluate?.map(evaluatedDates),
    objective: values.objective,
    effort: values.effort,
    runs: wholeNumber(values.runs, '--runs', Number.MAX_SAFE_INTEGER) ?? undefined,
    seed: seedIn(values),
  };
}

interface MortalityWords {
  readonly table?: string | undefined;
  readonly multiplier?: string | undefined;
  readonly improvement?: string | undefined;
  readonly ages?: string | undefined;
}

function mortalityOf({ table, multiplier, improvement, ages }: MortalityWords): object | undefined {
  if (ages !== undefined) {
    if (table !== undefined || multiplier !== undefined || improvement !== undefined) {
      throw usageError('Give --ages, or --table and --multiplier, not both.');
    }
    return { kind: 'ages', ages: ages.split(',').map((age) => decimal(age, '--ages', '85,92')) };
  }
  if (table === 'planEnd') return { kind: 'planEnd' };
  if (table === undefined && multiplier === undefined && improvement === undefined) return undefined;
  const factors = multiplier?.split(',').map((factor) => decimal(factor, '--multiplier', '1.2 or 1.2,0.8'));
  const improving = decimal(improvement, '--improvement', '0.01');
  return {
    kind: 'table',
    ...(table !== undefined && { table }),
    ...(factors !== undefined && (factors.length === 1 ? { multiplier: factors[0] } : { multipliers: factors })),
    ...(improving !== undefined && { improvement: improving }),
  };
}

function cutOf(text: string | undefined): object | undefined {
  if (text === undefined) return undefined;
  if (text === 'none') return { year: 2034, share: 0 };
  const [, year, share] = /^(\d{4}):(\d*\.?\d+)$/.exec(text) ?? [];
  if (year === undefined || share === undefined) {
    throw usageError(`--cut takes a year and a share such as 2034:0.23, or none, not '${text}'.`);
  }
  return { year: Number(year), share: Number(share) };
}

/** Runs the command; resolves to the exit code. */
async function runSocialSecurity(command: SocialSecurityCommand, terminal: Terminal): Promise<number> {
  const { plan, question, isProse = false, inPlan = false, workers = null, data } = command;
  const line = progressLine(terminal, 'simulations');
  const [ofDocument, ofStored] = inPlan
    ? (['stateless.compareClaims', 'plans.compareClaims'] as const)
    : (['stateless.claimStrategy', 'plans.claimStrategy'] as const);
  const operationId = 'file' in plan ? ofDocument : ofStored;
  const input = { ...(await planInput(plan, terminal)), ...question };
  const envelope = await withServices(
    data,
    workers,
    async (services) => await invokeOn(services, terminal, line.show)(operationId, input),
  );
  line.clear();
  if (!envelope.ok) return reportProblem(envelope.error, terminal);
  if (!isProse) await printAnswer(operationId, envelope.value, terminal);
  else await write(terminal.stdout, inPlan ? comparison(envelope.value) : claims(envelope.value));
  reportShortfalls(envelope.value, terminal);
  return 0;
}

function claims(value: unknown): string {
  return claimsInWords(ClaimStrategyOutput.parse(value));
}

function comparison(value: unknown): string {
  return comparisonInWords(ClaimComparisonOutput.parse(value));
}

export const SOCIAL_SECURITY_COMMANDS: readonly CommandEntry[] = [
  commandEntry({
    name: 'social-security',
    usage: [
      'PLAN [--discount-rate R] [--table ssa2022|ssa2017|planEnd] [--multiplier M[,M]] [--improvement R] [--ages A[,B]] [--as-of YYYY-MM] [--step year|month] [--cut YEAR:SHARE|none] [--no-earnings-test] [--suspension] [--evaluate DATES]… [--words]',
      'PLAN --in-plan [--objective afterTaxLegacy|success] [--effort quick|standard|thorough] [--runs N] [--seed S] [--workers W] [--discount-rate R] [--table …] [--cut …] [--words]',
      '--household ID --plan ID [--data DIR] …',
    ],
    purpose:
      "says when the persons of a plan best claim, and what every other claim is worth; --words: what to file, when, and what to refuse; --evaluate values dates such as client=2029-01,spouse=2030-09, client.suspended=2033-06..2035-02,spouse.survivor=2031-02; --in-plan sets the best pair by life table beside the best by the plan's own result",
    example: 'longhand social-security plan.json --words',
    read: socialSecurityCommand,
    run: runSocialSecurity,
  }),
];
