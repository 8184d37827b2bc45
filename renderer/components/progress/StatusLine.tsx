import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';
import styles from './StatusLine.module.css';

interface StatusLineProps {
  readonly run: {
    readonly isRunning: boolean;
    readonly isLong: boolean;
    readonly isStopped: boolean;
    readonly isStale: boolean;
    readonly stop: () => void;
    readonly retry: () => void;
  };
  /** Whether there are figures of an earlier run to look at. */
  readonly hasFigures: boolean;
  /** What the figures below come from; empty while they are those of another run. */
  readonly done: string;
  /** What runs it again once it was stopped. */
  readonly again: string;
  /** How far a long run is. */
  readonly children: ReactNode;
}

/** Progress of a long run with a Cancel button; otherwise what the figures below come from. The line keeps its height. */
export function StatusLine({ run, hasFigures, done, again, children }: StatusLineProps) {
  const { isRunning, isLong, isStopped, isStale, stop, retry } = run;
  return (
    <div className={styles.run}>
      {isRunning && isLong ? (
        <>
          {children}
          <Button look="link" onPress={stop}>
            Cancel
          </Button>
        </>
      ) : (
        <span role="status">{done}</span>
      )}
      {isStopped && !isRunning ? (
        <>
          <span>{stoppedText(hasFigures, isStale)}</span>
          <Button look="link" onPress={retry}>
            {again}
          </Button>
        </>
      ) : null}
    </div>
  );
}

function stoppedText(hasFigures: boolean, isStale: boolean): string {
  if (!hasFigures) return 'Stopped.';
  return isStale ? 'Stopped. These figures are for an earlier version of the plan.' : 'Stopped before the end.';
}
