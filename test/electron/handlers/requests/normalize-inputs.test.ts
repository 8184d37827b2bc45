import { describe, expect, it } from 'vitest';
import { normalizeInputs } from '../../../../electron/handlers/requests/normalize-inputs.ts';
import { withPlanFaults } from '../../../../electron/handlers/requests/plan-faults.ts';
import { type PlanInputs, planInputs } from '../../../../engine/plan/schema/plan-inputs.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
const persons = [{ birthDate: '1964-05-01' }];

const normalized = (inputs: PlanInputs) => normalizeInputs(planInputs.parse(inputs), 'inputs', now);

describe('a plan as it is stored', () => {
  it('starts in January of the year of its making where it names no month', () => {
    expect(normalized({ persons, accounts: [{ kind: 'cash', balance: 1 }] }).startMonth).toBe('2026-01');
  });

  it('names what can be referred to, and keeps the names that it has', () => {
    const accounts: PlanInputs['accounts'] = [
      { kind: 'cash', balance: 1 },
      { id: 'ira1', kind: 'traditionalIra', balance: 2 },
      { kind: 'rothIra', balance: 3, basis: 1 },
    ];
    const goals: PlanInputs['goals'] = [{ amount: 1, frequency: 'monthly', category: 'essential' }];
    const kept = normalized({ startMonth: '2027-03', persons, accounts, goals });
    expect(kept.startMonth).toBe('2027-03');
    expect(kept.persons.map(({ id }) => id)).toEqual(['p1']);
    expect(kept.accounts.map(({ id }) => id)).toEqual(['a1', 'ira1', 'a3']);
    expect(kept.goals.map(({ id }) => id)).toEqual(['g1']);
  });

  it('freezes the assumptions that it was made with', () => {
    const kept = normalized({ persons, accounts: [{ kind: 'cash', balance: 1 }] });
    expect(kept.assumptions).toMatchObject({ inflation: 0.025, equityReturn: 0.0806, bondReturn: 0.0495 });
  });
});

describe('faults of a plan document within a request', () => {
  it('are listed with the contradictions between its sound fields', () => {
    const accounts = [
      { kind: 'cash', balance: -1 },
      { kind: 'cash', balance: 1, owner: 'p7' },
    ];
    const request = { name: '', inputs: { persons, accounts } };
    const faults = [
      { path: 'name', message: 'Enter a name of 1 to 80 characters.' },
      { path: 'inputs.accounts[0].balance', message: 'Too small' },
    ];
    const paths = withPlanFaults(faults, request, now).map(({ path }) => path);
    expect(paths).toEqual(['name', 'inputs.accounts[0].balance', 'inputs.accounts[1].owner']);
  });

  it('are looked for in no other field', () => {
    const faults = [{ path: 'planId', message: 'Enter a whole number.' }];
    expect(withPlanFaults(faults, { planId: 'x', inputs: { color: 'red' } }, now)).toEqual(faults);
  });
});
