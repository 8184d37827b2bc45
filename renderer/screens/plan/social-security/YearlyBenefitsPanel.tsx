import { useMemo } from 'react';
import { YearlyBenefitsChart } from '../../../charts/claims/YearlyBenefitsChart.tsx';
import { yearlyBenefitsSentence } from '../../../charts/claims/yearly-benefits-option.ts';
import { FigureGrid } from '../../../components/tables/FigureGrid.tsx';
import { agesText } from '../../../format/ages.ts';
import { headlineMoney, tableMoney } from '../../../format/money.ts';
import type { SentenceFigure } from '../../../state/figures/figure-sheet.ts';
import type { ClaimStrategy } from '../../../state/results/answers.ts';
import { paidInYearSheet } from '../figures/claim-sheets.ts';
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
  const groups = ['Best claims', 'Plan’s claims'] as const;
  return (
    <FigureGrid
      label={`Benefits by year, whole ${dollars}`}
      columns={[
        { id: 'year', head: 'Year' },
        { id: 'ages', head: 'Ages', look: 'text' },
        ...groups.flatMap((group) => [
          ...persons.map(({ id, name }) => ({ id: `${group} ${id}`, head: name, group })),
          { id: `${group} total`, head: 'Total', group, look: 'total' as const },
        ]),
      ]}
      rows={yearly.map(({ year, ages, optimal, plan, benefitDollars }) => ({
        id: String(year),
        cells: [
          { text: String(year) },
          { text: agesText(ages), tone: 'soft' as const },
          ...[optimal, plan].flatMap((paid, at) =>
            benefitCells(paid, persons, {
              name: `${groups[at] ?? ''}, ${year}`,
              unit: dollars,
              benefitDollars,
              year,
              isPlan: paid === plan,
            }),
          ),
        ],
      }))}
    />
  );
}

interface PaidYear {
  readonly name: string;
  readonly unit: string;
  readonly year: number;
  readonly benefitDollars: number;
  /** Whether the claims are those of the plan, whose years can be opened. */
  readonly isPlan: boolean;
}

/** What each person is paid in a year, and all of them together. */
function benefitCells(
  paid: ClaimStrategy['yearly'][number]['plan'],
  persons: ClaimStrategy['persons'],
  { name, unit, year, benefitDollars, isPlan }: PaidYear,
) {
  const parts = persons.map((person, at) => {
    const amount = paid.persons[at] ?? 0;
    const sheet = paidInYearSheet(`${name}: ${person.name}`, unit, {
      inTodaysDollars: amount / benefitDollars,
      benefitDollars,
      ...(isPlan ? { behind: { what: 'year', year, field: `socialSecurity.${person.id}.own` } } : {}),
    });
    return { name: person.name, value: dollarsOf(amount), behind: { what: 'sheet' as const, sheet } };
  });
  return [
    ...parts.map(({ value, behind }) => ({ text: tableMoney(value.value), work: () => behind.sheet })),
    { text: tableMoney(paid.total), work: () => sumSheet(name, unit, parts, dollarsOf(paid.total)) },
  ];
}
