import { describe, expect, it } from 'vitest';
import {
  bridgeBars,
  bridgeFloor,
  type ChangeExplanation,
  isGain,
  shareLabel,
} from '../../../renderer/charts/changes/bridge.ts';

const headline = { engine: '1.0.0', law: '2026-11', seed: 1, runs: 1000, successes: 780 };
const end = (successes: number, finalNetPortfolio: number, taxes: number) => ({
  revision: 41,
  isRecorded: true,
  headline: {
    ...headline,
    successes,
    finalNetPortfolioInTodaysDollars: finalNetPortfolio,
    lifetimeTaxesInTodaysDollars: taxes,
  },
  successRate: successes / 1000,
  isComplete: true,
  missing: [],
  successRateInterval: { low: successes / 1000 - 0.02, high: successes / 1000 + 0.02 },
  successRateDigits: 0,
});
const none = { merged: [], fields: ['x'] };

/** From 78% to 86%: retiring later gives 9 points, a kitchen takes 1, another seed nothing to speak of. */
export const EXPLANATION: ChangeExplanation = {
  isComplete: true,
  missing: [],
  from: end(780, 2_000_000, 900_000),
  to: end(860, 2_294_000.5, 950_000),
  steps: [
    {
      ...none,
      cause: 'engine',
      successPoints: null,
      successPointsInterval: null,
      finalNetPortfolio: null,
      lifetimeTaxes: null,
    },
    {
      ...none,
      cause: 'people',
      successPoints: 9,
      successPointsInterval: { low: 7.6, high: 10.4 },
      finalNetPortfolio: 412_000.5,
      lifetimeTaxes: 60_000,
    },
    {
      ...none,
      cause: 'spending',
      successPoints: -1.2,
      successPointsInterval: { low: -2, high: -0.4 },
      finalNetPortfolio: -118_000,
      lifetimeTaxes: -10_000,
    },
    {
      ...none,
      cause: 'roth',
      successPoints: 0.2,
      successPointsInterval: { low: -0.3, high: 0.7 },
      finalNetPortfolio: 0,
      lifetimeTaxes: 0,
    },
  ],
};

const names = { from: 'Revision 41', to: 'Revision 48', of: ({ cause }: { readonly cause: string }) => cause };

describe('the bridge between two results', () => {
  it('leads from one to the other, each step from where the one before ended', () => {
    const bars = bridgeBars(EXPLANATION, 'successPoints', names);
    expect(bars.map(({ name, kind, label }) => [name, kind, label])).toEqual([
      ['Revision 41', 'end', '78% ± 2.0'.replaceAll(' ', '\u00A0')],
      ['people', 'up', '+9.0'],
      ['spending', 'down', '−1.2'],
      ['roth', 'same', 'no difference'],
      ['Revision 48', 'end', '86% ± 2.0'.replaceAll(' ', '\u00A0')],
    ]);
    expect(bars.map(({ from, to }) => [from, to].map((value) => Number(value.toFixed(6))))).toEqual([
      [0, 78],
      [78, 87],
      [87, 85.8],
      [85.8, 86],
      [0, 86],
    ]);
  });

  it('is told in dollars, too, where more taxes are no gain', () => {
    const labels = (measure: 'finalNetPortfolio' | 'lifetimeTaxes') =>
      bridgeBars(EXPLANATION, measure, names).map(({ label }) => label);
    expect(labels('finalNetPortfolio')).toEqual(['$2.00m', '+$412k', '−$118k', '$0', '$2.29m']);
    expect(labels('lifetimeTaxes')).toEqual(['$900k', '+$60k', '−$10k', '$0', '$950k']);
    expect([isGain('up', 'lifetimeTaxes'), isGain('up', 'finalNetPortfolio'), isGain('down', 'lifetimeTaxes')]).toEqual(
      [false, true, true],
    );
  });

  it('leaves out of the chart, and names in the table, what was not recorded', () => {
    expect(EXPLANATION.steps.slice(0, 1).map((step) => shareLabel(step, 'successPoints'))).toEqual(['not recorded']);
    expect(bridgeBars(EXPLANATION, 'successPoints', names)).toHaveLength(5);
  });

  it('begins its axis at a round figure below every bar, and at zero where a bar reaches that', () => {
    expect(bridgeFloor(bridgeBars(EXPLANATION, 'successPoints', names), 'successPoints')).toBe(60);
    expect(bridgeFloor(bridgeBars(EXPLANATION, 'finalNetPortfolio', names), 'finalNetPortfolio')).toBe(1_000_000);
    const ruined = { ...EXPLANATION, from: end(0, 0, 0), to: end(0, 0, 0), steps: [] };
    expect(bridgeFloor(bridgeBars(ruined, 'finalNetPortfolio', names), 'finalNetPortfolio')).toBe(0);
  });
});
