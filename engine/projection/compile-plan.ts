import { jointStepUpShare } from '../accounts/basis.ts';
import { firstRmdYear, rmdDivisor } from '../accounts/rmd.ts';
import { filerTaxLaw } from '../law/filer-tax-law.ts';
import { type LawTables, lawForYear, type YearLaw } from '../law/law-tables.ts';
import { thresholdsFor } from '../law/medicare-law.ts';
import { socialSecurityLaw } from '../law/social-security-series.ts';
import { type StateLaw, type StateLawQuery, stateLaw } from '../law/state-law-year.ts';
import type { Plan } from '../plan/plan.ts';
import { type CalendarDate, monthOfAttainment, parseYearMonth, yearMonth } from '../primitives/calendar.ts';
import type { FilingStatus } from '../primitives/filing-status.ts';
import { invariant } from '../primitives/invariant.ts';
import { power } from '../primitives/math.ts';
import { ITEMIZED_DEDUCTION_ONLY, LARGER_DEDUCTION, STANDARD_DEDUCTION_ONLY } from '../tax/federal-tax-input.ts';
import { compileAccounts, compileStrategies } from './compile-accounts.ts';
import { scheduleGoals } from './goal-schedule.ts';
import { type ScheduleTables, scheduleIncomes } from './income-schedule.ts';
import { scheduleMedicare } from './medicare-schedule.ts';
import { milestonesOf } from './milestones.ts';
import { schedulePayrollTax } from './payroll-schedule.ts';
import { type Program, type ProgramAccount, type ProgramYear, SCHEDULE, TAXABLE } from './program.ts';
import { scheduledReturn } from './scheduled-return.ts';
import { claimMonthsOf, scheduleBenefits } from './social-security-schedule.ts';
import { priceLevelAfter, steppedLevel, type Timeline, timelineOf } from './timeline.ts';

/**
 * Lowers a checked plan into a program of flat arrays under the given law. Everything that does not depend on the
 * returns is settled here: flows, ages, filing statuses, each year's law, benefits, the first year's instalments.
 */
export function compilePlan(plan: Plan, tables: LawTables): Program {
  const benefitLaw = socialSecurityLaw(tables.socialSecurity, plan.assumptions);
  const timeline = timelineOf(plan, claimMonthsOf(plan, benefitLaw));
  const laws = lawsOf(plan, timeline, tables);
  const flows = emptyTables(plan, timeline);
  scheduleIncomes(plan, timeline, flows);
  scheduleGoals(plan, timeline, flows);
  const benefits = scheduleBenefits(plan, timeline, { tables: flows, law: benefitLaw });
  schedulePayrollTax(plan, timeline, flows, (year) => lawIn(laws, year).payrollTax);
  scheduleMedicare(plan, timeline, flows, (year) => lawIn(laws, year).medicare);
  const firstLaw = lawIn(laws, timeline.firstYear).retirementDistributions;
  const accounts = compileAccounts(plan, timeline, {
    penaltyFreeAgeInMonths: firstLaw.penaltyFreeAgeInMonths,
    separationAge: firstLaw.separationAge,
    rothClockYears: firstLaw.rothClockYears,
    firstRmdYear: (person) => firstRmdYear(plan.persons[person]?.birthDate ?? '', firstLaw),
  });
  const { assumptions } = plan;
  const program: Program = {
    firstMonth: timeline.firstMonth,
    months: timeline.months,
    persons: plan.persons.map(({ id, name, birthDate }, at) => ({
      id,
      name,
      deathMonth: timeline.deaths[at] ?? 0,
      birthMonth: parseYearMonth(birthDate),
    })),
    accounts,
    strategies: compileStrategies(plan, timeline),
    years: laws.map((law) => compileYear(plan, timeline, { law, tables })),
    benefits,
    milestones: milestonesOf(plan, timeline, { benefits, accounts }),
    schedule: flows.schedule,
    scheduledNeed: scheduledNeed(flows.schedule, timeline.months),
    partBEnrolled: flows.partBEnrolled,
    partDEnrolled: flows.partDEnrolled,
    priorYearMagi: plan.taxes.priorYearMagi,
    taxable: flows.taxable,
    priceLevel: Float64Array.from({ length: timeline.months + 1 }, (_, month) =>
      priceLevelAfter(month, assumptions.inflation),
    ),
    withdrawalOrder: withdrawalOrder(plan, accounts),
    surplusAccount: surplusAccount(plan, accounts),
    cashReserve: Float64Array.from(
      laws,
      ({ year }) => plan.withdrawal.emergencyCash * steppedLevel(timeline, year, assumptions.inflation),
    ),
    inflation: assumptions.inflation,
    cashGrowth: power(1 + assumptions.cashReturn, 1 / 12),
    bondInterestRate: power(1 + assumptions.bondReturn, 1 / 12) - 1,
    capitalLossCarryforward: plan.taxes.capitalLossCarryforward,
    flatStateRate: typeof plan.taxes.stateModel === 'object' ? plan.taxes.stateModel.flat.rate : 0,
    deductionChoice: deductionChoice(plan),
    yearToDate: plan.taxes.yearToDate,
    scheduledTax: 0,
    scheduledMagi: 0,
  };
  return { ...program, ...scheduledReturn(program) };
}

