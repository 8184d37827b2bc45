import type { RequestIssue } from './api-error.ts';
import { ENCRYPTED_FORMAT, formatOf, HOUSEHOLD_FORMAT, HOUSEHOLDS_FORMAT } from './file-formats.ts';

const NEWER = 'The file was made by a newer Longhand. Update this one first; nothing was imported.';
const NOT_OURS =
  'This is not a file of households that Longhand has exported; nothing was imported. Such a file ends in .longhand.';

/** Why a file of households is not imported, in the words of whoever chose it: by names rather than by places in its JSON. */
export function fileRefusal(content: unknown, issues: readonly RequestIssue[]): string {
  const [first] = issues;
  if (first === undefined || ![HOUSEHOLD_FORMAT, HOUSEHOLDS_FORMAT, ENCRYPTED_FORMAT].includes(formatOf(content) ?? ''))
    return NOT_OURS;
  if (issues.some(({ path }) => isNewer(content, path))) return NEWER;
  const more = issues.length === 1 ? '' : ` ${issues.length - 1} more of its entries need attention.`;
  return `Nothing was imported. ${placeIn(content, first.path)}: ${first.message}${more}`;
}

/** Versions begin at 1, and older ones are read: one that is refused is later than those that this release knows. */
function isNewer(content: unknown, path: string): boolean {
  const version = keysOf(path).reduce<unknown>(fieldOf, content);
  return /(^version|\.schemaVersion)$/.test(path) && typeof version === 'number' && version > 1;
}

/** `Plan “Base”, account “My Roth”, balance` of `plans[0].inputs.accounts[2].balance`. */
function placeIn(content: unknown, path: string): string {
  const keys = keysOf(path);
  const words: string[] = [];
  let value = content;
  for (const [at, key] of keys.entries()) {
    value = fieldOf(value, key);
    const list = keys[at - 1];
    if (typeof key === 'number' && typeof list === 'string') words.push(entryWords(list, key, value));
    else if (typeof keys[at + 1] !== 'number' && !ENVELOPES.has(String(key))) words.push(plainWords(String(key)));
  }
  const text = words.length === 0 ? 'the file' : words.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A file that is not ours may hold names of any length. */
const LONGEST_NAME = 80;

/** Fields that only hold others. */
const ENVELOPES = new Set(['inputs', 'household']);

function entryWords(list: string, index: number, entry: unknown): string {
  const kind = plainWords(list).replace(/ies$/, 'y').replace(/s$/, '');
  const name = fieldOf(entry, 'name') ?? fieldOf(fieldOf(entry, 'household'), 'name');
  return typeof name === 'string' && name !== '' ? `${kind} “${name.slice(0, LONGEST_NAME)}”` : `${kind} ${index + 1}`;
}

/** `social security` of `socialSecurity`. */
function plainWords(key: string): string {
  return key
    .slice(0, LONGEST_NAME)
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' ')
    .toLowerCase();
}

function keysOf(path: string): readonly (string | number)[] {
  return [...path.matchAll(/\[(\d+)\]|[^.[\]]+/g)].map(([key, index]) => (index === undefined ? key : Number(index)));
}

function fieldOf(value: unknown, key: string | number): unknown {
  return typeof value === 'object' && value !== null ? Object.getOwnPropertyDescriptor(value, key)?.value : undefined;
}
