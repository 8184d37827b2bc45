import { describe, expect, it } from 'vitest';
import { checkPlan } from '../../../../engine/plan/check/check-plan.ts';
import { compileSimulatable } from '../../../../engine/projection/compile/compile-simulatable.ts';
import type { Program } from '../../../../engine/projection/program/program.ts';
import { hasNothingNewToTry } from '../../../../engine/projection/run/december/conversion-search.ts';
import { meanReturns } from '../../../../engine/projection/run/mean-returns.ts';
import { runDecemberAgain, runToDecember, simulate } from '../../../../engine/projection/run/simulate.ts';
import { restoreCheckpoint } from '../../../../engine/projection/state/checkpoint.ts';
import { balanceOf } from '../../../../engine/projection/state/holding.ts';
import type { Run } from '../../../../engine/projection/state/run-state.ts';
import { createRun } from '../../../../engine/projection/state/start-run.ts';
import type { RothRequest } from '../../../../engine/results/roth.ts';
import { accept, conversionTrials, runCandidate, setTarget } from '../../../../engine/roth/search/conversion-trials.ts';
import { edgeKinds, levelKinds, levelTarget } from '../../../../engine/roth/search/target-kinds.ts';
import { usedRequest, withStrategy } from '../../../../engine/roth/used-request.ts';
import { ROTH_HOUSEHOLDS } from '../../../bench/roth-households.ts';
import { lawTables } from '../../../law-tables.ts';

const CENT = 0.01;

/** The plan of a household that converts as is asked, compiled. */
function compiled(name: string, request: RothRequest) {
  const { plan } = checkPlan(ROTH_HOUSEHOLDS.find((one) => one.name === name)?.plan, { startMonth: '2026-01' });
  if (plan === null) throw new Error(`${name} is no plan`);
  const used = usedRequest(plan, request);
  const program = compileSimulatable(withStrategy(plan, used, null), lawTables);
  if (!program.ok) throw new Error(`${name} cannot be simulated`);
  return { plan, used, program: program.value.program };
}

/** What each year converts, and what there is at its end. */
function yearsOf(program: Program, returns: ReturnType<typeof meanReturns>, run: Run) {
  const years: { converted: number; total: number }[] = [];
  const recorder = { recordsMonths: false, month: () => undefined, year: () => years.push(endOf(run)) };
  simulate(program, returns, recorder, run);
  return years;
}

function endOf({ status, holdings }: Run): { converted: number; total: number } {
  return { converted: status.converted, total: holdings.reduce((sum, holding) => sum + balanceOf(holding), 0) };
}

const rules: readonly (readonly [string, RothRequest])[] = [
  ['22%', { strategy: 'bracketFill', targetBracket: 0.22 }],
  ['tier 1', { strategy: 'thresholdRoth', targetBracket: 0.37, threshold: 'irmaaTier1' }],
  ['zero gains', { strategy: 'thresholdRoth', targetBracket: 0.37, threshold: 'zeroGains' }],
];

describe('a December whose settlement is solved on returns is the one that is run', () => {
  const cases = ROTH_HOUSEHOLDS.flatMap(({ name }) => rules.map(([rule, request]) => [name, rule, request] as const));

  it.each(cases)('%s, %s', (name, _, request) => {
    const { plan, program } = compiled(name, request);
    const returns = meanReturns(plan, program);
    const onReturns = yearsOf(program, returns, createRun(program));
    // Where the tax on a conversion is singled out, each December is run until its settlement is solved.
    const byTrials = yearsOf(program, returns, { ...createRun(program), isLiquidFirst: false });
    onReturns.forEach(({ converted, total }, at) => {
      // A millionth of a dollar of an earlier year decides a cent now and then, which then grows.
      expect(Math.abs(converted - (byTrials[at]?.converted ?? Number.NaN)), `converted in ${at}`).toBeLessThan(
        1.5 * CENT,
      );
      const apart = Math.abs(total - (byTrials[at]?.total ?? Number.NaN));
      const grown = (1 + plan.assumptions.bondReturn) ** at;
      expect(apart / grown, `total in ${at}, less growth at the return of bonds`).toBeLessThan(2 * CENT);
    });
  });
});

/** Dollars by which a coarse trial may stay below a limit, and by which what it leaves may then differ. */
const COARSE = 20;
const NEAR = 60;

/** A plan that converts much, nothing and little in turns, so that years with a large balance due and with a large refund come. */
describe('a coarse trial of a search comes to what an exact one does', () => {
  it.each([
    'single, 62, large IRA',
    'couple of 60 and 59, Texas',
    'couple with a pension, Pennsylvania',
    'couple of 58 and 57, New York, marketplace premiums',
  ])('%s', (name) => {
    const { plan, used, program } = compiled(name, { strategy: 'bracketFill', targetBracket: 0.37 });
    const trials = conversionTrials(program, meanReturns(plan, program), used);
    const levels = [400_000, null, 60_000];
    const targets = program.years.map((__, at) => {
      const level = levels[at % levels.length] ?? null;
      return level === null ? null : levelTarget(program, at, level);
    });
    runCandidate(trials, targets, 0);
    accept(trials);
    const kinds = [...edgeKinds(program, used), ...levelKinds(program, used.targetBracket)];
    const { run } = trials;
    let compared = 0;
    const openDecember = (at: number, tolerance: number) => {
      const january = trials.incumbent.yearStartStates[at];
      if (january === undefined) throw new Error('there is no such year');
      run.conversionTolerance = tolerance;
      restoreCheckpoint(run, january);
      runToDecember(program, run, at);
    };
    const endsOf = (at: number, tolerance: number) => {
      openDecember(at, tolerance);
      return kinds.map((kind) => {
        // Only a search tries several limits in one December.
        if (tolerance === CENT) openDecember(at, tolerance);
        const target = kind.of(at);
        if (target === undefined) return null;
        setTarget(trials, at, target);
        if (hasNothingNewToTry(program, run, at)) return null;
        runDecemberAgain(program, run, at);
        return endOf(run);
      });
    };
    for (let at = 0; at < program.years.length; at++) {
      const exact = endsOf(at, CENT);
      endsOf(at, COARSE).forEach((coarse, kind) => {
        const other = exact[kind];
        if (coarse === null || other === null || other === undefined) return;
        compared += 1;
        const what = `${kinds[kind]?.id} in year ${at}`;
        expect(Math.abs(coarse.converted - other.converted), what).toBeLessThan(COARSE + 1);
        expect(Math.abs(coarse.total - other.total), what).toBeLessThan(NEAR);
      });
    }
    expect(compared).toBeGreaterThan(100);
  });
});
