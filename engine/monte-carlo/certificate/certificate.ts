import { canonicalJson } from '../../plan/canonical-json.ts';
import type { MonteCarloRequest } from '../monte-carlo-request.ts';
import type { MonteCarloManifest, MonteCarloResult, UsedParameters } from '../monte-carlo-result.ts';
import { BATCH, isPrecise } from '../paths/run-paths.ts';

/** What a result rests on, to be run again elsewhere: of the household only the hash of its plan. */
export interface Certificate {
  readonly kind: 'longhand-certificate';
  readonly version: 1;
  readonly result: 'monteCarlo';
  /** First month of a plan document that names none. */
  readonly startMonth: string;
  readonly manifest: MonteCarloManifest;
  readonly parameters: UsedParameters;
  /** Paths that succeeded, by the target among the parameters. */
  readonly successes: number;
}

/** Something that a new run and the certificate do not share. */
export interface CertificateDifference {
  /** Where in the manifest or the certificate, such as `resultHash` or `parameters.equityVol`. */
  readonly field: string;
  readonly certificate: string;
  readonly now: string;
  /** In plain words. */
  readonly message: string;
}

export interface Verification {
  readonly verdict: 'identical' | 'different';
  readonly manifest: MonteCarloManifest;
  readonly differences: readonly CertificateDifference[];
}

/** The certificate of a result. `startMonth` is that of the plan that was run, such as `2026-11`. */
export function certificateOf({ manifest, used, successes }: MonteCarloResult, startMonth: string): Certificate {
  return {
    kind: 'longhand-certificate',
    version: 1,
    result: 'monteCarlo',
    startMonth,
    manifest,
    parameters: used,
    successes,
  };
}

/**
 * The request that runs a certificate again: as many paths as were really run, whatever they were run until, and of
 * history none of the means that history brings itself.
 */
export function certificateRequest({ parameters }: Certificate): MonteCarloRequest {
  const { runs, seed, model, blockYears, target } = parameters;
  const common = { runs, seed, model, target };
  if (model === 'historical') return { ...common, blockYears };
  if (model === 'cycles') return { model, target };
  const { equityReturn, equityVol, bondReturn, bondVol, correlation } = parameters;
  return { ...common, equityReturn, equityVol, bondReturn, bondVol, correlation };
}

/** Compares a certificate with the result of running it again, field by field. */
export function verification(certificate: Certificate, result: MonteCarloResult): Verification {
  const was = certificate.manifest;
  const { manifest } = result;
  const differences = [
    ...difference('inputsHash', was.inputsHash, manifest.inputsHash),
    ...difference('engine', was.engine, manifest.engine),
    ...difference('law', was.law, manifest.law),
    ...difference('lawProjectedFrom', was.lawProjectedFrom, manifest.lawProjectedFrom),
    ...parameterDifferences(certificate.parameters, result.used),
    ...untilDifference(certificate.parameters, result),
    ...difference('resultHash', was.resultHash, manifest.resultHash),
    ...difference('successes', certificate.successes, result.successes),
  ];
  return { verdict: differences.length === 0 ? 'identical' : 'different', manifest, differences };
}

/** Each parameter by its name; not what a run was asked to stop at, for which the number of paths stands. */
function parameterDifferences(were: UsedParameters, are: UsedParameters): readonly CertificateDifference[] {
  const now = new Map<string, unknown>(Object.entries(are));
  return Object.entries(were)
    .filter(([name]) => name !== 'until')
    .flatMap(([name, value]) => difference(`parameters.${name}`, value, now.get(name)));
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
  ['engine', 'Another version of the engine made the certificate.'],
  ['law', 'Another version of the law tables made the certificate.'],
  ['lawProjectedFrom', 'The law was projected from another year on.'],
  ['parameters.until', 'A run until this precision would not have stopped at as many paths.'],
  ['resultHash', 'The final values of the paths are not the same to the last bit.'],
  ['successes', 'Another number of paths succeeds.'],
]);

function difference(field: string, was: unknown, now: unknown): readonly CertificateDifference[] {
  const [before, after] = [textOf(was), textOf(now)];
  if (before === after) return [];
  const name = field.replace('parameters.', '');
  const message = MESSAGES.get(field) ?? `The run used another ${name}: ${after} instead of ${before}.`;
  return [{ field, certificate: before, now: after, message }];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : canonicalJson(value);
}
