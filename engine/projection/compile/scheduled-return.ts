import type { Program } from '../program/program.ts';
import { openMoves } from '../run/moves.ts';
import { takeRequiredDistributions } from '../run/required-distributions.ts';
import { createRun, startRun } from '../state/start-run.ts';
import { paidBeforePlan, takeOverDistributions } from '../state/year-to-date.ts';
import { irmaaMagiOf } from '../year-return/medicare-surcharge.ts';
import { addEarlyPensions } from '../year-return/retirement-income.ts';
import { liabilityBeforeCredit } from '../year-return/year-return.ts';

/**
 * The first year's return on what is scheduled: incomes, Social Security and required distributions, without interest,
 * dividends, gains, other withdrawals or conversions. Its tax, less what was paid before the plan starts, makes the
 * first year's installments; its MAGI stands for that of the years before the plan where the plan does not give them.
 */
export function scheduledReturn(program: Program): Pick<Program, 'scheduledTax' | 'scheduledMagi'> {
  const run = createRun(program);
  startRun(run, false);
  const year = program.years[0];
  if (year === undefined) return { scheduledTax: 0, scheduledMagi: 0 };
  takeOverDistributions(program, run);
  openMoves(run, year);
  // Whatever the timing, the year's requirement less its gifts, as December takes it.
  for (let month = year.from; month < year.to; month++) takeRequiredDistributions(program, run, month, 'december');
  addEarlyPensions(program, run);
  // A loss carried in is no scheduled income, and the premium tax credit comes with December's return.
  run.carryforward[0] = 0;
  const liability = liabilityBeforeCredit(program, run, year);
  return {
    scheduledTax: Math.max(0, liability - paidBeforePlan(program)),
    scheduledMagi: irmaaMagiOf(run.lines),
  };
}
