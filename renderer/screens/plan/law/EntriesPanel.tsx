import { useState } from 'react';
import type { OperationOutput } from '../../../../electron/contract/index.ts';
import { cx } from '../../../components/class-names.ts';
import { Segmented } from '../../../components/fields/Segmented.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { tableDifference } from '../../../format/money.ts';
import { type EntryDifference, entryWords, lawFigureText, spaced } from '../../law/pack-words.ts';
import styles from './LawLab.module.css';

interface EntriesPanelProps {
  readonly comparison: OperationOutput<'law.packs.compare'>;
  readonly names: { readonly before: string; readonly after: string };
}

/** What two laws have otherwise, with what each entry alone does to the plan. */
export function EntriesPanel({ comparison: { differences }, names }: EntriesPanelProps) {
  const touching = differences.filter(({ alone }) => alone !== null && alone.firstYear !== null);
  const isTried = differences.some(({ alone }) => alone !== null);
  const [shown, show] = useState<'touching' | 'all'>('touching');
  const rows = isTried && shown === 'touching' ? touching : differences;
  const unit = isTried
    ? `${differences.length} differ, ${touching.length} touch this plan`
    : `${differences.length} differ`;
  return (
    <Panel
      title="Entry by entry"
      unit={unit}
      ruled
      actions={
        isTried ? (
          <Segmented
            label="Entries"
            value={shown}
            choices={[
              { value: 'touching', text: `Touch this plan ${touching.length}` },
              { value: 'all', text: `All ${differences.length}` },
            ]}
            onChange={show}
          />
        ) : undefined
      }
    >
      {rows.length === 0 ? (
        <p className={styles.hint}>
          {differences.length === 0 ? 'Both say the same.' : 'None touches this plan in any year.'}
        </p>
      ) : (
        <EntryTable rows={rows} names={names} isTried={isTried} />
      )}
      {isTried ? (
        <p className={styles.hint}>
          Each entry alone, at the mean returns, today’s dollars. A minus is a cost to the household; of taxes it is a
          saving. Effects of entries that act together do not add up.
        </p>
      ) : null}
    </Panel>
  );
}

interface EntryTableProps {
  readonly rows: readonly EntryDifference[];
  readonly names: EntriesPanelProps['names'];
  readonly isTried: boolean;
}

function EntryTable({ rows, names, isTried }: EntryTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
    <div className={styles.scroll} role="group" aria-label="Entries that differ" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Entry</th>
            <th scope="col">{names.before}</th>
            <th scope="col">{names.after}</th>
            <th scope="col">Source</th>
            {isTried ? (
              <>
                <th scope="col" className={styles.figure}>
                  Ending
                </th>
                <th scope="col" className={styles.figure}>
                  Lifetime tax
                </th>
              </>
            ) : null}
            <th scope="col" className={styles.figure}>
              From
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <EntryRow key={row.path} row={row} isTried={isTried} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function EntryRow({ row, isTried }: { readonly row: EntryDifference; readonly isTried: boolean }) {
  const { name, topic } = entryWords(row.path);
  const { alone } = row;
  return (
    <tr>
      <th scope="row">
        {name}
        <small>{topic}</small>
      </th>
      <td>
        <Figures row={row} side="before" />
      </td>
      <td>
        <Figures row={row} side="after" />
      </td>
      <td>
        <small>{row.after.citation}</small>
      </td>
      {isTried ? (
        <>
          <td className={styles.figure}>
            <Effect value={alone?.finalNetPortfolioInTodaysDollars} />
          </td>
          <td className={styles.figure}>
            <Effect value={alone?.lifetimeTaxesInTodaysDollars} isCost />
          </td>
        </>
      ) : null}
      <td className={styles.figure}>{fromText(row)}</td>
    </tr>
  );
}

/** The year from which the plan differs, else from which the law does. */
function fromText({ alone, year }: EntryDifference): string {
  if (alone !== null && alone.firstYear === null) return 'not reached';
  return String(alone?.firstYear ?? year ?? '–');
}

interface EffectProps {
  readonly value: number | undefined;
  readonly isCost?: boolean;
}

function Effect({ value, isCost = false }: EffectProps) {
  if (value === undefined) return '–';
  const text = tableDifference(value);
  const isGood = isCost ? value < 0 : value > 0;
  return text === '–' ? text : <span className={isGood ? styles.gain : styles.loss}>{text}</span>;
}

const SHOWN_FIGURES = 3;

function Figures({
  row: { figures, moreFigures },
  side,
}: {
  readonly row: EntryDifference;
  readonly side: 'before' | 'after';
}) {
  const more = figures.length - SHOWN_FIGURES + moreFigures;
  return (
    <ul className={cx(side === 'before' && styles.was)}>
      {figures.slice(0, SHOWN_FIGURES).map((figure) => (
        <li key={figure.name}>
          {figure.name === 'value' || figure.name === 'amount' ? '' : `${spaced(figure.name)}: `}
          {figure.name === 'from' ? String(figure[side] ?? '–') : lawFigureText(figure[side])}
        </li>
      ))}
      {more > 0 ? <li>{`and ${more} more`}</li> : null}
    </ul>
  );
}
