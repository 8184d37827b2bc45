import type { YearPoint } from './year-points.ts';

/** The events of one year as one label: its position, and the row in which it has room. */
export interface EventLabel {
  readonly index: number;
  /** In two lines where one has no room on either side. */
  readonly text: string;
  readonly row: number;
  readonly rows: number;
  /** Whether the text stands left of its dot, because there is no room on the right. */
  readonly isLeft: boolean;
}

interface LaneSize {
  readonly width: number;
  /** Room before the first year that text may use. */
  readonly before: number;
  /** Room beyond the last year that text may use. */
  readonly margin: number;
  readonly scale: number;
}

const LETTER = 5.9;
const MARK = 14;

/** Arranges the labels in as few rows as their text allows. A recurring event, such as an empty account, is labeled once. */
export function placeEventLabels(
  points: readonly YearPoint[],
  { width, before, margin, scale }: LaneSize,
): readonly EventLabel[] {
  const step = width / Math.max(1, points.length - 1);
  const ends: [from: number, to: number][][] = [];
  const said = new Set<string>();
  return points.flatMap(({ events }, index) => {
    const fresh = events.filter((event) => !said.has(event));
    for (const event of fresh) said.add(event);
    const x = index * step;
    const room = Math.max(width - x + margin, x + before);
    return textsWithin(fresh, (text) => lengthOf(text) * scale <= room).map((text) => {
      const lines = lengthOf(text) * scale <= room ? [text] : halvesOf(text);
      const long = Math.max(...lines.map(lengthOf)) * scale;
      const isLeft = x + long > width + margin && x - long >= -before;
      const span: [number, number] = isLeft ? [x - long, x + 8] : [x - 8, x + long];
      const isFree = (row: number) => (ends[row] ?? []).every(([from, to]) => span[1] < from || span[0] > to);
      let row = 0;
      while (!lines.every((_, at) => isFree(row + at))) row += 1;
      for (const at of lines.keys()) (ends[row + at] ??= []).push(span);
      return { index, text: lines.join('\n'), row, rows: lines.length, isLeft };
    });
  });
}

function lengthOf(text: string): number {
  return text.length * LETTER + MARK;
}

/** Two lines of about the same length. */
function halvesOf(text: string): readonly string[] {
  const spaces = [...text.matchAll(/ /g)].map(({ index }) => index);
  const middle = spaces.toSorted(
    (one, other) => Math.abs(one - text.length / 2) - Math.abs(other - text.length / 2),
  )[0];
  return middle === undefined ? [text] : [text.slice(0, middle), text.slice(middle + 1)];
}

/** The events of a year as one text, or as several where one would be cut off at the edge. */
function textsWithin(events: readonly string[], fits: (text: string) => boolean): readonly string[] {
  return events.reduce<readonly string[]>((texts, event) => {
    const longer = texts.length === 0 ? event : `${texts.at(-1)}, ${event}`;
    return texts.length === 0 || fits(longer) ? [...texts.slice(0, -1), longer] : [...texts, event];
  }, []);
}
