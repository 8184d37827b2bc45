import { agesText } from '../../format/ages.ts';
import { axisMoney } from '../../format/money.ts';

export interface ChartSize {
  readonly width: number;
  /** Height of the plot alone, without axis and events. */
  readonly plotHeight: number;
  /** Size of text against the usual 16 px of the page. */
  readonly scale: number;
}

export interface ChartLayout {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly plotHeight: number;
  readonly height: number;
}

/** A year as an axis shows it. */
export interface AgedYear {
  readonly year: number;
  /** Shown instead of the year, such as `Start`. */
  readonly name?: string;
  readonly ages: readonly (number | null)[];
}

/** Room for the axis on the left and for labels on the right. */
export function frame({ scale }: ChartSize) {
  return { left: 52 * scale, right: 78 * scale };
}

/** Years; the first and every fifth are labeled, with ages beneath. */
export function yearAxis(points: readonly AgedYear[], size: ChartSize) {
  const { scale } = size;
  const shown = (index: number) => isLabeled(points, index, size);
  return {
    type: 'category',
    data: points.map(({ year }) => String(year)),
    boundaryGap: false,
    axisLine: { onZero: false, lineStyle: { color: 'var(--chart-axis)', width: 1 } },
    axisTick: { interval: shown, alignWithLabel: true, length: 5, lineStyle: { color: 'var(--chart-axis)' } },
    axisLabel: {
      interval: shown,
      margin: 8 * scale,
      formatter: (year: string, index: number) =>
        `{year|${points[index]?.name ?? year}}\n{ages|${agesText(points[index]?.ages ?? [])}}`,
      rich: {
        year: { fontSize: 11 * scale, lineHeight: 14 * scale, color: 'var(--color-ink-2)' },
        ages: { fontSize: 10 * scale, lineHeight: 14 * scale, color: 'var(--color-ink-3)' },
      },
    },
  };
}

/** What the years and ages of a couple need, with a gap to the next. */
const LABEL_WIDTH = 48;

/** The first year and every fifth, tenth or twentieth, as there is room; none that follows the first too closely to be read. */
function isLabeled(points: readonly AgedYear[], index: number, size: ChartSize): boolean {
  const year = points[index]?.year ?? 0;
  const first = points[0]?.year ?? 0;
  const { left, right } = frame(size);
  const wanted = (LABEL_WIDTH * size.scale * points.length) / Math.max(1, size.width - left - right);
  const step = [5, 10, 20].find((years) => years >= wanted) ?? 50;
  return index === 0 || (year % step === 0 && year - first > Math.max(2, wanted - 1));
}

/** Dollars from zero, in at most four round steps. */
export function moneyAxis(highest: number, { scale }: ChartSize) {
  const { interval, top } = moneyScale(highest);
  return {
    type: 'value',
    min: 0,
    max: top,
    interval,
    axisLine: { show: false },
    axisTick: { show: false },
    splitLine: { lineStyle: { color: 'var(--chart-grid)', width: 1 } },
    axisLabel: { formatter: axisMoney, fontSize: 11 * scale, color: 'var(--color-ink-3)' },
  };
}

const MOST_STEPS = 4;

/** The smallest round step that reaches a height in four steps: 1, 2, 2.5 or 5 times a power of ten. */
export function axisStep(height: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(height, MOST_STEPS) / MOST_STEPS));
  const factor = [1, 2, 2.5, 5, 10].find((candidate) => candidate * power * MOST_STEPS >= height) ?? 10;
  return factor * power;
}

/** The steps of an axis that reaches over a height, and where it ends. */
export function moneyScale(highest: number): { readonly interval: number; readonly top: number } {
  const interval = axisStep(highest);
  return { interval, top: Math.max(1, Math.ceil(highest / interval)) * interval };
}
