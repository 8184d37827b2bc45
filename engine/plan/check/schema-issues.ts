import type { z } from 'zod';
import { type PlanIssue, planError } from '../plan-issue.ts';

type SchemaIssue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

/** One field that the schema refuses, with its path in the document. */
export interface FieldFault {
  readonly path: Path;
  readonly message: string;
  readonly unknown: boolean;
}

/** `accounts[2].balance`. */
export function formatPath(path: Path): string {
  return path.reduce<string>((text, step) => {
    if (typeof step === 'number') return `${text}[${step}]`;
    return text === '' ? String(step) : `${text}.${String(step)}`;
  }, '');
}

function isObject(value: unknown): value is Readonly<Record<PropertyKey, unknown>> {
  return typeof value === 'object' && value !== null;
}

function isMissing(document: unknown, path: Path): boolean {
  let value = document;
  for (const step of path) {
    if (!isObject(value) || !Object.hasOwn(value, step)) return true;
    value = value[step];
  }
  return value === undefined;
}

/** How far a branch of a union is from the shape that was written: unknown and missing fields, or another type altogether. */
function misfit(issues: readonly SchemaIssue[], value: unknown): number {
  let distance = 0;
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') distance += issue.keys.length;
    else if (issue.path.length === 0) distance += Number.POSITIVE_INFINITY;
    else if (issue.path.length === 1 && isMissing(value, issue.path)) distance += 1;
  }
  return distance;
}

/** The branch that was most likely meant, if one stands out. */
function likelyBranch(branches: readonly (readonly SchemaIssue[])[], value: unknown): readonly SchemaIssue[] | null {
  const distances = branches.map((branch) => misfit(branch, value));
  const nearest = Math.min(...distances);
  if (!Number.isFinite(nearest)) return null;
  const likely = branches.filter((_, index) => distances[index] === nearest);
  return likely.length === 1 ? (likely[0] ?? null) : null;
}

function valueAt(document: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, step) => (isObject(value) ? value[step] : undefined), document);
}

function faultsOf(issue: SchemaIssue, document: unknown, base: Path): readonly FieldFault[] {
  const path = [...base, ...issue.path];
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: [...path, key], message: issue.message, unknown: true }));
  }
  if (issue.code === 'invalid_union') {
    const value = valueAt(document, path);
    const branch = likelyBranch(issue.errors, value);
    if (branch !== null) return branch.flatMap((nested) => faultsOf(nested, document, path));
  }
  return [{ path, message: issue.message, unknown: false }];
}

/** Every field that a schema refuses: one entry a field, unknown fields each on their own, unions by the form meant. */
export function fieldFaults(issues: readonly SchemaIssue[], document: unknown): readonly FieldFault[] {
  const seen = new Set<string>();
  return issues
    .flatMap((issue) => faultsOf(issue, document, []))
    .filter(({ path, message }) => {
      const key = `${formatPath(path)} ${message}`;
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    });
}

export function schemaIssues(faults: readonly FieldFault[]): readonly PlanIssue[] {
  return faults.map(({ path, message, unknown }) =>
    planError(unknown ? 'unknownField' : 'invalidField', formatPath(path), message),
  );
}
