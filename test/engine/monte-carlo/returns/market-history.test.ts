import { describe, expect, it } from 'vitest';
import { parseMarketHistory } from '../../../../engine/index.ts';
import marketHistory from '../../../../resources/market-history.json' with { type: 'json' };

const sound = {
  name: 'Three years',
  source: 'A table',
  years: [
    { year: 2001, equity: 0.1, bond: 0.02 },
    { year: 2002, equity: -0.2, bond: 0.05 },
    { year: 2003, equity: 0.3, bond: -0.01 },
  ],
};

describe('the bundled history', () => {
  const history = parseMarketHistory(marketHistory);

  it('has the 98 years from 1928 to 2025', () => {
    expect(history.years).toHaveLength(98);
    expect(history.years[0]).toEqual({ year: 1928, equity: 0.4381, bond: 0.0084 });
    expect(history.years[97]).toEqual({ year: 2025, equity: 0.1778, bond: 0.0829 });
  });

  it('shows the means, deviations and correlation that are published for it', () => {
    const { statistics } = history;
    expect(statistics.equityReturn).toBeCloseTo(0.1186, 4);
    expect(statistics.equityVol).toBeCloseTo(0.194, 3);
    expect(statistics.bondReturn).toBeCloseTo(0.0483, 4);
    expect(statistics.bondVol).toBeCloseTo(0.079, 3);
    expect(statistics.correlation).toBeCloseTo(0.019, 3);
    expect(statistics.equityCompoundReturn).toBeCloseTo(0.1002, 4);
    expect(statistics.bondCompoundReturn).toBeCloseTo(0.0454, 4);
  });

  it('lets twelve months make the year', () => {
    expect((history.monthlyEquity[0] ?? 0) ** 12).toBeCloseTo(1.4381, 12);
    expect((history.monthlyBond[97] ?? 0) ** 12).toBeCloseTo(1.0829, 12);
  });
});

describe('a history file', () => {
  const [first, second, third] = sound.years;

  it('of three years is read', () => {
    // By hand: mean 0.2 / 3, deviations 0.0333, -0.2667 and 0.2333, variance (0.0011 + 0.0711 + 0.0544) / 2.
    const { statistics } = parseMarketHistory(sound);
    expect(statistics.equityReturn).toBeCloseTo(0.066667, 6);
    expect(statistics.equityVol).toBeCloseTo(0.251661, 6);
    // 1.1 × 0.8 × 1.3 = 1.144, its cube root 1.045862.
    expect(statistics.equityCompoundReturn).toBeCloseTo(0.045_862, 5);
  });

  it.each([
    ['name', { ...sound, name: '' }],
    ['source', { ...sound, source: undefined }],
    ['years must', { ...sound, years: 'all' }],
    ['years must', { ...sound, years: [first] }],
    ['years must', null],
    ['years[1].year', { ...sound, years: [first, third] }],
    ['years[1].year', { ...sound, years: [first, first] }],
    ['years[1].year', { ...sound, years: [first, { ...second, year: '2002' }] }],
    ['years[1].equity', { ...sound, years: [first, { ...second, equity: -1 }] }],
    ['years[1].equity', { ...sound, years: [first, { ...second, equity: undefined }] }],
    ['years[2].bond', { ...sound, years: [first, second, { ...third, bond: Number.NaN }] }],
    ['years[2].bond', { ...sound, years: [first, second, { ...third, bond: '0.02' }] }],
  ])('is refused by the name of the entry: %s', (place, file) => {
    expect(() => parseMarketHistory(file === null ? { name: 'n', source: 's' } : file)).toThrow(place);
  });
});
