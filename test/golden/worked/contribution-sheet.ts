import { yearMonth, yearOf } from '../../../engine/primitives/calendar.ts';
import type { ContributionDocument, IncomeDocument, PersonDocument, PlanDocument } from '../households/household.ts';
import { birthOf, januaryLevel, monthNumber, personOf } from './calendar-sheet.ts';
import { incomeOf, profitOf, wagesOf } from './income-sheet.ts';
import { lawOf } from './law-sheet.ts';

export interface Contributed {
  readonly account: string;
  readonly owner: string;
  readonly own: number;
  readonly match: number;
  readonly isPreTax: boolean;
  /** Health savings through the payroll: free of FICA. */
  readonly isCafeteria: boolean;
  readonly isHsaDeduction: boolean;
  /** The self-employed into a plan of their own. */
  readonly isOwnPlan: boolean;
}

/** The month's contributions of one account, all within the limits of law in the worked households. */
export function contributionsOf(plan: PlanDocument, month: number): readonly Contributed[] {
  return plan.accounts.flatMap((account) =>
    (account.contributions ?? []).flatMap((each): Contributed[] => {
      const income = plan.incomes.find(({ id }) => id === each.incomeId);
      const pay = income === undefined ? 0 : incomeOf(plan, income, month);
      if (income !== undefined && pay === 0) return [];
      const isOwnPlan = income?.kind === 'selfEmployment';
      const own = isOwnPlan ? ownPlanContribution(plan, each, income, month) : ownContribution(plan, each, pay, month);
      const { rate = 0, upTo = 0 } = each.employerMatch ?? {};
      const isHsa = account.kind === 'hsa';
      const isPreTax = account.kind === 'traditional401k' || account.kind === 'deferredComp457b';
      return [
        {
          account: account.id,
          owner: account.owner,
          own,
          match: rate * Math.min(own, upTo * pay),
          isPreTax: isPreTax || (isHsa && income !== undefined),
          isCafeteria: isHsa && income !== undefined,
          isHsaDeduction: isHsa && income === undefined,
          isOwnPlan,
        },
      ];
    }),
  );
}

function ownContribution(plan: PlanDocument, each: ContributionDocument, pay: number, month: number): number {
  if (each.shareOfIncome !== undefined) return each.shareOfIncome * pay;
  const yearly = (1 + plan.assumptions.inflation) * (1 + (each.growth?.rate ?? 0)) - 1;
  return ((each.amount ?? 0) * januaryLevel(plan, yearly, yearOf(month))) / 12;
}

/**
 * What a self-employed person puts into the one plan they have, as far as the year's limit goes: the deferral with its
 * catch-up, then a fifth of profit less half of the tax on it, all within 415(c) and its catch-up.
 */
function ownPlanContribution(
  plan: PlanDocument,
  each: ContributionDocument,
  income: IncomeDocument,
  month: number,
): number {
  const year = yearOf(month);
  const months = Array.from({ length: 12 }, (_, at) => yearMonth(year, 1) + at).filter(
    (one) => one >= monthNumber(plan.startMonth),
  );
  const owner = personOf(plan, income.owner);
  const profit = months.reduce((sum, one) => sum + incomeOf(plan, income, one), 0);
  const { contributionLimits: limits, payrollTax: tax } = lawOf(plan, year);
  const age = year - birthOf(owner).year;
  const catchUp = age < 50 ? 0 : age >= 60 && age <= 63 ? limits.deferralCatchUp60To63 : limits.deferralCatchUp;
  const netEarnings = profit * 0.9235;
  const halfTax =
    netEarnings < 400 ? 0 : (0.124 * Math.min(netEarnings, tax.socialSecurityWageBase) + 0.029 * netEarnings) / 2;
  const limit = Math.min(
    Math.min(limits.electiveDeferral + catchUp, profit) + 0.2 * (profit - halfTax),
    Math.min(limits.annualAdditions, profit) + catchUp,
  );
  let put = 0;
  for (const one of months) {
    const pay = incomeOf(plan, income, one);
    const wanted = pay === 0 ? 0 : Math.min(pay, ownContribution(plan, each, pay, one), limit - put);
    if (one === month) return wanted;
    put += wanted;
  }
  return 0;
}

/** Wages that Social Security counts: without health savings through the payroll. 26 USC 3121(a)(5)(G). */
export function coveredWagesOf(plan: PlanDocument, person: PersonDocument, month: number): number {
  return contributionsOf(plan, month)
    .filter(({ owner, isCafeteria }) => owner === person.id && isCafeteria)
    .reduce((wages, { own }) => wages - own, wagesOf(plan, person, month) + creditedProfit(plan, person, month));
}

/** Net earnings from self-employment; the worked profits are all over the least that is credited, $400 a year. */
function creditedProfit(plan: PlanDocument, person: PersonDocument, month: number): number {
  return profitOf(plan, person, month) * 0.9235;
}
