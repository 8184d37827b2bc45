import { figure } from '../../primitives/figure.ts';
import { AGI, lineOf, TAX_EXEMPT_INTEREST } from '../../tax/federal/federal-tax-lines.ts';
import type { Program, ProgramYear } from '../program/program.ts';
import { type Ledger, linesOfYear } from '../result/ledger.ts';
import { irmaaOf } from '../result/row-taxes.ts';
import { type DraftSheet, type LineDraft, worksheetOf } from './worksheet.ts';

const TITLE = 'Medicare income-related surcharge';
const RETURN_YEAR = '42 USC 1395r(i)(4)(B); 20 CFR 418.1120';
const APPEALED_YEAR = '42 USC 1395r(i)(4)(C); 20 CFR 418.1201-418.1265';
const THRESHOLDS = '42 USC 1395r(i)(3)(C); 20 CFR 418.1115';

/** How the year's Medicare surcharge comes about; none where nobody is on Medicare in the year. */
export function irmaaWorksheet(program: Program, ledger: Ledger, yearIndex: number): readonly DraftSheet[] {
  const year = program.years[yearIndex];
  if (year === undefined || year.partBMonths === 0) return [];
  const lines = [...returnLines(program, ledger, yearIndex), ...tierLines(irmaaOf(program, ledger, yearIndex), year)];
  return [worksheetOf('irmaa', TITLE, lines)];
}

function returnLines(program: Program, ledger: Ledger, yearIndex: number): readonly LineDraft[] {
  const year = program.years[yearIndex];
  const firstYear = program.years[0]?.year ?? 0;
  const lookBack = year?.surchargeLookBackYears ?? 0;
  const lookedBackTo = (year?.year ?? 0) - lookBack;
  const isAppealed = lookBack < program.surchargeLookBackYears;
  return [
    {
      unit: 'number',
      label: 'Year of the return that counts',
      value: lookedBackTo,
      formula: isAppealed
        ? `the year named on form SSA-44 after a life-changing event, instead of ${program.surchargeLookBackYears} years before`
        : `${lookBack} years before: ${year?.year ?? 0} − ${lookBack}`,
      citation: isAppealed ? APPEALED_YEAR : RETURN_YEAR,
    },
    {
      key: 'magi',
      label: `Modified AGI of ${lookedBackTo}`,
      value: ledger.irmaaMagi[yearIndex] ?? 0,
      formula: lookedBackTo >= firstYear ? magiInPlan(ledger, yearIndex - lookBack) : magiBeforePlan(program),
      citation: '42 USC 1395r(i)(4)(A)',
    },
    ...thresholdLines(year),
  ];
}

function magiInPlan(ledger: Ledger, yearIndex: number): string {
  const lines = linesOfYear(ledger, yearIndex);
  const parts = [AGI, TAX_EXEMPT_INTEREST].map((line) => figure(lineOf(lines, line)));
  return `AGI + tax-exempt interest of that return: ${parts.join(' + ')}`;
}

function magiBeforePlan({ priorYearMagi }: Program): string {
  return priorYearMagi === null
    ? 'not entered: MAGI of the income scheduled for the plan’s first year'
    : 'as entered for a year before the plan';
}

function thresholdLines(year: ProgramYear | undefined): readonly LineDraft[] {
  const thresholds = [...(year?.irmaaThresholds ?? [])];
  return thresholds.flatMap((value, at) =>
    value === Number.POSITIVE_INFINITY
      ? []
      : [
          {
            key: `threshold-${at + 1}`,
            label: `Threshold of tier ${at + 1}`,
            value,
            formula:
              at === thresholds.length - 1
                ? 'the tier applies to MAGI of this amount or more'
                : 'the tier applies to MAGI above this amount',
            citation: THRESHOLDS,
          },
        ],
  );
}

type Surcharge = ReturnType<typeof irmaaOf>;

function tierLines({ irmaaTier: tier, irmaaSurcharge }: Surcharge, year: ProgramYear): readonly LineDraft[] {
  const partB = year.partBSurcharge[tier] ?? 0;
  const partD = year.partDSurcharge[tier] ?? 0;
  const thresholds = thresholdLines(year).flatMap(({ key }) => key ?? []);
  const formula = `Part B amount × months + Part D amount × months: ${figure(partB)} × ${year.partBMonths} + ${figure(partD)} × ${year.partDMonths}`;
  return [
    {
      unit: 'number',
      key: 'tier',
      uses: ['magi', ...thresholds],
      label: 'Tier',
      value: tier,
      formula: 'the highest tier that MAGI reaches',
      citation: THRESHOLDS,
    },
    {
      key: 'part-b',
      uses: ['tier'],
      label: 'Part B surcharge per person per month',
      value: partB,
      formula: 'the amount of the tier',
      citation: '42 USC 1395r(i)(3)',
    },
    {
      key: 'part-d',
      uses: ['tier'],
      label: 'Part D surcharge per person per month',
      value: partD,
      formula: 'the amount of the tier',
      citation: '42 USC 1395w-113(a)(7)',
    },
    {
      key: 'surcharge',
      uses: ['part-b', 'part-d'],
      label: 'Surcharge of the year',
      value: irmaaSurcharge,
      formula,
      citation: '42 USC 1395r(i), 1395w-113(a)(7)',
    },
  ];
}
