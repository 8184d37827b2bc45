import { memo, useMemo, useState } from 'react';
import type { Plan } from '../../../../../engine/plan/complete/plan.ts';
import { plannedSpending } from '../../../../../engine/plan/living-goals.ts';
import { chosenModel } from '../../../../../engine/plan/schema/return-model.ts';
import { FigureGrid } from '../../../../components/tables/FigureGrid.tsx';
import { useCompletePlan } from '../../../../state/plan/session-context.tsx';
import type { RunSettings } from '../../../../state/results/run-settings.ts';
import { type MustBeTrue, useMustBeTrue } from '../../../../state/what-if/use-must-be-true.ts';
import { AskedPanel } from '../../results/AskedPanel.tsx';
import { works } from '../../what-if/handles.ts';
import {
  alongText,
  assumptionName,
  assumptionsOf,
  edgeSheet,
  edgeText,
  mustBeTrueFigures,
  mustBeTrueSentence,
  plannedValue,
  roomText,
  spendingSheet,
  spendingText,
  valueText,
} from './must-be-true-words.ts';

/** How far each assumption alone may be wrong, and two unknowns at once. */
export const MustBeTruePanel = memo(({ settings }: { readonly settings: RunSettings }) => {
  const plan = useCompletePlan();
  return plan === null ? null : <Asked plan={plan} settings={settings} />;
});

function Asked({ plan, settings }: { readonly plan: Plan; readonly settings: RunSettings }) {
  const [isAsked, setAsked] = useState(false);
  const asked = useMemo(() => {
    const model = settings.model === 'plan' ? chosenModel(plan.assumptions.returnModel).model : settings.model;
    const isOfHistory = model === 'historical' || model === 'cycles';
    const canRetire = plan.persons.some((person) => works(plan, person));
    const along = canRetire ? ('retirement' as const) : ('inflation' as const);
    return {
      settings,
      targets: assumptionsOf(plan, isOfHistory),
      along: plannedSpending(plan.goals) > 0 ? along : null,
    };
  }, [plan, settings]);
  const run = useMustBeTrue(asked, isAsked);
  return (
    <AskedPanel
      title="What must be true"
      run={run}
      isAsked={isAsked}
      onAsk={() => setAsked(true)}
      model={settings.model}
      ask="Find how far"
      about="Each assumption alone is moved until only nine futures in ten still pay for everything."
      finding={mustBeTrueSentence}
      figures={mustBeTrueFigures}
    >
      {(answer) => (
        <>
          <Assumptions plan={plan} answer={answer} />
          {answer.frontier === null ? null : <Frontier frontier={answer.frontier} />}
        </>
      )}
    </AskedPanel>
  );
}

function Assumptions({ plan, answer }: { readonly plan: Plan; readonly answer: MustBeTrue }) {
  return (
    <FigureGrid
      label="How far each assumption may be wrong before nine in ten is lost"
      whole
      columns={[
        { id: 'assumption', head: 'Assumption', look: 'text' },
        { id: 'plan', head: 'The plan' },
        { id: 'edge', head: 'Nine in ten hold at' },
        { id: 'room', head: 'Room' },
      ]}
      rows={answer.lines.map((line) => ({
        id: line.target,
        cells: [
          { text: assumptionName(line) },
          { text: valueText(line.target, plannedValue(plan, line.target)) },
          { text: edgeText(line), ...(line.solved.value === null ? {} : { work: () => edgeSheet(line) }) },
          { text: roomText(plan, line) },
        ],
      }))}
    />
  );
}

function Frontier({ frontier: { points, used } }: { readonly frontier: NonNullable<MustBeTrue['frontier']> }) {
  return (
    <FigureGrid
      label="Two at once: what can be spent, today’s dollars a month"
      whole
      columns={[
        { id: 'along', head: used.along === 'retirement' ? 'Work ends in' : 'Inflation', look: 'text' },
        { id: 'spending', head: 'Spending a month' },
      ]}
      rows={points.map((point) => ({
        id: String(point.along),
        cells: [
          { text: `${alongText(point)}${point.isPlan ? ', as planned' : ''}` },
          { text: spendingText(point), ...(point.value === null ? {} : { work: () => spendingSheet(point) }) },
        ],
      }))}
    />
  );
}
