import { Figure } from '../../../components/figures/Figure.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { FactTable } from '../../../components/tables/FactTable.tsx';
import { tableMoney } from '../../../format/money.ts';
import { DOLLARS_WORDS } from '../../../format/words.ts';
import type { YearlyProjection } from '../../../state/results/answers.ts';
import { yearsSheet } from '../figures/year-sheets.ts';
import type { ProjectionPanelProps } from '../results/plan-results.ts';
import styles from '../results/Results.module.css';

type Row = YearlyProjection['rows'][number];

const KINDS = [
  ['Federal tax on ordinary income', 'federalIncome'],
  ['Federal tax on gains and dividends', 'capitalGains'],
  ['Net investment income tax', 'niit'],
  ['Alternative minimum tax', 'amt'],
  ['Payroll and self-employment tax', 'payroll'],
  ['State and local income tax', 'state'],
  ['Early withdrawal taxes', 'earlyWithdrawalPenalty'],
  ['Medicare surcharges', 'irmaaSurcharge'],
] as const satisfies readonly (readonly [name: string, field: keyof Row['taxes']])[];

/** What each tax comes to by decade and over the whole plan. */
export function TaxKindsPanel({ projection: { rows }, dollars, remark }: ProjectionPanelProps) {
  const spans = spansOf(rows);
  const kinds = KINDS.filter(([, field]) => rows.some(({ taxes }) => Math.abs(taxes[field]) >= 0.5));
  const figure = ([name, field]: (typeof KINDS)[number], span: readonly Row[]) => {
    const work = () =>
      yearsSheet({
        name: `${name}, ${spanText(span)}`,
        rows: span,
        dollars,
        value: ({ taxes }) => taxes[field],
        field: `taxes.${field}`,
      });
    return <Figure key={spanText(span)} text={tableMoney(work().result.value)} work={work} />;
  };
  return (
    <Panel title="Taxes by kind" unit={`whole dollars, ${DOLLARS_WORDS[dollars]}${remark}`} ruled>
      <div className={styles.figuresOnly}>
        <FactTable
          title="Over the years"
          heads={[...spans.map(spanText), 'All']}
          facts={kinds.map((kind) => ({
            name: kind[0],
            values: [...spans.map((span) => figure(kind, span)), figure(kind, rows)],
          }))}
        />
      </div>
    </Panel>
  );
}

function spanText(span: readonly Row[]): string {
  return `${span[0]?.year ?? ''}–${span.at(-1)?.year ?? ''}`;
}

const SPANS = 3;

/** The years in a few stretches of about the same length. */
function spansOf(rows: readonly Row[]): readonly (readonly Row[])[] {
  const length = Math.ceil(rows.length / SPANS);
  return Array.from({ length: Math.ceil(rows.length / length) }, (_, at) => rows.slice(at * length, (at + 1) * length));
}
