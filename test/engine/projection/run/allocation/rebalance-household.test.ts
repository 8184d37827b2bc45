import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PlanInputs } from '../../../../../engine/index.ts';
import { compilePlan } from '../../../../../engine/projection/compile/compile-plan.ts';
import type { Program } from '../../../../../engine/projection/program/program.ts';
import { ledgerOf } from '../../../../../engine/projection/result/ledger.ts';
import { meanReturns } from '../../../../../engine/projection/run/mean-returns.ts';
import { RECORDS_NOTHING, simulate } from '../../../../../engine/projection/run/simulate.ts';
import { balanceOf, basisOf } from '../../../../../engine/projection/state/holding.ts';
import { FUND_UNIT } from '../../../../../engine/projection/state/household/fund-units.ts';
import { REBALANCED, recordCell } from '../../../../../engine/projection/state/household/household.ts';
import type { Run } from '../../../../../engine/projection/state/run-state.ts';
import { createRun } from '../../../../../engine/projection/state/start-run.ts';
import { planWithAllocationArbitrary } from '../../../../arbitraries/plan-with-allocation.ts';
import { lawTables } from '../../../../law-tables.ts';
import { planOf, projectMonthly, projectYearly } from '../../../../projection.ts';
import { checkRow, must } from '../../../../properties/balanced-rows.ts';
import { propertyRuns } from '../../../../properties/finds.ts';

it('in plans with any mix of the household and of classes no money is lost or made, in any month or year', () => {
  fc.assert(
    fc.property(planWithAllocationArbitrary, (plan) => {
      for (const row of [...projectYearly(plan).rows, ...projectMonthly(plan).rows]) checkRow(row);
    }),
    propertyRuns(),
  );
});

const endOf = (run: Run) => ({
  accounts: run.holdings.map((held) => [balanceOf(held), basisOf(held), held.owner]),
  more: [...run.moreUnits],
  liability: [...run.liability],
});

function wavesOf({ months, classes }: Program) {
  const wave = (step: number) => new Float64Array(months).map((_, month) => 1 + ((month % step) - 3) / 50);
  return {
    equity: wave(7),
    bond: new Float64Array(months).fill(1.003),
    shares: [wave(9), wave(11)],
    more: [wave(8), wave(5), wave(13)],
    cash: (classes?.cashVolatility ?? 0) > 0 ? wave(6) : null,
  };
}

it('a run that records no months, in memory used before, ends with the same bits as one with the whole ledger', () => {
  fc.assert(
    fc.property(planWithAllocationArbitrary, (document) => {
      const program = compilePlan(planOf(document), lawTables);
      const returns = wavesOf(program);
      const kept = endOf(simulate(program, returns, ledgerOf(program)));
      const used = createRun(program);
      simulate(program, { ...returns, equity: returns.bond, more: returns.more.toReversed() }, RECORDS_NOTHING, used);
      expect(endOf(simulate(program, returns, RECORDS_NOTHING, used))).toStrictEqual(kept);
    }),
    propertyRuns(),
  );
});

/** Counted dollars of each fund after a year's rebalancing, and the target. */
function afterRebalancing({ household, accounts, years }: Program, run: Run, yearIndex: number) {
  const held = new Float64Array(FUND_UNIT.count);
  if (household === null || run.household === null) throw new Error('no household');
  for (const at of [...household.placed, ...household.taxable, ...household.left]) {
    const cell = recordCell(accounts.length, yearIndex, at) + REBALANCED.after;
    for (let fund = 0; fund < FUND_UNIT.count; fund++)
      held[fund] = (held[fund] ?? 0) + (run.household.record[cell + fund] ?? 0) * (household.weights[at] ?? 1);
  }
  const row = ((years[yearIndex]?.to ?? 1) - 1) * 3;
  const target = [0, 1, 2].map((fund) => household.target.mix[row + fund] ?? 0);
  const more = [0, 1, 2].map((fund) => household.target.moreMix?.[row + fund] ?? 0);
  return { held, target: [...target, ...more] };
}

