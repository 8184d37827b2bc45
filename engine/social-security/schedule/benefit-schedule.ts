import type { SocialSecurityLaw } from '../../law/social-security-series.ts';
import { type CalendarDate, type MonthIndex, yearMonth, yearOf } from '../../primitives/calendar.ts';
import { dollarsFromDimes, wholeDollars } from '../../primitives/dimes.ts';
import { roundedByLaw } from '../rules/benefit-rounding.ts';
import type { Child } from '../rules/child-benefit.ts';
import type { Divorce } from '../rules/divorced-spouse.ts';
import { benefitDates } from '../rules/full-retirement-age.ts';
import { type Suspension, suspendedMonths } from '../rules/voluntary-suspension.ts';
import { type Beneficiary, isPaidForDisability, recordIn, spousalStart, survivorStart } from './beneficiary.ts';
import { type BenefitBasis, continuedEarnings, disabilityPiaByYear, piaByYear } from './benefit-basis.ts';
import { type HouseholdMonth, householdMonth, paidToChildren } from './household-month.ts';
import { beneficiaryPension, offsetIn, type ScheduledPension } from './non-covered-pension.ts';
import { newWithholding, type Withholding, withholdYear } from './schedule-withholding.ts';

/** One person of the household. Months are counted as in `primitives/calendar`; dollars are of their own year. */
export interface ScheduledPerson {
  readonly birth: CalendarDate;
  readonly basis: BenefitBasis;
  /** First month of the retirement benefit (see `claimMonthAt`); of `receiving`, the month since which it is paid. */
  readonly claimMonth: MonthIndex;
  /** First month of a widow(er)'s benefit at the earliest, or null for as soon as it is due. */
  readonly survivorClaimMonth: MonthIndex | null;
  /** The first month in which the person is no longer alive. */
  readonly deathMonth: MonthIndex;
  /** The month of the death; left out for the one before `deathMonth`, at the end of which a projection has people die. */
  readonly diedIn?: MonthIndex;
  /** Covered wages of each month from `firstMonth` on, dollars; missing months are 0. */
  readonly monthlyWages: ArrayLike<number>;
  /** Covered wages of the first year before `firstMonth`, dollars. */
  readonly wagesBeforeStart: number;
  /** What the earnings test counts of each month, also work that is not covered; left out where that is `monthlyWages`. */
  readonly testedEarnings?: ArrayLike<number>;
  /** A pension from work not covered by Social Security, where the law before 2024 is assumed; otherwise null. */
  readonly nonCoveredPension: ScheduledPension | null;
  /** An assumed cut: from January of `year` on `share` of every benefit is lost. Null for none. */
  readonly trustFundCut: { readonly year: number; readonly share: number } | null;
  /** First month of a disability benefit before full retirement age, which is then the `claimMonth`, too. */
  readonly disabledSince?: MonthIndex | null;
  readonly suspension?: Suspension | null;
}

/** A deceased or former spouse who is no person of the plan, but on whose record its one person may be paid. */
export interface AbsentSpouse {
  readonly birth: CalendarDate;
  /** Monthly, dollars of the first year of the schedule. */
  readonly pia: number;
  /** First month of that worker's own benefit; null where it was never claimed. */
  readonly claimMonth: MonthIndex | null;
  /** The first month after the death; null for a former spouse who outlives the schedule. */
  readonly deathMonth: MonthIndex | null;
  /** The month of the death; left out for the one before `deathMonth`. */
  readonly diedIn?: MonthIndex;
  /** Of a former spouse. */
  readonly divorce: Divorce | null;
}

export interface BenefitScheduleRequest {
  readonly persons: readonly ScheduledPerson[];
  /** The deceased or former spouse of the one person of the plan. */
  readonly absentSpouse?: AbsentSpouse | null;
  readonly children: readonly Child[];
  readonly firstMonth: MonthIndex;
  /** Number of months from `firstMonth` on. */
  readonly months: number;
}

/**
 * A person's benefits month by month, nominal dollars for the month of entitlement, exact to the dime. `own`, `spousal` and
 * `survivor` are before the earnings test; `total` is what is paid: their sum less `withheldForEarnings`, in whole dollars.
 */
