import { describe, expect, it } from 'vitest';
import type { AccountInputs } from '../../../../../engine/plan/schema/account.ts';
import type { PlanInputs } from '../../../../../engine/plan/schema/plan-inputs.ts';
import { projectYearly } from '../../../../projection.ts';
import { STILL } from '../../plans.ts';

type Education = NonNullable<AccountInputs['education']>;

const tuition = (education: Education, changes: Partial<AccountInputs> = {}): AccountInputs => ({
  id: 'tuition',
  kind: 'education529',
  balance: 100_000,
  basis: 60_000,
  education: { beneficiary: 'p1', openedOn: '2000-01', rothRollover: {}, ...education },
  ...changes,
});

/** A person of 40 with wages of $80,000 through 2035, and a Roth IRA. */
function plan(account: AccountInputs, changes: Partial<PlanInputs> = {}): PlanInputs {
  return {
    startMonth: '2026-01',
    persons: [{ birthDate: '1986-03-15', planEnd: 50, retirement: { month: '2036-01' } }],
    incomes: [{ id: 'job', kind: 'wage', amount: 80_000, frequency: 'annual', growth: { kind: 'none' } }],
    accounts: [{ id: 'cash', kind: 'cash', balance: 50_000 }, { id: 'roth', kind: 'rothIra', balance: 0 }, account],
    assumptions: STILL,
    ...changes,
  };
}

function moved(document: PlanInputs, id = 'tuition'): readonly number[] {
  return projectYearly(document).rows.map(({ accounts }) => {
    const cents = Math.round(-100 * (accounts.find((account) => account.id === id)?.transferred ?? 0));
    return cents / 100 + 0;
  });
}

function notDone(document: PlanInputs) {
  return projectYearly(document)
    .warnings.filter(({ code }) => code === 'askedNotDone')
    .map(({ what, reason, asked, done, firstYear, years }) => ({ what, reason, asked, done, firstYear, years }));
}

