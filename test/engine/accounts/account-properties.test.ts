import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { annuityIncome } from '../../../engine/accounts/annuity.ts';
import { phasedOutLimit } from '../../../engine/accounts/contribution-limits.ts';
import { iraNontaxableShare } from '../../../engine/accounts/form-8606.ts';
import { rmdDivisor } from '../../../engine/accounts/rmd.ts';
import {
  addRothConversion,
  rothBasis,
  rothDistribution,
  rothLayers,
  takeRothDistribution,
} from '../../../engine/accounts/roth-ordering.ts';
import { rothPhaseOut } from '../../../engine/law/contribution-limit-law.ts';
import { DEFAULT_GROWTH } from '../../../engine/law/entry/indexing.ts';
import { lawForYear } from '../../../engine/law/law-tables.ts';
import { FILING_STATUSES } from '../../../engine/primitives/filing-status.ts';
import { premiumTaxCredit } from '../../../engine/tax/federal/premium-tax-credit.ts';
import { lawTables } from '../../law-tables.ts';

const law = lawForYear(lawTables, 2026, DEFAULT_GROWTH);
const dollars = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((cents) => cents / 100);
const filingStatus = fc.constantFrom(...FILING_STATUSES);

const owner = fc.record({ year: fc.constant(2030), isPenaltyFree: fc.boolean(), isClockMet: fc.boolean() });
const conversions = fc.array(fc.tuple(fc.integer({ min: 2026, max: 2030 }), dollars(50_000), dollars(20_000)), {
  maxLength: 6,
});
const layersOf = (contributions: number, converted: readonly (readonly [number, number, number])[]) => {
  const layers = rothLayers(contributions, law.retirementDistributions);
  for (const [year, taxable, nonTaxable] of converted) addRothConversion(layers, year, taxable, nonTaxable);
  return layers;
};

describe('Roth layers', () => {
  it('account for every dollar, and tax no dollar of basis', () => {
    fc.assert(
      fc.property(dollars(40_000), conversions, dollars(300_000), owner, (contributions, converted, amount, at) => {
        const layers = layersOf(contributions, converted);
        const basis = rothBasis(layers);
        const parts = new Float64Array(3);
        rothDistribution(layers, amount, at, parts);
        const [untaxed = 0, taxed = 0, penalized = 0] = parts;
        expect(untaxed + taxed).toBeCloseTo(amount, 6);
        expect(taxed).toBeLessThanOrEqual(Math.max(0, amount - basis) + 1e-6);
        expect(penalized).toBeLessThanOrEqual(amount + 1e-6);
        takeRothDistribution(layers, amount, at.year);
        expect(rothBasis(layers)).toBeCloseTo(Math.max(0, basis - amount), 6);
      }),
    );
  });

  it('give the same parts in two steps as in one', () => {
    fc.assert(
      fc.property(conversions, dollars(100_000), dollars(100_000), owner, (converted, first, second, at) => {
        const layers = layersOf(10_000, converted);
        const [whole, one, two] = [new Float64Array(3), new Float64Array(3), new Float64Array(3)];
        rothDistribution(layers, first + second, at, whole);
        rothDistribution(layers, first, at, one);
        takeRothDistribution(layers, first, at.year);
        rothDistribution(layers, second, at, two);
        whole.forEach((part, which) => expect((one[which] ?? 0) + (two[which] ?? 0)).toBeCloseTo(part, 6));
      }),
    );
  });
});

const divisor = (age: number, spouse: number | null) => rmdDivisor(age, spouse, law.retirementDistributions);

it('an RMD divisor never grows with age, nor shrinks for a younger spouse', () => {
  fc.assert(
    fc.property(fc.integer({ min: 72, max: 125 }), fc.integer({ min: 20, max: 110 }), (age, spouseAge) => {
      expect(divisor(age + 1, spouseAge + 1)).toBeLessThanOrEqual(divisor(age, spouseAge));
      expect(divisor(age, spouseAge)).toBeGreaterThanOrEqual(divisor(age, spouseAge + 1));
      expect(divisor(age, spouseAge)).toBeGreaterThanOrEqual(divisor(age, null));
    }),
  );
});

it('no more comes out of IRAs untaxed than their basis, nor more than was taken out', () => {
  fc.assert(
    fc.property(dollars(200_000), dollars(900_000), dollars(180_000), (basis, yearEndBalance, takenOut) => {
      const untaxed = takenOut * iraNontaxableShare(basis, yearEndBalance, takenOut);
      expect(untaxed).toBeLessThanOrEqual(basis + 1e-6);
      expect(untaxed).toBeLessThanOrEqual(takenOut);
    }),
  );
});

it('an annuity`s gain is income once', () => {
  fc.assert(
    fc.property(dollars(100_000), dollars(100_000), dollars(200_000), (first, second, investment) => {
      const value = 200_000;
      const ofFirst = annuityIncome(first, value, investment);
      const ofSecond = annuityIncome(second, value - first, investment - (first - ofFirst));
      expect(ofFirst + ofSecond).toBeCloseTo(annuityIncome(first + second, value, investment), 6);
    }),
  );
});

it('more income never raises a phased-out limit', () => {
  fc.assert(
    fc.property(dollars(300_000), dollars(20_000), filingStatus, (magi, more, status) => {
      const phaseOut = rothPhaseOut(law.contributionLimits, status);
      const limit = (at: number) => phasedOutLimit(7_500, at, phaseOut, law.contributionLimits);
      expect(limit(magi + more)).toBeLessThanOrEqual(limit(magi));
    }),
  );
});

const creditOf = (magi: number) =>
  premiumTaxCredit(
    new Float64Array(12).fill(1_500),
    { acaMagi: magi, povertyLine: 21_150, filingStatus: 'marriedFilingJointly' },
    law.affordableCare,
  );

it('more income never raises the premium tax credit once there is one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 21_150, max: 100_000 }), dollars(20_000), (magi, more) => {
      expect(creditOf(magi + more)).toBeLessThanOrEqual(creditOf(magi) + 1e-6);
      expect(creditOf(magi)).toBeLessThanOrEqual(18_000);
    }),
  );
});
