import type { ReactNode } from 'react';
import { cx } from '../../components/class-names.ts';
import styles from './Settings.module.css';

interface SettingsPageProps {
  readonly title: string;
  /** What the section is for, in a sentence or two. */
  readonly intro: string;
  /** Beside the rows where there is room, else below them. */
  readonly aside?: ReactNode;
  readonly children?: ReactNode;
}

/** A section of the settings: its title, what it is for, and its rows. */
export function SettingsPage({ title, intro, aside, children }: SettingsPageProps) {
  return (
    <div className={cx(styles.section, aside !== undefined && styles.withAside)}>
      <div className={styles.rows}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.intro}>{intro}</p>
        {children}
      </div>
      {aside}
    </div>
  );
}

interface SettingRowProps {
  readonly label: string;
  readonly note?: string;
  readonly children: ReactNode;
}

/** One setting: what it is to the left, its value and what can be done to the right. */
export function SettingRow({ label, note, children }: SettingRowProps) {
  return (
    <section className={styles.row} aria-label={label}>
      <div>
        <h2 className={styles.label}>{label}</h2>
        {note === undefined ? null : <p className={styles.note}>{note}</p>}
      </div>
      <div className={styles.value}>{children}</div>
    </section>
  );
}
