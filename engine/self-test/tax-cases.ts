import { DEFAULT_GROWTH } from '../law/entry/indexing.ts';
import type { LawTables } from '../law/law-tables.ts';
import { medicareLaw, thresholdsFor } from '../law/medicare-law.ts';
import type { FederalTaxRequest, FederalTaxResult } from '../results/federal-tax.ts';
import type { SelfTestCheck } from '../results/self-test.ts';
import { calculateFederalTax } from '../tax/calculator/federal-tax-calculator.ts';
import { irmaaTier } from '../tax/medicare-surcharge.ts';
import { checkOf, type SelfTestCase } from './self-test-check.ts';

/** An example that an authority or another program printed. */
export interface TaxExample {
  readonly id: string;
  readonly source: string;
  readonly year: number;
  readonly input: Readonly<Record<string, unknown>>;
  readonly expected: Readonly<Record<string, unknown>>;
}

/** The Tax Table gives the tax at the middle of a 50-dollar row; we work every dollar. */
const TAX_TABLE = 6;
const WHOLE_DOLLARS = 0.5;
const CENTS = 0.005;

/** Of examples named so: the figure compared, and how it is asked for. */
interface TaxQuestion {
  readonly prefix: string;
  readonly figure: string;
  /** The field of `expected`. */
  readonly field: string;
  readonly tolerance: number;
  readonly ours: (example: TaxExample, law: LawTables) => number;
}

const QUESTIONS: readonly TaxQuestion[] = [
  { prefix: 'ct-ty25', figure: 'tax', field: 'form1040_line16', tolerance: TAX_TABLE, ours: taxOnTaxableIncome },
  { prefix: 'irs-', figure: 'tax', field: 'form1040_line16', tolerance: TAX_TABLE, ours: taxOnTaxableIncome },
  {
    prefix: 'senior-',
    figure: 'senior deduction',
    field: 'senior_deduction',
    tolerance: CENTS,
    ours: (example, law) =>
      taxOf(example, law, { people: [{ age: 65 }], otherIncome: amount(example, 'magi') }).seniorDeduction,
  },
  {
    prefix: 'niit-',
    figure: 'net investment income tax',
    field: 'niit',
    tolerance: CENTS,
    ours: (example, law) => {
      const taxableInterest = amount(example, 'net_investment_income');
      return taxOf(example, law, { taxableInterest, otherIncome: amount(example, 'magi') - taxableInterest }).niit;
    },
  },
  {
    prefix: 'sec68-',
    figure: 'reduction of itemized deductions',
    field: 'sec68_reduction',
    tolerance: WHOLE_DOLLARS,
    ours: (example, law) => {
      const people = [{ age: 50, wages: amount(example, 'wages') }];
      const itemized = amount(example, 'itemized');
      return itemized - taxOf(example, law, { people, mortgageInterest: itemized }).itemizedDeduction;
    },
  },
  {
    prefix: 'salt-',
    figure: 'state and local taxes allowed',
    field: 'salt_cap',
    tolerance: WHOLE_DOLLARS,
    ours: (example, law) => {
      const stateAndLocalTaxPaid = amount(example, 'salt_paid');
      return taxOf(example, law, { otherIncome: amount(example, 'magi'), stateAndLocalTaxPaid }).saltAllowed;
    },
  },
  {
    prefix: 'charity-floor',
    figure: 'gifts allowed',
    field: 'charity_allowed',
    tolerance: CENTS,
    ours: (example, law) => {
      const charitableGifts = amount(example, 'cash_gifts');
      return taxOf(example, law, { otherIncome: amount(example, 'agi'), charitableGifts }).charityAllowed;
    },
  },
  {
    prefix: 'irmaa-',
    figure: 'Part B premium a month',
    field: 'part_b_monthly',
    tolerance: CENTS,
    ours: (example, law) => premiumsOf(example, law).partB,
  },
  {
    prefix: 'irmaa-',
    figure: 'Part D surcharge a month',
    field: 'part_d_adjustment_monthly',
    tolerance: CENTS,
    ours: (example, law) => premiumsOf(example, law).partD,
  },
];

/** Federal income tax and Medicare premiums as the IRS, CMS and others print them. */
export function taxCases(examples: readonly TaxExample[], law: LawTables): readonly SelfTestCase[] {
  return examples.filter((example) => questionsOf(example).length > 0).map((example) => () => checksOf(example, law));
}

function questionsOf({ id, expected }: TaxExample): readonly TaxQuestion[] {
  return QUESTIONS.filter(({ prefix, field }) => id.startsWith(prefix) && typeof expected[field] === 'number');
}

function checksOf(example: TaxExample, law: LawTables): readonly SelfTestCheck[] {
  return questionsOf(example).map(({ figure, field, tolerance, ours }) =>
    checkOf({
      topic: 'federalTax',
      name: `${example.id}, ${example.year}: ${figure}`,
      expected: Number(example.expected[field]),
      ours: ours(example, law),
      tolerance,
      source: example.source,
    }),
  );
}

function amount({ id, input }: TaxExample, name: string): number {
  const value = input[name];
  if (typeof value !== 'number') throw new Error(`The example ${id} has no amount ${name}.`);
  return value;
}

function amountOrZero({ input }: TaxExample, name: string): number {
  const value = input[name];
  return typeof value === 'number' ? value : 0;
}

const STATUSES: Readonly<Record<string, FederalTaxRequest['filingStatus']>> = {
  single: 'single',
  joint: 'marriedFilingJointly',
  separate: 'marriedFilingSeparately',
  hoh: 'headOfHousehold',
  'qualifying surviving spouse (joint table)': 'qualifyingSurvivingSpouse',
};

function filingStatusOf({ id, input }: TaxExample): FederalTaxRequest['filingStatus'] {
  const status = typeof input['status'] === 'string' ? STATUSES[input['status']] : undefined;
  if (status === undefined) throw new Error(`The example ${id} has no filing status.`);
  return status;
}

function taxOf(example: TaxExample, law: LawTables, request: Partial<FederalTaxRequest>): FederalTaxResult {
  const filingStatus = filingStatusOf(example);
  const people = filingStatus === 'marriedFilingJointly' ? [{ age: 50 }, { age: 50 }] : [{ age: 50 }];
  return calculateFederalTax({ taxYear: example.year, filingStatus, people, ...request }, law);
}

/** The tax on a printed taxable income: the income is what the standard deduction leaves of it. */
function taxOnTaxableIncome(example: TaxExample, law: LawTables): number {
  const dividends = amountOrZero(example, 'qualified_dividends');
  const gain = amountOrZero(example, 'net_lt_gain');
  const agi = amount(example, 'taxable_income') + taxOf(example, law, {}).standardDeduction;
  return taxOf(example, law, {
    ordinaryDividends: dividends,
    qualifiedDividends: dividends,
    longTermGain: gain,
    otherIncome: agi - dividends - gain,
  }).regularTax.total;
}

function premiumsOf(example: TaxExample, { medicare }: LawTables) {
  const law = medicareLaw(medicare, example.year, DEFAULT_GROWTH);
  const tier = irmaaTier(amount(example, 'magi_2024'), thresholdsFor(law, filingStatusOf(example)));
  return {
    partB: law.partBPremium + (law.partBSurcharge[tier] ?? Number.NaN),
    partD: law.partDSurcharge[tier] ?? Number.NaN,
  };
}
