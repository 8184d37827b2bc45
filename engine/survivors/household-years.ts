import type { YearRow } from '../results/rows.ts';
import type { HouseholdYear } from '../results/survivors.ts';

/** A year of a projection in the few figures by which a household lives, dollars of the plan's first month. */
export function householdYear(row: YearRow): HouseholdYear {
  const { year, ages, filingStatus, deflator, income, spending, taxes, withdrawals, contributions } = row;
  const today = (amount: number) => amount / deflator;
  const wages = income.wages + income.selfEmployment;
  return {
    year,
    ages: [...ages],
    filingStatus,
    socialSecurity: today(income.socialSecurity),
    wages: today(wages),
    otherIncome: today(income.total - income.interestAndDividends - wages - income.socialSecurity),
    fromSavings: today(withdrawals.total - contributions.employee - row.surplusDeposited),
    taxesAndPremiums: today(taxes.total + spending.medicarePremiums),
    taxes: today(taxes.total),
    spending: today(spending.total - spending.medicarePremiums),
    unpaid: today(row.shortfall),
  };
}
