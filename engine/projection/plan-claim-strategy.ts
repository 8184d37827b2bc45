import { filingPeriods } from '../law/filing-dates-law.ts';
import { firstLawYear, type LawTables, lawForYear } from '../law/law-tables.ts';
import { type SocialSecurityLaw, socialSecurityLaw } from '../law/social-security-series.ts';
import type { Plan } from '../plan/complete/plan.ts';
import { deathYearOf } from '../plan/complete/plan-span.ts';
import type { Income } from '../plan/schema/income.ts';
import type { Person } from '../plan/schema/person.ts';
import {
  formatYearMonth,
  type MonthIndex,
  monthInWords,
  parseDate,
  parseYearMonth,
  yearMonth,
  yearOf,
} from '../primitives/calendar.ts';
import { dimesFromDollars, dollarsFromDimes } from '../primitives/dimes.ts';
import { type Issue, type Outcome, type Refusal, refusal } from '../primitives/outcome.ts';
import type {
  ClaimStrategyRequest,
  ClaimStrategyResult,
  ClaimStrategyYear,
  PlanClaimant,
  YearOfBenefits,
} from '../results/social-security/claim-strategy.ts';
import type { ClaimingPersonResult } from '../results/social-security/claiming.ts';
import type { ClaimingPerson } from '../results/social-security/claiming-request.ts';
import { valuePlannedClaims } from '../social-security/claiming/calculate-claiming.ts';
import { asOfIssues } from '../social-security/claiming/claiming-issues.ts';
import { benefitDates } from '../social-security/rules/full-retirement-age.ts';
import type { BenefitLaw } from '../social-security/rules/wep-gpo.ts';
import { type BenefitBasis, continuedEarnings } from '../social-security/schedule/benefit-basis.ts';
import {
  type PensionOffsetCase,
  spouseOffset,
  type WorkerPia,
  windfallOffset,
  windfallPiaOf,
  workerPia,
} from '../social-security/schedule/worker-pia.ts';
import { compilePlan } from './compile/compile-plan.ts';
import { compileSimulatable } from './compile/compile-simulatable.ts';
import { recordsBeforeTheLaw } from './compile/records-before-the-law.ts';
import { claimingRequestOf, earnedStretches, plannedMonths, withBestClaims } from './plan-claiming-request.ts';
import type { Program } from './program/program.ts';
import { priceLevelAfter, type Timeline, timelineOf } from './program/timeline.ts';
import { incomeInMonth, incomeSpan, isEarned } from './schedule/income-schedule.ts';
import { creditedSelfEmployment, testedSelfEmployment } from './schedule/self-employment-credit.ts';
import { basisOf, claimMonthsOf } from './schedule/social-security-schedule.ts';

/**
 * When the persons of a plan best claim Social Security: every pair of claims valued by the PIAs, wages, children and ends of
 * the plan, in prices of `asOf`. A request that makes no sense comes back as a list of its faults, at their places in the
 * request (`asOf`) or in the plan (`persons[0].sex`).
 */
