import { firstQcdMonth } from '../../accounts/qcd.ts';
import type { LawTables } from '../../law/law-tables.ts';
import type { RetirementDistributionLaw } from '../../law/retirement-distribution-law.ts';
import type { Plan } from '../../plan/complete/plan.ts';
import { parseYearMonth, yearMonth, yearOf } from '../../primitives/calendar.ts';
import { add } from '../../primitives/cells.ts';
import { power } from '../../primitives/math.ts';
import type { Program } from '../program/program.ts';
import type { ProgramAccount } from '../program/program-account.ts';
import type { Milestone, ProgramPerson } from '../program/program-person.ts';
import type { ProgramStrategy } from '../program/program-strategy.ts';
import { SCHEDULE } from '../program/schedule-columns.ts';
import { priceLevelAfter, type Timeline } from '../program/timeline.ts';
import { vestingOf } from '../schedule/contributions/vesting.ts';
import { familyGiftsOf } from '../schedule/gifts/family-gifts.ts';
import type { Rollovers } from '../schedule/lump-sum-schedule.ts';
import { lawIn, type ScheduledFlows, scheduleFlows } from '../schedule/schedule-flows.ts';
import type { ScheduledSource } from '../schedule/scheduled-source.ts';
import { accountLists } from './account-lists.ts';
import { programClasses } from './allocation/compile-classes.ts';
import { asCompiled, programHousehold } from './allocation/compile-household.ts';
import { compileStrategies } from './allocation/compile-strategies.ts';
import { annualizedYear } from './annualized-year.ts';
import { annuitiesOf } from './annuities/compile-annuities.ts';
import { laddersOf } from './annuities/compile-ladders.ts';
import { compileChildren } from './children/compile-children.ts';
import { estateOf } from './choices/compile-estate.ts';
import { fallOf } from './choices/compile-fall.ts';
import { flexibleOf } from './choices/compile-flexible.ts';
import { givingOf } from './choices/compile-giving.ts';
import { harvestOf } from './choices/compile-harvest.ts';
import { cashOf, leftOverOf } from './choices/compile-left-over.ts';
import { interestRateOf, riseOf } from './choices/compile-rise.ts';
import { ruleOf } from './choices/compile-rule.ts';
import { spendingRuleOf } from './choices/compile-spending-rule.ts';
import { askedByStates } from './choices/compile-state-taxed.ts';
import { deductionChoice } from './choices/deduction-choice.ts';
import { compileAccounts, surplusAccountOf } from './compile-accounts.ts';
import { conversionLimitsOf, conversionsOf, keptEdgesOf } from './compile-conversions.ts';
import { compileEducation } from './compile-education.ts';
import { withHeirs } from './compile-heirs.ts';
import { policyOf } from './compile-policy.ts';
import { mayBeMatched, savedOf, savingOf } from './compile-saving.ts';
import { compileYear } from './compile-year.ts';
import { homesOf } from './homes/compile-homes.ts';
import { householdMilestones } from './household-milestones.ts';
import { yearsAndCells } from './local/property-tax-credits.ts';
import { milestonesOf } from './milestones.ts';
import { type PlanYears, planYears } from './plan-years.ts';
import { ruleDrivenFlows } from './rule-driven-flow-months.ts';
import { scheduledReturn } from './scheduled-return.ts';
import { programShares, shareClassesOf, shareClassOf } from './shares/compile-shares.ts';
import { transfersOf } from './transfers/compile-transfers.ts';

/**
 * Compiles a checked plan into a program of flat arrays under the given law. Everything that does not depend on the
 * returns is settled here: flows, ages, filing statuses, each year's law, benefits, the first year's installments. Where
 * `sources` is given, it is filled with whose every scheduled flow is.
 */
