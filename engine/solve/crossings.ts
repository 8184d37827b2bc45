import { countOf, type PathKnowledge } from './level-search.ts';
import type { Lever } from './lever.ts';

/** Values of the scan, and the paths on which each is counted. */
const SCANNED = 9;
const SAMPLE = 40;

/**
 * How often success crosses the rate among nine levels around the plan's own and the one found. More spending, less work or a worse
 * assumption nearly always lets more paths fail; where law has cliffs, or money that is worked for is taxed away, it may not.
 */
export function crossingsOf(
  { paths, outcomeAt }: Pick<PathKnowledge, 'paths' | 'outcomeAt'>,
  { highest, start, step }: Pick<Lever, 'highest' | 'start' | 'step'>,
  { at, successRate }: { readonly at: number; readonly successRate: number },
): number {
  const sample = Math.min(SAMPLE, paths);
  const count = countOf(successRate, sample);
  const low = Math.max(0, Math.min(start, at) - (SCANNED - 1) * step);
  const high = Math.min(highest, Math.max(start, at) + (SCANNED - 1) * step);
  const reaches = Array.from({ length: SCANNED }, (_, point) => {
    const outcome = outcomeAt(Math.round(low + ((high - low) * point) / (SCANNED - 1)));
    let successes = 0;
    for (let path = 1; path <= sample; path++) if (outcome(path)) successes += 1;
    return successes >= count;
  });
  return reaches.filter((reached, point) => point > 0 && reached !== reaches[point - 1]).length;
}
