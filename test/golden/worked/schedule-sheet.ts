import { socialSecurityLaw } from '../../../engine/law/social-security-series.ts';
import { yearMonth, yearOf } from '../../../engine/primitives/calendar.ts';
import { benefitDates } from '../../../engine/social-security/rules/full-retirement-age.ts';
import { type BenefitBasis, claimMonthAt } from '../../../engine/social-security/schedule/benefit-basis.ts';
import { benefitSchedule, type PersonBenefits } from '../../../engine/social-security/schedule/benefit-schedule.ts';
import { lawTables } from '../../law-tables.ts';
import type { GoalDocument, PersonDocument, PlanDocument } from '../households/household.ts';
import { birthOf, deathYear, firstDeathYear, januaryLevel, lastYear, momentOf, monthNumber } from './calendar-sheet.ts';
import { coveredWagesOf } from './contribution-sheet.ts';
import { isShaped, shapeLevel } from './shape-sheet.ts';

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
  const shape = isShaped(goal) ? shapeLevel(plan, yearOf(month)) : 1;
  return goal.amount * januaryLevel(plan, yearly, yearOf(month)) * shape * (isWidowed ? (goal.survivorShare ?? 1) : 1);
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
    const { basis, claim, since, survivorClaim, trustFundCut } = person.socialSecurity;
    const claimAge = claim === undefined ? dates.fullRetirementAgeInMonths : claim.age * 12 + claim.months;
    const survivorAge = survivorClaim === undefined ? null : survivorClaim.age * 12 + survivorClaim.months;
    return {
      birth: birthOf(person),
      basis: basisOf(person, yearOf(firstMonth)),
      claimMonth: basis === 'receiving' ? monthNumber(since ?? plan.startMonth) : claimMonthAt(claimAge, dates),
      survivorClaimMonth: survivorAge === null ? null : dates.attained + survivorAge,
      deathMonth: yearMonth(deathYear(person) + 1, 1),
      monthlyWages: Array.from({ length: months }, (_, at) => coveredWagesOf(plan, person, firstMonth + at)),
      wagesBeforeStart: plan.persons[0] === person ? (plan.taxes.yearToDate?.payrollWages ?? 0) : 0,
      nonCoveredPension: null,
      trustFundCut: trustFundCut === undefined || trustFundCut.share === 0 ? null : trustFundCut,
    };
  });
  return benefitSchedule({ persons, children: [], firstMonth, months }, law).persons;
}

function basisOf({ socialSecurity: record }: PersonDocument, startYear: number): BenefitBasis {
  const { basis, pia = 0, piaYear = startYear, earnings = [], monthlyBenefit = 0, since = '' } = record;
  if (basis === 'pia') return { kind: basis, pia, piaYear };
  if (basis === 'earnings') return { kind: basis, earnings };
  return basis === 'receiving' ? { kind: basis, monthlyBenefit, since: monthNumber(since) } : { kind: basis };
}
