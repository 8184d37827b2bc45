import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DOCUMENT_SPLIT } from '../../../engine/changes/causes.ts';
import { changeDocuments } from '../../../engine/changes/change-documents.ts';
import { canonicalJson } from '../../../engine/plan/canonical-json.ts';
import { type PlanInputs, planInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import { planInputsArbitrary } from '../../arbitraries/plan.ts';
import { propertyRuns } from '../../properties/finds.ts';

const BEFORE: PlanInputs = {
  startMonth: '2026-01',
  persons: [
    { id: 'p1', birthDate: '1964-05-12', retirement: { age: 65 }, socialSecurity: { basis: 'pia', pia: 3_000 } },
  ],
  accounts: [
    { id: 'a1', kind: 'traditionalIra', balance: 500_000, fees: 0.01 },
    { id: 'a2', kind: 'cash', balance: 20_000 },
  ],
  goals: [{ id: 'g1', amount: 4_000, frequency: 'monthly' }],
  taxes: {},
  assumptions: { inflation: 0.025, equityReturn: 0.08 },
};

/** Cause and fields of each step. */
const stepsTo = (after: PlanInputs) => changeDocuments(BEFORE, after).map(({ cause, fields }) => [cause, fields]);

describe('the documents between two plans', () => {
  it('are none where nothing differs', () => {
    expect(changeDocuments(BEFORE, structuredClone(BEFORE))).toEqual([]);
  });

  it('take assumptions first, then balances, then the sections of the editor in their order', () => {
    const after: PlanInputs = {
      ...BEFORE,
      startMonth: '2027-01',
      persons: [
        {
          id: 'p1',
          birthDate: '1964-05-12',
          retirement: { age: 66 },
          socialSecurity: { basis: 'pia', pia: 3_000, piaYear: 2026, claim: { age: 70 } },
          medicare: { medigapMonthly: 150 },
        },
      ],
      accounts: [
        { id: 'a1', kind: 'traditionalIra', balance: 540_000, fees: 0.002, strategyId: 'growth' },
        { id: 'a3', kind: 'taxable', balance: 9_000 },
      ],
      goals: [
        { id: 'g2', amount: 60_000, frequency: 'once' },
        { id: 'g1', amount: 4_100, frequency: 'monthly' },
      ],
      taxes: { deductions: 'itemized', priorYearMagi: [90_000, 95_000], acaBenchmarkMonthly: 700 },
      withdrawal: { cashBuffer: 1 } as PlanInputs['withdrawal'],
      assumptions: { inflation: 0.03, equityReturn: 0.08 },
    };
    expect(stepsTo(after)).toEqual([
      ['assumptions', ['assumptions.inflation']],
      [
        'balances',
        [
          'startMonth',
          'persons[p1].socialSecurity.piaYear',
          'accounts[a1].balance',
          'accounts[a3]',
          'accounts[a2]',
          'taxes.priorYearMagi',
        ],
      ],
      ['people', ['persons[p1].retirement.age']],
      ['socialSecurity', ['persons[p1].socialSecurity.claim']],
      ['accounts', ['accounts[a1].fees']],
      ['allocation', ['accounts[a1].strategyId']],
      ['spending', ['goals[g2]', 'goals[g1].amount']],
      ['health', ['persons[p1].medicare', 'taxes.acaBenchmarkMonthly']],
      ['taxes', ['taxes.deductions']],
      ['withdrawals', ['withdrawal']],
    ]);
  });

  it('change only what their cause has changed, on top of those before', () => {
    const after = {
      ...BEFORE,
      accounts: [
        { id: 'a2', kind: 'cash', balance: 25_000 },
        { id: 'a1', kind: 'traditionalIra', balance: 540_000, fees: 0.002 },
      ],
      assumptions: { inflation: 0.03, equityReturn: 0.08 },
    } satisfies PlanInputs;
    const [assumptions, balances, accounts] = changeDocuments(BEFORE, after).map(({ inputs }) => inputs);
    expect(assumptions).toEqual({ ...BEFORE, assumptions: after.assumptions });
    expect(balances).toEqual({
      ...BEFORE,
      assumptions: after.assumptions,
      accounts: [
        { id: 'a2', kind: 'cash', balance: 25_000 },
        { id: 'a1', kind: 'traditionalIra', balance: 540_000, fees: 0.01 },
      ],
    });
    expect(accounts).toEqual(after);
  });

  it('tell of entries in another order', () => {
    const goals = [
      { id: 'g1', amount: 1, frequency: 'monthly' },
      { id: 'g2', amount: 2, frequency: 'monthly' },
    ] as const;
    const documents = changeDocuments({ ...BEFORE, goals }, { ...BEFORE, goals: goals.toReversed() });
    expect(documents.map(({ fields }) => fields)).toEqual([['goals']]);
    expect(documents[0]?.inputs).toMatchObject({ goals: goals.toReversed() });
  });

  it('have a cause for every part of a plan document', () => {
    expect(Object.keys(DOCUMENT_SPLIT.fields).toSorted()).toEqual(Object.keys(planInputs.shape).toSorted());
  });

  it('lead from any plan to any other', () => {
    fc.assert(
      fc.property(planInputsArbitrary(), planInputsArbitrary(), (first, second) => {
        const [from, to] = [first, second].map((each) => planInputs.parse(each));
        if (from === undefined || to === undefined) throw new Error('two plans were drawn');
        const documents = changeDocuments(from, to);
        const last = documents.at(-1)?.inputs ?? from;
        expect(canonicalJson(last)).toBe(canonicalJson(to));
        expect(documents.every(({ fields }) => fields.length > 0)).toBe(true);
      }),
      propertyRuns(),
    );
  });
});
