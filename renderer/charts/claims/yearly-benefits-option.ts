import type { EChartsCoreOption } from 'echarts/core';
import { headlineMoney } from '../../format/money.ts';
import type { ClaimStrategy } from '../../state/results/answers.ts';
import { labelOffsets } from '../chart/label-offsets.ts';
import { type ChartLayout, type ChartSize, frame, moneyAxis, yearAxis } from '../chart/year-axes.ts';

type Yearly = ClaimStrategy['yearly'];

export function yearlyBenefitsLayout(size: ChartSize): ChartLayout {
  const { scale, plotHeight } = size;
  return { ...frame(size), top: 12 * scale, plotHeight, height: 12 * scale + plotHeight + 44 * scale };
}

/** What the best claims and the plan's claims pay each year; one line if they are the same. Colors are tokens. */
export function yearlyBenefitsOption(yearly: Yearly, size: ChartSize): EChartsCoreOption {
  const { left, right, top, plotHeight } = yearlyBenefitsLayout(size);
  const lines = isSame(yearly)
    ? [{ name: 'plan', color: 'var(--chart-line-2)', type: 'solid', totals: yearly.map(({ plan }) => plan.total) }]
    : [
        {
          name: 'best',
          color: 'var(--chart-line-2)',
          type: 'solid',
          totals: yearly.map(({ optimal }) => optimal.total),
        },
        { name: 'plan', color: 'var(--chart-line)', type: 'dashed', totals: yearly.map(({ plan }) => plan.total) },
      ];
  const highest = Math.max(1, ...lines.flatMap(({ totals }) => totals));
  const offsets = labelOffsets(
    lines.map(({ totals }) => totals.at(-1) ?? 0),
    highest,
    size,
  );
  return {
    animation: false,
    textStyle: { fontFamily: 'inherit' },
    grid: { left, right, top, height: plotHeight },
    xAxis: yearAxis(yearly, size),
    yAxis: moneyAxis(highest, size),
    series: lines.map(({ name, color, type, totals }, index) => ({
      type: 'line',
      name,
      data: totals,
      silent: true,
      showSymbol: false,
      color,
      lineStyle: { color, width: 2, type },
      emphasis: { disabled: true },
      endLabel: {
        show: true,
        formatter: `${name} ${headlineMoney(totals.at(-1) ?? 0)}`,
        color: 'var(--color-ink)',
        fontSize: 11 * size.scale,
        align: 'left',
        distance: 6,
        offset: [0, offsets[index] ?? 0],
      },
    })),
  };
}

function isSame(yearly: Yearly): boolean {
  return yearly.every(({ optimal, plan }) => Math.abs(optimal.total - plan.total) < 0.5);
}

/** How much more or less the best claims pay in total over the plan's life spans. */
export function yearlyBenefitsSentence(yearly: Yearly): string {
  if (isSame(yearly)) return 'The plan already has the best claims.';
  const more = yearly.reduce((sum, { optimal, plan }) => sum + optimal.total - plan.total, 0);
  const words = `${headlineMoney(Math.abs(more))} ${more < 0 ? 'less' : 'more'}`;
  return `Over the plan’s life spans, the best claims pay ${words} in total than the plan’s, before discounting.`;
}
