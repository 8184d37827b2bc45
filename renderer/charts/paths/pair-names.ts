import { PLAN_LETTERS } from '../portfolio/compared-plans.ts';
import type { ComparedPair, PairNames } from './comparison.ts';

/** The letters of a pair: `A` and `C`. */
export function pairNames({ a, b }: Pick<ComparedPair, 'a' | 'b'>): PairNames {
  return [PLAN_LETTERS[a] ?? '', PLAN_LETTERS[b] ?? ''];
}
