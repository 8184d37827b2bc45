import { describe, expect, it } from 'vitest';
import { checkPlan } from '../../../../../engine/plan/check/check-plan.ts';
import { INCOME_KINDS } from '../../../../../engine/plan/schema/income.ts';
import type { PlanInputs } from '../../../../../engine/plan/schema/plan-inputs.ts';
import { KINDS_OF_PLANS, kindOfPlan } from '../../../../../engine/plan/schema/plan-types/plan-types.ts';
import {
  withAccount,
  withAccountCopy,
  withAccountKind,
  withAccountOwner,
  withoutAccount,
  withSurplus,
} from '../../../../../renderer/screens/plan/editor/edits/account-edits.ts';
import {
  asAmount,
  asShare,
  matched,
  withContribution,
} from '../../../../../renderer/screens/plan/editor/edits/contribution-edits.ts';
import { paidAnotherWay } from '../../../../../renderer/screens/plan/editor/edits/goal-edits.ts';
import {
  withIncomeCopy,
  withIncomeKind,
  withNonCoveredWork,
  withoutIncome,
} from '../../../../../renderer/screens/plan/editor/edits/income-edits.ts';
import {
  mixWith,
  withoutStrategy,
  withStrategy,
  withStrategyKind,
} from '../../../../../renderer/screens/plan/editor/edits/strategy-edits.ts';
import { laterBy } from '../../../../../renderer/screens/plan/editor/edits/when-edits.ts';
import { COUPLE } from './every-field-plans.ts';

const errorsOf = (plan: PlanInputs) =>
  checkPlan(plan, { startMonth: '2026-01' })
    .issues.filter(({ severity }) => severity === 'error')
    .map(({ message }) => message);

describe('an account', () => {
  it.each(KINDS_OF_PLANS)('of kind $kind and type $planType can be added to a plan that the rules allow', (kind) => {
    const { inputs } = withAccount(COUPLE, kind, 2026);
    expect(errorsOf(inputs)).toEqual([]);
    expect(kindOfPlan(inputs.accounts?.at(-1) ?? { kind: 'cash' })).toEqual(kind);
  });

  it('of another kind keeps what both kinds have', () => {
    const plan = withAccountKind(COUPLE, 2, 'roth401k', 2026);
    expect(plan.accounts?.[2]).toEqual({
      id: 'k401',
      kind: 'roth401k',
      planType: '403b',
      owner: 'ellen',
      balance: 980_000,
      strategyId: 'glide',
      fees: 0.003,
      contributions: [
        { shareOfIncome: 0.12, incomeId: 'wages', employerMatch: { rate: 0.5, upTo: 0.06 } },
        { shareOfIncome: 0.01, incomeId: 'wages', paidBy: 'employer' },
      ],
      planTerms: { publicSafety: true, serviceSince: '2004-08', deferredBefore: 160_000, catchUpUsed: 6000 },
    });
    const joint = withAccountKind(COUPLE, 1, 'traditionalIra', 2026).accounts?.[1];
    expect(joint).toMatchObject({ kind: 'traditionalIra', balance: 585_000, strategyId: 'mix' });
    // A joint account has no one owner whose IRA it could be; a cost basis is no Form 8606 basis.
    expect(Object.keys(joint ?? {}).filter((key) => ['owner', 'basis', 'yield', 'surplus'].includes(key))).toEqual([]);
  });

  it('that becomes an inherited one is asked for the year of death', () => {
    const plan = withAccountKind(COUPLE, 5, 'inheritedRoth', 2026);
    expect(plan.accounts?.[5]).toMatchObject({ kind: 'inheritedRoth', inherited: { deathYear: 2025 } });
    expect(errorsOf(plan)).toEqual([]);
  });

  it('that is removed is named nowhere any more', () => {
    const plan = withoutAccount(COUPLE, 3);
    expect(plan.accounts?.map(({ id }) => id)).not.toContain('ira');
    expect(plan.withdrawal?.order).toEqual({ custom: ['savings', 'brokerage'] });
    expect(plan.roth).toMatchObject({ sourceAccounts: ['k401'] });
    // Shares are given first from the account that is gone, or is no longer taxable.
    expect(withoutAccount(COUPLE, 1).taxes?.charity?.sharesFrom).toBeUndefined();
    expect(withAccountKind(COUPLE, 1, 'cash', 2026).taxes?.charity?.sharesFrom).toBeUndefined();
    expect(withoutAccount(COUPLE, 1).incomes?.[8]?.vesting).toBeUndefined();
    expect(COUPLE.incomes?.[8]?.vesting?.account).toBe('brokerage');
    const last = withoutAccount({ ...COUPLE, withdrawal: { order: { custom: ['ira'] }, emergencyCash: 5 } }, 3);
    expect(last.withdrawal).toEqual({ emergencyCash: 5 });
    const alone = withoutAccount({ ...COUPLE, roth: { manual: [], sourceAccounts: ['ira'] } }, 3);
    expect(alone.roth).toEqual({ manual: [] });
  });

  it('that is removed leaves the rest of the plan as it is', () => {
    const { accounts: _, withdrawal: __, roth: ___, ...rest } = withoutAccount(COUPLE, 3);
    for (const [name, part] of Object.entries(rest)) expect(part).toBe(COUPLE[name as keyof typeof COUPLE]);
  });

  it('that names no id keeps the id of its place when another is removed', () => {
    const plain: PlanInputs = {
      persons: [{ birthDate: '1964-05-12' }],
      accounts: [
        { kind: 'cash', balance: 1 },
        { kind: 'taxable', balance: 2 },
      ],
    };
    expect(withoutAccount(plain, 0).accounts).toEqual([{ id: 'a2', kind: 'taxable', balance: 2 }]);
  });

  it('that is copied has an id and a name of its own, and does not take surplus cash as well', () => {
    const { id, inputs } = withAccountCopy(COUPLE, 1, 'Joint brokerage');
    expect(inputs.accounts?.at(-1)).toMatchObject({ id, name: 'Joint brokerage (copy)', balance: 585_000 });
    expect(inputs.accounts?.filter(({ surplus }) => surplus === true)).toHaveLength(1);
    expect(errorsOf(inputs)).toEqual([]);
  });

  it('alone takes surplus cash', () => {
    const plan = withSurplus(COUPLE, 0, true);
    expect(plan.accounts?.filter(({ surplus }) => surplus !== undefined).map(({ id }) => id)).toEqual(['savings']);
  });

  it('of another owner is paid into from the pay of that owner', () => {
    const plan = withAccountOwner(COUPLE, 2, 'david');
    expect(plan.accounts?.[2]?.contributions).toEqual([
      { shareOfIncome: 0.12, incomeId: 'studio', employerMatch: { rate: 0.5, upTo: 0.06 } },
    ]);
    expect(errorsOf(plan)).toEqual([]);
  });
});

