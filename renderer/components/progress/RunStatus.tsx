import { countedPaths, pathWords } from '../../format/path-words.ts';
import type { Progress } from '../../state/results/calculation.ts';
import type { ProgressStore } from '../../state/results/recomputed-answer.ts';
import type { ReturnModel } from '../../state/results/run-settings.ts';
import type { Recomputed } from '../../state/results/use-recomputed.ts';
import { useStore } from '../../state/store.ts';
import { ProgressBar } from '../ProgressBar.tsx';
import { StatusLine } from './StatusLine.tsx';

interface RunStatusProps {
  readonly run: Recomputed<unknown, unknown>;
  readonly model: ReturnModel;
  /** Paths of the result shown; null without one. */
  readonly paths: number | null;
}

/** How many of its paths a long run has done; otherwise how many the figures below come from. */
export function RunStatus({ run, model, paths }: RunStatusProps) {
  const { isRunning, isPreliminary, isStale } = run;
  const done = isStale || paths === null ? '' : pathsText(countedPaths(paths, model), isPreliminary, isRunning);
  return (
    <StatusLine run={run} hasFigures done={done} again={`Run all ${pathWords(model).many}`}>
      <ProgressLine store={run.progress} model={model} />
    </StatusLine>
  );
}

interface ProgressLineProps {
  readonly store: ProgressStore;
  readonly model: ReturnModel;
}

function ProgressLine({ store, model }: ProgressLineProps) {
  const progress = useStore(store);
  return (
    <>
      <ProgressBar label="Paths run" progress={progress} />
      <span>{progressText(progress, model)}</span>
    </>
  );
}

function progressText(progress: Progress | null, model: ReturnModel): string {
  if (progress === null) return 'Running.';
  return `${progress.done.toLocaleString('en-US')} of ${countedPaths(progress.total, model)}`;
}

function pathsText(count: string, isPreliminary: boolean, isRunning: boolean): string {
  if (!isPreliminary) return `All ${count} are done.`;
  return isRunning ? `The first ${count}; the full run follows.` : `Only the first ${count}.`;
}
