import type { ReactNode } from 'react';
import { Button } from '../../../components/Button.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { RunStatus } from '../../../components/progress/RunStatus.tsx';
import { errorMessage } from '../../../state/backend.tsx';
import type { SentenceFigure } from '../../../state/figures/figure-sheet.ts';
import type { ReturnModel } from '../../../state/results/run-settings.ts';
import type { Recomputed } from '../../../state/results/use-recomputed.ts';
import styles from './Results.module.css';

interface AskedPanelProps<Answer> {
  readonly title: string;
  /** Asked while `isAsked`: it takes too long to be worked out before somebody asks for it. */
  readonly run: Recomputed<unknown, Answer>;
  readonly isAsked: boolean;
  readonly onAsk: () => void;
  readonly model: ReturnModel;
  /** What its button says: `Compare orders`. */
  readonly ask: string;
  /** What it is asked on: `futures`. */
  readonly on?: string;
  readonly unit?: string;
  readonly ruled?: boolean;
  /** What it is about, until there is an answer. */
  readonly about: string;
  /** The finding, in a sentence. */
  readonly finding: (answer: Answer) => string;
  readonly figures?: (answer: Answer) => readonly SentenceFigure[];
  readonly children: (answer: Answer, isStale: boolean) => ReactNode;
}

/** A part of a results page that is worked out once somebody asks for it, on the paths of the plan's run. */
export function AskedPanel<Answer extends { readonly runs: number }>({
  title,
  run,
  isAsked,
  onAsk,
  model,
  ask,
  on = 'futures',
  unit = 'today’s dollars',
  about,
  finding,
  figures = () => [],
  ruled = true,
  children,
}: AskedPanelProps<Answer>) {
  const { answer, isStale, isPreliminary, error } = run;
  const paths = answer === null || answer.runs === 0 ? null : answer.runs;
  const count = paths === null ? '' : `${paths.toLocaleString('en-US')} `;
  const remark = answer !== null && (isStale || isPreliminary) ? ' · recomputing' : '';
  const isWaiting = isAsked && error === null;
  return (
    <Panel
      title={title}
      unit={`on the same ${count}${on}, ${unit}${remark}`}
      lede={answer === null ? about : finding(answer)}
      figures={answer === null ? [] : figures(answer)}
      ruled={ruled}
    >
      {answer === null ? (
        <Button isDisabled={isWaiting} onPress={isAsked ? run.retry : onAsk}>
          {isWaiting ? 'Comparing' : ask}
        </Button>
      ) : null}
      {isAsked ? <RunStatus run={run} model={model} paths={paths} /> : null}
      {error === null ? null : <p role="alert">{errorMessage(error)}</p>}
      {answer === null ? null : (
        <div className={isStale ? styles.figuresOnly : undefined}>{children(answer, isStale)}</div>
      )}
    </Panel>
  );
}
