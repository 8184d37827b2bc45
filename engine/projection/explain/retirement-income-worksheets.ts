import { figure } from '../../primitives/figure.ts';
import {
  EARLY_DISTRIBUTION_TAX,
  ENTRY_IRA_DISTRIBUTIONS,
  ENTRY_PENSIONS,
  lineOf,
} from '../../tax/federal/federal-tax-lines.ts';
import type { Program, ProgramYear } from '../program/program.ts';
import { TAXABLE } from '../program/schedule-columns.ts';
import { type Ledger, linesOfYear } from '../result/ledger.ts';
import { recapturedPayments } from '../state/equal-payment-series.ts';
import { YEAR } from '../state/run-cells.ts';
import { earlyDistributionsOf, earlySimpleMoney, taxedIraMoney } from '../year-return/retirement-income.ts';
import { educationWorksheet } from './education-worksheet.ts';
import { type DraftSheet, type LineDraft, worksheetOf } from './worksheet.ts';

/** Where the retirement income of the return is from, and what bears an additional tax; none where there is none. */
export function retirementIncomeWorksheets(program: Program, ledger: Ledger, yearIndex: number): readonly DraftSheet[] {
  const year = program.years[yearIndex];
  if (year === undefined) return [];
  const place = {
    program,
    yearIndex,
    series: ledger.series,
    lines: linesOfYear(ledger, yearIndex),
    sums: ledger.yearSums.subarray(yearIndex * YEAR.columns, (yearIndex + 1) * YEAR.columns),
    untaxedShares: ledger.untaxedIraShares.subarray(yearIndex * 2, (yearIndex + 1) * 2),
  };
  return [...incomeWorksheet(place), ...educationWorksheet(place.sums), ...additionalTaxWorksheet(place, year)];
}

interface ReturnPlace {
  readonly program: Program;
  readonly yearIndex: number;
  /** See `SERIES`. */
  readonly series: Float64Array;
  /** The year's federal return. */
  readonly lines: Float64Array;
  /** What the year brought to its return; see `YEAR`. */
  readonly sums: Float64Array;
  /** Share of each person's IRA money that Form 8606 lets through untaxed. */
  readonly untaxedShares: Float64Array;
}

function sumOf({ sums }: ReturnPlace, cell: number): number {
  return sums[cell] ?? 0;
}

function scheduledOf({ program, yearIndex }: ReturnPlace, column: number): number {
  return program.taxable[yearIndex * TAXABLE.columns + column] ?? 0;
}

/** A source of retirement income, and on which line of Form 1040 it is. */
interface IncomeLine extends LineDraft {
  readonly isIra: boolean;
}

function incomeWorksheet(place: ReturnPlace): readonly DraftSheet[] {
  const sources: readonly IncomeLine[] = [
    ...place.program.persons.flatMap(({ name }, person) => personLines(place, person, name)),
    {
      label: 'Annuities',
      value:
        scheduledOf(place, TAXABLE.annuities) + sumOf(place, YEAR.annuityIncome) + sumOf(place, YEAR.annuityIncome + 1),
      formula: 'taxable part of the payments',
      citation: '26 USC 72',
      isIra: false,
    },
  ];
  const lines = sources.filter(({ value }) => value !== 0).map((line, at) => ({ ...line, key: String(at + 1) }));
  if (lines.length === 0) return [];
  const total = (isIra: boolean) => {
    const parts = lines.filter((line) => line.isIra === isIra);
    return {
      uses: parts.map(({ key }) => key),
      formula: parts.length === 0 ? 'none' : `sum of the above: ${parts.map(({ value }) => figure(value)).join(' + ')}`,
    };
  };
  const totals = [
    {
      ...total(true),
      key: 'iras',
      label: 'Taxable IRA distributions',
      value: lineOf(place.lines, ENTRY_IRA_DISTRIBUTIONS),
      citation: '26 USC 61(a)(10), 408(d)',
    },
    {
      ...total(false),
      key: 'pensions',
      label: 'Taxable pensions and annuities',
      value: lineOf(place.lines, ENTRY_PENSIONS),
      citation: '26 USC 61(a)(8), 61(a)(10)',
    },
  ];
  return [worksheetOf('retirement-income', 'Retirement income on the return', [...lines, ...totals])];
}

