import { useSyncExternalStore } from 'react';
import { Button } from '../../../components/Button.tsx';
import type { Progress, ProgressStore } from '../../../state/results/recomputed-answer.ts';
import type { Recomputed } from '../../../state/results/use-recomputed.ts';
import styles from './MonteCarloTab.module.css';

interface RunStatusProps {
  readonly run: Recomputed<unknown, unknown>;
  /** Paths of the result shown; null without one. */
  readonly paths: number | null;
}

/** Progress of a long run with a Cancel button; otherwise how many paths the figures below come from. The line keeps its height. */
export function RunStatus({ run, paths }: RunStatusProps) {
  const { isRunning, isLong, isStopped, isPreliminary, isStale, progress, retry, stop } = run;
  return (
    <div className={styles.run}>
      {isRunning && isLong ? (
        <>
          <ProgressLine store={progress} />
          <Button look="link" onPress={stop}>
            Cancel
          </Button>
        </>
      ) : (
        <span role="status">{isStale || paths === null ? '' : pathsText(paths, isPreliminary, isRunning)}</span>
      )}
      {isStopped && !isRunning ? (
        <>
          <span>
            {isStale ? 'Stopped. These figures are for an earlier version of the plan.' : 'Stopped before the end.'}
          </span>
          <Button look="link" onPress={retry}>
            Run all paths
          </Button>
        </>
      ) : null}
    </div>
  );
}

function ProgressLine({ store }: { readonly store: ProgressStore }) {
  const progress = useSyncExternalStore(store.subscribe, store.state);
  return (
    <>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label="Paths run"
        aria-valuemin={0}
        aria-valuemax={progress?.total ?? 1}
        aria-valuenow={progress?.done ?? 0}
      >
        <div style={{ width: `${100 * shareDone(progress)}%` }} />
      </div>
      <span>{progressText(progress)}</span>
    </>
  );
}

function shareDone(progress: Progress | null): number {
  return progress === null ? 0 : progress.done / Math.max(1, progress.total);
}

function progressText(progress: Progress | null): string {
  if (progress === null) return 'Running.';
  return `${progress.done.toLocaleString('en-US')} of ${progress.total.toLocaleString('en-US')} paths`;
}

function pathsText(paths: number, isPreliminary: boolean, isRunning: boolean): string {
  const count = `${paths.toLocaleString('en-US')} paths`;
  if (!isPreliminary) return `All ${count} are done.`;
  return isRunning ? `The first ${count}; the full run is still going.` : `Only the first ${count}.`;
}
