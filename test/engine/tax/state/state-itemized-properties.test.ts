import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stateLaw } from '../../../../engine/law/states/state-law-year.ts';
import { FILING_STATUSES, type FilingStatus } from '../../../../engine/primitives/filing-status.ts';
import { STATE_CODES, type StateCode } from '../../../../engine/primitives/state-codes.ts';
import { stateTax } from '../../../../engine/tax/state/state-tax.ts';
import { STATE_LINE, STATE_LINE_COUNT } from '../../../../engine/tax/state/state-worksheet.ts';
import { stateTables } from '../../../state-tables.ts';
import { type StateReturnParts, stateReturnOf } from './state-return-fixture.ts';

const growth = { inflation: 0.025, wageGrowth: 0.03, medicalInflation: 0.04 };
const NOISE = 1e-6;

const itemizes = (code: StateCode) => stateTables[code].entries.itemizedDeductions !== undefined;
const ITEMIZING = STATE_CODES.filter(itemizes);
const OTHERS = STATE_CODES.filter((code) => !itemizes(code));

function linesOf(code: StateCode, filingStatus: FilingStatus, parts: StateReturnParts): Float64Array {
  const worksheet = new Float64Array(STATE_LINE_COUNT);
  stateTax(stateLaw(stateTables[code], { year: 2027, filingStatus, growth }), stateReturnOf(parts), worksheet);
  return worksheet;
}

const dollars = (max: number) => fc.integer({ min: 0, max });
const person = fc.record({
  age: fc.integer({ min: 50, max: 90 }),
  wages: dollars(80_000),
  pension: dollars(60_000),
  ira: dollars(80_000),
  socialSecurityBenefits: dollars(40_000),
});

/** A return of one or two persons without anything to itemize. */
const bareReturn = fc
  .record({
    filingStatus: fc.constantFrom(...FILING_STATUSES),
    persons: fc.tuple(person, person),
    interest: dollars(400_000),
    federalItemizes: fc.boolean(),
  })
  .map(({ filingStatus, persons, interest, federalItemizes }) => {
    const present = filingStatus === 'marriedFilingJointly' ? persons : persons.slice(0, 1);
    const benefits = present.reduce((sum, each) => sum + each.socialSecurityBenefits, 0);
    const earned = present.reduce((sum, { wages, pension, ira }) => sum + wages + pension + ira, 0);
    const figures: StateReturnParts = {
      federalAgi: earned + interest + 0.85 * benefits,
      federalTaxableIncome: Math.max(0, earned + interest + 0.85 * benefits - 32_200),
      taxableSocialSecurity: 0.85 * benefits,
      interest,
      federalStandardDeduction: filingStatus === 'marriedFilingJointly' ? 32_200 : 16_100,
      federalItemizes,
      persons: present,
    };
    return { filingStatus, figures };
  });

const amounts = fc.record({
  propertyTax: dollars(30_000),
  incomeTaxPaid: dollars(20_000),
  saltCap: fc.constantFrom(10_000, 40_400),
  mortgageInterest: dollars(40_000),
  deductibleGifts: dollars(40_000),
  deductibleMedical: dollars(40_000),
  otherItemized: dollars(10_000),
});

describe('itemized deductions of a state', () => {
  it('are never worse than nothing to itemize, where the better may be taken', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ITEMIZING), bareReturn, amounts, (code, { filingStatus, figures }, itemized) => {
        fc.pre(code !== 'VA' || figures.federalItemizes !== true);
        const bare = linesOf(code, filingStatus, figures);
        const lines = linesOf(code, filingStatus, { ...figures, ...itemized });
        const tax = lines[STATE_LINE.tax] ?? 0;
        expect(tax).toBeLessThanOrEqual((bare[STATE_LINE.tax] ?? 0) + NOISE);
        expect((lines[STATE_LINE.itemizedDeduction] ?? 0) * (lines[STATE_LINE.standardDeduction] ?? 0)).toBe(0);
        expect(lines[STATE_LINE.itemizedReduction]).toBeGreaterThanOrEqual(-NOISE);
      }),
      { numRuns: 3_000 },
    );
  });

  it('are the greater of the two where the choice is free, but on two returns of a couple', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ITEMIZING), bareReturn, amounts, (code, { filingStatus, figures }, itemized) => {
        const { rule } = stateTables[code].entries.itemizedDeductions?.values[0] ?? {};
        fc.pre(rule?.itemizes === 'free' && rule.creditRate === undefined && rule.spousesDivideBy === undefined);
        const lines = linesOf(code, filingStatus, { ...figures, ...itemized });
        const taken = (lines[STATE_LINE.itemizedDeduction] ?? 0) + (lines[STATE_LINE.standardDeduction] ?? 0);
        const standard = lines[STATE_LINE.standardAgainstItemized] ?? 0;
        const total = lines[STATE_LINE.itemizedTotal] ?? 0;
        expect(taken).toBe(total > 0 ? Math.max(total, standard) : taken);
      }),
      { numRuns: 2_000 },
    );
  });

  it('follow the federal return in Virginia, and in Maryland and Missouri are never taken without it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<StateCode>('VA', 'MD', 'MO'),
        bareReturn,
        amounts,
        (code, { filingStatus, figures }, itemized) => {
          const lines = linesOf(code, filingStatus, { ...figures, ...itemized });
          const total = lines[STATE_LINE.itemizedTotal] ?? 0;
          const standard = lines[STATE_LINE.standardAgainstItemized] ?? 0;
          const takes = figures.federalItemizes === true && (code === 'VA' || total > standard);
          expect(lines[STATE_LINE.itemizedDeduction]).toBe(takes ? total : 0);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('change nothing in any other state', () => {
    fc.assert(
      fc.property(fc.constantFrom(...OTHERS), bareReturn, amounts, (code, { filingStatus, figures }, itemized) => {
        const bare = linesOf(code, filingStatus, figures);
        expect(linesOf(code, filingStatus, { ...figures, ...itemized })).toEqual(bare);
      }),
      { numRuns: 1_000 },
    );
  });

  it('that are larger never raise a state’s tax', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ITEMIZING),
        bareReturn,
        amounts,
        dollars(20_000),
        (code, { filingStatus, figures }, itemized, more) => {
          const less = linesOf(code, filingStatus, { ...figures, ...itemized })[STATE_LINE.tax] ?? 0;
          const larger = { ...itemized, deductibleGifts: itemized.deductibleGifts + more };
          const tax = linesOf(code, filingStatus, { ...figures, ...larger })[STATE_LINE.tax] ?? 0;
          expect(tax).toBeLessThanOrEqual(less + NOISE);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
