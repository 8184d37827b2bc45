import type { PlanInputs } from '../../engine/plan/schema/plan-inputs.ts';
import type { RothCeiling } from '../../engine/plan/schema/roth.ts';
import type { EngineClient } from '../engine-host/engine-client.ts';
import type { CompareInput, EngineJobs, RunInput } from '../engine-host/jobs/engine-jobs.ts';
import { ceilingSearches } from './ceiling-searches.ts';

type Engine = Pick<EngineClient, 'run'>;
type Signal = AbortSignal | undefined;

/** Jobs that run a plan as it stands. The optimizer and what verifies a certificate take nothing from a search. */
const RUN_JOBS: ReadonlySet<keyof EngineJobs> = new Set([
  'autopsy',
  'claimStrategy',
  'cliffRadar',
  'compareClaims',
  'explain',
  'monteCarlo',
  'project',
  'replayPath',
  'solve',
] as const);

/**
 * The engine, with the conversions of a `dynamic` plan searched for before a job runs it: the search is a job of its own, that
 * can be canceled at any time, is done once however many calculations wait for it, and is remembered.
 */
export function resolvingEngine(engine: Engine): Engine {
  const ceilingsOf = ceilingSearches(engine);
  const resolved = async (input: RunInput, signal: Signal): Promise<readonly RothCeiling[] | undefined> =>
    input.ceilings ?? (isSearched(input.inputs) ? await ceilingsOf(input, signal) : undefined);
  return {
    run: async (job, input, call = {}) => {
      if (isComparison(job, input)) {
        const { plans, startMonth } = input;
        const searched = plans.map((inputs) => resolved({ inputs, startMonth }, call.signal));
        return engine.run(job, { ...input, ceilings: await Promise.all(searched) }, call);
      }
      if (!isRun(job, input)) return engine.run(job, input, call);
      const ceilings = await resolved(input, call.signal);
      return engine.run(job, ceilings === undefined ? input : { ...input, ceilings }, call);
    },
  };
}

function isSearched({ roth }: PlanInputs): boolean {
  return typeof roth === 'object' && 'strategy' in roth && roth.strategy === 'dynamic';
}

function isRun<Input>(job: keyof EngineJobs, _input: Input): _input is Input & RunInput {
  return RUN_JOBS.has(job);
}

function isComparison<Input>(job: keyof EngineJobs, _input: Input): _input is Input & CompareInput {
  return job === 'compare';
}
