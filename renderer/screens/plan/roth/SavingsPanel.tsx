import { useMemo } from 'react';
import { csvText } from '../../../../electron/contract/operation/csv.ts';
import { SavingsChart } from '../../../charts/roth/SavingsChart.tsx';
import { savedYears, savingsSentence } from '../../../charts/roth/savings-curve.ts';
import { Button } from '../../../components/Button.tsx';
import { FigureGrid } from '../../../components/tables/FigureGrid.tsx';
import { agesText } from '../../../format/ages.ts';
import { inDollars } from '../../../format/dollars.ts';
import { headlineMoney, tableMoney } from '../../../format/money.ts';
import { DOLLARS_WORDS, type Dollars } from '../../../format/words.ts';
import { download } from '../../../state/download.ts';
import type { RothResult } from '../../../state/results/answers.ts';
import { savedSheet } from '../figures/roth-sheets.ts';
import { legacyGainSheet, yearTaxesSheet } from '../figures/roth-year-sheets.ts';
import { ChartPanel } from '../results/ChartPanel.tsx';

interface SavingsPanelProps {
  readonly result: RothResult;
  readonly dollars: Dollars;
  readonly remark: string;
}

const TITLE = 'Taxes and IRMAA saved so far';

/** What conversions save or cost in taxes and surcharges up to each year. */
export function SavingsPanel({ result, dollars, remark }: SavingsPanelProps) {
  const years = useMemo(() => savedYears(result, dollars), [result, dollars]);
  const sentence = savingsSentence(result, years);
  const discounted = dollars === 'todays' && result.used.discountRate !== 0 ? ', discounted' : '';
  return (
    <ChartPanel
      title={TITLE}
      unit={`${DOLLARS_WORDS[dollars]}${discounted}${remark}`}
      lede={sentence}
      figures={savingsFigures(result, years, dollars)}
      of="the savings"
      ruled
      renderChart={() => (
        <SavingsChart
          label={`${TITLE}, ${DOLLARS_WORDS[dollars]}. ${sentence}`}
          years={years}
          breakEvenYear={dollars === 'todays' ? result.breakEvenYear : null}
        />
      )}
      renderTable={() => <SavingsTable result={result} dollars={dollars} />}
      actions={
        <Button look="quiet" small aria-label="CSV of the savings" onPress={() => downloadSavings(result)}>
          CSV
        </Button>
      }
    />
  );
}

/** The lowest point of the curve and its end. */
function savingsFigures(result: RothResult, years: ReturnType<typeof savedYears>, dollars: Dollars) {
  const [first] = years;
  if (first === undefined) return [];
  const lowest = years.reduce((least, year) => (year.saved < least.saved ? year : least), first);
  const last = years.at(-1) ?? first;
  return [
    {
      text: headlineMoney(-lowest.saved),
      work: () => savedSheet(result, lowest.year, { saved: lowest.saved, dollars }),
    },
    { text: headlineMoney(last.saved), work: () => savedSheet(result, last.year, { saved: last.saved, dollars }) },
  ];
}

function SavingsTable({ result, dollars }: Pick<SavingsPanelProps, 'result' | 'dollars'>) {
  const years = savedYears(result, dollars);
  return (
    <FigureGrid
      label={`${TITLE}, whole dollars, ${DOLLARS_WORDS[dollars]}`}
      columns={[
        { id: 'year', head: 'Year' },
        { id: 'ages', head: 'Ages', look: 'text' },
        { id: 'without', head: 'Without', group: 'Taxes and IRMAA' },
        { id: 'with', head: 'With', group: 'Taxes and IRMAA' },
        { id: 'saved', head: 'Saved so far', look: 'total' },
        { id: 'legacy', head: 'Legacy gain, today’s dollars' },
      ]}
      rows={result.savingsCurve.map((year, index) => {
        const taxes = (side: 'baseline' | 'converted', nominal: number) => {
          const amount = inDollars(nominal, result.converted[index]?.deflator ?? 1, dollars);
          const of = { year: year.year, amount };
          return { text: tableMoney(amount), work: () => yearTaxesSheet(side, of, { result, dollars }) };
        };
        const saved = years[index]?.saved ?? 0;
        return {
          id: String(year.year),
          cells: [
            { text: String(year.year) },
            { text: agesText(years[index]?.ages ?? []), tone: 'soft' as const },
            taxes('baseline', year.taxesBaseline),
            taxes('converted', year.taxesWithConversions),
            { text: tableMoney(saved), work: () => savedSheet(result, year.year, { saved, dollars }) },
            {
              text: tableMoney(year.legacyGain),
              work: () => legacyGainSheet(year.year, year.legacyGain, result),
            },
          ],
        };
      })}
    />
  );
}

function downloadSavings({ savingsCurve }: RothResult): void {
  const [first] = savingsCurve;
  const names = (first === undefined ? [] : Object.keys(first)) as (keyof NonNullable<typeof first>)[];
  const rows = savingsCurve.map((year) => names.map((name) => year[name]));
  download('roth-savings.csv', 'text/csv', csvText([names, ...rows]));
}
