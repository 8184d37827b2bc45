import { describe, expect, it } from 'vitest';
import { propertyTaxCreditLaw } from '../../../../engine/law/states/property-tax-credit-law.ts';
import type { FilingStatus } from '../../../../engine/primitives/filing-status.ts';
import type { StateCode } from '../../../../engine/primitives/state-codes.ts';
import {
  PROPERTY_TAX,
  propertyTaxCells,
  propertyTaxCredits,
} from '../../../../engine/tax/state/property-tax-credit.ts';
import { emptyStateReturn } from '../../../../engine/tax/state/state-return.ts';
import { STATE_LINE, STATE_LINE_COUNT } from '../../../../engine/tax/state/state-worksheet.ts';
import { stateTables } from '../../../state-tables.ts';

const STILL = { inflation: 0, medicalInflation: 0, wageGrowth: 0 } as const;

interface Household {
  readonly year?: number;
  readonly filingStatus?: FilingStatus;
  readonly age?: number;
  readonly agi?: number;
  readonly taxedBenefits?: number;
  readonly benefits?: number;
  readonly exemptInterest?: number;
  readonly stateAgi?: number;
  readonly taxable?: number;
  /** The state's income tax: none unless given, so that what stays within it is nothing. */
  readonly tax?: number;
  readonly paid?: number;
  readonly rent?: number;
  readonly wealth?: number;
}

/** The credits for property tax and rent of a person of 70 who pays $4,000 of property tax, unless said otherwise, at the amounts on file. */
function creditsOf(state: StateCode, given: Household): number {
  const { year = 2026, filingStatus = 'single', age = 70, rent = 0 } = given;
  const law = propertyTaxCreditLaw(stateTables[state], { year, filingStatus, growth: STILL });
  if (law === null) throw new Error(`${state} has no credits on file`);
  const stateReturn = emptyStateReturn();
  stateReturn.federalAgi = given.agi ?? 0;
  stateReturn.taxableSocialSecurity = given.taxedBenefits ?? 0;
  stateReturn.taxExemptInterest = given.exemptInterest ?? 0;
  stateReturn.persons[0].age = age;
  stateReturn.persons[0].socialSecurityBenefits = given.benefits ?? 0;
  const worksheet = new Float64Array(STATE_LINE_COUNT);
  worksheet[STATE_LINE.stateAgi] = given.stateAgi ?? 0;
  worksheet[STATE_LINE.taxableIncome] = given.taxable ?? 0;
  worksheet[STATE_LINE.tax] = given.tax ?? 0;
  const cells = new Float64Array(propertyTaxCells(law.rules.length));
  cells[PROPERTY_TAX.paid] = given.paid ?? (rent > 0 ? 0 : 4_000);
  cells[PROPERTY_TAX.rent] = rent;
  cells[PROPERTY_TAX.wealth] = given.wealth ?? 0;
  return propertyTaxCredits(law, stateReturn, worksheet, cells);
}

type Case = readonly [household: Household, credits: number, why: string];

function holds(state: StateCode, cases: readonly Case[]) {
  it.each(cases)('%o: %d (%s)', (household, credits) => {
    expect(creditsOf(state, household)).toBeDollars(credits);
  });
}

describe('the homestead property tax credit of Michigan, form MI-1040CR for 2025', () => {
  holds('MI', [
    [{ agi: 5_000, benefits: 15_000 }, 1_900, 'all of 4,000 − 3.2% of 20,000, at most 1,900'],
    [{ agi: 40_000 }, 1_632, '60% of 4,000 − 1,280'],
    [{ agi: 40_000, age: 60 }, 1_632, '60% of 4,000 − 1,280, as for everybody'],
    [{ agi: 22_500, paid: 1_000 }, 257.6, '92% of 1,000 − 720'],
    [{ agi: 22_500, paid: 1_000, age: 60 }, 168, '60% of 280 before 65'],
    [{ agi: 65_000 }, 806.4, '60% of 4,000 − 2,080, less three tenths for 2,500 over 62,500'],
    [{ agi: 71_501 }, 0, 'ten tenths'],
    [{ agi: 20_000, taxedBenefits: 10_000, benefits: 30_000 }, 1_632, 'household resources of 40,000'],
    [{ agi: 20_000, rent: 12_000 }, 1_900, '23% of 12,000 less 640 is over 1,900'],
    [{ agi: 33_000, rent: 15_000 }, 1_800, 'worksheet 5: 15,000 − 40% of 33,000, over 60% of 3,450 − 1,056'],
    [{ agi: 33_000, rent: 15_000, age: 60 }, 1_436.4, '60% of 3,450 − 1,056'],
  ]);
});

