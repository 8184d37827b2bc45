import { describe, expect, it } from 'vitest';
import type { PlanInputs } from '../../../../engine/index.ts';
import { projectYearly } from '../../../projection.ts';
import { couplePlan } from '../plans.ts';

type Survivor = NonNullable<NonNullable<PlanInputs['accounts']>[number]['survivor']>;

/** The client, born in May 1961, dies on December 31, 2026; the spouse, born in May 1976 and 50 then, lives through 2038 and spends $20,000 in February 2027. */
function widowed(survivor: Survivor | undefined, birthDate = '1961-05-15'): PlanInputs {
  const age = 2026 - Number(birthDate.slice(0, 4));
  return couplePlan({
    persons: [
      { birthDate, planEnd: age, medicare: { enrolled: false } },
      { birthDate: '1976-05-15', planEnd: 62, medicare: { enrolled: false } },
    ],
    accounts: [{ id: 'ira', kind: 'traditionalIra', balance: 400_000, ...(survivor !== undefined && { survivor }) }],
    goals: [{ amount: 20_000, frequency: 'once', start: { month: '2027-02' } }],
  });
}

function years(plan: PlanInputs) {
  const { rows } = projectYearly(plan);
  return (year: number) => {
    const row = rows.find((candidate) => candidate.year === year);
    if (row === undefined) throw new Error(`The plan has no year ${year}`);
    const account = (id: string) => row.accounts.find((candidate) => candidate.id === id);
    return { ...row, account };
  };
}

describe('a spouse of 50 who keeps an inherited IRA as beneficiary', () => {
  it('draws on it free of the 10%, which is due on one of their own: 72(t)(2)(A)(ii)', () => {
    // Single in 2027: T = 10% × (20,000 + T − 16,100), so T = 390 / 0.9.
    const kept = years(widowed({}))(2027);
    expect(kept.taxes.earlyWithdrawalPenalty).toBe(0);
    expect(kept.account('inherited-ira')).toMatchObject({ transferred: 400_000, contributions: 0 });
    expect(kept.account('inherited-ira')?.endBalance).toBeDollars(379_566.67);
    expect(kept.account('ira')).toMatchObject({ transferred: -400_000, endBalance: 0 });
    expect(kept.withdrawals.inherited).toBeDollars(20_433.33);
    // As their own T = 0.1 × (20,000 + T − 16,100) + 0.1 × (20,000 + T), so T = 2,390 / 0.8.
    const own = years(widowed(undefined))(2027);
    expect(own.taxes.earlyWithdrawalPenalty).toBeDollars(2_298.75);
    expect(own.account('ira')?.endBalance).toBeDollars(377_012.5);
  });

  it('must take nothing before the deceased would have been 75, and then by their own life: 401(a)(9)(B)(iv)', () => {
    const year = years(widowed({}));
    for (const before of [2027, 2028, 2035]) expect(year(before).rmd.required).toBe(0);
    // Estimated payments of 433.33 in 2028 come back as cash, so that 379,133.33 is left. 2036: the spouse is 60, below the Uniform
    // Lifetime Table: 27.1 of the Single Life Table.
    expect(year(2036).rmd.required).toBeDollars(13_990.16);
    expect(year(2036).rmd.taken).toBeDollars(13_990.16);
    // Worked out again each year: 365,143.17 / 26.2 at 61, not 26.1.
    expect(year(2037).rmd.required).toBeDollars(13_936.76);
  });

  it('must take some each year after a death beyond the required beginning date: 401(a)(9)(B)(i)', () => {
    // Born in 1950, 72 in 2022 and past the beginning date of 2023. The spouse is 51 in 2027: 35.3. 400,000 less what 2026 required: / 23.7 × ...
    const year = years(widowed({}, '1950-05-15'));
    const closing = year(2026).account('ira')?.endBalance ?? Number.NaN;
    expect(closing).toBeLessThan(400_000);
    expect(year(2027).rmd.required).toBeDollars(closing / 35.3);
  });

  it('may take it over later: no 10% any more from 59½, and nothing required until their own age', () => {
    const year = years(widowed({ ownFrom: { age: 59, months: 6 } }));
    // November 2035.
    expect(year(2035).account('ira')?.transferred).toBeDollars(379_133.33);
    expect(year(2035).account('inherited-ira')?.endBalance).toBe(0);
    expect(year(2035).events.filter(({ kind }) => kind === 'rollover')).toMatchObject([
      { account: 'inherited-ira', text: 'Traditional IRA taken over as the spouse’s own: $379,133' },
    ]);
    expect(year(2036).rmd.required).toBe(0);
  });

  it('pays what is due of the year before it becomes their own: 402(c)(4)(B)', () => {
    const year = years(widowed({ ownFrom: { month: '2037-03' } }));
    expect(year(2037).rmd.required).toBeDollars(13_936.76);
    expect(year(2037).rmd.taken).toBeDollars(13_936.76);
    expect(year(2038).rmd.required).toBe(0);
  });
});

describe('what is left of an account that a spouse keeps as beneficiary', () => {
  it('goes to those named for it, not to heirs at the rate of the legacy', () => {
    const plan = widowed({});
    const [ira] = plan.accounts ?? [];
    if (ira === undefined) throw new Error('The plan has an IRA');
    const beneficiaries = [{ kind: 'charity' as const, share: 1 }];
    const { inheritances = [], rows } = projectYearly({ ...plan, accounts: [{ ...ira, beneficiaries }] });
    const left = rows.at(-1)?.accounts.find(({ id }) => id === 'inherited-ira')?.endBalance ?? 0;
    expect(left).toBeGreaterThan(100_000);
    expect(inheritances.find(({ account }) => account === 'inherited-ira')).toMatchObject({
      kind: 'charity',
      balance: left,
      kept: left,
    });
  });
});