export interface PersonBenefits {
  /** The PIA that counts in the month, with WEP where it applies, whether or not a benefit is paid on it, also after death. */
  readonly pia: Float64Array;
  /** The same without WEP. */
  readonly piaBeforeWep: Float64Array;
  /** What GPO takes at most from a spouse's or widow(er)'s part. */
  readonly pensionOffset: Float64Array;
  /** Average indexed monthly earnings behind it; 0 where it is not worked from earnings. */
  readonly aime: Float64Array;
  readonly own: Float64Array;
  readonly spousal: Float64Array;
  readonly survivor: Float64Array;
  readonly withheldForEarnings: Float64Array;
  readonly total: Float64Array;
}

export type BenefitEventKind =
  | 'claim'
  | 'disabilityBenefit'
  | 'fullRetirementAge'
  | 'suspension'
  | 'resumption'
  | 'spousalBenefit'
  | 'survivorBenefit';

export interface BenefitEvent {
  readonly kind: BenefitEventKind;
  readonly person: number;
  readonly month: MonthIndex;
}

export interface BenefitSchedule {
  readonly persons: readonly PersonBenefits[];
  /** Paid to the household's children together, dollars a month: each child's payment in whole dollars. */
  readonly children: Float64Array;
  /** The PIA of the deceased or former spouse, month by month; null without one. */
  readonly absentSpousePia: Float64Array | null;
  readonly events: readonly BenefitEvent[];
}

/**
 * Social Security benefits of a household (one or two persons, married if two) over the months of a plan: COLAs each January,
 * credits added in January, spouse's, widow(er)'s and children's benefits, family maximum, earnings test with restoration at
 * full retirement age. Death falls at the end of a month; a widow(er)'s benefit starts in the next.
 */
export function benefitSchedule(request: BenefitScheduleRequest, law: SocialSecurityLaw): BenefitSchedule {
  const { persons, firstMonth, months } = request;
  const absent = request.absentSpouse ?? null;
  const ofPersons = persons.map((person) => beneficiaryOf(person, firstMonth, law));
  const beneficiaries = absent === null ? ofPersons : [...ofPersons, absentBeneficiary(absent, firstMonth, law)];
  const benefits = persons.map(() => emptyBenefits(months));
  const toChildren = new Float64Array(months);
  const withholding = newWithholding(persons.length);
  const end = firstMonth + months;
  for (let start = firstMonth; start < end; start = yearMonth(yearOf(start), 1) + 12) {
    const span = { start, end: Math.min(end, yearMonth(yearOf(start), 1) + 12) };
    const year = scheduleYear({ request, beneficiaries, withholding, law }, span);
    writeYear(year, { at: span.start - firstMonth, benefits, toChildren });
    writePia(beneficiaries, benefits, { ...span, firstMonth, law });
  }
  return {
    persons: benefits,
    children: toChildren,
    absentSpousePia: absentPia(beneficiaries[persons.length], request),
    events: eventsOf(beneficiaries, benefits, { firstMonth, law }),
  };
}

function absentPia(spouse: Beneficiary | undefined, { firstMonth, months }: BenefitScheduleRequest) {
  if (spouse === undefined) return null;
  return new Float64Array(months).map((_, at) => dollarsFromDimes(spouse.record.pia(yearOf(firstMonth + at))));
}

interface Scheduling {
  readonly request: BenefitScheduleRequest;
  readonly beneficiaries: readonly Beneficiary[];
  readonly withholding: Withholding;
  readonly law: SocialSecurityLaw;
}

interface ScheduledYear {
  readonly months: readonly HouseholdMonth[];
  /** Dimes withheld from each person, month by month. */
  readonly withheld: readonly (readonly number[])[];
  readonly withheldFromChildren: readonly number[];
}

/** A year's months before and after the test: full retirement age in the year restores the months withheld up to it. */
function scheduleYear(
  { request, beneficiaries, withholding, law }: Scheduling,
  { start, end }: { readonly start: MonthIndex; readonly end: MonthIndex },
): ScheduledYear {
  const monthsOf = () => {
    const months: HouseholdMonth[] = [];
    for (let month = start; month < end; month++) {
      months.push(householdMonth(beneficiaries, withholding.months, request.children, { month, law }));
    }
    return months;
  };
  const isDisabledIn = (index: number, month: MonthIndex) => {
    const self = beneficiaries[index];
    return self !== undefined && isPaidForDisability(self, month);
  };
  const earners = request.persons.map(({ monthlyWages, testedEarnings = monthlyWages, wagesBeforeStart }, index) => ({
    dates: beneficiaries[index]?.dates,
    // A disability benefit knows no earnings test: 42 USC 403(f)(1) and 423(d)(4).
    wageOf: (month: MonthIndex) => (isDisabledIn(index, month) ? 0 : (testedEarnings[month - request.firstMonth] ?? 0)),
    earnedBefore: start === request.firstMonth ? wagesBeforeStart : 0,
  }));
  if (earners.every(({ wageOf, earnedBefore }) => earnedBefore === 0 && isIdle(wageOf, start, end))) {
    const none = Array.from({ length: end - start }, () => 0);
    return { months: monthsOf(), withheld: request.persons.map(() => none), withheldFromChildren: none };
  }
  const result = withholdYear(earners, monthsOf(), withholding, { start, law });
  return { months: monthsOf(), ...result };
}