function emptyTables(plan: Plan, { months, years }: Timeline): ScheduleTables {
  const tables = {
    schedule: new Float64Array(months * SCHEDULE.columns),
    taxable: new Float64Array(years * TAXABLE.columns),
    wages: new Float64Array(months * 2),
    coveredWages: new Float64Array(months * 2),
    partBEnrolled: new Uint8Array(months),
    partDEnrolled: new Uint8Array(months),
  };
  const { wages, pensions, socialSecurity } = plan.taxes.yearToDate;
  tables.taxable[TAXABLE.firstWages] = wages;
  tables.taxable[TAXABLE.firstPensions] = pensions;
  tables.taxable[TAXABLE.firstSocialSecurity] = socialSecurity;
  return tables;
}

function lawsOf(plan: Plan, timeline: Timeline, tables: LawTables): readonly YearLaw[] {
  return Array.from({ length: timeline.years }, (_, at) =>
    lawForYear(tables, timeline.firstYear + at, plan.assumptions),
  );
}

function lawIn(laws: readonly YearLaw[], year: number): YearLaw {
  const law = laws.find((candidate) => candidate.year === year);
  invariant(law !== undefined, 'every year of the plan has its law');
  return law;
}

function compileYear(plan: Plan, timeline: Timeline, { law, tables }: LawOfYear): ProgramYear {
  const { year } = law;
  const from = Math.max(0, yearMonth(year, 1) - timeline.firstMonth);
  const isAlive = timeline.deaths.map((death) => death > yearMonth(year, 1));
  const ages = timeline.births.map((birth, at) => (isAlive[at] === true ? year - birth.year : null));
  const filingStatus = statusIn(plan, isAlive);
  const lookedBackTo = statusIn(
    plan,
    timeline.deaths.map((death) => death > yearMonth(year - law.medicare.lookBackYears, 1)),
  );
  return {
    year,
    from,
    to: yearMonth(year + 1, 1) - timeline.firstMonth,
    filingStatus,
    ages,
    deceased: isAlive.includes(true) ? timeline.deaths.indexOf(yearMonth(year, 1)) : -1,
    jointStepUpShare: jointStepUpShare(plan.state, law.basisAtDeath),
    rmdDivisors: ages.map((age, at) =>
      age === null ? 0 : rmdDivisor(age, ages[1 - at] ?? null, law.retirementDistributions),
    ),
    law: filerTaxLaw(law, filingStatus, plan.taxes.livedApart),
    stateLaw: stateLawOf(plan, tables, { year, filingStatus, growth: plan.assumptions }),
    irmaaThresholds: thresholdsFor(law.medicare, lookedBackTo, plan.taxes.livedApart),
    partBSurcharge: law.medicare.partBSurcharge,
    partDSurcharge: law.medicare.partDSurcharge,
    earlyDistributionRate: law.retirementDistributions.earlyDistributionRate,
    seniors: timeline.births.filter((birth, at) => isAlive[at] === true && isSenior(birth, law)).length,
    blind: plan.persons.filter((person, at) => isAlive[at] === true && person.blind).length,
  };
}

interface LawOfYear {
  readonly law: YearLaw;
  readonly tables: LawTables;
}

/** The state's law by the tables, or null where the plan has no state income tax or a flat one. */
function stateLawOf(plan: Plan, { states }: LawTables, query: StateLawQuery): StateLaw | null {
  return plan.state === 'none' || plan.taxes.stateModel !== 'tables' ? null : stateLaw(states[plan.state], query);
}

/** A couple files jointly through the year of the first death, then the survivor files as single. 26 USC 6013(a)(3). */
function statusIn(plan: Plan, isAlive: readonly boolean[]): FilingStatus {
  if (plan.persons.length === 1) return plan.filingStatus;
  return isAlive.every(Boolean) ? plan.filingStatus : 'single';
}

/** 65 by the end of the year: the age is attained the day before the birthday. IRS Pub. 501. */
function isSenior(birth: CalendarDate, { year, federalIncomeTax }: YearLaw): boolean {
  return monthOfAttainment(birth, federalIncomeTax.seniorAge * 12) <= yearMonth(year, 12);
}

/** What each month wants beyond what it brings. */
function scheduledNeed(schedule: Float64Array, months: number): Float64Array {
  const need = new Float64Array(months);
  for (let month = 0; month < months; month++) {
    const row = month * SCHEDULE.columns;
    let wanted = 0;
    for (let column = 0; column < SCHEDULE.columns; column++) {
      const amount = schedule[row + column] ?? 0;
      wanted += column < SCHEDULE.essential ? -amount : amount;
    }
    need[month] = wanted;
  }
  return need;
}

/** Account indices by class and, within a class, in list order; a custom order puts the accounts it names first. */
function withdrawalOrder(plan: Plan, accounts: readonly ProgramAccount[]): Int32Array {
  const byClass = accounts
    .map(({ accountClass, id }, at) => ({ accountClass, id, at }))
    .sort((one, other) => one.accountClass - other.accountClass || one.at - other.at);
  const { order } = plan.withdrawal;
  const named = typeof order === 'object' && 'custom' in order ? order.custom : [];
  const place = (id: string) => (named.includes(id) ? named.indexOf(id) : named.length);
  return Int32Array.from(
    byClass.sort((one, other) => place(one.id) - place(other.id)),
    ({ at }) => at,
  );
}

/** The account that takes surplus cash: the plan's own, else the one added for it, which stands last. */
function surplusAccount(plan: Plan, accounts: readonly ProgramAccount[]): number {
  const own = plan.accounts.findIndex((account) => account.surplus);
  return own >= 0 ? own : accounts.length - 1;
}

function deductionChoice({ taxes }: Plan): number {
  switch (taxes.deductions) {
    case 'best':
      return LARGER_DEDUCTION;
    case 'standard':
      return STANDARD_DEDUCTION_ONLY;
    case 'itemized':
      return ITEMIZED_DEDUCTION_ONLY;
  }
}
