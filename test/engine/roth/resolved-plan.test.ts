import { expect, it } from 'vitest';
import { checkPlan, type KnownCeilings, projectPlan, resolvedPlan } from '../../../engine/index.ts';
import { inputsHash } from '../../../engine/plan/inputs-hash.ts';
import { lawTables } from '../../law-tables.ts';

const inputs = {
  startMonth: '2026-01',
  persons: [{ birthDate: '1957-04-20', planEnd: 80 }],
  accounts: [
    { id: 'funds', kind: 'taxable', balance: 400_000, basis: 400_000 },
    { id: 'ira', kind: 'traditionalIra', balance: 800_000 },
  ],
  goals: [{ name: 'Living', amount: 4_000, frequency: 'monthly' }],
  taxes: { priorYearMagi: [60_000, 60_000] },
  roth: { strategy: 'dynamic', targetBracket: 0.22, effort: 'quick' },
};

function written() {
  const { plan } = checkPlan(inputs, { startMonth: '2026-01' });
  if (plan === null) throw new Error('The plan of this test is sound.');
  return plan;
}

it('searches once for what a plan follows, and hashes the plan as it is written', () => {
  const known: KnownCeilings = new Map();
  const first = resolvedPlan(written(), lawTables, known);
  expect([...known.keys()]).toEqual([inputsHash(written())]);
  const marked: KnownCeilings = new Map([[inputsHash(written()), [{ year: 2026, fillTo: 10_000 }]]]);
  const second = resolvedPlan(written(), lawTables, marked);
  expect(second.ok && second.value.roth).toMatchObject({ ceilings: [{ year: 2026, fillTo: 10_000 }] });
  expect(first.ok && inputsHash(first.value)).toBe(inputsHash(written()));
});

it('leaves plans without a search as they are', () => {
  const { plan } = checkPlan({ ...inputs, roth: 'none' }, { startMonth: '2026-01' });
  if (plan === null) throw new Error('The plan of this test is sound.');
  const known: KnownCeilings = new Map();
  expect(resolvedPlan(plan, lawTables, known)).toEqual({ ok: true, value: plan });
  expect(known.size).toBe(0);
});

it('is what a projection asks for', () => {
  const refused = projectPlan(written(), lawTables, { granularity: 'yearly' });
  expect(refused.ok ? [] : refused.issues.map(({ path }) => path)).toEqual(['roth']);
  const resolved = resolvedPlan(written(), lawTables, new Map());
  expect(resolved.ok && projectPlan(resolved.value, lawTables, { granularity: 'yearly' }).ok).toBe(true);
});
