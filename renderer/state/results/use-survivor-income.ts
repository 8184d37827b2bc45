import { useCallback } from 'react';
import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import type { ReadOnly } from '../../../engine/plan/schema/read-only.ts';
import { type Call, useCall } from '../backend.tsx';
import type { MonteCarloResult, YearlyProjection } from './answers.ts';
import { type Recomputed, useRecomputedPlan } from './use-recomputed.ts';

/** The plan if one of its two people dies at the end of a year. */
export interface FirstDeath {
  /** Whose death it is, by place in the plan. */
  readonly dead: number;
  readonly year: number;
  readonly isPlanned: boolean;
}

export interface DeathOutcome extends FirstDeath {
  /** The plan with that death. */
  readonly plan: PlanInputs;
  readonly projection: ReadOnly<YearlyProjection>;
  /** Null until the paths have run. */
  readonly success: MonteCarloResult | null;
}

interface Question {
  readonly plan: PlanInputs;
  readonly deaths: readonly FirstDeath[];
}

/** Enough to know a rate to within two points. */
const PATHS = 2000;

/** What the plan comes to after each of these first deaths: projected at once, then on random paths, one after the other. */
export function useSurvivorIncome(deaths: readonly FirstDeath[]): Recomputed<Question, readonly DeathOutcome[]> {
  const call = useCall();
  const ofPlan = useCallback((plan: PlanInputs): Question => ({ plan, deaths }), [deaths]);
  return useRecomputedPlan<Question, readonly DeathOutcome[]>(
    ofPlan,
    {
      key: ['stateless.runMonteCarlo', 'firstDeaths'],
      asks: 'paths',
      stages: (asked) => [
        ({ signal }) => projected(asked, call, signal),
        async ({ signal }, outcomes) => withSuccess(outcomes ?? [], call, signal),
      ],
    },
    deaths.length > 0,
  );
}

async function projected(
  { plan, deaths }: Question,
  call: Call,
  signal: AbortSignal,
): Promise<readonly DeathOutcome[]> {
  const outcomes: DeathOutcome[] = [];
  for (const death of deaths) {
    const withIt = withDeath(plan, death);
    const projection = await call('stateless.project', { plan: withIt }, signal);
    if (projection.granularity === 'yearly') outcomes.push({ ...death, plan: withIt, projection, success: null });
  }
  return outcomes;
}

async function withSuccess(
  outcomes: readonly DeathOutcome[],
  call: Call,
  signal: AbortSignal,
): Promise<readonly DeathOutcome[]> {
  const judged: DeathOutcome[] = [];
  for (const outcome of outcomes) {
    const request = { plan: outcome.plan, runs: PATHS };
    judged.push({ ...outcome, success: await call('stateless.runMonteCarlo', request, signal) });
  }
  return judged;
}

/** A plan has people live through December of the year in which an age is reached. */
function withDeath(plan: PlanInputs, { dead, year }: FirstDeath): PlanInputs {
  const persons = plan.persons.map((person, index) =>
    index === dead ? { ...person, planEnd: year - Number(person.birthDate.slice(0, 4)) } : person,
  );
  return { ...plan, persons };
}
