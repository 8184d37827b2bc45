import { add } from '../../primitives/cells.ts';
import type { Program, ProgramYear } from '../program/program.ts';
import { coversNeedsAhead, isWhollyFree } from '../state/free-money.ts';
import { balanceOf } from '../state/holding.ts';
import { leastGrowthIn } from '../state/market.ts';
import { YEAR } from '../state/run-cells.ts';
import type { Run } from '../state/run-state.ts';
import { fillNeeds } from './needs.ts';
import { mostPutOff } from './spending/flexible-goals.ts';

/** Of a month in which no installment is in doubt. */
const NOTHING_AHEAD = Number.NEGATIVE_INFINITY;

/** Sets what the year's months must be covered for, so that installments go on; nothing where no course of this path's markets puts them in doubt. */
export function openPrepayments(program: Program, run: Run, year: ProgramYear): void {
  const { installment } = run.status;
  run.needsAhead = run.nothingAhead;
  if (installment === 0 || isBeyondDoubt(program, run, year)) return;
  const { needs, needsAheadOfYear } = run;
  let ahead = 0;
  for (let month = year.to - 1; month >= year.from; month--) {
    ahead += (needs[month] ?? 0) - installment;
    needsAheadOfYear[month] = ahead;
  }
  run.needsAhead = needsAheadOfYear;
}

/**
 * Whether money that stays free of additional tax covers, even where each month it lies in the fund that does worst, what leaves
 * the accounts before any month of the year and what is needed from it on: together no more than the year's needs and installments.
 * It spares the question in most years: a tenth of a run's time.
 */
function isBeyondDoubt(program: Program, run: Run, year: ProgramYear): boolean {
  const { yearIndex, surchargeOfYear, spendingFactor, installment } = run.status;
  const ruled = Math.max(0, (program.adjustableOfYear[yearIndex] ?? 0) * (spendingFactor - 1));
  const more = program.flexible === null ? ruled : ruled + mostPutOff(program.flexible, run, year);
  const most = (program.mostNeedOfYear[yearIndex] ?? 0) + surchargeOfYear + more + 12 * installment;
  // The worst month of the path settles most years without a look at the year's own.
  const wanted = most / run.leastGrowthOfYear;
  let free = 0;
  for (const holding of run.inWithdrawalOrder) {
    if (isWhollyFree(program, run, holding)) free += yearIndex === 0 ? balanceOf(holding) : holding.closingBalance;
    if (free >= wanted) return true;
  }
  return free > most && free * leastGrowthIn(program, run, year) >= most;
}

/**
 * Ends the estimated payments of tax, on the first of the first month in which money free of additional tax is less than what the
 * month and those left of the year need before tax: whoever runs out of money goes by this year's own income, by which so much is
 * no longer owed. What is not paid is due in December. 26 USC 6654(d)(1)(B)(i), (d)(2). Asked once a month.
 */
export function stopPrepaying(program: Program, run: Run, month: number): void {
  if ((run.needsAhead[month] ?? NOTHING_AHEAD) <= 0) return;
  if (coversNeedsAhead(program, run)) {
    run.needsAhead[month] = NOTHING_AHEAD;
    return;
  }
  const year = program.years[run.status.yearIndex];
  if (year === undefined) return;
  add(run.year, YEAR.taxPaid, run.status.installment * run.status.installmentsPaid);
  run.status.installmentsPaid = 0;
  run.status.installment = 0;
  run.needsAhead = run.nothingAhead;
  fillNeeds(program, run, year, month);
}
