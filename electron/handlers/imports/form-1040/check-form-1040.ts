import type { FederalTaxRequest, FederalTaxResult } from '../../../../engine/results/federal-tax.ts';
import type { CheckedLine, Form1040Input, Form1040Line } from '../../../contract/imports/form-1040-operations.ts';
import { type FiledLines, filedLines } from './filed-lines.ts';
import { middleOfRow } from './tax-table.ts';

/** The one calculator of a federal return. */
type Calculate = (request: FederalTaxRequest) => Promise<FederalTaxResult>;

export interface Checked {
  readonly lines: CheckedLine[];
  readonly agrees: boolean | null;
  readonly remarks: string[];
}

const QUALIFIED = /^Qualified Dividends/;

/** A filed return, recalculated from its own lines: what stands above a line is taken as filed, so that errors do not add up. */
export async function checkForm1040(input: Form1040Input, calculate: Calculate): Promise<Checked> {
  const { lines: filed, unread } = filedLines(input);
  const request = requestOf(input, filed);
  const result = await calculate(request);
  const standard = await calculate({ ...bareReturn(input), deduction: 'standard' });
  const taxOn = async (income: number) => {
    const bare = {
      ...bareReturn(input),
      otherIncome: income + standard.standardDeduction,
      deduction: 'standard' as const,
    };
    return (await calculate(bare)).regularTax.ordinary;
  };
  const tax = await lineSixteen(result, taxOn);
  const rows = recalculated(filed, result, tax);
  const remarks = [
    ...(unread === 0
      ? []
      : [`${unread} ${unread === 1 ? 'row was' : 'rows were'} not read: no number of a line or no amount.`]),
    ...(filed['19'] === undefined && filed['20'] === undefined && filed['21'] === undefined
      ? []
      : ['Credits of lines 19 to 21 are taken as filed.']),
    ...(filed['13'] === undefined || filed['13'] === 0
      ? []
      : ['The deduction of line 13 for a business is taken as filed.']),
    ...(filed['7'] !== undefined && filed.D15 === undefined && filed.D7 === undefined && filed['7'] > 0
      ? [
          'The gain of line 7 counts as long-term: give D7 and D15, lines 7 and 15 of Schedule D, where part of it is short-term.',
        ]
      : []),
  ];
  const last = rows.find(({ line }) => line === '24');
  const agrees = last?.difference === null || last === undefined ? null : last.difference === 0;
  return { lines: rows, agrees, remarks };
}

/** A return with nothing on it: of anybody's age, so that only the standard deduction comes off. */
function bareReturn({ taxYear, filingStatus }: Form1040Input): FederalTaxRequest {
  const people = filingStatus === 'marriedFilingJointly' ? [{ age: 40 }, { age: 40 }] : [{ age: 40 }];
  return { taxYear, filingStatus, people };
}

function requestOf(input: Form1040Input, filed: FiledLines): FederalTaxRequest {
  const of = (line: Form1040Line) => filed[line] ?? 0;
  const isSplit = filed.D7 !== undefined || filed.D15 !== undefined;
  const deduction = deductionOf(filed);
  return {
    taxYear: input.taxYear,
    filingStatus: input.filingStatus,
    people: input.people.map(({ age, blind }, at) => ({ age, blind, wages: at === 0 ? Math.max(0, of('1z')) : 0 })),
    taxExemptInterest: Math.max(0, of('2a')),
    taxableInterest: Math.max(0, of('2b')),
    qualifiedDividends: Math.min(Math.max(0, of('3a')), Math.max(0, of('3b'))),
    ordinaryDividends: Math.max(0, of('3b')),
    taxableRetirementDistributions: Math.max(0, of('4b')) + Math.max(0, of('5b')),
    socialSecurityBenefits: Math.max(0, of('6a')),
    shortTermGain: isSplit ? of('D7') : 0,
    longTermGain: isSplit ? of('D15') : of('7'),
    otherIncome: of('8') - of('10'),
    ...deduction,
  };
}

/** The standard deduction as the law has it, until what was filed says otherwise. */
function deductionOf(filed: FiledLines): Partial<FederalTaxRequest> {
  const [taken, business] = [filed['12'], filed['13'] ?? 0];
  if (taken === undefined) return {};
  // Interest has no floor and no cap here: the sum comes off as it was filed.
  return { deduction: 'itemized', mortgageInterest: Math.max(0, taken) + Math.max(0, business) };
}