describe('the refunds of Minnesota, form M1PR for 2025 and Schedule M1RENT for 2026', () => {
  holds('MN', [
    [{ agi: 35_200 }, 2_652, '78% of 4,000 − 2% of 30,000, after 5,200 from 65'],
    [{ agi: 65_200 }, 1_904, '68% of 4,000 − 1,200'],
    [{ agi: 65_200, paid: 9_000 }, 2_820, '68% of 7,800, at most 2,820'],
    [{ agi: 145_200 }, 265, '53% of 4,000 − 2.5% of 140,000'],
    [{ agi: 147_690 }, 0, 'an income of 142,490 is too much'],
    [{ agi: 60_000, age: 60 }, 1_904, 'nothing comes off income before 65'],
    [{ agi: 20_000, taxedBenefits: 10_000, benefits: 30_000 }, 2_411.92, '73% of 4,000 − 2% of 34,800'],
    [{ agi: 25_300, rent: 12_000 }, 1_513, '85% of 2,040 − 1.3% of 20,000, after 5,300 from 65'],
    [{ agi: 25_050, rent: 12_000, year: 2025 }, 1_496, 'the year before: 85% of 2,040 − 1.4% of 20,000'],
    [
      { agi: 25_300, benefits: 30_000, rent: 12_000 },
      1_513,
      'the renter’s income is AGI: untaxed benefits do not count',
    ],
    [{ agi: 69_000, rent: 40_000 }, 2_080, '55% of 6,800 − 2% of 63,700 is over 2,080'],
    [{ agi: 84_630, rent: 24_000 }, 0, 'an income of 79,330 is too much'],
  ]);
});

describe('the school property tax and homestead credits of Wisconsin', () => {
  holds('WI', [
    [{ agi: 8_000, paid: 3_000 }, 1_168, '80% of 1,460, and no tax for the school credit'],
    [{ agi: 15_000, paid: 3_000 }, 680.2568, '80% of 1,460 − 8.785% of 6,940'],
    [{ agi: 5_000, benefits: 10_000, paid: 3_000 }, 680.2568, 'Social Security counts whole'],
    [{ agi: 24_680, paid: 3_000 }, 0, 'below 24,680'],
    [{ agi: 15_000, paid: 3_000, age: 61 }, 0, 'from 62'],
    [{ agi: 60_000, paid: 3_000, tax: 1_000 }, 300, '12% of 2,500'],
    [{ agi: 60_000, paid: 3_000, tax: 100 }, 100, 'within the tax'],
    [{ agi: 15_000, rent: 6_000, tax: 50 }, 522.2568, '80% of 1,200 − 609.679, and 50 of 144'],
  ]);
});

describe('the property tax or rent rebate of Pennsylvania, form PA-1000 for 2025', () => {
  holds('PA', [
    [{ agi: 8_550 }, 1_000, 'up to 8,550'],
    [{ agi: 10_000, benefits: 12_000 }, 770, 'half of Social Security counts: 16,000'],
    [{ agi: 17_000, taxedBenefits: 2_000, benefits: 8_000 }, 460, '15,000 + 4,000 is up to 19,240'],
    [{ agi: 48_110 }, 380, 'up to 48,110'],
    [{ agi: 48_111 }, 0, 'over it'],
    [{ agi: 8_000, paid: 300 }, 300, 'no more than the tax'],
    [{ agi: 8_000, rent: 3_000 }, 600, 'no more than 20% of rent'],
    [{ agi: 8_000, age: 64 }, 0, 'from 65'],
  ]);
});

