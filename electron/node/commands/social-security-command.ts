import { ClaimStrategyOutput } from '../../contract/answers/claim-strategy.ts';
import type { OperationOutput } from '../../contract/index.ts';
import { callOnce, invokeOn, readJson, reportProblem } from '../command-call.ts';
import { commandServices } from '../command-services.ts';
import { type Terminal, write } from '../terminal.ts';
import { decimal, FLAG, type PlanSource, parsed, planSource, TEXT, usageError } from './command-words.ts';

/** `longhand social-security`: the claims of a plan, as JSON or in words. */
export interface SocialSecurityCommand {
  readonly kind: 'socialSecurity';
  readonly plan: PlanSource;
  /** What is asked beside the plan, as the contract takes it. */
  readonly question?: Readonly<Record<string, unknown>>;
  readonly inWords?: boolean;
  readonly data: string | null;
}

export const SOCIAL_SECURITY_USAGE = {
  synopsis: `  longhand social-security PLAN [--discount-rate R] [--table ssa2022|ssa2017] [--multiplier M] [--ages A[,B]]
                         [--as-of YYYY-MM] [--step year|month] [--cut YEAR:SHARE|none] [--no-earnings-test]
                         [--suspension] [--words]
  longhand social-security --household ID --plan ID [--data DIR]`,
  purpose: `social-security  says when the persons of a plan best claim, and what every other claim is worth; --words: what to\n         file, when, and what to refuse`,
} as const;

const OPTIONS = {
  'discount-rate': TEXT,
  table: TEXT,
  multiplier: TEXT,
  ages: TEXT,
  'as-of': TEXT,
  step: TEXT,
  cut: TEXT,
  'no-earnings-test': FLAG,
  suspension: FLAG,
  words: FLAG,
  household: TEXT,
  plan: TEXT,
  data: TEXT,
} as const;

/** @throws ApiError `malformed_request` where the options make no question */
export function socialSecurityCommand(words: readonly string[]): SocialSecurityCommand {
  const { values, positionals } = parsed(words, OPTIONS, 1);
  const discountRate = decimal(values['discount-rate'], '--discount-rate', '0.02');
  const mortality = mortalityOf(values);
  const trustFundCut = cutOf(values.cut);
  const question = {
    ...(discountRate !== undefined && { discountRate }),
    ...(mortality !== undefined && { mortality }),
    ...(values['as-of'] !== undefined && { asOf: values['as-of'] }),
    ...(values.step !== undefined && { step: values.step }),
    ...(trustFundCut !== undefined && { trustFundCut }),
    ...(values['no-earnings-test'] === true && { earningsTest: false }),
    ...(values.suspension === true && { suspension: 'choose' }),
  };
  return {
    kind: 'socialSecurity',
    plan: planSource(positionals[0], values),
    ...(Object.keys(question).length > 0 && { question }),
    ...(values.words === true && { inWords: true }),
    data: values.data ?? null,
  };
}

interface MortalityWords {
  readonly table?: string | undefined;
  readonly multiplier?: string | undefined;
  readonly ages?: string | undefined;
}

function mortalityOf({ table, multiplier, ages }: MortalityWords): object | undefined {
  if (ages !== undefined) {
    if (table !== undefined || multiplier !== undefined) {
      throw usageError('Give --ages, or --table and --multiplier, not both.');
    }
    return { kind: 'ages', ages: ages.split(',').map((age) => decimal(age, '--ages', '85,92')) };
  }
  if (table === 'planEnd') return { kind: 'planEnd' };
  if (table === undefined && multiplier === undefined) return undefined;
  const factor = decimal(multiplier, '--multiplier', '1.2');
  return { kind: 'table', ...(table !== undefined && { table }), ...(factor !== undefined && { multiplier: factor }) };
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
export async function runSocialSecurity(
  { plan, question, inWords = false, data }: SocialSecurityCommand,
  terminal: Terminal,
): Promise<number> {
  const services = commandServices(data);
  const invoke = invokeOn(services, terminal);
  const operationId = 'file' in plan ? 'stateless.claimStrategy' : 'plans.claimStrategy';
  const ofPlan = 'file' in plan ? { plan: await readJson(plan.file, terminal) } : plan;
  const input = { ...ofPlan, ...question };
  if (!inWords) {
    const exitCode = await callOnce(invoke, operationId, { input, csv: false }, terminal);
    services.close();
    return exitCode;
  }
  const envelope = await invoke(operationId, input);
  services.close();
  if (!envelope.ok) return reportProblem(envelope.error, terminal);
  await write(terminal.stdout, claimsInWords(ClaimStrategyOutput.parse(envelope.value)));
  return 0;
}

type ClaimStrategy = OperationOutput<'stateless.claimStrategy'>;
type Step = ClaimStrategy['filing']['optimal'][number];

/** The best claims as a list of what to do, for a reader. */
export function claimsInWords({ optimal, plan, filing, used }: ClaimStrategy): string {
  const steps = filing.optimal.map((step, index) => stepInWords(step, index + 1));
  return [
    `Best claims: ${monthsOf(optimal.claim)}, worth ${dollars(optimal.lifetimeBenefit)} in dollars of ${used.asOf}.`,
    `The plan's claims: ${monthsOf(plan.claim)}, worth ${dollars(plan.lifetimeBenefit)}.`,
    '',
    ...(steps.length === 0 ? ['Nothing is left to file.'] : steps),
    '',
  ].join('\n');
}

function monthsOf({ client, spouse, survivor }: ClaimStrategy['optimal']['claim']): string {
  const parts = [client, ...(spouse === null ? [] : [spouse])].join(' and ');
  return survivor === null ? parts : `${parts}, the widow(er)'s benefit ${survivor}`;
}

function stepInWords(
  { month, fileFrom, person, action, how, refuse, monthlyBenefit, retroactive }: Step,
  number: number,
) {
  const worth = monthlyBenefit === null ? '' : ` Pays ${dollars(monthlyBenefit)} a month.`;
  const apply = fileFrom === null || fileFrom === month ? '' : ` Apply from ${fileFrom} on.`;
  const offers = retroactive.map(
    ({ months, paidAtOnce, monthlyLess }) =>
      `   ${months} retroactive ${months === 1 ? 'month' : 'months'}: ${dollars(paidAtOnce)} at once, ${dollars(monthlyLess)} a month less for life.`,
  );
  return [
    `${number}. ${month}, ${person}: ${action}${worth}${apply}`,
    ...how.map((line) => `   ${line}`),
    ...refuse.map((line) => `   Refuse: ${line}`),
    ...offers,
  ].join('\n');
}

function dollars(amount: number): string {
  return `$${Math.round(amount).toLocaleString('en-US')}`;
}
