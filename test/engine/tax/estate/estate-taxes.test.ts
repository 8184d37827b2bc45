import { describe, expect, it } from 'vitest';
import { basicExclusionAmount, estateTaxTables } from '../../../../engine/law/estate-tax-law.ts';
import { inheritanceTaxLaw, stateEstateTaxLaw } from '../../../../engine/law/estates/state-estate-law.ts';
import { HEIR_RELATIONS, type HeirRelation } from '../../../../engine/primitives/estate/heir-relations.ts';
import type { StateCode } from '../../../../engine/primitives/state-codes.ts';
import { federalEstateTax } from '../../../../engine/tax/estate/federal-estate-tax.ts';
import { classOf, inheritanceTax } from '../../../../engine/tax/estate/inheritance-tax.ts';
import { stateEstateTax } from '../../../../engine/tax/estate/state-estate-tax.ts';
import { lawTables } from '../../../law-tables.ts';

const growth = { inflation: 0.025, medicalInflation: 0.05, wageGrowth: 0.035 };

function stateTax(
  state: StateCode,
  taxableEstate: number,
  more: { year?: number; unused?: number; inherited?: number } = {},
) {
  const { year = 2026, unused = 0, inherited = 0 } = more;
  const federalExclusion = basicExclusionAmount(lawTables.estateTax, year, growth);
  const law = stateEstateTaxLaw(lawTables.stateEstateTaxes, { state, year, growth, federalExclusion });
  if (law === null) return null;
  const estate = { taxableEstate, unusedExclusion: unused, inheritanceTax: inherited };
  return stateEstateTax(estate, law, estateTaxTables(lawTables.estateTax, year)).tax;
}

function inheritance(state: StateCode, received: number, relation: HeirRelation) {
  const law = inheritanceTaxLaw(lawTables.stateEstateTaxes, { state, year: 2026 });
  return law === null ? null : inheritanceTax(received, relation, law);
}

describe('federal estate tax, 26 USC 2001, 2010', () => {
  const tax = (estate: number, { unused = 0, deducted = 0, year = 2026 } = {}) => {
    const basicExclusion = basicExclusionAmount(lawTables.estateTax, year, growth);
    const { rates } = estateTaxTables(lawTables.estateTax, year);
    return federalEstateTax(
      { estate, deductions: 0, stateDeathTaxes: deducted },
      { rates, basicExclusion, unusedExclusion: unused },
    );
  };

  it('the credit of 2026 is 345,800 + 40% of 14,000,000, as the IRS prints it', () => {
    expect(tax(20_000_000).applicableCredit).toBeCloseTo(5_945_800, 6);
    expect(tax(13_990_000, { year: 2025 }).applicableCredit).toBeCloseTo(5_541_800, 6);
  });

  it('takes nothing up to the exclusion and 40% of the rest', () => {
    expect(tax(15_000_000).tax).toBe(0);
    expect(tax(15_000_001).tax).toBeCloseTo(0.4, 6);
    expect(tax(20_000_000).tax).toBeCloseTo(2_000_000, 6);
  });

  it('with what a spouse left unused, and after state death taxes', () => {
    expect(tax(30_000_000, { unused: 15_000_000 }).tax).toBe(0);
    expect(tax(31_000_000, { unused: 15_000_000 }).tax).toBeCloseTo(400_000, 6);
    expect(tax(31_000_000).tax).toBeCloseTo(6_400_000, 6);
    expect(tax(20_000_000, { deducted: 1_000_000 }).tax).toBeCloseTo(1_600_000, 6);
  });

  it('by the table below a million: 155,800 on 500,000', () => {
    expect(tax(500_000).tentativeTax).toBeCloseTo(155_800, 6);
    expect(tax(1_000_000).tentativeTax).toBeCloseTo(345_800, 6);
  });
});

