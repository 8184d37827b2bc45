import { figure } from '../../../primitives/figure.ts';
import { MARGINAL_STEP } from '../../../primitives/marginal-step.ts';
import * as line from '../../../tax/federal/federal-tax-lines.ts';
import { lineOf } from '../../../tax/federal/federal-tax-lines.ts';
import { SCHEDULE } from '../../program/schedule-columns.ts';
import { linesOfYear } from '../../result/ledger.ts';
import { fieldLine, type RanYear, type RowLine, type RowSheet, sumLine } from './row-sheet.ts';
import { sourceLines } from './source-lines.ts';

/** The year's taxes by kind and the figures of its return, each with the form that it is from. */
export function taxesSheet(ran: RanYear): RowSheet {
  const kinds = kindLines(ran);
  const payroll = sourceLines(ran, SCHEDULE.payroll);
  const total = { label: 'Taxes', value: ran.row.taxes.total, citation: '26 USC 26' };
  return {
    id: 'taxes',
    title: 'Taxes of the year',
    lines: [
      ...payroll,
      ...kinds,
      sumLine('taxes.total', total, kinds),
      ...rateLines(ran),
      ...returnLines(ran),
      ...surchargeLines(ran),
    ],
  };
}

function kindLines(ran: RanYear): readonly RowLine[] {
  const { taxes } = ran.row;
  const before = ran.yearIndex === 0 ? ran.program.yearToDate : { federalTaxPaid: 0, stateTaxPaid: 0 };
  const payroll = sourceLines(ran, SCHEDULE.payroll);
  const withheld = payroll.reduce((sum, { value }) => sum + value, 0);
  const lines = linesOfYear(ran.ledger, ran.yearIndex);
  const cell = (at: number) => figure(lineOf(lines, at));
  return [
    fieldLine('taxes.federalIncome', {
      label: 'Federal income tax on ordinary income',
      value: taxes.federalIncome,
      formula: `tax on ordinary income − credits − paid before the plan: ${cell(line.REGULAR_TAX_ORDINARY)} − ${cell(line.CREDITS)} − ${figure(before.federalTaxPaid)}`,
      citation: '26 USC 1, 26',
      uses: [line.REGULAR_TAX_ORDINARY, line.CREDITS],
    }),
    ...linesOfReturn(ran),
    fieldLine('taxes.payroll', {
      label: 'Payroll and self-employment tax',
      value: taxes.payroll,
      formula: `withheld from wages + self-employment tax + Additional Medicare Tax: ${[figure(withheld), cell(line.SE_TAX), cell(line.ADDITIONAL_MEDICARE_TAX)].join(' + ')}`,
      citation: '26 USC 3101, 1401',
      uses: [...payroll.map(({ key }) => key), line.SE_TAX, line.F8959_7, line.F8959_13],
    }),
    fieldLine('taxes.state', {
      label: 'State and local income tax',
      value: taxes.state,
      formula: `as on the returns, less credits for property tax and rent and paid before the plan (${figure(before.stateTaxPaid)})`,
      citation: 'Law of the state',
      uses: [
        'state-return/tax',
        ...ran.year.partYears.map((_, part) => `state-return-${part + 1}/tax`),
        'local-return/tax',
        'property-tax-credits/credits',
      ],
    }),
    fieldLine('taxes.earlyWithdrawalPenalty', {
      label: 'Additional taxes on early distributions',
      value: taxes.earlyWithdrawalPenalty,
      formula: 'as on the return',
      citation: '26 USC 72(t), 223(f)(4)',
      uses: ['form-5329/tax'],
    }),
  ];
}