function isIdle(wageOf: (month: MonthIndex) => number, start: MonthIndex, end: MonthIndex): boolean {
  for (let month = start; month < end; month++) if (wageOf(month) > 0) return false;
  return true;
}

function writeYear(
  { months, withheld, withheldFromChildren }: ScheduledYear,
  into: { readonly at: number; readonly benefits: readonly PersonBenefits[]; readonly toChildren: Float64Array },
): void {
  months.forEach((month, index) => {
    const row = into.at + index;
    month.persons.forEach(({ own, spousal, survivor }, person) => {
      const benefits = into.benefits[person];
      if (benefits === undefined) return;
      const held = withheld[person]?.[index] ?? 0;
      benefits.own[row] = dollarsFromDimes(own);
      benefits.spousal[row] = dollarsFromDimes(spousal);
      benefits.survivor[row] = dollarsFromDimes(survivor);
      benefits.withheldForEarnings[row] = dollarsFromDimes(held);
      benefits.total[row] = dollarsFromDimes(wholeDollars(Math.max(0, own + spousal + survivor - held)));
    });
    into.toChildren[row] = dollarsFromDimes(paidToChildren(month, withheldFromChildren[index] ?? 0));
  });
}

interface PiaSpan {
  readonly start: MonthIndex;
  readonly end: MonthIndex;
  readonly firstMonth: MonthIndex;
  readonly law: SocialSecurityLaw;
}

function writePia(
  beneficiaries: readonly Beneficiary[],
  benefits: readonly PersonBenefits[],
  { start, end, firstMonth, law }: PiaSpan,
): void {
  const rounded = roundedByLaw(law.rules);
  beneficiaries.forEach((self, person) => {
    const into = benefits[person];
    if (into === undefined) return;
    const { record, pension } = self;
    const year = yearOf(start);
    const [from, to] = [start - firstMonth, end - firstMonth];
    into.piaBeforeWep.fill(dollarsFromDimes(record.pia(year)), from, to);
    into.aime.fill(record.aime?.(year) ?? 0, from, to);
    for (let month = start; month < end; month++) {
      into.pia[month - firstMonth] = dollarsFromDimes(recordIn(self, month).pia(year));
      into.pensionOffset[month - firstMonth] = dollarsFromDimes(offsetIn(pension, month, rounded));
    }
  });
}

function beneficiaryOf(person: ScheduledPerson, firstMonth: MonthIndex, law: SocialSecurityLaw): Beneficiary {
  const dates = benefitDates(person.birth, law.rules);
  const { basis } = person;
  const continued: BenefitBasis =
    basis.kind === 'earnings'
      ? { kind: 'earnings', earnings: continuedEarnings(basis.earnings, person.monthlyWages, firstMonth) }
      : basis;
  const diedIn = person.diedIn ?? person.deathMonth - 1;
  const lastYear = yearOf(diedIn);
  const { trustFundCut, nonCoveredPension, claimMonth } = person;
  const since = person.disabledSince ?? null;
  const disabledSince = since !== null && since < dates.fullRetirementMonth ? since : null;
  const worker = { basis: continued, dates, startYear: yearOf(firstMonth), lastYear, disabledSince };
  const record = piaByYear(worker, law);
  const isReceiving = basis.kind === 'receiving';
  return {
    dates,
    record,
    pension:
      nonCoveredPension === null
        ? null
        : beneficiaryPension(nonCoveredPension, { record, dates, claimMonth, firstMonth, isReceiving }, law),
    claimMonth,
    isReceiving,
    survivorClaimMonth: person.survivorClaimMonth,
    deathMonth: person.deathMonth,
    diedIn,
    cut: trustFundCut === null ? null : { from: yearMonth(trustFundCut.year, 1), kept: 1 - trustFundCut.share },
    disability: disabledSince === null ? null : { since: disabledSince, record: disabilityPiaByYear(worker, law) },
    suspension: person.suspension ?? null,
    divorce: null,
  };
}