/** Line 16 as the form works it out: by the Tax Table below its end, and by the worksheet for gains where it is lower. */
async function lineSixteen(result: FederalTaxResult, taxOn: (income: number) => Promise<number>): Promise<number> {
  const byTable = async (income: number) => {
    const whole = Math.round(income);
    const middle = middleOfRow(whole);
    // Half a dollar is rounded up, whatever the last binary digit of the sum.
    return Math.round((await taxOn(middle ?? Math.max(0, whole))) + 1e-6);
  };
  const sheet = result.worksheet.filter(({ form }) => QUALIFIED.test(form));
  const valueOf = (number: string) => sheet.find(({ line }) => line === number)?.value ?? null;
  const all = await byTable(result.taxableIncome);
  const [ordinary, fifteen, twenty] = [valueOf('5'), valueOf('18'), valueOf('21')];
  if (result.preferentialIncome <= 0) return all;
  // The Schedule D Tax Worksheet has rates of its own; only the worksheet for gains is read by its lines.
  if (ordinary === null || fifteen === null || twenty === null) return Math.round(result.regularTax.total);
  return Math.min(all, Math.round(fifteen) + Math.round(twenty) + (await byTable(ordinary)));
}

type Row = readonly [line: Form1040Line, label: string, value: number | null, reason: string];

function recalculated(filed: FiledLines, result: FederalTaxResult, tax: number): CheckedLine[] {
  const of = (line: Form1040Line, otherwise: number) => filed[line] ?? otherwise;
  const formed = (line: string) =>
    result.worksheet.find((each) => each.form === 'Form 1040' && each.line === line)?.value ?? 0;
  const taxableBenefits = Math.round(result.taxableSocialSecurity);
  const income = ['1z', '2b', '3b', '4b', '5b', '7', '8'] as const;
  const total = income.reduce((sum, line) => sum + (filed[line] ?? 0), 0) + of('6b', taxableBenefits);
  const agi = of('9', total) - of('10', 0);
  const deductions =
    of('12', Math.round(result.deductionTaken)) + of('13', 0) + of('13b', Math.round(result.seniorDeduction));
  const taxable = Math.max(0, of('11', agi) - of('14', deductions));
  const minimum = Math.round(result.amt);
  const before = of('16', tax) + of('17', minimum);
  const credits = of('19', 0) + of('20', 0);
  const after = Math.max(0, of('18', before) - of('21', credits));
  const other = Math.round(result.selfEmploymentTax + result.additionalMedicareTax + result.niit);
  // By the tax worked out here, not by that of line 16 as filed: that is what is checked.
  const owed = Math.max(0, tax + minimum - of('21', credits)) + of('23', other);
  const paid = of('25d', 0) + of('26', 0) + of('32', Math.round(formed('32')));
  const left = of('33', paid) - of('24', owed);
  const rows: readonly Row[] = [
    ['6b', 'Taxable Social Security benefits', filed['6a'] === undefined ? null : taxableBenefits, WORKSHEET],
    ['9', 'Total income', total, SUMS],
    ['11', 'Adjusted gross income', agi, SUMS],
    ['12', 'Standard or itemized deduction', Math.round(result.standardDeduction), ITEMIZED],
    ['13b', 'Additional deductions', Math.round(result.seniorDeduction), ADDITIONAL],
    ['14', 'Total deductions', deductions, SUMS],
    ['15', 'Taxable income', taxable, SUMS],
    ['16', 'Tax', tax, OTHER_TAX],
    ['17', 'Alternative minimum tax', minimum, MINIMUM],
    ['18', 'Tax before credits', before, SUMS],
    ['21', 'Credits', credits, SUMS],
    ['22', 'Tax after credits', after, SUMS],
    ['23', 'Other taxes', other, OTHER_TAXES],
    ['24', 'Total tax', owed, 'The tax of line 16 differs, or the lines above it come to another sum.'],
    ['33', 'Payments', paid, SUMS],
    ['34', 'Overpaid', Math.max(0, left), SUMS],
    ['37', 'Owed', Math.max(0, -left), SUMS],
  ];
  return rows.map((row) => checked(row, filed));
}

const SUMS = 'The lines above it come to another sum: one of them was typed otherwise, or is missing here.';
const WORKSHEET =
  'The worksheet for benefits gives another amount: adjustments, a lump sum of earlier years or a foreign exclusion count otherwise.';
const ITEMIZED = 'Not the standard deduction: itemized deductions, taken as filed.';
const ADDITIONAL = 'Tips, overtime and interest on car loans of Schedule 1-A are not recalculated here.';
const OTHER_TAX =
  'Not by the Tax Table and the worksheet for gains: a rate for collectibles or depreciation, Form 8615, 4972 or 8814.';
const MINIMUM = 'What Form 6251 adds beside state and local taxes stands on no line here.';
const OTHER_TAXES = 'Taxes of Schedule 2 on self-employment or retirement plans stand on no line here.';

function checked([line, label, value, reason]: Row, filed: FiledLines): CheckedLine {
  const said = filed[line] ?? null;
  const difference = said === null || value === null ? null : said - value;
  return {
    line,
    label,
    filed: said,
    recalculated: value,
    difference,
    reason: difference === null || Math.abs(difference) < 0.5 ? '' : reason,
  };
}
