import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compounded } from '../../../../engine/law/entry/indexing.ts';
import type { IndexRule } from '../../../../engine/law/entry/law-entry.ts';
import { filerTaxLaw } from '../../../../engine/law/filer-tax-law.ts';
import { type LawTables, lawForYear } from '../../../../engine/law/law-tables.ts';
import { FILING_STATUSES } from '../../../../engine/primitives/filing-status.ts';
import type { FederalTaxRequest } from '../../../../engine/results/federal-tax.ts';
import { calculateFederalTax } from '../../../../engine/tax/calculator/federal-tax-calculator.ts';
import { federalTax } from '../../../../engine/tax/federal/federal-tax.ts';
import { emptyFederalTaxInput } from '../../../../engine/tax/federal/federal-tax-input.ts';
import {
  emptyWorksheet,
  lineOf,
  TAX_BEFORE_CREDITS,
  TOTAL_TAX,
} from '../../../../engine/tax/federal/federal-tax-lines.ts';
import { lawTables } from '../../../law-tables.ts';

const dollars = (most: number) => fc.integer({ min: 0, max: most });

const request: fc.Arbitrary<FederalTaxRequest> = fc
  .record({
    taxYear: fc.integer({ min: 2024, max: 2050 }),
    filingStatus: fc.constantFrom(...FILING_STATUSES),
    livedApart: fc.boolean(),
    people: fc.array(fc.record({ age: fc.integer({ min: 50, max: 90 }), wages: dollars(400_000) }), {
      minLength: 2,
      maxLength: 2,
    }),
    taxableInterest: dollars(80_000),
    taxExemptInterest: dollars(40_000),
    qualifiedDividends: dollars(80_000),
    shortTermGain: fc.integer({ min: -30_000, max: 30_000 }),
    longTermGain: fc.integer({ min: -30_000, max: 900_000 }),
    taxableRetirementDistributions: dollars(900_000),
    socialSecurityBenefits: dollars(90_000),
    stateAndLocalTaxPaid: dollars(90_000),
    mortgageInterest: dollars(60_000),
    charitableGifts: dollars(60_000),
    medicalExpenses: dollars(60_000),
  })
  .map((each) => ({ ...each, ordinaryDividends: each.qualifiedDividends }));

const taxOf = (each: FederalTaxRequest) => calculateFederalTax(each, lawTables);

describe('what must always hold of a return', () => {
  it('tax before credits does not fall when retirement distributions rise, whichever deduction is taken', () => {
    fc.assert(
      fc.property(
        request,
        dollars(50_000),
        fc.constantFrom('best', 'standard', 'itemized'),
        (each, more, deduction) => {
          const distributions = each.taxableRetirementDistributions ?? 0;
          const less = taxOf({ ...each, deduction });
          const greater = taxOf({ ...each, deduction, taxableRetirementDistributions: distributions + more });
          expect(greater.taxBeforeCredits).toBeGreaterThanOrEqual(less.taxBeforeCredits - 1e-6);
        },
      ),
      { seed: 1, numRuns: 2_000 },
    );
  });

  it('the marginal rate is the difference of two returns', () => {
    fc.assert(
      fc.property(request, (each) => {
        const distributions = each.taxableRetirementDistributions ?? 0;
        const more = taxOf({ ...each, taxableRetirementDistributions: distributions + 100 });
        const rate = (more.taxBeforeCredits - taxOf(each).taxBeforeCredits) / 100;
        expect(taxOf(each).marginalRate).toBeCloseTo(rate, 9);
      }),
      { seed: 2, numRuns: 500 },
    );
  });

  it('the parts add up, and no part is negative', () => {
    fc.assert(
      fc.property(request, (each) => {
        const { regularTax, amt, niit, additionalMedicareTax, taxBeforeCredits, totalTax, ...rest } = taxOf(each);
        expect(taxBeforeCredits).toBeCloseTo(regularTax.total + amt + niit + additionalMedicareTax, 6);
        expect(regularTax.total).toBeCloseTo(regularTax.ordinary + regularTax.preferential, 6);
        expect(totalTax).toBeCloseTo(taxBeforeCredits + rest.selfEmploymentTax - rest.credits, 6);
        expect(Math.min(regularTax.ordinary, regularTax.preferential, amt, niit, totalTax)).toBeGreaterThanOrEqual(
          -1e-6,
        );
      }),
      { seed: 3, numRuns: 500 },
    );
  });

  it('at most 85% of benefits are taxable', () => {
    fc.assert(
      fc.property(request, (each) => {
        const most = 0.85 * (each.socialSecurityBenefits ?? 0);
        const { taxableSocialSecurity } = taxOf(each);
        expect(taxableSocialSecurity).toBeGreaterThanOrEqual(0);
        expect(taxableSocialSecurity).toBeLessThanOrEqual(most + 1e-6);
      }),
      { seed: 4, numRuns: 500 },
    );
  });
});

