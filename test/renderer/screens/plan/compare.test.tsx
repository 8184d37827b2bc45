import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { PlanInputs } from '../../../../engine/plan/schema/plan-inputs.ts';
import { comparisonHeadline, successSentence } from '../../../../renderer/charts/paths/comparison.ts';
import { pairNames } from '../../../../renderer/charts/paths/pair-names.ts';
import { comparedOption } from '../../../../renderer/charts/portfolio/compared-option.ts';
import { comparedLines, comparedSentence, lastValue } from '../../../../renderer/charts/portfolio/compared-plans.ts';
import { InputsPanel } from '../../../../renderer/screens/plan/compare/InputsPanel.tsx';
import { inputDifferences } from '../../../../renderer/screens/plan/compare/input-differences.ts';
import { tabOfAddress } from '../../../../renderer/screens/plan/results/tab-address.ts';
import { PAIR } from '../../monte-carlo-results.ts';
import { projectionOf } from '../../projections.ts';

afterEach(cleanup);

const A: PlanInputs = {
  startMonth: '2026-01',
  persons: [{ id: 'p1', name: 'Ellen', birthDate: '1964-05-12', retirement: { month: '2029-06' } }],
  accounts: [{ id: 'cash', name: 'Savings', kind: 'cash', balance: 90_000 }],
  goals: [{ id: 'g1', name: 'Living', amount: 5_000, frequency: 'monthly' }],
};
const B: PlanInputs = {
  ...A,
  persons: [{ id: 'p1', name: 'Ellen', birthDate: '1964-05-12', retirement: { month: '2031-01' } }],
  goals: [
    { id: 'g1', name: 'Living', amount: 5_500, frequency: 'monthly' },
    { id: 'g2', name: 'Kitchen', amount: 62_000, frequency: 'once' },
  ],
};
const C: PlanInputs = { ...A, assumptions: { inflation: 0.03 } };

describe('inputs that differ', () => {
  it('are rows by the names that the editor uses, one for an entry that some plans lack', () => {
    const { differences } = inputDifferences([A, B, C]);
    expect(differences.map(({ label, texts }) => [label, ...texts])).toEqual([
      ['Retirement of Ellen', 'Jun 2029', 'Jan 2031', 'Jun 2029'],
      ['Amount of Living', '$5,000', '$5,500', '$5,000'],
      ['Kitchen', null, '$62,000', null],
      ['Inflation', null, null, '3%'],
    ]);
  });

  it('leave the others to a count, however many plans say them', () => {
    // Start; name, birth date and retirement; name, kind and balance; name, amount and frequency.
    expect(inputDifferences([A, A])).toEqual({ differences: [], same: 10 });
    expect(inputDifferences([A, A, A]).same).toBe(10);
    expect(inputDifferences([A, B]).same).toBe(8);
  });

  it('say "none" for an entry that a plan lacks, and "default" for a field that it leaves out', () => {
    render(<InputsPanel names={['Now', 'Later', 'Dear']} documents={[A, B, C]} />);
    const rows = screen.getAllByRole('row').map((row) => row.textContent?.replaceAll('\u00A0', ' '));
    expect(rows).toEqual([
      'InputABC',
      'Retirement of EllenJun 2029Jan 2031Jun 2029',
      'Amount of Living$5,000$5,500$5,000',
      'Kitchennone$62,000none',
      'Inflationdefaultdefault3%',
    ]);
  });
});

interface Drawn {
  readonly series: readonly {
    readonly type: string;
    readonly name: string;
    readonly lineStyle?: { readonly type: unknown; readonly color: string };
    readonly data: readonly { readonly label: { readonly offset: readonly [number, number] } }[];
  }[];
}

const drawn = (option: unknown) => option as Drawn;
const SIZE = { width: 900, plotHeight: 260, scale: 1 };

