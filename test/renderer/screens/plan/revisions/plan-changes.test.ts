import { describe, expect, it } from 'vitest';
import type { PlanInputs } from '../../../../../engine/plan/schema/plan-inputs.ts';
import { planChanges, type RevisionContent } from '../../../../../renderer/screens/plan/revisions/plan-changes.ts';
import { planFacts } from '../../../../../renderer/screens/plan/revisions/plan-facts.ts';
import { EVERY_FIELD_PLANS } from '../editor/every-field-plans.ts';

const PLAN: PlanInputs = {
  startMonth: '2026-06',
  state: 'CO',
  persons: [
    { id: 'ellen', name: 'Ellen', birthDate: '1964-05-12', retirement: { month: '2028-01' } },
    { id: 'david', name: 'David', birthDate: '1966-09-02' },
  ],
  accounts: [
    { id: 'joint', name: 'Joint brokerage', kind: 'taxable', balance: 465_000, basis: 300_000 },
    { id: 'ira', kind: 'traditionalIra', owner: 'david', balance: 90_000 },
  ],
  goals: [{ id: 'living', name: 'Living', amount: 8000, frequency: 'monthly' }],
};

const of = (inputs: PlanInputs, description = '', name = 'Plan'): RevisionContent => ({ name, description, inputs });
const changes = (after: Partial<PlanInputs>, before: PlanInputs = PLAN) =>
  planChanges(of(before), of({ ...before, ...after }));
const [joint, ira] = PLAN.accounts ?? [];

describe('what changed between two revisions', () => {
  it('is nothing where the document is the same', () => {
    expect(changes({})).toEqual([]);
  });

  it('counts what was ticked of a yearly list, and what no longer is', () => {
    const done = [
      { year: 2027, action: 'rmd', on: '2027-12-02' },
      { year: 2027, action: 'conversion', on: '2027-12-01' },
    ];
    expect(planChanges(of(PLAN), { ...of(PLAN), done })).toEqual(['2 things of the yearly list ticked as done']);
    expect(planChanges({ ...of(PLAN), done }, { ...of(PLAN), done: done.slice(0, 1) })).toEqual([
      '1 thing of the yearly list no longer ticked',
    ]);
  });

  it('names the field, its entry, and both values in their units', () => {
    expect(changes({ accounts: [{ ...joint, balance: 480_000 }, ira] as never })).toEqual([
      'Balance of Joint brokerage: $465,000 to $480,000',
    ]);
    expect(changes({ state: 'FL' })).toEqual(['State: Colorado to Florida']);
    const [ellen, david] = PLAN.persons;
    expect(changes({ persons: [{ ...ellen, retirement: { month: '2029-06' } }, david] as never })).toEqual([
      'Retirement of Ellen: Jan 2028 to Jun 2029',
    ]);
    const claims = (age: number) => [{ ...ellen, socialSecurity: { pia: 3410, claim: { age, months: 0 } } }, david];
    expect(changes({ persons: claims(70) as never }, { ...PLAN, persons: claims(67) as never })).toEqual([
      'Social Security claim of Ellen: 67 to 70',
    ]);
  });

  it('says what was entered for the first time, and what no longer is', () => {
    const assumed = { assumptions: { inflation: 0.03 } };
    expect(changes(assumed)).toEqual(['Inflation: 3%, newly entered']);
    expect(planChanges(of({ ...PLAN, ...assumed }), of(PLAN))).toEqual(['Inflation: 3% removed']);
  });

  it('says once that an entry was added or removed, with its figure, wherever it stands', () => {
    const kitchen = { id: 'kitchen', name: 'Kitchen', amount: 62_000, frequency: 'once', start: { month: '2028-05' } };
    const added = { goals: [kitchen, ...(PLAN.goals ?? [])] } as Partial<PlanInputs>;
    expect(changes(added)).toEqual(['Added Kitchen: $62,000']);
    expect(changes({ goals: PLAN.goals ?? [] }, { ...PLAN, ...added })).toEqual(['Removed Kitchen: $62,000']);
    expect(changes({ accounts: [ira] as never })).toEqual(['Removed Joint brokerage: $465,000']);
  });

  it('says that only the order changed', () => {
    expect(changes({ accounts: [ira, joint] as never })).toEqual(['Same values, reordered']);
  });

  it('names the plan and its notes', () => {
    expect(planChanges(of(PLAN), of(PLAN, 'Review in May', 'Retire in 2029'))).toEqual([
      'Name of the plan: Plan to Retire in 2029',
      'Notes added',
    ]);
    expect(planChanges(of(PLAN, 'a'), of(PLAN, 'b'))).toEqual(['Notes edited']);
    expect(planChanges(of(PLAN, 'a'), of(PLAN))).toEqual(['Notes removed']);
  });
});

describe('the inputs of a revision', () => {
  it.each(Object.entries(EVERY_FIELD_PLANS))(
    'are in words for every field that a document can write: %s',
    (_, plan) => {
      const facts = planFacts(plan);
      expect(facts.length).toBeGreaterThan(5);
      const written = facts.flatMap(({ label, text }) => [label, text]);
      expect(written.filter((words) => /[a-z][A-Z0-9]|undefined|NaN|\[object|^$|\bnull\b/.test(words))).toEqual([]);
      expect(new Set(facts.map(({ key }) => key)).size).toBe(facts.length);
    },
  );
});
