import { countedPaths, pathWords } from '../format/path-words.ts';
import type { Progress, ProgressStore } from '../state/results/recomputed-answer.ts';
import type { ReturnModel } from '../state/results/run-settings.ts';
import type { Recomputed } from '../state/results/use-recomputed.ts';
import { useStore } from '../state/store.ts';
import { Button } from './Button.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import styles from './RunStatus.module.css';

interface RunStatusProps {
  readonly run: Recomputed<unknown, unknown>;
  readonly model: ReturnModel;
  /** Paths of the result shown; null without one. */
  readonly paths: number | null;
}

/** Progress of a long run with a Cancel button; otherwise how many paths the figures below come from. The line keeps its height. */
export function RunStatus({ run, model, paths }: RunStatusProps) {
  const { isRunning, isLong, isStopped, isPreliminary, isStale, progress, retry, stop } = run;
  return (
    <div className={styles.run}>
      {isRunning && isLong ? (
        <>
          <ProgressLine store={progress} model={model} />
          <Button look="link" onPress={stop}>
            Cancel
          </Button>
        </>
      ) : (
        <span role="status">
          {isStale || paths === null ? '' : pathsText(countedPaths(paths, model), isPreliminary, isRunning)}
        </span>
      )}
      {isStopped && !isRunning ? (
        <>
          <span>
            {isStale ? 'Stopped. These figures are for an earlier version of the plan.' : 'Stopped before the end.'}
          </span>
          <Button look="link" onPress={retry}>
            {`Run all ${pathWords(model).many}`}
          </Button>
        </>
      ) : null}
    </div>
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