describe('the lines of compared plans', () => {
  const row = (year: number, netPortfolio: number) => ({ year, ages: [year - 1964], netPortfolio, deflatorEnd: 1 });
  const short = projectionOf(100_000, [row(2026, 110_000), row(2027, 120_000)]);
  const long = projectionOf(100_000, [row(2026, 90_000), row(2027, 80_000), row(2028, 70_000)]);
  const compared = comparedLines(
    [
      { name: 'Now', projection: short },
      { name: 'Later', projection: long },
    ],
    'todays',
  );

  it('reach over the longest plan, each to its own end', () => {
    expect(compared.years.map(({ year }) => year)).toEqual([2026, 2027, 2028]);
    expect(compared.lines.map(({ letter, netPortfolio }) => [letter, ...netPortfolio])).toEqual([
      ['A', 110_000, 120_000, null],
      ['B', 90_000, 80_000, 70_000],
    ]);
    expect(compared.lines.map(lastValue)).toEqual([120_000, 70_000]);
    expect(comparedSentence(compared)).toBe('A ends with $120k, $50k more than B.');
  });

  it('are told apart by more than color, all five', () => {
    const more = ['C', 'D', 'E'].map((letter) => ({ letter, name: 'Dear', netPortfolio: [1, 1, 1] }));
    const five = { ...compared, lines: [...compared.lines, ...more] };
    const { series } = drawn(comparedOption(five, SIZE));
    const lines = series.filter(({ type }) => type === 'line').map(({ lineStyle }) => lineStyle);
    expect(lines.map((style) => style?.type)).toEqual(['solid', 'dashed', 'dotted', [10, 4, 2, 4], [14, 5]]);
    expect(new Set(lines.map((style) => style?.color)).size).toBe(5);
  });

  it('have their names at their ends, 24 pixels apart and more', () => {
    const five = {
      ...compared,
      lines: ['A', 'B', 'C', 'D', 'E'].map((letter) => ({ letter, name: letter, netPortfolio: [9, 9, 100_000] })),
    };
    const { series } = drawn(comparedOption(five, SIZE));
    const offsets = series.find(({ name }) => name === 'names')?.data.map(({ label }) => label.offset[1]) ?? [];
    const sorted = offsets.toSorted((one, other) => one - other);
    expect(sorted).toHaveLength(5);
    expect(Math.min(...sorted.slice(1).map((offset, at) => offset - (sorted[at] ?? 0)))).toBeGreaterThanOrEqual(24);
  });
});

describe('a pair of three plans', () => {
  const pair = {
    ...PAIR,
    b: 2,
    onlyA: 520,
    onlyB: 20,
    successDifference: 0.05,
    successDifferenceInterval: { low: 0.04, high: 0.06 },
  };

  it('is called by its letters', () => {
    const names = pairNames(pair);
    expect(names).toEqual(['A', 'C']);
    expect(comparisonHeadline(pair, names).text).toBe('A ends ahead in 71%');
    expect(comparisonHeadline({ ...pair, shareAhead: 0.2, shareBehind: 0.8 }, names).text).toBe('C ends ahead in 80%');
    expect(successSentence(pair, names)).toBe(
      'A alone falls short on 20 paths, C alone on 520 paths. A’s success rate minus C’s: +5.0 points (95% interval +4.0 to +6.0).',
    );
  });
});

describe('the address of a comparison', () => {
  it('names the other plans by their ids; one id reads as a number', () => {
    expect(tabOfAddress({ tab: 'compare', with: '4~7' })).toEqual({ tab: 'compare', with: '4~7' });
    expect(tabOfAddress({ tab: 'compare', with: 4 })).toEqual({ tab: 'compare', with: '4' });
    expect(tabOfAddress({ tab: 'compare', with: 'all' })).toEqual({ tab: 'compare' });
    expect(tabOfAddress({ whatIf: 'spend:0.95' })).toEqual({ whatIf: 'spend:0.95' });
  });
});
