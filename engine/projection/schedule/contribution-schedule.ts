import type { YearLaw } from '../../law/law-tables.ts';
import { medicareMonthOf } from '../../plan/complete/medicare-month.ts';
import type { Plan } from '../../plan/complete/plan.ts';
import type { Account } from '../../plan/schema/account.ts';
import { ACCOUNT_KIND_FACTS, type AccountKind, isEmployerPlan } from '../../plan/schema/account-kinds.ts';
import type { Contribution } from '../../plan/schema/contribution.ts';
import type { Income } from '../../plan/schema/income.ts';
import { type MonthIndex, yearMonth, yearOf } from '../../primitives/calendar.ts';
import { add } from '../../primitives/cells.ts';
import { type AccountContributions, TAXABLE } from '../program/program.ts';
import { steppedLevel, type Timeline } from '../program/timeline.ts';
import { ContributionRoom, type ContributorYear } from './contribution-room.ts';
import { growthRate, incomeInMonth, incomeSpan, type ScheduleTables } from './income-schedule.ts';

/** Contributions of the whole plan: for each account by its place, and for the household by month. Dollars. */
export interface ContributionSchedule {
  readonly accounts: readonly (AccountContributions | null)[];
  readonly employee: Float64Array;
  readonly employer: Float64Array;
}

interface Scheduling {
  readonly plan: Plan;
  readonly timeline: Timeline;
  readonly tables: ScheduleTables;
  readonly accounts: readonly AccountContributions[];
}

/**
 * Lays out every contribution month by month within the year's limits, and takes what is put away before tax out of the
 * year's wages. What exceeds a limit goes to the owner's next account that has room, else stays in pay.
 */
export function scheduleContributions(
  plan: Plan,
  timeline: Timeline,
  tables: ScheduleTables,
  laws: readonly YearLaw[],
): ContributionSchedule {
  const empty = () => new Float64Array(timeline.months);
  const accounts = plan.accounts.map(() => ({ employee: empty(), employer: empty(), afterTax: empty() }));
  const scheduling = { plan, timeline, tables, accounts };
  if (plan.accounts.some(({ contributions }) => contributions.length > 0)) {
    for (const law of laws) scheduleYear(scheduling, law);
  }
  const household = { employee: empty(), employer: empty() };
  for (const { employee, employer } of accounts) {
    employee.forEach((amount, month) => add(household.employee, month, amount));
    employer.forEach((amount, month) => add(household.employer, month, amount));
  }
  return { accounts: accounts.map((account) => (isUsed(account) ? account : null)), ...household };
}

function scheduleYear(scheduling: Scheduling, law: YearLaw): void {
  const { plan, timeline } = scheduling;
  const gross = plan.persons.map((_, person) => contributorYear(scheduling, law, person));
  const beforeTax = gross.reduce((sum, who, person) => sum + putAsideBeforeTax(scheduling, law, { who, person }), 0);
  const familyHsa = { ofFamily: 0 };
  const rooms = gross.map(
    (who) =>
      new ContributionRoom({ ...who, scheduledMagi: who.scheduledMagi - beforeTax }, law.contributionLimits, familyHsa),
  );
  for (const month of monthsOf(timeline, law.year)) {
    plan.accounts.forEach((account, at) => {
      for (const contribution of account.contributions)
        contributeInMonth(scheduling, rooms, { account, at, contribution, month });
    });
  }
  plan.persons.forEach((_, person) => deductIra(scheduling, law.year, person, rooms[person]));
}

function isUsed({ employee, employer }: AccountContributions): boolean {
  return employee.some(Boolean) || employer.some(Boolean);
}

function monthsOf({ firstMonth }: Timeline, year: number): readonly MonthIndex[] {
  const from = Math.max(firstMonth, yearMonth(year, 1));
  return Array.from({ length: yearMonth(year + 1, 1) - from }, (_, at) => from + at);
}

/** What a person puts aside in the year out of income before tax: the MAGI of the phase-outs is without it. */
function putAsideBeforeTax(
  scheduling: Scheduling,
  law: YearLaw,
  { who, person }: { readonly who: ContributorYear; readonly person: number },
): number {
  const { plan, timeline } = scheduling;
  const room = new ContributionRoom(who, law.contributionLimits);
  const accounts = plan.accounts.filter(
    ({ kind, owner }) => (isDeferredPay(kind) || isHsa(kind)) && timeline.personIndex(owner) === person,
  );
  let sum = 0;
  for (const month of monthsOf(timeline, law.year)) {
    for (const { id, kind, owner, contributions } of accounts) {
      for (const contribution of contributions) {
        if (!isRunning(contribution, owner, timeline, month)) continue;
        const wanted = wantedInMonth(scheduling, contribution, month, payInMonth(scheduling, contribution, month));
        const amount = Math.min(wanted, room.room(kind, id));
        room.use(kind, id, amount);
        sum += amount;
      }
    }
  }
  return sum;
}

