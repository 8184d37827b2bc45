import type { PayrollTaxLaw } from '../../law/payroll-tax-law.ts';
import type { SocialSecurityLaw } from '../../law/social-security-series.ts';
import { childrenOf } from '../../plan/complete/children-of.ts';
import type { Plan } from '../../plan/complete/plan.ts';
import type { ClaimMonths } from '../../plan/complete/resolve-when.ts';
import type { ClaimAge } from '../../plan/schema/benefits/social-security.ts';
import type { Person } from '../../plan/schema/person.ts';
import { monthOfAge, parseDate, parseYearMonth, yearOf } from '../../primitives/calendar.ts';
import { add } from '../../primitives/cells.ts';
import { invariant } from '../../primitives/invariant.ts';
import { benefitDates } from '../../social-security/rules/full-retirement-age.ts';
import type { Suspension } from '../../social-security/rules/voluntary-suspension.ts';
import { type BenefitBasis, claimMonthAt } from '../../social-security/schedule/benefit-basis.ts';
import {
  type AbsentSpouse,
  type BenefitSchedule,
  type ScheduledPerson,
} from '../../social-security/schedule/benefit-schedule.ts';
import { keptBenefitSchedule } from '../../social-security/schedule/kept-schedules.ts';
import type { ScheduledPension } from '../../social-security/schedule/non-covered-pension.ts';
import { SCHEDULE, TAXABLE } from '../program/schedule-columns.ts';
import type { Timeline } from '../program/timeline.ts';
import { incomeInMonth, incomeSpan, type ScheduleTables } from './income-schedule.ts';
import { type FlowSource, flowInto } from './scheduled-source.ts';
import { creditedSelfEmployment, testedSelfEmployment } from './self-employment-credit.ts';

/** The first month of each person's own retirement benefit, by the claim age of the plan or since when it is paid. */
export function claimMonthsOf(plan: Plan, law: SocialSecurityLaw): ClaimMonths {
  return new Map(plan.persons.map((person) => [person.id, claimMonthOf(person, law)]));
}

function claimMonthOf({ birthDate, socialSecurity }: Person, law: SocialSecurityLaw): number {
  if (socialSecurity.disabledSince !== null) return parseYearMonth(socialSecurity.disabledSince);
  if (socialSecurity.since !== null) return parseYearMonth(socialSecurity.since);
  const dates = benefitDates(parseDate(birthDate), law.rules);
  const claimAge = socialSecurity.claim === null ? dates.fullRetirementAgeInMonths : inMonths(socialSecurity.claim);
  return claimMonthAt(claimAge, dates);
}

function inMonths({ age, months }: ClaimAge): number {
  return age * 12 + months;
}

/**
 * Works out every month's benefits and writes what is paid into the schedule and the years' returns. Benefits of the
 * children are income of the household and the children's own for tax: 26 CFR 1.86-1; IRS Pub. 915.
 */
export function scheduleBenefits(plan: Plan, timeline: Timeline, into: BenefitTables): BenefitSchedule {
  const { tables } = into;
  const { all, benefits } = timeline.raised;
  const schedule = benefits ?? plannedBenefits(plan, timeline, into);
  schedule.persons.forEach(({ total }, person) => {
    const column = person === 0 ? TAXABLE.firstSocialSecurity : TAXABLE.secondSocialSecurity;
    const write = flowInto(tables, SCHEDULE.socialSecurity, benefitSource(plan, person));
    for (let month = 0; month < timeline.months; month++) {
      const paid = (total[month] ?? 0) * all;
      const year = yearOf(timeline.firstMonth + month) - timeline.firstYear;
      write(month, paid);
      add(tables.taxable, year * TAXABLE.columns + column, paid);
    }
  });
  const writeChildren = flowInto(tables, SCHEDULE.other, {
    path: 'dependents',
    name: 'Social Security of the children',
  });
  schedule.children.forEach((paid, month) => {
    writeChildren(month, paid * all);
  });
  return schedule;
}

function plannedBenefits(plan: Plan, timeline: Timeline, into: BenefitTables): BenefitSchedule {
  const request = {
    persons: plan.persons.map((person, at) => scheduledPerson(person, at, { plan, timeline, into })),
    absentSpouse: absentSpouseOf(plan),
    children: childrenOf(plan).map(({ birthDate, disabled, inSchool }) => ({
      birth: parseDate(birthDate),
      isDisabled: disabled,
      isStudent: inSchool,
    })),
    firstMonth: timeline.firstMonth,
    months: timeline.months,
  };
  return keptBenefitSchedule(request, into.law);
}

function benefitSource({ persons }: Plan, person: number): FlowSource {
  return { path: `persons[${person}].socialSecurity`, name: `Social Security of ${persons[person]?.name ?? ''}` };
}

export interface BenefitTables {
  readonly tables: ScheduleTables;
  readonly law: SocialSecurityLaw;
  readonly payrollTax: PayrollTaxLaw;
}

