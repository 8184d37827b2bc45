import { completeWhen } from '../../../../../../engine/plan/complete/complete-when.ts';
import type { Plan } from '../../../../../../engine/plan/complete/plan.ts';
import { tryResolveWhen } from '../../../../../../engine/plan/complete/resolve-when.ts';
import { statedClaimMonths } from '../../../../../../engine/plan/complete/stated-claim-months.ts';
import type { Mix, Strategy } from '../../../../../../engine/plan/schema/strategy.ts';

type Points = Extract<Strategy, { kind: 'glidePath' }>['points'];

/** A point of a glide path on its drawing, which is 100 wide; shares are fractions. */
export interface DrawnPoint {
  readonly x: number;
  readonly mix: Mix;
  readonly year: number;
}

export interface DrawnPath {
  readonly points: readonly DrawnPoint[];
  readonly firstYear: number;
  readonly lastYear: number;
}

const WIDTH = 100;
const MONTHS = 12;

/** Where the points of a path lie between the first and the last month of the plan. Those outside lie at its edges. */
export function drawnPath(points: Points, plan: Plan): DrawnPath {
  const claimMonths = statedClaimMonths(plan.persons);
  const monthOf = (when: Points[number]['when']) => {
    const resolution = tryResolveWhen(when, plan, claimMonths);
    return 'month' in resolution ? resolution.month : null;
  };
  const first = monthOf(completeWhen({ event: 'planStart', offsetYears: 0 }, '')) ?? 0;
  const end = monthOf(completeWhen({ event: 'planEnd', offsetYears: 0 }, '')) ?? first + MONTHS;
  const drawn = points.reduce<readonly DrawnPoint[]>((before, { when, mix }) => {
    const month = monthOf(when);
    // A claim at full retirement age is known to the engine alone: it is drawn at the point before it.
    const x = month === null ? (before.at(-1)?.x ?? 0) : clamped((WIDTH * (month - first)) / (end - first));
    const year = month === null ? (before.at(-1)?.year ?? yearOf(first)) : yearOf(month);
    return [...before, { x, mix, year }];
  }, []);
  return { points: drawn, firstYear: yearOf(first), lastYear: yearOf(end - 1) };
}

/** The area under a share of the mix, as the points of an SVG polygon of 100 by 100. */
export function areaUnder(points: readonly DrawnPoint[], height: (mix: Mix) => number): string {
  const line = points.map(({ x, mix }) => `${x},${WIDTH * (1 - height(mix))}`);
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return '';
  const start = `0,${WIDTH} 0,${WIDTH * (1 - height(first.mix))}`;
  const end = `${WIDTH},${WIDTH * (1 - height(last.mix))} ${WIDTH},${WIDTH}`;
  return [start, ...line, end].join(' ');
}

/** US stocks moved to another share; bonds give or take, then cash. Other classes stay. */
export function withEquity({ equity, bond, cash, ...others }: Mix, share: number): Mix {
  const room = equity + bond + cash;
  const kept = Math.min(room, Math.max(0, share));
  const bonds = bond + equity - kept;
  const mix = bonds >= 0 ? { equity: kept, bond: bonds, cash } : { equity: kept, bond: 0, cash: room - kept };
  return { equity: tidy(mix.equity), bond: tidy(mix.bond), cash: tidy(mix.cash), ...others };
}

function clamped(x: number): number {
  return Math.min(WIDTH, Math.max(0, x));
}

function yearOf(month: number): number {
  return Math.floor(month / MONTHS);
}

function tidy(value: number): number {
  return Number(value.toFixed(12));
}