export function claimStrategy(
  plan: Plan,
  request: ClaimStrategyRequest,
  tables: LawTables,
): Outcome<ClaimStrategyResult> {
  const early = recordsBeforeTheLaw(plan, tables);
  if (early.length > 0) return refusal('simulation', early);
  const law = socialSecurityLaw(tables.socialSecurity, plan.assumptions);
  const claimMonths = claimMonthsOf(plan, law);
  const asOfText = request.asOf ?? plan.startMonth;
  const unusable = asOfIssues(asOfText, law);
  if (unusable.length > 0) return refusal('request', unusable);
  const asOf = parseYearMonth(asOfText);
  const disabled = disabilityIssues(plan, law);
  if (disabled.length > 0) return refusal('simulation', disabled);
  const timeline = timelineOf(plan, claimMonths);
  const benefitLaw = request.law ?? (plan.taxes.lawAssumption === 'preFairnessAct' ? 'preFairnessAct' : 'current');
  const compiled = compileSimulatable(plan, tables);
  const program = compiled.ok ? compiled.value.program : null;
  const at: Question = { plan, timeline, tables, law, asOf, benefitLaw, program };
  const claims = plan.persons.map(({ id }) => claimMonths.get(id) ?? asOf);
  const claimants = plan.persons.map((person, index) => claimantOf(person, claims[index] ?? asOf, at));
  const asked = claimingRequestOf(request, claimants.map(claimingPersonOf(at)), at);
  const months = plannedMonths(plan, claims, law);
  const names = plan.persons.map(({ name }) => name);
  const { enrollmentMonthsAfter } = filingPeriods(tables.filingDates, yearOf(asOf));
  const filed = { names, medicareAge: medicareAgeOf(tables), enrollmentMonthsAfter };
  const valued = valuePlannedClaims(asked, months, { tables, law, ...filed });
  if (!valued.ok) return refusedClaims(valued.issues.map(inThePlan));
  const { result, planned, earliest, optimal: detail, filing } = valued.value;
  const { optimal } = result;
  return {
    ok: true,
    value: {
      ...result,
      persons: claimants.flatMap((claimant, index) => personResult(claimant, result.persons[index])),
      optimal: {
        ...optimal,
        retirement: detail.retirement,
        spousal: detail.spousal,
        survivor: detail.survivor,
        gainOverPlan: Math.max(0, optimal.lifetimeBenefit - planned.lifetimeBenefit),
        gainOverBothAt62: Math.max(0, optimal.lifetimeBenefit - earliest.lifetimeBenefit),
      },
      plan: planned,
      bothAt62: earliest,
      filing,
      yearly: yearsOf(withBestClaims(at, optimal, asked), at),
      notes: [...planNotes(claimants, request, at), ...result.notes],
    },
  };
}

function medicareAgeOf({ medicare }: LawTables): number {
  return medicare.entries.eligibilityAge.values.at(-1)?.value ?? 0;
}

/** Benefits that began before 62 are paid for a disability, which the plan has to say. */
function disabilityIssues({ persons }: Plan, law: SocialSecurityLaw): readonly Issue[] {
  return persons.flatMap(({ name, birthDate, socialSecurity: { basis, since, disabledSince } }, index) => {
    const { firstRetirementMonth } = benefitDates(parseDate(birthDate), law.rules);
    if (basis !== 'receiving' || since === null || disabledSince !== null) return [];
    if (parseYearMonth(since) >= firstRetirementMonth) return [];
    const message = `The benefit of ${name} began before 62, so it is paid for a disability. Enter the month in disabledSince, so that claims are valued alongside it.`;
    return [{ code: 'disability', path: `persons[${index}].socialSecurity.since`, message }];
  });
}

/** The person as the calculator asks for one. */
function claimingPersonOf(at: Question) {
  return ({ person, worker, piaWithWep, question: { pension }, claimedMonth }: PlannedClaimant): ClaimingPerson => {
    const { disabledSince, suspended } = person.socialSecurity;
    return {
      birthDate: person.birthDate,
      sex: person.sex ?? undefined,
      pia: dollarsFromDimes(worker.pia),
      planEnd: person.planEnd,
      claimedMonth: claimedMonth === null || disabledSince !== null ? undefined : formatYearMonth(claimedMonth),
      disabledSince: disabledSince ?? undefined,
      suspended: claimedMonth === null && disabledSince === null ? undefined : (suspended ?? undefined),
      earnings: earnedStretches(testedEarnings(person, at), earnedBeforeStart(person, at), at),
      nonCoveredPension:
        pension === null
          ? undefined
          : {
              monthly: dollarsFromDimes(pension.monthly),
              startMonth: pension.startMonth,
              piaWithWep: dollarsFromDimes(piaWithWep),
            },
    };
  };
}

interface Question {
  readonly plan: Plan;
  readonly timeline: Timeline;
  readonly tables: LawTables;
  readonly law: SocialSecurityLaw;
  readonly asOf: MonthIndex;
  readonly benefitLaw: BenefitLaw;
  /** The plan's own program; null where it cannot be projected. */
  readonly program: Program | null;
}

interface PlannedClaimant {
  readonly person: Person;
  readonly worker: WorkerPia;
  /** Dimes, with WEP. */
  readonly piaWithWep: number;
  readonly question: PensionOffsetCase;
  readonly claimedMonth: MonthIndex | null;
  readonly law: SocialSecurityLaw;
}

