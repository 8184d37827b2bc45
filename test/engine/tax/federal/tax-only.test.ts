import { assert, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FILING_STATUSES } from '../../../../engine/primitives/filing-status.ts';
import { deductAgain, federalTax } from '../../../../engine/tax/federal/federal-tax.ts';
import { emptyFederalTaxInput, type FederalTaxInput } from '../../../../engine/tax/federal/federal-tax-input.ts';
import * as line from '../../../../engine/tax/federal/federal-tax-lines.ts';
import { lawOf } from './return-lines.ts';

const dollars = (most: number) => integer({ min: 0, max: most });

const amounts = record<Partial<FederalTaxInput>>({
  firstWages: dollars(400_000),
  firstSelfEmployment: dollars(100_000),
  taxableInterest: dollars(80_000),
  taxExemptInterest: dollars(40_000),
  ordinaryDividends: dollars(80_000),
  longTermGain: integer({ min: -30_000, max: 900_000 }),
  unrecaptured1250Gain: dollars(30_000),
  retirementDistributions: dollars(900_000),
  socialSecurityBenefits: dollars(90_000),
  stateAndLocalTaxPaid: dollars(90_000),
  mortgageInterest: dollars(60_000),
  charitableGifts: dollars(60_000),
  seniors: constantFrom(0, 1, 2),
});

/** What stands as an earlier return left it where a return has no such form: nothing, here. */
const LEFT_STANDING = [line.DEPENDENT_CARE_CREDIT, line.SAVERS_CREDIT, line.CHILDREN_CREDITS];

/** Every line of a return in cells that hold no number before, so that a line read without having been written is seen. */
function linesOf(law: ReturnType<typeof lawOf>, input: Partial<FederalTaxInput>): Float64Array {
  const lines = new Float64Array(line.LINE_COUNT).fill(Number.NaN);
  for (const cell of LEFT_STANDING) lines[cell] = 0;
  federalTax(
    { ...emptyFederalTaxInput(), qualifiedDividends: (input.ordinaryDividends ?? 0) / 2, ...input },
    law,
    lines,
  );
  return lines;
}

describe('a return of which only the tax is wanted', () => {
  it('leaves lines out, and what it writes is the same to the bit', () => {
    let leftOut = 0;
    assert(
      property(amounts, constantFrom(...FILING_STATUSES), integer({ min: 2024, max: 2040 }), (each, status, year) => {
        const law = lawOf(year, status);
        const full = linesOf(law, each);
        const short = linesOf(law, { ...each, isTaxOnly: 1 });
        for (const cell of [line.TOTAL_TAX, line.AGI, line.AMT, line.TAXABLE_INCOME, line.SSW_7, line.SSW_17])
          expect(short[cell]).toBe(full[cell]);
        expect(full[line.TOTAL_TAX]).not.toBeNaN();
        const others = [...short.keys()].filter((cell) => !Object.is(short[cell], full[cell]));
        expect(others.filter((cell) => !Number.isNaN(short[cell]))).toEqual([]);
        leftOut += others.length;
      }),
      { seed: 1, numRuns: 2_000 },
    );
    expect(leftOut).toBeGreaterThan(0);
  });

  it('comes to the same tax when what it might itemize changes, below the standard deduction and above it', () => {
    const seen = { stays: 0, begins: 0 };
    const changes = record<Partial<FederalTaxInput>>({
      stateAndLocalTaxPaid: dollars(90_000),
      medicalExpenses: dollars(60_000),
      premiumTaxCredit: dollars(9_000),
    });
    assert(
      property(amounts, changes, constantFrom(...FILING_STATUSES), (each, change, status) => {
        const law = lawOf(2027, status);
        const input = { ...emptyFederalTaxInput(), ...each, charitableGifts: 0, isTaxOnly: 1 };
        const again = line.emptyWorksheet();
        federalTax(input, law, again);
        const tookStandard = again[line.ITEMIZES] === 0;
        deductAgain({ ...input, ...change }, law, again);
        const anew = linesOf(law, { ...input, ...change });
        expect(anew[line.TOTAL_TAX]).not.toBeNaN();
        for (const cell of [line.TOTAL_TAX, line.AMT, line.TAXABLE_INCOME, line.DEDUCTION_TAKEN, line.ITEMIZES])
          expect(again[cell]).toBe(anew[cell]);
        if (tookStandard) seen[anew[line.ITEMIZES] === 0 ? 'stays' : 'begins'] += 1;
      }),
      { seed: 1, numRuns: 2_000 },
    );
    expect(Math.min(seen.stays, seen.begins)).toBeGreaterThan(50);
  });
});