function absentBeneficiary(
  { birth, pia, claimMonth, deathMonth, diedIn: stated, divorce }: AbsentSpouse,
  firstMonth: MonthIndex,
  law: SocialSecurityLaw,
): Beneficiary {
  const dates = benefitDates(birth, law.rules);
  const end = deathMonth ?? Number.POSITIVE_INFINITY;
  const diedIn = stated ?? end - 1;
  const startYear = yearOf(firstMonth);
  const basis: BenefitBasis = { kind: 'pia', pia, piaYear: startYear };
  return {
    dates,
    record: piaByYear({ basis, dates, startYear, lastYear: yearOf(diedIn) }, law),
    pension: null,
    claimMonth: claimMonth ?? Number.POSITIVE_INFINITY,
    isReceiving: true,
    survivorClaimMonth: null,
    deathMonth: end,
    diedIn,
    cut: null,
    disability: null,
    suspension: null,
    divorce,
  };
}

function emptyBenefits(months: number): PersonBenefits {
  return {
    pia: new Float64Array(months),
    piaBeforeWep: new Float64Array(months),
    pensionOffset: new Float64Array(months),
    aime: new Float64Array(months),
    own: new Float64Array(months),
    spousal: new Float64Array(months),
    survivor: new Float64Array(months),
    withheldForEarnings: new Float64Array(months),
    total: new Float64Array(months),
  };
}

/** What happens within the plan: claims, full retirement age, and the first month of a spouse's or widow(er)'s part. */
function eventsOf(
  beneficiaries: readonly Beneficiary[],
  benefits: readonly PersonBenefits[],
  { firstMonth, law }: { readonly firstMonth: MonthIndex; readonly law: SocialSecurityLaw },
): readonly BenefitEvent[] {
  return beneficiaries
    .flatMap((self, person): BenefitEvent[] => {
      const paid = benefits[person];
      const other = beneficiaries[1 - person];
      if (paid === undefined) return [];
      const end = Math.min(self.deathMonth, firstMonth + paid.own.length);
      const own = paid.own[Math.max(0, self.claimMonth - firstMonth)] ?? 0;
      const found: BenefitEvent[] = [
        ...(own > 0 ? [{ kind: claimKind(self), person, month: self.claimMonth }] : []),
        { kind: 'fullRetirementAge', person, month: self.dates.fullRetirementMonth },
        ...suspensionEvents(self, person),
        ...firstPaid('spousalBenefit', paid.spousal, {
          person,
          firstMonth,
          from: other === undefined ? null : spousalStart(self, other, law.rules),
        }),
        ...firstPaid('survivorBenefit', paid.survivor, {
          person,
          firstMonth,
          from: other === undefined ? null : survivorStart(self, other, law.rules),
        }),
      ];
      return found.filter(({ month }) => month >= firstMonth && month < end);
    })
    .sort((a, b) => a.month - b.month);
}

function claimKind({ disability }: Beneficiary): BenefitEventKind {
  return disability === null ? 'claim' : 'disabilityBenefit';
}

function suspensionEvents({ suspension, dates }: Beneficiary, person: number): readonly BenefitEvent[] {
  if (suspension === null || suspendedMonths(suspension, dates) === 0) return [];
  const last = Math.min(suspension.resumed, dates.latestClaimMonth);
  return [
    { kind: 'suspension', person, month: Math.max(suspension.requested + 1, dates.fullRetirementMonth) },
    { kind: 'resumption', person, month: last },
  ];
}

/** The first month of the plan in which a part is paid, unless it was already running before. */
function firstPaid(
  kind: BenefitEventKind,
  amounts: Float64Array,
  at: { readonly person: number; readonly firstMonth: MonthIndex; readonly from: MonthIndex | null },
): readonly BenefitEvent[] {
  const index = amounts.findIndex((amount) => amount > 0);
  const wasRunning = index === 0 && at.from !== null && at.from < at.firstMonth;
  return index < 0 || wasRunning ? [] : [{ kind, person: at.person, month: at.firstMonth + index }];
}
