import { type EngineJobs, type LongJobId, PATH_JOBS, SEARCH_JOBS } from './jobs/engine-jobs.ts';
import type { JobKind } from './threads/engine-messages.ts';

/** Jobs that are not `short`. */
export const JOB_KINDS: ReadonlyMap<string, Exclude<JobKind, 'oneOfMany'>> = new Map<LongJobId, 'shared' | 'search'>([
  ...PATH_JOBS.map((id) => [id, 'shared'] as const),
  ...SEARCH_JOBS.map((id) => [id, 'search'] as const),
]);

/** In which queue a job waits. */
export function kindOf(
  job: string,
  {
    isOneOfMany = false,
    isFew = false,
  }: { readonly isOneOfMany?: boolean | undefined; readonly isFew?: boolean | undefined },
  kinds: ReadonlyMap<string, JobKind> = JOB_KINDS,
): JobKind {
  const kind = kinds.get(job) ?? 'short';
  if (kind !== 'shared') return kind;
  if (isOneOfMany) return 'oneOfMany';
  return isFew ? 'short' : 'shared';
}

/** Jobs that are asked again with the same input, whose answer follows from it alone. */
export const REPEATED_JOBS: ReadonlySet<string> = new Set<Exclude<keyof EngineJobs, LongJobId>>([
  'claimStrategy',
  'cliffRadar',
  'compareTools',
  'floors',
  'explain',
  'outlook',
  'project',
]);
