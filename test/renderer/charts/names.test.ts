import type { EChartsCoreOption } from 'echarts/core';
import { describe, expect, it } from 'vitest';
import { cashFlowLayout, cashFlowOption } from '../../../renderer/charts/cash-flow/cash-flow-option.ts';
import { inLines } from '../../../renderer/charts/cash-flow/streams-option.ts';
import { labelOffsets } from '../../../renderer/charts/chart/label-offsets.ts';
import { apart } from '../../../renderer/charts/chart/NameChips.tsx';
import { monthlyBenefitOption } from '../../../renderer/charts/claims/claim-curves-option.ts';
import { comparedLayout, comparedOption } from '../../../renderer/charts/portfolio/compared-option.ts';
import { fanOption } from '../../../renderer/charts/portfolio/fan-option.ts';
import { ladderOption } from '../../../renderer/charts/taxes/ladder-option.ts';
import { ratesOption } from '../../../renderer/charts/taxes/rates-option.ts';

const years = [2026, 2027].map((year) => ({ year, ages: [62] }));
const percentiles = { p10: 1, p25: 2, p50: 3, p75: 4, p90: 5, withoutVolatility: null };
const point = (age: number) => ({
  age: { years: age, months: 0 },
  claim: '2030-01',
  isOpen: true,
  monthlyAtClaim: 2_000,
  factor: 1,
  lifetimeBenefit: 500_000,
  breakEvenAgainst62: null,
});
const named = (size: { readonly width: number; readonly plotHeight: number; readonly scale: number }) => ({
  compared: comparedOption({ years, lines: [{ letter: 'A', name: 'As planned', netPortfolio: [1, 4] }] }, size),
  fan: fanOption(
    years.map((year) => ({ ...year, ...percentiles, period: `${year.year}`, alive: 1000, divisor: 1 })),
    size,
  ),
  ladder: ladderOption(
    {
      years,
      bars: [{ name: 'Income', color: 'red', values: [10, 20] }],
      steps: [{ name: '12%', values: [12, 15] }],
      isPassed: [],
    },
    size,
  ),
  claims: monthlyBenefitOption(
    [{ name: 'Ellen', points: [point(62), point(70)], plan: { years: 67, months: 0 } }],
    size,
  ),
});

interface Labeled {
  readonly type: string;
  readonly itemStyle?: { readonly opacity?: number };
}

const labeled = (option: EChartsCoreOption) =>
  (option as unknown as { readonly series: readonly Labeled[] }).series.filter(({ type }) => type === 'scatter');

describe('the names that a chart writes at its lines and points', () => {
  it.each(Object.entries(named({ width: 900, plotHeight: 200, scale: 1 })))(
    'are not drawn translucent, as ECharts draws points by default: %s',
    (_, option) => {
      expect(labeled(option).map(({ itemStyle }) => itemStyle?.opacity)).toEqual(labeled(option).map(() => 1));
      expect(labeled(option).length).toBeGreaterThan(0);
    },
  );

  it.each([1, 1.5, 2])('have room above the topmost line of a comparison at %d times the text', (scale) => {
    // Two lines of 14 pixels, centered on the end of a line that reaches the top of the plot.
    expect(comparedLayout({ width: 800, plotHeight: 200, scale }).top).toBeGreaterThanOrEqual(14 * scale);
  });
});

describe('names that would cover each other', () => {
  const wages = { name: 'Wages', x: 0.1, y: 0.8 };
  const taxable = { name: 'Taxable withdrawals', x: 0.1, y: 0.7 };
  const shown = (scale: number) => apart([wages, taxable], { width: 400, height: 260, scale }).map(({ name }) => name);

  it('stand one above the other while there is room, and one of them is left out where large text leaves none', () => {
    // 26 px apart: a line of text is 16 px high, and 32 px at 200%.
    expect(shown(1)).toEqual(['Wages', 'Taxable withdrawals']);
    expect(shown(2)).toEqual(['Wages']);
  });

  it('are broken between words where they are longer than their room', () => {
    expect(inLines('Federal income tax, refunded\n$4,743', 20)).toBe('Federal income tax,\nrefunded\n$4,743');
    expect(inLines('Social Security of Aaron $41,960', 40)).toBe('Social Security of Aaron $41,960');
    expect(inLines('Self-employment', 8)).toBe('Self-employment');
  });

  it('of two lines stay above the years under the axis', () => {
    // The middle of the name, 15 px above the axis at 200%: its second line ends where the years begin.
    expect(labelOffsets([0], 100, { plotHeight: 200, scale: 2 }, 2)).toEqual([-15]);
    expect(labelOffsets([0], 100, { plotHeight: 200, scale: 2 })).toEqual([0]);
  });

  it('of what goes out stands beside the last bar, however wide that is', () => {
    const flow = { layers: [], out: years.map(() => 100) };
    const size = { width: 1000, plotHeight: 100, scale: 1 };
    const { left, right } = cashFlowLayout(size);
    const { series } = cashFlowOption(years, flow, size) as unknown as {
      readonly series: readonly { readonly endLabel: { readonly offset: readonly number[] } }[];
    };
    expect(series[0]?.endLabel.offset[0]).toBe((1000 - left - right) / years.length / 2);
  });

  it('of a rate that ends at zero stands above its line', () => {
    const names = (last: number) =>
      (
        ratesOption(
          years,
          [
            { name: 'next', values: [0.22, last] },
            { name: 'average', values: [0.1, last] },
          ],
          { width: 1000, plotHeight: 100, scale: 1 },
        ) as unknown as { readonly series: readonly { readonly endLabel: { readonly offset: readonly number[] } }[] }
      ).series.map(({ endLabel }) => endLabel.offset[1]);
    expect(names(0.12)).toEqual([-7, 7]);
    expect(names(0)).toEqual([-21, -7]);
  });
});
