import { describe, expect, it } from 'vitest';
import type { AccountKind } from '../../../../engine/plan/schema/account-kinds.ts';
import { ACCOUNT_KIND_FACTS, ACCOUNT_KINDS } from '../../../../engine/plan/schema/account-kinds.ts';
import {
  defaultNameOf,
  isConvertible,
  isParticipation,
  KINDS_OF_PLANS,
  kindOfPlan,
  labelOf,
  limitOf,
  takesRollovers,
} from '../../../../engine/plan/schema/plan-types/plan-types.ts';

describe('the type of an account’s plan', () => {
  it.each<readonly [AccountKind, string, string | null]>([
    ['traditional401k', 'Fidelity 403(b)', '403b'],
    ['roth401k', 'Roth 403b at the school', '403b'],
    ['traditional401k', 'TSP', 'tsp'],
    ['traditional401k', 'Thrift Savings Plan', 'tsp'],
    ['traditional401k', 'Solo 401(k)', 'solo401k'],
    ['traditional401k', 'Individual 401k', 'solo401k'],
    ['traditional401k', 'SIMPLE 401(k)', 'simple401k'],
    ['roth401k', 'SIMPLE Roth 401k', 'simple401k'],
    ['traditional401k', 'My simple 401(k)', null],
    ['traditional401k', 'Old 401(k)', null],
    ['traditionalIra', 'Vanguard SEP-IRA', 'sep'],
    ['traditionalIra', 'SIMPLE', 'simple'],
    ['traditionalIra', 'Simple IRA', 'simple'],
    ['traditionalIra', 'A simple rollover', null],
    ['traditionalIra', 'Separate IRA', null],
    ['traditionalIra', 'Rolled over from the 403(b)', null],
    ['deferredComp457b', 'Non-governmental 457(b)', 'nonGovernmental'],
    ['deferredComp457b', 'City 457(b)', null],
    ['taxable', 'TSP money', null],
  ])('of a %s called %s is %s where the document names none', (kind, name, planType) => {
    expect(kindOfPlan({ kind, name })).toEqual({ kind, planType });
  });

  it('is what the document says, whatever the name', () => {
    expect(kindOfPlan({ kind: 'traditional401k', planType: '401k', name: 'Fidelity 403(b)' }).planType).toBeNull();
    expect(kindOfPlan({ kind: 'traditionalIra', planType: 'sep', name: 'SIMPLE' }).planType).toBe('sep');
  });

  it('has a label and a default name of its own', () => {
    expect(new Set(KINDS_OF_PLANS.map(labelOf)).size).toBe(KINDS_OF_PLANS.length);
    expect(new Set(KINDS_OF_PLANS.map(defaultNameOf)).size).toBe(KINDS_OF_PLANS.length);
    expect(KINDS_OF_PLANS).toHaveLength(25);
    for (const kind of ACCOUNT_KINDS) expect(labelOf({ kind, planType: null })).toBe(ACCOUNT_KIND_FACTS[kind].label);
  });

  it('that a default name tells is that type again', () => {
    for (const kind of KINDS_OF_PLANS) expect(kindOfPlan({ kind: kind.kind, name: defaultNameOf(kind) })).toEqual(kind);
  });

  it('decides limits, coverage, conversions and rollovers', () => {
    const facts = KINDS_OF_PLANS.filter(({ planType }) => planType !== null).map((kind) => [
      labelOf(kind),
      limitOf(kind),
      isParticipation(kind),
      isConvertible(kind),
      takesRollovers(kind),
    ]);
    expect(facts).toEqual([
      ['Traditional 403(b)', 'electiveDeferral', true, true, true],
      ['Traditional Thrift Savings Plan', 'electiveDeferral', true, true, true],
      ['Traditional solo 401(k)', 'electiveDeferral', true, true, true],
      ['Traditional SIMPLE 401(k)', 'simple', true, true, true],
      ['SEP IRA', 'sep', true, true, true],
      ['SIMPLE IRA', 'simple', true, true, true],
      ['Roth 403(b)', 'electiveDeferral', true, false, false],
      ['Roth Thrift Savings Plan', 'electiveDeferral', true, false, false],
      ['Roth solo 401(k)', 'electiveDeferral', true, false, false],
      ['Roth SIMPLE 401(k)', 'simple', true, false, false],
      ['Roth SEP IRA', 'sep', true, false, false],
      ['Roth SIMPLE IRA', 'simple', true, false, false],
      ['Non-governmental 457(b)', 'deferral457b', false, false, false],
    ]);
  });
});