describe('a contribution', () => {
  it('to an employer’s plan begins with the pay of the owner, and to a taxable account without', () => {
    expect(withContribution(COUPLE, 4).accounts?.[4]?.contributions).toEqual([{ amount: 0, incomeId: 'wages' }]);
    expect(withContribution(COUPLE, 0).accounts?.[0]?.contributions).toEqual([{ amount: 0 }]);
  });

  it('is dollars a year or a share of pay, never both', () => {
    const share = asShare({ amount: 6000, growth: { kind: 'none' } }, 'wages');
    expect(share).toEqual({ shareOfIncome: 0.1, incomeId: 'wages' });
    expect(asAmount(share)).toEqual({ incomeId: 'wages', amount: 0 });
  });

  it('with a match names the pay that the match goes by', () => {
    expect(matched({ amount: 6000 }, 'wages')).toEqual({
      amount: 6000,
      incomeId: 'wages',
      employerMatch: { rate: 0.5, upTo: 0.06 },
    });
  });
});

describe('an income', () => {
  it.each(INCOME_KINDS)('becomes one of kind %s without what only its old kind has', (kind) => {
    const { start: _start, ...pension } = COUPLE.incomes?.[2] ?? { kind: 'pension', amount: 0, frequency: 'monthly' };
    const plan = withIncomeKind({ persons: COUPLE.persons.slice(0, 1), incomes: [pension] }, 0, kind);
    expect(errorsOf(plan)).toEqual([]);
    expect(plan.persons[0]?.socialSecurity?.nonCovered === undefined).toBe(kind !== 'pension');
    expect(plan.incomes?.[0]).toMatchObject({ id: 'pension', kind, amount: 1850 });
  });

  it('that is removed takes its shares and matches with it', () => {
    const plan = withoutIncome(COUPLE, 0);
    expect(plan.accounts?.[2]?.contributions).toEqual([]);
    expect(plan.accounts?.[6]?.contributions).toEqual([{ amount: 4000 }]);
    const { end: _, ...wages } = COUPLE.incomes?.[1] ?? { kind: 'wage', amount: 0, frequency: 'annual' };
    expect(plan.incomes?.[0]).toEqual(wages);
    expect(errorsOf(withoutIncome(COUPLE, 2))).toEqual([]);
  });

  it('that is copied is a second one', () => {
    const { inputs } = withIncomeCopy(COUPLE, 4, 'Rental');
    expect(inputs.incomes?.at(-1)).toMatchObject({ id: 'i12', name: 'Rental (copy)', kind: 'rental', amount: 1400 });
  });

  it('from work without Social Security tax is named by the record of its owner', () => {
    const without = withNonCoveredWork(COUPLE, 2, undefined);
    expect(without.persons[0]?.socialSecurity?.nonCovered).toBeUndefined();
    expect(withNonCoveredWork(without, 2, 12).persons[0]?.socialSecurity?.nonCovered).toEqual({
      incomeId: 'pension',
      yearsOfSubstantialEarnings: 12,
    });
  });
});

