import { headlineMoney } from '../../format/money.ts';
import type { Dollars } from '../../format/words.ts';
import type { YearlyProjection } from '../../state/results/answers.ts';
import type { AgedYear } from '../chart/year-axes.ts';
import { yearPoints } from '../chart/year-points.ts';

/** The letters by which compared plans are known. */
export const PLAN_LETTERS = ['A', 'B', 'C', 'D', 'E'] as const;

/** Each in its own color, the same in every picture of a comparison. */
export const PLAN_COLORS = [
  'var(--chart-line-2)',
  'var(--tax-traditional)',
  'var(--tax-roth)',
  'var(--tax-hsa)',
  'var(--color-ink-2)',
] as const;

/** A plan of a comparison on its own returns. */
export interface PlanLine {
  readonly letter: string;
  readonly name: string;
  /** At the end of each year of the chart; null after the plan's last. */
  readonly netPortfolio: readonly (number | null)[];
}

export interface ComparedLines {
  readonly years: readonly AgedYear[];
  readonly lines: readonly PlanLine[];
}

interface ComparedProjection {
  readonly name: string;
  readonly projection: YearlyProjection;
}

/** The net portfolio of up to five plans that start together; years and ages are those of the longest. */
export function comparedLines(plans: readonly ComparedProjection[], dollars: Dollars): ComparedLines {
  const points = plans.map(({ projection }) => yearPoints(projection, dollars));
  const years = points.reduce((longest, other) => (other.length > longest.length ? other : longest), points[0] ?? []);
  return {
    years,
    lines: plans.map(({ name }, at) => ({
      letter: PLAN_LETTERS[at] ?? '',
      name,
      netPortfolio: years.map(({ year }) => points[at]?.find((point) => point.year === year)?.netPortfolio ?? null),
    })),
  };
}

/** What a plan has left at its own end. */
export function lastValue({ netPortfolio }: PlanLine): number {
  return netPortfolio.findLast((value) => value !== null) ?? 0;
}

/** Which plan ends with most on the plans' own returns, and by how much. */
export function comparedSentence({ lines }: ComparedLines): string {
  const [most, next] = lines.toSorted((one, other) => lastValue(other) - lastValue(one));
  if (most === undefined || next === undefined) return '';
  const ahead = lastValue(most) - lastValue(next);
  if (ahead < 0.5)
    return `${most.letter} and ${next.letter} end with the same amount, ${headlineMoney(lastValue(most))}.`;
  const than = lines.length > 2 ? `${next.letter}, the next` : next.letter;
  return `${most.letter} ends with ${headlineMoney(lastValue(most))}, ${headlineMoney(ahead)} more than ${than}.`;
}
