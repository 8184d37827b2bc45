import { type ClipboardEvent, type KeyboardEvent, memo, useState } from 'react';
import { cx } from '../class-names.ts';
import styles from './DataGrid.module.css';
import { cellAfterKey } from './grid-keys.ts';

interface GridColumn {
  readonly id: string;
  readonly head: string;
  /** Head over this and its neighbors of the same group. */
  readonly group?: string;
  readonly look?: 'text' | 'total' | undefined;
}

interface GridCell {
  readonly text: string;
  readonly tone?: 'zero' | 'negative' | 'soft' | undefined;
}

interface GridRow {
  readonly id: string;
  /** One for each column; the first is the head of the row and stays in sight. */
  readonly cells: readonly GridCell[];
  /** What Enter on the row and a click on its first cell do. */
  readonly open?: { readonly label: string; readonly act: () => void };
}

interface DataGridProps {
  readonly label: string;
  readonly columns: readonly GridColumn[];
  readonly rows: readonly GridRow[];
  /** Shown whole, without a scroll box of its own. */
  readonly whole?: boolean;
}

const PAGE = 10;

/**
 * A table with one tab stop: arrows, Home, End and Page keys move, Enter opens a row that can be opened, Ctrl C copies the cell. The component library's table
 * was measured against it: three times as long to draw, ten to redraw, and its Home and End leave the row.
 */
export function DataGrid({ label, columns, rows, whole = false }: DataGridProps) {
  const [at, setAt] = useState({ row: 0, column: 0 });
  const move = (event: KeyboardEvent<HTMLTableElement>) => {
    const opened = event.key === 'Enter' ? rows[at.row]?.open : undefined;
    if (opened !== undefined) {
      event.preventDefault();
      opened.act();
      return;
    }
    const to = cellAfterKey(event, at, { row: rows.length - 1, column: columns.length - 1 }, PAGE);
    if (to === null) return;
    event.preventDefault();
    setAt(to);
    const cell = event.currentTarget.querySelector<HTMLElement>(`[data-cell="${to.row},${to.column}"]`);
    cell?.focus();
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  const copy = (event: ClipboardEvent<HTMLTableElement>) => {
    if (document.getSelection()?.isCollapsed === false) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', rows[at.row]?.cells[at.column]?.text ?? '');
  };
  const row = Math.min(at.row, rows.length - 1);
  const column = Math.min(at.column, columns.length - 1);
  return (
    <div className={cx(styles.sheet, whole && styles.whole)}>
      <table
        className={styles.table}
        role="grid"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        onKeyDown={move}
        onCopy={copy}
      >
        <ColumnHeads columns={columns} />
        <tbody>
          {rows.map((gridRow, rowIndex) => (
            <MemoRow
              key={gridRow.id}
              gridRow={gridRow}
              index={rowIndex}
              columns={columns}
              stop={rowIndex === row ? column : null}
              onStop={setAt}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ColumnHeads({ columns }: { readonly columns: readonly GridColumn[] }) {
  const groups = columns.reduce<readonly { name: string; id: string; span: number }[]>((found, { group = '', id }) => {
    const last = found.at(-1);
    return last !== undefined && last.name === group
      ? [...found.slice(0, -1), { ...last, span: last.span + 1 }]
      : [...found, { name: group, id, span: 1 }];
  }, []);
  const hasGroups = groups.length > 1;
  return (
    <thead>
      {hasGroups ? (
        <tr>
          {groups.map((group, index) => {
            const Cell = group.name === '' ? 'td' : 'th';
            return (
              <Cell
                key={group.id}
                colSpan={group.span}
                {...(group.name === '' ? {} : { scope: 'colgroup' as const })}
                className={cx(styles.group, index === 0 ? styles.pinned : styles.groupStart)}
              >
                {group.name}
              </Cell>
            );
          })}
        </tr>
      ) : null}
      <tr className={cx(styles.heads, !hasGroups && styles.alone)}>
        {columns.map((column, index) => (
          <th key={column.id} scope="col" className={lookOf(columns, index)}>
            {column.head}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** A move of the tab stop draws the two rows it touches, not all of them: 64 ms a key without it on 372 rows of 24. */
const MemoRow = memo(Row);

interface RowProps {
  readonly gridRow: GridRow;
  readonly index: number;
  readonly columns: readonly GridColumn[];
  /** The column of the tab stop, if it is in this row. */
  readonly stop: number | null;
  readonly onStop: (at: { readonly row: number; readonly column: number }) => void;
}

function Row({ gridRow, index, columns, stop, onStop }: RowProps) {
  return (
    <tr>
      {gridRow.cells.map((cell, column) => {
        const Cell = column === 0 ? 'th' : 'td';
        return (
          <Cell
            key={columns[column]?.id ?? column}
            {...(column === 0 ? { scope: 'row' as const } : {})}
            role={column === 0 ? 'rowheader' : 'gridcell'}
            tabIndex={stop === column ? 0 : -1}
            data-cell={`${index},${column}`}
            className={cx(lookOf(columns, column), toneOf(cell.tone))}
            onFocus={() => onStop({ row: index, column })}
          >
            {column === 0 && gridRow.open !== undefined ? (
              <button
                type="button"
                tabIndex={-1}
                className={styles.open}
                aria-label={gridRow.open.label}
                onClick={gridRow.open.act}
              >
                {cell.text}
              </button>
            ) : (
              cell.text
            )}
          </Cell>
        );
      })}
    </tr>
  );
}

function lookOf(columns: readonly GridColumn[], index: number): string {
  const column = columns[index];
  const startsGroup = index > 0 && column?.group !== columns[index - 1]?.group;
  return cx(
    index === 0 && styles.pinned,
    startsGroup && styles.groupStart,
    column?.look === 'text' && styles.left,
    column?.look === 'total' && styles.total,
  );
}

function toneOf(tone: GridCell['tone']): string | undefined {
  if (tone === 'zero') return styles.zero;
  if (tone === 'soft') return styles.ages;
  return tone === 'negative' ? styles.negative : undefined;
}
