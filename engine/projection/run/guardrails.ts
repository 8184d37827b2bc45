import { GUYTON_KLINGER, VANGUARD } from '../../plan/guardrail-rules.ts';
import type { Program } from '../program/program.ts';
import { netPortfolio } from '../state/holdings.ts';
import type { Run } from '../state/run-state.ts';

/** Sets the factor of the year that opens. */
export function adjustSpending(program: Program, run: Run): void {
  const { yearIndex } = run.status;
  if (program.guardrails === 'none') return;
  const balance = netPortfolio(run);
  const adjustable = program.adjustableOfYear[yearIndex] ?? 0;
  const fixed = (program.needOfYear[yearIndex] ?? 0) - adjustable;
  if (yearIndex === 0) {
    run.status.initialRate = balance > 0 ? (fixed + adjustable) / balance : 0;
    return;
  }
  if (run.status.initialRate <= 0 || balance <= 0 || adjustable <= 0) return;
  const wanted = Math.max(0, (run.status.initialRate * balance - fixed) / adjustable);
  run.status.spendingFactor = nextFactor(program, run, {
    wanted,
    rate: (fixed + adjustable * run.status.spendingFactor) / balance,
  });
}

interface WithdrawalRate {
  /** The factor that brings the withdrawal rate back to the first year's. */
  readonly wanted: number;
  /** The withdrawal rate at last year's factor. */
  readonly rate: number;
}

function nextFactor(program: Program, { status }: Run, { wanted, rate }: WithdrawalRate): number {
  const { spendingFactor: factor, initialRate, yearIndex } = status;
  switch (program.guardrails) {
    case 'none':
      return factor;
    case 'fixedPercentage':
      return wanted;
    case 'vanguardDynamic':
      return Math.min(Math.max(wanted, factor * VANGUARD.floor), factor * VANGUARD.ceiling);
    case 'guytonKlinger': {
      const mayCut = program.years.length - yearIndex > GUYTON_KLINGER.yearsWithoutCuts;
      if (rate > initialRate * GUYTON_KLINGER.upper && mayCut) return factor * GUYTON_KLINGER.cut;
      return rate < initialRate * GUYTON_KLINGER.lower ? factor * GUYTON_KLINGER.raise : factor;
    }
  }
}
