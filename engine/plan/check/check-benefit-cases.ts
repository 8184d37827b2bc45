import { type MonthIndex, monthOfAttainment, parseDate, parseYearMonth, yearMonth } from '../../primitives/calendar.ts';
import { type PlanIssue, planError, planWarning } from '../plan-issue.ts';
import type { Person } from '../schema/person.ts';
import type { CheckContext } from './check-context.ts';

/** Full retirement age of the youngest: the exact month is the law's, which a check does not read. */
const LATEST_FULL_RETIREMENT_AGE = 67;
const EARLIEST_FULL_RETIREMENT_AGE = 65;
const LAST_CREDIT_AGE = 70;
const SURVIVOR_AGE = 60;
const COUNTED_YEARS_OF_MARRIAGE = 10;

interface PersonAt {
  readonly person: Person;
  readonly start: MonthIndex;
  readonly path: string;
}

/** Checks disability, suspension, and the deceased or former spouse, each against the other dates of the person. */
export function checkBenefitCases({ plan }: CheckContext): readonly PlanIssue[] {
  const isCouple = plan.persons.length === 2;
  return plan.persons.flatMap((person, index) => {
    const at = { person, start: parseYearMonth(plan.startMonth), path: `persons[${index}].socialSecurity` };
    return [
      ...disabilityIssues(at),
      ...suspensionIssues(at),
      ...survivorClaimIssues(at),
      ...spouseIssues(at, isCouple),
      ...lateSpouseIssues(at),
      ...formerSpouseIssues(at),
    ];
  });
}

function disabilityIssues({ person, path }: PersonAt): readonly PlanIssue[] {
  const { disabledSince, since, claim, basis } = person.socialSecurity;
  if (disabledSince === null) return [];
  const month = parseYearMonth(disabledSince);
  const issues: PlanIssue[] = [];
  if (month < attained(person.birthDate, 0) || month >= attained(person.birthDate, LATEST_FULL_RETIREMENT_AGE)) {
    const message = 'A disability benefit begins before full retirement age: enter an earlier month, or leave it out.';
    issues.push(planError('disabilityDate', `${path}.disabledSince`, message));
  }
  if (basis === 'receiving' && since !== null && since !== disabledSince) {
    const message =
      'The benefit in payment is the disability benefit: enter the same month in both, or leave since out.';
    issues.push(planError('disabilityDate', `${path}.since`, message));
  }
  if (claim !== null) {
    const message = 'A disability benefit becomes the retirement benefit at full retirement age: leave the claim out.';
    issues.push(planWarning('fieldHasNoEffect', `${path}.claim`, message));
  }
  return issues;
}

function suspensionIssues({ person, path }: PersonAt): readonly PlanIssue[] {
  const { suspended, since } = person.socialSecurity;
  if (suspended === null) return [];
  const [from, to] = [parseYearMonth(suspended.from), parseYearMonth(suspended.to)];
  if (to <= from) {
    const message = 'A suspension ends after it begins: enter the first month that is paid again.';
    return [planError('suspensionDate', `${path}.suspended.to`, message)];
  }
  const isOutside =
    from < attained(person.birthDate, EARLIEST_FULL_RETIREMENT_AGE) ||
    from >= attained(person.birthDate, LAST_CREDIT_AGE);
  if (isOutside) {
    const message = 'A benefit can be suspended between full retirement age and 70: enter a month in between.';
    return [planError('suspensionDate', `${path}.suspended.from`, message)];
  }
  if (since === null || from > parseYearMonth(since)) return [];
  const message = 'Only a benefit that has begun can be suspended: enter a month after the first one paid.';
  return [planError('suspensionDate', `${path}.suspended.from`, message)];
}

function survivorClaimIssues({ person, path }: PersonAt): readonly PlanIssue[] {
  const { survivorClaim, disabledSince } = person.socialSecurity;
  if (survivorClaim === null || survivorClaim.age >= SURVIVOR_AGE || disabledSince !== null) return [];
  return [planError('survivorClaimTooEarly', `${path}.survivorClaim.age`, 'Enter an age between 60 and 70.')];
}

function spouseIssues({ person, path }: PersonAt, isCouple: boolean): readonly PlanIssue[] {
  const { lateSpouse, formerSpouse } = person.socialSecurity;
  const fields = [...(lateSpouse === null ? [] : ['lateSpouse']), ...(formerSpouse === null ? [] : ['formerSpouse'])];
  if (isCouple) {
    const message = 'A deceased or former spouse belongs to a plan for one person: leave it out, or plan for one.';
    return fields.map((field) => planError('spouseNotAllowed', `${path}.${field}`, message));
  }
  if (fields.length < 2) return [];
  const message =
    'Only one record pays at a time, the one that pays more (42 USC 402(k)(3)): keep the deceased or the former spouse, whichever a plan with each alone shows to pay more.';
  return [planError('spouseNotAllowed', `${path}.formerSpouse`, message)];
}

function lateSpouseIssues({ person, path, start }: PersonAt): readonly PlanIssue[] {
  const { lateSpouse } = person.socialSecurity;
  if (lateSpouse === null) return [];
  const { birthDate, deathMonth, claimedMonth } = lateSpouse;
  const death = parseYearMonth(deathMonth);
  const issues: PlanIssue[] = [];
  if (death >= start || death < attained(birthDate, 0)) {
    const message = 'Enter a month after the birth of the spouse and before the plan starts.';
    issues.push(planError('spouseDates', `${path}.lateSpouse.deathMonth`, message));
  }
  if (claimedMonth !== null && parseYearMonth(claimedMonth) > death) {
    const message = 'A benefit is claimed during life: enter a month before the death, or null if there was no claim.';
    issues.push(planError('spouseDates', `${path}.lateSpouse.claimedMonth`, message));
  }
  return issues;
}

function formerSpouseIssues({ person, path, start }: PersonAt): readonly PlanIssue[] {
  const { formerSpouse } = person.socialSecurity;
  if (formerSpouse === null) return [];
  const { birthDate, divorcedOn, claimedMonth, deathMonth, yearsMarried } = formerSpouse;
  const { year, month } = parseDate(divorcedOn);
  const divorce = yearMonth(year, month);
  const issues: PlanIssue[] = [];
  const report = (field: string, message: string) =>
    issues.push(planError('spouseDates', `${path}.formerSpouse.${field}`, message));
  if (divorce > start || divorce < attained(birthDate, 0)) {
    report('divorcedOn', 'Enter the date of the divorce, which lies before the plan starts.');
  }
  if (deathMonth !== null && parseYearMonth(deathMonth) < divorce) {
    report('deathMonth', 'The former spouse died after the divorce: enter a later month, or write a deceased spouse.');
  }
  if (claimedMonth !== null && deathMonth !== null && claimedMonth > deathMonth) {
    report('claimedMonth', 'A benefit is claimed during life: enter a month before the death, or leave it out.');
  }
  if (yearsMarried < COUNTED_YEARS_OF_MARRIAGE) {
    const message = 'A marriage of less than ten years gives no benefit on the record of the former spouse.';
    issues.push(planWarning('fieldHasNoEffect', `${path}.formerSpouse.yearsMarried`, message));
  }
  return issues;
}

function attained(birthDate: string, age: number): MonthIndex {
  return monthOfAttainment(parseDate(birthDate), age * 12);
}
