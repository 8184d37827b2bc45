import type { YearLaw } from '../../../law/law-tables.ts';
import type { Plan } from '../../../plan/complete/plan.ts';
import type { Account } from '../../../plan/schema/account.ts';
import { ACCOUNT_KIND_FACTS } from '../../../plan/schema/account-kinds.ts';
import type { Contribution } from '../../../plan/schema/contribution.ts';
import { limitOf } from '../../../plan/schema/plan-types/plan-types.ts';
import { type MonthIndex, yearMonth, yearOf } from '../../../primitives/calendar.ts';
import { add } from '../../../primitives/cells.ts';
import type { NotDone } from '../../program/not-done.ts';
import type { AccountContributions } from '../../program/program-account.ts';
import { TAXABLE } from '../../program/schedule-columns.ts';
import type { Timeline } from '../../program/timeline.ts';
import { asksForRollover } from '../education/rollover-terms.ts';
import { scheduleSuperfunding } from '../education/superfunding.ts';
import type { ScheduleTables } from '../income-schedule.ts';
import { type AskedMatch, ContributionCuts } from './contribution-cuts.ts';
import { monthsOf, PayOfMonth, paidInMonth, wantedInMonth } from './contribution-pay.ts';
import { isDeferredPay, isHsa, type Placement, placeContribution } from './contribution-placing.ts';
import { ContributionRoom } from './contribution-room.ts';
import { contributorYear, type PutAside } from './contributor-year.ts';
import type { DueContribution, Placed } from './due-contribution.ts';
import { matchAllowed, matchAsked, placeEmployerMoney } from './employer-money.ts';
import { contributionsNeverDue } from './never-due.ts';
import { type FicaWages, ficaWagesOf, isRothCatchUp } from './roth-catch-up.ts';
import { type SideAccount, sideAccountsOf, sideOf } from './side-accounts.ts';
import { SpecialCatchUps } from './special-catch-ups.ts';
import { scheduleVesting } from './vesting.ts';

/** Contributions of the whole plan: for each account by its place, those of `sideAccountsOf` behind the plan's own, and for the household by month. Dollars. */
export interface ContributionSchedule {
  readonly accounts: readonly (AccountContributions | null)[];
  readonly employee: Float64Array;
  readonly employer: Float64Array;
  /** What the limit on IRA contributions leaves each person in each year, where a 529 plan fills a Roth IRA. */
  readonly iraRooms: readonly Float64Array[];
  /** What of each year's contributions counts for the saver's credit and match, two cells a year. */
  readonly saved: Float64Array;
  /** What is asked for and no account takes. */
  readonly cut: readonly NotDone[];
}

interface Scheduling {
  readonly plan: Plan;
  readonly timeline: Timeline;
  readonly tables: ScheduleTables;
  /** Of the plan's own accounts, then of those beside them. */
  readonly accounts: readonly AccountContributions[];
  readonly sides: readonly SideAccount[];
  readonly cuts: ContributionCuts;
  readonly iraRooms: readonly Float64Array[];
  readonly saved: Float64Array;
  readonly catchUps: SpecialCatchUps;
}

const NO_WAGES: FicaWages = new Map();
const NOTHING_PUT_ASIDE: PutAside = { beforeTax: 0, outOfPay: [], inPlans: [] };

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
  const sides = sideAccountsOf(plan);
  const accounts = [...plan.accounts, ...sides].map(() => ({
    employee: empty(),
    employer: empty(),
    afterTax: empty(),
  }));
  const cuts = new ContributionCuts(plan);
  const iraRooms = plan.persons.map(() => new Float64Array(timeline.years));
  const saved = new Float64Array(timeline.years * 2);
  const scheduling = {
    plan,
    timeline,
    tables,
    accounts,
    sides,
    cuts,
    iraRooms,
    saved,
    catchUps: new SpecialCatchUps(plan),
  };
  const lastYear = lastContributionYear(plan, timeline);
  if (lastYear >= timeline.firstYear) {
    // The wages of the year before the plan are not known: those of its first year stand for them.
    let wagesBefore = ficaWagesOf(scheduling, timeline.firstYear, NO_WAGES);
    for (const law of laws) if (law.year <= lastYear) wagesBefore = scheduleYear(scheduling, law, wagesBefore);
  }
  scheduleVesting(plan, timeline, accounts);
  const notPaid = scheduleSuperfunding(plan, timeline, accounts);
  const household = { employee: empty(), employer: empty() };
  for (const { employee, employer } of accounts) {
    employee.forEach((amount, month) => add(household.employee, month, amount));
    employer.forEach((amount, month) => add(household.employer, month, amount));
  }
  return {
    accounts: accounts.map((account) => (isUsed(account) ? account : null)),
    ...household,
    iraRooms,
    saved,
    cut: [...cuts.notDone(), ...contributionsNeverDue(plan, timeline), ...notPaid],
  };
}

