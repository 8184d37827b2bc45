import { canonicalJson } from '../plan/canonical-json.ts';
import type { ChangeCause } from '../plan/change-causes.ts';
import type { Split } from './causes.ts';

/** A field in which two documents differ, and what it belongs to. */
export interface FieldDifference {
  /** By the ids of the entries on the way: `accounts[a1].balance`. */
  readonly path: string;
  readonly cause: ChangeCause;
}

type Node = Readonly<Record<string, unknown>>;

/** Where in a document the comparison is. */
interface Place {
  readonly path: string;
  readonly split: Split;
}

/** Every field in which two documents differ, in the order of the second. Entries of lists are known by their ids. */
export function differencesBetween(
  before: unknown,
  after: unknown,
  { path, split }: Place,
): readonly FieldDifference[] {
  if (isSame(before, after)) return [];
  if (isNode(before) && isNode(after)) {
    return namesIn(before, after).flatMap((name) =>
      differencesBetween(before[name], after[name], {
        path: path === '' ? name : `${path}.${name}`,
        split: fieldSplit(split, name),
      }),
    );
  }
  const [were, are] = [entriesOf(before), entriesOf(after)];
  if (were === null || are === null) return [{ path, cause: wholeCause(split) }];
  const found = namesIn(Object.fromEntries(were), Object.fromEntries(are)).flatMap((name) => {
    const [was, is] = [were.get(name), are.get(name)];
    const place = { path: `${path}[${name}]`, split: entrySplit(split) };
    return was === undefined || is === undefined
      ? [{ path: place.path, cause: wholeCause(split) }]
      : differencesBetween(was, is, place);
  });
  if (were.size === 0 && are.size === 0) return [];
  // The same entries in another order.
  return found.length > 0 ? found : [{ path, cause: wholeCause(split) }];
}

/** The earlier document with the fields of some causes as they are in the later one. */
export function mergedDocument(
  before: unknown,
  after: unknown,
  split: Split,
  taken: ReadonlySet<ChangeCause>,
): unknown {
  if (isSame(before, after)) return after;
  const isTaken = taken.has(wholeCause(split));
  if (typeof split === 'string') return isTaken ? after : before;
  if (isNode(before) && isNode(after)) {
    const fields = namesIn(before, after).map(
      (name) => [name, mergedDocument(before[name], after[name], fieldSplit(split, name), taken)] as const,
    );
    return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
  }
  const [were, are] = [entriesOf(before), entriesOf(after)];
  if (were === null || are === null) return isTaken ? after : before;
  const [first, second] = isTaken ? [are, were] : [were, are];
  return [...new Set([...first.keys(), ...second.keys()])].flatMap((name) => {
    const [was, is] = [were.get(name), are.get(name)];
    if (was !== undefined && is !== undefined) return [mergedDocument(was, is, entrySplit(split), taken)];
    const kept = isTaken ? is : was;
    return kept === undefined ? [] : [kept];
  });
}

function isSame(before: unknown, after: unknown): boolean {
  if (before === undefined || after === undefined) return before === after;
  return canonicalJson(before) === canonicalJson(after);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The fields of both, in the order of the later one. */
function namesIn(before: Node, after: Node): readonly string[] {
  return [...new Set([...Object.keys(after), ...Object.keys(before)])];
}

/** The entries of a list by what each is known by; null for a value that is no list of entries. */
function entriesOf(value: unknown): ReadonlyMap<string, Node> | null {
  if (value === undefined) return new Map();
  if (!Array.isArray(value) || !value.every(isNode)) return null;
  const entries = new Map<string, Node>();
  value.forEach((entry, at) => {
    const name = nameOf(entry) ?? String(at + 1);
    entries.set(entries.has(name) ? `${name}, ${at + 1}` : name, entry);
  });
  return entries;
}

/** Its id, else its name or its year: as revisions of a plan are compared on the page. */
function nameOf({ id, name, year }: Node): string | null {
  if (typeof id === 'string') return id;
  if (typeof name === 'string') return name;
  return typeof year === 'number' ? String(year) : null;
}

function fieldSplit(split: Split, name: string): Split {
  if (typeof split === 'string' || !('fields' in split)) return split;
  return split.fields[name] ?? split.others;
}

function entrySplit(split: Split): Split {
  return typeof split !== 'string' && 'each' in split ? split.each : split;
}

function wholeCause(split: Split): ChangeCause {
  if (typeof split === 'string') return split;
  return 'each' in split ? split.entries : split.others;
}