function claimantOf(person: Person, claimMonth: MonthIndex, at: Question): PlannedClaimant {
  const { plan, timeline, law, asOf, benefitLaw } = at;
  const dates = benefitDates(parseDate(person.birthDate), law.rules);
  const asOfYear = yearOf(asOf);
  const worker = workerPia(
    {
      basis: continuedBasis(person, at),
      dates,
      startYear: timeline.firstYear,
      lastYear: deathYearOf(person),
      asOfYear,
      disabledSince: disabledSinceOf(person),
    },
    law,
  );
  const pension = benefitLaw === 'preFairnessAct' ? pensionOf(person, at) : null;
  const isLoweredAlready =
    person.socialSecurity.basis === 'receiving' && pension !== null && pension.startMonth <= plan.startMonth;
  const isLowered = pension !== null && !isLoweredAlready;
  return {
    person,
    worker,
    piaWithWep: isLowered ? windfallPiaOf(worker.pia, pension, { dates, asOfYear }, law) : worker.pia,
    question: { law: benefitLaw, pension, isMarried: plan.persons.length === 2, isLoweredAlready },
    claimedMonth: claimedBy(person, claimMonth, asOf),
    law,
  };
}

/** A benefit in payment, or one that the plan has claimed before `asOf`, is no longer a choice. */
function disabledSinceOf({ socialSecurity: { disabledSince } }: Person): MonthIndex | null {
  return disabledSince === null ? null : parseYearMonth(disabledSince);
}

function claimedBy({ socialSecurity }: Person, claimMonth: MonthIndex, asOf: MonthIndex): MonthIndex | null {
  return socialSecurity.basis !== 'receiving' && claimMonth >= asOf ? null : claimMonth;
}

function continuedBasis(person: Person, at: Question): BenefitBasis {
  const basis = basisOf(person);
  if (basis.kind !== 'earnings') return basis;
  return {
    kind: 'earnings',
    earnings: continuedEarnings(basis.earnings, coveredEarnings(person, at), at.timeline.firstMonth),
  };
}

/** What the plan has a person earn each month that Social Security covers, nominal dollars. */
function coveredEarnings(person: Person, at: Question): Float64Array {
  const { wages, profits } = earnedInPlan(person, at, ({ covered }) => covered);
  const credited = creditedSelfEmployment((month) => profits[month] ?? 0, at.timeline, payrollTaxOf(at));
  return wages.map((paid, month) => paid + (credited[month] ?? 0));
}

/** What the earnings test counts of each month, nominal dollars: every job and business, covered or not. */
function testedEarnings(person: Person, at: Question): Float64Array {
  const { wages, profits } = earnedInPlan(person, at, () => true);
  const tested = testedSelfEmployment((month) => profits[month] ?? 0, at.timeline, payrollTaxOf(at));
  return wages.map((paid, month) => paid + (tested[month] ?? 0));
}

/** Wages of the first year that were paid before the plan's first month. */
function earnedBeforeStart(person: Person, { plan }: Question): number {
  return plan.persons[0]?.id === person.id ? plan.taxes.yearToDate.payrollWages : 0;
}

function payrollTaxOf({ plan, timeline, tables }: Question) {
  const lawYear = Math.max(timeline.firstYear, firstLawYear(tables));
  return lawForYear(tables, lawYear, plan.assumptions).payrollTax;
}

function earnedInPlan(person: Person, { plan, timeline }: Question, counts: (income: Income) => boolean) {
  const { inflation } = plan.assumptions;
  const wages = new Float64Array(timeline.months);
  const profits = new Float64Array(timeline.months);
  for (const income of plan.incomes) {
    if (!isEarned(income) || !counts(income) || income.owner !== person.id) continue;
    const into = income.kind === 'wage' ? wages : profits;
    const { start, end } = incomeSpan(income, timeline);
    for (let month = Math.max(start, timeline.firstMonth); month < end; month++) {
      const row = month - timeline.firstMonth;
      into[row] = (into[row] ?? 0) + incomeInMonth(income, timeline, { start, month, inflation });
    }
  }
  return { wages, profits };
}

/** The pension from non-covered work, in prices of `asOf`. */
function pensionOf(person: Person, { plan, timeline, asOf }: Question): PensionOffsetCase['pension'] {
  const { nonCovered } = person.socialSecurity;
  const income = plan.incomes.find(({ id }) => id === nonCovered?.incomeId);
  if (nonCovered === null || income === undefined) return null;
  const { inflation } = plan.assumptions;
  const { start } = incomeSpan(income, timeline);
  const first = Math.max(start, timeline.firstMonth);
  const nominal = incomeInMonth(income, timeline, { start, month: first, inflation });
  const monthly = nominal / priceLevelAfter(Math.max(0, first - asOf), inflation);
  return {
    monthly: dimesFromDollars(monthly),
    yearsOfSubstantialEarnings: nonCovered.yearsOfSubstantialEarnings,
    startMonth: formatYearMonth(start),
  };
}

