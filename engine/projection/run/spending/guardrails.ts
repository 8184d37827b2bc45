import { GUYTON_KLINGER, isAnchored, VANGUARD } from '../../../plan/guardrail-rules.ts';
import { CENT } from '../../../primitives/cent.ts';
import type { Program } from '../../program/program.ts';
import { investedBalance, investedOutflow, netPortfolio } from '../../state/holdings.ts';
import type { Run } from '../../state/run-state.ts';
import { factorByRule } from './spending-rules.ts';

/** January, before the year's sums are reset: what the accounts but cash earned after fees in the year that has ended. */
export function measureGrowth({ guardrails }: Program, run: Run): void {
  if (guardrails !== 'guytonKlinger') return;
  const { status } = run;
  const balance = investedBalance(run);
  status.investedGrowth = status.yearIndex === 0 ? 0 : balance - status.investedAtOpening + investedOutflow(run);
  status.investedAtOpening = balance;
}

/**
 * January: sets the factor of the year that opens, on the balances of December 31. The first retirement year sets the
 * anchor. One of zero or less would never act, or cut without end: it is set in the first later January with a rate above zero.
 */
export function adjustSpending(program: Program, run: Run): void {
  const { status } = run;
  if (program.guardrails === 'none' || status.yearIndex < program.firstRetirementYear) return;
  const balance = netPortfolio(run);
  const adjustable = program.adjustableOfYear[status.yearIndex] ?? 0;
  const fixed = (program.needOfYear[status.yearIndex] ?? 0) - adjustable;
  const year = { balance, adjustable, fixed };
  if (!isAnchored(program.guardrails)) {
    if (adjustable > 0) status.spendingFactor = factorByRule(program, run, year);
    return;
  }
  if (status.anchorRate <= 0) status.anchorRate = rateAt(year, status.spendingFactor);
  else if (balance > 0 && adjustable > 0) status.spendingFactor = nextFactor(program, run, year);
}

/** What a year's withdrawal rate is made of, dollars: the need that stays as planned, and that which the factor changes. */
interface RuledYear {
  readonly balance: number;
  readonly adjustable: number;
  readonly fixed: number;
}

/** The year's scheduled need at a factor as a share of the balance, tax left out; 0 of an empty portfolio. */
function rateAt({ balance, adjustable, fixed }: RuledYear, factor: number): number {
  return balance > 0 ? (fixed + adjustable * factor) / balance : 0;
}

function nextFactor(program: Program, run: Run, year: RuledYear): number {
  const { spendingFactor: factor } = run.status;
  switch (program.guardrails) {
    case 'none':
    case 'rmd':
    case 'amortized':
    case 'riskBased':
      return factor;
    case 'fixedPercentage':
      return factorAtAnchor(run, year);
    case 'vanguardDynamic':
      return Math.min(Math.max(factorAtAnchor(run, year), factor * VANGUARD.floor), factor * VANGUARD.ceiling);
    case 'guytonKlinger':
      return guytonKlingerFactor(program, run, year);
  }
}

/** The factor that brings the rate back to the anchor. */
function factorAtAnchor({ status }: Run, { balance, adjustable, fixed }: RuledYear): number {
  return Math.max(0, (status.anchorRate * balance - fixed) / adjustable);
}

/**
 * The modified withdrawal rule (no raise for inflation after a year of losses, never made up), then capital preservation,
 * then prosperity, each at the rate that the one before leaves. Guyton and Klinger, 2006. Their portfolio management rule, by
 * which withdrawals come from the assets that have gained, is left out: accounts keep their mix.
 */
function guytonKlingerFactor(program: Program, { status }: Run, year: RuledYear): number {
  const { anchorRate: anchor, investedGrowth, spendingFactor, yearIndex } = status;
  // Below a cent it is the rounding of sums.
  const isFrozen = investedGrowth < -CENT && rateAt(year, spendingFactor) > anchor;
  const factor = isFrozen ? spendingFactor / (program.priceSteps[yearIndex] ?? 1) : spendingFactor;
  const rate = rateAt(year, factor);
  const mayCut = program.years.length - yearIndex > GUYTON_KLINGER.yearsWithoutCuts;
  if (rate > anchor * GUYTON_KLINGER.upper && mayCut) return factor * GUYTON_KLINGER.cut;
  return rate < anchor * GUYTON_KLINGER.lower ? factor * GUYTON_KLINGER.raise : factor;
}
