import { describe, expect, it } from 'vitest';
import { explanationOf, valueOn } from '../../../explained.ts';
import { projectYearly } from '../../../projection.ts';
import { singlePlan } from '../plans.ts';

/** Aged 60 in 2026, on a pension of 10,000 and wages of 4,022. */
const parttimer = singlePlan({
  persons: [{ birthDate: '1966-05-15', planEnd: 62, retirement: { month: '2027-01' } }],
  incomes: [
    { kind: 'wage', amount: 4_022, frequency: 'annual' },
    { kind: 'pension', amount: 10_000, frequency: 'annual', start: { month: '2026-01' } },
  ],
});

/** AGI of 14,022 is under the standard deduction of 16,100: the credit alone is the federal tax. */
describe('the earned income credit in a plan, 26 USC 32(a)', () => {
  it('is that on the earnings while the phase-out leaves the maximum above it', () => {
    expect(projectYearly(parttimer).rows[0]?.taxes.federalIncome).toBeCloseTo(-307.683, 6); // 4,022 × 7.65%
  });

  it('opens as the smaller of the credit and its limit', () => {
    const explanation = explanationOf(parttimer, 2026);
    expect(valueOn(explanation, 'earned-income-credit', 'Credit on earned income')).toBeCloseTo(307.683, 6);
    expect(valueOn(explanation, 'earned-income-credit', 'Phase-out')).toBeCloseTo(241.893, 6); // 7.65% × (14,022 − 10,860)
    expect(valueOn(explanation, 'earned-income-credit', 'Limit of the credit')).toBeCloseTo(422.107, 6); // 664 − 241.893
    expect(valueOn(explanation, 'earned-income-credit', 'Earned income credit')).toBeCloseTo(307.683, 6);
  });
});
