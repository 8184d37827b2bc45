import type { Claimant } from '../../../../charts/claims/claim-months.ts';
import { Figure } from '../../../../components/figures/Figure.tsx';
import { FactTable } from '../../../../components/tables/FactTable.tsx';
import { cents, money } from '../../../../format/money.ts';
import { useInputs } from '../../../../state/plan/session-context.tsx';
import { useOperation } from '../../../../state/use-operation.ts';
import { addedYearSheet, recordPiaSheet } from '../../figures/record-sheets.ts';
import { type EarningsDraft, earningsOf, earningsWithout, nextYearOf, openGaps } from './earnings-draft.ts';
import styles from './Statement.module.css';
import { withRecord, yearsText } from './statement-record.ts';
import { dollarsOf, type RecordPia, type RecordTerms, useRecordPia } from './use-record-pia.ts';

interface RecordBenefitsProps {
  readonly draft: EarningsDraft;
  readonly terms: RecordTerms | null;
  readonly pia: RecordPia;
}

/** What the record gives as it stands, without its gaps, and with one more year of work. */
export function RecordBenefits({ draft, terms, pia }: RecordBenefitsProps) {
  const gaps = openGaps(draft);
  const next = nextYearOf(draft);
  const without = useRecordPia(terms, gaps.length === 0 ? [] : earningsWithout(gaps, draft)).pia;
  const more = useRecordPia(terms, next === null ? [] : [...earningsOf(draft), next]).pia;
  const facts = [
    { name: `As it stands${gaps.length === 0 ? '' : ', gaps as 0'}`, values: [recordFigure(pia)] },
    ...(without === null
      ? []
      : [
          {
            name: `With ${yearsText(gaps.flatMap(({ years }) => years))} as in the years around`,
            values: [recordFigure(without)],
          },
        ]),
    ...(next === null || more === null
      ? []
      : [
          { name: `One more year of work, ${next.year} at ${money(next.amount)}`, values: [recordFigure(more)] },
          {
            name: 'What that year adds',
            values: [<Figure key="added" text={perMonth(more.pia - pia.pia)} work={() => addedYearSheet(more, pia)} />],
          },
        ]),
  ];
  return (
    <div className={styles.facts}>
      <FactTable title={`PIA of these years alone, ${dollarsOf(pia)}`} heads={['a month']} facts={facts} />
    </div>
  );
}

function recordFigure(pia: RecordPia) {
  return <Figure key="pia" text={perMonth(pia.pia)} work={() => recordPiaSheet(pia)} />;
}

function perMonth(amount: number): string {
  return `$${cents(amount)}`;
}

/** What a plan with this record has as the PIA, in dollars of its start, and its AIME: its own wages counted. */
export type PlannedPia = Claimant;

/** Null until it is known. */
export function usePlannedPia(index: number, earnings: ReturnType<typeof earningsOf>): PlannedPia | null {
  const inputs = useInputs();
  const question = { plan: withRecord(inputs, index, earnings), step: 'year' } as const;
  const isAsked = earnings.length > 0;
  const { data } = useOperation('stateless.claimStrategy', question, { enabled: isAsked, keepPrevious: true });
  return (isAsked ? data?.persons[index] : undefined) ?? null;
}
