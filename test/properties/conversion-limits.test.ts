import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlanInputs } from '../../engine/plan/schema/plan-inputs.ts';
import { compilePlan } from '../../engine/projection/compile/compile-plan.ts';
import type { Program } from '../../engine/projection/program/program.ts';
import { meanReturns } from '../../engine/projection/run/mean-returns.ts';
import { simulate } from '../../engine/projection/run/simulate.ts';
import { netPortfolio } from '../../engine/projection/state/holdings.ts';
import type { Returns } from '../../engine/projection/state/market.ts';
import { excessOverLimits } from '../../engine/projection/year-return/conversion-limits.ts';
import { planWithRothStrategyArbitrary } from '../arbitraries/plan-with-conversions.ts';
import { lawTables } from '../law-tables.ts';
import { planOf } from '../projection.ts';
import { propertyRuns } from './finds.ts';

interface Converted {
  readonly amounts: readonly number[];
  /** By how much each year's settled return is beyond its nearest limit, dollars. */
  readonly excesses: readonly number[];
  readonly portfolios: readonly number[];
}

function converted(program: Program, returns: Returns): Converted {
  const amounts: number[] = [];
  const excesses: number[] = [];
  const portfolios: number[] = [];
  simulate(program, returns, {
    recordsMonths: false,
    month: () => undefined,
    year: (run, yearIndex) => {
      amounts.push(run.status.converted);
      excesses.push(excessOverLimits(program, run.lines, yearIndex));
      portfolios.push(netPortfolio(run));
    },
  });
  return { amounts, excesses, portfolios };
}

/** The same plan converting stated amounts. */
const byHand = (program: Program, amounts: readonly number[]): Program => ({
  ...program,
  convertsByRule: new Uint8Array(program.years.length),
  conversions: Float64Array.from(amounts),
});

const compiled = (document: PlanInputs) => {
  const plan = planOf(document);
  const program = compilePlan(plan, lawTables);
  return { program, returns: meanReturns(plan, program) };
};

describe('a rule of conversions', () => {
  it('lets no return exceed a limit by what a cent converted can add, unless that year converts nothing', () => {
    fc.assert(
      fc.property(planWithRothStrategyArbitrary, (document) => {
        const { program, returns } = compiled(document);
        const { amounts, excesses } = converted(program, returns);
        const beyond = amounts.filter((amount, at) => amount > 0 && (excesses[at] ?? Number.NaN) > 0.001);
        expect(beyond).toEqual([]);
      }),
      propertyRuns(),
    );
  });

  it('converts so much that a dollar more would exceed a limit, or all the money that is open to it', () => {
    fc.assert(
      fc.property(planWithRothStrategyArbitrary, fc.nat(), (document, chosen) => {
        const { program, returns } = compiled(document);
        const { amounts } = converted(program, returns);
        const at = chosen % amounts.length;
        if (program.convertsByRule[at] !== 1) return;
        const wanted = (amounts[at] ?? 0) + 1;
        const more = converted(byHand(program, amounts.with(at, wanted)), returns);
        const isAllMoney = (more.amounts[at] ?? 0) < wanted - 0.005;
        const isBeyond = (more.excesses[at] ?? 0) > 0;
        expect(isAllMoney || isBeyond, `${program.years[at]?.year}: ${wanted}`).toBe(true);
      }),
      propertyRuns(),
    );
  });

  it('is the same run as a schedule of the amounts that it found', () => {
    fc.assert(
      fc.property(planWithRothStrategyArbitrary, (document) => {
        const { program, returns } = compiled(document);
        const rule = converted(program, returns);
        const hand = converted(byHand(program, rule.amounts), returns);
        rule.portfolios.forEach((portfolio, at) => {
          const difference = Math.abs(portfolio - (hand.portfolios[at] ?? Number.NaN));
          expect(difference, `${program.years[at]?.year}`).toBeLessThan(Math.max(0.001, portfolio * 1e-9));
        });
      }),
      propertyRuns(),
    );
  });
});
