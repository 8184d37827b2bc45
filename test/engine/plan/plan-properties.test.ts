import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkPlan } from '../../../engine/plan/check/check-plan.ts';
import type { Plan } from '../../../engine/plan/complete/plan.ts';
import { inputsHash } from '../../../engine/plan/inputs-hash.ts';
import { planInputsArbitrary } from '../../arbitraries/plan.ts';
import { planInputsOf } from '../../plan-inputs-of.ts';

const defaults = { startMonth: '2026-01' };

function complete(document: unknown): Plan {
  const { plan, issues } = checkPlan(document, defaults);
  if (plan === null) throw new Error(JSON.stringify(issues, null, 2));
  return plan;
}

/** The same document with the members of every object in the opposite order. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, member]) => [key, reversed(member)]),
  );
}

describe('every valid plan', () => {
  it('completes to a plan that completes to itself', () => {
    fc.assert(
      fc.property(planInputsArbitrary(), (inputs) => {
        const plan = complete(inputs);
        expect(complete(planInputsOf(plan))).toEqual(plan);
      }),
    );
  });

  it('has one hash, whatever the order in which its fields are written', () => {
    fc.assert(
      fc.property(planInputsArbitrary(), (inputs) => {
        expect(inputsHash(complete(reversed(inputs)))).toBe(inputsHash(complete(inputs)));
      }),
    );
  });

  it('has another hash when a balance changes by a cent', () => {
    fc.assert(
      fc.property(planInputsArbitrary({ accountKinds: ['cash'] }), (inputs) => {
        const [first, ...others] = inputs.accounts ?? [];
        if (first === undefined) throw new Error('a generated plan has an account');
        const richer = { ...inputs, accounts: [{ ...first, balance: first.balance + 0.01 }, ...others] };
        expect(inputsHash(complete(richer))).not.toBe(inputsHash(complete(inputs)));
      }),
    );
  });

  it('has one surplus account wherever there is cash or a taxable account', () => {
    fc.assert(
      fc.property(planInputsArbitrary(), (inputs) => {
        const { accounts } = complete(inputs);
        const willing = accounts.filter(({ kind }) => kind === 'cash' || kind === 'taxable');
        expect(accounts.filter(({ surplus }) => surplus)).toHaveLength(willing.length > 0 ? 1 : 0);
      }),
    );
  });
});

describe('planInputsArbitrary', () => {
  it('keeps to the kinds and the number of persons asked for', () => {
    const plans = fc.sample(
      planInputsArbitrary({ accountKinds: ['hsa', 'rothIra'], persons: 1, properties: false }),
      50,
    );
    const kinds = new Set(plans.flatMap(({ accounts }) => accounts ?? []).map(({ kind }) => kind));
    expect(kinds).toEqual(new Set(['hsa', 'rothIra']));
    expect(plans.every(({ persons }) => persons.length === 1)).toBe(true);
    expect(plans.flatMap(({ properties }) => properties ?? [])).toEqual([]);
  });
});
