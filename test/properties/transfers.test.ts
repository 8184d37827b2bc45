import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { compilePlan } from '../../engine/projection/compile/compile-plan.ts';
import { explainYear } from '../../engine/projection/explain/explain.ts';
import { ledgerOf } from '../../engine/projection/result/ledger.ts';
import { RECORDS_NOTHING, simulate } from '../../engine/projection/run/simulate.ts';
import { balanceOf, basisOf } from '../../engine/projection/state/holding.ts';
import type { Run } from '../../engine/projection/state/run-state.ts';
import { createRun } from '../../engine/projection/state/start-run.ts';
import { planWithTransfersArbitrary } from '../arbitraries/plan-with-transfers.ts';
import { savingCoupleArbitrary } from '../arbitraries/saving-couple.ts';
import { lawTables } from '../law-tables.ts';
import { planOf, projectMonthly, projectYearly } from '../projection.ts';
import { checkRow, must } from './balanced-rows.ts';
import { propertyRuns } from './finds.ts';

it('money that moves between accounts is neither lost nor made, in any month or year', () => {
  fc.assert(
    fc.property(planWithTransfersArbitrary, (plan) => {
      for (const row of [...projectYearly(plan).rows, ...projectMonthly(plan).rows]) checkRow(row);
    }),
    propertyRuns(),
  );
});

const endOf = (run: Run) => ({
  accounts: run.holdings.map((held) => [balanceOf(held), basisOf(held), held.owner]),
  layers: run.rothLayers.map((layers) => [...layers]),
  liability: [...run.liability],
  rolledOver: [...run.rolledOver],
});

it('a run that records no months, in memory used before, ends with the same bits as one with the whole ledger', () => {
  fc.assert(
    fc.property(planWithTransfersArbitrary, (document) => {
      const program = compilePlan(planOf(document), lawTables);
      const returns = {
        equity: new Float64Array(program.months).map((_, month) => 1 + ((month % 7) - 3) / 50),
        bond: new Float64Array(program.months).fill(1.003),
      };
      const kept = endOf(simulate(program, returns, ledgerOf(program)));
      const used = createRun(program);
      simulate(program, { equity: returns.bond, bond: returns.equity }, RECORDS_NOTHING, used);
      expect(endOf(simulate(program, returns, RECORDS_NOTHING, used))).toStrictEqual(kept);
    }),
    propertyRuns(),
  );
});

it('a couple with the saver’s credit and conversions by rule loses and makes no money, in any month or year', () => {
  let credits = 0;
  let matches = 0;
  let conversions = 0;
  fc.assert(
    fc.property(savingCoupleArbitrary, (plan) => {
      const { rows } = projectYearly(plan);
      for (const row of [...rows, ...projectMonthly(plan).rows]) checkRow(row);
      for (const { period, contributions, rothConversion } of rows) {
        // Half of 2,000 for each of two, and none before the match begins: 26 USC 6433(a), (b).
        const match = contributions.saversMatch ?? 0;
        must(match <= 2000 && (match === 0 || Number(period) >= 2028), `${period}: the match within its bounds`);
        if (match > 0) matches++;
        if (rothConversion > 0) conversions++;
      }
      const explained = explainYear(planOf(plan), lawTables, 2026);
      if (explained.ok && explained.value.worksheets.some(({ id }) => id.includes('8880'))) credits++;
    }),
    propertyRuns(),
  );
  expect(Math.min(credits, matches, conversions)).toBeGreaterThan(0);
});
