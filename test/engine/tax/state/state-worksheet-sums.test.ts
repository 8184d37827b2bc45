import { describe, expect, it } from 'vitest';
import { stateLaw } from '../../../../engine/law/states/state-law-year.ts';
import type { FilingStatus } from '../../../../engine/primitives/filing-status.ts';
import { STATE_CODES, type StateCode } from '../../../../engine/primitives/state-codes.ts';
import { stateLineSource } from '../../../../engine/tax/state/state-line-source.ts';
import { stateTax } from '../../../../engine/tax/state/state-tax.ts';
import { STATE_LINE, STATE_LINE_COUNT, STATE_WORKSHEET } from '../../../../engine/tax/state/state-worksheet.ts';
import { stateTables } from '../../../state-tables.ts';
import { type StateReturnParts, stateReturnOf } from './state-return-fixture.ts';

const growth = { inflation: 0.025, wageGrowth: 0.03, medicalInflation: 0.04 };

const HOUSEHOLDS: readonly StateReturnParts[] = [
  {
    federalAgi: 129_800,
    federalTaxableIncome: 82_300,
    federalIncomeTax: 1_200,
    taxableSocialSecurity: 40_800,
    interest: 2_000,
    medicalExpenses: 9_000,
    federalStandardDeduction: 32_200,
    federalDeduction: 35_500,
    federalSeniorDeduction: 12_000,
    persons: [
      {
        age: 70,
        socialSecurityBenefits: 28_000,
        pension: 40_000,
        employerPlan: 10_000,
        unmatchedDistributions: 4_000,
        railroadPension: 3_000,
      },
      { age: 66, socialSecurityBenefits: 20_000, militaryPension: 12_000, ira: 25_000 },
    ],
  },
  {
    federalAgi: 104_000,
    federalTaxableIncome: 71_800,
    federalIncomeTax: 9_000,
    interest: 1_000,
    dividends: 3_000,
    longTermGain: 20_000,
    federalStandardDeduction: 32_200,
    federalDeduction: 32_200,
    persons: [
      { age: 61, wages: 45_000 },
      { age: 59, wages: 35_000 },
    ],
  },
  {
    federalAgi: 21_000,
    interest: 3_000,
    federalStandardDeduction: 32_200,
    federalDeduction: 32_200,
    persons: [{ age: 75, ira: 14_000, pension: 4_000 }, { age: 73 }],
  },
  {
    federalAgi: 420_000,
    federalTaxableIncome: 360_000,
    federalIncomeTax: 90_000,
    interest: 300_000,
    federalItemizes: true,
    medicalExpenses: 40_000,
    deductibleMedical: 8_500,
    propertyTax: 18_000,
    incomeTaxPaid: 22_000,
    saltCap: 30_000,
    mortgageInterest: 25_000,
    deductibleGifts: 20_000,
    otherItemized: 2_000,
    federalStandardDeduction: 32_200,
    federalDeduction: 85_500,
    persons: [
      { age: 72, ira: 80_000 },
      { age: 69, ira: 40_000 },
    ],
  },
];

const STATUSES: readonly FilingStatus[] = [
  'single',
  'marriedFilingJointly',
  'marriedFilingSeparately',
  'headOfHousehold',
  'qualifyingSurvivingSpouse',
];

const PLUS_TAXABLE = [STATE_LINE.stateAgi] as const;
const LESS_TAXABLE = [
  STATE_LINE.standardDeduction,
  STATE_LINE.itemizedDeduction,
  STATE_LINE.otherDeductions,
  STATE_LINE.payrollTaxDeduction,
  STATE_LINE.medicalDeduction,
  STATE_LINE.exemptions,
  STATE_LINE.federalTax,
] as const;

const returns = STATE_CODES.filter((code) => stateTables[code].incomeTax).flatMap((code) =>
  STATUSES.flatMap((filingStatus) => HOUSEHOLDS.map((parts, at) => [code, filingStatus, at, parts] as const)),
);

function linesOf(code: StateCode, filingStatus: FilingStatus, parts: StateReturnParts) {
  const worksheet = new Float64Array(STATE_LINE_COUNT);
  const persons = filingStatus === 'marriedFilingJointly' ? parts.persons : parts.persons?.slice(0, 1);
  const law = stateLaw(stateTables[code], { year: 2026, filingStatus, growth });
  stateTax(law, stateReturnOf({ ...parts, persons: persons ?? [] }), worksheet);
  return { at: (line: number) => worksheet[line] ?? 0, hasOwnReturns: law.ownReturn !== null };
}

describe('every line of a state worksheet', () => {
  it.each(returns)('%s, %s, household %d: adds up, and is shown where it is not 0', (code, filingStatus, _, parts) => {
    const { at, hasOwnReturns } = linesOf(code, filingStatus, parts);
    const left =
      at(STATE_LINE.startingIncome) +
      at(STATE_LINE.additions) -
      at(STATE_LINE.socialSecurity) -
      at(STATE_LINE.retirementIncome) -
      at(STATE_LINE.capitalGains) -
      at(STATE_LINE.twoIncomes);
    expect(at(STATE_LINE.stateAgi)).toBeCloseTo(left, 6);
    const taxable = [...PLUS_TAXABLE].reduce((sum, line) => sum + at(line), 0);
    const deducted = LESS_TAXABLE.reduce((sum, line) => sum + at(line), 0);
    // One of two spouses' own returns may come to nothing by more than its income.
    const beyond = at(STATE_LINE.taxableIncome) - Math.max(0, taxable - deducted);
    expect(hasOwnReturns ? Math.min(0, beyond) : beyond).toBeCloseTo(0, 6);
    const before = at(STATE_LINE.scheduleTax) + at(STATE_LINE.gainsTax) + at(STATE_LINE.additionalTaxes);
    expect(at(STATE_LINE.taxBeforeCredits)).toBeCloseTo(before, 6);
    expect(at(STATE_LINE.tax)).toBeCloseTo(before - at(STATE_LINE.exemptionCredits) - at(STATE_LINE.otherCredits), 6);
    const hidden = STATE_WORKSHEET.filter(
      (row) => Math.abs(at(row.line)) > 1e-9 && stateLineSource(stateTables[code], row, at(row.line)) === undefined,
    );
    expect(hidden.map(({ label }) => label)).toEqual([]);
  });
});
