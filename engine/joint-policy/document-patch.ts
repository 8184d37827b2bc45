import { canonicalJson } from '../plan/canonical-json.ts';
import { isObject } from '../primitives/is-object.ts';

/** The merge patch (RFC 7396) that makes one document of another: what is gone is null, lists are replaced as a whole. */
export function documentPatch(from: object, to: object): Readonly<Record<string, unknown>> {
  const [before, after] = [new Map(Object.entries(from)), new Map(Object.entries(to))];
  const patch: Record<string, unknown> = {};
  for (const name of before.keys()) if (after.get(name) === undefined) patch[name] = null;
  for (const [name, value] of after) {
    const old: unknown = before.get(name);
    if (value === undefined || (old !== undefined && canonicalJson(old) === canonicalJson(value))) continue;
    patch[name] = isObject(old) && isObject(value) ? documentPatch(old, value) : value;
  }
  return patch;
}