describe('a goal paid another way keeps the amount that is shown', () => {
  const goal = { amount: 18_000, frequency: 'annual' } as const;
  it.each([
    // from       to             stored
    ['annual', 'spread', { amount: 1500, frequency: 'monthly' }],
    ['annual', 'monthly', { amount: 18_000, frequency: 'monthly' }],
    ['annual', 'once', { amount: 18_000, frequency: 'once' }],
    ['annual', 'everyNYears', { amount: 18_000, frequency: 'everyNYears', everyYears: 5 }],
    ['spread', 'annual', { amount: 216_000, frequency: 'annual' }],
    ['monthly', 'annual', { amount: 18_000, frequency: 'annual' }],
  ] as const)('from %s to %s', (from, to, stored) => {
    expect(paidAnotherWay(goal, from, to)).toEqual(stored);
  });

  it('and drops what the new way has no use for', () => {
    const car = { amount: 38_000, frequency: 'everyNYears', everyYears: 8, end: { age: 85 } } as const;
    expect(paidAnotherWay(car, 'everyNYears', 'once')).toEqual({ amount: 38_000, frequency: 'once' });
    expect(paidAnotherWay(car, 'everyNYears', 'annual')).toEqual({
      amount: 38_000,
      frequency: 'annual',
      end: { age: 85 },
    });
  });
});

describe('a strategy', () => {
  it.each([
    // changed   to    stocks, bonds, cash, from 60 / 30 / 10
    ['equity', 0.5, [0.5, 0.3, 0.2]],
    ['equity', 0.8, [0.8, 0.2, 0]],
    ['bond', 0.4, [0.6, 0.4, 0]],
    ['bond', 0.7, [0.3, 0.7, 0]],
    ['cash', 0.2, [0.6, 0.2, 0.2]],
    ['cash', 0.5, [0.5, 0, 0.5]],
  ] as const)('whose %s is set to %d stays whole', (part, share, [equity, bond, cash]) => {
    expect(mixWith({ equity: 0.6, bond: 0.3, cash: 0.1 }, part, share)).toEqual({ equity, bond, cash });
  });

  it('becomes a path from its mix, and a path the mix at which it begins', () => {
    const path = withStrategyKind(COUPLE, 0, 'glidePath');
    expect(path.strategies?.[0]).toMatchObject({
      id: 'mix',
      name: 'Balanced',
      kind: 'glidePath',
      points: [{ when: { event: 'planStart' }, mix: { equity: 0.6, bond: 0.3, cash: 0.1 } }, {}],
    });
    expect(errorsOf(path)).toEqual([]);
    const fixed = withStrategyKind(COUPLE, 1, 'fixed').strategies?.[1];
    expect(fixed).toEqual({
      id: 'glide',
      name: 'Toward bonds',
      kind: 'fixed',
      mix: { equity: 0.7, bond: 0.3, cash: 0 },
      rebalance: 'never',
    });
  });

  it.each(['fixed', 'glidePath'] as const)('of kind %s can be added', (kind) => {
    expect(errorsOf(withStrategy(COUPLE, kind).inputs)).toEqual([]);
  });

  it('that is removed is followed by nobody', () => {
    const plan = withoutStrategy(COUPLE, 0);
    expect(plan.strategies?.map(({ id }) => id)).toEqual(['glide']);
    expect(plan.accounts?.filter(({ strategyId }) => strategyId === 'mix')).toEqual([]);
    expect(errorsOf(plan)).toEqual([]);
  });
});

describe('a date some years later', () => {
  it.each([
    [{ month: '2031-04' }, { month: '2033-04' }],
    [
      { age: 67, months: 3 },
      { age: 69, months: 3 },
    ],
    [{ event: 'retirement' }, { event: 'retirement', offsetYears: 2 }],
  ] as const)('than %j', (when, later) => {
    expect(laterBy(when, 2)).toEqual(later);
  });
});
