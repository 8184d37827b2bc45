import { useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { csvText } from '../../../../electron/contract/operation/csv.ts';
import { Button } from '../../../components/Button.tsx';
import { cx } from '../../../components/class-names.ts';
import { Segmented } from '../../../components/fields/Segmented.tsx';
import { DataGrid } from '../../../components/tables/DataGrid.tsx';
import { tableMoney } from '../../../format/money.ts';
import { DOLLARS_WORDS, type Dollars } from '../../../format/words.ts';
import { download } from '../../../state/download.ts';
import { useCellWork } from '../../../state/figures/use-cell-work.ts';
import type { YearlyProjection } from '../../../state/results/answers.ts';
import { rowFigure } from '../../../state/results/row-figure.ts';
import { useMonths } from '../../../state/results/use-months.ts';
import { yearsSheet } from '../figures/year-sheets.ts';
import type { PlanResults } from '../results/plan-results.ts';
import resultStyles from '../results/Results.module.css';
import { ResultsProblem } from '../results/ResultsProblem.tsx';
import { useWork } from '../results/use-work.ts';
import type { YearColumn } from '../results/year-columns.ts';
import { yearCsv } from '../results/year-csv.ts';
import { ColumnChooser } from './ColumnChooser.tsx';
import { GoToYear } from './GoToYear.tsx';
import styles from './Ledger.module.css';
import { monthlyRows, SUM, yearlyRows } from './ledger-rows.ts';
import { useLedgerColumns } from './use-ledger-columns.ts';

/** Every figure of every year or month in one table. */
export function LedgerTab(results: PlanResults) {
  const { answer, error, retry } = results.projection;
  return (
    <>
      {error === null ? null : (
        <div className={resultStyles.problem}>
          <ResultsProblem error={error} hasResult={answer !== null} onRetry={retry} />
        </div>
      )}
      {answer === null ? null : <Ledger results={results} projection={answer} />}
    </>
  );
}

type Granularity = 'yearly' | 'monthly';

const GRANULARITIES = [
  { value: 'yearly', text: 'Yearly' },
  { value: 'monthly', text: 'Monthly' },
] as const;

function Ledger({ results, projection }: { readonly results: PlanResults; readonly projection: YearlyProjection }) {
  const { plan, dollars } = results;
  const [granularity, setGranularity] = useState<Granularity>('yearly');
  const { year } = useSearch({ from: '/households/$householdId/plans/$planId' });
  const [shownYear, setShownYear] = useState(year);
  const months = useMonths(granularity === 'monthly');
  const { every, shown, choose } = useLedgerColumns(plan.id, projection);
  const { open } = useWork();
  const openSum = useSumWork(shown, projection, dollars);
  const monthly = granularity === 'monthly' ? months.answer : null;
  const part = useMemo(
    () => ({ columns: shown, persons: projection.persons.map(({ id }) => id), dollars }),
    [shown, projection, dollars],
  );
  const rows = useMemo(
    () => (monthly === null ? yearlyRows(projection, part) : monthlyRows(monthly, projection, part)),
    [monthly, projection, part],
  );
  const columns = useMemo(() => gridColumns(monthly === null ? 'Year' : 'Month', shown), [monthly, shown]);
  const save = () =>
    download(
      `${plan.name} ledger ${granularity}.csv`,
      'text/csv',
      csvText(yearCsv(monthly ?? projection, shown, dollars)),
    );
  return (
    <div className={cx(styles.ledger, results.projection.isStale && resultStyles.stale)}>
      <div className={styles.tools}>
        <h2>Ledger</h2>
        <Segmented label="Rows of the ledger" value={granularity} choices={GRANULARITIES} onChange={setGranularity} />
        <ColumnChooser every={every} shown={shown} onChoose={choose} />
        <GoToYear projection={projection} onYear={setShownYear} />
        <Button small look="quiet" onPress={save}>
          CSV
        </Button>
        <span className={styles.unit}>
          {`whole dollars, ${DOLLARS_WORDS[dollars]}; cents are in the worksheets${results.projection.isStale ? ' · recomputing' : ''}`}
        </span>
      </div>
      <div className={resultStyles.figuresOnly}>
        <DataGrid
          tall
          label={`Ledger, ${granularity}, whole dollars, ${DOLLARS_WORDS[dollars]}`}
          onOpen={(period, field) => (period === SUM ? openSum(period, field) : open({ year: Number(period), field }))}
          {...(shownYear === undefined ? {} : { shownRow: String(shownYear) })}
          columns={columns}
          rows={rows}
        />
      </div>
    </div>
  );
}

/** Opens the sum of a column over all years. */
function useSumWork(shown: readonly YearColumn[], projection: YearlyProjection, dollars: Dollars) {
  return useCellWork((_, field) => {
    const column = shown.find(({ id }) => id === field);
    if (column === undefined) return null;
    const persons = projection.persons.map(({ id }) => id);
    const sign = column.isNegative === true ? -1 : 1;
    const work = yearsSheet({
      name: `${column.head}, all years`,
      rows: projection.rows,
      dollars,
      value: (row) => sign * (rowFigure(row, field, persons) ?? 0),
      field,
    });
    return { text: tableMoney(work.result.value), work };
  });
}

function gridColumns(period: string, columns: readonly YearColumn[]) {
  return [
    { id: 'year', head: period },
    { id: 'ages', head: 'Ages', look: 'text' as const },
    ...columns.map(({ id, group, head, isTotal }) => ({
      id,
      group,
      head,
      look: isTotal === true ? ('total' as const) : undefined,
    })),
  ];
}
