import { describe, expect, it } from 'vitest';
import { type PensionAdvice, type PlanInputs, pathRun, pensionAdvice, pensionPlans } from '../../../engine/index.ts';
import { stillPlan } from '../../golden/households/still-plan.ts';
import { lawTables } from '../../law-tables.ts';
import { marketHistory } from '../../market-history.ts';
import { checkedPlan } from '../roth/optimized.ts';

const PATHS = 2;

function choicesOf(inputs: PlanInputs, named?: string) {
  return pensionPlans(checkedPlan(inputs), named, lawTables);
}

function advised(inputs: PlanInputs): PensionAdvice {
  const found = choicesOf(inputs);
  if (!found.ok || found.value === null) throw new Error('there is no choice');
  const runs = found.value.map(({ plan }) => {
    const run = pathRun(plan, { runs: PATHS }, { law: lawTables, history: marketHistory });
    if (!run.ok) throw new Error(JSON.stringify(run.issues));
    run.value.runRange({ from: 1, to: PATHS + 1 });
    return run.value;
  });
  return pensionAdvice(found.value, { runs, paths: PATHS, law: lawTables });
}

type Income = NonNullable<PlanInputs['incomes']>[number];

const PENSION: Income = {
  id: 'pension',
  name: 'Works pension',
  kind: 'pension',
  amount: 1_000,
  frequency: 'monthly',
  lumpSum: { amount: 120_000, to: 'cash' },
};

/** 2026 to 2042 (first dies at 80) and to 2047 (second at 85), at prices that stand still; the pension runs from January 2026. */
function couple(pension: Partial<Income> = {}): PlanInputs {
  const person = { socialSecurity: { basis: 'none' }, medicare: { enrolled: false } } as const;
  return stillPlan('1962-03-15', 80, {
    filingStatus: 'marriedFilingJointly',
    persons: [
      { ...person, id: 'p1', birthDate: '1962-03-15', planEnd: 80 },
      { ...person, id: 'p2', birthDate: '1962-03-15', planEnd: 85 },
    ],
    accounts: [{ id: 'cash', kind: 'cash', balance: 500_000 }],
    goals: [{ id: 'living', amount: 2_000, frequency: 'monthly', category: 'essential' }],
    incomes: [{ ...PENSION, ...pension }],
  });
}

const FORMS = [
  { share: 0.5, reduction: 0.1 },
  { share: 1, reduction: 0.2, popUp: true, taken: true },
] as const;

describe('a pension, its survivor forms and its lump sum on the same paths', () => {
  const { choices, income, bondReturn } = advised(couple({ survivorForms: FORMS }));

  it('tries the pension for one life, each form, and the lump sum', () => {
    expect(income).toBe('pension');
    expect(choices.map(({ choice, form, isTaken, first }) => [choice, form, isTaken, Math.round(first)])).toEqual([
      ['oneLife', null, false, 1_000],
      ['survivorForm', 0, false, 900],
      ['survivorForm', 1, true, 800],
      ['lumpSum', null, false, 120_000],
    ]);
  });

  it('gives the survivor nothing, half of 900, all of 800 a month', () => {
    expect(choices.map(({ survivorPension }) => survivorPension)).toEqual([0, 5_400, 9_600, 0]);
    expect(choices.map(({ survivorIncome }) => Math.round(survivorIncome ?? -1))).toEqual([0, 5_400, 9_600, 0]);
  });

  it('adds up to 120,000 after 120 payments of 1,000, 134 of 900 and 150 of 800', () => {
    // Born in March 1962, paid from January 2026 (63 and 10 months): the 120th payment is that of December 2035.
    expect(choices[0]?.breakEven?.age).toBeCloseTo(2035 - 1962 + 9 / 12, 9);
    expect(choices[1]?.breakEven?.age).toBeCloseTo(63 + 10 / 12 + 133 / 12, 9);
    expect(choices[2]?.breakEven?.age).toBeCloseTo(63 + 10 / 12 + 149 / 12, 9);
    expect(choices[3]?.breakEven).toBeNull();
    expect(bondReturn).toBe(0);
    expect(choices[0]?.breakEven?.ageInBonds).toBe(choices[0]?.breakEven?.age);
  });

  it('is equal to the lump sum at the rate at which 204 payments of 1,000 are worth 120,000', () => {
    // 17 years of payments at the start of each month: 120,000 = 1,000 × (1 − v^204) / (1 − v), v = (1 + i)^(-1/12).
    const rate = choices[0]?.breakEven?.equalRate ?? 0;
    const v = (1 + rate) ** (-1 / 12);
    expect((1_000 * (1 - v ** 204)) / (1 - v)).toBeCloseTo(120_000, 3);
    expect(rate).toBeCloseTo(0.072015266, 9);
  });

  it('leaves heirs what was paid of each: 204,000, 183,600 and 27,000, 163,200 and 48,000, or 120,000 taxed at once', () => {
    const [oneLife, half, all, lumpSum] = choices.map(({ outcome }) => outcome.legacy.mean);
    expect(half).toBeDollars((oneLife ?? 0) - 204_000 + 183_600 + 27_000);
    expect(all).toBeDollars((oneLife ?? 0) - 204_000 + 163_200 + 48_000);
    expect(lumpSum).toBeLessThan((oneLife ?? 0) - 204_000 + 120_000);
  });
});

describe('a pension that pops up', () => {
  it('is paid in full once the spouse is dead', () => {
    const inputs = couple({ lumpSum: { amount: 1, to: 'cash' }, survivorForms: FORMS, owner: 'p2' });
    const [, , popUp] = advised(inputs).choices;
    const [, , without] = advised({
      ...inputs,
      incomes: [{ ...PENSION, owner: 'p2', survivorForms: [FORMS[0], { ...FORMS[1], popUp: false }] }],
    }).choices;
    // The first dies in 2042: five years of 200 a month more.
    expect((popUp?.outcome.legacy.mean ?? 0) - (without?.outcome.legacy.mean ?? 0)).toBeDollars(5 * 12 * 200);
    expect(popUp?.survivorPension).toBeNull();
  });
});

describe('a cost-of-living table', () => {
  it('raises by the rate of the year, and not before its first row', () => {
    const rates = [
      { from: 2028, rate: 0.1 },
      { from: 2030, rate: 0.05 },
    ];
    const { choices } = advised(
      couple({ growth: { kind: 'table', rates }, survivorForms: [{ share: 1, reduction: 0 }] }),
    );
    // 1,000 × 1.1 × 1.1 in 2029, × 1.05 from 2030 on: 13 steps to 2042 and one more to 2043, the survivor's first year.
    expect(choices[1]?.survivorPension).toBeDollars(12 * 1_000 * 1.1 ** 2 * 1.05 ** 14);
  });
});

describe('what offers no choice', () => {
  it('is none of a plan without lump sum and forms; an unknown pension is refused', () => {
    const { lumpSum: _, ...plain } = PENSION;
    expect(choicesOf({ ...couple(), incomes: [plain] })).toEqual({ ok: true, value: null });
    expect(choicesOf(couple(), 'other')).toMatchObject({
      ok: false,
      issues: [{ path: 'income', message: expect.stringContaining('enter pension') }],
    });
  });
});