export function compilePlan(
  given: Plan,
  tables: LawTables,
  ofPlan: PlanYears = planYears(given, tables),
  sources: ScheduledSource[] | null = null,
): Program {
  const plan = asCompiled(given);
  const { timeline, laws } = ofPlan;
  const ofFlows = flowSources(plan, sources);
  const scheduled = scheduleFlows(plan, timeline, ofPlan, ofFlows);
  const { medicare, federalIncomeTax, retirementDistributions: firstLaw } = lawIn(laws, timeline.firstYear);
  const years = laws.map((law) => compileYear(plan, timeline, { law, tables, flows: scheduled.tables }));
  const saved = savedOf({ years, taxable: scheduled.tables.taxable, saved: scheduled.contributions.saved });
  const { stateTaxed, ...asked } = askedByStates(plan, timeline, years, scheduled.contributions.accounts);
  const compiled = compileAccounts(plan, {
    timeline,
    law: firstLaw,
    contributions: scheduled.contributions.accounts,
    rollovers: scheduled.rollovers,
    ...asked,
    mayBeMatched: (person) => saved !== null && mayBeMatched(saved, years, person),
  });
  const strategies = compileStrategies(plan, timeline);
  const accounts = withHeirs(compiled, plan, { timeline, strategies, law: firstLaw });
  // One object of one shape: the engine's months read a program twice as fast as one of several shapes.
  const program: Writable<Program> = {
    firstMonth: timeline.firstMonth,
    months: timeline.months,
    persons: personsOf(plan, timeline),
    ...rulesOfAccounts(accounts),
    ...allocationOf(plan, accounts, strategies),
    ...sharesOfPlan(plan, timeline),
    ...accountLists(accounts, strategies),
    dueFlows: new Uint16Array(timeline.months),
    nextRuleDrivenFlow: new Int32Array(timeline.months),
    ...yearsAndCells(years),
    ...scheduledParts(plan, scheduled, ofPlan),
    ...spendingRuleOf(plan, timeline, scheduled),
    milestones: allMilestones(plan, timeline, { scheduled, accounts }),
    ...policyOf(plan, accounts),
    ...conversionsOf(plan, timeline, accounts),
    giving: givingOf(plan, accounts, { tables: scheduled.tables, shareClassOf, law: federalIncomeTax }),
    firstGiftMonth: timeline.births.map((birth) => Math.max(firstQcdMonth(birth, firstLaw), giftsFrom(plan))),
    saving: savingOf(saved, plan, accounts),
    stateTaxed,
    estate: estateOf(plan, timeline, tables, accounts),
    transfers: transfersOf(plan, { timeline, law: firstLaw, accounts }),
    ...lookBacksOf(firstLaw, medicare),
    ...pricesOf(plan, timeline),
    ...shockOf(plan, timeline),
    ...cashOf(plan, timeline, accounts),
    ...leftOverOf(plan, timeline, { schedule: scheduled.tables.schedule, sources: ofFlows ?? [] }),
    ...statedTaxesOf(plan),
    ...notYetKnown(laws.length),
  };
  addFlexibleGoals(program, plan, timeline);
  program.conversionLimits = conversionLimitsOf(plan, program);
  Object.assign(program, keptEdgesOf(plan, program), harvestOf(plan, program), ruleDrivenFlows(program));
  program.annualized = annualizedYear(plan, timeline, { laws }, program);
  return withRule(withFirstInstallments(program), plan, firstLaw);
}

function shockOf(plan: Plan, timeline: Timeline): Pick<Program, 'fall' | 'rise'> {
  return { fall: fallOf(plan, timeline), rise: riseOf(plan, timeline) };
}

/** Gifts are made from IRAs from this month on, where a comparison puts them off. */
function giftsFrom({ taxes: { charity } }: Plan): number {
  return charity.qcdFromYear === undefined ? 0 : yearMonth(charity.qcdFromYear, 1);
}

function lookBacksOf(
  { rothClockYears }: Pick<Program, 'rothClockYears'>,
  { lookBackYears }: { readonly lookBackYears: number },
) {
  return { rothClockYears, surchargeLookBackYears: lookBackYears };
}