interface PersonContext {
  readonly plan: Plan;
  readonly timeline: Timeline;
  readonly into: BenefitTables;
}

function scheduledPerson(person: Person, at: number, { plan, timeline, into }: PersonContext): ScheduledPerson {
  const { birthDate, socialSecurity } = person;
  const birth = parseDate(birthDate);
  const { tables, law, payrollTax } = into;
  const { survivorClaim, trustFundCut, disabledSince, suspended } = socialSecurity;
  const profits = creditedSelfEmployment((month) => tables.selfEmployment[month * 2 + at] ?? 0, timeline, payrollTax);
  const testedProfits = testedSelfEmployment(
    (month) => (tables.selfEmployment[month * 2 + at] ?? 0) + (tables.uncoveredProfit[month * 2 + at] ?? 0),
    timeline,
    payrollTax,
  );
  const attained = benefitDates(birth, law.rules).attained;
  return {
    birth,
    basis: basisOf(person),
    claimMonth: claimMonthOf(person, law),
    survivorClaimMonth: survivorClaim === null ? null : attained + inMonths(survivorClaim),
    deathMonth: timeline.deaths[at] ?? timeline.firstMonth,
    monthlyWages: profits.map((profit, month) => (tables.coveredWages[month * 2 + at] ?? 0) + profit),
    wagesBeforeStart: at === 0 ? plan.taxes.yearToDate.payrollWages : 0,
    testedEarnings: testedProfits.map((profit, month) => (tables.wages[month * 2 + at] ?? 0) + profit),
    nonCoveredPension: nonCoveredPension(person, plan, timeline),
    // What the plan assumes of it stands before what a law says.
    trustFundCut: trustFundCut.share > 0 ? trustFundCut : law.rules.benefitCut,
    disabledSince: disabledSince === null ? null : parseYearMonth(disabledSince),
    suspension: suspended === null ? null : suspensionOf(suspended),
  };
}

/** The request is made in the month before the first that is not paid. 42 USC 402(z)(1). */
export function suspensionOf({ from, to }: NonNullable<Person['socialSecurity']['suspended']>): Suspension {
  return { requested: parseYearMonth(from) - 1, resumed: parseYearMonth(to) };
}

/** The deceased or former spouse on whose record the one person of a plan may be paid. */
export function absentSpouseOf({ persons }: Plan): AbsentSpouse | null {
  const { lateSpouse = null, formerSpouse = null } = persons[0]?.socialSecurity ?? {};
  if (lateSpouse !== null) {
    const { birthDate, pia, claimedMonth, deathMonth } = lateSpouse;
    return {
      birth: parseDate(birthDate),
      pia,
      claimMonth: claimedMonth === null ? null : parseYearMonth(claimedMonth),
      deathMonth: parseYearMonth(deathMonth) + 1,
      divorce: null,
    };
  }
  if (formerSpouse === null) return null;
  const { birthDate, pia, claimedMonth, deathMonth, yearsMarried } = formerSpouse;
  return {
    birth: parseDate(birthDate),
    pia,
    claimMonth: claimedMonth === null ? null : parseYearMonth(claimedMonth),
    deathMonth: deathMonth === null ? null : parseYearMonth(deathMonth) + 1,
    divorce: { marriageMonths: yearsMarried * 12, divorcedIn: monthOfAge(parseDate(formerSpouse.divorcedOn), 0) },
  };
}

/** Under current law a pension from work not covered by Social Security lowers no benefit. Public Law 118-273. */
function nonCoveredPension(
  { socialSecurity: { nonCovered } }: Person,
  { taxes, incomes, assumptions: { inflation } }: Plan,
  timeline: Timeline,
): ScheduledPension | null {
  const income = incomes.find(({ id }) => id === nonCovered?.incomeId);
  if (taxes.lawAssumption === 'currentLaw' || nonCovered === null || income === undefined) return null;
  if (income.lumpSum?.taken === true) return null;
  const { start, end } = incomeSpan(income, timeline);
  const monthly = new Float64Array(timeline.months).map((_, at) => {
    const month = timeline.firstMonth + at;
    return month >= start && month < end ? incomeInMonth(income, timeline, { start, month, inflation }) : 0;
  });
  return { monthly, yearsOfSubstantialEarnings: nonCovered.yearsOfSubstantialEarnings };
}

/** What the plan works a person's benefit from, before the wages of the plan. */
export function basisOf({ socialSecurity }: Person): BenefitBasis {
  const { basis, pia, piaYear, earnings, monthlyBenefit, since } = socialSecurity;
  switch (basis) {
    case 'none':
      return { kind: 'none' };
    case 'pia':
      invariant(pia !== null, 'a stated PIA is there');
      return { kind: 'pia', pia, piaYear };
    case 'earnings':
      return { kind: 'earnings', earnings };
    case 'receiving':
      invariant(monthlyBenefit !== null && since !== null, 'a benefit in payment says how much and since when');
      return { kind: 'receiving', monthlyBenefit, since: parseYearMonth(since) };
  }
}
