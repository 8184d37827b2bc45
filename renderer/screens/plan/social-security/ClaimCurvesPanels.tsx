import { useMemo } from 'react';
import { MonthlyBenefitChart, PaidInTotalChart } from '../../../charts/claims/ClaimCurvesCharts.tsx';
import {
  breakEvenSentence,
  type MonthlyCurve,
  monthlyCurves,
  PAID_AGES,
  type PaidInTotal,
  paidInTotal,
} from '../../../charts/claims/claim-curves.ts';
import { type Claimant, claimAgeText } from '../../../charts/claims/claim-months.ts';
import { DataGrid } from '../../../components/tables/DataGrid.tsx';
import { monthText } from '../../../format/dates.ts';
import { money, tableMoney } from '../../../format/money.ts';
import { percent } from '../../../format/percent.ts';
import { ageText } from '../../../format/when.ts';
import { possessive } from '../../../format/words.ts';
import type { SentenceFigure } from '../../../state/figures/figure-sheet.ts';
import type { ClaimStrategy } from '../../../state/results/answers.ts';
import { dollarsOf } from '../figures/plain-sheets.ts';
import { ChartPanel } from '../results/ChartPanel.tsx';
import { benefitDollarsText } from './benefit-dollars.ts';
import { CsvButton } from './CsvButton.tsx';

interface StrategyProps {
  readonly strategy: ClaimStrategy;
  readonly remark: string;
}

/** The monthly retirement benefit of each person by claim age. */
export function BenefitCurvesPanel({ strategy, remark }: StrategyProps) {
  const { persons, plan } = strategy;
  const curves = useMemo(() => monthlyCurves(persons, plan.ages), [persons, plan]);
  if (curves.length === 0) return null;
  return (
    <ChartPanel
      title="Monthly benefit by claim age"
      unit={`${benefitDollarsText(strategy)}; on the worker’s own record${remark}`}
      lede={curves.map(growthText).join(' ')}
      figures={curves.flatMap(growthFigures)}
      of="the monthly benefits"
      renderChart={() => <MonthlyBenefitChart curves={curves} />}
      renderTable={() => <CurveTable curves={curves} />}
      actions={
        <CsvButton
          fileName="social-security-monthly-benefit.csv"
          rows={() => [
            ['person', 'claimAge', 'from', 'monthly', 'shareOfPia', 'lifetimeBenefit'],
            ...curves.flatMap(({ name, points }) =>
              points.map(({ age, claim, monthlyAtClaim, factor, lifetimeBenefit }) => [
                name,
                claimAgeText(age),
                claim,
                monthlyAtClaim,
                factor,
                lifetimeBenefit,
              ]),
            ),
          ]}
        />
      }
    />
  );
}

/** `Ellen’s is 76% higher at 70 than at 62.` */
function growthText({ name, points }: MonthlyCurve): string {
  const first = points[0];
  const last = points.at(-1);
  if (first === undefined || last === undefined || first.monthlyAtClaim === 0) return '';
  const grown = Math.round((100 * last.monthlyAtClaim) / first.monthlyAtClaim - 100) / 100;
  return `${possessive(name)} is ${percent(grown)} higher at ${claimAgeText(last.age)} than at ${claimAgeText(first.age)}.`;
}

/** How much higher the latest claim is than the earliest. */
function growthFigures({ name, points }: MonthlyCurve): readonly SentenceFigure[] {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || first.monthlyAtClaim === 0) return [];
  const grown = Math.round((100 * last.monthlyAtClaim) / first.monthlyAtClaim - 100) / 100;
  const more = last.monthlyAtClaim - first.monthlyAtClaim;
  return [
    {
      text: percent(grown),
      work: () => ({
        name: `${possessive(name)} benefit, latest over earliest`,
        unit: 'share of the earliest',
        lines: [
          {
            name: `A month at ${claimAgeText(last.age)}`,
            value: dollarsOf(last.monthlyAtClaim),
            step: 'plus' as const,
          },
          {
            name: `A month at ${claimAgeText(first.age)}`,
            value: dollarsOf(first.monthlyAtClaim),
            step: 'minus' as const,
          },
          {
            name: `A month at ${claimAgeText(first.age)}`,
            value: dollarsOf(first.monthlyAtClaim),
            step: 'dividedBy' as const,
          },
        ],
        result: { value: more / first.monthlyAtClaim, kind: 'share' as const },
      }),
    },
  ];
}

function CurveTable({ curves }: { readonly curves: readonly MonthlyCurve[] }) {
  return (
    <DataGrid
      label="Monthly benefit by claim age, dollars"
      columns={[
        { id: 'age', head: 'Claim at', look: 'text' },
        { id: 'who', head: 'Person', look: 'text' },
        { id: 'month', head: 'From', look: 'text' },
        { id: 'monthly', head: 'Monthly' },
        { id: 'factor', head: '% of PIA' },
        { id: 'life', head: 'Lifetime' },
        { id: 'even', head: 'Breaks even with 62 at', look: 'text' },
      ]}
      rows={curves.flatMap(({ name, points }) =>
        points.map((point) => ({
          id: `${name} ${point.claim}`,
          cells: [
            { text: claimAgeText(point.age) },
            { text: name },
            { text: monthText(point.claim) },
            { text: money(point.monthlyAtClaim) },
            { text: percent(Math.round(point.factor * 1000) / 1000) },
            { text: tableMoney(point.lifetimeBenefit) },
            {
              text:
                point.breakEvenAgainst62 === null
                  ? ''
                  : ageText(point.breakEvenAgainst62.years, point.breakEvenAgainst62.months),
            },
          ],
        })),
      )}
    />
  );
}

/** What one person's benefit has paid in total by age, for an early and a late claim; nothing without a choice left. */
export function PaidInTotalPanel({ person, strategy, remark }: StrategyProps & { readonly person: Claimant }) {
  const paid = useMemo(() => paidInTotal(person), [person]);
  if (paid.length < 2) return null;
  return (
    <ChartPanel
      title={`${person.name}: total paid by age`}
      unit={`${benefitDollarsText(strategy)}; on the worker’s own record${remark}`}
      lede={breakEvenSentence(paid)}
      of={`${possessive(person.name)} total paid by age`}
      ruled
      renderChart={() => <PaidInTotalChart name={person.name} paid={paid} />}
      renderTable={() => <PaidTable name={person.name} paid={paid} />}
      actions={
        <CsvButton
          fileName="social-security-paid-in-total.csv"
          rows={() => [
            ['age', ...paid.map(({ name }) => name)],
            ...PAID_AGES.map((age, index) => [age, ...paid.map(({ totals }) => totals[index] ?? 0)]),
          ]}
        />
      }
    />
  );
}

function PaidTable({ name, paid }: { readonly name: string; readonly paid: readonly PaidInTotal[] }) {
  return (
    <DataGrid
      label={`${name}: total paid by age, whole dollars`}
      columns={[{ id: 'age', head: 'By age' }, ...paid.map((claim) => ({ id: claim.name, head: claim.name }))]}
      rows={PAID_AGES.map((age, index) => ({
        id: String(age),
        cells: [{ text: String(age) }, ...paid.map(({ totals }) => ({ text: tableMoney(totals[index] ?? 0) }))],
      }))}
    />
  );
}
