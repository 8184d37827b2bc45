import type { ComparedPair, PairNames } from '../../../charts/paths/comparison.ts';
import { PLAN_LETTERS } from '../../../charts/portfolio/compared-plans.ts';

/** The letters of a pair: `A` and `C`. */
export function pairNames({ a, b }: Pick<ComparedPair, 'a' | 'b'>): PairNames {
  return [PLAN_LETTERS[a] ?? '', PLAN_LETTERS[b] ?? ''];
}
