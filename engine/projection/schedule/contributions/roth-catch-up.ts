import { mustCatchUpBeRoth } from '../../../accounts/contribution-limits.ts';
import type { ContributionLimitLaw } from '../../../law/contribution-limit-law.ts';
import type { Plan } from '../../../plan/complete/plan.ts';
import type { Account } from '../../../plan/schema/account.ts';
import type { Contribution } from '../../../plan/schema/contribution.ts';
import type { Income } from '../../../plan/schema/income.ts';
import type { Timeline } from '../../program/timeline.ts';
import { monthsOf, paidInMonth } from './contribution-pay.ts';

/** Wages of a year on which Social Security tax falls, by the id of their income: each income is one employer. */
export type FicaWages = ReadonlyMap<string, number>;

/**
 * The wages of 26 USC 3121(a) that each income pays in a year, less what goes from it through a cafeteria plan into health
 * savings accounts. In the first year those of before the plan are counted to the client's first wages.
 */
export function ficaWagesOf(
  calendar: { readonly plan: Plan; readonly timeline: Timeline },
  year: number,
  intoCafeteriaPlan: FicaWages,
): FicaWages {
  const { plan, timeline } = calendar;
  const covered = plan.incomes.filter(isFicaWage);
  const clients = year === timeline.firstYear ? covered.find(({ owner }) => timeline.personIndex(owner) === 0) : null;
  return new Map(
    covered.map((income) => {
      const before = income === clients ? plan.taxes.yearToDate.payrollWages : 0;
      const paid = monthsOf(timeline, year).reduce((sum, month) => sum + paidInMonth(calendar, income, month), before);
      return [income.id, paid - (intoCafeteriaPlan.get(income.id) ?? 0)];
    }),
  );
}

/**
 * Whether a contribution's catch-up must be Roth: by the wages of the year before from the employer whose income it names;
 * where it names none, from the one that paid its owner most. The self-employed have no such wages. 26 USC 414(v)(7)(A).
 */
export function isRothCatchUp(
  plan: Plan,
  { owner }: Account,
  { incomeId }: Contribution,
  { wagesBefore, law }: { readonly wagesBefore: FicaWages; readonly law: ContributionLimitLaw },
): boolean {
  return plan.incomes.some(
    (income) =>
      income.owner === owner &&
      (incomeId === null || income.id === incomeId) &&
      mustCatchUpBeRoth(wagesBefore.get(income.id) ?? 0, law),
  );
}

function isFicaWage({ kind, covered }: Income): boolean {
  return kind === 'wage' && covered;
}
