import { describe, expect, it } from 'vitest';
import {
  chartHeight,
  conversionsSentence,
  conversionYears,
  limitLines,
} from '../../../renderer/charts/roth/conversions.ts';
import { amountLabels, conversionsOption } from '../../../renderer/charts/roth/conversions-option.ts';
import { gainBars } from '../../../renderer/charts/roth/gain-bars.ts';
import { gainOption } from '../../../renderer/charts/roth/gain-option.ts';
import { savedYears, savingsSentence } from '../../../renderer/charts/roth/savings-curve.ts';
import { savingsOption } from '../../../renderer/charts/roth/savings-option.ts';
import { ROTH } from '../roth-results.ts';

const size = { width: 1000, plotHeight: 200, scale: 1 };

interface Drawn {
  readonly yAxis: { readonly min: number; readonly max: number };
  readonly series: readonly {
    readonly name: string;
    readonly data: readonly unknown[];
    readonly label?: { readonly formatter: (bar: { readonly dataIndex: number }) => string };
  }[];
}

const seriesOf = (option: unknown, name: string) => (option as Drawn).series.find((series) => series.name === name);

describe('the years of a schedule', () => {
  const years = conversionYears(ROTH, 'future');

  it('has what is taxable before and with the conversion, and the gross amount', () => {
    expect(years.map(({ before, after, converted }) => [before, after, converted])).toEqual([
      [120_000, 165_000, 45_000.129],
      [120_000, 211_000, 106_000],
      [120_000, 120_000, 0],
      [120_000, 120_000, 0],
    ]);
  });

  it("is divided by the price level of the year in today's dollars, brackets and limits as well", () => {
    const last = conversionYears(ROTH, 'todays').at(-1);
    expect([last?.before, last?.brackets.map(({ top }) => top)]).toEqual([60_000, [100_000, 211_000]]);
  });

  it('has a line for each limit that is in force in some year, broken where it is not', () => {
    expect(limitLines(years)).toEqual([
      { name: 'irmaaTier1', text: 'IRMAA tier 1', incomes: [165_000, null, null, null] },
    ]);
  });

  it('reaches to the top of the target bracket, but no further than leaves the bars in sight', () => {
    const today = conversionYears(ROTH, 'todays');
    expect(chartHeight(today, 0.22)).toBeCloseTo(1.12 * 211_000, 6);
    expect(chartHeight(years, 0.22)).toBeCloseTo(1.6 * 211_000, 6);
  });

  it('says what is converted when, and the rule to follow', () => {
    expect(conversionsSentence(ROTH, 'todays')).toBe(
      'Converts $140,000 in all, from 2029 to 2030. Until 2030 fill the 22% bracket, then stop.',
    );
    const none = { ...ROTH, schedule: [], notes: ['No account of the plan may be converted.'] };
    expect(conversionsSentence(none, 'todays')).toBe('No account of the plan may be converted.');
  });
});

describe('the chart of conversions', () => {
  const option = conversionsOption(conversionYears(ROTH, 'todays'), 0.22, size);

  it('stacks what is converted on what was taxable before, with the gross amount in thousands above', () => {
    expect(seriesOf(option, 'before')?.data).toEqual([120_000, 120_000, 120_000, 60_000]);
    const converted = seriesOf(option, 'converted');
    expect(converted?.data).toEqual([45_000, 91_000, 0, 0]);
    expect([0, 1, 2].map((dataIndex) => converted?.label?.formatter({ dataIndex }))).toEqual(['45k', '106k', '']);
  });

  it('leaves out an amount that would be written over the one before it', () => {
    const [year] = conversionYears(ROTH, 'todays');
    const years = Array.from({ length: 4 }, () => ({ ...year, converted: 81_000 })) as ReturnType<
      typeof conversionYears
    >;
    expect(amountLabels(years, size)).toEqual(['81k', '81k', '81k', '81k']);
    // Axis and names take 164 px: 12 px a bar, and "81k" is 19 px wide.
    expect(amountLabels(years, { ...size, width: 212 })).toEqual(['81k', '', '81k', '']);
  });

  it('has the brackets as bands, and the limit as a line in the years in which it is in force', () => {
    expect(seriesOf(option, 'band 0')?.data).toEqual([100_000, 100_000, 100_000, 100_000]);
    expect(seriesOf(option, 'band 1')?.data).toEqual([111_000, 111_000, 111_000, 111_000]);
    expect(seriesOf(option, 'irmaaTier1')?.data).toEqual([165_000, null, null, null]);
  });

  it('names brackets and limits at the right end', () => {
    const names = seriesOf(option, 'names')?.data as readonly { readonly label: { readonly formatter: string } }[];
    expect(names.map(({ label }) => label.formatter)).toEqual(['12% to $100k', '22% to $211k', 'IRMAA tier 1']);
  });
});

describe('the savings curve', () => {
  it("is the discounted sum in today's dollars, the plain one in future dollars", () => {
    expect(savedYears(ROTH, 'todays').at(-1)?.saved).toBe(2_500);
    expect(savedYears(ROTH, 'future').at(-1)?.saved).toBe(5_000);
  });

  it('says what it costs first, when it is even, and what it saves', () => {
    const sentence = (result: typeof ROTH) => savingsSentence(result, savedYears(result, 'todays'));
    expect(sentence(ROTH)).toBe(
      'Costs up to $20k first; breaks even in 2032, at ages 68 and 66; saves $2,500 by the end.',
    );
    expect(sentence({ ...ROTH, breakEvenYear: null })).toBe(
      'Costs up to $20k first and never breaks even on taxes alone.',
    );
    expect(sentence({ ...ROTH, schedule: [] })).toBe('Without conversions nothing is saved or spent.');
  });

  it('has zero on its axis, and marks the year of break-even', () => {
    const option = savingsOption(savedYears(ROTH, 'todays'), 2032, size);
    expect((option as unknown as Drawn).yAxis).toMatchObject({ min: -20_000, max: 10_000 });
    expect(seriesOf(option, 'marks')?.data).toMatchObject([{ value: [3, 2_500] }, { value: [3, 2_500] }]);
  });
});

describe('the gain on random paths', () => {
  const { uncertainty: gain } = ROTH;
  if (gain === null) throw new Error('the fixture is judged');

  it('is red left of zero and green right of it', () => {
    const bars = gainBars(gain);
    expect(bars).toEqual([
      { name: 'below −$10k', paths: 100, isLoss: true },
      { name: '−$10k to $0', paths: 300, isLoss: true },
      { name: '$0 to +$10k', paths: 500, isLoss: false },
      { name: '+$10k and above', paths: 100, isLoss: false },
    ]);
    const drawn = seriesOf(gainOption(bars, 1000, gain.histogram, size), 'paths')?.data;
    expect(drawn).toMatchObject([
      { value: 0.1, itemStyle: { color: 'var(--chart-cliff)' } },
      { value: 0.3, itemStyle: { color: 'var(--chart-cliff)' } },
      { value: 0.5, itemStyle: { color: 'var(--tax-roth)' } },
      { value: 0.1, itemStyle: { color: 'var(--tax-roth)' } },
    ]);
  });
});