function personLines(place: ReturnPlace, person: number, name: string): readonly IncomeLine[] {
  const share = 1 - (place.untaxedShares[person] ?? 0);
  const ofIra = (cell: number) => taxedIraMoney(place.sums, place.untaxedShares, cell, person);
  const untaxed = (cell: number) =>
    share === 1
      ? 'taxable in full'
      : `amount × taxable share from Form 8606: ${figure(sumOf(place, cell + person))} × ${share.toFixed(6)}`;
  const ira = '26 USC 408(d)(1), 408(d)(2)';
  return [
    {
      label: `Pensions of ${name}`,
      value: scheduledOf(place, TAXABLE.firstPensions + person),
      formula: 'as scheduled',
      citation: '26 USC 61(a)(10)',
      isIra: false,
    },
    {
      label: `Traditional IRA distributions of ${name}`,
      value: ofIra(YEAR.iraDistributions),
      formula: untaxed(YEAR.iraDistributions),
      citation: ira,
      isIra: true,
    },
    {
      label: `Traditional IRA conversions of ${name}`,
      value: ofIra(YEAR.iraConversions),
      formula: untaxed(YEAR.iraConversions),
      citation: '26 USC 408A(d)(3)',
      isIra: true,
    },
    {
      label: `Roth IRA earnings of ${name}`,
      value: sumOf(place, YEAR.rothIncome + person),
      formula: 'earnings in distributions that are not qualified',
      citation: '26 USC 408A(d)(2), 408A(d)(4)',
      isIra: true,
    },
    {
      label: `Employer plan and inherited account distributions of ${name}`,
      value: sumOf(place, YEAR.planDistributions + person),
      formula: 'less after-tax contributions',
      citation: '26 USC 402(a), 408(d)(3)(C)',
      isIra: false,
    },
    {
      label: `Employer plan conversions of ${name}`,
      value: sumOf(place, YEAR.planConversions + person),
      formula: 'less after-tax contributions',
      citation: '26 USC 408A(d)(3), 402(c)',
      isIra: false,
    },
  ];
}

function additionalTaxWorksheet(place: ReturnPlace, year: ProgramYear): readonly DraftSheet[] {
  const recaptured = recapturedPayments(place.program, place.series, place.yearIndex);
  const early = [0, 1].reduce((sum, person) => sum + earlyDistributionsOf(place.sums, place.untaxedShares, person), 0);
  const hsa = sumOf(place, YEAR.earlyHsa) + sumOf(place, YEAR.earlyHsa + 1);
  const tuition = sumOf(place, YEAR.earlyEducation) + sumOf(place, YEAR.earlyEducation + 1);
  if (early === 0 && hsa === 0 && recaptured === 0 && tuition === 0) return [];
  const ofBroken = recaptured === 0 ? '' : `${figure(recaptured)} × ${year.earlyDistributionRate} + `;
  const ofTuition = tuition === 0 ? '' : `${figure(tuition)} × ${year.tuitionProgramRate} + `;
  const simple = earlySimpleMoney(place.sums, place.untaxedShares);
  const ordinary = early - simple;
  const ofSimple = simple === 0 ? '' : `${figure(simple)} × ${year.simpleEarlyDistributionRate} + `;
  const formula = `each amount × its rate: ${figure(ordinary)} × ${year.earlyDistributionRate} + ${ofSimple}${ofBroken}${ofTuition}${figure(hsa)} × ${year.hsaNonMedicalRate}`;
  const broken = {
    label: 'Equal periodic payments broken off',
    value: recaptured,
    formula: 'all of them before the additional tax ends by age',
    citation: '26 USC 72(t)(4)(A)',
  };
  const ofSimplePlan = {
    label: 'SIMPLE plan in its first two years',
    value: simple,
    formula: 'before the age from which they are free, within two years of the first contribution',
    citation: '26 USC 72(t)(6)',
  };
  const parts = [
    {
      label: 'Early distributions in income',
      value: ordinary,
      formula: 'before the age from which they are free, with no exception',
      citation: '26 USC 72(t)',
    },
    ...(simple === 0 ? [] : [ofSimplePlan]),
    ...(recaptured === 0 ? [] : [broken]),
    ...(tuition === 0 ? [] : [educationLine(tuition)]),
    {
      label: 'HSA distributions not spent on medical care',
      value: hsa,
      formula: 'before the age from which they are free',
      citation: '26 USC 223(f)(4)',
    },
  ];
  return [
    worksheetOf('form-5329', 'Form 5329 and Form 8889: additional taxes', [
      ...parts,
      {
        key: 'tax',
        uses: parts.map((_, at) => `${at + 1}`),
        label: 'Additional taxes',
        value: lineOf(place.lines, EARLY_DISTRIBUTION_TAX),
        formula,
        citation: simple === 0 ? '26 USC 72(t)(1), 223(f)(4)(A)' : '26 USC 72(t)(1), (6), 223(f)(4)(A)',
      },
    ]),
  ];
}

/** Form 5329, part II. */
function educationLine(value: number): LineDraft {
  return {
    label: 'Earnings of 529 plans not used for education',
    value,
    formula: 'the income in withdrawals for something else, with no exception',
    citation: '26 USC 529(c)(6), 530(d)(4)',
  };
}
