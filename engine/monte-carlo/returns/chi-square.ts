import { log } from '../../primitives/math.ts';
import { fillNormals } from './normal.ts';
import { nextUniform, type RandomStream } from './random-stream.ts';

/** Bound of the quick acceptance: Marsaglia and Tsang, section 3. */
const SQUEEZE = 0.0331;

const normal = new Float64Array(1);

/**
 * Writes chi-square numbers of `degrees` degrees of freedom, any number from 2 on: twice a gamma number of half as many, by the exact
 * method of G. Marsaglia and W. W. Tsang, "A simple method for generating gamma variables" (ACM Transactions on Mathematical Software
 * 26(3), 2000). Of a hundred tries at most five are rejected, so that a later number depends on how many words earlier ones took.
 */
export function fillChiSquares(stream: RandomStream, values: Float64Array, degrees: number): void {
  const d = degrees / 2 - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (let at = 0; at < values.length; at++) values[at] = 2 * d * nextGammaRatio(stream, d, c);
}

/** A gamma number over `d`. */
function nextGammaRatio(stream: RandomStream, d: number, c: number): number {
  for (;;) {
    fillNormals(stream, normal, 1);
    const x = normal[0] ?? 0;
    const root = 1 + c * x;
    if (root <= 0) continue;
    const v = root * root * root;
    const u = nextUniform(stream);
    const square = x * x;
    if (u < 1 - SQUEEZE * square * square) return v;
    if (log(u) < square / 2 + d * (1 - v + log(v))) return v;
  }
}
