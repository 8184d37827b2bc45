import { useMemo } from 'react';
import { rothCsv } from '../../../../electron/contract/answers/roth-csv.ts';
import { csvText } from '../../../../electron/contract/operation/csv.ts';
import { ConversionsChart } from '../../../charts/roth/ConversionsChart.tsx';
import { type ConversionYear, conversionsSentence, conversionYears } from '../../../charts/roth/conversions.ts';
import { Button } from '../../../components/Button.tsx';
import { DataGrid } from '../../../components/tables/DataGrid.tsx';
import { agesText } from '../../../format/ages.ts';
import { money, tableMoney } from '../../../format/money.ts';
import { percent } from '../../../format/percent.ts';
import { limitsFollowed, THRESHOLD_WORDS } from '../../../format/roth-words.ts';
import { DOLLARS_WORDS, type Dollars } from '../../../format/words.ts';
import { download } from '../../../state/download.ts';
import type { RothResult } from '../../../state/results/answers.ts';
import { convertedSheet } from '../figures/roth-sheets.ts';
import { ChartPanel } from '../results/ChartPanel.tsx';

interface ConversionsPanelProps {
  readonly result: RothResult;
  readonly dollars: Dollars;
  readonly remark: string;
}

const TITLE = 'Conversions by year';

/** The schedule over the brackets, with the limits it keeps. */
export function ConversionsPanel({ result, dollars, remark }: ConversionsPanelProps) {
  const years = useMemo(() => conversionYears(result, dollars), [result, dollars]);
  const sentence = conversionsSentence(result, dollars);
  const total = dollars === 'todays' ? result.convertedTotalInTodaysDollars : result.convertedTotal;
  return (
    <ChartPanel
      title={TITLE}
      unit={`ordinary taxable income, ${DOLLARS_WORDS[dollars]}; gray: before, green: converted${remark}`}
      lede={sentence}
      figures={[{ text: money(total), work: () => convertedSheet(result, dollars) }]}
      isMain
      renderChart={() => (
        <ConversionsChart label={`${TITLE}, ${DOLLARS_WORDS[dollars]}. ${sentence}`} years={years} result={result} />
      )}
      renderTable={() => <ConversionsTable years={years} result={result} dollars={dollars} />}
      actions={
        <Button
          look="quiet"
          small
          aria-label="CSV of the conversions"
          onPress={() => download(rothCsv.fileName(result), 'text/csv', csvText(rothCsv.rows(result)))}
        >
          CSV
        </Button>
      }
    />
  );
}

interface ConversionsTableProps {
  readonly years: readonly ConversionYear[];
  readonly result: RothResult;
  readonly dollars: Dollars;
}

function ConversionsTable({ years, result, dollars }: ConversionsTableProps) {
  const { targetBracket } = limitsFollowed(result);
  const names = Object.keys(THRESHOLD_WORDS).filter((name) =>
    years.some(({ limits }) => limits.some((limit) => limit.name === name)),
  ) as (keyof typeof THRESHOLD_WORDS)[];
  return (
    <DataGrid
      label={`${TITLE}, whole dollars, ${DOLLARS_WORDS[dollars]}`}
      columns={[
        { id: 'year', head: 'Year' },
        { id: 'ages', head: 'Ages', look: 'text' },
        { id: 'before', head: 'Before', group: 'Ordinary taxable income' },
        { id: 'after', head: 'With conversion', group: 'Ordinary taxable income' },
        { id: 'bracket', head: `${percent(targetBracket)} ends at`, group: 'Limits, as ordinary taxable income' },
        ...names.map((name) => ({
          id: name,
          head: THRESHOLD_WORDS[name],
          group: 'Limits, as ordinary taxable income',
        })),
        { id: 'converted', head: 'Converted', look: 'total' },
      ]}
      rows={years.map((year) => ({
        id: String(year.year),
        cells: [
          { text: String(year.year) },
          { text: agesText(year.ages), tone: 'soft' as const },
          { text: tableMoney(year.before) },
          { text: tableMoney(year.after) },
          { text: limitCell(year.brackets.find(({ rate }) => rate === targetBracket)?.top) },
          ...names.map((name) => ({ text: limitCell(year.limits.find((limit) => limit.name === name)?.income) })),
          { text: tableMoney(year.converted) },
        ],
      }))}
    />
  );
}

/** Empty where a limit is not in force, or passed without any conversion. */
function limitCell(income: number | undefined): string {
  return income === undefined ? '' : tableMoney(income);
}