describe('the property tax credit of Illinois, 35 ILCS 5/208', () => {
  holds('IL', [
    [{ agi: 50_000, paid: 8_000, tax: 2_000 }, 400, '5%'],
    [{ agi: 250_000, paid: 8_000, tax: 12_000 }, 400, 'up to 250,000'],
    [{ agi: 250_001, paid: 8_000, tax: 12_000 }, 0, 'over it'],
    [{ agi: 500_000, paid: 8_000, tax: 24_000, filingStatus: 'marriedFilingJointly' }, 400, 'a couple up to 500,000'],
    [{ agi: 20_000, paid: 8_000, tax: 100 }, 100, 'within the tax'],
    [{ agi: 50_000, rent: 20_000, tax: 2_000 }, 0, 'not for rent'],
  ]);
});

describe('the homeowners’ property tax credit of Maryland', () => {
  holds('MD', [
    [{ agi: 30_000, paid: 5_500 }, 3_820, 'the example of the state: a tax limit of 1,680'],
    [{ agi: 9_000 }, 3_960, 'limits of the state’s chart: 40'],
    [{ agi: 13_000 }, 3_775, '225'],
    [{ agi: 5_000, benefits: 12_000 }, 3_490, '510 at 17,000, of which Social Security is a part'],
    [{ agi: 60_000, paid: 5_000 }, 620, '4,380'],
    [{ agi: 60_001, paid: 5_000 }, 0, 'over 60,000'],
    [{ agi: 30_000, wealth: 200_000 }, 0, '200,000 beside the home and retirement accounts'],
    [{ agi: 30_000, rent: 12_000 }, 0, 'not for rent'],
  ]);
});

describe('the property tax relief of New Jersey', () => {
  const paid = 12_000;
  holds('NJ', [
    [{ stateAgi: 80_000, taxable: 75_000, tax: 3_000, paid }, 6_663, '5.525% of 12,000; 1,500; half less 1,500'],
    [{ stateAgi: 80_000, taxable: 75_000, tax: 3_000, paid, age: 60 }, 2_163, 'no Stay NJ before 65'],
    [{ stateAgi: 200_000, paid }, 6_000, '1,000 over 150,000, and half less 1,000'],
    [{ stateAgi: 300_000, paid: 20_000 }, 6_500, 'Stay NJ alone, at most 6,500'],
    [{ stateAgi: 500_000, paid: 20_000 }, 0, 'below 500,000'],
    [{ stateAgi: 120_000, paid, year: 2027 }, 5_000, 'in 2027 at most 5,000 over 100,000, ANCHOR included'],
    [{ stateAgi: 200_001, paid, year: 2027 }, 1_000, 'no Stay NJ over 200,000 in 2027'],
    [{ stateAgi: 100_000, benefits: 60_000, paid, year: 2027 }, 4_000, 'Stay NJ counts Social Security: 160,000'],
    [{ stateAgi: 50_000, rent: 18_000 }, 700, 'renters from 65'],
    [{ stateAgi: 50_000, rent: 18_000, age: 60 }, 450, 'renters before 65'],
    [{ stateAgi: 150_001, rent: 18_000 }, 0, 'renters up to 150,000'],
  ]);
});

describe('credits for property tax', () => {
  it('are on file for no other state', () => {
    const states = Object.entries(stateTables).filter(([, { entries }]) => entries.propertyTaxCredits !== undefined);
    expect(states.map(([code]) => code).sort()).toEqual(['IL', 'MD', 'MI', 'MN', 'NJ', 'PA', 'WI']);
  });

  it('follow the index of the state where it has one, and not the amounts that stay', () => {
    const growth = { inflation: 0.1, medicalInflation: 0, wageGrowth: 0 };
    const law = propertyTaxCreditLaw(stateTables.MI, { year: 2026, filingStatus: 'single', growth });
    expect(law?.rules[0]?.most.values[0]).toBeDollars(2_090);
    expect(law?.rules[0]?.phaseOver).toBeDollars(68_750);
    expect(law?.rules[0]?.ofExcess.limits[0]).toBe(21_000);
    const rebate = propertyTaxCreditLaw(stateTables.PA, { year: 2026, filingStatus: 'single', growth });
    expect(rebate?.rules[0]?.most.values[0]).toBe(1_000);
    expect(rebate?.rules[0]?.most.limits[0]).toBeDollars(9_405);
  });
});
