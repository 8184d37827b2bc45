import { useState } from 'react';
import { PLAN_LETTERS } from '../../../charts/portfolio/compared-plans.ts';
import { Button } from '../../../components/Button.tsx';
import { cx } from '../../../components/class-names.ts';
import { ChoiceEntry } from '../../../components/fields/ChoiceEntry.tsx';
import { Segmented } from '../../../components/fields/Segmented.tsx';
import { RunStatus } from '../../../components/progress/RunStatus.tsx';
import { pathWords } from '../../../format/path-words.ts';
import type { PlanRecord } from '../../../state/plan/plan-session.ts';
import { useInputs, useSession, useSessionState } from '../../../state/plan/session-context.tsx';
import { PLAN_LISTS } from '../../../state/plan/use-open-plan.ts';
import { useAction } from '../../../state/use-operation.ts';
import type { PlanResults } from '../results/plan-results.ts';
import results from '../results/Results.module.css';
import { ResultsProblem } from '../results/ResultsProblem.tsx';
import { type ComparedPlans, MOST_OTHERS } from '../results/use-compared-plans.ts';
import { ComparedLinesPanel } from './ComparedLinesPanel.tsx';
import { ComparedFigures, EndsAhead, modelOf } from './ComparePanels.tsx';
import styles from './CompareTab.module.css';
import { DifferencePanel } from './DifferencePanel.tsx';
import { InputsPanel } from './InputsPanel.tsx';
import { pairNames } from './pair-names.ts';
import { Unfinished } from './Unfinished.tsx';

/** This plan and one or two others of the household on the same random paths, or from the same start years. */
export function CompareTab({ plan, monteCarlo, projection, dollars, compared }: PlanResults) {
  const { name } = useSessionState().document;
  const inputs = useInputs();
  const { others, chosen, comparison } = compared;
  if (others === null) return <div className={results.page} />;
  if (chosen.length === 0) return <OnlyPlan plan={plan} />;
  const names = [name, ...chosen.map((other) => other.name)];
  return (
    <div className={cx(results.page, styles.page)}>
      <Chooser name={name} compared={compared} />
      <div className={cx(results.columns, styles.overview)}>
        <ComparedLinesPanel names={names} chosen={chosen} projection={projection} dollars={dollars} />
        <InputsPanel names={names} documents={[inputs, ...chosen.map((other) => other.inputs)]} />
      </div>
      <Unfinished names={names} documents={[inputs, ...chosen.map((other) => other.inputs)]}>
        <Compared comparison={comparison} names={names} model={monteCarlo.settings.model} />
      </Unfinished>
    </div>
  );
}

/** Which plans are compared: this one is A, the reader chooses B and, where there is one, C. */
function Chooser({ name, compared }: { readonly name: string; readonly compared: ComparedPlans }) {
  const { others, chosen, choose } = compared;
  const ids = chosen.map(({ id }) => id);
  const rest = (others ?? []).filter(({ id }) => !ids.includes(id));
  const [next] = rest;
  return (
    <div className={styles.names}>
      <div>
        <p className={styles.small}>Plan A, this plan</p>
        <p className={styles.own}>{name}</p>
      </div>
      {chosen.map((plan, at) => (
        <ChoiceEntry
          key={PLAN_LETTERS[at + 1]}
          label={`Plan ${PLAN_LETTERS[at + 1] ?? ''}`}
          value={String(plan.id)}
          choices={[plan, ...rest].map(({ id, name: text }) => ({ value: String(id), text }))}
          onValue={(id) => choose(ids.map((known, place) => (place === at ? Number(id) : known)))}
        />
      ))}
      <div className={styles.third}>
        {chosen.length < MOST_OTHERS && next !== undefined ? (
          <Button look="quiet" onPress={() => choose([...ids, next.id])}>
            Add a plan
          </Button>
        ) : null}
        {chosen.length === MOST_OTHERS ? (
          <Button look="quiet" onPress={() => choose(ids.slice(0, 1))}>
            Remove C
          </Button>
        ) : null}
      </div>
    </div>
  );
}

function OnlyPlan({ plan }: { readonly plan: PlanRecord }) {
  const session = useSession();
  const duplicating = useAction('plans.duplicate', PLAN_LISTS);
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

interface ComparedProps extends Pick<ComparedPlans, 'comparison'> {
  readonly names: readonly string[];
  readonly model: Parameters<typeof pathWords>[0];
}

/** The plans on the same paths. Of three, one pair at a time is set against each other. */
function Compared({ comparison, names, model }: ComparedProps) {
  const { answer, isStale, isStopped, error, retry } = comparison;
  const [shown, show] = useState(0);
  const isOfThese = answer?.plans.length === names.length;
  const pair = isOfThese ? (answer.pairs[shown] ?? answer.pairs[0]) : undefined;
  const isDimmed = isStale || error !== null;
  const remark = isStale && error === null && !isStopped ? ' · recomputing' : '';
  return (
    <div className={cx(isDimmed && results.stale, isDimmed && styles.stale)}>
      <RunStatus run={comparison} model={model} paths={answer?.runs ?? null} />
      {error === null ? null : (
        <div className={results.problem}>
          <ResultsProblem error={error} hasResult={answer !== null} onRetry={retry} />
        </div>
      )}
      {answer === null || pair === undefined ? (
        error === null ? (
          <p className={results.waiting}>Running the plans on the first {pathWords(model).many}.</p>
        ) : null
      ) : (
        <>
          {answer.pairs.length === 1 ? null : (
            <div className={styles.pairs}>
              <Segmented
                label="Compare"
                value={pairNames(pair).join('')}
                choices={answer.pairs.map((other) => ({
                  value: pairNames(other).join(''),
                  text: pairNames(other).join(' and '),
                }))}
                onChange={(value) => show(answer.pairs.findIndex((other) => pairNames(other).join('') === value))}
              />
            </div>
          )}
          <div className={cx(results.columns, styles.split)}>
            <EndsAhead answer={answer} pair={pair} />
            <ComparedFigures answer={answer} pair={pair} names={names} remark={remark} />
            <DifferencePanel pair={pair} isCounted={modelOf(answer) === 'cycles'} remark={remark} />
          </div>
        </>
      )}
    </div>
  );
}
