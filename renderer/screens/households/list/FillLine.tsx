import { Button } from '../../../components/Button.tsx';
import { useFillState, useSuccessFill } from '../../../state/success/use-success-fill.ts';
import styles from './FillLine.module.css';

/** How far the success rates are that fill in by themselves. Keeps its height, so that the list stays where it is. */
export function FillLine() {
  const { counted, secondsLeft, isPaused } = useFillState();
  const { pause, resume } = useSuccessFill();
  if (counted === null) return <div className={styles.line} />;
  const { done, total } = counted;
  if (done === total) {
    return (
      <div className={styles.line}>
        <span className={styles.soft}>Success rates are up to date.</span>
      </div>
    );
  }
  return (
    <div className={styles.line}>
      <span>
        Updating success rates: <b>{`${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`}</b>
      </span>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label="Success rates up to date"
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
      >
        <i style={{ width: `${(100 * done) / total}%` }} />
      </div>
      {secondsLeft === null || isPaused ? null : (
        <span className={styles.soft}>{`about ${timeText(secondsLeft)} left`}</span>
      )}
      <span className={styles.hint}>You can keep working. Gray figures are from the last run.</span>
      <Button look="link" onPress={isPaused ? resume : pause}>
        {isPaused ? 'Resume' : 'Pause'}
      </Button>
    </div>
  );
}

function timeText(seconds: number): string {
  return seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}