describe('each taxing state below, just above and far above its exclusion, deaths of 2026', () => {
  it.each<readonly [state: StateCode, estate: number, tax: number]>([
    ['CT', 15_000_000, 0],
    ['CT', 15_100_000, 12_000],
    ['CT', 25_000_000, 1_200_000],
    ['CT', 200_000_000, 15_000_000],
    // 11.2% of 11,600; then 12% of 1,000,000, 12.8% of 1,000,000.
    ['DC', 4_988_400, 0],
    ['DC', 5_000_000, 1_299.2],
    ['DC', 7_000_000, 249_299.2],
    ['DC', 12_000_000, 1_299.2 + 120_000 + 128_000 + 136_000 + 144_000 + 152_000 + 320_000],
    ['HI', 5_490_000, 0],
    ['HI', 5_590_000, 10_000],
    ['HI', 16_490_000, 1_585_000],
    // The calculator of the Attorney General: 40/140 of what exceeds 4,000,000, and further up the former credit.
    ['IL', 4_000_000, 0],
    ['IL', 4_100_000, 28_571.43],
    ['IL', 5_000_000, 285_714.29],
    ['IL', 6_000_000, 456_071.43],
    ['ME', 7_160_000, 0],
    ['ME', 7_260_000, 8_000],
    ['ME', 15_160_000, 780_000],
    ['MD', 5_000_000, 0],
    ['MD', 5_100_000, 16_000],
    ['MD', 10_000_000, 800_000],
    // A law firm’s chart of the law since 2023: 82,400, 292,000 and 968,000.
    ['MA', 2_000_000, 0],
    ['MA', 2_040_000, 2_880],
    ['MA', 3_000_000, 82_400],
    ['MA', 5_000_000, 292_000],
    ['MA', 10_000_000, 968_000],
    ['MN', 3_000_000, 0],
    ['MN', 3_100_000, 13_000],
    ['MN', 14_100_000, 1_515_000],
    ['OR', 1_000_000, 0],
    ['OR', 1_100_000, 10_000],
    ['OR', 2_500_000, 152_500],
    ['OR', 9_500_000, 1_022_500],
    ['OR', 12_000_000, 1_422_500],
    ['VT', 5_000_000, 0],
    ['VT', 5_100_000, 16_000],
    ['VT', 12_000_000, 1_120_000],
    ['WA', 3_000_000, 0],
    ['WA', 3_100_000, 10_000],
    ['WA', 13_000_000, 1_690_000],
  ])('%s on %d', (state, estate, tax) => {
    expect(stateTax(state, estate)).toBeCloseTo(tax, 1);
  });

  it('Rhode Island: nothing at the published thresholds, and the table above them', () => {
    expect(stateTax('RI', 1_838_056)).toBeCloseTo(0.03, 1);
    expect(stateTax('RI', 1_802_431, { year: 2025 })).toBeCloseTo(0.03, 1);
    // 70,800 + 7.2% of (1,900,000 − 60,000 − 1,540,000) = 92,400, less 87,940.
    expect(stateTax('RI', 1_900_000)).toBeCloseTo(4_460, 6);
    expect(stateTax('RI', 10_100_000)).toBeCloseTo(1_082_800 - 87_940, 6);
  });

  it('New York’s cliff at 100%, 103% and 105% of 7,350,000, Tax Law 952(c)', () => {
    expect(stateTax('NY', 7_350_000)).toBe(0);
    // Published examples: more than 136,000 on 7.4 million, over 745,000 on 7.8 million.
    expect(stateTax('NY', 7_400_000)).toBeCloseTo(136_800, 4);
    expect(stateTax('NY', 7_500_000)).toBeCloseTo(386_400, 4);
    // 103%: 7,570,500. Three fifths of the exclusion are gone: 650,800 + 13.6% of 470,500, less the tax on 2,940,000.
    expect(stateTax('NY', 7_570_500)).toBeCloseTo(650_800 + 63_988 - (146_800 + 0.088 * 340_000), 4);
    expect(stateTax('NY', 7_717_500)).toBeCloseTo(734_780, 4);
    expect(stateTax('NY', 7_717_501)).toBeCloseTo(734_780.136, 4);
    expect(stateTax('NY', 8_000_000)).toBeCloseTo(773_200, 4);
  });

  it('Washington taxed the last half of 2025 by another table', () => {
    // 10% of 1, 15% of 1, 17% of 1, 19% of 1, 23% of 2, 26% of 1, 30% of 2 and 35% of 1 million.
    expect(stateTax('WA', 13_000_000, { year: 2025 })).toBeCloseTo(2_280_000, 4);
  });

  it('Hawaii and Maryland let pass what a spouse left unused', () => {
    expect(stateTax('HI', 10_980_000, { unused: 5_490_000 })).toBe(0);
    expect(stateTax('MD', 10_100_000, { unused: 5_000_000 })).toBeCloseTo(16_000, 6);
  });

  it('Maryland takes inheritance tax off its estate tax, 7-304(b)', () => {
    expect(stateTax('MD', 10_000_000, { inherited: 500_000 })).toBeCloseTo(300_000, 6);
    expect(stateTax('MD', 6_000_000, { inherited: 600_000 })).toBe(0);
  });

  it('indexed exclusions follow inflation from the last year on file, the others stand', () => {
    expect(stateTax('ME', 7_160_000 * 1.025 + 100_000, { year: 2027 })).toBeCloseTo(8_000, 4);
    expect(stateTax('OR', 1_100_000, { year: 2050 })).toBeCloseTo(10_000, 6);
    // CT goes by the federal exclusion: 15,000,000 × 1.025 = 15,375,000, to the nearest 10,000.
    expect(stateTax('CT', 15_480_000, { year: 2027 })).toBeCloseTo(12_000, 4);
  });

  it('other states have none', () => {
    expect(stateTax('TX', 100_000_000)).toBeNull();
    expect(stateTax('PA', 100_000_000)).toBeNull();
  });
});

