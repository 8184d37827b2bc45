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
import { FigureGrid } from '../../../components/tables/FigureGrid.tsx';
import { monthText } from '../../../format/dates.ts';
import { money, tableMoney } from '../../../format/money.ts';
import { percent } from '../../../format/percent.ts';
import { ageText } from '../../../format/when.ts';
import { possessive } from '../../../format/words.ts';
import type { SentenceFigure } from '../../../state/figures/figure-sheet.ts';
import type { ClaimStrategy } from '../../../state/results/answers.ts';
import { factorSheet, monthlySheet, ownLifetimeSheet, paidSheet } from '../figures/claim-sheets.ts';
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
      renderTable={() => <CurveTable curves={curves} persons={persons} />}
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

interface CurveTableProps {
  readonly curves: readonly MonthlyCurve[];
  readonly persons: readonly Claimant[];
}

function CurveTable({ curves, persons }: CurveTableProps) {
  return (
    <FigureGrid
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
      rows={curves.flatMap(({ name, points }) => {
        const person = persons.find((one) => one.name === name);
        return person === undefined ? [] : points.map((point) => curveRow(person, point));
      })}
    />
  );
}

function curveRow(person: Claimant, point: MonthlyCurve['points'][number]) {
  const { age, claim, monthlyAtClaim, factor, lifetimeBenefit, breakEvenAgainst62: even } = point;
  return {
    id: `${person.name} ${claim}`,
    cells: [
      { text: claimAgeText(age) },
      { text: person.name },
      { text: monthText(claim) },
      { text: money(monthlyAtClaim), work: () => monthlySheet(person, point) },
      { text: percent(Math.round(factor * 1000) / 1000), work: () => factorSheet(person, point) },
      { text: tableMoney(lifetimeBenefit), work: () => ownLifetimeSheet(person, point) },
      { text: even === null ? '' : ageText(even.years, even.months) },
    ],
  };
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
    <FigureGrid
      label={`${name}: total paid by age, whole dollars`}
      columns={[{ id: 'age', head: 'By age' }, ...paid.map((claim) => ({ id: claim.name, head: claim.name }))]}
      rows={PAID_AGES.map((age, index) => ({
        id: String(age),
        cells: [
          { text: String(age) },
          ...paid.map(({ claim, totals }) => ({
            text: tableMoney(totals[index] ?? 0),
            work: () => paidSheet(name, claim, age),
          })),
        ],
      }))}
    />
  );
}