function isRunning(contribution: Contribution, owner: string, timeline: Timeline, month: MonthIndex): boolean {
  const isAlive = owner === 'joint' || month < (timeline.deaths[timeline.personIndex(owner)] ?? 0);
  return isAlive && month >= timeline.monthOf(contribution.start) && month < timeline.monthOf(contribution.end);
}

interface MonthlyContribution {
  readonly account: Account;
  readonly at: number;
  readonly contribution: Contribution;
  readonly month: MonthIndex;
}

function contributeInMonth(
  scheduling: Scheduling,
  rooms: readonly ContributionRoom[],
  { account, at, contribution, month }: MonthlyContribution,
): void {
  const { timeline } = scheduling;
  const person = Math.max(0, timeline.personIndex(account.owner));
  const room = rooms[person];
  if (room === undefined || !isRunning(contribution, account.owner, timeline, month)) return;
  const pay = payInMonth(scheduling, contribution, month);
  const wanted = wantedInMonth(scheduling, contribution, month, pay);
  const own = placeFrom(scheduling, room, {
    at,
    person,
    month,
    wanted,
    isFromPay: isWage(scheduling.plan, contribution),
  });
  matchInMonth(scheduling, room, { account, at, contribution, month }, { pay: pay ?? 0, own });
}

/** Only wages can be put aside through an employer's cafeteria plan. */
function isWage({ incomes }: Plan, { incomeId }: Contribution): boolean {
  return incomes.some(({ id, kind }) => id === incomeId && kind === 'wage');
}

/** Pay of the income that a contribution comes from; null where it comes from none. */
function payInMonth({ plan, timeline }: Scheduling, { incomeId }: Contribution, month: MonthIndex): number | null {
  const income = plan.incomes.find(({ id }) => id === incomeId);
  return income === undefined ? null : paidInMonth(plan, timeline, income, month);
}

function paidInMonth(plan: Plan, timeline: Timeline, income: Income, month: MonthIndex): number {
  const { start, end } = incomeSpan(income, timeline);
  if (month < start || month >= end) return 0;
  return incomeInMonth(income, timeline, { start, month, inflation: plan.assumptions.inflation });
}

/** Contributions run while their income is paid; yearly amounts in twelfths, rising above inflation each January. */
function wantedInMonth(
  { plan, timeline }: Scheduling,
  contribution: Contribution,
  month: MonthIndex,
  pay: number | null,
): number {
  if (pay === 0) return 0;
  if (contribution.shareOfIncome !== null) return contribution.shareOfIncome * (pay ?? 0);
  const { inflation } = plan.assumptions;
  const above = growthRate(contribution.growth, inflation);
  const level = steppedLevel(timeline, yearOf(month), (1 + inflation) * (1 + above) - 1);
  return ((contribution.amount ?? 0) * level) / 12;
}

interface Placing {
  readonly at: number;
  readonly person: number;
  readonly month: MonthIndex;
  readonly wanted: number;
  readonly isFromPay: boolean;
}

/** Places a contribution, the excess in the owner's next accounts. Returns what the first account took. */
function placeFrom(
  scheduling: Scheduling,
  room: ContributionRoom,
  { at, person, month, wanted, isFromPay }: Placing,
): number {
  const { plan } = scheduling;
  const owner = plan.accounts[at]?.owner;
  let left = wanted;
  let first = 0;
  for (let place = at; place < plan.accounts.length && left > 0; place++) {
    const account = plan.accounts[place];
    if (account === undefined || account.owner !== owner || !mayTake(scheduling, at, place)) continue;
    const amount = Math.min(left, room.room(account.kind, account.id));
    if (amount <= 0) continue;
    room.use(account.kind, account.id, amount);
    write(scheduling, { account, place, person, month, amount, isFromPay });
    left -= amount;
    if (place === at) first = amount;
  }
  return first;
}

/** An excess goes to retirement accounts alone: what other accounts would take stays in pay. */
function mayTake({ plan }: Scheduling, first: number, place: number): boolean {
  const kinds = [plan.accounts[first]?.kind, plan.accounts[place]?.kind];
  return place === first || kinds.every((kind) => kind !== undefined && isRetirement(kind));
}

function isRetirement(kind: AccountKind): boolean {
  return isEmployerPlan(kind) || ACCOUNT_KIND_FACTS[kind].limit === 'ira';
}

function isHsa(kind: AccountKind): boolean {
  return ACCOUNT_KIND_FACTS[kind].limit === 'hsa';
}

/** Pay that goes into an employer's plan before income tax. 26 USC 402(e)(3), 457(a). */
function isDeferredPay(kind: AccountKind): boolean {
  return isEmployerPlan(kind) && ACCOUNT_KIND_FACTS[kind].character === 'traditional';
}

interface Placed {
  readonly account: Account;
  readonly place: number;
  readonly person: number;
  readonly month: MonthIndex;
  readonly amount: number;
  readonly isFromPay: boolean;
}

