import { invariant } from '../primitives/invariant.ts';
import { isWellFormed } from '../primitives/well-formed.ts';

function canonicalString(text: string): string {
  invariant(isWellFormed(text), 'text to be hashed has no lone surrogate');
  return JSON.stringify(text);
}

function canonicalObject(value: object): string {
  const members = new Map<string, unknown>(Object.entries(value));
  // Without a comparison of its own, a sort goes by UTF-16 code units.
  const texts = [...members.keys()].sort().flatMap((key) => {
    const member = members.get(key);
    return member === undefined ? [] : [`${canonicalString(key)}:${canonicalJson(member)}`];
  });
  return `{${texts.join(',')}}`;
}

/**
 * A JSON value as RFC 8785 text: members in order of their UTF-16 code units, no white space, numbers as ECMAScript
 * writes them. Members that are undefined are left out. Breaks an invariant on what JSON cannot hold: a number that is
 * not finite, a lone surrogate, a function, an array with a hole.
 */
export function canonicalJson(value: unknown): string {
  if (value === null) return 'null';
  if (typeof value === 'string') return canonicalString(value);
  if (typeof value === 'boolean') return value ? 'true' : 'false';
  if (typeof value === 'number') {
    invariant(Number.isFinite(value), 'a number to be hashed is finite');
    return JSON.stringify(value);
  }
  if (Array.isArray(value)) return `[${Array.from(value, (item) => canonicalJson(item)).join(',')}]`;
  invariant(typeof value === 'object', 'a value to be hashed is JSON');
  return canonicalObject(value);
}
