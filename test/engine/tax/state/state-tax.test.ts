import { assert, constantFrom, integer, property, record, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { STATE_MEASURES } from '../../../../engine/law/states/state-law-parts.ts';
import { stateLaw } from '../../../../engine/law/states/state-law-year.ts';
import { FILING_STATUSES, type FilingStatus } from '../../../../engine/primitives/filing-status.ts';
import { STATE_CODES, type StateCode } from '../../../../engine/primitives/state-codes.ts';
import { stateLineSource } from '../../../../engine/tax/state/state-line-source.ts';
import { taxOnSchedule } from '../../../../engine/tax/state/state-phase-out.ts';
import { flatStateTax, stateTax, stateTaxNotes } from '../../../../engine/tax/state/state-tax.ts';
import { STATE_LINE, STATE_LINE_COUNT, STATE_WORKSHEET } from '../../../../engine/tax/state/state-worksheet.ts';
import { stateTables } from '../../../state-tables.ts';
import { stateReturnOf } from './state-return-fixture.ts';

const growth = { inflation: 0.025, wageGrowth: 0.03, medicalInflation: 0.04 };
const lawOf = (code: StateCode, year = 2026, filingStatus: FilingStatus = 'single') =>
  stateLaw(stateTables[code], { year, filingStatus, growth });
const untaxed: readonly StateCode[] = ['AK', 'FL', 'NH', 'NV', 'SD', 'TN', 'TX', 'WY'];

const dollars = integer({ min: 0, max: 400_000 });
const person = record({
  age: integer({ min: 18, max: 100 }),
  wages: dollars,
  socialSecurityBenefits: integer({ min: 0, max: 60_000 }),
  pension: dollars,
  statePension: dollars,
  employerPlan: dollars,
  ira: dollars,
  rothConversion: dollars,
});
const household = record({
  persons: tuple(person, person),
  interest: dollars,
  dividends: dollars,
  longTermGain: integer({ min: -3_000, max: 2_000_000 }),
  shortTermGain: integer({ min: -3_000, max: 100_000 }),
  federalIncomeTax: dollars,
  federalDeduction: integer({ min: 0, max: 60_000 }),
  dependents: integer({ min: 0, max: 5 }),
}).map((parts) => {
  const taxableSocialSecurity =
    0.85 * (parts.persons[0].socialSecurityBenefits + parts.persons[1].socialSecurityBenefits);
  const ownIncomes = parts.persons.map(
    ({ wages, pension, statePension, employerPlan, ira, rothConversion }) =>
      wages + pension + statePension + employerPlan + ira + rothConversion,
  );
  const gains = Math.max(-3_000, parts.longTermGain + parts.shortTermGain);
  const federalAgi =
    (ownIncomes[0] ?? 0) + (ownIncomes[1] ?? 0) + parts.interest + parts.dividends + gains + taxableSocialSecurity;
  const federalTaxableIncome = Math.max(0, federalAgi - parts.federalDeduction);
  return { ...parts, taxableSocialSecurity, federalAgi, federalTaxableIncome };
});

const plain = () =>
  stateReturnOf({ federalAgi: 70_000, federalTaxableIncome: 50_000, persons: [{ age: 66, ira: 9_000 }] });

describe('state income tax, whatever the return', () => {
  it.each(STATE_CODES)(
    '%s: never negative, never NaN, credits within the tax, subtractions within their income',
    (code) => {
      assert(
        property(
          household,
          constantFrom(...FILING_STATUSES),
          integer({ min: 2026, max: 2060 }),
          (parts, filingStatus, year) => {
            const worksheet = new Float64Array(STATE_LINE_COUNT);
            const tax = stateTax(lawOf(code, year, filingStatus), stateReturnOf(parts), worksheet);
            expect(worksheet.every(Number.isFinite)).toBe(true);
            expect(tax).toBeGreaterThanOrEqual(0);
            expect(worksheet[STATE_LINE.taxableIncome]).toBeGreaterThanOrEqual(0);
            expect(worksheet[STATE_LINE.socialSecurity]).toBeLessThanOrEqual(parts.taxableSocialSecurity + 1e-6);
          },
        ),
        { numRuns: 60, seed: 5 },
      );
    },
  );

  it.each(untaxed)('%s: nothing', (code) => {
    assert(
      property(household, constantFrom(...FILING_STATUSES), (parts, filingStatus) => {
        const worksheet = new Float64Array(STATE_LINE_COUNT);
        expect(stateTax(lawOf(code, 2040, filingStatus), stateReturnOf(parts), worksheet)).toBe(0);
      }),
      { numRuns: 30, seed: 5 },
    );
  });

  it('Washington taxes nothing but long-term gains', () => {
    const worksheet = new Float64Array(STATE_LINE_COUNT);
    const stateReturn = stateReturnOf({ federalAgi: 900_000, shortTermGain: 500_000, persons: [{ age: 50 }] });
    expect(stateTax(lawOf('WA'), stateReturn, worksheet)).toBe(0);
  });

  it.each(STATE_CODES)('%s: a used worksheet gives the same tax as a fresh one', (code) => {
    const used = new Float64Array(STATE_LINE_COUNT);
    const busy = stateReturnOf({
      federalAgi: 300_000,
      taxableSocialSecurity: 20_000,
      persons: [
        { age: 80, socialSecurityBenefits: 30_000, pension: 90_000 },
        { age: 80, ira: 90_000 },
      ],
    });
    stateTax(lawOf(code, 2026, 'marriedFilingJointly'), busy, used);
    const again = stateTax(lawOf(code), plain(), used);
    expect(again).toBe(stateTax(lawOf(code), plain(), new Float64Array(STATE_LINE_COUNT)));
  });
});

describe('rate schedules', () => {
  // Ohio restates a tax of 332 at its edge of 26,050: R.C. 5747.02(A)(3).
  const stepped: readonly StateCode[] = ['OH'];
  const cases = STATE_CODES.filter((code) => !stepped.includes(code)).flatMap((code) =>
    [2026, 2029, 2040].map((year) => [code, year] as const),
  );

  it.each(cases)('%s %d: the tax is continuous at every edge', (code, year) => {
    for (const filingStatus of FILING_STATUSES) {
      const { schedule } = lawOf(code, year, filingStatus);
      for (const edge of schedule.edges) {
        const jump = taxOnSchedule(edge + 0.01, schedule) - taxOnSchedule(Math.max(0, edge - 0.01), schedule);
        expect(jump).toBeGreaterThanOrEqual(0);
        expect(jump).toBeLessThan(0.003);
      }
    }
  });

  it('Ohio’s schedule steps by 332 × inflation at its edge', () => {
    const { schedule } = lawOf('OH', 2027);
    const edge = schedule.edges[1] ?? 0;
    expect(edge).toBeDollars(26_701.25);
    expect(taxOnSchedule(edge, schedule)).toBe(0);
    expect(taxOnSchedule(edge + 1, schedule)).toBeDollars(340.3275);
  });

  it.each([
    [0, 0],
    [-5_000, 0],
  ])('no tax on an income of %d', (income, tax) => {
    for (const code of STATE_CODES) expect(taxOnSchedule(income, lawOf(code).schedule)).toBe(tax);
  });
});

describe('state tax on the next dollars of income', () => {
  it.each<[StateCode, number, number, string]>([
    ['GA', 90_000, 0.0499, 'the flat rate'],
    ['NC', 90_000, 0.0399, 'the flat rate'],
    ['TX', 90_000, 0, 'no income tax'],
    ['SC', 75_000, 0.06630909, '5.21% × 14,000 ÷ 11,000: the deduction falls from 5,450 to 2,450'],
    ['WI', 70_000, 0.05936, '5.3% × 1.12: the deduction falls by 12%'],
  ])('%s, income %d: %d (%s)', (code, federalAgi, expected) => {
    const worksheet = new Float64Array(STATE_LINE_COUNT);
    const taxOn = (agi: number) => {
      const income = { federalAgi: agi, federalTaxableIncome: agi - 16_100 };
      return stateTax(lawOf(code), stateReturnOf({ ...income, persons: [{ age: 50 }] }), worksheet);
    };
    const increment = code === 'SC' ? 11_000 : 100;
    expect((taxOn(federalAgi + increment) - taxOn(federalAgi)) / increment).toBeCloseTo(expected, 7);
  });
});

describe('flatStateTax: rate × max(0, AGI − taxable Social Security)', () => {
  it.each([
    [0.05, 100_000, 20_000, 4_000],
    [0.05, 20_000, 20_000, 0],
    [0.05, 10_000, 20_000, 0],
    [0, 100_000, 0, 0],
  ])('rate %d, AGI %d, benefits %d: %d', (rate, agi, benefits, tax) => {
    expect(flatStateTax(rate, agi, benefits)).toBeDollars(tax);
  });
});

function line(label: string) {
  const found = STATE_WORKSHEET.find((row) => row.label === label);
  if (found === undefined) throw new Error(`no line ${label}`);
  return found;
}

describe('the state worksheet', () => {
  it('starts with the measures, in their order', () => {
    expect(STATE_MEASURES.map((measure) => STATE_LINE[measure])).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('adds up', () => {
    const worksheet = new Float64Array(STATE_LINE_COUNT);
    const stateReturn = stateReturnOf({
      federalAgi: 120_000,
      taxableSocialSecurity: 20_000,
      longTermGain: 10_000,
      federalIncomeTax: 14_000,
      persons: [{ age: 70, socialSecurityBenefits: 30_000, pension: 20_000 }],
    });
    stateTax(lawOf('WI'), stateReturn, worksheet);
    const printed = (label: string) => worksheet[STATE_WORKSHEET.find((row) => row.label === label)?.line ?? -1];
    // 120,000 − 20,000 − 20,000 (within 24,000) − 3,000 (30% of the gain) = 77,000
    expect(printed('Income after additions and subtractions')).toBeDollars(77_000);
    // 13,960 − 12% × 56,880 = 7,134.40
    expect(printed('Standard deduction')).toBeDollars(7_134.4);
    // 700 + 250
    expect(printed('Exemptions')).toBeDollars(950);
    // 77,000 − 7,134.40 − 950
    expect(printed('State taxable income')).toBeDollars(68_915.6);
    // 3.5% × 15,110 + 4.4% × 36,840 + 5.3% × 16,965.60
    expect(printed('State income tax')).toBeDollars(3_048.9868);
  });

  it('has a line, a label and a formula for every number shown, each line once', () => {
    const shown = STATE_WORKSHEET.map((row) => row.line);
    expect(new Set(shown).size).toBe(shown.length);
    expect(STATE_WORKSHEET.every(({ label, formula }) => label.length > 0 && formula.length > 0)).toBe(true);
  });

  it('cites the state’s own source, or nothing where the state has no such rule', () => {
    expect(stateLineSource(stateTables.MN, line('Social Security subtraction'))).toContain('290.0132');
    expect(stateLineSource(stateTables.NM, line('Exemptions'))).toContain('7-2-5.2');
    expect(stateLineSource(stateTables.PA, line('Standard deduction'))).toBeUndefined();
  });
});

describe('stateTaxNotes', () => {
  it('names what is not modeled and what is not confirmed', () => {
    const notes = stateTaxNotes(lawOf('VT', 2026, 'marriedFilingSeparately'));
    expect(notes.warnings).toEqual([]);
    expect(notes.unconfirmed.join()).toContain('Vermont');
    expect(notes.notModelled).toContain('Homestead property tax credit and renter credit');
  });
});
