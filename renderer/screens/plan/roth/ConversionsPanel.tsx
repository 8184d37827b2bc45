import { useMemo } from 'react';
import { rothCsv } from '../../../../electron/contract/answers/roth-csv.ts';
import { csvText } from '../../../../electron/contract/operation/csv.ts';
import { ConversionsChart } from '../../../charts/roth/ConversionsChart.tsx';
import { type ConversionYear, conversionsSentence, conversionYears } from '../../../charts/roth/conversions.ts';
import { Button } from '../../../components/Button.tsx';
import { type FigureCell, FigureGrid } from '../../../components/tables/FigureGrid.tsx';
import { agesText } from '../../../format/ages.ts';
import { money, tableMoney } from '../../../format/money.ts';
import { percent } from '../../../format/percent.ts';
import { limitsFollowed, THRESHOLD_WORDS } from '../../../format/roth-words.ts';
import { DOLLARS_WORDS, type Dollars } from '../../../format/words.ts';
import { download } from '../../../state/download.ts';
import type { RothResult } from '../../../state/results/answers.ts';
import { convertedSheet, ruleFigures } from '../figures/roth-sheets.ts';
import {
  afterConversionSheet,
  beforeConversionSheet,
  conversionWork,
  limitSheet,
} from '../figures/roth-year-sheets.ts';
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
      figures={[{ text: money(total), work: () => convertedSheet(result, dollars) }, ...ruleFigures(result.ceilings)]}
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
  const unit = DOLLARS_WORDS[dollars];
  const names = Object.keys(THRESHOLD_WORDS).filter((name) =>
    years.some(({ limits }) => limits.some((limit) => limit.name === name)),
  ) as (keyof typeof THRESHOLD_WORDS)[];
  return (
    <FigureGrid
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
          { text: tableMoney(year.before), work: () => beforeConversionSheet(year, unit) },
          { text: tableMoney(year.after), work: () => afterConversionSheet(year, unit) },
          limitCell(year, `Top of the ${percent(targetBracket)} bracket`, {
            income: year.brackets.find(({ rate }) => rate === targetBracket)?.top,
            unit,
          }),
          ...names.map((name) =>
            limitCell(year, THRESHOLD_WORDS[name], { ...year.limits.find((limit) => limit.name === name), unit }),
          ),
          { text: tableMoney(year.converted), work: conversionWork(year, result, dollars) },
        ],
      }))}
    />
  );
}

/** Empty where a limit is not in force, or passed without any conversion. */
function limitCell(
  year: ConversionYear,
  name: string,
  {
    income,
    threshold,
    unit,
  }: { readonly income?: number | undefined; readonly threshold?: number; readonly unit: string },
): FigureCell {
  if (income === undefined) return { text: '' };
  return { text: tableMoney(income), work: () => limitSheet(name, year, { income, threshold, unit }) };
}
