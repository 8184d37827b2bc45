import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';

type Key = string | number;

/** `accounts[2].balance` as its keys. */
function keysOf(path: string): readonly Key[] {
  return [...path.matchAll(/([^.[\]]+)|\[(\d+)\]/g)].map((match) =>
    match[2] === undefined ? (match[1] ?? '') : Number(match[2]),
  );
}

/** What a document holds at a path, or undefined where nothing is written. */
export function valueAt(document: unknown, path: string): unknown {
  return keysOf(path).reduce<unknown>((value, key) => childOf(value, key), document);
}

/** The document with a value at a path; undefined removes the field and any object that this leaves empty. */
export function withValue(document: PlanInputs, path: string, value: unknown): PlanInputs {
  return changed(document, keysOf(path), value) as PlanInputs;
}

function changed(node: unknown, keys: readonly Key[], value: unknown): unknown {
  const [key, ...rest] = keys;
  if (key === undefined) return value;
  const child = changed(childOf(node, key), rest, value);
  if (typeof key === 'number') return changedList(Array.isArray(node) ? node : [], key, child);
  const others = Object.entries(isRecord(node) ? node : {}).filter(([name]) => name !== key);
  if (child === undefined || isEmpty(child)) return others.length === 0 ? undefined : Object.fromEntries(others);
  if (isRecord(node) && key in node) {
    return Object.fromEntries(Object.entries(node).map(([name, entry]) => [name, name === key ? child : entry]));
  }
  return Object.fromEntries([...others, [key, child]]);
}

function changedList(list: readonly unknown[], at: number, child: unknown): readonly unknown[] | undefined {
  const kept = child === undefined || isEmpty(child) ? [] : [child];
  const entries = [...list.slice(0, at), ...kept, ...list.slice(at + 1)];
  return entries.length === 0 ? undefined : entries;
}

function childOf(node: unknown, key: Key): unknown {
  if (Array.isArray(node)) return typeof key === 'number' ? node[key] : undefined;
  return isRecord(node) ? node[key] : undefined;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isEmpty(value: unknown): boolean {
  return isRecord(value) && Object.keys(value).length === 0;
}
