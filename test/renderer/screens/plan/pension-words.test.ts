import { describe, expect, it } from 'vitest';
import type { PlanInputs } from '../../../../engine/plan/schema/plan-inputs.ts';
import {
  type Choice,
  choiceName,
  equalSentence,
  firstText,
  pensionSentence,
  withChoice,
} from '../../../../renderer/screens/plan/accounts/pension/pension-words.ts';
import { floorsSentence } from '../../../../renderer/screens/plan/cash-flow/floors/floor-words.ts';

const outcome = (mean: number): Choice['outcome'] => ({
  successRate: 0.9,
  successRateInterval: { low: 0.88, high: 0.92 },
  spendingPower: { p10: 1, p50: 1 },
  legacy: { p10: 1, p50: 2, mean },
});

const choice = (changes: Partial<Choice>): Choice => ({
  choice: 'oneLife',
  form: null,
  isTaken: false,
  share: 0,
  reduction: 0,
  popUp: false,
  first: 1_000,
  survivorPension: 0,
  survivorIncome: 0,
  breakEven: { age: 73.75, ageInBonds: null, equalRate: 0.072 },
  outcome: outcome(100),
  against: null,
  ...changes,
});

const CHOICES = [
  choice({ isTaken: true }),
  choice({ choice: 'survivorForm', form: 0, share: 0.5, popUp: true, outcome: outcome(120) }),
  choice({ choice: 'lumpSum', first: 120_000, breakEven: null }),
];

const ANSWER = {
  runs: 100,
  seed: 1,
  income: 'i1',
  name: 'Works pension',
  bondReturn: 0.0495,
  choices: CHOICES,
  note: null,
  isComplete: true,
  missing: [],
};

describe('the words of a pension and its choices', () => {
  it('name each choice and what it pays', () => {
    expect(CHOICES.map(choiceName)).toEqual(['For one life', '50% to the survivor, popping up', 'Lump sum']);
    expect(CHOICES.map(firstText)).toEqual(['$1,000 a month', '$1,000 a month', '$120,000']);
  });

  it('say which leaves the most, and what the lump sum has to earn', () => {
    expect(pensionSentence(ANSWER)).toBe(
      'Works pension: the plan takes “For one life”. “50% to the survivor, popping up” leaves heirs the most on average.',
    );
    expect(equalSentence(ANSWER)).toBe(
      'The lump sum pays the same as “For one life” if it earns 7.2% a year. Payments add up to it at 73 and 9 months; earning 4.95% as bonds do, it is never used up.',
    );
    expect(equalSentence({ ...ANSWER, choices: [choice({ breakEven: null })] })).toBeNull();
  });

  it('take a choice in one edit', () => {
    const inputs: PlanInputs = {
      persons: [{ birthDate: '1960-03-10' }, { birthDate: '1960-03-10' }],
      incomes: [
        {
          kind: 'pension',
          amount: 1_000,
          frequency: 'monthly',
          lumpSum: { amount: 120_000, taken: true },
          survivorForms: [{ share: 0.5, reduction: 0.1 }],
        },
      ],
    };
    const [, form, lumpSum] = CHOICES;
    if (form === undefined || lumpSum === undefined) throw new Error('there are three choices');
    const taken = withChoice(inputs, 'i1', form).incomes?.[0];
    expect([taken?.lumpSum?.taken, taken?.survivorForms?.[0]?.taken]).toEqual([false, true]);
    const again = withChoice(inputs, 'i1', lumpSum).incomes?.[0];
    expect([again?.lumpSum?.taken, again?.survivorForms?.[0]?.taken]).toEqual([true, false]);
  });
});

describe('the words of what is floored', () => {
  it('say the least share, its year, and what a ladder costs', () => {
    const year = {
      year: 2031,
      must: 100,
      socialSecurity: 0,
      pensions: 25,
      annuities: 0,
      bought: 0,
      ladder: 0,
      share: 0.25,
      without: 0.25,
    };
    const answer = {
      yields: { date: '2026-06-30', source: 'U.S. Treasury', points: [] },
      ladder: { cost: 291_000, couponsBefore: 0, rungs: [] },
      years: [{ ...year, year: 2030, share: 0.5 }, year],
      isComplete: true,
      missing: [],
    };
    expect(floorsSentence({ ...answer, ladder: null })).toBe('At least 25% of must-spending is floored, in 2031.');
    expect(floorsSentence(answer)).toBe(
      'At least 25% of must-spending is floored, in 2031. The ladder costs $291k at the start of the plan, at real yields of Jun 30, 2026.',
    );
  });
});
