import type { ReactNode } from 'react';
import { Button } from '../../components/Button.tsx';
import styles from './Settings.module.css';

/** A column by its title: of numbers, at the end of the row, or with a title that only a screen reader says. */
type Column = string | { readonly title: string; readonly look: 'number' | 'end' | 'untitled' };

/** The column of what can be done with a row. */
export const ACTIONS: Column = { title: 'Actions', look: 'untitled' };

interface SettingsTableProps {
  readonly label: string;
  readonly columns: readonly Column[];
  /** The rows. */
  readonly children: ReactNode;
}

/** A table of the settings, which scrolls sideways where there is no room. */
export function SettingsTable({ label, columns, children }: SettingsTableProps) {
  return (
    <div className={styles.sheet}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>{columns.map(headOf)}</tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

function headOf(column: Column) {
  const { title, look } = typeof column === 'string' ? { title: column, look: undefined } : column;
  return (
    <th key={title} scope="col" className={look === 'number' || look === 'end' ? styles[look] : undefined}>
      {look === 'untitled' ? <span className="visually-hidden">{title}</span> : title}
    </th>
  );
}

interface RowActionProps {
  readonly text: string;
  /** The same with what it is done to, for a screen reader. */
  readonly label: string;
  readonly onPress: () => void;
}

export function RowAction({ text, label, onPress }: RowActionProps) {
  return (
    <Button small look="quiet" aria-label={label} onPress={onPress}>
      {text}
    </Button>
  );
}

/** Why something could not be done. */
export function Problem({ text }: { readonly text: string | null }) {
  if (text === null) return null;
  return (
    <p className={styles.bad} role="alert">
      {text}
    </p>
  );
}
