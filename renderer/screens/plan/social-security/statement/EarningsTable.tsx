import { type KeyboardEvent, useRef, useState } from 'react';
import { Button } from '../../../../components/Button.tsx';
import { cx } from '../../../../components/class-names.ts';
import { moneyKind } from '../../../../format/field-kind.ts';
import { fieldMoney, tableMoney } from '../../../../format/money.ts';
import { type DraftYear, type EarningsDraft, openGaps } from './earnings-draft.ts';
import styles from './Statement.module.css';
import type { RecordPia } from './use-record-pia.ts';

const kind = moneyKind();
const PAGE = 10;

interface EarningsTableProps {
  readonly name: string;
  readonly draft: EarningsDraft;
  /** What the plan has, by year; null without a record. */
  readonly planned: ReadonlyMap<number, number> | null;
  readonly pia: RecordPia | null;
  readonly onAmount: (year: number, amount: number | null) => void;
}

/** The record year by year; every amount can be written over. One tab stop: arrows, Enter and the Page keys move. */
export function EarningsTable({ name, draft, planned, pia, onAmount }: EarningsTableProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState<number | null>(null);
  const { years } = draft;
  const first = years[0]?.year ?? 0;
  const last = years.at(-1)?.year ?? 0;
  const at = stop === null || stop < first || stop > last ? first : stop;
  const gaps = new Set(openGaps(draft).flatMap((gap) => gap.years));
  const move = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: 1,
      Enter: 1,
      ArrowUp: -1,
      PageDown: PAGE,
      PageUp: -PAGE,
    };
    const step = steps[event.key];
    if (step === undefined || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    const to = Math.min(last, Math.max(first, at + step));
    sheet.current?.querySelector<HTMLInputElement>(`input[data-year="${to}"]`)?.focus();
  };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- moves between the fields inside */}
      <div className={styles.sheet} ref={sheet} onKeyDown={move}>
        <table className={styles.record} aria-label={`Earnings record of ${name}, dollars of each year`}>
          <thead>
            <tr>
              <th scope="col">Year</th>
              <th scope="col">Taxed for Social Security</th>
              {planned === null ? null : <th scope="col">In the plan</th>}
              <th scope="col">Indexed</th>
              <th scope="col">Counts</th>
              <th scope="col">Note</th>
            </tr>
          </thead>
          <tbody>
            {years.map((entry) => (
              <YearRow
                key={entry.year}
                entry={entry}
                planned={planned}
                worked={pia?.earnings.find(({ year }) => year === entry.year)}
                isGap={gaps.has(entry.year)}
                isStop={entry.year === at}
                onFocus={() => setStop(entry.year)}
                onAmount={(amount) => onAmount(entry.year, amount)}
              />
            ))}
          </tbody>
        </table>
      </div>
      <div className={styles.row}>
        <Button small look="quiet" onPress={() => onAmount(first - 1, 0)}>{`Add ${first - 1}`}</Button>
        <Button small look="quiet" onPress={() => onAmount(last + 1, 0)}>{`Add ${last + 1}`}</Button>
      </div>
    </>
  );
}

interface YearRowProps {
  readonly entry: DraftYear;
  readonly planned: ReadonlyMap<number, number> | null;
  readonly worked: RecordPia['earnings'][number] | undefined;
  readonly isGap: boolean;
  readonly isStop: boolean;
  readonly onFocus: () => void;
  readonly onAmount: (amount: number | null) => void;
}

function YearRow({ entry, planned, worked, isGap, isStop, onFocus, onAmount }: YearRowProps) {
  const { year } = entry;
  const cell = useAmount(entry.amount, onAmount);
  const before = planned?.get(year);
  return (
    <tr className={cx(isGap && styles.gap)}>
      <th scope="row">{year}</th>
      <td>
        <input
          className={styles.amount}
          data-year={year}
          aria-label={`Earnings of ${year}`}
          aria-invalid={cell.isBad || undefined}
          tabIndex={isStop ? 0 : -1}
          autoComplete="off"
          value={cell.text}
          onChange={(event) => cell.type(event.target.value)}
          onFocus={onFocus}
          onBlur={cell.leave}
          onKeyDown={cell.key}
        />
      </td>
      {planned === null ? null : (
        <td className={cx(before !== (entry.amount ?? undefined) && styles.differs)}>
          {before === undefined ? 'none' : tableMoney(before)}
        </td>
      )}
      <td>{worked === undefined ? '' : tableMoney(worked.indexed)}</td>
      <td>{worked?.counted === true ? 'yes' : ''}</td>
      <td className={cx(cell.isBad && styles.fault)}>{cell.isBad ? kind.hint : noteOf(entry, worked, isGap)}</td>
    </tr>
  );
}

function noteOf({ amount, isEstimated, isSpread }: DraftYear, worked: YearRowProps['worked'], isGap: boolean): string {
  if (amount === null) return isGap ? 'missing' : 'not recorded';
  if (isEstimated) return 'estimate';
  if (isSpread) return 'share of a sum';
  if (isGap) return 'zero between years of work';
  return worked !== undefined && worked.nominal > worked.capped ? `${tableMoney(worked.capped)} counts` : '';
}

/** Text that becomes an amount when the cell is left; Escape takes it back. */
function useAmount(amount: number | null, onAmount: (amount: number | null) => void) {
  const [typed, type] = useState<string | null>(null);
  const written = amount === null ? '' : fieldMoney(amount);
  const parsed = typed === null || typed.trim() === '' ? null : kind.parse(typed);
  const isBad = typed !== null && typed.trim() !== '' && parsed === null;
  return {
    text: typed ?? written,
    type,
    isBad,
    leave: () => {
      if (typed === null || isBad) return;
      type(null);
      if (parsed !== amount) onAmount(parsed);
    },
    key: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.key === 'Escape') type(null);
    },
  };
}