describe('a transfer from a 529 plan to the beneficiary’s Roth IRA, 26 USC 529(c)(3)(E)', () => {
  it('is the limit of each year until $35,000 in a life, where the plan names no amount', () => {
    expect(moved(plan(tuition({})))).toEqual([7500, 7500, 7500, 7500, 5000, 0, 0, 0, 0, 0, 0]);
    expect(notDone(plan(tuition({})))).toEqual([]);
  });

  it('counts what was moved before the plan', () => {
    expect(moved(plan(tuition({ rothRollover: { before: 30_000 } }))).slice(0, 3)).toEqual([5000, 0, 0]);
  });

  it('begins in the first January from its start on', () => {
    expect(moved(plan(tuition({ rothRollover: { start: { month: '2027-02' } } }))).slice(0, 4)).toEqual([
      0, 0, 7500, 7500,
    ]);
  });

  it('has no limit of income: a Roth contribution at these wages would be none', () => {
    const rich = { incomes: [{ id: 'job', kind: 'wage' as const, amount: 400_000, frequency: 'annual' as const }] };
    expect(moved(plan(tuition({}), rich))[0]).toBe(7500);
  });

  it('is no more than the pay of the year: 26 USC 408A(c)(2), 219(b)(1)(B)', () => {
    const little = plan(tuition({ rothRollover: { annual: 7500 } }), {
      incomes: [{ id: 'job', kind: 'wage', amount: 2000, frequency: 'annual', growth: { kind: 'none' } }],
    });
    expect(moved(little).slice(0, 2)).toEqual([2000, 2000]);
    expect(notDone(little)).toContainEqual({
      what: 'rothRollover',
      reason: 'legalLimit',
      asked: 11 * 7500 - 0,
      done: 20_000,
      firstYear: 2026,
      years: 11,
    });
  });

  it('leaves room for other contributions of the year first', () => {
    const roth = { id: 'roth', kind: 'rothIra', balance: 0, contributions: [{ amount: 6000 }] } as const;
    const both = plan(tuition({}), { accounts: [{ kind: 'cash', balance: 50_000 }, roth, tuition({})] });
    expect(moved(both)[0]).toBe(1500);
  });

  it('waits until the account is 15 years old', () => {
    const young = plan(tuition({ openedOn: '2013-02', rothRollover: { annual: 5000 } }));
    // In February 2028: the next transfer is in January 2029.
    expect(moved(young).slice(0, 5)).toEqual([0, 0, 0, 5000, 5000]);
    expect(notDone(young)).toEqual([
      { what: 'rothRollover', reason: 'accountTooYoung', asked: 15_000, done: 0, firstYear: 2026, years: 3 },
    ]);
  });

  it('leaves what was contributed in the five years before it, with its earnings', () => {
    const recent = tuition(
      { rothRollover: { annual: 7500 } },
      { balance: 0, basis: 0, contributions: [{ amount: 12_000, end: { month: '2028-01' } }] },
    );
    // 12,000 of 2026, and as much of 2027: free in January 2032 and 2033.
    expect(moved(plan(recent)).slice(0, 9)).toEqual([0, 0, 0, 0, 0, 0, 7500, 7500, 7500]);
    expect(notDone(plan(recent)).map(({ reason }) => reason)).toEqual([
      'noBalance',
      'recentContributions',
      'legalLimit',
    ]);
  });

  it('leaves the recent part of the balance for as long', () => {
    expect(moved(plan(tuition({ recentBalance: 97_000 }))).slice(0, 8)).toEqual([3000, 0, 0, 0, 0, 7500, 7500, 7500]);
  });

  it('goes to the Roth IRA of a beneficiary who has none yet, and starts its five years', () => {
    const without = plan(tuition({}), { accounts: [{ id: 'cash', kind: 'cash', balance: 50_000 }, tuition({})] });
    const [row] = projectYearly(without).rows;
    const added = row?.accounts.find(({ id }) => id === 'roth-p1');
    expect(added).toMatchObject({ startBalance: 0, transferred: 7500, endBalance: 7500 });
    expect(added?.basis).toBeDollars(4500);
  });

  it('is the beneficiary’s, not the owner’s', () => {
    const couple: PlanInputs = {
      ...plan(tuition({ beneficiary: 'p2' })),
      persons: [
        { birthDate: '1986-03-15', planEnd: 50, retirement: { month: '2036-01' } },
        { birthDate: '1987-03-15', planEnd: 49 },
      ],
    };
    const [row] = projectYearly(couple).rows;
    // A spouse without pay counts that of both: 26 USC 219(c).
    expect(row?.accounts.find(({ id }) => id === 'roth-p2')?.transferred).toBe(7500);
    expect(row?.accounts.find(({ id }) => id === 'roth')?.transferred).toBe(0);
  });

  it('shares the year’s limit and that of a life among the accounts of one beneficiary', () => {
    const two = plan(tuition({}), {
      accounts: [
        { kind: 'cash', balance: 50_000 },
        { kind: 'rothIra', balance: 0 },
        tuition({ rothRollover: { annual: 5000 } }),
        tuition({ rothRollover: { annual: 5000 } }, { id: 'second' }),
      ],
    });
    expect(moved(two).slice(0, 6)).toEqual([5000, 5000, 5000, 5000, 5000, 0]);
    expect(moved(two, 'second').slice(0, 6)).toEqual([2500, 2500, 2500, 2500, 0, 0]);
  });

  it('begins 15 years after another person has become the beneficiary', () => {
    const changed = tuition({
      beneficiary: 'Ada',
      newBeneficiary: { beneficiary: 'p1', when: { month: '2028-01' } },
      rothRollover: { annual: 5000 },
    });
    expect(moved(plan(changed))).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    expect(notDone(plan(changed)).map(({ reason, firstYear }) => [reason, firstYear])).toEqual([
      ['noBeneficiary', 2026],
      ['accountTooYoung', 2028],
    ]);
  });

  it('comes out of the Roth IRA contributions first, and its earnings taxed', () => {
    // 7,500 moved, 4,500 of it contributions; 6,000 spent at 40 with nothing else left.
    const spent = plan(tuition({ rothRollover: { annual: 7500 } }), {
      persons: [{ birthDate: '1986-03-15', planEnd: 40 }],
      incomes: [{ kind: 'wage', amount: 10_000, frequency: 'once', start: { month: '2026-01' } }],
      accounts: [
        { id: 'roth', kind: 'rothIra', balance: 0, rothFirstYear: 2026 },
        tuition({ rothRollover: { annual: 7500 } }),
      ],
      goals: [{ amount: 15_000, frequency: 'once', start: { month: '2026-06' } }],
      withdrawal: { order: { custom: ['roth'] } },
    });
    const [row] = projectYearly(spent).rows;
    expect(row?.withdrawals.roth).toBeGreaterThan(4500);
    const earnings = (row?.withdrawals.roth ?? 0) - 4500;
    const ofTuition = 0.4 * (row?.withdrawals.education ?? 0);
    expect(row?.taxes.agi).toBeDollars(10_000 + earnings + ofTuition);
    expect(row?.taxes.earlyWithdrawalPenalty).toBeDollars(0.1 * (earnings + ofTuition));
  });
});
