import { describe, expect, it } from 'vitest';
import { parseMarketHistory } from '../../../../engine/index.ts';
import { reinflated } from '../../../../engine/monte-carlo/returns/market-history.ts';
import marketHistory from '../../../../resources/market-history.json' with { type: 'json' };

const sound = {
  name: 'Three years',
  version: '1',
  source: 'A table',
  regimes: {
    calm: { stay: 0.5, equityMean: 0.1, equityDeviation: 0.1, bondMean: 0.02, bondDeviation: 0.05 },
    turbulent: { stay: 0.8, equityMean: 0.05, equityDeviation: 0.2, bondMean: 0.02, bondDeviation: 0.05 },
  },
  years: [
    { year: 2001, equity: 0.1, bond: 0.02, inflation: 0.1 },
    { year: 2002, equity: -0.2, bond: 0.05, inflation: 0 },
    { year: 2003, equity: 0.3, bond: -0.01, inflation: -0.05 },
  ],
};

describe('the bundled history', () => {
  const history = parseMarketHistory(marketHistory);

  it('has the 98 years from 1928 to 2025', () => {
    expect(history.years).toHaveLength(98);
    expect(history.years[0]).toEqual({ year: 1928, equity: 0.4381, bond: 0.0084, inflation: -0.0116 });
    expect(history.years[97]).toEqual({ year: 2025, equity: 0.1772, bond: 0.078, inflation: 0.0274 });
  });

  it('shows the means, deviations and correlation that are published for it, where prices rise as they did', () => {
    const asTheyWere = { ...history, years: history.years.map((year) => ({ ...year, inflation: 0.025 })) };
    const { statistics } = reinflated(asTheyWere, 0.025);
    expect(statistics.equityReturn).toBeCloseTo(0.1185, 4); // 0.1186 before 2025 was revised
    expect(statistics.equityVol).toBeCloseTo(0.194, 3);
    expect(statistics.bondReturn).toBeCloseTo(0.0482, 4);
    expect(statistics.bondVol).toBeCloseTo(0.079, 3);
    expect(statistics.correlation).toBeCloseTo(0.018, 3); // 0.019 before
    expect(statistics.equityCompoundReturn).toBeCloseTo(0.1002, 4);
    expect(statistics.bondCompoundReturn).toBeCloseTo(0.0453, 4);
  });

  it('lets twelve months make the real year at the plan’s own inflation', () => {
    const { monthlyEquity, monthlyBond } = reinflated(history, 0.025);
    expect((monthlyEquity[0] ?? 0) ** 12).toBeCloseTo((1.4381 / 0.9884) * 1.025, 12);
    expect((monthlyBond[97] ?? 0) ** 12).toBeCloseTo((1.078 / 1.0274) * 1.025, 12);
  });
});

describe('a history file', () => {
  const [first, second, third] = sound.years;

  it('of three years is read, and its real returns meet the inflation of a plan', () => {
    // By hand at 10%: 1.1 / 1.1 × 1.1 = 1.1; 0.8 × 1.1 = 0.88; 1.3 / 0.95 × 1.1 = 1.505263.
    const { statistics } = reinflated(parseMarketHistory(sound), 0.1);
    expect(statistics.equityReturn).toBeCloseTo(0.161754, 6); // 0.485263 / 3
    expect(statistics.equityVol).toBeCloseTo(0.317173, 6); // deviations -0.061754, -0.281754 and 0.343509
    expect(statistics.equityCompoundReturn).toBeCloseTo(0.133694, 6); // the cube root of 1.457095
  });

  it.each([
    ['name', { ...sound, name: '' }],
    ['version', { ...sound, version: '' }],
    ['source', { ...sound, source: undefined }],
    ['regimes', { ...sound, regimes: { calm: sound.regimes.calm } }],
    ['years must', { ...sound, years: 'all' }],
    ['years must', { ...sound, years: [first] }],
    ['years must', null],
    ['years[1].year', { ...sound, years: [first, third] }],
    ['years[1].year', { ...sound, years: [first, first] }],
    ['years[1].year', { ...sound, years: [first, { ...second, year: '2002' }] }],
    ['years[1].equity', { ...sound, years: [first, { ...second, equity: -1 }] }],
    ['years[1].equity', { ...sound, years: [first, { ...second, equity: undefined }] }],
    ['years[2].inflation', { ...sound, years: [first, second, { ...third, inflation: undefined }] }],
    ['years[2].bond', { ...sound, years: [first, second, { ...third, bond: Number.NaN }] }],
    ['years[2].bond', { ...sound, years: [first, second, { ...third, bond: '0.02' }] }],
  ])('is refused by the name of the entry: %s', (place, file) => {
    expect(() => parseMarketHistory(file === null ? { name: 'n', version: '1', source: 's' } : file)).toThrow(place);
  });
});
