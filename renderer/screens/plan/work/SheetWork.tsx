import { useEffect, useRef } from 'react';
import { Button } from '../../../components/Button.tsx';
import { cx } from '../../../components/class-names.ts';
import type { Behind, FigureSheet, SheetLine } from '../../../state/figures/figure-sheet.ts';
import { openBehind } from '../../../state/figures/open-figure.ts';
import { isInEditor, showField } from '../editor/show-field.ts';
import { sheetAsText, stepSign, valueText } from './sheet-text.ts';
import styles from './Work.module.css';

interface SheetWorkProps {
  /** The figure as it stands on the page; null where it stands nowhere. */
  readonly text: string | null;
  readonly sheet: FigureSheet;
}

/** The lines that come to a figure, the figure last: it is in sight when the sheet opens. */
export function SheetWork({ text, sheet }: SheetWorkProps) {
  const { name, unit, lines, result, note } = sheet;
  const last = useRef<HTMLLIElement>(null);
  useEffect(() => {
    last.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <>
      <div className={styles.head}>
        <p>
          <b className={styles.value}>{text ?? valueText(result)}</b> {name}
          {unit === '' ? '' : ` · ${unit}`}
        </p>
        <div className={styles.actions}>
          <Button small onPress={() => void navigator.clipboard.writeText(sheetAsText(sheet))}>
            Copy as text
          </Button>
        </div>
      </div>
      <div className={styles.behind}>
        <div className={styles.sheets}>
          {note === undefined ? null : <p className={styles.formula}>{note}</p>}
          <ol className={styles.lines}>
            {lines.map((line, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- the place of a line is what it is
              <Line key={at} line={line} at={at} />
            ))}
            <li ref={last} className={cx(styles.line, styles.here)} aria-current="true" data-step="result">
              <span className={styles.number}>=</span>
              <p>{name}</p>
              <b className={styles.amount}>{valueText(result)}</b>
            </li>
          </ol>
        </div>
      </div>
    </>
  );
}

function Line({ line, at }: { readonly line: SheetLine; readonly at: number }) {
  const { name, value, step, weight, note, behind } = line;
  return (
    <li className={styles.line} data-step={step ?? 'said'} data-weight={weight}>
      <span className={styles.number}>{step === undefined ? '' : stepSign(step, at === 0)}</span>
      <div>
        <p>{behind === undefined ? name : <BehindLink name={name} behind={behind} at={at} />}</p>
        {weight === undefined ? null : <p className={styles.formula}>{`× ${weight}, its part of the figure`}</p>}
        {note === undefined ? null : <p className={styles.formula}>{note}</p>}
      </div>
      <b className={styles.amount}>{valueText(value)}</b>
    </li>
  );
}

interface BehindLinkProps {
  readonly name: string;
  readonly behind: Behind;
  /** The place of the line. */
  readonly at: number;
}

function BehindLink({ name, behind, at }: BehindLinkProps) {
  if (behind.what === 'field' && !isInEditor(behind.path)) return <>{name}</>;
  const act = () => {
    if (behind.what === 'field') showField(behind.path);
    else openBehind(behind.what === 'sheet' ? { what: 'line', at } : behind);
  };
  return (
    <button type="button" className={styles.link} onClick={act}>
      {name}
    </button>
  );
}
