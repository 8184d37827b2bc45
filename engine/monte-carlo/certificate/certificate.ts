import { canonicalJson } from '../../plan/canonical-json.ts';
import type { Plan } from '../../plan/complete/plan.ts';
import type { RetirementRow, RiskRow, RiskTable } from '../../plan/risk/risk-table.ts';
import type { RothCeiling } from '../../plan/schema/roth.ts';
import type { Certificate, CertificateDifference, Verification } from '../../results/monte-carlo/certificate.ts';
import type { ConversionGains } from '../../results/monte-carlo/conversion-gains.ts';
import type { Headline } from '../../results/monte-carlo/headline.ts';
import type { MonteCarloRequest } from '../../results/monte-carlo/request.ts';
import type { MonteCarloResult, UsedParameters } from '../../results/monte-carlo/result.ts';
import { BATCH, isPrecise } from '../paths/run-paths.ts';
import { isOfHistory } from '../returns/model-parameters.ts';
import { modelInRequest } from './model-in-certificate.ts';

/** What a certificate holds beside the result. */
export interface CertifiedWith {
  /** First month of the plan that was run, such as `2026-11`. */
  readonly startMonth: string;
  readonly headline: Headline;
  /** What its conversions followed, null where none were searched for. */
  readonly ceilings: readonly RothCeiling[] | null;
  /** What its conversions gain; null where the certificate says nothing of it. */
  readonly gains?: ConversionGains | null;
  /** What its risk-based rule went by, null where it has none. */
  readonly riskTable: readonly RiskRow[] | null;
  /** What a retirement that waits for success went by; left out where none does. */
  readonly retirements?: readonly RetirementRow[] | undefined;
}

/** What of a plan's table its certificate holds. */
export function certifiedTable({ riskTable }: Plan): Pick<CertifiedWith, 'riskTable' | 'retirements'> {
  const retirements = riskTable?.retirements;
  // Nobody's spending goes by success whose retirement does.
  return retirements === undefined ? { riskTable: riskTable?.rows ?? null } : { riskTable: null, retirements };
}

/** The certificate of a result. */
export function certificateOf(
  { manifest, used, successes }: MonteCarloResult,
  { startMonth, headline, ceilings, riskTable, retirements, gains = null }: CertifiedWith,
): Certificate {
  return {
    kind: 'longhand-certificate',
    version: gains !== null ? 3 : ceilings === null ? 1 : 2,
    result: 'monteCarlo',
    startMonth,
    manifest,
    parameters: used,
    successes,
    headline,
    ...(ceilings === null ? {} : { ceilings }),
    ...(gains === null ? {} : { gains }),
    ...(riskTable === null ? {} : { riskTable }),
    ...(retirements === undefined ? {} : { retirements }),
  };
}

/**
 * The request that runs a certificate again: as many paths as were really run, whatever they were run until, and of
 * for the historical model no means, which history gives.
 */
export function certificateRequest({ parameters }: Certificate): MonteCarloRequest {
  const { runs, seed, blockYears, target, shock } = parameters;
  const model = modelInRequest(parameters);
  const felt = shock === undefined ? {} : { shock };
  const common = { runs, seed, model, target, ...felt };
  if (model === 'historical') return { ...common, blockYears };
  if (isOfHistory(parameters.model)) return parameters.model === 'cycles' ? { model, target, ...felt } : common;
  const { equityReturn, equityVol, bondReturn, bondVol, correlation } = parameters;
  return { ...common, equityReturn, equityVol, bondReturn, bondVol, correlation };
}

/** The table of a certificate: the crossings that its rule went by, which verifying follows. */
export function tableOfCertificate({ riskTable, retirements }: Certificate): RiskTable | undefined {
  if (retirements !== undefined) return { rows: riskTable ?? [], curves: null, thisYear: null, retirements };
  return riskTable === undefined ? undefined : { rows: riskTable, curves: null, thisYear: null };
}

