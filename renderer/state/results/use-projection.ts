import { useMemo } from 'react';
import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import type { PathShock } from '../../../engine/plan/schema/risks/path-shock.ts';
import { type Call, type OperationQuestion, useCall } from '../backend.tsx';
import type { YearlyProjection } from './answers.ts';
import { isSearchedFor } from './is-searched-for.ts';
import { itself, type Recomputed, useRecomputedPlan } from './use-recomputed.ts';

export type ProjectionState = Recomputed<PlanInputs, YearlyProjection>;

/**
 * The yearly projection of the plan as it is typed, saved or not. Where its conversions have to be searched for, it first
 * follows the ceilings of the last search; such figures are stale until the plan's own has ended.
 * @param shock what befalls it, in a case of the book; the first one counts
 */
export function useProjection(shock: PathShock | null = null): ProjectionState {
  const call = useCall();
  const projection = useRecomputedPlan<PlanInputs, YearlyProjection>(itself, {
    key: ['stateless.project', 'yearly', ...(shock === null ? [] : [JSON.stringify(shock)])],
    asks: 'figures',
    stages: (plan) => {
      if (shock !== null) return [({ signal }) => yearlyProjection(call, { plan, shock }, signal)];
      if (!isSearchedFor(plan)) return [({ signal }) => yearlyProjection(call, { plan }, signal)];
      return [
        ({ signal }) => yearlyProjection(call, { plan, ceilings: 'last' }, signal),
        async ({ signal }, before) => unlessGiven(before) ?? yearlyProjection(call, { plan }, signal),
      ];
    },
  });
  return useMemo(
    () => ({ ...projection, isStale: projection.isStale || (projection.answer?.followsGivenCeilings ?? false) }),
    [projection],
  );
}

/** A projection that followed its own search is the whole answer. */
function unlessGiven(projection: YearlyProjection | null): YearlyProjection | null {
  return projection?.followsGivenCeilings === true ? null : projection;
}

async function yearlyProjection(
  call: Call,
  asked: Pick<OperationQuestion<'stateless.project'>, 'plan' | 'ceilings' | 'shock'>,
  signal: AbortSignal,
): Promise<YearlyProjection> {
  const include = ['ladders', 'mixes'] as const;
  const projection = await call(
    'stateless.project',
    { ...asked, include: [...include], granularity: 'yearly' },
    signal,
  );
  if (projection.granularity !== 'yearly') throw new Error('Asked for years, given months');
  return projection;
}
