import type { AssetClass } from '../../../engine/plan/schema/allocation/classes.ts';
import { inDollars } from '../../format/dollars.ts';
import { isNothing } from '../../format/money.ts';
import type { Dollars } from '../../format/words.ts';
import type { YearlyProjection } from '../../state/results/answers.ts';
import { type StackLayer, sharesIn } from './balances.ts';

/** What all counted accounts of a household with one mix hold of a class after each December's rebalancing. */
export interface ClassLayer extends StackLayer {
  readonly id: AssetClass;
}

/** In the order of the stack, from the bottom up: what varies least lies lowest. */
export const CLASSES = [
  { id: 'cash', name: 'Cash', color: 'var(--class-cash)' },
  { id: 'tips', name: 'TIPS', color: 'var(--class-tips)' },
  { id: 'bond', name: 'Bonds', color: 'var(--class-bond)' },
  { id: 'realEstate', name: 'Real estate', color: 'var(--class-real-estate)' },
  { id: 'international', name: 'International stocks', color: 'var(--class-international)' },
  { id: 'usEquity', name: 'US stocks', color: 'var(--class-us-equity)' },
] as const satisfies readonly Pick<ClassLayer, 'id' | 'name' | 'color'>[];

/** The classes that are ever held, from the bottom up; none where each account follows its own strategy. */
export function classLayers(
  rows: readonly Pick<YearlyProjection['rows'][number], 'rebalancing' | 'deflatorEnd'>[],
  dollars: Dollars,
): readonly ClassLayer[] {
  return CLASSES.map((one) => ({
    ...one,
    values: rows.map(({ rebalancing, deflatorEnd }) => inDollars(rebalancing?.[one.id] ?? 0, deflatorEnd, dollars)),
  })).filter(({ values }) => values.some((value) => !isNothing(value)));
}

/** The mix of the first year and of the last: the finding of the chart, and its text alternative. */
export function classesSentence(layers: readonly ClassLayer[]): string {
  const first = sharesIn(layers, 0);
  const last = sharesIn(layers, -1);
  if (first === null) return 'The accounts of the mix are empty after the first year.';
  if (last === null) return `${first} after the first year; by the end everything in these accounts is spent.`;
  return `${first} after the first year; ${last} at the end.`;
}
