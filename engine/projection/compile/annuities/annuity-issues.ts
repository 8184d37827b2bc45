import { ageNearestBirthday, lifeAnnuityMultiple } from '../../../accounts/bought-annuity.ts';
import { firstRmdYear } from '../../../accounts/rmd.ts';
import type { RetirementDistributionLaw } from '../../../law/retirement-distribution-law.ts';
import type { Plan } from '../../../plan/complete/plan.ts';
import { type PlanIssue, planError } from '../../../plan/plan-issue.ts';
import { annuitySourceOf } from '../../../plan/schema/annuities/annuity-source.ts';
import { monthInWords, monthOfAge, yearOf } from '../../../primitives/calendar.ts';
import { figure } from '../../../primitives/figure.ts';
import { firstPenaltyFreeMonth } from '../../../tax/federal/early-distribution.ts';
import type { Timeline } from '../../program/timeline.ts';
import { type BoughtAnnuity, boughtAnnuities } from '../../schedule/annuities/annuity-contract.ts';
import { lawIn } from '../../schedule/schedule-flows.ts';
import type { PlanYears } from '../plan-years.ts';

/** Annuities whose dates or premiums the law of their year does not allow, or for which it has no rule on file. */
export function annuityIssues(plan: Plan, { timeline, laws }: PlanYears): readonly PlanIssue[] {
  if (plan.incomes.every(({ purchase }) => purchase === null)) return [];
  const bought = boughtAnnuities(plan, timeline);
  const lawOf = (month: number) => lawIn(laws, yearOf(month)).retirementDistributions;
  return [
    ...bought.flatMap((one) => dateIssues(plan, one, timeline, lawOf(one.month))),
    ...qlacsAboveLimit(bought, lawOf),
  ];
}

function dateIssues(
  plan: Plan,
  { income, purchase, month, path }: BoughtAnnuity,
  timeline: Timeline,
  law: RetirementDistributionLaw,
): readonly PlanIssue[] {
  const person = timeline.personIndex(income.owner);
  const birth = timeline.births[person];
  const { birthDate = '' } = plan.persons[person] ?? {};
  if (birth === undefined) return [];
  const account = plan.accounts.find(({ id }) => id === purchase.from);
  const source = account === undefined ? 'outside' : annuitySourceOf(account.kind);
  const start = timeline.monthOf(income.start);
  const ofStart = path.replace(/purchase$/, 'start');
  const refuse = (message: string) => [planError('annuityDates', ofStart, message)];
  if (start < month) return refuse(`It is bought in ${monthInWords(month)}: enter that month or a later one.`);
  if (source === 'outside') return unknownAge(purchase, ageNearestBirthday(birth, start), law, path);
  const free = firstPenaltyFreeMonth('ira', birth, null, law);
  if (start < free && (source === 'roth' || purchase.form === 'periodCertain'))
    return refuse(
      `Enter ${monthInWords(free)} or later: before 59½ such payments out of a retirement account bear the 10% tax, 26 USC 72(t).`,
    );
  if (source === 'roth') return [];
  if (purchase.qlac) {
    // "No later than the first day of the month next following" the attainment of the age: 26 CFR 1.401(a)(9)-6(q)(1)(iii).
    const latest = monthOfAge(birth, law.qlacLatestAgeInMonths) + 1;
    return start <= latest
      ? []
      : refuse(
          `A qualified longevity annuity contract begins to pay by ${monthInWords(latest)}: enter that month or an earlier one.`,
        );
  }
  const due = firstRmdYear(birthDate, law);
  if (yearOf(start) <= Math.max(due, yearOf(month))) return [];
  return refuse(
    `Required distributions begin in ${due}: enter a month of that year or an earlier one, or enter purchase.qlac true.`,
  );
}

function unknownAge(
  { exclusionRatio, form }: BoughtAnnuity['purchase'],
  age: number,
  law: RetirementDistributionLaw,
  path: string,
): readonly PlanIssue[] {
  if (exclusionRatio !== null || form === 'periodCertain' || lifeAnnuityMultiple(age, law) !== null) return [];
  const ages = law.lifeAnnuityMultiples.map((row) => row.age);
  const message = `Table V of the IRS is on file for ages ${Math.min(...ages)} to ${Math.max(...ages)}: enter the untaxed share that the insurer states.`;
  return [planError('annuityExclusionMissing', `${path}.exclusionRatio`, message)];
}

/** What one person pays in premiums for such contracts, of all years together, has a limit. 26 CFR 1.401(a)(9)-6(q)(2)(i), (ii). */
function qlacsAboveLimit(
  bought: readonly BoughtAnnuity[],
  lawOf: (month: number) => RetirementDistributionLaw,
): readonly PlanIssue[] {
  return bought.flatMap((one): readonly PlanIssue[] => {
    const { income, purchase, month, path } = one;
    if (!purchase.qlac) return [];
    const limit = lawOf(month).qlacLimit;
    const before = bought
      .filter((other) => other.purchase.qlac && other.income.owner === income.owner && isBefore(other, one, bought))
      .reduce((sum, other) => sum + other.purchase.premium, 0);
    const left = Math.max(0, limit - before);
    if (purchase.premium <= left) return [];
    const spent = before === 0 ? '' : `, of which ${figure(before)} is spent`;
    const message = `Premiums of ${income.owner} for such contracts may come to ${figure(limit)} by ${yearOf(month)}${spent}: enter ${figure(left)} or less.`;
    return [planError('qlacLimit', `${path}.premium`, message)];
  });
}

function isBefore(other: BoughtAnnuity, one: BoughtAnnuity, all: readonly BoughtAnnuity[]): boolean {
  return other.month < one.month || (other.month === one.month && all.indexOf(other) < all.indexOf(one));
}
