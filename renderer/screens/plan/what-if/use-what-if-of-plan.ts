import { useMemo } from 'react';
import { newFault } from '../../../state/plan/plan-check.ts';
import { useInputs } from '../../../state/plan/session-context.tsx';
import type { RunSettings } from '../../../state/results/run-settings.ts';
import { useDraftRun } from '../../../state/what-if/use-draft-run.ts';
import { useWhatIf } from '../../../state/what-if/use-what-if.ts';
import { variedPlan } from '../../../state/what-if/varied-plan.ts';
import { useDraft } from './use-draft.ts';

/** The what-if of the page: its moves, the draft on its paths, and the draft against the plan path by path. */
export function useWhatIfOfPlan(settings: RunSettings) {
  const inputs = useInputs();
  const { whatIf } = useDraft();
  const fault = useMemo(
    () => (whatIf.length === 0 ? null : newFault(inputs, variedPlan(inputs, whatIf))),
    [inputs, whatIf],
  );
  const isValid = whatIf.length > 0 && fault === null;
  const { answer, of, moving, move } = useDraftRun(inputs, whatIf, settings, isValid);
  const isAtRest = isValid && moving === null;
  const state = useWhatIf(inputs, whatIf, settings, isAtRest);
  const effect = isAtRest && !state.isStale && state.error === null ? state.answer : null;
  return { whatIf: moving ?? whatIf, settings, fault, state, answer, of, effect, move };
}
