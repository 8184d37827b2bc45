import { invariant } from '../primitives/invariant.ts';
import { isObject } from '../primitives/is-object.ts';
import { isWellFormed } from '../primitives/well-formed.ts';

function canonicalString(text: string): string {
  invariant(isWellFormed(text), 'text to be hashed has no lone surrogate');
  return JSON.stringify(text);
}

/** Names of fields that need no escape. */
const PLAIN_NAME = /^\w+$/;

function memberName(name: string): string {
  return PLAIN_NAME.test(name) ? `"${name}"` : canonicalString(name);
}

function canonicalObject(value: Readonly<Record<string, unknown>>): string {
  let members = '';
  // Without a comparison of its own, a sort goes by UTF-16 code units.
  for (const key of Object.keys(value).sort()) {
    const member = value[key];
    if (member === undefined) continue;
    members += `${members === '' ? '' : ','}${memberName(key)}:${canonicalJson(member)}`;
  }
  return `{${members}}`;
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
  invariant(isObject(value), 'a value to be hashed is JSON');
  return canonicalObject(value);
}
