import { describe, expect, it } from 'vitest';
import { stateLaw } from '../../../../engine/law/states/state-law-year.ts';
import type { StateCode } from '../../../../engine/primitives/state-codes.ts';
import { stateTax } from '../../../../engine/tax/state/state-tax.ts';
import { STATE_LINE, STATE_LINE_COUNT } from '../../../../engine/tax/state/state-worksheet.ts';
import { stateTables } from '../../../state-tables.ts';
import { type StateReturnParts, stateReturnOf } from './state-return-fixture.ts';

const growth = { inflation: 0.025, wageGrowth: 0.03, medicalInflation: 0.04 };
type Payer =
  | 'pension'
  | 'federalPension'
  | 'militaryPension'
  | 'statePension'
  | 'otherStatePension'
  | 'railroadPension';

/** A single person of 70 whose only income is a pension of 60,000; federal figures of 2026. */
function linesWith(code: StateCode, payer: Payer, age = 70): Float64Array {
  const figures = {
    federalAgi: 60_000,
    federalTaxableIncome: 35_850,
    federalIncomeTax: 4_054,
    federalStandardDeduction: 16_100,
    federalAge65Addition: 2_050,
    federalDeduction: 18_150,
    federalSeniorDeduction: 6_000,
  };
  const parts: StateReturnParts = { ...figures, persons: [{ age, [payer]: 60_000 }] };
  const worksheet = new Float64Array(STATE_LINE_COUNT);
  stateTax(
    stateLaw(stateTables[code], { year: 2026, filingStatus: 'single', growth }),
    stateReturnOf(parts),
    worksheet,
  );
  return worksheet;
}

describe('a pension of 60,000 by who pays it, single, 70, 2026: what the state leaves out', () => {
  it.each<[StateCode, Payer, number, string]>([
    ['MA', 'statePension', 60_000, 'c. 62, s. 2(a)(2)(E)'],
    ['MA', 'federalPension', 60_000, 'c. 62, s. 2(a)(2)(E)'],
    ['MA', 'pension', 0, 'a private pension is taxed'],
    ['KS', 'statePension', 60_000, '79-32,117(c)(vii)'],
    ['KS', 'militaryPension', 60_000, '79-32,117(c)(viii)'],
    ['KS', 'otherStatePension', 0, 'another state’s is taxed'],
    ['MO', 'statePension', 48_967, 'up to the maximum Social Security benefit, 143.124'],
    ['MO', 'otherStatePension', 48_967, 'of any state'],
    ['MO', 'militaryPension', 60_000, '143.174'],
    ['MO', 'pension', 0, '6,000 less what the income exceeds 25,000'],
    ['NY', 'statePension', 60_000, '612(c)(3)(i)'],
    ['NY', 'militaryPension', 60_000, '612(c)(3)(ii)'],
    ['NY', 'otherStatePension', 20_000, '612(c)(3-a)'],
    ['NY', 'pension', 20_000, '612(c)(3-a)'],
    ['LA', 'statePension', 60_000, '47:44.2'],
    ['LA', 'pension', 12_324, '47:44.1'],
    ['AL', 'otherStatePension', 60_000, 'every defined benefit plan'],
    ['AZ', 'federalPension', 2_500, '43-1022(2)'],
    ['AZ', 'militaryPension', 60_000, '43-1022(23)'],
    ['NC', 'militaryPension', 60_000, '105-153.5(b)(5a)'],
    ['NC', 'statePension', 0, 'taxed, but for service before August 1989'],
    ['OH', 'militaryPension', 60_000, '5747.01(A)(21)'],
    ['VA', 'militaryPension', 42_000, '40,000 and 2,000 of the age deduction'],
    ['MD', 'militaryPension', 60_000, '20,000 from 55, and what is left by the pension exclusion of 40,600 from 65'],
    ['CO', 'militaryPension', 24_000, 'as any pension from 65'],
    ['DE', 'militaryPension', 12_500, 'as any pension from 60'],
    ['NM', 'militaryPension', 30_000, '7-2-5.13'],
    ['IN', 'federalPension', 16_000, '6-3-2-3.7'],
    ['VT', 'militaryPension', 60_000, '5830e(d), income under 125,000'],
    ['CA', 'railroadPension', 60_000, '45 USC 231m'],
    ['NC', 'railroadPension', 60_000, '45 USC 231m'],
  ])('%s, %s: %d (%s)', (code, payer, leftOut) => {
    expect(linesWith(code, payer)[STATE_LINE.retirementIncome]).toBeDollars(leftOut);
  });

  it.each<[StateCode, Payer, number, string]>([
    ['MA', 'statePension', 0, 'exempt'],
    ['KS', 'statePension', 0, 'exempt'],
    ['NY', 'statePension', 0, 'exempt'],
    ['LA', 'statePension', 0, 'exempt'],
    ['MO', 'statePension', 0, '60,000 − 48,967 = 11,033, less than the standard deduction of 18,150'],
    ['MA', 'pension', 2_745, '5% × (60,000 − 4,400 − 700)'],
    ['KS', 'pension', 2_500.883, '60,000 − 3,605 − 850 − 9,160 = 46,385: 5.2% × 23,000 + 5.58% × 23,385'],
  ])('%s, %s: tax %d (%s)', (code, payer, tax) => {
    expect(linesWith(code, payer)[STATE_LINE.tax]).toBeDollars(tax);
  });
});
