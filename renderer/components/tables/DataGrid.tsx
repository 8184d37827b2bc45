import { type ClipboardEvent, type KeyboardEvent, memo, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { cx } from '../class-names.ts';
import { columnWidths } from './column-widths.ts';
import styles from './DataGrid.module.css';
import { cellAfterKey, type GridCellPosition } from './grid-keys.ts';
import { useDrawnRows } from './use-drawn-rows.ts';

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
  /** Enter on the cell and a click open what is behind it. */
  readonly opens?: boolean;
}

interface GridRow {
  readonly id: string;
  /** One for each column; the first is the head of the row and stays in sight. */
  readonly cells: readonly GridCell[];
  /** The sum of rows above it. */
  readonly isTotal?: boolean;
  /** What Enter on the row and a click on its first cell do. */
  readonly open?: { readonly label: string; readonly act: () => void };
}

interface DataGridProps {
  readonly label: string;
  /** Shows what is behind a cell that opens. */
  readonly onOpen?: (rowId: string, columnId: string) => void;
  readonly columns: readonly GridColumn[];
  readonly rows: readonly GridRow[];
  /** Shown whole, without a scroll box of its own. */
  readonly whole?: boolean;
  /** As high as its place allows, for a table that has a page to itself. */
  readonly tall?: boolean;
  /** The row to bring into sight. */
  readonly shownRow?: string;
}

const PAGE = 10;

/**
 * A table with one tab stop: arrows, Home, End and Page keys move, Enter opens a row that can be opened, Ctrl C copies the cell. The component library's table
 * was measured against it: three times as long to draw, ten to redraw, and its Home and End leave the row.
 */
export function DataGrid(props: DataGridProps) {
  const { label, columns, rows, whole = false, tall = false } = props;
  const { sheet, isLong, drawn, above, below, at, setAt, openCell, onKeyDown, onCopy } = useGrid(props);
  const widths = useMemo(() => (isLong ? columnWidths({ columns, rows }) : null), [isLong, columns, rows]);
  const row = Math.min(at.row, rows.length - 1);
  const column = Math.min(at.column, columns.length - 1);
  return (
    <div ref={sheet} className={cx(styles.sheet, whole && styles.whole, tall && styles.tall)}>
      <table
        className={cx(styles.table, widths !== null && styles.measured)}
        role="grid"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        onKeyDown={onKeyDown}
        onCopy={onCopy}
        onClick={(event) => {
          const position = event.target instanceof Element ? positionOf(event.target) : null;
          if (position !== null) openCell(position);
        }}
      >
        {widths === null ? null : <Widths columns={columns} widths={widths} />}
        <ColumnHeads columns={columns} />
        <tbody>
          <Gap height={above} columns={columns.length} />
          {drawn.map((rowIndex) => {
            const gridRow = rows[rowIndex];
            return gridRow === undefined ? null : (
              <MemoRow
                key={gridRow.id}
                gridRow={gridRow}
                index={rowIndex}
                columns={columns}
                stop={rowIndex === row ? column : null}
                onStop={setAt}
              />
            );
          })}
          <Gap height={below} columns={columns.length} />
        </tbody>
      </table>
    </div>
  );
}

/** Where the tab stop is, and what keys and clicks do. */
function useGrid({ columns, rows, onOpen, shownRow }: DataGridProps) {
  const shownIndex = shownRow === undefined ? -1 : rows.findIndex(({ id }) => id === shownRow);
  const [at, setAt] = useState<GridCellPosition>({ row: Math.max(0, shownIndex), column: 0 });
  const { sheet, isLong, drawn, above, below, bringIntoSight } = useDrawnRows(rows.length);
  const isMoving = useRef(false);
  useLayoutEffect(() => {
    const cell = sheet.current?.querySelector<HTMLElement>(`[data-cell="${at.row},${at.column}"]`) ?? null;
    if (!isMoving.current || cell === null) return;
    isMoving.current = false;
    cell.focus();
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  useLayoutEffect(() => {
    if (shownIndex >= 0) bringIntoSight(shownIndex);
  }, [shownIndex, bringIntoSight]);
  const openCell = (position: GridCellPosition): boolean => {
    const row = rows[position.row];
    const column = columns[position.column];
    if (row?.cells[position.column]?.opens !== true || column === undefined || onOpen === undefined) return false;
    onOpen(row.id, column.id);
    return true;
  };
  /** What Enter does: true where there is something to open. */
  const enter = (): boolean => {
    const row = rows[at.row];
    row?.open?.act();
    return row?.open !== undefined || openCell(at);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    if (event.key === 'Enter' && enter()) {
      event.preventDefault();
      return;
    }
    const to = cellAfterKey(event, at, { row: rows.length - 1, column: columns.length - 1 }, PAGE);
    if (to === null) return;
    event.preventDefault();
    setAt(to);
    isMoving.current = true;
    if (!drawn.includes(to.row)) bringIntoSight(to.row);
  };
  const onCopy = (event: ClipboardEvent<HTMLTableElement>) => {
    if (document.getSelection()?.isCollapsed === false) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', rows[at.row]?.cells[at.column]?.text ?? '');
  };
  return { at, setAt, sheet, isLong, drawn, above, below, openCell, onKeyDown, onCopy };
}

interface WidthsProps extends Pick<DataGridProps, 'columns'> {
  readonly widths: readonly string[];
}

function Widths({ columns, widths }: WidthsProps) {
  return (
    <colgroup>
      {columns.map(({ id }, at) => (
        <col key={id} style={{ width: widths[at] }} />
      ))}
    </colgroup>
  );
}

/** The height of rows that are not drawn. */
function Gap({ height, columns }: { readonly height: number; readonly columns: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden="true">
      <td colSpan={columns} className={styles.gap} style={{ height }} />
    </tr>
  );
}

/** The place of the cell that an element is in. */
function positionOf(element: Element): { readonly row: number; readonly column: number } | null {
  const [row, column] = (element.closest('[data-cell]')?.getAttribute('data-cell') ?? '').split(',').map(Number);
  return row === undefined || column === undefined ? null : { row, column };
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
    <tr aria-rowindex={index + 2} className={cx(gridRow.isTotal === true && styles.sum)}>
      {gridRow.cells.map((cell, column) => {
        const Cell = column === 0 ? 'th' : 'td';
        return (
          <Cell
            key={columns[column]?.id ?? column}
            {...(column === 0 ? { scope: 'row' as const } : {})}
            role={column === 0 ? 'rowheader' : 'gridcell'}
            tabIndex={stop === column ? 0 : -1}
            data-cell={`${index},${column}`}
            className={cx(lookOf(columns, column), toneOf(cell.tone), cell.opens === true && styles.opens)}
            {...(cell.opens === true ? { 'aria-haspopup': 'dialog' as const } : {})}
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
