import { parseDate, parseYearMonth, yearOf } from '../../primitives/calendar.ts';
import { exp, log } from '../../primitives/math.ts';
import { isEarned } from '../complete/complete-income.ts';
import type { Plan } from '../complete/plan.ts';
import { type PlanIssue, planError, planWarning } from '../plan-issue.ts';
import type { ClaimAge } from '../schema/benefits/social-security.ts';
import type { Person } from '../schema/person.ts';
import type { CheckContext } from './check-context.ts';

const LAST_CLAIM_AGE = 70;

function basisIssues({ plan }: CheckContext, person: Person, path: string): readonly PlanIssue[] {
  const { basis, pia, earnings, monthlyBenefit, since } = person.socialSecurity;
  const issues: PlanIssue[] = [];
  if (basis === 'pia' && pia === null) {
    issues.push(
      planError('piaMissing', `${path}.pia`, 'Enter the monthly PIA in dollars, from the Social Security statement.'),
    );
  }
  const works = plan.incomes.some(({ owner, covered }) => owner === person.id && covered);
  if (basis === 'earnings' && earnings.length === 0 && !works) {
    issues.push(
      planError('earningsMissing', `${path}.earnings`, 'Enter the earnings of past years, or choose another basis.'),
    );
  }
  if (basis !== 'receiving') return issues;
  if (monthlyBenefit === null) {
    issues.push(
      planError(
        'benefitMissing',
        `${path}.monthlyBenefit`,
        'Enter the monthly benefit in payment, before Medicare premiums are taken out.',
      ),
    );
  }
  if (since === null) {
    issues.push(planError('benefitMissing', `${path}.since`, 'Enter the month in which the benefit began.'));
  } else if (parseYearMonth(since) > parseYearMonth(plan.startMonth)) {
    const message =
      'A benefit in payment began before the plan starts: enter an earlier month, or choose another basis.';
    issues.push(planError('benefitNotYetPaid', `${path}.since`, message));
  }
  return issues;
}

/**
 * Dollars of the start month. Several times what anyone can earn: a larger figure is a slip of the pen, most often a benefit by
 * the year or without its decimal point.
 */
const LARGEST_PIA = 20_000;

/** The largest PIA that is believed, in dollars of `year`. */
function largestPia({ assumptions, startMonth }: Plan, year: number): number {
  return LARGEST_PIA * exp(log(1 + assumptions.inflation) * (year - yearOf(parseYearMonth(startMonth))));
}

function largePiaIssues({ plan }: CheckContext, person: Person, path: string): readonly PlanIssue[] {
  const { pia, piaYear, formerSpouse, lateSpouse } = person.socialSecurity;
  const startYear = yearOf(parseYearMonth(plan.startMonth));
  const stated = [
    { pia, year: piaYear, at: `${path}.pia` },
    { pia: formerSpouse?.pia ?? null, year: startYear, at: `${path}.formerSpouse.pia` },
    { pia: lateSpouse?.pia ?? null, year: startYear, at: `${path}.lateSpouse.pia` },
  ];
  return stated.flatMap(({ pia: amount, year, at }) => {
    if (amount === null || amount <= largestPia(plan, year)) return [];
    const message = `Enter the PIA of one month in dollars of ${year}, as the Social Security statement shows it: nobody has more than $20,000 in dollars of ${startYear}.`;
    return [planError('piaTooLarge', at, message)];
  });
}

function claimIssues(claim: ClaimAge | null, path: string): readonly PlanIssue[] {
  if (claim === null || claim.age < LAST_CLAIM_AGE || claim.months === 0) return [];
  return [planError('claimAfterSeventy', `${path}.months`, 'Nothing is gained by waiting past 70: write 0 months.')];
}

function earningsIssues({ plan }: CheckContext, person: Person, path: string): readonly PlanIssue[] {
  const { earnings } = person.socialSecurity;
  const birthYear = parseDate(person.birthDate).year;
  const startYear = yearOf(parseYearMonth(plan.startMonth));
  return earnings.flatMap(({ year }, index) => {
    const at = `${path}.earnings[${index}].year`;
    if (earnings.findIndex((entry) => entry.year === year) < index) {
      return [planError('earningsYear', at, `The year ${year} is already listed: write each year once.`)];
    }
    if (year <= birthYear) return [planError('earningsYear', at, `Enter a year after the birth in ${birthYear}.`)];
    if (year <= startYear) return [];
    const message = `The year ${year} lies after the start: future earnings belong to incomes.`;
    return [planWarning('earningsYear', at, message)];
  });
}

function nonCoveredIssues({ plan, droppedIds }: CheckContext, person: Person, path: string): readonly PlanIssue[] {
  const { nonCovered } = person.socialSecurity;
  if (nonCovered === null || droppedIds.has(nonCovered.incomeId)) return [];
  const income = plan.incomes.find(({ id }) => id === nonCovered.incomeId);
  const at = `${path}.nonCovered.incomeId`;
  if (income === undefined) {
    return [
      planError('unknownIncome', at, `No income has the id ${nonCovered.incomeId}: enter the id of the pension.`),
    ];
  }
  if (!isEarned(income.kind) && !income.covered && income.owner === person.id) return [];
  return [planError('nonCoveredNotPension', at, `Enter the id of a pension that belongs to ${person.id}.`)];
}

/** Checks that each basis has its figures, and that no figure contradicts another. */
export function checkSocialSecurity(context: CheckContext): readonly PlanIssue[] {
  return context.plan.persons.flatMap((person, index) => {
    const path = `persons[${index}].socialSecurity`;
    const { basis, claim, survivorClaim } = person.socialSecurity;
    const issues = [
      ...basisIssues(context, person, path),
      ...largePiaIssues(context, person, path),
      ...claimIssues(claim, `${path}.claim`),
      ...claimIssues(survivorClaim, `${path}.survivorClaim`),
      ...earningsIssues(context, person, path),
      ...nonCoveredIssues(context, person, path),
    ];
    if (basis === 'receiving' && claim !== null) {
      const message =
        'A benefit in payment has already been claimed: leave the claim out. The field since says when it began.';
      issues.push(planWarning('fieldHasNoEffect', `${path}.claim`, message));
    }
    return issues;
  });
}
