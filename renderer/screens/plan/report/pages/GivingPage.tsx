import { inDollars } from '../../../../format/dollars.ts';
import { money, tableMoney } from '../../../../format/money.ts';
import { DOLLARS_WORDS } from '../../../../format/words.ts';
import type { ReportResults } from '../facts/report-results.ts';
import { ReportSection } from '../sheet/ReportSection.tsx';
import { ReportTable } from '../sheet/ReportTable.tsx';

type Row = ReportResults['projection']['rows'][number];

/** What is given in a year beyond gifts of cash, what 529 plans pay, and what shares of employers and single shares do. */
const COLUMNS: readonly { readonly head: string; readonly of: (row: Row) => number }[] = [
  { head: 'From IRAs', of: ({ qcd }) => qcd },
  { head: 'In shares', of: ({ giving }) => giving?.inShares ?? 0 },
  { head: 'To the fund', of: ({ giving }) => giving?.toFund ?? 0 },
  { head: 'From the fund', of: ({ giving }) => giving?.fromFund ?? 0 },
  { head: 'From 529 plans', of: ({ withdrawals }) => withdrawals.education },
  { head: 'Shares vested', of: ({ shares }) => shares?.vested ?? 0 },
  { head: 'Shares sold', of: ({ shares }) => shares?.sold ?? 0 },
  { head: 'Paid in shares', of: ({ shares }) => shares?.paidInKind ?? 0 },
];

function rowsWithGifts({ projection }: ReportResults): readonly Row[] {
  return projection.rows.filter((row) => COLUMNS.some(({ of }) => of(row) >= 0.5));
}

export function hasGiving(results: ReportResults): boolean {
  return rowsWithGifts(results).length > 0;
}

/** Gifts to charity beyond cash, education paid from 529 plans, and shares, year by year. */
export function GivingPage({ results }: { readonly results: ReportResults }) {
  const { dollars } = results;
  const rows = rowsWithGifts(results);
  const columns = COLUMNS.filter(({ of }) => rows.some((row) => of(row) >= 0.5));
  const shown = (row: Row, of: (row: Row) => number) => inDollars(of(row), row.deflator, dollars);
  const totals = columns.map(({ head, of }) => ({ head, total: rows.reduce((sum, row) => sum + shown(row, of), 0) }));
  return (
    <ReportSection
      subject="Gifts, education and shares"
      finding={`${totals.map(({ head, total }) => `${head} ${money(total)}`).join(', ')}, over ${rows[0]?.year ?? ''} to ${rows.at(-1)?.year ?? ''}.`}
    >
      <ReportTable
        columns={[
          { head: `Year, ${DOLLARS_WORDS[dollars]}`, width: '28%' },
          ...columns.map(({ head }) => ({ head, isNumber: true })),
        ]}
        rows={rows.map((row) => ({
          key: row.period,
          cells: [row.period, ...columns.map(({ of }) => tableMoney(shown(row, of)))],
        }))}
      />
    </ReportSection>
  );
}
