import { describe, expect, it } from 'vitest';
import type { FederalTaxRequest } from '../../../../engine/results/federal-tax.ts';
import { calculateFederalTax } from '../../../../engine/tax/calculator/federal-tax-calculator.ts';
import { lawTables } from '../../../law-tables.ts';

const returnOf = (changes: Partial<FederalTaxRequest>) =>
  calculateFederalTax({ taxYear: 2026, filingStatus: 'single', people: [{ age: 40 }], ...changes }, lawTables);

const saver = (wages: number, retirementSavings: number, age = 40) => ({ age, wages, retirementSavings });

describe('the saver’s credit of 2026, 26 USC 25B, Notice 2025-67', () => {
  it.each([
    ['single', 24_250, 0.5],
    ['single', 24_251, 0.2],
    ['single', 26_251, 0.1],
    ['single', 40_251, 0],
    ['headOfHousehold', 36_375, 0.5],
    ['headOfHousehold', 39_375, 0.2],
    ['headOfHousehold', 60_375, 0.1],
    ['headOfHousehold', 60_376, 0],
  ] as const)('of a %s return with AGI of %i has the rate %d', (filingStatus, agi, rate) => {
    const { saversCredit, worksheet } = returnOf({ filingStatus, people: [saver(agi, 1000)] });
    const line = worksheet.find(({ form, line: number }) => form === 'Form 8880' && number === '9');
    expect(line?.value).toBe(rate);
    // 10% of 24,250 - 16,100 and more: the tax is over the credit but for the first heads of household.
    expect(saversCredit).toBeLessThanOrEqual(rate * 1000);
  });

  it('of a couple counts 2,000 of each less what both took out, up to their tax', () => {
    const couple = {
      filingStatus: 'marriedFilingJointly',
      people: [saver(40_000, 3000), saver(8000, 1500)],
    } as const;
    // 48,000: 50% of 3,500; tax 10% of 48,000 - 32,200 = 1,580 limits it.
    const whole = returnOf(couple);
    expect(whole.saversCredit).toBeDollars(1580);
    expect(whole.totalTax).toBeDollars(0);
    // 2,500 taken out by either: 500 of the first spouse's and nothing of the other's.
    expect(returnOf({ ...couple, distributionsOfTestingPeriod: 2500 }).saversCredit).toBeDollars(250);
  });

  it('is none for those under 18, and on Schedule 3 line 4', () => {
    expect(returnOf({ people: [saver(20_000, 1000, 17)] }).saversCredit).toBe(0);
    const { worksheet, saversCredit } = returnOf({ people: [saver(20_000, 1000)] });
    const onSchedule = worksheet.find(({ form, line }) => form === 'Schedule 3 (Form 1040)' && line === '4');
    // 10% of 20,000 - 16,100 = 390 of tax.
    expect(saversCredit).toBeDollars(390);
    expect(onSchedule?.value).toBeDollars(390);
  });
});

describe('the saver’s match from 2027, 26 USC 6433', () => {
  it.each([
    ['single', 20_500, 1000],
    // 50 points x 100 / 15,000 is less than a point; x 301 / 15,000 is one.
    ['single', 20_600, 1000],
    ['single', 20_801, 980],
    ['single', 28_000, 500],
    ['single', 35_500, 0],
    ['marriedFilingJointly', 41_000, 1000],
    ['marriedFilingJointly', 56_000, 500],
    ['headOfHousehold', 42_000, 500],
    ['headOfHousehold', 53_250, 0],
  ] as const)('of a %s return with modified AGI of %i is %i', (filingStatus, agi, match) => {
    const people = filingStatus === 'marriedFilingJointly' ? [saver(agi, 2500), { age: 40 }] : [saver(agi, 2500)];
    const { saversMatch, saversCredit, credits } = returnOf({ taxYear: 2027, filingStatus, people });
    expect(saversMatch).toBeDollars(match);
    expect(saversCredit).toBe(0);
    expect(credits).toBeLessThan(1000);
  });
});
