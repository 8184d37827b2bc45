import { describe, expect, it } from 'vitest';
import type { AccountInputs } from '../../../../engine/plan/schema/account.ts';
import type { PlanInputs } from '../../../../engine/plan/schema/plan-inputs.ts';
import { explanationOf, valueOn } from '../../../explained.ts';
import { projectYearly } from '../../../projection.ts';
import { STILL } from '../plans.ts';

/** A single person of 65 in Michigan with one account, who spends 5,000 a month. */
function inMichigan(account: AccountInputs, changes: Partial<PlanInputs> = {}): PlanInputs {
  return {
    startMonth: '2026-01',
    state: 'MI',
    persons: [{ birthDate: '1961-05-15', planEnd: 70, medicare: { enrolled: false } }],
    accounts: [account],
    goals: [{ amount: 5_000, frequency: 'monthly' }],
    assumptions: STILL,
    ...changes,
  };
}

const plan457 = { kind: 'deferredComp457b', balance: 900_000 } as const;
const plan401k = { kind: 'traditional401k', balance: 900_000 } as const;

/** Michigan taxable income, and federal AGI, of a year. */
function taxedOf(plan: PlanInputs, year: number) {
  const explanation = explanationOf(plan, year);
  return {
    agi: valueOn(explanation, 'form-1040', 'Adjusted gross income'),
    excluded: valueOn(explanation, 'state-return', 'Retirement income exclusion'),
    taxable: valueOn(explanation, 'state-return', 'State taxable income'),
  };
}

describe('distributions of what no employer matched, in Michigan, MCL 206.30(8)', () => {
  it.each<[AccountInputs, number, string]>([
    [plan457, 0, 'a 457(b) plan: none is left out'],
    [plan401k, 1, 'a 401(k) plan that states no share: all'],
    [{ ...plan401k, unmatchedShare: 0.25 }, 0.75, 'a quarter of a 401(k) plan without a match: three quarters'],
    [{ ...plan401k, unmatchedShare: 1 }, 0, 'all of it without a match'],
  ])('%o: %d of it left out (%s)', (account, share) => {
    for (const year of [2026, 2027]) {
      const { agi, excluded, taxable } = taxedOf(inMichigan(account), year);
      expect(agi).toBeGreaterThan(55_000);
      expect(excluded).toBeCloseTo(share * agi, 2);
      expect(taxable).toBeCloseTo(Math.max(0, (1 - share) * agi - 5_900), 2);
    }
  });

  it('a wholly unmatched 401(k) plan pays the tax of a 457(b) plan', () => {
    const [ofPlan457, ofPlan401k] = [plan457, { ...plan401k, unmatchedShare: 1 }].map((account) =>
      projectYearly(inMichigan(account)).rows.map(({ taxes }) => taxes.state),
    );
    for (const [year, tax] of (ofPlan457 ?? []).entries()) expect(ofPlan401k?.[year]).toBeCloseTo(tax, 2);
  });

  it.each<[string, PlanInputs['roth']]>([
    ['stated', { manual: [{ year: 2026, amount: 30_000 }] }],
    [
      'to a bracket, tax from the conversion',
      { strategy: 'bracketFill', targetBracket: 0.12, payTaxFrom: 'conversion' },
    ],
    ['to a bracket, tax from cash', { strategy: 'bracketFill', targetBracket: 0.22 }],
  ])('conversions of a 457(b) plan are taxed, too: %s', (_, roth) => {
    const cash = { kind: 'cash', balance: 400_000 } as const;
    const plan = inMichigan(plan457, { accounts: [plan457, cash], ...(roth === undefined ? {} : { roth }) });
    for (const year of [2026, 2027]) {
      const { agi, excluded, taxable } = taxedOf(plan, year);
      expect(excluded).toBeCloseTo(0, 2);
      expect(taxable).toBeCloseTo(Math.max(0, agi - 5_900), 2);
    }
  });
});

describe('the share that no employer matched', () => {
  const codes = (plan: PlanInputs) => projectYearly(plan).warnings.map(({ code }) => code);

  it('is asked for in Michigan alone, where an account states none', () => {
    expect(codes(inMichigan(plan401k))).toContain('unmatchedShareZero');
    expect(codes(inMichigan({ ...plan401k, unmatchedShare: 0.4 }))).not.toContain('unmatchedShareZero');
    expect(codes(inMichigan(plan457))).not.toContain('unmatchedShareZero');
    expect(codes({ ...inMichigan(plan401k), state: 'OH' })).not.toContain('unmatchedShareZero');
  });

  it('changes nothing in another state', () => {
    const [without, stated] = [plan401k, { ...plan401k, unmatchedShare: 0.4 }].map((account) =>
      projectYearly({ ...inMichigan(account), state: 'OH' }).rows.map(({ taxes, netWorth }) => [taxes, netWorth]),
    );
    expect(stated).toEqual(without);
  });
});
