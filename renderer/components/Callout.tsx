import type { ReactNode } from 'react';
import styles from './Callout.module.css';
import { cx } from './class-names.ts';

/** A problem that needs an answer from the user. */
export function Callout({
  bad = false,
  actions,
  children,
}: {
  readonly bad?: boolean;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <div className={cx(styles.callout, bad && styles.bad)} role="alert">
      {children}
      {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
