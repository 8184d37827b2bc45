import { describe, expect, it } from 'vitest';
import { classesSentence, classLayers } from '../../../renderer/charts/portfolio/class-layers.ts';
import { classFigures } from '../../../renderer/screens/plan/accounts/class-figures.ts';
import type { YearlyProjection } from '../../../renderer/state/results/answers.ts';
import { STILL } from '../../golden/households/share-households.ts';
import { stillPlan } from '../../golden/households/still-plan.ts';
import { projectYearly } from '../../projection.ts';
import { projectionOf } from '../projections.ts';

type Row = YearlyProjection['rows'][number];

const NOTHING = {
  usEquity: 0,
  bond: 0,
  cash: 0,
  international: 0,
  tips: 0,
  realEstate: 0,
  moved: 0,
  soldInTaxable: 0,
  realizedGain: 0,
  unreached: 0,
};
const { rows } = projectionOf(0, [
  { year: 2026, netPortfolio: 0, deflatorEnd: 1.25 },
  { year: 2027, netPortfolio: 0, deflatorEnd: 1.5 },
]);
const held = (at: number, classes: Partial<typeof NOTHING>): Row =>
  ({
    ...rows[at === 0 ? 0 : 1],
    rebalancing: { ...NOTHING, ...classes },
  }) as Row;
const plain = (text: string) => text.replaceAll('\u00A0', ' ');

describe('what a household with one mix holds', () => {
  const years = [
    held(0, { usEquity: 600_000, bond: 300_000, cash: 100_000 }),
    held(1, { usEquity: 375_000, tips: 75_000, bond: 300_000 }),
  ];

  it('is stacked class by class, those that are never held left out, in the dollars of the start', () => {
    expect(classLayers(years, 'todays').map(({ name, values }) => [name, values])).toEqual([
      ['Cash', [80_000, 0]],
      ['TIPS', [0, 50_000]],
      ['Bonds', [240_000, 200_000]],
      ['US stocks', [480_000, 250_000]],
    ]);
    expect(classLayers(years, 'future').at(-1)).toMatchObject({ id: 'usEquity', values: [600_000, 375_000] });
  });

  it('is said in a sentence, whose figures are open', () => {
    const layers = classLayers(years, 'todays');
    expect(plain(classesSentence(layers))).toBe(
      '60% US stocks, 30% bonds, 10% cash after the first year; 50% US stocks, 40% bonds, 10% TIPS at the end.',
    );
    const figures = classFigures(layers, years, 'today’s dollars');
    expect(figures.map(({ text }) => plain(text))).toEqual(['60%', '30%', '10%', '50%', '40%', '10%']);
    expect(figures[4]?.work()).toMatchObject({
      name: 'Bonds at the end of 2027',
      unit: 'share of all accounts of the mix, today’s dollars',
      lines: [
        { value: { value: 200_000 }, behind: { what: 'year', year: 2027, field: 'rebalancing.bond' } },
        {
          value: { value: 500_000 },
          behind: {
            what: 'sheet',
            sheet: {
              lines: [
                { name: 'TIPS', value: { value: 50_000 } },
                { name: 'Bonds', value: { value: 200_000 } },
                { name: 'US stocks', value: { value: 250_000 } },
              ],
              result: { value: 500_000 },
            },
          },
        },
      ],
      result: { value: 0.4, kind: 'share' },
    });
  });

  it('says when everything in it is spent, and when nothing is in it yet', () => {
    const spent = classLayers([held(0, { bond: 50_000 }), held(1, {})], 'todays');
    expect(plain(classesSentence(spent))).toBe(
      '100% bonds after the first year; by the end everything in these accounts is spent.',
    );
    expect(classesSentence(classLayers([held(0, {}), held(1, { bond: 50_000 })], 'todays'))).toBe(
      'The accounts of the mix are empty after the first year.',
    );
  });

  it('is nothing where each account follows its own strategy', () => {
    expect(classLayers(rows, 'todays')).toEqual([]);
  });

  it('is what the run wrote: the target of each December, of all that the counted accounts hold', () => {
    const plan = stillPlan('1976-06-15', 53, {
      assumptions: { ...STILL, equityReturn: 0.1 },
      accounts: [
        { id: 'roth', kind: 'rothIra', balance: 100_000, basis: 100_000, rothFirstYear: 2010 },
        { id: 'ira', kind: 'traditionalIra', balance: 300_000 },
        { id: 'cash', kind: 'cash', balance: 50_000 },
      ],
      allocation: { of: 'household', mix: { equity: 0.6, bond: 0.3, cash: 0.1 } },
    });
    // Of 450,000 are 50,000 cash, 30% bonds and the rest, 265,000, stocks, which earn 26,500: 476,500 in December, 142,950 of it bonds.
    const layers = classLayers(projectYearly(plan).rows, 'todays');
    expect(layers.map(({ id }) => id)).toEqual(['cash', 'bond', 'usEquity']);
    [50_000, 142_950, 283_550].forEach((dollars, at) => expect(layers[at]?.values[0]).toBeDollars(dollars));
  });
});
