import { ApiError } from '../../contract/operation/api-error.ts';

/** A plan document has ten levels. Without a limit, a patch of 10,000 levels would exhaust the stack. */
const DEEPEST = 64;

/**
 * RFC 7396: `patch` applied to `target`. Null removes a field, objects merge, all else (lists too) replaces. Neither
 * argument is changed. Fields are defined, never assigned, so that `__proto__` is a field like any other.
 * @param at where the patch stands in the request
 * @throws ApiError `validation_failed` for a patch that is nested deeper than any document
 */
export function mergePatch(target: unknown, patch: unknown, at = 'inputs'): unknown {
  return merged(target, patch, { at, level: 1 });
}

function merged(target: unknown, patch: unknown, place: { readonly at: string; readonly level: number }): unknown {
  if (!isObject(patch)) return patch;
  const { at, level } = place;
  if (level > DEEPEST) throw tooDeep(at);
  const fields = new Map(isObject(target) ? Object.entries(target) : []);
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) fields.delete(name);
    else if (value !== undefined) fields.set(name, merged(fields.get(name), value, { at, level: level + 1 }));
  }
  return Object.fromEntries(fields);
}

function tooDeep(at: string): ApiError {
  const message = `Nested more than ${DEEPEST} levels deep. No plan document is.`;
  return new ApiError('validation_failed', `${at}: ${message}`, { issues: [{ path: at, message }] });
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
