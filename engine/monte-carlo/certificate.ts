import { canonicalJson } from '../primitives/canonical-json.ts';
import type { MonteCarloRequest } from './monte-carlo-request.ts';
import type { MonteCarloManifest, MonteCarloResult, UsedParameters } from './monte-carlo-result.ts';

/** What a result rests on, to be run again elsewhere: no figure of the household, only the hash of its plan. */
export interface Certificate {
  readonly kind: 'longhand-certificate';
  readonly version: 1;
  readonly result: 'monteCarlo';
  /** First month of a plan document that names none. */
  readonly startMonth: string;
  readonly manifest: MonteCarloManifest;
  readonly parameters: UsedParameters;
}

/** Something that a new run and the certificate do not share. */
export interface CertificateDifference {
  readonly field: 'inputsHash' | 'engine' | 'law' | 'parameters' | 'resultHash';
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
export function certificateOf({ manifest, used }: MonteCarloResult, startMonth: string): Certificate {
  return { kind: 'longhand-certificate', version: 1, result: 'monteCarlo', startMonth, manifest, parameters: used };
}

/**
 * The request that runs a certificate again: as many paths as were really run, whatever they were run until, and of
 * history none of the means that history brings itself.
 */
export function certificateRequest({ parameters }: Certificate): MonteCarloRequest {
  const { runs, seed, model, blockYears, target } = parameters;
  const common = { runs, seed, model, blockYears, target };
  if (model === 'historical') return common;
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
    ...difference('parameters', parametersText(certificate.parameters), parametersText(result.used)),
    ...difference('resultHash', was.resultHash, manifest.resultHash),
  ];
  return { verdict: differences.length === 0 ? 'identical' : 'different', manifest, differences };
}

/** Without what a run was asked to stop at: the number of paths stands for it. */
function parametersText(parameters: UsedParameters): string {
  return canonicalJson({ ...parameters, until: null });
}

const MESSAGES: Readonly<Record<CertificateDifference['field'], string>> = {
  inputsHash: 'The plan is not the one that was certified.',
  engine: 'Another version of the engine made the certificate.',
  law: 'Another version of the law tables made the certificate.',
  parameters: 'The run used other parameters.',
  resultHash: 'The final values of the paths are not the same to the last bit.',
};

function difference(field: CertificateDifference['field'], was: string, now: string): readonly CertificateDifference[] {
  return was === now ? [] : [{ field, certificate: was, now, message: MESSAGES[field] }];
}
