import { firstRmdYear } from '../../accounts/rmd.ts';
import type { RetirementDistributionLaw } from '../../law/retirement-distribution-law.ts';
import type { Plan } from '../../plan/complete/plan.ts';
import { type Income, type LumpSum, PAID_IN_CASH } from '../../plan/schema/income.ts';
import { type MonthIndex, monthOfAge, yearOf } from '../../primitives/calendar.ts';
import { add } from '../../primitives/cells.ts';
import { agesOfYear, rmdDivisorsAt } from '../program/ages-of-year.ts';
import type { NotDone } from '../program/not-done.ts';
import { SCHEDULE, TAXABLE } from '../program/schedule-columns.ts';
import type { Timeline } from '../program/timeline.ts';
import { isRailroadPension, taxableColumn } from './income-schedule.ts';
import { schedulePensionPayer } from './pension-payer.ts';
import type { PropertyContext } from './property-schedule.ts';
import { flowInto } from './scheduled-source.ts';

/** Dollars rolled over in each month, by the id of the account that takes them. */
export type Rollovers = ReadonlyMap<string, Float64Array>;

/** A lump sum that the plan takes instead of a pension. */
export interface TakenLumpSum {
  readonly income: Income;
  readonly lumpSum: LumpSum;
  /** Its field of the plan. */
  readonly path: string;
  readonly month: MonthIndex;
  readonly person: number;
  /** An account's id, or `PAID_IN_CASH`. */
  readonly target: string;
  /** Whether its owner lives to see it, before the plan ends. */
  readonly isPaid: boolean;
}

/** Lump sums that fall into the plan or after it: one of before the plan has been paid already. */
export function takenLumpSums(plan: Plan, timeline: Timeline): readonly TakenLumpSum[] {
  return plan.incomes.flatMap((income, at): readonly TakenLumpSum[] => {
    const { lumpSum } = income;
    if (lumpSum?.taken !== true) return [];
    const month = timeline.monthOf(lumpSum.when ?? income.start);
    const person = timeline.personIndex(income.owner);
    if (month < timeline.firstMonth) return [];
    const isPaid = month < (timeline.deaths[person] ?? 0);
    return [
      {
        income,
        lumpSum,
        path: `incomes[${at}].lumpSum`,
        month,
        person,
        target: targetOf(plan, income, lumpSum),
        isPaid,
      },
    ];
  });
}

export function lumpSumsNotPaid(plan: Plan, timeline: Timeline): readonly NotDone[] {
  return takenLumpSums(plan, timeline)
    .filter(({ isPaid }) => !isPaid)
    .map(({ income: { id, name }, lumpSum, path, month }) => {
      return {
        what: 'lumpSum',
        id,
        name,
        path,
        year: yearOf(month),
        asked: lumpSum.amount,
        done: 0,
        reason: 'ownerDead',
      };
    });
}

/** Id of the traditional IRA that is added for a person who has none. */
export function addedIraId(person: string): string {
  return `ira-${person}`;
}

/** Nothing may be added to an account under equal payments: Notice 2022-6, section 3.02(e). */
function targetOf({ accounts }: Plan, { owner }: Income, { to }: LumpSum): string {
  if (to !== null) return to;
  const own = accounts.find(
    ({ kind, planType, owner: holder, seppPlan }) =>
      kind === 'traditionalIra' && planType !== 'simple' && holder === owner && seppPlan === null,
  );
  return own?.id ?? addedIraId(owner);
}

/**
 * Pays the lump sums that are taken instead of a pension, to a living owner. The taxable part goes into an account and is
 * no income, 26 USC 402(c)(1), 401(a)(31); from the owner's first year with required distributions on, that year's part
 * is no eligible rollover and is paid in cash, 402(c)(4)(B), as the untaxed part is, 402(c)(2). One that is not rolled
 * over is taxed like the pension.
 */
