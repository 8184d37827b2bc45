import type { ReactNode } from 'react';
import styles from './Callout.module.css';
import { cx } from './class-names.ts';

/** Something that needs an answer before things go on. */
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
