import { useState } from 'react';
import type { PlanInputs } from '../../../../engine/plan/schema/plan-inputs.ts';
import { pairNames } from '../../../charts/paths/pair-names.ts';
import { PLAN_LETTERS } from '../../../charts/portfolio/compared-plans.ts';
import { Answer, AnswerWithheld } from '../../../components/answer/Answer.tsx';
import { Said } from '../../../components/answer/Said.tsx';
import { SettingChips } from '../../../components/answer/SettingChips.tsx';
import { Button } from '../../../components/Button.tsx';
import { cx } from '../../../components/class-names.ts';
import { ChoiceEntry } from '../../../components/fields/ChoiceEntry.tsx';
import { Segmented } from '../../../components/fields/Segmented.tsx';
import { RunStatus } from '../../../components/progress/RunStatus.tsx';
import type { pathWords } from '../../../format/path-words.ts';
import type { PlanRecord } from '../../../state/plan/plan-session.ts';
import { useInputs, useSession, useSessionState } from '../../../state/plan/session-context.tsx';
import { missingIn } from '../../../state/plan/use-missing.ts';
import { PLAN_LISTS } from '../../../state/plan/use-open-plan.ts';
import { useAction } from '../../../state/use-operation.ts';
import { failedWords } from '../answers/failed-words.ts';
import { compareFigures } from '../figures/compare-sheets.ts';
import type { PlanResults } from '../results/plan-results.ts';
import results from '../results/Results.module.css';
import { ResultsProblem } from '../results/ResultsProblem.tsx';
import { type ComparedPlans, MOST_OTHERS } from '../results/use-compared-plans.ts';
import { ComparedLinesPanel } from './ComparedLinesPanel.tsx';
import { ComparedFigures, EndsAhead, modelOf } from './ComparePanels.tsx';
import styles from './CompareTab.module.css';
import { bestPair, compareAnswer, pairsWithFirst, RUNNING } from './compare-answer.ts';
import { DifferencePanel } from './DifferencePanel.tsx';
import { InputsPanel } from './InputsPanel.tsx';
import { Unfinished } from './Unfinished.tsx';

/** This plan and up to four others of the household on the same random paths, or from the same start years. */
export function CompareTab({ plan, monteCarlo, projection, dollars, compared }: PlanResults) {
  const { name } = useSessionState().document;
  const inputs = useInputs();
  const { others, chosen, comparison } = compared;
  if (others === null) return <div className={results.page} />;
  if (chosen.length === 0) return <OnlyPlan plan={plan} />;
  const names = [name, ...chosen.map((other) => other.name)];
  const documents = [inputs, ...chosen.map((other) => other.inputs)];
  return (
    <div className={results.page}>
      <ComparisonAnswer comparison={comparison} documents={documents} />
      <Chooser name={name} compared={compared} />
      <div className={cx(results.columns, styles.overview)}>
        <ComparedLinesPanel names={names} chosen={chosen} projection={projection} dollars={dollars} />
        <InputsPanel names={names} documents={documents} />
      </div>
      <Unfinished names={names} documents={documents}>
        <Compared comparison={comparison} names={names} model={monteCarlo.settings.model} />
      </Unfinished>
    </div>
  );
}

/** Which plan does better, before anything else on the page. */
function ComparisonAnswer({
  comparison: { answer, isStale, error },
  documents,
}: Pick<ComparedPlans, 'comparison'> & { readonly documents: readonly PlanInputs[] }) {
  if (documents.some((inputs) => missingIn(inputs).length > 0))
    return <AnswerWithheld>No answer yet: the plans below still have to say what it depends on.</AnswerWithheld>;
  const isOfThese = answer !== null && answer.plans.length === documents.length;
  const { headline, say, rest } = isOfThese
    ? compareAnswer(answer)
    : error === null
      ? RUNNING
      : failedWords('The plans couldn’t be compared.');
  return (
    <Answer
      headline={headline}
      say={<Said text={say} figures={isOfThese ? compareFigures(answer) : []} />}
      rest={rest}
      isStale={!isOfThese || isStale || error !== null}
    />
  );
}

/** Which plans are compared: this one is A, the reader chooses B and up to three more. */
function Chooser({ name, compared }: { readonly name: string; readonly compared: ComparedPlans }) {
  const { others, chosen, choose } = compared;
  const ids = chosen.map(({ id }) => id);
  const rest = (others ?? []).filter(({ id }) => !ids.includes(id));
  const [next] = rest;
  return (
    <SettingChips
      label="Plans compared"
      title="Plans"
      before={<span className={styles.own}>{`A ${name}`}</span>}
      chips={chosen.map((plan, at) => ({
        name: PLAN_LETTERS[at + 1] ?? '',
        value: plan.name,
        renderFields: () => (
          <>
            <ChoiceEntry
              label={`Plan ${PLAN_LETTERS[at + 1] ?? ''}`}
              value={String(plan.id)}
              choices={[plan, ...rest].map(({ id, name: text }) => ({ value: String(id), text }))}
              onValue={(id) => choose(ids.map((known, place) => (place === at ? Number(id) : known)))}
            />
            {chosen.length === 1 ? null : (
              <p className={styles.remove}>
                <Button look="quiet" onPress={() => choose(ids.filter((_, place) => place !== at))}>
                  {`Remove ${PLAN_LETTERS[at + 1] ?? ''}`}
                </Button>
              </p>
            )}
          </>
        ),
      }))}
      after={
        chosen.length < MOST_OTHERS && next !== undefined ? (
          <Button look="quiet" small onPress={() => choose([...ids, next.id])}>
            Add a plan
          </Button>
        ) : null
      }
    />
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

/** As many have room side by side in half of the page. */
const FEW_PLANS = 3;

interface ComparedProps extends Pick<ComparedPlans, 'comparison'> {
  readonly names: readonly string[];
  readonly model: Parameters<typeof pathWords>[0];
}

/** The plans on the same paths. Of more than two, one at a time is set against the first. */
function Compared({ comparison, names, model }: ComparedProps) {
  const { answer, isStale, isStopped, error, retry } = comparison;
  const [shown, show] = useState<number | null>(null);
  const isOfThese = answer?.plans.length === names.length;
  const pairs = isOfThese ? pairsWithFirst(answer) : [];
  // Until another is chosen, the pair that the answer speaks of.
  const pair = (shown === null ? null : pairs[shown]) ?? bestPair(pairs);
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
      {answer === null || pair === null ? null : (
        <>
          {pairs.length === 1 ? null : (
            <div className={styles.pairs}>
              <Segmented
                label="Compare"
                value={pairNames(pair).join('')}
                choices={pairs.map((other) => ({
                  value: pairNames(other).join(''),
                  text: pairNames(other).join(' and '),
                }))}
                onChange={(value) => show(pairs.findIndex((other) => pairNames(other).join('') === value))}
              />
            </div>
          )}
          <div className={cx(results.columns, styles.split, names.length > FEW_PLANS && styles.many)}>
            <EndsAhead answer={answer} pair={pair} />
            <ComparedFigures answer={answer} pair={pair} names={names} remark={remark} />
            <DifferencePanel pair={pair} runs={answer.runs} isCounted={modelOf(answer) === 'cycles'} remark={remark} />
          </div>
        </>
      )}
    </div>
  );
}