export function scheduleLumpSums(context: PropertyContext): Rollovers {
  const { plan, timeline, lawOf } = context;
  const rollovers = new Map<string, Float64Array>();
  for (const taken of takenLumpSums(plan, timeline)) {
    if (!taken.isPaid) continue;
    const { income, lumpSum, target, month } = taken;
    const law = lawOf(yearOf(month)).retirementDistributions;
    const taxable = lumpSum.amount * income.taxableShare;
    const isRolledOver = target !== PAID_IN_CASH;
    const taxed = isRolledOver ? Math.min(taxable, requiredPart(plan, timeline, taken, law)) : taxable;
    payInCash(context, taken, { taxed, untaxed: lumpSum.amount - taxable });
    if (isRolledOver) {
      const into = rollovers.get(target) ?? new Float64Array(timeline.months);
      add(into, month - timeline.firstMonth, taxable - taxed);
      rollovers.set(target, into);
    } else if (isEarly(income, { month, timeline, law })) {
      const { firstEarlyPension, secondEarlyPension } = TAXABLE;
      add(
        context.tables.taxable,
        rowOf(taken, timeline) + (taken.person === 0 ? firstEarlyPension : secondEarlyPension),
        taxed,
      );
    }
  }
  return rollovers;
}

/** What the year's required distribution keeps from being rolled over; nothing before the owner's first year with one. */
function requiredPart(
  { persons }: Plan,
  timeline: Timeline,
  { lumpSum, month, person }: TakenLumpSum,
  law: RetirementDistributionLaw,
): number {
  const year = yearOf(month);
  const { birthDate } = persons[person] ?? {};
  if (birthDate === undefined || year < firstRmdYear(birthDate, law)) return 0;
  const divisor = rmdDivisorsAt(agesOfYear(timeline, year), law)[person] ?? 0;
  return divisor > 0 ? lumpSum.amount / divisor : 0;
}

interface PaidParts {
  readonly taxed: number;
  readonly untaxed: number;
}

function payInCash({ timeline, tables }: PropertyContext, taken: TakenLumpSum, { taxed, untaxed }: PaidParts): void {
  if (taxed + untaxed === 0) return;
  const { income, month, person, path, target } = taken;
  const whole = `lump sum instead of ${income.name}`;
  const at = month - timeline.firstMonth;
  if (target === PAID_IN_CASH) {
    flowInto(tables, SCHEDULE.other, { path, name: `L${whole.slice(1)}` })(at, taxed + untaxed);
  } else {
    const parts = [`Required part of the ${whole}`, `Untaxed part of the ${whole}`].map((name) => ({ path, name }));
    flowInto(tables, SCHEDULE.other, ...parts)(at, taxed, untaxed);
  }
  add(tables.taxable, rowOf(taken, timeline) + taxableColumn(income, person), taxed);
  schedulePensionPayer(income, { year: yearOf(month), person, taxed }, { timeline, taxable: tables.taxable });
  if (!isRailroadPension(income)) add(tables.grossIncome, at, taxed);
}

function rowOf({ month }: TakenLumpSum, { firstYear }: Timeline): number {
  return (yearOf(month) - firstYear) * TAXABLE.columns;
}

interface LumpSumMonth {
  readonly month: MonthIndex;
  readonly timeline: Timeline;
  readonly law: RetirementDistributionLaw;
}

/** Whether the additional tax falls on it: before 59½, unless work ended in the year of 55 or later. 26 USC 72(t)(2)(A)(i), (v). */
function isEarly({ owner }: Income, { month, timeline, law }: LumpSumMonth): boolean {
  const person = timeline.personIndex(owner);
  const birth = timeline.births[person];
  if (birth === undefined || month >= monthOfAge(birth, law.penaltyFreeAgeInMonths)) return false;
  const separation = timeline.leavings[person] ?? null;
  return separation === null || separation > month || yearOf(separation) < birth.year + law.separationAge;
}
