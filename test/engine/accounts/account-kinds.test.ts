import { describe, expect, it } from 'vitest';
import { ACCOUNT_KIND_LAW } from '../../../engine/accounts/account-kinds.ts';
import { ACCOUNT_KIND_FACTS, ACCOUNT_KINDS, hasField } from '../../../engine/plan/schema/account-kinds.ts';

describe('what the law makes of each kind of account', () => {
  it.each([
    // kind, class, additional tax of 72(t), required distributions, shared limit
    ['cash', 'cash', null, 'none', 'unlimited'],
    ['taxable', 'taxable', null, 'none', 'unlimited'],
    ['traditional401k', 'traditional', 'employerPlan', 'atAgeOrRetirement', 'electiveDeferral'],
    ['traditionalIra', 'traditional', 'ira', 'atAge', 'ira'],
    ['roth401k', 'roth', 'employerPlan', 'none', 'electiveDeferral'],
    ['rothIra', 'roth', 'ira', 'none', 'ira'],
    ['hsa', 'hsa', 'hsa', 'none', 'hsa'],
    ['deferredComp457b', 'deferredComp', 'governmental457b', 'atAgeOrRetirement', 'deferral457b'],
    ['inheritedIra', 'inheritedTraditional', null, 'afterDeath', 'closed'],
    ['inheritedRoth', 'inheritedRoth', null, 'afterDeath', 'closed'],
    ['annuity', 'annuity', 'annuity', 'none', 'unlimited'],
    ['education529', 'education', 'tuitionProgram', 'none', 'unlimited'],
  ] as const)('%s', (kind, accountClass, earlyDistributions, rmds, limit) => {
    expect(ACCOUNT_KIND_LAW[kind]).toEqual({ accountClass, earlyDistributions, rmds });
    expect(ACCOUNT_KIND_FACTS[kind].limit).toBe(limit);
  });
});

describe('the two tables of account kinds agree', () => {
  it.each(ACCOUNT_KINDS)('%s', (kind) => {
    const facts = ACCOUNT_KIND_FACTS[kind];
    const law = ACCOUNT_KIND_LAW[kind];
    expect(hasField(kind, 'priorDecemberBalance')).toBe(law.rmds !== 'none');
    expect(hasField(kind, 'inherited')).toBe(law.rmds === 'afterDeath');
    expect(facts.isConvertible).toBe(law.accountClass === 'traditional' || law.accountClass === 'deferredComp');
    expect(hasField(kind, 'unmatchedShare')).toBe(kind === 'traditional401k');
    expect(hasField(kind, 'education')).toBe(law.accountClass === 'education');
    expect(hasField(kind, 'rothFirstYear')).toBe(law.accountClass === 'roth');
  });
});
