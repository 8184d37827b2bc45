import type { YearLaw } from '../../law/law-tables.ts';
import type { SocialSecurityLaw } from '../../law/social-security-series.ts';
import type { Plan } from '../../plan/complete/plan.ts';
import { yearOf } from '../../primitives/calendar.ts';
import { invariant } from '../../primitives/invariant.ts';
import type { BenefitSchedule } from '../../social-security/schedule/benefit-schedule.ts';
import type { ProgramAnnuity } from '../program/annuities/program-annuities.ts';
import type { ProgramLadder } from '../program/annuities/program-ladders.ts';
import type { CoverageGap } from '../program/coverage-gap.ts';
import type { LoanSchedule } from '../program/homes/program-homes.ts';
import type { ProgramRentals } from '../program/homes/program-rentals.ts';
import type { NotDone } from '../program/not-done.ts';
import { SCHEDULE, TAXABLE } from '../program/schedule-columns.ts';
import type { Timeline } from '../program/timeline.ts';
import { annuitiesNotBought, scheduleAnnuities } from './annuities/annuity-schedule.ts';
import { scheduleLadders } from './annuities/ladder-schedule.ts';
import { scheduleCare } from './care/care-schedule.ts';
import { type ContributionSchedule, scheduleContributions } from './contributions/contribution-schedule.ts';
import { scheduleDebts } from './debt-schedule.ts';
import { scheduleFund } from './fund-schedule.ts';
import { scheduleGifts } from './gift-schedule.ts';
import { scheduleGoals } from './goal-schedule.ts';
import { scheduleHealth } from './health-schedule.ts';
import type { OwnedProperty } from './homes/owned-property.ts';
import { type ScheduleTables, scheduleIncomes } from './income-schedule.ts';
import { arrivalsInIras, inheritancesNotReceived, scheduleInheritances } from './inheritances/inheritances.ts';
import { scheduleItemized } from './itemized-schedule.ts';
import { scheduleDisability } from './life/disability-insurance.ts';
import { scheduleLifeInsurance } from './life/life-insurance.ts';
import { lumpSumsNotPaid, type Rollovers, scheduleLumpSums } from './lump-sum-schedule.ts';
import { scheduleMedicare } from './medicare-schedule.ts';
import { schedulePayrollTax } from './payroll-schedule.ts';
import { scheduleProperties } from './property-schedule.ts';
import type { ScheduledSource } from './scheduled-source.ts';
import { scheduleBenefits } from './social-security-schedule.ts';

/** The law that the schedules need: of each year of the plan, and on Social Security benefits. */
export interface ScheduleLaw {
  readonly laws: readonly YearLaw[];
  readonly benefitLaw: SocialSecurityLaw;
}

/** Everything known before the plan runs, month by month and year by year. */
export interface ScheduledFlows {
  readonly tables: ScheduleTables;
  readonly benefits: BenefitSchedule;
  readonly contributions: ContributionSchedule;
  readonly rollovers: Rollovers;
  readonly notScheduled: readonly NotDone[];
  readonly coverageGaps: readonly CoverageGap[];
  readonly properties: readonly OwnedProperty[];
  /** Null where no property is let. */
  readonly rentals: ProgramRentals | null;
  /** Of the plan's debts that no property secures. */
  readonly debts: readonly LoanSchedule[];
  readonly annuities: readonly ProgramAnnuity[];
  readonly ladders: readonly ProgramLadder[];
  readonly statedLocalTax: Float64Array;
}

