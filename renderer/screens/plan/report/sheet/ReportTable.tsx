import type { ReactNode } from 'react';
import { cx } from '../../../../components/class-names.ts';
import styles from './ReportTable.module.css';

export interface ReportColumn {
  readonly head: string;
  /** Numbers stand at the right. */
  readonly isNumber?: boolean;
  /** Of the width of the table: `30%`; left out: what its words take. */
  readonly width?: string;
}

interface ReportTableProps {
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
  /** The column that this report is about. */
  readonly own?: number;
}

/** A table on paper: its first column names the row, and its head is repeated on every page. */
export function ReportTable({ columns, rows, own = -1 }: ReportTableProps) {
  const look = (at: number) => cx(columns[at]?.isNumber === true && styles.number, at === own && styles.own);
  return (
    <table className={styles.facts}>
      <colgroup>
        {columns.map(({ head, width }) => (
          <col key={head} style={width === undefined ? {} : { width }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map(({ head }, at) => (
            <th key={head} scope="col" className={look(at)}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [first, ...others] }) => (
          <tr key={key}>
            <th scope="row">{first}</th>
            {others.map((cell, at) => (
              <td key={columns[at + 1]?.head ?? at} className={look(at + 1)}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A list of figures: what it is at the left, its value at the right. */
export function ReportFigures({ figures }: { readonly figures: readonly (readonly [label: string, value: string])[] }) {
  return (
    <table className={styles.figures}>
      <tbody>
        {figures.map(([label, value]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