const isDollars = (name: string) => !/(Rate|Share|Factor|Age)$/.test(name);

const upTo2026 = <Entry extends { readonly values: readonly { readonly from: number }[] }>(entry: Entry): Entry => {
  const inForce = entry.values.filter(({ from }) => from <= 2026).slice(-1);
  return { ...entry, values: inForce.map((value) => ({ ...value, from: 2026 })) };
};

/** The law with every dollar amount indexed and unrounded; rates, shares and ages are no dollar amounts. */
function whollyIndexed(tables: LawTables): LawTables {
  const rule: IndexRule = { index: 'chainedCpi', rounding: { direction: 'none', to: 1 } };
  const index = <Entries extends LawTables['federalIncomeTax']['entries'] | LawTables['payrollTax']['entries']>(
    entries: Entries,
  ) =>
    Object.fromEntries(
      Object.entries(entries).flatMap(([name, entry]) =>
        entry === undefined ? [] : [[name, { ...upTo2026(entry), indexed: isDollars(name) ? rule : 'never' }]],
      ),
    ) as unknown as Entries;
  return {
    ...tables,
    federalIncomeTax: { ...tables.federalIncomeTax, entries: index(tables.federalIncomeTax.entries) },
    payrollTax: { ...tables.payrollTax, entries: index(tables.payrollTax.entries) },
  };
}

describe('where every amount of the law is indexed', () => {
  const tables = whollyIndexed(lawTables);
  const growth = { inflation: 0.03, wageGrowth: 0.03, medicalInflation: 0.03 };
  const factor = compounded(0.03, 20);

  it('income that keeps its purchasing power bears the same real tax twenty years on', () => {
    const amounts = fc.record({
      firstWages: dollars(300_000),
      secondSelfEmployment: dollars(200_000),
      taxableInterest: dollars(80_000),
      longTermGain: fc.integer({ min: -20_000, max: 900_000 }),
      unrecaptured1250Gain: dollars(20_000),
      retirementDistributions: dollars(900_000),
      socialSecurityBenefits: dollars(90_000),
      stateAndLocalTaxPaid: dollars(60_000),
      mortgageInterest: dollars(60_000),
      charitableGifts: dollars(60_000),
      rentalIncome: dollars(50_000),
      qbiIncome: dollars(50_000),
    });
    fc.assert(
      fc.property(
        amounts,
        fc.constantFrom(...FILING_STATUSES),
        fc.integer({ min: 0, max: 1 }),
        (each, status, seniors) => {
          const grown = Object.fromEntries(Object.entries(each).map(([name, value]) => [name, value * factor]));
          const [now, later] = [emptyWorksheet(), emptyWorksheet()];
          const base = emptyFederalTaxInput();
          federalTax({ ...base, ...each, seniors }, filerTaxLaw(lawForYear(tables, 2026, growth), status), now);
          federalTax({ ...base, ...grown, seniors }, filerTaxLaw(lawForYear(tables, 2046, growth), status), later);
          for (const cell of [TAX_BEFORE_CREDITS, TOTAL_TAX]) {
            expect(Math.abs(lineOf(later, cell) / factor - lineOf(now, cell))).toBeLessThan(1e-4);
          }
        },
      ),
      { seed: 5, numRuns: 500 },
    );
  });
});
