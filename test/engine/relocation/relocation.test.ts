import { describe, expect, it } from 'vitest';
import { livedPlan, type Plan, type PlanInputs, pathRun, relocatedPlan, relocation } from '../../../engine/index.ts';
import type { LivedPlan } from '../../../engine/relocation/plan-in-place.ts';
import type { RelocationPlace } from '../../../engine/results/relocation.ts';
import { STILL } from '../../golden/households/share-households.ts';
import { stillPlan } from '../../golden/households/still-plan.ts';
import { lawTables } from '../../law-tables.ts';
import { marketHistory } from '../../market-history.ts';
import { checkedPlan } from '../roth/optimized.ts';

const RUNS = 20;

function lived(plan: Plan): LivedPlan {
  const run = pathRun(plan, { runs: RUNS }, { law: lawTables, history: marketHistory });
  if (!run.ok) throw new Error(JSON.stringify(run.issues));
  run.value.runRange({ from: 1, to: RUNS + 1 });
  const result = livedPlan(plan, lawTables, run.value, RUNS);
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result.value;
}

function movedTo(inputs: PlanInputs, places: readonly RelocationPlace[]) {
  const plan = checkedPlan(inputs);
  return relocation(
    { runs: RUNS, seed: 1 },
    lived(plan),
    places.map((place) => [place, lived(relocatedPlan(plan, place))]),
  );
}

/** A widow of 70 with a pension of her city, a large IRA and a brokerage account; she means to move, and lives where a city taxes her. */
const WIDOW: PlanInputs = {
  startMonth: '2026-01',
  state: 'NY',
  relocations: [{ when: { month: '2030-01' }, state: 'FL' }],
  persons: [{ id: 'p1', name: 'Ruth', birthDate: '1956-03-10', planEnd: 84 }],
  incomes: [{ id: 'city', kind: 'pension', payer: 'stateOrLocal', amount: 4000, frequency: 'monthly' }],
  accounts: [
    { id: 'ira', kind: 'traditionalIra', balance: 2_500_000 },
    { id: 'brokerage', kind: 'taxable', balance: 900_000, basis: 500_000 },
  ],
  goals: [{ id: 'living', amount: 9000, frequency: 'monthly' }],
  taxes: { localTax: 'newYorkCity' },
};

/** The same typed as lived elsewhere. */
function typed(state: PlanInputs['state'], localTax?: RelocationPlace): PlanInputs {
  const payer = state === 'NY' ? 'stateOrLocal' : 'otherState';
  const { incomes = [], relocations: _, taxes: __, ...rest } = WIDOW;
  const moved = { ...rest, state, incomes: incomes.map((income) => ({ ...income, payer }) as const) };
  return localTax === undefined ? moved : { ...moved, taxes: { localTax: 'newYorkCity' } };
}

describe('a plan as if it were lived elsewhere', () => {
  const { own, places } = movedTo(WIDOW, ['CA', 'TX', 'OR', 'NY', 'newYorkCity']);
  const at = (place: RelocationPlace) => places.find((one) => one.place === place);

  it.each([
    ['CA', typed('CA')],
    ['TX', typed('TX')],
    ['OR', typed('OR')],
    ['NY', typed('NY')],
    ['newYorkCity', typed('NY', 'newYorkCity')],
  ] as const)('is the plan that is typed with %s', (place, inputs) => {
    const { legacies: _, ...alone } = lived(checkedPlan(inputs));
    expect(at(place)).toMatchObject(alone);
  });

  it('is as it stands the plan with its own moves and city', () => {
    const { legacies: _, ...alone } = lived(checkedPlan(WIDOW));
    expect(own).toEqual(alone);
  });

  it('comes in the order of what heirs keep, each beside the plan as it is', () => {
    const kept = places.map(({ onPaths }) => onPaths.legacy);
    expect(kept).toEqual(kept.toSorted((one, other) => other - one));
    expect(places[0]?.place).toBe('TX');
    for (const { difference, onPaths } of places)
      expect(difference.mean).toBeCloseTo(onPaths.legacy - own.onPaths.legacy, 4);
    expect(at('TX')?.difference.meanInterval?.low).toBeGreaterThan(0);
  });

  it('pays no tax of a state that has none, and an estate tax where a state takes one', () => {
    expect(at('TX')?.atMeans).toMatchObject({ stateTax: 0, estateTax: 0 });
    expect(at('CA')?.atMeans.estateTax).toBe(0);
    expect(at('OR')?.atMeans.estateTax).toBeGreaterThan(50_000);
    expect(at('newYorkCity')?.atMeans.stateTax).toBeGreaterThan(at('NY')?.atMeans.stateTax ?? 0);
  });
});

describe('one year with a private pension of 50,000 at 60', () => {
  const inputs = stillPlan('1966-06-15', 60, {
    assumptions: STILL,
    incomes: [{ id: 'pension', kind: 'pension', amount: 50_000, frequency: 'annual' }],
    accounts: [{ id: 'cash', kind: 'cash', balance: 100_000 }],
  });

  it('pays by each state’s form', () => {
    const { places } = movedTo(inputs, ['NC', 'FL', 'IL']);
    const taxes = Object.fromEntries(places.map(({ place, atMeans }) => [place, atMeans.stateTax]));
    // N.C. Gen. Stat. 105-153.5(a)(1) and 105-153.7(a): 3.99% of what exceeds 12,750. Illinois taxes no pension of a qualified plan: 35 ILCS 5/203(a)(2)(F).
    expect(taxes['NC']).toBeCloseTo(0.0399 * (50_000 - 12_750), 2);
    expect(taxes['FL']).toBe(0);
    expect(taxes['IL']).toBe(0);
  });
});
