import { ConversionGains } from '../../results/monte-carlo/conversion-gains.ts';

/** The rule for the gains of conversions, where a certificate holds them. */
export function rulesOfGains(document: Readonly<Record<string, unknown>>) {
  if (document['version'] !== 3 || !('gains' in document)) return {};
  const isGood = (value: unknown) => ConversionGains.safeParse(value).success;
  return { gains: { isGood, what: 'an object with taxGain and mixGain, both numbers' } };
}

/** Whether a certificate says how far conversions fill: one of version 2 must, one of version 3 can. */
export function holdsCeilings(document: Readonly<Record<string, unknown>>): boolean {
  return document['version'] === 2 || (document['version'] === 3 && 'ceilings' in document);
}
