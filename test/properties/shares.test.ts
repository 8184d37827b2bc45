import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { compilePlan } from '../../engine/projection/compile/compile-plan.ts';
import { explainYear } from '../../engine/projection/explain/explain.ts';
import { ACCOUNT_CLASS } from '../../engine/projection/program/program.ts';
import { ledgerOf } from '../../engine/projection/result/ledger.ts';
import { RECORDS_NOTHING, simulate } from '../../engine/projection/run/simulate.ts';
import { balanceOf, basisOf } from '../../engine/projection/state/holding.ts';
import { basisOfLots, LOT } from '../../engine/projection/state/lots.ts';
import type { Run } from '../../engine/projection/state/run-state.ts';
import { createRun } from '../../engine/projection/state/start-run.ts';
import { planWithEverythingArbitrary } from '../arbitraries/plan-with-everything.ts';
import { planWithSharesArbitrary } from '../arbitraries/plan-with-shares.ts';
import { lawTables } from '../law-tables.ts';
import { planOf, projectMonthly, projectYearly } from '../projection.ts';
import { checkRow, grain, must } from './balanced-rows.ts';
import { propertyRuns } from './finds.ts';

it('in plans with every kind of account and of giving no money is lost or made, in any month or year', () => {
  fc.assert(
    fc.property(planWithEverythingArbitrary, (plan) => {
      for (const row of [...projectYearly(plan).rows, ...projectMonthly(plan).rows]) checkRow(row);
    }),
    propertyRuns(),
  );
});

const endOf = (run: Run) => ({
  accounts: run.holdings.map((held) => [balanceOf(held), basisOf(held), held.owner]),
  lots: [...run.lots],
  fund: [...run.fund],
  education: [...run.education],
  carryforward: [...run.carryforward],
  liability: [...run.liability],
});

it('a run that records no months, in memory used before, ends with the same bits as one with the whole ledger', () => {
  fc.assert(
    fc.property(planWithEverythingArbitrary, (document) => {
      const program = compilePlan(planOf(document), lawTables);
      const wave = (step: number) => new Float64Array(program.months).map((_, month) => 1 + ((month % step) - 3) / 50);
      const returns = {
        equity: wave(7),
        bond: new Float64Array(program.months).fill(1.003),
        shares: [wave(9), wave(11)],
      };
      const kept = endOf(simulate(program, returns, ledgerOf(program)));
      const used = createRun(program);
      simulate(program, { ...returns, equity: returns.bond, shares: [wave(5), wave(6)] }, RECORDS_NOTHING, used);
      expect(endOf(simulate(program, returns, RECORDS_NOTHING, used))).toStrictEqual(kept);
    }),
    propertyRuns(),
  );
});

it('every figure of shares opens as it stands in its row', () => {
  fc.assert(
    fc.property(planWithSharesArbitrary, (document) => {
      const { rows } = projectYearly(document);
      for (const row of rows.slice(0, 9)) {
        const explained = explainYear(planOf(document), lawTables, row.year);
        if (!explained.ok) throw new Error('not explained');
        const values = new Map(
          explained.value.worksheets.flatMap(({ lines }) => lines.map(({ id, value }) => [id, value])),
        );
        for (const [field, value] of Object.entries(row.shares ?? {})) {
          const shown = values.get(explained.value.figures[`shares.${field}`] ?? '');
          must(Math.abs((shown ?? Number.NaN) - value) < 0.005, `${row.year} shares.${field}`);
        }
      }
    }),
    propertyRuns(),
  );
});

it('lots always make up their account and its basis', () => {
  fc.assert(
    fc.property(planWithEverythingArbitrary, (document) => {
      const program = compilePlan(planOf(document), lawTables);
      const wave = (step: number) => new Float64Array(program.months).map((_, month) => 1 + ((month % step) - 3) / 50);
      const returns = { equity: wave(7), bond: wave(8), shares: [wave(9), wave(11)] };
      const years = { recordsMonths: false, month: () => undefined };
      simulate(program, returns, {
        ...years,
        year: (run, year) => {
          for (const holding of run.holdings) {
            const { lots } = holding;
            if (lots === null || holding.accountClass !== ACCOUNT_CLASS.taxable || balanceOf(holding) === 0) continue;
            let parts = 0;
            for (let at = 1; at <= (lots[0] ?? 0) * LOT.columns; at += LOT.columns) {
              parts += lots[at + LOT.part] ?? 0;
              must((lots[at + LOT.appreciation] ?? -1) >= 0, `${year} ${holding.account.id}: appreciation`);
            }
            must(Math.abs(parts - 1) < 1e-9, `${year} ${holding.account.id}: parts ${parts}`);
            const basis = basisOf(holding);
            must(
              Math.abs(basisOfLots(lots) - basis) < grain(basis + balanceOf(holding)),
              `${year} ${holding.account.id}: basis`,
            );
          }
        },
      });
    }),
    propertyRuns(),
  );
});
