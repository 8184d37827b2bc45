import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';
import styles from './FactTable.module.css';

interface Fact {
  readonly name: string;
  /** One for each column after the name. */
  readonly values: readonly ReactNode[];
  /** The only value reaches over all columns. */
  readonly isWide?: boolean;
}

interface FactTableProps {
  readonly title: string;
  /** Heads of the columns after the first; empty where the values speak for themselves. */
  readonly heads: readonly string[];
  readonly facts: readonly Fact[];
}

/** A small table of named figures. */
export function FactTable({ title, heads, facts }: FactTableProps) {
  return (
    <div className={styles.place}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{title}</th>
            {heads.map((head) =>
              head === '' ? (
                <td key={head} />
              ) : (
                <th key={head} scope="col" className={styles.number}>
                  {head}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {facts.map(({ name, values, isWide = false }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {values.map((value, index) => (
                <td
                  // oxlint-disable-next-line react/no-array-index-key -- the place of a value is its column
                  key={index}
                  className={cx(styles.number)}
                  {...(isWide ? { colSpan: heads.length } : {})}
                >
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