it('the household holds its target at each rebalancing, to a billionth, unless accounts that are left alone prevent it', () => {
  let reached = 0;
  fc.assert(
    fc.property(planWithAllocationArbitrary, (document) => {
      const plan = planOf(document);
      const program = compilePlan(plan, lawTables);
      const run = createRun(program);
      if (program.household === null || run.household === null) return;
      simulate(program, meanReturns(plan, program), ledgerOf(program), run);
      for (let year = 0; year < program.years.length; year++) {
        const { held, target } = afterRebalancing(program, run, year);
        const sum = held.reduce((total, one) => total + one, 0);
        if (sum < 1 || (run.household.unreached[year] ?? 0) > 0) continue;
        reached += 1;
        for (const [fund, share] of target.entries())
          must(
            Math.abs((held[fund] ?? 0) / sum - share) <= 1e-9,
            `year ${year}, fund ${fund}: ${held[fund]} of ${sum}, not ${share}`,
          );
      }
    }),
    propertyRuns(),
  );
  expect(reached).toBeGreaterThan(20);
});

/** A saver of 60 with money in three kinds of accounts; the rest of the plan as given. */
function saver(rest: Partial<PlanInputs>): PlanInputs {
  return {
    startMonth: '2026-01',
    persons: [{ id: 'p1', birthDate: '1966-03-04', planEnd: 85, socialSecurity: { basis: 'pia', pia: 2_000 } }],
    goals: [{ name: 'Living', amount: 4_000, frequency: 'monthly' }],
    ...rest,
  };
}

const THREE: PlanInputs['accounts'] = [
  { id: 'ira', kind: 'traditionalIra', balance: 500_000 },
  { id: 'roth', kind: 'rothIra', balance: 200_000, basis: 100_000, rothFirstYear: 2000 },
  { id: 'funds', kind: 'taxable', balance: 300_000, basis: 200_000 },
];

it('a household of one account is the same to the last bit as that account by its own strategy', () => {
  const mix = { equity: 0.6, bond: 0.4 };
  for (const kind of ['traditionalIra', 'rothIra', 'taxable'] as const) {
    const accounts = [{ id: 'one', kind, balance: 900_000, basis: 500_000 }] as PlanInputs['accounts'];
    const own = projectYearly(saver({ accounts }));
    const household = projectYearly(saver({ accounts, allocation: { of: 'household', mix } }));
    expect(household.rows).toStrictEqual(own.rows);
    expect(household.summary).toStrictEqual(own.summary);
  }
});

it('where everything is in one class, both ways are the same to the last bit', () => {
  const mix = { equity: 1 };
  const strategies = [{ id: 'stocks', kind: 'fixed', mix }] as const;
  const accounts = THREE.map((account) => ({ ...account, strategyId: 'stocks' }));
  const own = projectYearly(saver({ accounts, strategies: [...strategies] }));
  const household = projectYearly(saver({ accounts: THREE, allocation: { of: 'household', mix } }));
  expect(household.rows).toStrictEqual(own.rows);
});

it('the order of accounts changes nothing but their places where a location is stated', () => {
  const allocation = { of: 'household', mix: { equity: 0.5, bond: 0.5 }, location: ['roth', 'ira', 'funds'] } as const;
  const order = { custom: ['funds', 'ira', 'roth'] };
  const one = projectYearly(saver({ accounts: THREE, allocation, withdrawal: { order } }));
  const other = projectYearly(saver({ accounts: THREE.toReversed(), allocation, withdrawal: { order } }));
  const balances = (rows: typeof one.rows) =>
    rows.map(({ netPortfolio, accounts }) => [
      netPortfolio,
      ...['ira', 'roth', 'funds'].map((id) => accounts.find((account) => account.id === id)?.endBalance),
    ]);
  const turned = balances(other.rows);
  for (const [at, row] of balances(one.rows).entries())
    for (const [place, balance] of row.entries()) expect(turned[at]?.[place]).toBeCloseTo(balance ?? Number.NaN, 3);
});
