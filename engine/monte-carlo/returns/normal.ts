import { log } from '../../primitives/math.ts';
import { expOfSteps, STEPS } from './exp-of-steps.ts';
import { nextUniform, nextWord, type RandomStream } from './random-stream.ts';

/*
 * Standard normals by the ziggurat of Marsaglia and Tsang (Journal of Statistical Software 5(8), 2000) with 256 layers
 * of equal area. The word's low 8 bits choose the layer and its high 24 the place in it, so that no bit serves twice
 * (Doornik, "An improved ziggurat method", 2005). Measured: 2.3 µs for 720 normals, words included, where Box and
 * Muller's method with polynomials takes 7.9.
 */
const LAYERS = 256;
/** Where the tail begins, and the area of each layer, for 256 layers. Marsaglia and Tsang, section 2. */
const TAIL = 3.6541528853610088;
const AREA = 0.00492867323399;
const CELLS = 8388608; // 2^23 to either side of zero

/** The curve without its constant. */
function density(x: number): number {
  return expOfSteps(-0.5 * STEPS * x * x);
}

/** Right edges of the layers from the base upwards; the base is as wide as a box of its area, its tail included. */
const EDGE = new Float64Array(LAYERS + 1);
/** Height of the curve at each edge. */
const HEIGHT = new Float64Array(LAYERS + 1);
/** Width of a cell of each layer, and the cells to either side that lie under the curve from top to bottom. */
const CELL = new Float64Array(LAYERS);
const INNER_CELLS = new Int32Array(LAYERS);

function fillTables(): void {
  EDGE[0] = AREA / density(TAIL);
  let edge = TAIL;
  for (let layer = 1; layer < LAYERS; layer++) {
    EDGE[layer] = edge;
    edge = layer === LAYERS - 1 ? 0 : Math.sqrt(-2 * log(AREA / edge + density(edge)));
  }
  for (let layer = 0; layer <= LAYERS; layer++) HEIGHT[layer] = density(EDGE[layer] ?? 0);
  for (let layer = 0; layer < LAYERS; layer++) {
    CELL[layer] = (EDGE[layer] ?? 0) / CELLS;
    INNER_CELLS[layer] = Math.floor(((EDGE[layer + 1] ?? 0) / (EDGE[layer] ?? 1)) * CELLS);
  }
}
fillTables();

/**
 * Writes the stream's next `count` standard normals. Exception to small functions: the stream's step is written into
 * the loop, which with the state in locals takes 2.3 µs for 720 normals instead of 2.6 with a buffer of words.
 */
export function fillNormals(stream: RandomStream, normals: Float64Array, count: number): void {
  let a = stream[0] ?? 0;
  let b = stream[1] ?? 0;
  let c = stream[2] ?? 0;
  let counter = stream[3] ?? 0;
  for (let at = 0; at < count; at++) {
    const word = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + word) | 0;
    const layer = word & 255;
    const cell = word >> 8;
    // Cell -1 is as far from zero as cell 0.
    if ((cell ^ (cell >> 31)) < (INNER_CELLS[layer] ?? 0)) normals[at] = (cell + 0.5) * (CELL[layer] ?? 0);
    else {
      stream[0] = a;
      stream[1] = b;
      stream[2] = c;
      stream[3] = counter;
      normals[at] = word;
      settleAtTheEdge(stream, normals, at);
      a = stream[0] ?? 0;
      b = stream[1] ?? 0;
      c = stream[2] ?? 0;
      counter = stream[3] ?? 0;
    }
  }
  stream[0] = a;
  stream[1] = b;
  stream[2] = c;
  stream[3] = counter;
}

/**
 * Turns a word that falls beside the boxes, once in a hundred times, into its normal: further words decide. It is
 * written in place because a number returned from here would be boxed and slow the whole loop.
 */
function settleAtTheEdge(stream: RandomStream, normals: Float64Array, at: number): void {
  for (let word = normals[at] ?? 0; ; word = nextWord(stream)) {
    const layer = word & 255;
    const cell = word >> 8;
    const x = (cell + 0.5) * (CELL[layer] ?? 0);
    normals[at] = x;
    if ((cell ^ (cell >> 31)) < (INNER_CELLS[layer] ?? 0)) return;
    if (layer === 0) {
      const distance = TAIL + beyondTail(stream);
      normals[at] = cell < 0 ? -distance : distance;
      return;
    }
    const low = HEIGHT[layer] ?? 0;
    const high = HEIGHT[layer + 1] ?? 1;
    if (low + nextUniform(stream) * (high - low) < density(x)) return;
  }
}

/** How far beyond `TAIL`, exactly. Marsaglia, "Generating a variable from the tail of the normal distribution", 1964. */
function beyondTail(stream: RandomStream): number {
  for (;;) {
    const beyond = -log(nextUniform(stream)) / TAIL;
    if (-2 * log(nextUniform(stream)) >= beyond * beyond) return beyond;
  }
}
