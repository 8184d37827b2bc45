import styles from './ProgressBar.module.css';

interface ProgressBarProps {
  /** What is counted: "Paths run". */
  readonly label: string;
  /** Null before the first count. */
  readonly progress: { readonly done: number; readonly total: number } | null;
}

/** How far long work is: a thin line above the sentence that says so, out of the flow, so that nothing moves. */
export function ProgressBar({ label, progress }: ProgressBarProps) {
  const { done, total } = progress ?? { done: 0, total: 1 };
  return (
    <div
      className={styles.bar}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
    >
      <div style={{ width: `${(100 * done) / Math.max(1, total)}%` }} />
    </div>
  );
}
