import { useEffect, useRef, useState } from 'react';
import { cx } from '../../../components/class-names.ts';
import styles from './Work.module.css';
import { isNil, lineValue, nilLinesText, sheetTitle, type WorkLine, type WorkSheet } from './work-lines.ts';

interface WorkSheetsProps {
  readonly sheets: readonly WorkSheet[];
  /** The line that was opened. */
  readonly lineId: string;
}

/** Worksheets line by line; a line leads to those that it was worked out from. */
export function WorkSheets({ sheets, lineId }: WorkSheetsProps) {
  const [at, setAt] = useState(lineId);
  const list = useRef<HTMLDivElement>(null);
  const lines = new Map(sheets.flatMap((sheet) => sheet.lines.map((line) => [line.id, { sheet, line }] as const)));
  useEffect(() => {
    const shown = list.current?.querySelector<HTMLElement>(`[data-line="${CSS.escape(at)}"]`);
    shown?.scrollIntoView({ block: 'center' });
    if (at !== lineId) shown?.focus();
  }, [at, lineId]);
  return (
    <div ref={list} className={styles.sheets}>
      {sheets.map((sheet) => (
        <SheetLines key={sheet.id} sheet={sheet} at={at} lines={lines} onLine={setAt} />
      ))}
    </div>
  );
}

interface SheetLinesProps {
  readonly sheet: WorkSheet;
  /** The line that is open. */
  readonly at: string;
  readonly lines: ReadonlyMap<string, { readonly sheet: WorkSheet; readonly line: WorkLine }>;
  readonly onLine: (id: string) => void;
}

/** One worksheet; its lines of $0 stay folded until they are asked for or led to. */
function SheetLines({ sheet, at, lines, onLine }: SheetLinesProps) {
  const [isUnfolded, setUnfolded] = useState(false);
  const nil = sheet.lines.filter((line) => isNil(line) && line.id !== at);
  const shown = isUnfolded ? sheet.lines : sheet.lines.filter((line) => !nil.includes(line));
  const ofSheet = `work-${sheet.id}`;
  return (
    <section aria-labelledby={ofSheet}>
      <h3 id={ofSheet} className={styles.title}>
        {sheetTitle(sheet)}
      </h3>
      <ol className={styles.lines}>
        {shown.map((line) => (
          <li
            key={line.id}
            data-line={line.id}
            tabIndex={-1}
            className={cx(styles.line, line.id === at && styles.here)}
            {...(line.id === at ? { 'aria-current': 'true' as const } : {})}
          >
            <span className={styles.number}>{line.line}</span>
            <div>
              <p>{line.label}</p>
              {line.formula === '' ? null : <p className={styles.formula}>{line.formula}</p>}
              <UsedLines used={line.uses.flatMap((used) => lines.get(used) ?? [])} sheet={sheet.id} onLine={onLine} />
              <p className={styles.citation}>{line.citation}</p>
            </div>
            <b className={styles.amount}>{lineValue(line)}</b>
          </li>
        ))}
      </ol>
      {nil.length === 0 ? null : (
        <button
          type="button"
          className={cx(styles.link, styles.fold)}
          aria-expanded={isUnfolded}
          aria-label={`${isUnfolded ? 'Hide' : 'Show'} ${nilLinesText(nil.length)} of ${sheet.title}`}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {`${isUnfolded ? 'Hide' : 'Show'} ${nilLinesText(nil.length)}`}
        </button>
      )}
    </section>
  );
}

interface UsedLinesProps {
  readonly used: readonly { readonly sheet: WorkSheet; readonly line: WorkLine }[];
  /** The worksheet that the line is on: its own lines are named by number alone. */
  readonly sheet: string;
  readonly onLine: (id: string) => void;
}

function UsedLines({ used, sheet, onLine }: UsedLinesProps) {
  if (used.length === 0) return null;
  return (
    <p className={styles.uses}>
      from{' '}
      {used.map(({ sheet: other, line }) => (
        <button key={line.id} type="button" className={styles.link} onClick={() => onLine(line.id)}>
          {other.id === sheet ? `line ${line.line}` : `${other.title}, line ${line.line}`}
        </button>
      ))}
    </p>
  );
}
