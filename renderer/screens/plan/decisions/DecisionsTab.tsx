import { useCompletePlan } from '../../../state/plan/session-context.tsx';
import { useMissing } from '../../../state/plan/use-missing.ts';
import { MustBeTruePanel } from '../monte-carlo/must-be-true/MustBeTruePanel.tsx';
import { MissingAnswers } from '../overview/MissingAnswers.tsx';
import type { PlanResults } from '../results/plan-results.ts';
import results from '../results/Results.module.css';
import { PolicyPanel } from './PolicyPanel.tsx';
import { ToolsPanel } from './tools/ToolsPanel.tsx';

/** What could be decided otherwise, all of it together, and how far the assumptions may be wrong. */
export function DecisionsTab({ plan, monteCarlo }: PlanResults) {
  const missing = useMissing();
  const complete = useCompletePlan();
  if (missing.length > 0) return <MissingAnswers missing={missing} />;
  return (
    <div className={results.page}>
      <PolicyPanel plan={plan} settings={monteCarlo.settings} />
      <div className={results.columns}>
        {complete?.assumptions.lives === 'planEnd' ? <MustBeTruePanel settings={monteCarlo.settings} /> : null}
        <ToolsPanel />
      </div>
    </div>
  );
}
