import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type HistoryRow, historyFile, historyOf } from '../../scripts/market-history.mjs';

const stored = readFileSync(fileURLToPath(new URL('../../resources/market-history.json', import.meta.url)), 'utf8');
const { version, years } = JSON.parse(stored) as { version: string; years: HistoryRow[] };

/** Rows of the publisher's sheet, with its columns; what stands above and to the right of the table is kept short. */
const TABLE = `Returns by year,,,,,,,,,
Date updated:,,,,,,,,,
,Annual Returns on Investments in,,,,,,,,
Year,S&P 500 (includes dividends),3-month T.Bill,US T. Bond (10-year),Baa Corporate Bond,Real Estate,Gold*,Inflation Rate,"S&P 500 (includes dividends), value of $100",US T. Bond (10-year)
1928,43.81%,3.08%,0.84%,3.22%,1.49%,0.10%,-1.16%,$143.81,$100.84
1929,-8.30%,3.16%,4.20%,3.02%,-2.06%,-0.15%,0.58%,$131.88,$105.07
1930,-25.12%,4.55%,4.54%,0.54%,-4.30%,0.10%,-6.40%,$98.75,$109.85
1931,-43.84%,2.31%,-2.56%,-15.68%,-8.15%,-17.39%,-9.32%,$55.46,$107.03
Arithmetic average,11.86%,3.42%,4.83%,,,,3.11%,,
`;

describe('the script that writes the market history', () => {
  it('reads the publisher’s table', () => {
    expect(historyOf(TABLE)).toEqual(years.slice(0, 4));
  });

  it('reads fractions as well as percents', () => {
    expect(historyOf('Year,S&P 500,US T.Bond,Inflation Rate\n2001,-0.1185,0.05572,0.0155\n')).toEqual([
      { year: 2001, equity: -0.1185, bond: 0.0557, inflation: 0.0155 },
    ]);
  });

  it('writes the file that is kept, byte for byte', () => {
    expect(historyFile(years, version)).toBe(stored);
  });

  it.each([
    ['a table without bonds', 'Year,S&P 500,Inflation Rate\n2001,1%,1%\n', 'bond'],
    ['an empty return', TABLE.replace('4.20%', ''), '1929'],
    ['a missing year', TABLE.replace(/^1929.*\n/m, ''), 'follow'],
  ])('refuses %s', (_what, table, said) => {
    expect(() => historyOf(table)).toThrow(said);
  });
});
