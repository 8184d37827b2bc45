import { REAL_YIELDS } from '../../../ladders/real-yields.ts';
import { couponShare, type LadderTerms, ladderOf, type Rung } from '../../../ladders/tips-ladder.ts';
import type { Plan } from '../../../plan/complete/plan.ts';
import { annuitySourceOf } from '../../../plan/schema/annuities/annuity-source.ts';
import type { BondLadder } from '../../../plan/schema/annuities/bond-ladder.ts';
import { yearMonth, yearOf } from '../../../primitives/calendar.ts';
import { add } from '../../../primitives/cells.ts';
import type { LadderMonths, ProgramLadder } from '../../program/annuities/program-ladders.ts';
import { SCHEDULE } from '../../program/schedule-columns.ts';
import { priceLevelAfter, type Timeline } from '../../program/timeline.ts';
import type { PropertyContext } from '../property-schedule.ts';
import { flowInto } from '../scheduled-source.ts';

export interface BoughtLadder {
  readonly ladder: BondLadder;
  readonly path: string;
  readonly terms: LadderTerms;
}

/** The ladders of a plan with the years in which they pay. */
export function boughtLadders({ ladders }: Plan, { monthOf }: Timeline): readonly BoughtLadder[] {
  return (ladders ?? []).map((ladder, at) => ({
    ladder,
    path: `ladders[${at}]`,
    terms: {
      bought: monthOf(ladder.when),
      from: yearOf(monthOf(ladder.start)),
      to: yearOf(monthOf(ladder.until) - 1),
      amount: ladder.amount,
    },
  }));
}

/**
 * Writes the ladders that are bought within the plan: outside retirement accounts what they cost among one-time spending, and what they
 * pay among other income. Interest on them is on the return while the plan runs, and so is what a retirement account pays.
 */
export function scheduleLadders(context: PropertyContext, annuities: number): readonly ProgramLadder[] {
  const { plan, timeline, tables } = context;
  return boughtLadders(plan, timeline).map((bought, at) => {
    const ladder = programLadder(plan, bought, { timeline, at, premiumAt: annuities + at });
    const { name, path, month, source, costs, payments } = ladder;
    if (source === 'outside')
      flowInto(tables, SCHEDULE.oneTime, { path: `${path}.when`, name: `Purchase of ${name}` })(
        month,
        costs[month] ?? 0,
      );
    const pay = flowInto(tables, SCHEDULE.other, { path, name });
    payments.forEach((paid, inMonth) => {
      if (paid > 0) pay(inMonth, paid);
      if (source === 'traditional') add(tables.grossIncome, inMonth, paid);
    });
    return ladder;
  });
}

interface Placed {
  readonly timeline: Timeline;
  readonly at: number;
  readonly premiumAt: number;
}

function programLadder(
  plan: Plan,
  { ladder, path, terms }: BoughtLadder,
  { timeline, at, premiumAt }: Placed,
): ProgramLadder {
  const { rungs } = ladderOf(terms, ladder.yields ?? REAL_YIELDS.yields);
  const from = plan.accounts.findIndex(({ id }) => id === ladder.from);
  const source = annuitySourceOf(plan.accounts[from]?.kind ?? 'cash') ?? 'outside';
  const months = monthsOf(rungs, terms, {
    timeline,
    inflation: plan.assumptions.inflation,
    isKept: source !== 'outside',
  });
  return {
    at,
    premiumAt,
    name: ladder.name,
    path,
    month: terms.bought - timeline.firstMonth,
    source,
    from,
    amount: ladder.amount,
    rungs,
    ...months,
    yearEnds: atYearEnds(months.value, timeline),
  };
}

interface Prices {
  readonly timeline: Timeline;
  readonly inflation: number;
  /** Whether coupons before the first year go back into the account. */
  readonly isKept: boolean;
}

function monthsOf(
  rungs: readonly Rung[],
  { bought, from }: LadderTerms,
  { timeline, inflation, isKept }: Prices,
): LadderMonths {
  const cells = () => new Float64Array(timeline.months);
  const months = { costs: cells(), payments: cells(), kept: cells(), value: cells() };
  const level = (month: number) => priceLevelAfter(month, inflation) * timeline.raised.all;
  const first = bought - timeline.firstMonth;
  months.costs[first] = rungs.reduce((sum, { principal }) => sum + principal, 0) * level(first);
  for (let month = first; month < timeline.months; month++) {
    const inCalendar = timeline.firstMonth + month;
    let paid = 0;
    let left = 0;
    for (const { year, principal, rate } of rungs) {
      const maturity = yearMonth(year, 1);
      if (maturity >= inCalendar) paid += principal * rate * couponShare(bought, inCalendar);
      if (maturity === inCalendar) paid += principal;
      if (maturity > inCalendar) left += principal;
    }
    const into = isKept && yearOf(inCalendar) < from ? months.kept : months.payments;
    into[month] = paid * level(month);
    months.value[month] = left * level(month + 1);
  }
  return months;
}

/** The months of a list that end a year of the plan. */
export function atYearEnds(months: Float64Array, { firstMonth, firstYear, years }: Timeline): Float64Array {
  return Float64Array.from({ length: years }, (_, at) => {
    const last = Math.min(yearMonth(firstYear + at + 1, 1) - firstMonth, months.length) - 1;
    return months[last] ?? 0;
  });
}
