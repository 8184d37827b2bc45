import { describe, expect, it } from 'vitest';
import { DEFAULT_GROWTH } from '../../../../../engine/law/entry/indexing.ts';
import { filerTaxLaw } from '../../../../../engine/law/filer-tax-law.ts';
import { lawForYear } from '../../../../../engine/law/law-tables.ts';
import type { FilingStatus } from '../../../../../engine/primitives/filing-status.ts';
import { federalTax } from '../../../../../engine/tax/federal/federal-tax.ts';
import { emptyFederalTaxInput, type FederalTaxInput } from '../../../../../engine/tax/federal/federal-tax-input.ts';
import * as line from '../../../../../engine/tax/federal/federal-tax-lines.ts';
import { unallowedLoss } from '../../../../../engine/tax/federal/rentals/passive-losses.ts';
import { lawTables } from '../../../../law-tables.ts';

interface Filer {
  readonly status?: FilingStatus;
  readonly livedApart?: boolean;
}

function linesOf(
  changes: Partial<FederalTaxInput>,
  { status = 'single', livedApart = false }: Filer = {},
): Float64Array {
  const law = filerTaxLaw(lawForYear(lawTables, 2026, DEFAULT_GROWTH), status, livedApart);
  const lines = line.emptyWorksheet();
  federalTax({ ...emptyFederalTaxInput(), hasRentals: 1, ...changes }, law, lines);
  return lines;
}
const cell = (lines: Float64Array, at: number) => lines[at] ?? Number.NaN;

describe('examples of the Form 8582 instructions', () => {
  it('modified AGI leaves taxable Social Security out: 92,000 with 5,500 of it is 86,500', () => {
    const lines = linesOf({ otherIncome: 86_500, socialSecurityBenefits: 5_500 / 0.85, passiveRentLosses: 42_000 });
    // With the 25,000 allowed the adjusted gross income is 67,000.
    expect(cell(lines, line.AGI)).toBeDollars(92_000 - 25_000);
    expect(cell(lines, line.F8582_6)).toBeDollars(86_500);
  });

  it('a loss of 42,000 under an allowance of 25,000 is allowed up to that', () => {
    const lines = linesOf({ otherIncome: 86_500, passiveRentLosses: 42_000 });
    expect(cell(lines, line.F8582_4)).toBeDollars(42_000);
    expect(cell(lines, line.F8582_8)).toBeDollars(25_000);
    expect(cell(lines, line.F8582_9)).toBeDollars(25_000);
  });

  it('line 1d with a loss of 3,000 and line 2d with a gain of 100 leave 2,900', () => {
    const lines = linesOf({ passiveRentLosses: 3_000, otherPassiveIncome: 100, rentsBeside: 100, otherIncome: 50_000 });
    expect(cell(lines, line.F8582_4)).toBeDollars(2_900);
    expect(cell(lines, line.F8582_11)).toBeDollars(3_000);
    expect(cell(lines, line.SCHE_26)).toBeDollars(-2_900);
  });
});

describe('the special allowance', () => {
  it.each<[string, number, Filer, number]>([
    ['whole at 100,000', 100_000, {}, 25_000],
    ['half of the room under 150,000', 120_000, {}, 15_000],
    ['nothing at 150,000', 150_000, {}, 0],
    ['the same of a joint return', 120_000, { status: 'marriedFilingJointly' }, 15_000],
    [
      '12,500 of spouses filing separately who lived apart',
      50_000,
      { status: 'marriedFilingSeparately', livedApart: true },
      12_500,
    ],
    ['phased out by 75,000 for them', 60_000, { status: 'marriedFilingSeparately', livedApart: true }, 7_500],
    ['nothing for those who lived together', 20_000, { status: 'marriedFilingSeparately' }, 0],
  ])('is %s', (_, income, filer, allowed) => {
    const lines = linesOf({ otherIncome: income, passiveRentLosses: 30_000 }, filer);
    expect(cell(lines, line.F8582_11)).toBeDollars(allowed);
    expect(cell(lines, line.AGI)).toBeDollars(income - allowed);
  });

  it('is only for rentals with active participation', () => {
    const lines = linesOf({ otherIncome: 60_000, otherPassiveRentLosses: 8_000 });
    expect(cell(lines, line.F8582_11)).toBe(0);
    expect(cell(lines, line.AGI)).toBeDollars(60_000);
  });

  it('counts losses carried in', () => {
    const lines = linesOf({ otherIncome: 60_000, passiveRentLosses: 5_000, suspendedRentLosses: 7_000 });
    expect(cell(lines, line.F8582_11)).toBeDollars(12_000);
  });
});

describe('beyond the limit', () => {
  it('losses sold with their rental are deducted from any income', () => {
    const lines = linesOf({ otherIncome: 200_000, freeRentLosses: 40_000 });
    expect(cell(lines, line.AGI)).toBeDollars(160_000);
  });

  it('losses that are not allowed are no business losses yet', () => {
    // Rents of 10,000 that are qualified, and a loss of 4,000 of which nothing is allowed beyond passive income of 1,000.
    const lines = linesOf({
      otherIncome: 200_000,
      rentProfits: 1_000,
      passiveRentIncome: 1_000,
      passiveRentLosses: 4_000,
      qbiRentProfits: 1_000,
      qbiRentLosses: 4_000,
    });
    expect(cell(lines, line.QBI_INCOME)).toBeDollars(0);
  });

  it('net rent is net investment income as far as it is deducted', () => {
    const lines = linesOf({ otherIncome: 300_000, taxableInterest: 10_000, passiveRentLosses: 4_000 });
    expect(cell(lines, line.NET_INVESTMENT_INCOME)).toBeDollars(10_000);
  });

  it('is carried by the activities with overall losses, each by its share', () => {
    // Two rentals with losses of 30,000 and 10,000, 25,000 allowed: 15,000 are carried, 11,250 and 3,750.
    const lines = linesOf({ otherIncome: 60_000, passiveRentLosses: 40_000 });
    const of = (loss: number) =>
      unallowedLoss({ income: 0, loss, carriedIn: 0, isActive: true }, { active: 40_000, other: 0 }, lines);
    expect(of(30_000)).toBeDollars(11_250);
    expect(of(10_000)).toBeDollars(3_750);
  });

  it('is carried first by those that the allowance is not for', () => {
    // Active 20,000 within the allowance; 8,000 of a passive one: all of these are carried.
    const lines = linesOf({ otherIncome: 60_000, passiveRentLosses: 20_000, otherPassiveRentLosses: 8_000 });
    const overall = { active: 20_000, other: 8_000 };
    const of = (loss: number, isActive: boolean) =>
      unallowedLoss({ income: 0, loss, carriedIn: 0, isActive }, overall, lines);
    expect(of(20_000, true)).toBeDollars(0);
    expect(of(8_000, false)).toBeDollars(8_000);
  });
});
