import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NetPortfolioChart } from '../../../renderer/charts/portfolio/NetPortfolioChart.tsx';
import { netPortfolioOption } from '../../../renderer/charts/portfolio/net-portfolio-option.ts';
import { reviewedYears } from '../../../renderer/charts/portfolio/reviewed-past.ts';
import { projectionOf } from '../projections.ts';

// What the library draws under it is looked at in a browser.
vi.mock('../../../renderer/charts/chart/EChart.tsx', () => ({ EChart: () => null }));

/** Prices rise by a tenth in the first year. */
const PLAN = projectionOf(1_210_000, [
  { year: 2027, ages: [63, null], netPortfolio: 1_320_000, deflatorEnd: 1.1 },
  { year: 2028, ages: [64, null], netPortfolio: 1_430_000, deflatorEnd: 1.21 },
]);

const REVIEWED = {
  startMonth: '2027-01',
  reviews: [
    { month: '2027-01', actual: 1_210_000, percentile: 62.6 },
    { month: '2026-07', actual: 1_150_000, percentile: 12 },
    { month: '2025-01', actual: 1_000_000, percentile: null },
  ],
};

describe('the reviews of a plan on its net portfolio', () => {
  const placed = (dollars: 'todays' | 'future') =>
    reviewedYears(PLAN, dollars, REVIEWED).dots.map(({ month, at, value }) => [month, at, Math.round(value)]);

  it('lie between the year ends, back to the first', () => {
    const { points } = reviewedYears(PLAN, 'future', REVIEWED);
    expect(points.map(({ year, ages }) => [year, ages])).toEqual([
      [2024, [60, null]],
      [2025, [61, null]],
      [2026, [62, null]],
      [2027, [63, null]],
      [2028, [64, null]],
    ]);
    expect(placed('future')).toEqual([
      ['2025-01', 0, 1_000_000],
      ['2026-07', 1.5, 1_150_000],
      ['2027-01', 2, 1_210_000],
    ]);
  });

  it('are raised by the plan’s inflation in today’s dollars: two years by 1.1 each, half a year by its root', () => {
    expect(placed('todays')).toEqual([
      ['2025-01', 0, 1_210_000],
      ['2026-07', 1.5, 1_206_130],
      ['2027-01', 2, 1_210_000],
    ]);
  });

  it('leave the lines of the plan to its own years, under an axis that reaches over both', () => {
    const { points } = reviewedYears(PLAN, 'future', REVIEWED);
    const { series, yAxis } = netPortfolioOption(
      points,
      { width: 800, plotHeight: 200, scale: 1 },
      { reviewed: 5_000_000 },
    ) as {
      readonly series: readonly { readonly name: string; readonly data: readonly unknown[] }[];
      readonly yAxis: readonly { readonly max: number }[];
    };
    expect(series[0]?.data).toEqual([null, null, null, 1_320_000, 1_430_000]);
    expect(yAxis[0]?.max).toBe(6_000_000);
  });

  it('change nothing where there are none', () => {
    const { points, dots } = reviewedYears(PLAN, 'future', { startMonth: '2027-01', reviews: [] });
    expect(dots).toEqual([]);
    expect(points.map(({ year }) => year)).toEqual([2027, 2028]);
  });
});

describe('the chart', () => {
  beforeEach(() => {
    vi.stubGlobal(
      'ResizeObserver',
      class {
        readonly #seen: () => void;
        constructor(seen: () => void) {
          this.#seen = seen;
        }
        observe() {
          this.#seen();
        }
        disconnect() {}
      },
    );
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  const drawn = () => {
    const { container } = render(<NetPortfolioChart projection={PLAN} dollars="future" reviewed={REVIEWED} />);
    return container;
  };

  it('marks each review and joins them by a line', () => {
    const over = drawn().querySelector('svg[data-over]');
    expect(over?.querySelectorAll('circle')).toHaveLength(3);
    const points = over?.querySelector('polyline')?.getAttribute('points')?.split(' ') ?? [];
    const across = points.map((point) => Number(point.split(',')[0]));
    // From 52 to 688 in four years: the middle dot stands three eighths of the way.
    expect(across).toEqual([52, 290.5, 370]);
  });

  it('says them in its name and, step by step, in its read-out', () => {
    drawn();
    const chart = screen.getByRole('group', {
      name: /Reviews: Jan 2025 \$1\.00m, Jul 2026 \$1\.15m, Jan 2027 \$1\.21m/,
    });
    fireEvent.keyDown(chart, { key: 'ArrowRight' });
    expect(chart.textContent).toContain('Review of Jan 2025$1,000,000');
    expect(chart.textContent).not.toContain('Average returns$');
    fireEvent.keyDown(chart, { key: 'ArrowRight' });
    fireEvent.keyDown(chart, { key: 'ArrowRight' });
    expect(chart.textContent).toContain('Review of Jan 2027, 63rd percentile$1,210,000');
    fireEvent.keyDown(chart, { key: 'ArrowRight' });
    expect(chart.textContent).toContain('Average returns$1,320,000');
  });

  it('draws nothing over itself without a review', () => {
    const { container } = render(<NetPortfolioChart projection={PLAN} dollars="todays" />);
    expect(container.querySelector('svg[data-over]')).toBeNull();
  });
});