/** After it nothing is put away any more. */
function lastContributionYear(plan: Plan, timeline: Timeline): number {
  // What is left of the limits is asked for to the plan’s end.
  if (asksForRollover(plan)) return timeline.firstYear + timeline.years - 1;
  const { accounts } = plan;
  const ends = accounts.flatMap(({ contributions }) => contributions.map(({ end }) => timeline.monthOf(end)));
  return yearOf(Math.max(0, ...ends) - 1);
}

function isUsed({ employee, employer }: AccountContributions): boolean {
  return employee.some(Boolean) || employer.some(Boolean);
}

/** Returns the year's wages that Social Security taxes. */
function scheduleYear(scheduling: Scheduling, law: YearLaw, wagesBefore: FicaWages): FicaWages {
  const { plan, timeline } = scheduling;
  const putAside = putAsideInYear(scheduling, law, wagesBefore);
  const rooms = roomsOf(scheduling, law, putAside);
  rooms.forEach((room, person) => room.reserveAdditions(putAside.inPlans[person] ?? 0));
  const intoCafeteriaPlan = new Map<string, number>();
  contributeInYear(
    scheduling,
    { law, wagesBefore, rooms },
    {
      own: (placed) => {
        writeOwn(scheduling, placed);
        const { cafeteriaWage: wage, amount } = placed;
        if (wage !== null) intoCafeteriaPlan.set(wage, (intoCafeteriaPlan.get(wage) ?? 0) + amount);
      },
      employer: (place, month, amount) => {
        const into = scheduling.accounts[place];
        if (into !== undefined) add(into.employer, month - timeline.firstMonth, amount);
      },
      asked: (due, placement) => scheduling.cuts.add(due, placement),
      askedMatch: (due, match) => scheduling.cuts.addMatch(due, match),
    },
  );
  plan.persons.forEach(({ id }, person) => {
    const room = rooms[person];
    const year = { timeline, year: law.year, law: law.contributionLimits };
    if (room !== undefined) scheduling.catchUps.close(id, room, year);
    deductIra(scheduling, law.year, person, room);
    const left = scheduling.iraRooms[person];
    if (left !== undefined) left[law.year - timeline.firstYear] = room?.leftForRollovers() ?? 0;
  });
  return ficaWagesOf(scheduling, law.year, intoCafeteriaPlan);
}

function roomsOf(scheduling: Scheduling, law: YearLaw, putAside: PutAside): readonly ContributionRoom[] {
  const household = { ofCover: 0, inIras: 0 };
  return scheduling.plan.persons.map(
    (_, person) =>
      new ContributionRoom(contributorYear(scheduling, law, person, putAside), law.contributionLimits, household),
  );
}

/** What the year's contributions put aside out of income, tried before the limits that depend on it are known. */
function putAsideInYear(scheduling: Scheduling, law: YearLaw, wagesBefore: FicaWages): PutAside {
  const outOfPay = scheduling.plan.persons.map(() => 0);
  let beforeTax = 0;
  const rooms = roomsOf(scheduling, law, NOTHING_PUT_ASIDE);
  contributeInYear(
    scheduling,
    { law, wagesBefore, rooms },
    {
      own: ({ account, person, amount, cafeteriaWage, isBeside }) => {
        if (isBeside) return;
        const isDeferred = isDeferredPay(account);
        if (isDeferred || isHsa(account.kind)) beforeTax += amount;
        if (isDeferred || cafeteriaWage !== null) outOfPay[person] = (outOfPay[person] ?? 0) + amount;
      },
      employer: () => undefined,
      asked: () => undefined,
      askedMatch: () => undefined,
    },
  );
  return { beforeTax, outOfPay, inPlans: rooms.map((room) => room.plainAdditions()) };
}

interface Limits {
  readonly law: YearLaw;
  readonly wagesBefore: FicaWages;
  readonly rooms: readonly ContributionRoom[];
}

/** What becomes of the contributions. */
interface Recipient {
  readonly own: (placed: Placed) => void;
  readonly employer: (place: number, month: MonthIndex, amount: number) => void;
  readonly asked: (due: DueContribution, placement: Placement) => void;
  readonly askedMatch: (due: DueContribution, match: AskedMatch) => void;
}

function contributeInYear(scheduling: Scheduling, limits: Limits, recipient: Recipient): void {
  const { plan, timeline } = scheduling;
  for (const month of monthsOf(timeline, limits.law.year)) {
    const payLeft = new PayOfMonth(scheduling, month);
    plan.accounts.forEach((account, at) => {
      for (const contribution of account.contributions)
        contributeInMonth(scheduling, { ...limits, payLeft, account, at, contribution, month }, recipient);
    });
  }
}

