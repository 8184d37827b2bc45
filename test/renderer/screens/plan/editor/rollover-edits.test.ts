import { describe, expect, it } from 'vitest';
import type { PlanInputs } from '../../../../../engine/plan/schema/plan-inputs.ts';
import {
  rolloverTargets,
  withoutRollover,
  withoutTarget,
  withRollover,
  withRolloverAtRetirement,
} from '../../../../../renderer/screens/plan/editor/edits/rollover-edits.ts';

const PERSONS = [
  { id: 'ann', birthDate: '1966-03-10' },
  { id: 'bob', birthDate: '1968-03-10' },
];

function planOf(accounts: NonNullable<PlanInputs['accounts']>): PlanInputs {
  return { startMonth: '2026-01', persons: PERSONS, accounts };
}

describe('a rollover at retirement, by one button', () => {
  it('goes to the owner’s own IRA that may take it', () => {
    const plan = planOf([
      { id: 'work', kind: 'traditional401k', owner: 'bob', balance: 1 },
      { id: 'hers', kind: 'traditionalIra', owner: 'ann', balance: 1 },
      { id: 'series', kind: 'traditionalIra', owner: 'bob', balance: 1, seppPlan: { start: { event: 'planStart' } } },
      { id: 'his', kind: 'traditionalIra', owner: 'bob', balance: 1 },
    ]);
    const edited = withRolloverAtRetirement(plan, 0);
    expect(edited.accounts?.[0]?.rollovers).toEqual([{ to: 'his', when: { event: 'retirement' } }]);
    expect(edited.accounts).toHaveLength(4);
  });

  it('adds an IRA where there is none, a Roth IRA for a Roth 401(k)', () => {
    const plan = planOf([{ id: 'work', kind: 'roth401k', owner: 'bob', balance: 1 }]);
    const { accounts } = withRolloverAtRetirement(plan, 0);
    expect(accounts?.[1]).toMatchObject({ kind: 'rothIra', owner: 'bob', balance: 0 });
    expect(accounts?.[0]?.rollovers).toEqual([{ to: accounts?.[1]?.id, when: { event: 'retirement' } }]);
  });

  it('is of the plan’s first month for somebody who has left before', () => {
    const plan = planOf([{ id: 'work', kind: 'traditional401k', owner: 'ann', balance: 1 }]);
    const left = { ...plan, persons: [{ ...PERSONS[0], birthDate: '1966-03-10', retirement: { month: '2025-06' } }] };
    expect(withRolloverAtRetirement(left, 0).accounts?.[0]?.rollovers?.[0]?.when).toEqual({ event: 'planStart' });
  });
});

describe('a rollover', () => {
  const plan = planOf([
    { id: 'old', kind: 'traditionalIra', owner: 'ann', balance: 1 },
    { id: 'roth', kind: 'rothIra', owner: 'ann', balance: 1 },
    { kind: 'traditionalIra', owner: 'ann', balance: 1 },
    { id: 'his', kind: 'traditionalIra', owner: 'bob', balance: 1 },
  ]);

  it('may go to accounts of the owner that the chart allows', () => {
    expect(rolloverTargets(plan, 0)).toEqual(['a3']);
    expect(rolloverTargets(plan, 1)).toEqual([]);
  });

  it('is added and removed', () => {
    const added = withRollover(plan, 0);
    expect(added.accounts?.[0]?.rollovers).toEqual([{ to: 'a3', when: { event: 'planStart' } }]);
    expect(withoutRollover(added, 0, 0)).toEqual(plan);
    expect(withRollover(plan, 1)).toEqual(plan);
  });

  it('goes with the account that it names, as a conversion of contributions does', () => {
    const when = { month: '2030-01' } as const;
    const naming = planOf([
      {
        id: 'work',
        kind: 'traditional401k',
        balance: 1,
        rollovers: [
          { to: 'gone', when },
          { to: 'ira', afterTaxTo: 'gone', when },
        ],
        contributions: [{ amount: 1, taxType: 'afterTax', convertTo: 'gone' }],
      },
    ]);
    expect(withoutTarget(naming, 'gone').accounts?.[0]).toEqual({
      id: 'work',
      kind: 'traditional401k',
      balance: 1,
      rollovers: [{ to: 'ira', when }],
      contributions: [{ amount: 1, taxType: 'afterTax' }],
    });
    expect(withoutTarget(naming, 'other')).toEqual(naming);
  });
});
