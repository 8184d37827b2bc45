import type { MonteCarloManifest, UsedParameters } from './monte-carlo-result.ts';

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
