import { useState } from 'react';
import type { PlanInputs } from '../../../../engine/plan/schema/plan-inputs.ts';
import { errorMessage, useCall } from '../../../state/backend.tsx';
import { useNotices } from '../../../state/notices.tsx';
import type { PlanRecord } from '../../../state/plan/plan-session.ts';
import { useInputs, useSession } from '../../../state/plan/session-context.tsx';
import { PLAN_LISTS, useOpenPlan } from '../../../state/plan/use-open-plan.ts';
import { type RunSettings, runRequest } from '../../../state/results/run-settings.ts';
import { useLongAction } from '../../../state/use-long-action.ts';
import { useAction } from '../../../state/use-operation.ts';
import type { PolicySettings } from './PolicyFields.tsx';

/** As many fresh futures as the search is judged on: a tenth of a point of success is within their noise. */
const FRESH = 1000;

/** The search for decisions together: asked for once, of the plan as it is then. */
export function usePolicy(run: RunSettings) {
  const inputs = useInputs();
  const action = useLongAction('stateless.findPolicy');
  const [asked, setAsked] = useState<{ readonly inputs: PlanInputs; readonly settings: PolicySettings } | null>(null);
  const start = (settings: PolicySettings) => {
    setAsked({ inputs, settings });
    const { objective, free, successRate, spendingFloor, latestRetirement } = settings;
    void action.start({
      plan: inputs,
      ...runRequest(run, { runs: FRESH }),
      objective,
      free,
      ...(objective === 'spending' ? { successRate } : {}),
      ...(free.includes('spending') ? { spendingFloor } : {}),
      ...(free.includes('retirement') && latestRetirement !== undefined
        ? { latestRetirement: inputs.persons.map(() => latestRetirement) }
        : {}),
    });
  };
  return { state: action.state, start, stop: action.stop, asked, isStale: asked !== null && asked.inputs !== inputs };
}

type Patch = Readonly<Record<string, unknown>>;

/** Puts a policy into the plan as one revision, or into a copy of it. */
export function useTakePolicy({ householdId, id: planId }: Pick<PlanRecord, 'householdId' | 'id'>) {
  const session = useSession();
  const call = useCall();
  const { show } = useNotices();
  const { open } = useOpenPlan(householdId);
  const duplicating = useAction('plans.duplicate', PLAN_LISTS);
  const patching = useAction('plans.patch', PLAN_LISTS);
  const attempt = (work: () => Promise<void>) =>
    void work().catch((error: unknown) => show({ text: errorMessage(error), bad: true }));
  return {
    apply: (patch: Patch, text: string) =>
      attempt(async () => {
        await session.flush();
        const { revision } = session.state();
        await call('plans.patch', { householdId, planId, revision, inputs: { ...patch } });
        await session.refresh();
        show({ text: `Plan updated: ${text}`, undo: () => attempt(() => session.restore(revision)) });
      }),
    saveAsNew: (patch: Patch, name: string) =>
      attempt(async () => {
        await session.flush();
        const copy = await duplicating.mutateAsync({ householdId, planId });
        await patching.mutateAsync({
          householdId,
          planId: copy.id,
          revision: copy.revision,
          name,
          inputs: { ...patch },
        });
        await open(copy.id);
      }),
  };
}
