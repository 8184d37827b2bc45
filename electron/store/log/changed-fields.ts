import { isObject } from '../../../engine/primitives/is-object.ts';
import { isSameValue } from '../../../engine/primitives/memory/recent-values.ts';

/** More are counted, not named: a plan that was replaced whole tells no more by naming all of its fields. */
export const MOST_FIELDS = 100;

/**
 * Paths of the fields in which two documents differ, `accounts[0].balance`: never a value. What only one of them has is named once,
 * without what is in it.
 */
export function changedFields(before: unknown, after: unknown, path = ''): readonly string[] {
  if (isSameValue(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after)) {
    const length = Math.max(before.length, after.length);
    return Array.from({ length }, (_, at) => changedFields(before[at], after[at], `${path}[${at}]`)).flat();
  }
  if (!isObject(before) || !isObject(after)) return [path];
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) => changedFields(before[name], after[name], path === '' ? name : `${path}.${name}`));
}
