import { Panel } from '../../../components/Panel.tsx';
import { FactTable } from '../../../components/tables/FactTable.tsx';
import { inDollars } from '../../../format/dollars.ts';
import { tableMoney } from '../../../format/money.ts';
import { DOLLARS_WORDS } from '../../../format/words.ts';
import type { YearlyProjection } from '../../../state/results/answers.ts';
import type { ProjectionPanelProps } from '../results/plan-results.ts';
import styles from '../results/Results.module.css';

type Row = YearlyProjection['rows'][number];

const KINDS: readonly (readonly [name: string, value: (row: Row) => number])[] = [
  ['Federal tax on ordinary income', ({ taxes }) => taxes.federalIncome],
  ['Federal tax on gains and dividends', ({ taxes }) => taxes.capitalGains],
  ['Net investment income tax', ({ taxes }) => taxes.niit],
  ['Alternative minimum tax', ({ taxes }) => taxes.amt],
  ['Payroll and self-employment tax', ({ taxes }) => taxes.payroll],
  ['State and local income tax', ({ taxes }) => taxes.state],
  ['Early withdrawal taxes', ({ taxes }) => taxes.earlyWithdrawalPenalty],
  ['Medicare surcharges', ({ taxes }) => taxes.irmaaSurcharge],
];

/** What each tax comes to by decade and over the whole plan. */
export function TaxKindsPanel({ projection: { rows }, dollars, remark }: ProjectionPanelProps) {
  const spans = spansOf(rows);
  const sum = (span: readonly Row[], value: (row: Row) => number) =>
    span.reduce((total, row) => total + inDollars(value(row), row.deflator, dollars), 0);
  const kinds = KINDS.filter(([, value]) => rows.some((row) => Math.abs(value(row)) >= 0.5));
  return (
    <Panel title="Taxes by kind" unit={`whole dollars, ${DOLLARS_WORDS[dollars]}${remark}`} ruled>
      <div className={styles.figuresOnly}>
        <FactTable
          title="Over the years"
          heads={[...spans.map((span) => `${span[0]?.year ?? ''}–${span.at(-1)?.year ?? ''}`), 'All']}
          facts={kinds.map(([name, value]) => ({
            name,
            values: [...spans.map((span) => tableMoney(sum(span, value))), tableMoney(sum(rows, value))],
          }))}
        />
      </div>
    </Panel>
  );
}

const SPANS = 3;

/** The years in a few stretches of about the same length. */
function spansOf(rows: readonly Row[]): readonly (readonly Row[])[] {
  const length = Math.ceil(rows.length / SPANS);
  return Array.from({ length: Math.ceil(rows.length / length) }, (_, at) => rows.slice(at * length, (at + 1) * length));
}
