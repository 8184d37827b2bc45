import { RISK_BASED } from '../../../plan/schema/withdrawal.ts';
import type { ProgramAmortized, ProgramRiskBased } from '../../program/spending/program-rule.ts';
import { balanceOf } from '../../state/holding.ts';
import type { Run } from '../../state/run-state.ts';

/** What remains to be paid counts as no less than this share of what the rule may change of it: income to come may pay for all. */
const LEAST_NEED = 0.05;

/**
 * The factor of a year by the success of what remains. Balances are put as a ratio to the plan's own at its means; a factor that changes what
 * remains to be paid counts as if balances were changed by as much the other way. Below the ratio of the least success spending is cut to
 * that of `cutTo`, above that of the highest raised to `raiseTo`.
 */
export function riskBasedFactor(rule: ProgramRiskBased, run: Run, balance: number): number {
  const { status } = run;
  const at = status.yearIndex;
  const factor = status.spendingFactor;
  const adjustable = presentValue(rule.remaining.adjustable, run, balance);
  const fixed = presentValue(rule.remaining.fixed, run, balance);
  const planned = rule.need[at] ?? 0;
  const own = (rule.balance[at] ?? 0) > 0 ? balance / (rule.balance[at] ?? 1) : 0;
  const read = (own * planned) / atLeast(fixed + adjustable * factor, adjustable);
  status.ownRatio = own;
  status.readRatio = read;
  // What success depends on: how many times over balances cover what remains.
  const factorAt = (ratio: number) => ((own * planned) / ratio - fixed) / adjustable;
  if (read < (rule.low[at] ?? 0)) {
    const wanted = adjustable > 0 ? factorAt(rule.cutTo[at] ?? 0) : 0;
    return Math.min(factor, Math.max(wanted, factor * (1 - RISK_BASED.mostOfYear), RISK_BASED.least));
  }
  if (read > (rule.high[at] ?? 0) && adjustable > 0) {
    const wanted = factorAt(rule.raiseTo[at] ?? 0);
    return Math.max(factor, Math.min(wanted, factor * (1 + RISK_BASED.mostOfYear), RISK_BASED.most));
  }
  return factor;
}

/** What a need counts as. */
export function atLeast(need: number, adjustable: number): number {
  return Math.max(need, adjustable * LEAST_NEED);
}

/** The present value at this January of what the accounts, each by its balance, are to pay; of all alike where nothing is left. */
export function presentValue(column: ProgramAmortized['fixed'], { holdings, status }: Run, balance: number): number {
  const row = status.yearIndex * holdings.length;
  let sum = 0;
  if (balance <= 0) {
    for (let at = 0; at < holdings.length; at++) sum += column[row + at] ?? 0;
    return sum / holdings.length;
  }
  for (const holding of holdings) sum += balanceOf(holding) * (column[row + holding.at] ?? 0);
  return sum / balance;
}