/** What is worked out from the flows: goals that may give way, and IRA basis, which a rollover of after-tax money may bring. */
function addFlexibleGoals(program: Writable<Program>, plan: Plan, timeline: Timeline): void {
  program.flexible = flexibleOf(plan, timeline, program.scheduledNeed);
  if (program.transfers?.movesMoney === true) program.hasIraBasis = true;
}

/** A rule may go by the plan as it runs without one. */
function withRule(program: Writable<Program>, plan: Plan, law: RetirementDistributionLaw): Program {
  program.rule = ruleOf(plan, program, law);
  return program;
}

/** Strategies, classes beside equity, bonds and cash, one mix of all accounts, and where surplus cash goes. */
function allocationOf(plan: Plan, accounts: readonly ProgramAccount[], strategies: readonly ProgramStrategy[]) {
  return {
    strategies,
    classes: programClasses(plan, strategies),
    household: programHousehold(plan, accounts, strategies),
    surplusAccount: surplusAccountOf(plan, accounts),
  };
}

/** Where it is asked whose the flows are. */
function flowSources({ leftOver }: Plan, sources: ScheduledSource[] | null): ScheduledSource[] | null {
  return sources ?? (leftOver === 'spend' ? [] : null);
}

/** The accounts, and what only some ask for. */
function rulesOfAccounts(
  accounts: readonly ProgramAccount[],
): Pick<Program, 'accounts' | 'hasEqualPayments' | 'hasHeirs'> {
  return {
    accounts,
    hasEqualPayments: accounts.some(({ equalPayments }) => equalPayments !== null),
    hasHeirs: accounts.some(({ heirs }) => heirs !== null),
  };
}

/** Single shares, and those that vest. */
function sharesOfPlan(plan: Plan, timeline: Timeline): Pick<Program, 'shareClasses' | 'shares' | 'vesting'> {
  return { shareClasses: shareClassesOf(plan), shares: programShares(plan), vesting: vestingOf(plan, timeline) };
}

/** What is worked out from the rest of the program. */
function notYetKnown(years: number) {
  return {
    flexible: null,
    rule: null,
    conversionLimits: new Float64Array(),
    keptEdges: [],
    keptMargins: new Float64Array(years),
    scheduledTax: 0,
    scheduledMagi: 0,
    annualized: null,
  };
}

/** Prices, and what money earns that no market decides. */
function pricesOf(plan: Plan, { months, years, raised }: Timeline) {
  const { inflation, cashReturn, bondReturn } = plan.assumptions;
  return {
    priceLevel: new Float64Array(months + 1).map((_, month) => priceLevelAfter(month, inflation) * raised.all),
    priceSteps: new Float64Array(years).fill(1 + inflation),
    prices: null,
    inflation,
    cashGrowth: power(1 + cashReturn, 1 / 12),
    cashInterestRate: interestRateOf(plan, cashReturn),
    bondInterestRate: interestRateOf(plan, bondReturn),
  };
}

function statedTaxesOf(plan: Plan) {
  const { capitalLossCarryforward, stateModel, yearToDate, priorYearMagi, selfEmployedHealth } = plan.taxes;
  return {
    priorYearMagi,
    capitalLossCarryforward,
    flatStateRate: typeof stateModel === 'object' ? stateModel.flat.rate : 0,
    deductionChoice: deductionChoice(plan),
    deductsHealthPremiums: selfEmployedHealth,
    yearToDate,
    harvest: null,
  };
}

function personsOf({ persons }: Plan, { deaths }: Timeline): readonly ProgramPerson[] {
  return persons.map(({ id, name, birthDate }, at) => ({
    id,
    name,
    deathMonth: deaths[at] ?? 0,
    birthMonth: parseYearMonth(birthDate),
  }));
}

interface MilestoneSources {
  readonly scheduled: ScheduledFlows;
  readonly accounts: readonly ProgramAccount[];
}

