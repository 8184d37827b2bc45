import { isObject } from '../../primitives/is-object.ts';

type Document = Readonly<Record<string, unknown>>;

/** The rule for the gains of conversions, where a certificate of version 3 holds them. */
export function rulesOfGains(document: Document) {
  if (document['version'] !== 3 || !('gains' in document)) return {};
  return { gains: { isGood: areGains, what: 'an object with taxGain and mixGain alone, both numbers' } };
}

function areGains(value: unknown): boolean {
  if (!isObject(value) || Object.keys(value).length !== 2) return false;
  return Number.isFinite(value['taxGain']) && Number.isFinite(value['mixGain']);
}

/** Whether a certificate says how far conversions fill: one of version 2 must, one of version 3 can. */
export function holdsCeilings(document: Document): boolean {
  return document['version'] === 2 || (document['version'] === 3 && 'ceilings' in document);
}
