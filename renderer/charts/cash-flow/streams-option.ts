import type { EChartsCoreOption } from 'echarts/core';
import type { ChartSize } from '../chart/year-axes.ts';
import { type Stream, streamLabel, type YearStreams } from './cash-flow.ts';

const HOUSEHOLD = 'household';

/** Sources on the left, the household in the middle, uses on the right, each as high as its dollars. */
export function streamsOption(
  { sources, uses }: YearStreams,
  { width, scale }: Pick<ChartSize, 'width' | 'scale'>,
): EChartsCoreOption {
  const margin = Math.min(width * 0.34, 210 * scale);
  const look: LabelLook = { scale, room: margin - GAP_TO_NODE, isNarrow: margin < 200 * scale };
  return {
    animation: false,
    textStyle: { fontFamily: 'inherit' },
    series: [
      {
        type: 'sankey',
        left: margin,
        right: margin,
        // Half of the highest name stands beyond the first and the last node.
        top: (look.isNarrow ? 20 : 8) * scale,
        bottom: (look.isNarrow ? 20 : 8) * scale,
        nodeWidth: 10,
        nodeGap: (look.isNarrow ? 22 : 12) * scale,
        // The order of the lists, not one that the library finds.
        layoutIterations: 0,
        draggable: false,
        silent: true,
        emphasis: { disabled: true },
        lineStyle: { opacity: 0.22, curveness: 0.5 },
        data: [
          ...sources.map((stream) => node('in', stream, 'left', look)),
          { name: HOUSEHOLD, itemStyle: { color: 'var(--chart-line)', borderWidth: 0 }, label: { show: false } },
          ...uses.map((stream) => node('out', stream, 'right', look)),
        ],
        links: [
          ...sources.map(({ name, color, value }) => ({
            source: `in ${name}`,
            target: HOUSEHOLD,
            value,
            lineStyle: { color },
          })),
          ...uses.map(({ name, color, value }) => ({
            source: HOUSEHOLD,
            target: `out ${name}`,
            value,
            lineStyle: { color },
          })),
        ],
      },
    ],
  };
}

const GAP_TO_NODE = 8;
/** The width of a letter of 11 px, about. */
const LETTER = 5.6;

/** How the name of a stream is written in the room beside its node. */
interface LabelLook {
  readonly scale: number;
  readonly room: number;
  /** The amount stands on a line of its own. */
  readonly isNarrow: boolean;
}

function node(side: 'in' | 'out', stream: Stream, position: 'left' | 'right', { scale, room, isNarrow }: LabelLook) {
  return {
    name: `${side} ${stream.name}`,
    itemStyle: { color: stream.color, borderWidth: 0 },
    label: {
      position,
      // A name that is longer than its room goes on in the next line. The library breaks lines, too, but by the letters of
      // a face of its own, whatever the size of the text.
      formatter: inLines(streamLabel(stream, isNarrow), room / (LETTER * scale)),
      align: position === 'left' ? 'right' : 'left',
      lineHeight: 13 * scale,
      color: 'var(--color-ink)',
      fontSize: 11 * scale,
    },
  };
}

/** Words in lines of at most so many letters; a longer word stands by itself. */
export function inLines(text: string, letters: number): string {
  return text
    .split('\n')
    .map((line) =>
      line.split(' ').reduce((lines, word) => {
        const last = lines.slice(lines.lastIndexOf('\n') + 1);
        return `${lines}${last.length + 1 + word.length <= letters ? ' ' : '\n'}${word}`;
      }),
    )
    .join('\n');
}
