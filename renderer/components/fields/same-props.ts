import { canonicalJson } from '../../../engine/plan/canonical-json.ts';

/**
 * Whether a field would look as it does: dates and lists of the plan are new objects after every edit, and a field that
 * the edit left alone need not be drawn again.
 */
export function sameProps(before: object, after: object): boolean {
  const old = new Map<string, unknown>(Object.entries(before));
  const entries = Object.entries(after);
  return entries.length === old.size && entries.every(([name, value]) => old.has(name) && same(old.get(name), value));
}

/** Functions and what holds functions, such as the kind of a field, are the same only where they are identical. */
function same(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  return isPlain(one) && isPlain(other) && canonicalJson(one) === canonicalJson(other);
}

function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).every((entry) =>
    entry === null || typeof entry !== 'object' ? typeof entry !== 'function' : isPlain(entry),
  );
}
