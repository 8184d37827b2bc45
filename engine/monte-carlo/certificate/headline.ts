import type { Plan } from '../../plan/complete/plan.ts';
import { meanReturns } from '../../projection/run/mean-returns.ts';
import { simulate } from '../../projection/run/simulate.ts';
import type { Headline, HeadlineCuts } from '../../results/monte-carlo/headline.ts';
import type { MonteCarloResult } from '../../results/monte-carlo/result.ts';
import type { SpendingCuts } from '../../results/monte-carlo/spending-outcome.ts';
import { pathRecorder } from '../paths/path-recorder.ts';
import { createPathTable, finalCell, finalPriceLevel, type PreparedRun } from '../paths/run-paths.ts';

/**
 * The headline of a finished run. The plan is run once more at its means, in the program of the paths: one path, where a
 * projection would keep a ledger of it.
 * @param plan the plan with the means of the run
 */
export function headlineOf(
  prepared: PreparedRun,
  plan: Plan,
  { manifest, successes, spending }: Pick<MonteCarloResult, 'manifest' | 'successes' | 'spending'>,
): Headline {
  const { program, obligations, run } = prepared;
  // The plan at its means runs to its own end, whatever lives its paths draw.
  const planned = { ...prepared, lives: null };
  const table = createPathTable(planned, 1);
  const recorder = pathRecorder(program, table, plan.legacy.heirTaxRate, obligations);
  recorder.open(0);
  simulate(program, meanReturns(plan, program), recorder, run);
  const { engine, law, seed, runs } = manifest;
  return {
    engine,
    law,
    seed,
    runs,
    successes,
    ...(spending.guardrails === 'none' ? {} : { cuts: headlineCuts(spending) }),
    finalNetPortfolioInTodaysDollars:
      (table.netPortfolio[finalCell(planned, table, 1)] ?? 0) / finalPriceLevel(planned, table, 1),
    lifetimeTaxesInTodaysDollars: table.lifetimeTaxesInTodaysDollars[0] ?? 0,
  };
}

function headlineCuts({ pathsCut, deepestCut, yearsCut }: SpendingCuts): HeadlineCuts {
  return { pathsCut, deepestCut: deepestCut.median, yearsCut: yearsCut.median };
}