function write(
  { timeline, tables, accounts }: Scheduling,
  { account, place, person, month, amount, isFromPay }: Placed,
): void {
  const at = month - timeline.firstMonth;
  const row = (yearOf(month) - timeline.firstYear) * TAXABLE.columns;
  const into = accounts[place];
  if (into === undefined) return;
  add(into.employee, at, amount);
  if (isDeferredPay(account.kind)) {
    add(tables.taxable, row + wagesColumn(person), -amount);
    add(tables.taxable, row + (person === 0 ? TAXABLE.firstDeferrals : TAXABLE.secondDeferrals), amount);
  } else if (isHsa(account.kind) && isFromPay) {
    // Through a cafeteria plan, free of income and payroll tax. 26 USC 125(a), 3121(a)(5)(G).
    add(tables.taxable, row + wagesColumn(person), -amount);
    add(tables.wages, at * 2 + person, -amount);
    add(tables.coveredWages, at * 2 + person, -amount);
  } else if (isHsa(account.kind)) add(tables.taxable, row + TAXABLE.hsaDeduction, amount);
  else add(into.afterTax, at, amount);
}

function wagesColumn(person: number): number {
  return person === 0 ? TAXABLE.firstWages : TAXABLE.secondWages;
}

function matchInMonth(
  { timeline, accounts }: Scheduling,
  room: ContributionRoom,
  { account, at, contribution, month }: MonthlyContribution,
  { pay, own }: { readonly pay: number; readonly own: number },
): void {
  const { employerMatch } = contribution;
  const into = accounts[at];
  if (employerMatch === null || into === undefined) return;
  const counted = room.countedPay(pay * 12) / 12;
  const match = employerMatch.rate * Math.min(own, employerMatch.upTo * counted);
  const amount = Math.min(match, room.employerRoom(account.kind, account.id));
  if (amount <= 0) return;
  room.useEmployer(account.kind, account.id, amount);
  add(into.employer, month - timeline.firstMonth, amount);
}

/** Deducts the year's traditional IRA contributions as far as the law lets; the rest is after-tax money in the IRA. */
function deductIra(
  { plan, timeline, tables, accounts }: Scheduling,
  year: number,
  person: number,
  room?: ContributionRoom,
): void {
  let left = room?.deductibleIra() ?? 0;
  const from = Math.max(0, yearMonth(year, 1) - timeline.firstMonth);
  const to = yearMonth(year + 1, 1) - timeline.firstMonth;
  plan.accounts.forEach(({ kind, owner }, at) => {
    const into = accounts[at];
    const { limit, character } = ACCOUNT_KIND_FACTS[kind];
    const isDeductible = limit === 'ira' && character === 'traditional';
    if (!isDeductible || timeline.personIndex(owner) !== person || into === undefined) return;
    for (let month = from; month < to; month++) {
      const deducted = Math.min(left, into.afterTax[month] ?? 0);
      add(into.afterTax, month, -deducted);
      add(tables.taxable, (year - timeline.firstYear) * TAXABLE.columns + TAXABLE.iraDeduction, deducted);
      left -= deducted;
    }
  });
}

function contributorYear(scheduling: Scheduling, law: YearLaw, person: number): ContributorYear {
  const { plan, timeline, tables } = scheduling;
  const birth = timeline.births[person];
  const row = (law.year - timeline.firstYear) * TAXABLE.columns;
  const cell = (column: number) => tables.taxable[row + column] ?? 0;
  const payOf = (who: number) =>
    who === 0
      ? cell(TAXABLE.firstWages) + cell(TAXABLE.firstSelfEmployment)
      : cell(TAXABLE.secondWages) + cell(TAXABLE.secondSelfEmployment);
  const isAlive = timeline.deaths.map((death) => death > yearMonth(law.year, 1));
  const isCouple = plan.persons.length === 2 && isAlive.every(Boolean);
  const others = [TAXABLE.firstPensions, TAXABLE.secondPensions, TAXABLE.annuities, TAXABLE.rental, TAXABLE.other];
  const self = plan.persons[person];
  const medicare = self === undefined ? 0 : medicareMonthOf(self);
  return {
    ageAtYearEnd: law.year - (birth?.year ?? law.year),
    filingStatus: plan.persons.length === 2 && !isCouple ? 'single' : plan.filingStatus,
    livedApart: plan.taxes.livedApart,
    pay: payOf(person),
    householdPay: isCouple ? payOf(0) + payOf(1) : payOf(person),
    scheduledMagi: payOf(0) + payOf(1) + others.reduce((sum, column) => sum + cell(column), 0),
    coverage: coverageOf(plan, person),
    hsaCoverage: isCouple ? 'family' : 'selfOnly',
    monthsWithoutMedicare: Math.max(0, Math.min(12, medicare - yearMonth(law.year, 1))),
  };
}

/** Whose employer's plan gets contributions: the deduction of an IRA depends on it. */
function coverageOf({ accounts, persons }: Plan, person: number): ContributorYear['coverage'] {
  const isCovered = (who: number) =>
    accounts.some(
      ({ kind, owner, contributions }) =>
        isEmployerPlan(kind) && owner === persons[who]?.id && contributions.length > 0,
    );
  if (isCovered(person)) return 'self';
  return isCovered(1 - person) ? 'spouseOnly' : 'none';
}
