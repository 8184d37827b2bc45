import type { PlanInputs } from '../../../../engine/plan/schema/plan-inputs.ts';
import { Button } from '../../../components/Button.tsx';
import { cx } from '../../../components/class-names.ts';
import { ChoiceEntry } from '../../../components/fields/ChoiceEntry.tsx';
import { pathWords } from '../../../format/path-words.ts';
import type { PlanRecord } from '../../../state/plan/plan-session.ts';
import { useSession, useSessionState } from '../../../state/plan/session-context.tsx';
import type { RunSettings } from '../../../state/results/run-settings.ts';
import { useComparison } from '../../../state/results/use-comparison.ts';
import { useAction, useOperation } from '../../../state/use-operation.ts';
import { RunStatus } from '../monte-carlo/RunStatus.tsx';
import type { PlanResults } from '../results/plan-results.ts';
import results from '../results/Results.module.css';
import { ResultsProblem } from '../results/ResultsProblem.tsx';
import { ComparedFigures, DifferencePanel, EndsAhead } from './ComparePanels.tsx';
import styles from './CompareTab.module.css';

/** This plan and another of the household on the same random paths, or from the same start years. */
export function CompareTab({ plan, monteCarlo, comparedPlanId, onComparedPlan }: PlanResults) {
  const { name } = useSessionState().document;
  const { data } = useOperation('plans.list', { householdId: plan.householdId, size: 200, sort: 'name,asc' });
  const others = (data?.content ?? []).filter(({ id }) => id !== plan.id);
  const other = others.find(({ id }) => id === comparedPlanId) ?? others[0];
  if (data === undefined) return <div className={results.page} />;
  if (other === undefined) return <OnlyPlan plan={plan} />;
  return (
    <div className={cx(results.page, styles.page)}>
      <div className={styles.names}>
        <div>
          <p className={styles.small}>Plan A, this plan</p>
          <p className={styles.own}>{name}</p>
        </div>
        <ChoiceEntry
          label="Plan B"
          value={String(other.id)}
          choices={others.map(({ id, name: text }) => ({ value: String(id), text }))}
          onValue={(id) => onComparedPlan(Number(id))}
        />
      </div>
      <Compared key={other.id} theirs={other.inputs} names={[name, other.name]} settings={monteCarlo.settings} />
    </div>
  );
}

function OnlyPlan({ plan }: { readonly plan: PlanRecord }) {
  const session = useSession();
  const duplicating = useAction('plans.duplicate', ['plans.list', 'households.']);
  const duplicate = async () => {
    await session.flush();
    await duplicating.mutateAsync({ householdId: plan.householdId, planId: plan.id });
  };
  return (
    <div className={cx(results.page, styles.empty)}>
      <p>This household has only one plan. Copy it, change the copy, and compare the two here.</p>
      <Button look="primary" isDisabled={duplicating.isPending} onPress={() => void duplicate().catch(() => undefined)}>
        Copy this plan
      </Button>
      {duplicating.error === null ? null : <p role="alert">The plan could not be copied. Try again.</p>}
    </div>
  );
}

interface ComparedProps {
  readonly theirs: PlanInputs;
  readonly names: readonly [string, string];
  readonly settings: RunSettings;
}

function Compared({ theirs, names, settings }: ComparedProps) {
  const run = useComparison(theirs, settings);
  const { answer, isStale, isStopped, error, retry } = run;
  const pair = answer?.pairs[0];
  const isDimmed = isStale || error !== null;
  const remark = isStale && error === null && !isStopped ? ' · recomputing' : '';
  return (
    <div className={cx(isDimmed && results.stale, isDimmed && styles.stale)}>
      <RunStatus run={run} model={settings.model} paths={answer?.runs ?? null} />
      {error === null ? null : (
        <div className={results.problem}>
          <ResultsProblem error={error} hasResult={answer !== null} onRetry={retry} />
        </div>
      )}
      {answer === null || pair === undefined ? (
        error === null ? (
          <p className={results.waiting}>Running both plans on the first {pathWords(settings.model).many}.</p>
        ) : null
      ) : (
        <div className={styles.split}>
          <EndsAhead answer={answer} pair={pair} />
          <ComparedFigures answer={answer} pair={pair} names={names} remark={remark} />
          <DifferencePanel answer={answer} pair={pair} remark={remark} />
        </div>
      )}
    </div>
  );
}
