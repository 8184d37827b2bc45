import type { Plan } from '../../../plan/complete/plan.ts';
import { MORE_CLASSES } from '../../../plan/schema/allocation/classes.ts';
import type { HouseholdMix, Mix, Strategy } from '../../../plan/schema/strategy.ts';
import type { When } from '../../../plan/schema/when.ts';
import { type MonthIndex, yearOf } from '../../../primitives/calendar.ts';
import { invariant } from '../../../primitives/invariant.ts';
import { MIX_COLUMNS, type ProgramStrategy } from '../../program/program-strategy.ts';
import type { Timeline } from '../../program/timeline.ts';
import { strategyOfShares } from '../shares/compile-shares.ts';

/** Every strategy as shares a month; a glide path is linear between its points and flat beyond them. The household's one mix follows them, then the mix of a plan that states one for the household, and then that of single shares. */
export function compileStrategies(plan: Plan, timeline: Timeline): readonly ProgramStrategy[] {
  const strategies = plan.strategies.map((strategy) => compileStrategy(strategy, timeline));
  const oneMix = plan.oneMix === undefined ? [] : [sharedStrategy(plan.oneMix, timeline)];
  return [...strategies, ...oneMix, ...householdStrategies(plan, timeline, strategies), ...strategyOfShares(plan)];
}

/**
 * Where all accounts together hold one mix: that mix, by month, and every strategy as the mix with which a taxable account begins. Money
 * moves at the mix that an account has, and only the household is rebalanced.
 */
function householdStrategies(
  { allocation, oneMix }: Plan,
  timeline: Timeline,
  strategies: readonly ProgramStrategy[],
): readonly ProgramStrategy[] {
  if (allocation === null || oneMix !== undefined) return [];
  const asHeld = { rebalance: 'never', isShared: true } as const;
  const target = { ...rowsOf(mixesAlong(allocation.points, timeline)), stride: MIX_COLUMNS, ...asHeld } as const;
  return [target, ...strategies.map((strategy) => ({ ...strategy, ...asHeld }))];
}

/** The place of the household's mix among the strategies, of a plan that states one. */
export function strategyPlaceOfHousehold({ strategies }: Pick<Plan, 'strategies'>): number {
  return strategies.length;
}

/** The place of a strategy as the mix with which a taxable account begins, in such a plan. */
export function strategyPlaceAtStart(plan: Pick<Plan, 'strategies'>, strategy: number): number {
  return strategyPlaceOfHousehold(plan) + 1 + strategy;
}

/** The mix of the plan's first day in its first month; in every other month that of the December to come, which alone is asked for. */
function sharedStrategy({ first, years }: HouseholdMix, { months, firstMonth, firstYear }: Timeline): ProgramStrategy {
  const mixes = Array.from({ length: months }, (_, month) =>
    month === 0 ? first : (years[yearOf(firstMonth + month) - firstYear] ?? first),
  );
  return { rebalance: 'annual', ...rowsOf(mixes), stride: MIX_COLUMNS, isShared: true };
}

function compileStrategy(strategy: Strategy, timeline: Timeline): ProgramStrategy {
  const { rebalance } = strategy;
  if (strategy.kind === 'fixed') return { rebalance, ...rowsOf([strategy.mix]), stride: 0, isShared: false };
  return { rebalance, ...rowsOf(mixesAlong(strategy.points, timeline)), stride: MIX_COLUMNS, isShared: false };
}

/** The mix of each month along a glide path. */
export function mixesAlong(
  path: readonly { readonly when: When; readonly mix: Mix }[],
  timeline: Timeline,
): readonly Mix[] {
  const points = path.map(({ when, mix }) => ({ month: timeline.monthOf(when), mix }));
  return Array.from({ length: timeline.months }, (_, month) => mixAt(points, timeline.firstMonth + month));
}

/** Mixes as rows of shares. */
function rowsOf(mixes: readonly Mix[]): Pick<ProgramStrategy, 'mix' | 'moreMix'> {
  const rows = (columns: (mix: Mix) => readonly number[]) => Float64Array.from(mixes.flatMap(columns));
  const hasMore = mixes.some((mix) => MORE_CLASSES.some((name) => mix[name] !== undefined));
  return {
    mix: rows(({ equity, bond, cash }) => [equity, bond, cash]),
    moreMix: hasMore ? rows((mix) => MORE_CLASSES.map((name) => mix[name] ?? 0)) : null,
  };
}

function mixAt(points: readonly { readonly month: MonthIndex; readonly mix: Mix }[], month: MonthIndex): Mix {
  const next = points.findIndex((point) => point.month > month);
  const before = points.at(next === -1 ? -1 : Math.max(0, next - 1));
  invariant(before !== undefined, 'a glide path has a point');
  const after = points[next];
  if (next <= 0 || after === undefined) return before.mix;
  const share = (month - before.month) / (after.month - before.month);
  const between = (from: number, to: number) => from + (to - from) * share;
  return {
    equity: between(before.mix.equity, after.mix.equity),
    bond: between(before.mix.bond, after.mix.bond),
    cash: between(before.mix.cash, after.mix.cash),
    ...moreBetween(before.mix, after.mix, between),
  };
}

/** The classes that either mix holds. */
function moreBetween(before: Mix, after: Mix, between: (from: number, to: number) => number): Partial<Mix> {
  const held = MORE_CLASSES.filter((name) => before[name] !== undefined || after[name] !== undefined);
  return Object.fromEntries(held.map((name) => [name, between(before[name] ?? 0, after[name] ?? 0)]));
}
