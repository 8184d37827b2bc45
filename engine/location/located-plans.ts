import type { LawTables } from '../law/law-tables.ts';
import { PLAN_START } from '../plan/complete/complete-when.ts';
import type { Plan } from '../plan/complete/plan.ts';
import { type HouseholdAllocation, OWN_STRATEGY } from '../plan/schema/allocation/allocation.ts';
import { parseYearMonth, yearOf } from '../primitives/calendar.ts';
import { type Outcome, refusal, success } from '../primitives/outcome.ts';
import { takesMix } from '../projection/compile/allocation/takes-mix.ts';
import { notSimulatable } from '../projection/compile/compile-simulatable.ts';
import { atOneMix, countedMix } from '../roth/one-mix.ts';

/** One mix of the household in two ways. Each dollar that is left over goes to the same account in both. */
export interface LocatedPlans {
  /** Each account by its own strategy, as it is today. */
  readonly own: Plan;
  /** Bonds, then TIPS, then cash placed in order. */
  readonly located: Plan;
  /** The same mix in every account. */
  readonly alike: Plan;
}

/**
 * The plan with its household's mix located, and with that mix in every account alike. Where the plan states none, it is the mix that its
 * accounts have together without conversions at the mean returns, on the first day and each December. Null where fewer than two accounts
 * take a mix; refused where the plan cannot be projected.
 */
export function locatedPlans(plan: Plan, law: LawTables): Outcome<LocatedPlans | null> {
  const issues = notSimulatable(plan, law);
  if (issues.length > 0) return refusal('simulation', issues);
  const { accounts, allocation } = plan;
  if (accounts.filter((account) => takesMix(account, plan)).length < 2) return success(null);
  const own = { ...plan, allocation: null };
  const stated = { ...plan, allocation: allocation ?? asHousehold(plan, law) };
  const alike = atOneMix(stated, law) ?? stated;
  return success({ own, located: { ...stated, accounts: withSurplusOf(stated, alike) }, alike });
}

/** The mix of all accounts together as one that a household states. */
function asHousehold(plan: Plan, law: LawTables): HouseholdAllocation {
  const { first, years } = countedMix(plan, law);
  const firstYear = yearOf(parseYearMonth(plan.startMonth));
  const december = (at: number) => ({ month: `${firstYear + at}-12` });
  return {
    of: 'household',
    points: [{ when: PLAN_START, mix: first }, ...years.map((mix, at) => ({ when: december(at), mix }))],
    location: [],
    counts: 'pretax',
    keepOwn: plan.accounts.filter(({ strategyId }) => strategyId === OWN_STRATEGY).map(({ id }) => id),
  };
}

/** The accounts of one plan, with what is left over going where it goes in another. */
function withSurplusOf({ accounts }: Plan, other: Plan): Plan['accounts'] {
  return accounts.map((account, at) => ({ ...account, surplus: other.accounts[at]?.surplus ?? account.surplus }));
}
