import { useSyncExternalStore } from 'react';
import { Button } from '../../../components/Button.tsx';
import type { ProgressStore, RunProgress } from '../../../state/results/path-runs.ts';
import type { LookedAtRuns } from '../../../state/results/use-path-runs.ts';
import styles from './MonteCarloTab.module.css';

interface RunStatusProps {
  readonly runs: LookedAtRuns<unknown, unknown>;
  /** How many paths the shown result rests on; null without one. */
  readonly paths: number | null;
}

/** How far a long run is, with a way to end it; else what the figures below rest on. The line keeps its height. */
export function RunStatus({ runs, paths }: RunStatusProps) {
  const { isRunning, isLong, isStopped, isQuick, isStale, progress, retry, stop } = runs;
  return (
    <div className={styles.run}>
      {isRunning && isLong ? (
        <>
          <HowFar store={progress} />
          <Button look="link" onPress={stop}>
            Cancel
          </Button>
        </>
      ) : (
        <span role="status">{isStale || paths === null ? '' : restText(isQuick, isRunning, paths)}</span>
      )}
      {isStopped && !isRunning ? (
        <>
          <span>{isStale ? 'Stopped; these are the figures of the plan before.' : 'Stopped before the end.'}</span>
          <Button look="link" onPress={retry}>
            Run all paths
          </Button>
        </>
      ) : null}
    </div>
  );
}

function HowFar({ store }: { readonly store: ProgressStore }) {
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

function shareDone(progress: RunProgress | null): number {
  return progress === null ? 0 : progress.done / Math.max(1, progress.total);
}

function progressText(progress: RunProgress | null): string {
  if (progress === null) return 'Running.';
  return `${progress.done.toLocaleString('en-US')} of ${progress.total.toLocaleString('en-US')} paths`;
}

function restText(isQuick: boolean, isRunning: boolean, paths: number): string {
  const count = `${paths.toLocaleString('en-US')} paths`;
  if (!isQuick) return `All ${count} are in.`;
  return isRunning ? `The first ${count}; the full run is under way.` : `Only the first ${count}.`;
}
