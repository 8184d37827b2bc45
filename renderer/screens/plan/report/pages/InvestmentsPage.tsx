import { classesSentence, classLayers } from '../../../../charts/portfolio/class-layers.ts';
import { inDollars } from '../../../../format/dollars.ts';
import { money, tableMoney } from '../../../../format/money.ts';
import { percent } from '../../../../format/percent.ts';
import { DOLLARS_WORDS } from '../../../../format/words.ts';
import type { ReportResults } from '../facts/report-results.ts';
import { ReportSection } from '../sheet/ReportSection.tsx';
import { ReportTable } from '../sheet/ReportTable.tsx';

/** Years from one row of the table to the next. */
const EVERY = 5;

/** All accounts of the plan together hold one mix. */
export function hasInvestments({ projection: { rows } }: ReportResults): boolean {
  return rows.some(({ rebalancing }) => rebalancing !== undefined);
}

/** The mix of the household as each December's rebalancing left it, and what rebalancing moved and sold. */
export function InvestmentsPage({ results: { projection, dollars } }: { readonly results: ReportResults }) {
  const { rows } = projection;
  const layers = classLayers(rows, dollars);
  const shownRows = rows.map((row, at) => ({ row, at })).filter(({ at }) => at % EVERY === 0 || at === rows.length - 1);
  const totalAt = (at: number) => layers.reduce((sum, { values }) => sum + (values[at] ?? 0), 0);
  const realized = rows.reduce(
    (sum, { rebalancing, deflator }) => sum + inDollars(rebalancing?.realizedGain ?? 0, deflator, dollars),
    0,
  );
  return (
    <ReportSection
      subject="Investments"
      finding={classesSentence(layers)}
      lead={`All accounts together hold one mix. Bonds go first into accounts that are taxed when withdrawn; rebalancing in taxable accounts realizes gains of ${money(realized)} over the plan, ${DOLLARS_WORDS[dollars]}.`}
    >
      <ReportTable
        columns={[
          { head: 'End of', width: '12%' },
          ...layers.map(({ name }) => ({ head: name, isNumber: true as const })),
          { head: `All, ${DOLLARS_WORDS[dollars]}`, isNumber: true },
          { head: 'Moved', isNumber: true },
        ]}
        rows={shownRows.map(({ row, at }) => ({
          key: row.period,
          cells: [
            row.period,
            ...layers.map(({ values }) => percent(totalAt(at) > 0 ? (values[at] ?? 0) / totalAt(at) : 0)),
            tableMoney(totalAt(at)),
            tableMoney(inDollars(row.rebalancing?.moved ?? 0, row.deflatorEnd, dollars)),
          ],
        }))}
      />
    </ReportSection>
  );
}
