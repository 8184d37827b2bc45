import { expect, it } from 'vitest';
import { checkPlan } from '../../../../engine/plan/check/check-plan.ts';

/** Parts of plans that the tests of `checkPlan` put together, and how they state their rows. */

export const person = { birthDate: '1966-03-10' };
export const cash = { kind: 'cash', balance: 1_000 };
export const goal = { amount: 100, frequency: 'monthly' };
export const pension = { kind: 'pension', amount: 100, frequency: 'monthly' };
export const wage = { id: 'job', kind: 'wage', amount: 50_000, frequency: 'annual' };
export const plan401k = (contribution: object) => ({
  kind: 'traditional401k',
  balance: 0,
  contributions: [contribution],
});
export const ira = { kind: 'traditionalIra', balance: 1_000 };
export const property = { value: 100_000, basis: 100_000 };
export const strategy = (mix: object) => ({ id: 's', kind: 'fixed', mix });
export const glidePath = (...points: object[]) => ({ id: 's', kind: 'glidePath', points });
export const mix = { equity: 0.5, bond: 0.5 };
export const benefit = (socialSecurity: object) => ({ persons: [{ ...person, socialSecurity }] });

/** Issues of a plan with one person born in March 1966 and one account, from January 2026 to December 2061. */
export function issuesOf(rest: object) {
  // The figures that every plan is asked for are given, so that each row shows its own issue only.
  const taxes = { priorYearMagi: [0, 0], acaBenchmarkMonthly: 0 };
  const document = {
    persons: [person],
    accounts: [cash],
    ...rest,
    taxes: { ...taxes, ...('taxes' in rest ? Object(rest.taxes) : {}) },
  };
  return checkPlan(document, { startMonth: '2026-01' }).issues;
}

type Row = readonly [rule: string, rest: object, code: string, path: string, message: string];

export function told(severity: 'error' | 'warning', rows: readonly Row[]) {
  it.each(rows)('%s', (_, rest, code, path, message) => {
    expect(issuesOf(rest)).toEqual([{ code, path, message, severity }]);
  });
}