/** What is missing from the plan comes first: it has to be mended there, not in the request. */
function refusedClaims(issues: readonly Issue[]): Refusal {
  const ofPlan = issues.filter(({ path }) => path.startsWith('persons'));
  return ofPlan.length > 0 ? refusal('simulation', ofPlan) : refusal('request', issues);
}

/** The faults of a claiming request, where a plan has what they are about. */
function inThePlan({ path, ...issue }: Issue): Issue {
  return {
    ...issue,
    path: path.replace(/^(persons\[\d\])\.(pia|claimedMonth|nonCoveredPension).*$/, '$1.socialSecurity'),
  };
}

function personResult(
  { person, worker, piaWithWep, question, law }: PlannedClaimant,
  result: ClaimingPersonResult | undefined,
): readonly PlanClaimant[] {
  if (result === undefined) return [];
  return [
    {
      id: person.id,
      name: person.name,
      pia: dollarsFromDimes(piaWithWep),
      piaBeforeWep: dollarsFromDimes(worker.pia),
      aime: worker.aime,
      wep: windfallOffset(question, worker.pia, piaWithWep),
      gpo: spouseOffset(question, law),
      ...result,
    },
  ];
}

/** Year by year from `asOf` on what the plan pays, as it is and with the best claims; nothing where it cannot be projected. */
function yearsOf(best: Plan, { plan, timeline, tables, law, asOf, program }: Question): readonly ClaimStrategyYear[] {
  if (program === null) return [];
  const programs = [program, compilePlan(best, tables)];
  const months = programs.map(({ benefits }) => benefits.persons.map(({ total }) => total));
  const { inflation } = plan.assumptions;
  const base = priceLevelAfter(Math.max(0, asOf - timeline.firstMonth), inflation);
  const firstYear = Math.max(timeline.firstYear, yearOf(asOf));
  let colas = 1;
  return Array.from({ length: timeline.firstYear + timeline.years - firstYear }, (_, index): ClaimStrategyYear => {
    const year = firstYear + index;
    const from = Math.max(0, Math.max(yearMonth(year, 1), asOf) - timeline.firstMonth);
    const to = yearMonth(year + 1, 1) - timeline.firstMonth;
    const level = priceLevelAfter(Math.max(0, yearMonth(year, 1) - timeline.firstMonth), inflation);
    if (year > firstYear) colas *= 1 + law.colaRate(year - 1);
    const [plans = [], bests = []] = months.map((persons) =>
      persons.map((total) => (sumOf(total, from, to) * base) / Math.max(base, level)),
    );
    return {
      year,
      ages: timeline.births.map((birth, at) =>
        (timeline.deaths[at] ?? 0) > yearMonth(year, 1) ? year - birth.year : null,
      ),
      optimal: yearOfBenefits(bests),
      plan: yearOfBenefits(plans),
      benefitDollars: Math.max(1, level / base) / colas,
    };
  });
}

function sumOf(monthly: Float64Array, from: number, to: number): number {
  let sum = 0;
  for (let at = from; at < Math.min(to, monthly.length); at++) sum += monthly[at] ?? 0;
  return sum;
}

function yearOfBenefits(persons: readonly number[]): YearOfBenefits {
  return { persons, total: persons.reduce((sum, paid) => sum + paid, 0) };
}

function planNotes(
  claimants: readonly PlannedClaimant[],
  { mortality }: ClaimStrategyRequest,
  { plan, asOf, program }: Question,
): readonly string[] {
  const records = claimants
    .filter(({ worker }) => worker.aime !== null)
    .map(
      ({ person }) =>
        `The PIA of ${person.name} counts every covered year of the earnings record and of the plan’s wages, in prices of ${monthInWords(asOf)}.`,
    );
  const isByPlanEnd = mortality === undefined && plan.persons.some(({ sex }) => sex === null);
  return [
    ...records,
    ...(program === null ? ['The plan cannot be projected, so the benefits of each year are left out.'] : []),
    ...(isByPlanEnd
      ? ['Without the sex of every person no life table can be used: each life ends at the age the plan gives.']
      : []),
  ];
}
