import type { LawTables } from '../law/law-tables.ts';
import type { Plan } from '../plan/complete/plan.ts';
import { isWithinRetirement } from '../plan/schema/annuities/annuity-source.ts';
import type { Income } from '../plan/schema/income.ts';
import { CENT } from '../primitives/cent.ts';
import { figure } from '../primitives/figure.ts';
import { type Outcome, refusal, success } from '../primitives/outcome.ts';
import { compilePlan } from '../projection/compile/compile-plan.ts';
import { notSimulatable } from '../projection/compile/compile-simulatable.ts';
import { ledgerOf } from '../projection/result/ledger.ts';
import { meanReturns } from '../projection/run/mean-returns.ts';
import { simulate } from '../projection/run/simulate.ts';
import { ACCOUNT_FLOW } from '../projection/state/run-cells.ts';

/** Shares of the portfolio that are tried: none of it, and a tenth more each time, up to half. */
const TENTHS = [0, 1, 2, 3, 4, 5] as const;
const TENTH = 0.1;

/** A plan that puts a share of its portfolio into the annuity, or why it cannot. */
export interface AnnuitizedPlan {
  readonly share: number;
  readonly premium: number;
  readonly yearly: number;
  readonly plan: Plan | null;
  readonly note: string | null;
}

export interface AnnuitizedPlans {
  readonly annuity: Income;
  readonly portfolio: number;
  readonly payoutRate: number;
  /** The first without any of it. */
  readonly steps: readonly AnnuitizedPlan[];
}

/**
 * The plan with more and more of its portfolio in its first annuity that is bought, at the payout, in the form, in the month and from the
 * account that the plan has. The portfolio is what the accounts hold when it is bought, at the mean returns and without it. Null
 * where the plan buys none; refused where it cannot be projected.
 */
export function annuitizedPlans(plan: Plan, law: LawTables): Outcome<AnnuitizedPlans | null> {
  const issues = notSimulatable(plan, law);
  if (issues.length > 0) return refusal('simulation', issues);
  const annuity = plan.incomes.find(({ purchase }) => purchase !== null);
  const purchase = annuity?.purchase ?? null;
  if (annuity === undefined || purchase === null) return success(null);
  const { premium, from } = purchase;
  const yearly = annuity.frequency === 'annual' ? annuity.amount : annuity.amount * 12;
  const none = { ...plan, incomes: plan.incomes.filter((income) => income !== annuity) };
  const balances = balancesOnPurchase(plan, none, law);
  if (balances === null) return success(null);
  const portfolio = balances.reduce((sum, balance) => sum + balance, 0);
  const payer = plan.accounts.findIndex(({ id }) => id === from);
  const steps = TENTHS.map((tenths): AnnuitizedPlan => {
    const share = tenths * TENTH;
    const cost = portfolio * share;
    const amounts = { share, premium: cost, yearly: (yearly * cost) / premium };
    if (tenths === 0) return { ...amounts, plan: none, note: null };
    const bought = withPremium(plan, annuity, cost);
    const note = hindrance(bought, law, { cost, holds: balances[payer] ?? 0, isWithin: isBoughtWithin(plan, law) });
    return { ...amounts, plan: note === null ? bought : null, note };
  });
  return success({ annuity, portfolio, payoutRate: yearly / premium, steps });
}

function withPremium(plan: Plan, annuity: Income, premium: number): Plan {
  const { purchase } = annuity;
  if (purchase === null) return plan;
  const scaled = {
    ...annuity,
    amount: (annuity.amount * premium) / purchase.premium,
    purchase: { ...purchase, premium },
  };
  return { ...plan, incomes: plan.incomes.map((income) => (income === annuity ? scaled : income)) };
}

/** What each account holds on the first day of the month of the purchase, in a plan without it; null where its owner does not live to buy it. */
function balancesOnPurchase(plan: Plan, none: Plan, law: LawTables): readonly number[] | null {
  const [bought] = compilePlan(plan, law).annuities?.bought ?? [];
  if (bought === undefined) return null;
  const program = compilePlan(none, law);
  const ledger = ledgerOf(program);
  simulate(program, meanReturns(none, program), ledger);
  const row = bought.month * program.accounts.length;
  return program.accounts.map(
    (_, at) => ledger.accountFlows[(row + at) * ACCOUNT_FLOW.columns + ACCOUNT_FLOW.startBalance] ?? 0,
  );
}

function isBoughtWithin(plan: Plan, law: LawTables): boolean {
  const [bought] = compilePlan(plan, law).annuities?.bought ?? [];
  return bought !== undefined && isWithinRetirement(bought.source);
}

interface Payer {
  readonly cost: number;
  readonly holds: number;
  readonly isWithin: boolean;
}

/** Why so much of it cannot be bought; null where it can. */
function hindrance(plan: Plan, law: LawTables, { cost, holds, isWithin }: Payer): string | null {
  const [issue] = notSimulatable(plan, law);
  if (issue !== undefined) return issue.message;
  if (!isWithin || cost <= holds + CENT) return null;
  return `The account within which it is bought holds ${figure(holds)} then.`;
}
