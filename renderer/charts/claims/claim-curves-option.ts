import type { EChartsCoreOption } from 'echarts/core';
import { money } from '../../format/money.ts';
import { labelOffsets } from '../chart/label-offsets.ts';
import { type ChartLayout, type ChartSize, moneyAxis } from '../chart/year-axes.ts';
import {
  breakEvens,
  breakEvenText,
  FIRST_AGE,
  LAST_AGE,
  type MonthlyCurve,
  monthlyAt,
  PAID_AGES,
  type PaidInTotal,
} from './claim-curves.ts';
import { claimAgeText, inMonths } from './claim-months.ts';

const LAST_CLAIM_AGE = 70;
/** The width of a letter of 11 px, about. */
const LETTER = 5.9;
const PERSON_COLORS = ['var(--chart-line-2)', 'var(--chart-line)'] as const;
const CLAIM_COLORS = ['var(--color-ink-3)', 'var(--chart-line)', 'var(--chart-line-2)'] as const;

/** Room for the axis on the left and for names on the right. */
export function claimCurvesLayout({ scale, plotHeight }: ChartSize): ChartLayout {
  return {
    left: 52 * scale,
    right: 104 * scale,
    top: 20 * scale,
    plotHeight,
    height: 20 * scale + plotHeight + 26 * scale,
  };
}

/** The monthly benefit of each person by the age at which it is claimed. Colors are tokens. */
export function monthlyBenefitOption(curves: readonly MonthlyCurve[], size: ChartSize): EChartsCoreOption {
  const highest = Math.max(1, ...curves.flatMap(({ points }) => points.map(({ monthlyAtClaim }) => monthlyAtClaim)));
  const ends = curves.map(({ points }) => points.at(-1)?.monthlyAtClaim ?? 0);
  const offsets = labelOffsets(ends, highest, size);
  return {
    ...base(size),
    xAxis: ageAxis(firstAgeOf(curves), LAST_CLAIM_AGE, 1, size),
    yAxis: moneyAxis(highest, size),
    series: curves.flatMap((curve, index) => [
      {
        ...line(PERSON_COLORS[index] ?? PERSON_COLORS[0], size),
        name: curve.name,
        data: curve.points.map(({ age, monthlyAtClaim }) => [inMonths(age) / 12, monthlyAtClaim]),
        showSymbol: true,
        symbol: 'circle',
        symbolSize: 5 * size.scale,
        endLabel: endLabel(`${curve.name} ${money(ends[index] ?? 0)}`, offsets[index] ?? 0, size),
      },
      ...planMark(curve, index === 0 ? 'top' : 'bottom', { color: PERSON_COLORS[index] ?? PERSON_COLORS[0], size }),
    ]),
  };
}

export function firstAgeOf(curves: readonly MonthlyCurve[]): number {
  return Math.min(LAST_CLAIM_AGE - 1, ...curves.map(({ points }) => points[0]?.age.years ?? LAST_CLAIM_AGE - 1));
}

function planMark(
  curve: MonthlyCurve,
  position: 'top' | 'bottom',
  { color, size: { scale } }: { readonly color: string; readonly size: ChartSize },
) {
  if (curve.plan === null) return [];
  return [
    {
      type: 'scatter',
      silent: true,
      symbolSize: 11 * scale,
      itemStyle: { color: 'var(--color-surface)', borderColor: color, borderWidth: 2, opacity: 1 },
      emphasis: { disabled: true },
      z: 5,
      data: [[inMonths(curve.plan) / 12, monthlyAt(curve, curve.plan)]],
      label: {
        show: true,
        position,
        formatter: `plan: ${claimAgeText(curve.plan)}`,
        color: 'var(--color-ink)',
        fontSize: 11 * scale,
      },
    },
  ];
}

