import { memo, useMemo, useState } from 'react';
import type { Plan } from '../../../../engine/plan/complete/plan.ts';
import { plannedSpending } from '../../../../engine/plan/living-goals.ts';
import { Button } from '../../../components/Button.tsx';
import { GuardrailsNote } from '../../../components/GuardrailsNote.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { RunStatus } from '../../../components/progress/RunStatus.tsx';
import { FactTable } from '../../../components/tables/FactTable.tsx';
import { pathWords } from '../../../format/path-words.ts';
import { percent } from '../../../format/percent.ts';
import { errorMessage } from '../../../state/backend.tsx';
import { useCompletePlan, useInputs } from '../../../state/plan/session-context.tsx';
import type { RunSettings } from '../../../state/results/run-settings.ts';
import { type Solved, type Sought, useSolve } from '../../../state/what-if/use-solve.ts';
import { withMove } from '../../../state/what-if/what-if.ts';
import results from '../results/Results.module.css';
import { works } from './handles.ts';
import { SOLVE_PLACE } from './solve-place.ts';
import { solvedMove, withSolved } from './solved-plan.ts';
import { solvedText, soughtName } from './solved-text.ts';
import { useAdoption } from './use-adoption.ts';
import { useDraft } from './use-draft.ts';
import styles from './WhatIf.module.css';

const RATES = [0.5, 0.6, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95, 0.99] as const;
const USUAL_RATE = 0.9;

/** What would have to change, one thing at a time, for a chosen share of paths to succeed. */
export const SolvePanel = memo(({ settings }: { readonly settings: RunSettings }) => {
  const plan = useCompletePlan();
  const inputs = useInputs();
  const [successRate, setRate] = useState(USUAL_RATE);
  const sought = useMemo(() => (plan === null ? [] : soughtOf(plan)), [plan]);
  const question = useMemo(
    () => ({ plan: inputs, settings, successRate, sought }),
    [inputs, settings, successRate, sought],
  );
  const state = useSolve(question);
  if (plan === null || sought.length === 0) return null;
  const { answer, of, isStale, isWanted, isRunning, error, start } = state;
  const { many } = pathWords(settings.model);
  return (
    <div id={SOLVE_PLACE}>
      <Panel
        title="What would it take"
        unit={`on the same ${many}`}
        lede="What one change would reach this success rate?"
        ruled
      >
        <div className={styles.seek}>
          <RateStepper rate={successRate} onRate={setRate} />
          {isWanted ? null : <Button onPress={start}>Find it</Button>}
        </div>
        {isWanted ? <RunStatus run={state} model={settings.model} paths={answer?.[0]?.used.runs ?? null} /> : null}
        {error === null ? null : <p role="alert">{errorMessage(error)}</p>}
        {!isWanted || answer === null || of === null ? null : (
          <div className={isStale || isRunning ? results.figuresOnly : styles.wide}>
            <Answers plan={plan} solved={answer} sought={of.sought} rate={of.successRate} isStale={isStale} />
            <GuardrailsNote className={results.note} />
          </div>
        )}
      </Panel>
    </div>
  );
});

/** What can be looked for in a plan. */
function soughtOf(plan: Plan): readonly Sought[] {
  const workers = plan.persons.filter((person) => works(plan, person)).map(({ id }) => id);
  return [
    ...(plannedSpending(plan.goals) > 0 ? [{ solveFor: 'spending' as const, person: null }] : []),
    ...workers.map((person) => ({ solveFor: 'retirement' as const, person })),
    ...workers.map((person) => ({ solveFor: 'saving' as const, person })),
  ];
}

function RateStepper({ rate, onRate }: { readonly rate: number; readonly onRate: (rate: number) => void }) {
  const at = RATES.findIndex((other) => other === rate);
  const step = (by: number) => onRate(RATES[at + by] ?? rate);
  return (
    <span className={styles.stepper}>
      Success of
      <Button small aria-label="A lower success" isDisabled={at === 0} onPress={() => step(-1)}>
        −
      </Button>
      <output aria-label="Success to reach">{percent(rate)}</output>
      <Button small aria-label="A higher success" isDisabled={at === RATES.length - 1} onPress={() => step(1)}>
        +
      </Button>
    </span>
  );
}

interface AnswersProps {
  readonly plan: Plan;
  readonly solved: readonly Solved[];
  readonly sought: readonly Sought[];
  readonly rate: number;
  readonly isStale: boolean;
}

function Answers({ plan, solved, sought, rate, isStale }: AnswersProps) {
  const adopt = useAdoption();
  const inputs = useInputs();
  const { whatIf, show } = useDraft();
  return (
    <FactTable
      title={`To reach ${percent(rate)}, change one`}
      heads={['to', '']}
      facts={sought.flatMap((wanted, at) => {
        const found = solved[at];
        if (found === undefined) return [];
        const name = soughtName(plan, wanted);
        const text = solvedText(plan, wanted, found);
        const move = solvedMove(plan, wanted, found);
        const changed = withSolved(inputs, wanted, found);
        const values = [
          <>
            <b>{text.value}</b>
            {text.range === null ? null : <span className={styles.range}>{text.range}</span>}
          </>,
          <>
            <span>{text.change}</span>
            <span className={styles.acts}>
              {move === null || isStale ? null : (
                <Button look="link" aria-label={`Try it: ${name}`} onPress={() => show(withMove(whatIf, move))}>
                  Try it
                </Button>
              )}
              {changed === null || isStale ? null : (
                <Button
                  look="link"
                  aria-label={`Apply to plan: ${name}`}
                  onPress={() => adopt(changed, `${name}, ${text.value}.`)}
                >
                  Apply to plan
                </Button>
              )}
            </span>
          </>,
        ];
        return [{ name, values }];
      })}
    />
  );
}
