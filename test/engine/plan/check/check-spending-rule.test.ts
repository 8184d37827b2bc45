import { describe, expect, it } from 'vitest';
import { checkPlan } from '../../../../engine/index.ts';

const issuesOf = (riskBased: object) =>
  checkPlan(
    { persons: [{ birthDate: '1960-06-15' }], withdrawal: { guardrails: { riskBased } } },
    {
      startMonth: '2026-01',
    },
  )
    .issues.filter(({ severity }) => severity === 'error')
    .map(({ code, path }) => [code, path]);

describe('risk-based shares', () => {
  it('are in order: cut below, cut to, raise to, raise above', () => {
    expect(issuesOf({})).toEqual([]);
    expect(issuesOf({ low: 0.8, cutTo: 0.8, raiseTo: 0.8, high: 0.8 })).toEqual([]);
    const at = 'withdrawal.guardrails.riskBased';
    expect(issuesOf({ low: 0.85 })).toEqual([['outOfOrder', `${at}.cutTo`]]);
    expect(issuesOf({ cutTo: 0.95 })).toEqual([['outOfOrder', `${at}.raiseTo`]]);
    expect(issuesOf({ high: 0.85 })).toEqual([['outOfOrder', `${at}.high`]]);
  });

  it('are shares', () => {
    expect(issuesOf({ low: 1.2 })).toEqual([['invalidField', 'withdrawal.guardrails']]);
  });
});
