import { describe, expect, it } from 'vitest';
import { compilePlan } from '../../../../engine/projection/compile/compile-plan.ts';
import { untaxedByHeirs } from '../../../../engine/projection/result/untaxed-money.ts';
import { meanReturns } from '../../../../engine/projection/run/mean-returns.ts';
import { RECORDS_NOTHING, simulate } from '../../../../engine/projection/run/simulate.ts';
import { addBasis } from '../../../../engine/projection/state/holding.ts';
import { lawTables } from '../../../law-tables.ts';
import { planOf } from '../../../projection.ts';
import { prepared, tableOf } from '../simulation.ts';

/** One December and nothing but accounts: at prices and balances that stand still. */
function december(accounts: readonly object[], rest: object = {}) {
  return {
    startMonth: '2026-12',
    filingStatus: 'single',
    state: 'none',
    persons: [{ id: 'p1', birthDate: '1962-06-15', planEnd: 64, socialSecurity: { basis: 'none' } }],
    accounts,
    assumptions: {
      inflation: 0,
      equityReturn: 0,
      equityVol: 0,
      bondReturn: 0,
      bondVol: 0,
      cashReturn: 0,
    },
    ...rest,
  };
}

const legacyOf = (plan: object) => tableOf(prepared(plan, { runs: 1 }), 1).afterTaxLegacyInTodaysDollars[0];

describe('what heirs keep of a path, at 22%', () => {
  it.each([
    ['traditionalIra', {}, 78_000],
    ['traditional401k', {}, 78_000],
    ['deferredComp457b', {}, 78_000],
    ['hsa', {}, 78_000],
    ['annuity', { basis: 60_000 }, 91_200],
    ['education529', { basis: 60_000 }, 91_200],
    ['rothIra', { basis: 100_000 }, 100_000],
    ['taxable', { basis: 20_000 }, 100_000],
    ['cash', {}, 100_000],
  ])('100,000 in a %s: %o leaves %d', (kind, fields, legacy) => {
    expect(legacyOf(december([{ id: 'a1', kind, balance: 100_000, ...fields }]))).toBeCloseTo(legacy, 2);
  });

  it("spares what the owner's Form 8606 says was taxed already", () => {
    const ira = { id: 'a1', kind: 'traditionalIra', balance: 100_000, basis: 30_000 };
    expect(legacyOf(december([ira]))).toBeCloseTo(100_000 - 0.22 * 70_000, 2);
  });

  it('spares what was paid into an employer plan after tax: 26 USC 72(e)(8)', () => {
    const plan = planOf(december([{ id: 'a1', kind: 'traditional401k', balance: 100_000 }]));
    const program = compilePlan(plan, lawTables);
    const run = simulate(program, meanReturns(plan, program), RECORDS_NOTHING);
    for (const holding of run.holdings) if (holding.account.id === 'a1') addBasis(holding, 30_000);
    expect(untaxedByHeirs(run)).toBeCloseTo(70_000, 2);
  });

  it('goes by the rate of the plan', () => {
    const ira = { id: 'a1', kind: 'traditionalIra', balance: 100_000 };
    expect(legacyOf(december([ira], { legacy: { heirTaxRate: 0.35 } }))).toBeCloseTo(65_000, 2);
    expect(legacyOf(december([ira], { legacy: { heirTaxRate: 0 } }))).toBeCloseTo(100_000, 2);
  });
});
