/** Which paths of a run succeed, as answers hold it: a bit each, the first path in the lowest of the first byte, in hexadecimal digits. */

const BITS = 8;
const HEXADECIMAL = 16;

/** @param succeeds by the place of a path, from 0 */
export function outcomesText(paths: number, succeeds: (place: number) => boolean): string {
  let text = '';
  for (let first = 0; first < paths; first += BITS) {
    let byte = 0;
    for (let bit = 0; bit < BITS && first + bit < paths; bit++) if (succeeds(first + bit)) byte += 2 ** bit;
    text += byte.toString(HEXADECIMAL).padStart(2, '0');
  }
  return text;
}

/** Whether a path succeeds, by its place from 0. */
export function succeededIn(outcomes: string, place: number): boolean {
  const at = 2 * Math.floor(place / BITS);
  const byte = Number.parseInt(outcomes.slice(at, at + 2), HEXADECIMAL);
  return Math.floor(byte / 2 ** (place % BITS)) % 2 === 1;
}
