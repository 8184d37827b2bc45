import { type ChartSize, moneyScale } from './year-axes.ts';

const LABEL_LINE = 15;

/** How far each end label moves so that no two overlap and none reaches the years below the axis. Pixels, down is positive. */
export function labelOffsets(
  values: readonly number[],
  highest: number,
  { plotHeight, scale }: Pick<ChartSize, 'plotHeight' | 'scale'>,
  lines = 1,
): readonly number[] {
  const apart = lines * LABEL_LINE * scale;
  const lowest = plotHeight - ((lines - 1) * LABEL_LINE * scale) / 2;
  const { top } = moneyScale(highest);
  const natural = values.map((value) => plotHeight * (1 - value / top));
  const order = natural.map((_, index) => index).sort((a, b) => (natural[a] ?? 0) - (natural[b] ?? 0));
  const placed = [...natural];
  order.forEach((index, at) => {
    const above = order[at - 1];
    const least = above === undefined ? Number.NEGATIVE_INFINITY : (placed[above] ?? 0) + apart;
    placed[index] = Math.max(natural[index] ?? 0, least);
  });
  order.toReversed().forEach((index, at) => {
    const below = order[order.length - at];
    const most = below === undefined ? lowest : (placed[below] ?? 0) - apart;
    placed[index] = Math.min(placed[index] ?? 0, most);
  });
  return placed.map((y, index) => y - (natural[index] ?? 0));
}