/** Compares a certificate with the result of running it again, field by field. */
export function verification(
  certificate: Certificate,
  result: MonteCarloResult,
  headline: Headline,
  gains: ConversionGains | null = null,
): Verification {
  const was = certificate.manifest;
  const { manifest } = result;
  const differences = [
    // First: under another engine every other difference may follow from this one.
    ...engineDifference(was.engine, manifest.engine),
    ...difference('inputsHash', was.inputsHash, manifest.inputsHash),
    ...difference('law', was.law, manifest.law),
    ...difference('lawPack', was.lawPack ?? null, manifest.lawPack ?? null),
    ...difference('lawProjectedFrom', was.lawProjectedFrom, manifest.lawProjectedFrom),
    ...parameterDifferences(certificate.parameters, result.used),
    ...untilDifference(certificate.parameters, result),
    ...difference('resultHash', was.resultHash, manifest.resultHash),
    ...difference('successes', certificate.successes, result.successes),
    ...headlineDifferences(certificate.headline, headline),
    ...gainDifferences(certificate.gains, gains),
  ];
  return { verdict: differences.length === 0 ? 'identical' : 'different', manifest, differences };
}

/** Each parameter by its name, except the precision at which to stop: the number of paths stands for that. */
function parameterDifferences(were: UsedParameters, are: UsedParameters): readonly CertificateDifference[] {
  const now = new Map<string, unknown>(Object.entries(are));
  return Object.entries(were)
    .filter(([name]) => name !== 'until')
    .flatMap(([name, value]) => difference(`parameters.${name}`, value, now.get(name)));
}

/** Of what the plan comes to at its means; the other figures of a headline stand elsewhere in the certificate, too. */
function headlineDifferences(was: Headline | undefined, now: Headline): readonly CertificateDifference[] {
  if (was === undefined) return [];
  return [
    ...(['finalNetPortfolioInTodaysDollars', 'lifetimeTaxesInTodaysDollars'] as const).flatMap((field) =>
      difference(`headline.${field}`, was[field], now[field]),
    ),
    ...(was.cuts === undefined ? [] : difference('headline.cuts', was.cuts, now.cuts ?? null)),
  ];
}

/** Of the gains of conversions, where the certificate holds them. */
function gainDifferences(
  was: ConversionGains | undefined,
  now: ConversionGains | null,
): readonly CertificateDifference[] {
  if (was === undefined) return [];
  return (['taxGain', 'mixGain'] as const).flatMap((field) =>
    difference(`gains.${field}`, was[field], now?.[field] ?? null),
  );
}

/** A run until a precision stops once it is reached, or at the most paths allowed. */
function untilDifference(
  { until, runs }: UsedParameters,
  { successes }: MonteCarloResult,
): readonly CertificateDifference[] {
  if (until === null || runs === until.maxRuns) return [];
  const isWhereItStops = runs < until.maxRuns && runs % BATCH === 0 && isPrecise(successes, runs, until);
  return isWhereItStops ? [] : difference('parameters.until', until, null);
}

const MESSAGES = new Map([
  ['inputsHash', 'The plan is not the one that was certified.'],
  ['law', 'The certificate was made with another version of the law tables.'],
  ['lawPack', 'The certificate was made with another law pack, or one of the two with none.'],
  ['lawProjectedFrom', 'The law was projected from a different year on.'],
  ['parameters.until', 'A run until this precision would not have stopped at this number of paths.'],
  ['resultHash', 'The final values of the paths are not the same to the last bit.'],
  ['successes', 'A different number of paths succeeds.'],
  ['headline.finalNetPortfolioInTodaysDollars', 'At its mean returns the plan ends with another net portfolio.'],
  ['headline.cuts', 'Guardrails cut the spending of the paths by something else.'],
  ['gains.taxGain', 'At its mean returns the conversions of the plan gain something else by taxes.'],
  ['gains.mixGain', 'At its mean returns the conversions of the plan gain something else by another mix.'],
  ['headline.lifetimeTaxesInTodaysDollars', 'At its mean returns the plan pays other taxes over its years.'],
]);

/** What is said first of a certificate of another engine. */
export function madeByEngine(engine: string, now: string): string {
  return `The certificate was made by engine ${engine}; this is ${now}.`;
}

function engineDifference(was: string, now: string): readonly CertificateDifference[] {
  if (was === now) return [];
  return [{ field: 'engine', certificate: was, now, message: madeByEngine(was, now) }];
}

function difference(field: string, was: unknown, now: unknown): readonly CertificateDifference[] {
  const [before, after] = [textOf(was), textOf(now)];
  if (before === after) return [];
  const name = field.replace('parameters.', '');
  const message = MESSAGES.get(field) ?? `The run used a different ${name}: ${after} instead of ${before}.`;
  return [{ field, certificate: before, now: after, message }];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : canonicalJson(value);
}
