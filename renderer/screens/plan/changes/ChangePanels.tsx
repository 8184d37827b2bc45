import { useEffect, useMemo, useRef, useState } from 'react';
import { missingWords } from '../../../../engine/plan/check/missing-words.ts';
import { BridgeChart } from '../../../charts/changes/BridgeChart.tsx';
import {
  bridgeBars,
  bridgeFloor,
  type ChangeExplanation,
  endLabel,
  MEASURES,
  type Measure,
} from '../../../charts/changes/bridge.ts';
import { Button } from '../../../components/Button.tsx';
import { Callout } from '../../../components/Callout.tsx';
import { Segmented } from '../../../components/fields/Segmented.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { ProgressBar } from '../../../components/ProgressBar.tsx';
import { headlineMoney } from '../../../format/money.ts';
import { percent } from '../../../format/percent.ts';
import { personNames } from '../../../format/person-names.ts';
import { cutsText } from '../../../format/spending-cuts.ts';
import { counted } from '../../../format/words.ts';
import { useLongAction } from '../../../state/use-long-action.ts';
import { ChartSaving } from '../results/ChartSaving.tsx';
import type { Revision } from '../revisions/use-revisions.ts';
import styles from './Changes.module.css';
import { ChangeTable } from './ChangeTable.tsx';
import { causeText, changeSentence } from './change-words.ts';

interface ChangePanelsProps {
  readonly ids: { readonly householdId: number; readonly planId: number };
  readonly from: number;
  readonly to: number;
  readonly documents: { readonly from: Revision | null; readonly to: Revision | null };
}

/** The difference of two revisions: worked out while the page says how far it is, then as a bridge and a table. */
export function ChangePanels({ ids, from, to, documents }: ChangePanelsProps) {
  const { state, start, stop } = useLongAction('plans.explainChange');
  const ask = () => void start({ ...ids, from, to });
  // Asked once for the two that the address names; the panels are made again for others.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(ask, []);
  switch (state.kind) {
    case 'done':
      return <Explained explanation={state.answer} documents={documents} />;
    case 'failed':
      return <Callout bad>{state.message}</Callout>;
    case 'idle':
      return (
        <p className={styles.hint}>
          Stopped.{' '}
          <Button look="link" onPress={ask}>
            Recalculate
          </Button>
        </p>
      );
    case 'running':
      return (
        <div className={styles.run} role="status">
          <ProgressBar label="Paths run" progress={state.progress} />
          <span>
            {state.progress === null
              ? 'Running each step on the same paths.'
              : `${state.progress.done.toLocaleString('en-US')} of ${counted(state.progress.total, 'path')}`}
          </span>
          <Button look="link" onPress={stop}>
            Cancel
          </Button>
        </div>
      );
    default:
      return state satisfies never;
  }
}

const CHOICES = Object.entries(MEASURES).map(([value, text]) => ({ value: value as Measure, text }));
/** Of plans that are not finished no success is shown. */
const AMOUNTS = CHOICES.filter(({ value }) => value !== 'successPoints');

interface ExplainedProps {
  readonly explanation: ChangeExplanation;
  readonly documents: ChangePanelsProps['documents'];
}

function Explained({ explanation, documents }: ExplainedProps) {
  const { isComplete } = explanation;
  const [measure, setMeasure] = useState<Measure>(isComplete ? 'successPoints' : 'finalNetPortfolio');
  const frame = useRef<HTMLDivElement>(null);
  const { from, to } = explanation;
  const bars = useMemo(
    () =>
      bridgeBars(explanation, measure, {
        from: `Revision ${explanation.from.revision}`,
        to: `Revision ${explanation.to.revision}`,
        of: causeText,
      }),
    [explanation, measure],
  );
  const { unit, sentence, scale } = wordsOf(explanation, measure, bridgeFloor(bars, measure));
  return (
    <div className={styles.panels}>
      <Panel
        title={MEASURES[measure]}
        unit={unit}
        lede={`${sentence}${scale}`}
        actions={
          <>
            <Segmented
              label="What is explained"
              value={measure}
              choices={isComplete ? CHOICES : AMOUNTS}
              onChange={setMeasure}
            />
            <ChartSaving
              title={MEASURES[measure]}
              unit={unit}
              lede={`${sentence}${scale}`}
              frame={frame}
              isTable={false}
              renderTable={() => <ChangeTable explanation={explanation} documents={documents} />}
            />
          </>
        }
      >
        <div ref={frame}>
          <BridgeChart
            label={`${MEASURES[measure]}. ${sentence} The table below has the figures.`}
            bars={bars}
            measure={measure}
          />
        </div>
      </Panel>
      <Panel title="Step by step" unit="amounts in today’s dollars" ruled>
        <ChangeTable explanation={explanation} documents={documents} />
        <p className={styles.muted}>
          Each step is run on top of those before it. In another order the shares differ; the whole does not. “No
          difference”: zero lies inside the interval.
          {from.isRecorded && to.isRecorded ? '' : ` ${unrecordedText(explanation)}`}
          {isComplete ? costText(explanation) : ` ${withheldText(explanation, documents)}`}
        </p>
      </Panel>
    </div>
  );
}

/** The unit of the bridge, its finding, and where its axis begins. */
function wordsOf(explanation: ChangeExplanation, measure: Measure, floor: number) {
  const { from, to } = explanation;
  const isSuccess = measure === 'successPoints';
  return {
    unit: isSuccess ? 'share of the paths in which every goal was paid' : 'today’s dollars, at the plan’s mean returns',
    sentence: isSuccess ? changeSentence(explanation) : `From ${endLabel(from, measure)} to ${endLabel(to, measure)}.`,
    scale: floor === 0 ? '' : ` Scale from ${isSuccess ? percent(floor / 100) : headlineMoney(floor)}.`,
  };
}

function unrecordedText({ from, to }: ChangeExplanation): string {
  const missing = [from, to].filter(({ isRecorded }) => !isRecorded).map(({ revision }) => revision);
  return `No full run of revision ${missing.join(' and ')} was recorded: it was run now.`;
}

/** What guardrails cost, beside the success of each plan that has them. */
function costText({ from, to }: ChangeExplanation): string {
  const texts = [from, to].flatMap(({ revision, headline: { cuts, runs } }) =>
    cuts === undefined ? [] : [` Revision ${revision}: ${cutsText(cuts, runs)}.`],
  );
  return texts.join('');
}

/** Which of the two plans is not finished, and what it does not say. */
function withheldText({ from, to }: ChangeExplanation, documents: ExplainedProps['documents']): string {
  const ends = [
    { end: from, document: documents.from },
    { end: to, document: documents.to },
  ];
  const texts = ends
    .filter(({ end }) => !end.isComplete)
    .map(({ end: { revision, missing }, document }) => {
      const nameOf = document === null ? (person: string) => person : personNames(document.inputs);
      return `revision ${revision} does not say ${missingWords(missing, nameOf)}`;
    });
  return `No success rate yet: ${[...new Set(texts)].join('; ')}.`;
}