function allMilestones(
  plan: Plan,
  timeline: Timeline,
  { scheduled, accounts }: MilestoneSources,
): readonly Milestone[] {
  return [
    ...milestonesOf(plan, timeline, { benefits: scheduled.benefits, accounts }),
    ...householdMilestones(plan, timeline, scheduled),
  ].sort((one, other) => one.month - other.month);
}

function withFirstInstallments(program: Writable<Program>): Writable<Program> {
  const { scheduledTax, scheduledMagi } = scheduledReturn(program);
  program.scheduledTax = scheduledTax;
  program.scheduledMagi = scheduledMagi;
  return program;
}

type Writable<Type> = { -readonly [Key in keyof Type]: Type[Key] };

function scheduledParts(
  plan: Plan,
  scheduled: ScheduledFlows,
  { timeline, laws }: Pick<PlanYears, 'timeline' | 'laws'>,
) {
  const { tables, benefits, contributions, rollovers, notScheduled, coverageGaps, statedLocalTax } = scheduled;
  const { schedule, taxable, partBEnrolled, partDEnrolled, payableFromHsa, netProperty, propertyGain, adjustable } =
    tables;
  const { adjustableElsewhere, propertySales } = tables;
  const need = scheduledNeed(schedule, contributions.employee);
  return {
    benefits,
    schedule,
    scheduledNeed: need,
    needOfYear: sumByYear(need, timeline),
    mostNeedOfYear: sumByYear(need.map(positive), timeline),
    adjustable,
    adjustableElsewhere: adjustableElsewhere.size === 0 ? null : adjustableElsewhere,
    adjustableOfYear: sumByYear(adjustable, timeline),
    employeeContributions: contributions.employee,
    employerContributions: contributions.employer,
    hasRollover: monthsWithRollover(rollovers, timeline),
    notScheduled,
    coverageGaps,
    gifts: familyGiftsOf(plan, timeline, laws),
    payableFromHsa,
    education: compileEducation(plan, {
      timeline,
      laws,
      contributions: contributions.accounts,
      iraRooms: contributions.iraRooms,
      paidFrom529: tables.paidFrom529,
    }),
    giftsFromIras: tables.giftsFromIras,
    children: compileChildren(plan, { timeline, laws, credited: tables.credited }),
    homes: homesOf(plan, timeline, scheduled),
    rentals: scheduled.rentals,
    annuities: annuitiesOf(scheduled.annuities, timeline),
    ladders: laddersOf(scheduled.ladders, timeline),
    partBEnrolled,
    partDEnrolled,
    taxable,
    netProperty,
    propertyGain,
    propertySales,
    statedLocalTax,
  };
}

function monthsWithRollover(rollovers: Rollovers, { months }: Timeline): Uint8Array {
  const has = new Uint8Array(months);
  for (const amounts of rollovers.values())
    amounts.forEach((amount, month) => amount > 0 && has.fill(1, month, month + 1));
  return has;
}

function positive(amount: number): number {
  return Math.max(0, amount);
}

function sumByYear(months: Float64Array, { firstMonth, firstYear, years }: Timeline): Float64Array {
  const sums = new Float64Array(years);
  months.forEach((amount, month) => add(sums, yearOf(firstMonth + month) - firstYear, amount));
  return sums;
}

/** Scheduled outflow less scheduled income of each month; negative is a surplus. */
function scheduledNeed(schedule: Float64Array, employeeContributions: Float64Array): Float64Array {
  const months = employeeContributions.length;
  const need = Float64Array.from(employeeContributions);
  for (let month = 0; month < months; month++) {
    const row = month * SCHEDULE.columns;
    let outflow = 0;
    for (let column = 0; column < SCHEDULE.columns; column++) {
      const amount = schedule[row + column] ?? 0;
      outflow += column < SCHEDULE.essential ? -amount : amount;
    }
    add(need, month, outflow);
  }
  return need;
}
