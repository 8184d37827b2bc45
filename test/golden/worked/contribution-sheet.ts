import { yearOf } from '../../../engine/primitives/calendar.ts';
import type { ContributionDocument, PersonDocument, PlanDocument } from '../households/household.ts';
import { januaryLevel } from './calendar-sheet.ts';
import { incomeOf, wagesOf } from './income-sheet.ts';

export interface Contributed {
  readonly account: string;
  readonly owner: string;
  readonly own: number;
  readonly match: number;
  readonly isPreTax: boolean;
  /** Health savings through the payroll: free of FICA. */
  readonly isCafeteria: boolean;
  readonly isHsaDeduction: boolean;
}

/** The month's contributions of one account, all within the limits of law in the worked households. */
export function contributionsOf(plan: PlanDocument, month: number): readonly Contributed[] {
  return plan.accounts.flatMap((account) =>
    (account.contributions ?? []).flatMap((each): Contributed[] => {
      const income = plan.incomes.find(({ id }) => id === each.incomeId);
      const pay = income === undefined ? 0 : incomeOf(plan, income, month);
      if (income !== undefined && pay === 0) return [];
      const own = ownContribution(plan, each, pay, month);
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

/** Wages that Social Security counts: without health savings through the payroll. 26 USC 3121(a)(5)(G). */
export function coveredWagesOf(plan: PlanDocument, person: PersonDocument, month: number): number {
  return contributionsOf(plan, month)
    .filter(({ owner, isCafeteria }) => owner === person.id && isCafeteria)
    .reduce((wages, { own }) => wages - own, wagesOf(plan, person, month));
}