/** Writes every flow that does not depend on the returns, and into `sources` whose each is. */
export function scheduleFlows(
  plan: Plan,
  timeline: Timeline,
  { laws, benefitLaw }: ScheduleLaw,
  sources: ScheduledSource[] | null,
): ScheduledFlows {
  const lawOf = (year: number) => lawIn(laws, year);
  const tables = emptyTables(plan, timeline, sources);
  const context = { plan, timeline, tables, lawOf };
  scheduleIncomes(plan, timeline, tables);
  if (plan.inheritances !== null) scheduleInheritances(plan, timeline, tables);
  if (plan.lifeInsurance !== null) scheduleLifeInsurance(plan, timeline, tables);
  if (plan.disabilityInsurance !== null) scheduleDisability(context, tables, (year) => lawOf(year).payrollTax);
  const annuities = scheduleAnnuities(context);
  const ladders = scheduleLadders(context, annuities.length);
  const lumpSums = scheduleLumpSums(context);
  const rollovers = plan.inheritances === null ? lumpSums : new Map([...lumpSums, ...arrivalsInIras(plan, timeline)]);
  const contributions = scheduleContributions(plan, timeline, tables, laws);
  scheduleGoals(plan, timeline, tables);
  scheduleGifts(plan, timeline, tables);
  scheduleFund(plan, timeline, tables);
  const benefits = scheduleBenefits(plan, timeline, {
    tables,
    law: benefitLaw,
    payrollTax: lawOf(yearOf(timeline.firstMonth)).payrollTax,
  });
  schedulePayrollTax(plan, timeline, tables, (year) => lawOf(year).payrollTax);
  scheduleMedicare(plan, timeline, tables, (year) => lawOf(year).medicare);
  const coverageGaps = scheduleHealth(context);
  if (plan.persons.some(({ care }) => care !== null)) scheduleCare(context);
  const { properties, rentals } = scheduleProperties(context);
  const debts = scheduleDebts(plan, timeline, tables);
  const statedLocalTax = scheduleItemized(context, properties);
  const notScheduled = [
    ...contributions.cut,
    ...lumpSumsNotPaid(plan, timeline),
    ...inheritancesNotReceived(plan, timeline),
    ...annuitiesNotBought(context),
  ];
  const owned = { properties, rentals, debts, annuities, ladders };
  return { tables, benefits, contributions, rollovers, notScheduled, coverageGaps, ...owned, statedLocalTax };
}

/** The law of a year of the plan. */
export function lawIn(laws: readonly YearLaw[], year: number): YearLaw {
  const law = laws.find((candidate) => candidate.year === year);
  invariant(law !== undefined, 'every year of the plan has its law');
  return law;
}

/** Tables with nothing in them but what the first year brought before the plan. */
export function emptyTables(
  plan: Plan,
  { months, years }: Timeline,
  sources: ScheduledSource[] | null,
): ScheduleTables {
  const tables = {
    sources,
    schedule: new Float64Array(months * SCHEDULE.columns),
    taxable: new Float64Array(years * TAXABLE.columns),
    wages: new Float64Array(months * 2),
    wagesWithoutBenefits: new Float64Array(months * 2),
    coveredWages: new Float64Array(months * 2),
    selfEmployment: new Float64Array(months * 2),
    uncoveredProfit: new Float64Array(months * 2),
    payableFromHsa: new Float64Array(months),
    paidFrom529: new Map<string, Float64Array>(),
    credited: new Map<string, Float64Array>(),
    adjustable: new Float64Array(months),
    adjustableElsewhere: new Map<number, Float64Array>(),
    giftsToCharity: new Float64Array(months),
    oneTimeGifts: new Float64Array(months),
    giftsFromIras: new Float64Array(months),
    toFund: new Float64Array(months),
    toFundInShares: new Float64Array(months),
    partBEnrolled: new Uint8Array(months),
    partDEnrolled: new Uint8Array(months),
    netProperty: new Float64Array(months),
    propertyGain: new Float64Array(months),
    benchmarkPremium: new Float64Array(months),
    grossIncome: new Float64Array(months),
    propertySales: [],
  };
  const { wages, pensions, socialSecurity } = plan.taxes.yearToDate;
  tables.grossIncome[0] = wages + pensions;
  tables.taxable[TAXABLE.firstWages] = wages;
  tables.taxable[TAXABLE.firstPensions] = pensions;
  tables.taxable[TAXABLE.firstSocialSecurity] = socialSecurity;
  return tables;
}
