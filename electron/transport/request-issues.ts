import type { z } from 'zod';
import type { RequestIssue } from '../contract/operation/api-error.ts';

type ZodIssue = z.core.$ZodIssue;

/** Every fault that a schema found, each at its own place: an unknown field at the field, not at the object around it. */
export function requestIssues(zodIssues: readonly ZodIssue[]): readonly RequestIssue[] {
  return zodIssues.flatMap((issue) => issuesAt(issue, []));
}

function issuesAt(issue: ZodIssue, prefix: readonly PropertyKey[]): readonly RequestIssue[] {
  const path = [...prefix, ...issue.path];
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: pathText([...path, key]), message: issue.message }));
  }
  const closest = issue.code === 'invalid_union' ? closestBranch(issue.errors) : null;
  if (closest !== null) return closest.flatMap((inner) => issuesAt(inner, path));
  return [{ path: pathText(path), message: issue.message }];
}

/**
 * The branch of a union that the value was probably meant for: one whose faults lie inside the value rather than at it.
 * Null where no branch fits better than the others; the union's own message then says what is expected.
 */
function closestBranch(branches: readonly (readonly ZodIssue[])[]): readonly ZodIssue[] | null {
  const inside = branches.filter((issues) => issues.every((issue) => issue.path.length > 0));
  return inside.length === 1 ? (inside[0] ?? null) : null;
}

/** `inputs.accounts[2].balance` */
function pathText(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`;
    return text === '' ? String(key) : `${text}.${String(key)}`;
  }, '');
}

/** Says in plain words what a schema expects, where the schema brings no words of its own. */
export function plainMessage(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_type') {
    const noun = NOUNS[issue.expected] ?? issue.expected;
    return issue.input === undefined ? `Missing: enter ${noun}.` : `Enter ${noun}.`;
  }
  if (issue.code === 'invalid_value') {
    const choice = `one of ${issue.values.map((value) => JSON.stringify(value)).join(', ')}`;
    return issue.input === undefined ? `Missing: enter ${choice}.` : `Enter ${choice}.`;
  }
  if (issue.code === 'unrecognized_keys') return 'Unknown field. Check its spelling or leave it out.';
  if (issue.code === 'too_small') {
    return bound(issue.inclusive === false ? 'more than' : 'at least', issue.minimum, issue.origin);
  }
  if (issue.code === 'too_big')
    return bound(issue.inclusive === false ? 'less than' : 'at most', issue.maximum, issue.origin);
  return undefined;
}

function bound(words: string, limit: number | bigint, origin: string): string {
  const [one, more] = { string: [' character', ' characters'], array: [' entry', ' entries'] }[origin] ?? ['', ''];
  return `Enter ${words} ${limit}${Number(limit) === 1 ? one : more}.`;
}

const NOUNS: Readonly<Record<string, string>> = {
  int: 'a whole number',
  number: 'a number',
  string: 'text',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};