/** What a person's claims have paid in all by age, and where a later one passes the earliest. */
export function paidInTotalOption(paid: readonly PaidInTotal[], size: ChartSize): EChartsCoreOption {
  const ends = paid.map(({ totals }) => totals.at(-1) ?? 0);
  const highest = Math.max(1, ...ends);
  const offsets = labelOffsets(ends, highest, size);
  const colors = paid.length === 2 ? [CLAIM_COLORS[0], CLAIM_COLORS[2]] : CLAIM_COLORS;
  return {
    ...base(size),
    xAxis: ageAxis(FIRST_AGE, LAST_AGE, 5, size),
    yAxis: moneyAxis(highest, size),
    series: [
      ...paid.map(({ name, claim, totals }, index) => ({
        ...line(colors[index] ?? CLAIM_COLORS[2], size),
        name,
        // The line leaves zero in the month of the claim, between two whole ages.
        data: [
          ...PAID_AGES.flatMap((age, at) => (age * 12 <= inMonths(claim.age) ? [[age, totals[at]]] : [])),
          [inMonths(claim.age) / 12, 0],
          ...PAID_AGES.flatMap((age, at) => (age * 12 > inMonths(claim.age) ? [[age, totals[at]]] : [])),
        ],
        showSymbol: false,
        endLabel: endLabel(name, offsets[index] ?? 0, size),
      })),
      ...breakEvenMark(paid, size),
    ],
  };
}

function breakEvenMark(paid: readonly PaidInTotal[], size: ChartSize) {
  const last = breakEvens(paid).at(-1);
  if (last === undefined || inMonths(last.age) > LAST_AGE * 12) return [];
  const { scale } = size;
  const text = breakEvenText(last);
  const { left, right } = claimCurvesLayout(size);
  const room = ((inMonths(last.age) / 12 - FIRST_AGE) / (LAST_AGE - FIRST_AGE)) * (size.width - left - right);
  const fits = text.length * LETTER * scale < room;
  return [
    {
      type: 'scatter',
      silent: true,
      symbolSize: 8 * scale,
      itemStyle: { color: 'var(--color-surface)', borderColor: 'var(--color-ink)', borderWidth: 1.5, opacity: 1 },
      emphasis: { disabled: true },
      z: 5,
      data: [[inMonths(last.age) / 12, last.total]],
      label: {
        show: true,
        position: 'left',
        distance: 10,
        offset: [0, (fits ? -8 : -18) * scale],
        // On two lines where there is little room left of the mark.
        formatter: fits ? text : text.replace(' at ', '\nat '),
        lineHeight: 13 * scale,
        color: 'var(--color-ink-2)',
        fontSize: 11 * scale,
      },
    },
  ];
}

function base(size: ChartSize) {
  const { left, right, top, plotHeight } = claimCurvesLayout(size);
  return {
    animation: false,
    textStyle: { fontFamily: 'inherit' },
    grid: { left, right, top, height: plotHeight },
  };
}

function ageAxis(min: number, max: number, interval: number, { scale }: ChartSize) {
  return {
    type: 'value',
    min,
    max,
    interval: 1,
    splitLine: { show: false },
    axisLine: { show: true, onZero: false, lineStyle: { color: 'var(--chart-axis)', width: 1 } },
    axisTick: { show: false },
    axisLabel: {
      formatter: (age: number) => (age % interval === 0 ? String(age) : ''),
      hideOverlap: true,
      margin: 8 * scale,
      fontSize: 11 * scale,
      color: 'var(--color-ink-2)',
    },
  };
}

function line(color: string, { scale }: ChartSize) {
  return {
    type: 'line',
    silent: true,
    color,
    lineStyle: { color, width: 2 },
    itemStyle: { color },
    symbolSize: 5 * scale,
    emphasis: { disabled: true },
  };
}

function endLabel(formatter: string, offset: number, { scale }: ChartSize) {
  return {
    show: true,
    formatter,
    color: 'var(--color-ink)',
    fontSize: 11 * scale,
    align: 'left',
    // Clear of the ring where the plan claims at the last age.
    distance: 10 * scale,
    offset: [0, offset],
  };
}
