import type { Plan } from '../../../plan/complete/plan.ts';
import type { Inheritance } from '../../../plan/schema/estate/inheritance.ts';
import { type MonthIndex, yearOf } from '../../../primitives/calendar.ts';
import { add } from '../../../primitives/cells.ts';
import type { NotDone } from '../../program/not-done.ts';
import { SCHEDULE } from '../../program/schedule-columns.ts';
import { priceLevelAfter, type Timeline } from '../../program/timeline.ts';
import { flowInto, type SourcedSchedule } from '../scheduled-source.ts';

/** An inheritance of the plan, by its place in it. */
export interface ComingInheritance {
  readonly inheritance: Inheritance;
  /** Its field of the plan. */
  readonly path: string;
  readonly month: MonthIndex;
  readonly person: number;
  /** Dollars of that month, before prices of a path. */
  readonly amount: number;
  /** Whether its owner lives to have it. */
  readonly isReceived: boolean;
}

/** Null in the plan means none. */
export function comingInheritances(
  { inheritances, assumptions }: Plan,
  timeline: Timeline,
): readonly ComingInheritance[] {
  return (inheritances ?? []).map((inheritance, at) => {
    const month = timeline.monthOf(inheritance.when);
    const person = timeline.personIndex(inheritance.owner);
    const level = inheritance.inTodaysDollars ? priceLevelAfter(month - timeline.firstMonth, assumptions.inflation) : 1;
    return {
      inheritance,
      path: `inheritances[${at}]`,
      month,
      person,
      amount: inheritance.amount * level,
      isReceived: month < (timeline.deaths[person] ?? 0),
    };
  });
}

/** The same with the prices of a path: what is in today's dollars follows them. */
export function amountReceived({ inheritance, amount }: ComingInheritance, { raised }: Timeline): number {
  return inheritance.inTodaysDollars ? amount * raised.all : amount;
}

export function isIra({ inheritance: { kind } }: ComingInheritance): boolean {
  return kind === 'traditionalIra' || kind === 'rothIra';
}

/** Id of the account that an inherited IRA becomes. */
export function inheritedAccountId({ path }: ComingInheritance): string {
  return `inheritance-${Number(/\d+/.exec(path)?.[0] ?? 0) + 1}`;
}

/** Money that is inherited is no income of who inherits it: 26 USC 102(a). It arrives in its month and is nobody's gain. */
export function scheduleInheritances(plan: Plan, timeline: Timeline, tables: SourcedSchedule): void {
  for (const coming of comingInheritances(plan, timeline)) {
    const { inheritance, path, month, isReceived } = coming;
    if (inheritance.kind !== 'cash' || !isReceived) continue;
    const dollars = inheritance.inTodaysDollars ? ' in today’s dollars' : '';
    const words = `inherited once${dollars}; no income: 26 USC 102(a)`;
    const write = flowInto(tables, SCHEDULE.other, { path, name: inheritance.name, words });
    write(month - timeline.firstMonth, amountReceived(coming, timeline));
  }
}

/** What arrives in inherited IRAs, month by month, by the field of the inheritance: no account of a plan has such an id. */
export function arrivalsInIras(plan: Plan, timeline: Timeline): ReadonlyMap<string, Float64Array> {
  const arrivals = new Map<string, Float64Array>();
  for (const coming of comingInheritances(plan, timeline)) {
    if (!isIra(coming) || !coming.isReceived) continue;
    const arrival = new Float64Array(timeline.months);
    add(arrival, coming.month - timeline.firstMonth, amountReceived(coming, timeline));
    arrivals.set(coming.path, arrival);
  }
  return arrivals;
}

export function inheritancesNotReceived(plan: Plan, timeline: Timeline): readonly NotDone[] {
  return comingInheritances(plan, timeline)
    .filter(({ isReceived }) => !isReceived)
    .map(({ inheritance: { name }, path, month, amount }) => ({
      what: 'inheritance',
      id: path,
      name,
      path,
      year: yearOf(month),
      asked: amount,
      done: 0,
      reason: 'ownerDead',
    }));
}
