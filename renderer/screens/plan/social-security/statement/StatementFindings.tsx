import { type ReactNode, useId } from 'react';
import { Button } from '../../../../components/Button.tsx';
import { cx } from '../../../../components/class-names.ts';
import { money } from '../../../../format/money.ts';
import { counted } from '../../../../format/words.ts';
import {
  type EarningsDraft,
  earningsWithout,
  type Gap,
  openGaps,
  withNothingIn,
  withoutUnread,
} from './earnings-draft.ts';
import styles from './Statement.module.css';
import { yearsText } from './statement-record.ts';
import { type RecordPia, type RecordTerms, useRecordPia } from './use-record-pia.ts';

interface StatementFindingsProps {
  readonly draft: EarningsDraft;
  readonly terms: RecordTerms | null;
  readonly pia: RecordPia | null;
  readonly onChange: (draft: EarningsDraft) => void;
  /** Goes to the field of a year. */
  readonly onYear: (year: number) => void;
}

/** What a reader of a record should know, and what should be looked at: gaps and zeros with their price a month. */
export function StatementFindings(props: StatementFindingsProps) {
  const { draft, pia, onChange } = props;
  const gaps = openGaps(draft);
  const estimates = draft.years.filter(({ isEstimated }) => isEstimated).map(({ year }) => year);
  const spread = draft.years.filter(({ isSpread }) => isSpread).map(({ year }) => year);
  return (
    <ul className={styles.findings} aria-label="Findings">
      <Finding>{readText(draft)}</Finding>
      {draft.unread.length === 0 ? null : <UnreadFinding draft={draft} onChange={onChange} />}
      {gaps.map((gap) => (
        <GapFinding key={`${gap.kind} ${gap.years[0]}`} gap={gap} {...props} />
      ))}
      {estimates.length === 0 ? null : (
        <Finding isOpen>
          <b>{`Estimated: ${yearsText(estimates)}.`}</b> <span>Enter the amount over once SSA has recorded it.</span>
        </Finding>
      )}
      {spread.length === 0 ? null : (
        <Finding>
          <b>{`Given as a sum of several years: ${yearsText(spread)}.`}</b>{' '}
          <span>Spread evenly; write the amounts over where you know them.</span>
        </Finding>
      )}
      {pia === null ? null : <Finding>{limitText(pia)}</Finding>}
      {pia === null ? null : <Finding isOpen={isShort(pia)}>{quartersText(pia)}</Finding>}
    </ul>
  );
}

/** Lines that look like earnings: until they are settled there is no PIA, which would be too low without saying so. */
function UnreadFinding({ draft, onChange }: Pick<StatementFindingsProps, 'draft' | 'onChange'>) {
  const id = useId();
  return (
    <Finding
      isOpen
      actions={
        <Button look="link" small aria-describedby={id} onPress={() => onChange(withoutUnread(draft))}>
          {draft.unread.length > 1 ? 'Go on without them' : 'Go on without it'}
        </Button>
      }
    >
      <span id={id}>
        <b>Could not be read:</b> {draft.unread.join('; ')}. Enter these years into the record, then go on. Until then
        no PIA is worked.
      </span>
    </Finding>
  );
}

function GapFinding({ gap, draft, terms, pia, onChange, onYear }: StatementFindingsProps & { readonly gap: Gap }) {
  const without = useRecordPia(terms, earningsWithout([gap], draft)).pia;
  const years = yearsText(gap.years);
  const isMissing = gap.kind === 'missing';
  const id = useId();
  return (
    <Finding
      isOpen
      actions={
        <>
          {isMissing ? (
            <Button look="link" small aria-describedby={id} onPress={() => onYear(gap.years[0] ?? 0)}>
              Enter {gap.years.length > 1 ? 'them' : 'it'}
            </Button>
          ) : null}
          <Button look="link" small aria-describedby={id} onPress={() => onChange(withNothingIn(draft, gap.years))}>
            {gap.years.length > 1 ? 'Were 0' : 'Was 0'}
          </Button>
        </>
      }
    >
      <span id={id}>
        <b>{isMissing ? `Not in the record: ${years}.` : `0 between years of work: ${years}.`}</b>{' '}
        {isMissing ? 'A line may be lost at a page break.' : 'Worth asking about at SSA if you worked.'}
        {pia === null || without === null ? '' : ` ${priceText(gap, without.pia - pia.pia)}`}
      </span>
    </Finding>
  );
}

/** `At about $27,000 a year, $23 a month more.` */
function priceText({ years, about }: Gap, more: number): string {
  const at = `At about ${money(about)}${years.length > 1 ? ' a year' : ''}`;
  return more < 0.5 ? `${at} nothing changes: better years count.` : `${at}, ${money(more)} a month more.`;
}

function readText({ from, years }: EarningsDraft): string {
  const known = years.filter(({ amount }) => amount !== null);
  const open = years.slice(years.findLastIndex(({ amount }) => amount !== null) + 1).map(({ year }) => year);
  const span = `${counted(known.length, 'year')} ${from === 'plan' ? 'in the plan' : 'read'}, ${known[0]?.year} to ${known.at(-1)?.year}`;
  return `${span}, taxed for Social Security.${open.length === 0 ? '' : ` Not recorded yet, so left out: ${yearsText(open)}.`}`;
}

function limitText({ earnings }: RecordPia): string {
  const over = earnings.filter(({ nominal, capped }) => nominal > capped).map(({ year }) => year);
  return over.length === 0
    ? 'No year is above the most that is taxed.'
    : `Above the most that is taxed, which is what counts: ${yearsText(over)}.`;
}

function isShort({ quartersOfCoverage, quartersNeeded }: RecordPia): boolean {
  return quartersOfCoverage < quartersNeeded;
}

/** `168 quarters of coverage; 40 are needed.` */
function quartersText({ quartersOfCoverage, quartersNeeded }: RecordPia): string {
  return quartersOfCoverage < quartersNeeded
    ? `${counted(quartersOfCoverage, 'quarter')} of coverage so far; ${quartersNeeded} are needed, ${quartersNeeded - quartersOfCoverage} more.`
    : `${counted(quartersOfCoverage, 'quarter')} of coverage; ${quartersNeeded} are needed.`;
}

interface FindingProps {
  readonly isOpen?: boolean;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A finding that is in order, or one to look at. */
function Finding({ isOpen = false, actions, children }: FindingProps) {
  return (
    <li>
      <span className={cx(styles.glyph, isOpen && styles.open)} aria-hidden="true">
        {isOpen ? '!' : '✓'}
      </span>
      <p>
        {isOpen ? <span className={styles.hidden}>To look at: </span> : null}
        {children}
      </p>
      {actions === undefined ? null : <span className={styles.row}>{actions}</span>}
    </li>
  );
}
