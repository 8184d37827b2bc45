import { useNavigate } from '@tanstack/react-router';
import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import { awaitArrival } from '../../state/arrival.ts';
import { errorMessage } from '../../state/backend.tsx';
import { PLAN_LISTS } from '../../state/plan/use-open-plan.ts';
import { useAction } from '../../state/use-operation.ts';
import { householdName, type NewHousehold } from './first-plan/new-household.ts';

/** Makes the first plan, in a household of its own unless there is one, and opens it. */
export function useCreation(householdId: number | undefined, onCreated: (() => void) | undefined) {
  const navigate = useNavigate();
  const importing = useAction('households.import', PLAN_LISTS);
  const creating = useAction('plans.create', PLAN_LISTS);
  const create = (answers: NewHousehold, inputs: PlanInputs) => {
    const made =
      householdId === undefined
        ? importing.mutateAsync(portableOf(answers, inputs))
        : creating.mutateAsync({ householdId, name: 'First plan', inputs });
    // Not as a callback of the mutation: the first household takes this form off the page.
    void made.then(
      ({ id }) => {
        onCreated?.();
        awaitArrival();
        return navigate({ to: '/households/$householdId', params: { householdId: String(householdId ?? id) } });
      },
      () => undefined,
    );
  };
  const error = importing.error ?? creating.error;
  return {
    create,
    isCreating: importing.isPending || creating.isPending,
    problem: error === null ? null : errorMessage(error),
  };
}

function portableOf(answers: NewHousehold, inputs: PlanInputs) {
  const profile = answers.spouse.born === undefined ? ('single' as const) : ('married' as const);
  return {
    format: 'longhand-household' as const,
    version: 1 as const,
    household: { name: householdName(answers), profile, notes: '', tags: [] },
    plans: [{ name: 'First plan', description: '', inputs }],
  };
}