function linesOfReturn({ row: { taxes } }: RanYear): readonly RowLine[] {
  return [
    fieldLine('taxes.capitalGains', {
      label: 'Federal tax on gains and qualified dividends',
      value: taxes.capitalGains,
      formula: 'as on the return',
      citation: '26 USC 1(h)',
      uses: [line.REGULAR_TAX_PREFERENTIAL],
    }),
    fieldLine('taxes.niit', {
      label: 'Net investment income tax',
      value: taxes.niit,
      formula: 'as on the return',
      citation: '26 USC 1411',
      uses: [line.NIIT],
    }),
    fieldLine('taxes.amt', {
      label: 'Alternative minimum tax',
      value: taxes.amt,
      formula: 'as on the return',
      citation: '26 USC 55',
      uses: [line.AMT],
    }),
  ];
}

function rateLines({ row: { taxes } }: RanYear): readonly RowLine[] {
  return [
    fieldLine('taxes.marginalRate', {
      unit: 'fraction',
      label: 'Marginal rate',
      value: taxes.marginalRate,
      formula: `federal tax on ${figure(MARGINAL_STEP)} dollars more of retirement income, per dollar`,
      citation: '26 USC 1',
    }),
    fieldLine('taxes.effectiveRate', {
      unit: 'fraction',
      label: 'Average rate',
      value: taxes.effectiveRate,
      formula: `(taxes − payroll tax) / AGI: (${figure(taxes.total)} − ${figure(taxes.payroll)}) / ${figure(taxes.agi)}`,
      citation: '26 USC 62',
      uses: ['taxes.total', 'taxes.payroll', 'taxes.agi'],
    }),
    fieldLine('taxes.bracket', {
      unit: 'fraction',
      label: 'Bracket',
      value: taxes.bracket,
      formula: 'the rate on the last dollar of taxable income without gains; 0 where there is none',
      citation: '26 USC 1(j)(2)',
      uses: [line.TAXABLE_INCOME, line.PREFERENTIAL_INCOME],
    }),
  ];
}

const OF_RETURN = [
  ['agi', 'Adjusted gross income', 'as on the return', '26 USC 62', [line.AGI]],
  [
    'magi',
    'Modified AGI for Medicare',
    'AGI + tax-exempt interest',
    '42 USC 1395r(i)(4)(A)',
    [line.AGI, line.TAX_EXEMPT_INTEREST],
  ],
  ['taxableIncome', 'Taxable income', 'as on the return', '26 USC 63', [line.TAXABLE_INCOME]],
  ['taxableSocialSecurity', 'Taxable Social Security', 'as on the return', '26 USC 86', [line.TAXABLE_BENEFITS]],
  [
    'deduction',
    'Deductions',
    'standard or itemized deduction + senior deduction + gifts of those who don’t itemize',
    '26 USC 63, 170(p), 151(d)(5)',
    [line.DEDUCTION_TAKEN, line.SENIOR_DEDUCTION, line.NON_ITEMIZER_CHARITY],
  ],
] as const;

function returnLines({ row: { taxes }, ledger, yearIndex }: RanYear): readonly RowLine[] {
  const lines = linesOfYear(ledger, yearIndex);
  return OF_RETURN.map(([field, label, words, citation, uses]) => {
    const figures = uses.map((cell) => figure(lineOf(lines, cell))).join(' + ');
    const formula = uses.length === 1 ? words : `${words}: ${figures}`;
    return fieldLine(`taxes.${field}`, { label, value: taxes[field], formula, citation, uses });
  });
}

function surchargeLines({ row: { taxes } }: RanYear): readonly RowLine[] {
  return [
    fieldLine('taxes.irmaaTier', {
      unit: 'number',
      label: 'Tier of the Medicare surcharge',
      value: taxes.irmaaTier,
      formula: 'by the return that counts for this year; 0 where nobody is on Medicare',
      citation: '42 USC 1395r(i)',
      uses: ['irmaa/tier'],
    }),
    fieldLine('taxes.irmaaSurcharge', {
      label: 'Medicare surcharge',
      value: taxes.irmaaSurcharge,
      formula: 'of everybody on Medicare, in the premiums',
      citation: '42 USC 1395r(i), 1395w-113(a)(7)',
      uses: ['irmaa/surcharge'],
    }),
  ];
}
