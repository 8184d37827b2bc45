import type { YearLaw } from '../../../law/law-tables.ts';
import type { Plan } from '../../../plan/complete/plan.ts';
import type { Goal } from '../../../plan/schema/goal.ts';
import { type MonthIndex, yearMonth, yearOf } from '../../../primitives/calendar.ts';
import type { GoalGifts, ProgramGifts } from '../../program/gifts/program-gifts.ts';
import type { Timeline } from '../../program/timeline.ts';
import { sharesReplaced } from '../care/care-months.ts';
import { goalAmount, isDue } from '../goal-schedule.ts';
import { spendingLevels } from '../spending-shape.ts';

/** What goals give to people, year by year, as planned; null where no goal does. */
export function familyGiftsOf(plan: Plan, timeline: Timeline, laws: readonly YearLaw[]): ProgramGifts | null {
  const given = plan.goals.flatMap((goal, at) => (isGift(goal) ? [{ goal, path: `goals[${at}].gift` }] : []));
  if (given.length === 0) return null;
  const goals = given.map(({ goal, path }) => giftsOfGoal(goal, path, { plan, timeline, laws }));
  const sumOf = (pick: (gifts: GoalGifts) => Float64Array) =>
    Float64Array.from(laws, (_, at) => goals.reduce((sum, gifts) => sum + (pick(gifts)[at] ?? 0), 0));
  const donors = Float64Array.from(laws, ({ year }) => donorsIn(timeline, year));
  const exclusions = Float64Array.from(laws, ({ qualifiedTuition }) => qualifiedTuition.giftExclusion);
  return { goals, donors, exclusions, given: sumOf((gifts) => gifts.given), taxable: sumOf((gifts) => gifts.taxable) };
}

/** Gifts to charity are deducted instead: 26 USC 2522. */
function isGift({ gift, category }: Goal): boolean {
  return gift !== null && category !== 'charity';
}

interface GiftContext {
  readonly plan: Plan;
  readonly timeline: Timeline;
  readonly laws: readonly YearLaw[];
}

/**
 * A donor's gifts to each person of a year are left out of taxable gifts up to the yearly exclusion, 26 USC 2503(b)(1), and spouses are
 * taken to split theirs, 2513(a). What is paid straight to a school or for medical care is no gift at all: 2503(e).
 */
function giftsOfGoal(goal: Goal, path: string, { plan, timeline, laws }: GiftContext): GoalGifts {
  const given = new Float64Array(laws.length);
  const levels = spendingLevels(plan, timeline);
  const place = { timeline, levels, replaced: sharesReplaced(plan, timeline) };
  const start = timeline.monthOf(goal.start);
  const end = Math.min(timeline.monthOf(goal.end), timeline.firstMonth + timeline.months);
  for (let month: MonthIndex = Math.max(start, timeline.firstMonth); month < end; month++) {
    if (!isDue(goal, start, month)) continue;
    const at = yearOf(month) - timeline.firstYear;
    given[at] = (given[at] ?? 0) + goalAmount(goal, plan, place, month);
  }
  const { recipients = 1, paidDirectly = false } = goal.gift ?? {};
  const excluded = Float64Array.from(laws, ({ year, qualifiedTuition }, at) =>
    paidDirectly
      ? (given[at] ?? 0)
      : Math.min(given[at] ?? 0, recipients * donorsIn(timeline, year) * qualifiedTuition.giftExclusion),
  );
  const taxable = given.map((amount, at) => Math.max(0, amount - (excluded[at] ?? 0)));
  return { name: goal.name, path, recipients, paidDirectly, given, excluded, taxable };
}

/** Persons who live in a year. */
function donorsIn({ deaths }: Timeline, year: number): number {
  return deaths.filter((death) => death > yearMonth(year, 1)).length;
}
