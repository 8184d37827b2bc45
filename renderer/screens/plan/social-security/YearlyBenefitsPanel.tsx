import { useMemo } from 'react';
import { YearlyBenefitsChart } from '../../../charts/claims/YearlyBenefitsChart.tsx';
import { yearlyBenefitsSentence } from '../../../charts/claims/yearly-benefits-option.ts';
import { DataGrid } from '../../../components/tables/DataGrid.tsx';
import { agesText } from '../../../format/ages.ts';
import { headlineMoney, tableMoney } from '../../../format/money.ts';
import type { SentenceFigure } from '../../../state/figures/figure-sheet.ts';
import type { ClaimStrategy } from '../../../state/results/answers.ts';
import { dollarsOf, sumSheet } from '../figures/plain-sheets.ts';
import { ChartPanel } from '../results/ChartPanel.tsx';
import { benefitDollarsText, inBenefitDollars } from './benefit-dollars.ts';
import { CsvButton } from './CsvButton.tsx';

interface YearlyBenefitsPanelProps {
  readonly strategy: ClaimStrategy;
  readonly remark: string;
}

/** The benefits of each year under the best claims and under those of the plan. */
export function YearlyBenefitsPanel({ strategy, remark }: YearlyBenefitsPanelProps) {
  const { persons } = strategy;
  const yearly = useMemo(() => inBenefitDollars(strategy.yearly), [strategy.yearly]);
  if (yearly.length === 0) return null;
  const dollars = benefitDollarsText(strategy);
  return (
    <ChartPanel
      title="Benefits by year"
      unit={`${dollars}; with the plan’s life spans and wages${remark}`}
      lede={yearlyBenefitsSentence(yearly)}
      figures={differenceFigures(yearly, dollars)}
      of="the benefits by year"
      ruled
      renderChart={() => <YearlyBenefitsChart yearly={yearly} />}
      renderTable={() => <YearlyTable yearly={yearly} persons={persons} dollars={dollars} />}
      actions={
        <CsvButton
          fileName="social-security-best-and-plan.csv"
          rows={() => [
            [
              'year',
              ...['best', 'plan'].flatMap((of) => [...persons.map(({ name }) => `${of}: ${name}`), `${of}: total`]),
            ],
            ...yearly.map(({ year, optimal, plan }) => [
              year,
              ...[optimal, plan].flatMap((paid) => [...paid.persons, paid.total]),
            ]),
          ]}
        />
      }
    />
  );
}

/** What the best claims pay more or less in all, year by year. */
function differenceFigures(yearly: ClaimStrategy['yearly'], unit: string): readonly SentenceFigure[] {
  const more = yearly.reduce((sum, { optimal, plan }) => sum + optimal.total - plan.total, 0);
  const sign = more < 0 ? -1 : 1;
  return [
    {
      text: headlineMoney(Math.abs(more)),
      work: () =>
        sumSheet(
          more < 0 ? 'The plan’s claims less the best' : 'The best claims less the plan’s',
          unit,
          yearly.map(({ year, optimal, plan }) => ({
            name: String(year),
            value: dollarsOf(sign * (optimal.total - plan.total)),
          })),
          dollarsOf(Math.abs(more)),
        ),
    },
  ];
}

interface YearlyTableProps extends Pick<ClaimStrategy, 'yearly' | 'persons'> {
  readonly dollars: string;
}

function YearlyTable({ yearly, persons, dollars }: YearlyTableProps) {
  const groups = ['Best claims', 'Plan’s claims'];
  return (
    <DataGrid
      label={`Benefits by year, whole ${dollars}`}
      columns={[
        { id: 'year', head: 'Year' },
        { id: 'ages', head: 'Ages', look: 'text' },
        ...groups.flatMap((group) => [
          ...persons.map(({ id, name }) => ({ id: `${group} ${id}`, head: name, group })),
          { id: `${group} total`, head: 'Total', group, look: 'total' as const },
        ]),
      ]}
      rows={yearly.map(({ year, ages, optimal, plan }) => ({
        id: String(year),
        cells: [
          { text: String(year) },
          { text: agesText(ages), tone: 'soft' as const },
          ...[optimal, plan]
            .flatMap((paid) => [...paid.persons, paid.total])
            .map((paid) => ({ text: tableMoney(paid) })),
        ],
      }))}
    />
  );
}