describe('inheritance taxes by relation', () => {
  it.each<readonly [state: StateCode, received: number, relation: HeirRelation, tax: number]>([
    ['KY', 1_000_000, 'child', 0],
    ['KY', 1_000_000, 'sibling', 0],
    ['KY', 1_000, 'nieceOrNephew', 0],
    // The department’s table: 360 at 10,000, 860 at 20,000, 22,960 at 200,000.
    ['KY', 10_000, 'nieceOrNephew', 360],
    ['KY', 20_000, 'nieceOrNephew', 860],
    ['KY', 200_000, 'childInLaw', 22_960],
    ['KY', 1_000_000, 'nieceOrNephew', 150_960],
    ['KY', 10_000, 'other', 570],
    ['KY', 60_000, 'other', 6_270],
    ['KY', 1_000_000, 'other', 156_670],
    ['MD', 1_000_000, 'sibling', 0],
    ['MD', 1_000_000, 'childInLaw', 0],
    ['MD', 1_000, 'other', 0],
    ['MD', 1_000_000, 'nieceOrNephew', 100_000],
    ['NE', 100_000, 'child', 0],
    ['NE', 1_100_000, 'sibling', 10_000],
    ['NE', 1_040_000, 'nieceOrNephew', 110_000],
    ['NE', 1_025_000, 'other', 150_000],
    ['NJ', 5_000_000, 'child', 0],
    ['NJ', 25_000, 'sibling', 0],
    ['NJ', 1_025_000, 'childInLaw', 110_000],
    // 11% of 1,075,000, 13% and 14% of 300,000 each, 16% of 300,000.
    ['NJ', 2_000_000, 'sibling', 118_250 + 39_000 + 42_000 + 48_000],
    ['NJ', 499, 'other', 0],
    ['NJ', 1_000_000, 'nieceOrNephew', 105_000 + 48_000],
    ['PA', 1_000_000, 'child', 45_000],
    ['PA', 1_000_000, 'sibling', 120_000],
    ['PA', 1_000_000, 'other', 150_000],
    ['PA', 1_000_000, 'charity', 0],
  ])('%s on %d to a %s', (state, received, relation, tax) => {
    expect(inheritance(state, received, relation)).toBeCloseTo(tax, 6);
  });

  it('every relation has one class in every state', () => {
    for (const state of ['KY', 'MD', 'NE', 'NJ', 'PA'] as const) {
      const law = inheritanceTaxLaw(lawTables.stateEstateTaxes, { state, year: 2026 });
      for (const relation of HEIR_RELATIONS) {
        expect(law === null ? undefined : classOf(law, relation)).toBeDefined();
        expect(law?.classes.filter(({ relations }) => relations.includes(relation))).toHaveLength(1);
      }
    }
    expect(inheritance('IA', 1_000_000, 'other')).toBeNull();
  });
});
