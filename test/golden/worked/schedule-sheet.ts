import { socialSecurityLaw } from '../../../engine/law/social-security-series.ts';
import { yearMonth, yearOf } from '../../../engine/primitives/calendar.ts';
import { claimMonthAt } from '../../../engine/social-security/benefit-basis.ts';
import { benefitSchedule, type PersonBenefits } from '../../../engine/social-security/benefit-schedule.ts';
import { benefitDates } from '../../../engine/social-security/full-retirement-age.ts';
import { lawTables } from '../../law-tables.ts';
import {
  birthOf,
  deathYear,
  firstDeathYear,
  isAlive,
  januaryLevel,
  lastYear,
  level,
  momentOf,
  monthNumber,
  personOf,
  retirementMonth,
} from './calendar-sheet.ts';
import type { GoalDocument, IncomeDocument, PersonDocument, PlanDocument } from './household.ts';

/** What an income pays in a month: its own steps each January from the year after its start. */
export function incomeOf(plan: PlanDocument, income: IncomeDocument, month: number): number {
  const planStart = monthNumber(plan.startMonth);
  const owner = personOf(plan, income.owner);
  const start = Math.max(planStart, income.start === undefined ? planStart : momentOf(plan, income.start));
  const usualEnd = income.kind === 'wage' ? retirementMonth(plan, owner) : yearMonth(lastYear(plan) + 1, 1);
  const end = income.end === undefined ? usualEnd : momentOf(plan, income.end);
  if (month < start || month >= end) return 0;
  const isOwnerAlive = isAlive(owner, yearOf(month));
  if (!isOwnerAlive && income.kind === 'wage') return 0;
  const share = isOwnerAlive ? 1 : (income.survivorShare ?? 0);
  const first =
    income.inTodaysDollars === true ? income.amount * level(plan, plan.assumptions.inflation, start) : income.amount;
  const steps = yearOf(month) - yearOf(start);
  const paid = first * (1 + stepRate(plan, income)) ** steps * share;
  return income.frequency === 'annual' ? paid / 12 : paid;
}

function stepRate(plan: PlanDocument, income: IncomeDocument): number {
  const { inflation } = plan.assumptions;
  const { kind, rate = 0 } = income.growth ?? { kind: income.kind === 'wage' ? 'inflation' : 'none' };
  if (kind === 'none') return 0;
  if (kind === 'inflation') return inflation;
  if (kind === 'inflationPlus') return (1 + inflation) * (1 + rate) - 1;
  return kind === 'fixed' ? rate : Math.min(inflation, rate);
}

/** What a goal costs in a month. */
export function goalOf(plan: PlanDocument, goal: GoalDocument, month: number): number {
  const planStart = monthNumber(plan.startMonth);
  const start = goal.start === undefined ? planStart : momentOf(plan, goal.start);
  const end = goal.end === undefined ? yearMonth(lastYear(plan) + 1, 1) : momentOf(plan, goal.end);
  if (month < start || month >= end || !isDue(goal, month - start)) return 0;
  const { inflation, medicalInflation } = plan.assumptions;
  const prices = goal.category === 'healthcare' ? medicalInflation : inflation;
  const yearly = (1 + prices) * (1 + (goal.growth ?? 0)) - 1;
  const isWidowed = plan.persons.length > 1 && yearOf(month) > firstDeathYear(plan);
  return goal.amount * januaryLevel(plan, yearly, yearOf(month)) * (isWidowed ? (goal.survivorShare ?? 1) : 1);
}

function isDue(goal: GoalDocument, monthsSinceStart: number): boolean {
  if (goal.frequency === 'monthly') return true;
  if (goal.frequency === 'annual') return monthsSinceStart % 12 === 0;
  if (goal.frequency === 'everyNYears') return monthsSinceStart % (12 * (goal.everyYears ?? 2)) === 0;
  return monthsSinceStart === 0;
}

/** Each person's Social Security of every month of the plan, the first month first. */
export function benefitsOf(plan: PlanDocument): readonly PersonBenefits[] {
  const law = socialSecurityLaw(lawTables.socialSecurity, plan.assumptions);
  const firstMonth = monthNumber(plan.startMonth);
  const months = yearMonth(lastYear(plan) + 1, 1) - firstMonth;
  const persons = plan.persons.map((person) => {
    const dates = benefitDates(birthOf(person), law.rules);
    const { basis, pia, piaYear, claim } = person.socialSecurity;
    const claimAge = claim === undefined ? dates.fullRetirementAgeInMonths : claim.age * 12 + claim.months;
    return {
      birth: birthOf(person),
      basis:
        basis === 'pia'
          ? { kind: 'pia' as const, pia: pia ?? 0, piaYear: piaYear ?? yearOf(firstMonth) }
          : { kind: 'none' as const },
      claimMonth: claimMonthAt(claimAge, dates),
      survivorClaimMonth: null,
      deathMonth: yearMonth(deathYear(person) + 1, 1),
      monthlyWages: Array.from({ length: months }, (_, at) => wagesOf(plan, person, firstMonth + at)),
      wagesBeforeStart: plan.persons[0] === person ? (plan.taxes.yearToDate?.payrollWages ?? 0) : 0,
      trustFundCut: null,
    };
  });
  return benefitSchedule({ persons, children: [], firstMonth, months }, law).persons;
}

export function wagesOf(plan: PlanDocument, person: PersonDocument, month: number): number {
  return plan.incomes
    .filter(({ kind, owner }) => kind === 'wage' && owner === person.id)
    .reduce((sum, income) => sum + incomeOf(plan, income, month), 0);
}
