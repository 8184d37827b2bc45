import { useEffect } from 'react';
import { clockTime, timeUntil } from '../format/dates.ts';
import { useSandbox } from '../state/host/sandbox.ts';
import { useNow } from '../state/use-now.ts';
import { Button } from './Button.tsx';
import { ResetButton } from './ResetButton.tsx';
import styles from './SandboxBand.module.css';

/** How long the page says that it was put back before it loads again. */
const SAYS_SO_MS = 4_000;

/** Below the top bar while the made-up households are shown: which data this is, until when, and how to leave. */
export function SandboxBand() {
  const { status, wasReset, leave, reset, undoReset } = useSandbox();
  const now = useNow();
  useEffect(() => {
    if (!wasReset) return;
    const timer = setTimeout(() => window.location.reload(), SAYS_SO_MS);
    return () => clearTimeout(timer);
  }, [wasReset]);
  if (status?.isSandbox !== true || status.nextReset === null) return null;
  return (
    <div className={styles.band} role="status">
      <b>Sandbox</b>
      {wasReset ? (
        <span>The sandbox was reset. Reloading…</span>
      ) : (
        <span>
          50 made-up households. Change what you like: everything resets at {clockTime(status.nextReset)}, in{' '}
          {timeUntil(status.nextReset, now)}.
        </span>
      )}
      <span className={styles.spacer} />
      {undoReset === null ? null : (
        <Button look="link" onPress={undoReset}>
          Undo reset
        </Button>
      )}
      <ResetButton look="link" onReset={reset}>
        Reset now
      </ResetButton>
      {status.canLeave ? (
        <Button look="link" onPress={leave}>
          Leave the sandbox
        </Button>
      ) : null}
    </div>
  );
}
