import type { JobContext, JobTable } from '../threads/job-table-shape.ts';

type Jobs = JobTable['jobs'];

/**
 * The jobs, each held to answers and progress without `NaN` and `Infinity`, which neither JSON nor the contract knows: the one
 * guard at the engine's door. A number that is not finite is a fault of Longhand; the error names the job and the place in the
 * answer, never a value.
 */
export function withFiniteAnswers(jobs: Jobs): Jobs {
  return Object.fromEntries(Object.entries(jobs).map(([id, job]) => [id, guarded(id, job)]));
}

function guarded(id: string, job: Jobs[string]): Jobs[string] {
  return (input, context) => {
    const report = (progress: unknown) => context.report(finite(id, progress));
    const answer = job(input, { ...context, report } satisfies JobContext);
    return answer instanceof Promise ? answer.then((value: unknown) => finite(id, value)) : finite(id, answer);
  };
}

function finite<Value>(job: string, value: Value): Value {
  if (isFiniteThroughout(value)) return value;
  throw new Error(
    `The engine's answer to ${job} holds a number that is not finite at ${notFinite(value) || '(whole)'}.`,
  );
}

/** Whether every number in a value is finite. Plain loops and no paths: a monthly projection holds a hundred thousand numbers. */
function isFiniteThroughout(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length; at++) if (!isFiniteThroughout(value[at])) return false;
    return true;
  }
  const fields = value as Readonly<Record<string, unknown>>;
  for (const key in fields) if (!isFiniteThroughout(fields[key])) return false;
  return true;
}

/** JSON path of the first number that is not finite; empty where that is the whole. */
function notFinite(value: unknown, path = ''): string {
  if (typeof value !== 'object' || value === null) return path;
  const isList = Array.isArray(value);
  const [key = '', entry] = Object.entries(value).find(([, field]) => !isFiniteThroughout(field)) ?? [];
  if (isList) return notFinite(entry, `${path}[${key}]`);
  return notFinite(entry, path === '' ? key : `${path}.${key}`);
}