interface MonthlyContribution extends Limits {
  readonly payLeft: PayOfMonth;
  readonly account: Account;
  readonly at: number;
  readonly contribution: Contribution;
  readonly month: MonthIndex;
}

function contributeInMonth(scheduling: Scheduling, due: MonthlyContribution, recipient: Recipient): void {
  const { plan, timeline } = scheduling;
  const { account, at, contribution, month, law, wagesBefore, payLeft } = due;
  const person = Math.max(0, timeline.personIndex(account.owner));
  const room = due.rooms[person];
  if (room === undefined || !isRunning(contribution, account.owner, timeline, month)) return;
  const income = plan.incomes.find(({ id }) => id === contribution.incomeId);
  const pay = income === undefined ? null : paidInMonth(scheduling, income, month);
  const wanted = wantedInMonth(scheduling, contribution, month, pay);
  const source = {
    isRothCatchUp:
      hasCatchUp(account) && isRothCatchUp(plan, account, contribution, { wagesBefore, law: law.contributionLimits }),
    isOwnEmployer: income?.kind === 'selfEmployment' && income.covered,
  };
  const beside = plan.accounts.length + sideOf(scheduling.sides, contribution);
  const asked = { account, at, person, contribution, month, wanted, room, payLeft, source, beside };
  const placement =
    contribution.paidBy === 'employer'
      ? placeEmployerMoney(asked, pay ?? 0, recipient.employer)
      : placeContribution(plan, asked, recipient.own);
  recipient.asked(asked, placement);
  const { employerMatch } = contribution;
  if (employerMatch === null) return;
  const askedMatch = matchAsked(room, account, { ...employerMatch, pay: pay ?? 0, own: placement.matched });
  const match = matchAllowed(room, account, askedMatch, pay ?? 0);
  recipient.askedMatch(asked, { asked: askedMatch, done: match });
  if (match <= 0) return;
  room.useEmployer(account, match);
  recipient.employer(at, month, match);
}

/** Catch-ups that must be Roth are none of SEP and SIMPLE plans on IRAs. 26 USC 414(v)(7)(C). */
function hasCatchUp(account: Account): boolean {
  const limit = limitOf(account);
  return limit !== 'sep' && (limit !== 'simple' || account.planType === 'simple401k');
}

function isRunning(contribution: Contribution, owner: string, timeline: Timeline, month: MonthIndex): boolean {
  const isAlive = owner === 'joint' || month < (timeline.deaths[timeline.personIndex(owner)] ?? 0);
  return isAlive && month >= timeline.monthOf(contribution.start) && month < timeline.monthOf(contribution.end);
}

function writeOwn({ timeline, tables, accounts, saved }: Scheduling, placed: Placed): void {
  const { account, place, person, month, amount, isOwnPlan, isBusinessDeduction, cafeteriaWage, isBeside } = placed;
  const at = month - timeline.firstMonth;
  const row = (yearOf(month) - timeline.firstYear) * TAXABLE.columns;
  const into = accounts[place];
  if (into === undefined) return;
  add(saved, (yearOf(month) - timeline.firstYear) * 2 + person, placed.saved);
  add(into.employee, at, amount);
  if (isBeside) {
    add(into.afterTax, at, amount);
    return;
  }
  if (isDeferredPay(account) || cafeteriaWage !== null) add(tables.grossIncome, at, -amount);
  if (isBusinessDeduction) add(tables.taxable, row + TAXABLE.qbi, -amount);
  if (isOwnPlan) add(tables.taxable, row + (person === 0 ? TAXABLE.firstOwnPlan : TAXABLE.secondOwnPlan), amount);
  else if (isDeferredPay(account)) {
    add(tables.taxable, row + wagesColumn(person), -amount);
    add(tables.taxable, row + (person === 0 ? TAXABLE.firstDeferrals : TAXABLE.secondDeferrals), amount);
  } else if (cafeteriaWage !== null) {
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
  plan.accounts.forEach((account, at) => {
    const into = accounts[at];
    const isDeductible = limitOf(account) === 'ira' && ACCOUNT_KIND_FACTS[account.kind].character === 'traditional';
    if (!isDeductible || timeline.personIndex(account.owner) !== person || into === undefined) return;
    for (let month = from; month < to; month++) {
      const deducted = Math.min(left, into.afterTax[month] ?? 0);
      add(into.afterTax, month, -deducted);
      add(tables.taxable, (year - timeline.firstYear) * TAXABLE.columns + TAXABLE.iraDeduction, deducted);
      left -= deducted;
    }
  });
}
