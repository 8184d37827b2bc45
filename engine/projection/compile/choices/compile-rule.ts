import { jointLifeDivisor, rmdDivisor } from '../../../accounts/rmd.ts';
import type { RetirementDistributionLaw } from '../../../law/retirement-distribution-law.ts';
import type { Plan } from '../../../plan/complete/plan.ts';
import { ruleName } from '../../../plan/schema/withdrawal.ts';
import type { Program } from '../../program/program.ts';
import type { ProgramAccount } from '../../program/program-account.ts';
import { MIX_COLUMNS } from '../../program/program-strategy.ts';
import type { ProgramAmortized, ProgramRule } from '../../program/spending/program-rule.ts';
import { meanReturns } from '../../run/mean-returns.ts';
import { simulate } from '../../run/simulate.ts';
import type { Returns } from '../../state/market.ts';
import { riskBasedOf } from './compile-risk-based.ts';

/** What the plan's rule goes by; null where balances and the anchor say all. */
export function ruleOf(plan: Plan, program: Program, law: RetirementDistributionLaw): ProgramRule | null {
  const rule = ruleName(plan.withdrawal.guardrails);
  const none = { amortized: null, divisors: new Float64Array(), riskBased: null };
  if (rule === 'amortized') return { ...none, amortized: amortizedOf(plan, program) };
  if (rule === 'riskBased') return { ...none, riskBased: riskBasedOf(plan, program, () => amortizedOf(plan, program)) };
  if (rule !== 'rmd') return null;
  return { ...none, divisors: Float64Array.from(program.years, ({ ages }) => spendingDivisor(ages, law)) };
}

/** Years by which the spouse of the uniform table is younger. 26 CFR 1.401(a)(9)-9(c). */
const YEARS_YOUNGER = 10;

/**
 * The divisor of the younger living person. The uniform table, which begins at 72, is that of an owner and a spouse ten years younger:
 * before its first age the joint table of the same two gives it. 26 CFR 1.401(a)(9)-9(c), (d).
 */
function spendingDivisor(ages: readonly (number | null)[], law: RetirementDistributionLaw): number {
  const living = ages.filter((age) => age !== null);
  if (living.length === 0) return 0;
  const age = Math.min(...living);
  const uniform = rmdDivisor(age, null, law);
  return uniform > 0 ? uniform : jointLifeDivisor(age, age - YEARS_YOUNGER, law);
}

/** What remains to be paid at each January; under every other rule than `amortized` nothing is to be left, and payments do not rise. */
export function amortizedOf(plan: Plan, program: Program): ProgramAmortized {
  const { guardrails } = plan.withdrawal;
  const isOwn = typeof guardrails === 'object' && 'amortized' in guardrails;
  const { bequest, slope } = isOwn ? guardrails.amortized : { bequest: 0, slope: 0 };
  const { years, accounts, months } = program;
  const returns = meanReturns(plan, program);
  const taxes = taxesAtMeans(program, returns);
  const left = bequest * (program.priceLevel[months] ?? 1);
  const fixed = new Float64Array(years.length * accounts.length);
  const adjustable = new Float64Array(years.length * accounts.length);
  accounts.forEach((account, place) => {
    const growth = growthOf(program, returns, account, place);
    let [fixedAhead, adjustableAhead] = [left, 0];
    for (let at = years.length - 1; at >= 0; at--) {
      const { from, to } = years[at] ?? { from: 0, to: 0 };
      const tax = (taxes[at] ?? 0) / (to - from);
      adjustableAhead *= 1 + slope;
      for (let month = to - 1; month >= from; month--) {
        const grown = growth[month] ?? 1;
        const ruled = program.adjustable[month] ?? 0;
        fixedAhead = fixedAhead / grown + (program.scheduledNeed[month] ?? 0) - ruled + tax;
        adjustableAhead = adjustableAhead / grown + ruled;
      }
      fixed[at * accounts.length + place] = fixedAhead;
      adjustable[at * accounts.length + place] = adjustableAhead;
    }
  });
  return { fixed, adjustable };
}

/** Tax on each year's returns, and Medicare surcharges, of the plan at its means and as planned. */
function taxesAtMeans(program: Program, returns: Returns): Float64Array {
  const taxes = new Float64Array(program.years.length);
  simulate({ ...program, guardrails: 'none', rule: null }, returns, {
    recordsMonths: false,
    month: () => undefined,
    year: (run, yearIndex) => {
      taxes[yearIndex] = (run.liability[yearIndex] ?? 0) + run.status.surchargeOfYear;
    },
  });
  return taxes;
}

/**
 * Growth of an account in each month at mean returns, after fees: in its mix of each January, which drifts over the year. Accounts that
 * hold the household's mix together grow as that does.
 */
function growthOf(
  program: Program,
  returns: Returns,
  { strategy, shareClass }: Pick<ProgramAccount, 'strategy' | 'shareClass'>,
  place: number,
): Float64Array {
  const { shareClasses, strategies, cashGrowth, months, years, shares, household } = program;
  const kept = shareClasses[shareClass] ?? 1;
  const ofShare = returns.shares?.[shares?.ofClass[shareClass] ?? -1];
  const funds = [
    inMonth(ofShare ?? returns.equity),
    inMonth(returns.bond),
    cashGrowth,
    ...(returns.more ?? []).map(inMonth),
  ];
  const isPlaced = household?.placed.includes(place) === true || household?.taxable.includes(place) === true;
  const { mix, moreMix, stride } = (isPlaced ? household?.target : strategies[strategy]) ?? ALL_CASH;
  const shareOf = (row: number, fund: number) =>
    fund < MIX_COLUMNS ? mix[row + fund] : moreMix?.[row + fund - MIX_COLUMNS];
  const growth = new Float64Array(months);
  for (const { from, to } of years) {
    const held = funds.map((_, fund) => shareOf(from * stride, fund) ?? 0);
    for (let month = from; month < to; month++) {
      const before = held.reduce((sum, part) => sum + part, 0);
      for (let fund = 0; fund < funds.length; fund++) held[fund] = (held[fund] ?? 0) * (funds[fund] ?? 1);
      growth[month] = before > 0 ? (held.reduce((sum, part) => sum + part, 0) / before) * kept : 1;
    }
  }
  return growth;
}

const ALL_CASH = { mix: Float64Array.of(0, 0, 1), moreMix: null, stride: 0 };

/** Growth in a month: at the means the same in all. */
function inMonth(fund: Float64Array): number {
  return fund[0] ?? 1;
}
