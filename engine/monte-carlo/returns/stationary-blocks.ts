import { nextBelow, nextUniform, type RandomStream } from './random-stream.ts';

/**
 * Blocks of drawn lengths (D. N. Politis and J. P. Romano, "The Stationary Bootstrap", Journal of the American Statistical Association 89,
 * 1994): after each year a new block begins with a chance of one in `blockYears`, anywhere in history; else the year that followed comes
 * next, and after the last year the first. So every year is as likely as any other in every year of the plan, which blocks that end at the
 * last year cannot say. Where blocks begin comes from the path's stream, whether one does from a stream of its own.
 */
export function drawStationaryBlocks(
  streams: { readonly starts: RandomStream; readonly lengths: RandomStream },
  drawn: Int32Array,
  { blockYears, historyYears }: { readonly blockYears: number; readonly historyYears: number },
): void {
  for (let year = 0; year < drawn.length; year++) {
    const begins = year === 0 || nextUniform(streams.lengths) < 1 / blockYears;
    drawn[year] = begins ? nextBelow(streams.starts, historyYears) : ((drawn[year - 1] ?? 0) + 1) % historyYears;
  }
}
