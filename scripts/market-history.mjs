// `npm run market-history -- TABLE.csv 2027-01`: writes resources/market-history.json from its publisher's table.
//
// A. Damodaran (NYU Stern) publishes it each January as histretSP.xls; TABLE.csv is its sheet "Returns by year", saved as CSV. The
// second argument is the month in which the table was published or revised. `test/documents/market-history.test.ts` reads an excerpt.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { regimesOf } from './market-regimes.mjs';
import { fail, root, say } from './set-up.mjs';

const COLUMNS = {
  year: /^Year$/,
  equity: /^S&P 500/,
  bond: /^(US T\. ?Bond|10-year T\. ?Bond)/,
  inflation: /^Inflation Rate/,
};

/** The calendar years of the table, oldest first; returns are fractions to a hundredth of a percent, as printed. */
export function historyOf(csv) {
  const rows = csv.split(/\r?\n/).map(cellsOf);
  const head = rows.findIndex((cells) => Object.values(COLUMNS).every((name) => cells.some((cell) => name.test(cell))));
  if (head < 0) throw new Error(`No row of the table names ${Object.keys(COLUMNS).join(', ')}.`);
  // What stands further right repeats the names for compounded values and real returns.
  const at = Object.values(COLUMNS).map((name) => rows[head].findIndex((cell) => name.test(cell)));
  const years = [];
  for (const cells of rows.slice(head + 1)) {
    const [year, equity, bond, inflation] = at.map((column) => cells[column] ?? '');
    if (!/^\d{4}$/.test(year)) continue;
    years.push({
      year: Number(year),
      equity: fraction(year, equity),
      bond: fraction(year, bond),
      inflation: fraction(year, inflation),
    });
  }
  const gap = years.findIndex(({ year }, index) => index > 0 && year !== years[index - 1].year + 1);
  if (years.length === 0 || gap > 0) throw new Error('The years of the table do not follow one another.');
  return years;
}

/** `43.81%` or `0.4381` as a fraction. */
function fraction(year, cell) {
  const value = cell.endsWith('%') ? Number(cell.slice(0, -1)) / 100 : Number(cell);
  if (cell === '' || !Number.isFinite(value)) throw new Error(`${year}: "${cell}" is no return.`);
  return Math.round(value * 10_000) / 10_000;
}

/** The cells of a line of CSV; none of the sheet's cells holds a quotation mark. */
function cellsOf(line) {
  return [...line.matchAll(/("([^"]*)"|[^,]*)(,|$)/g)].map(([, cell, quoted]) => (quoted ?? cell).trim());
}

/** The file: the regimes estimated from its years, then a year a line. */
export function historyFile(years, version) {
  const [first] = years;
  const last = years.at(-1);
  const rows = years.map(
    ({ year, equity, bond, inflation }) =>
      `    { "year": ${year}, "equity": ${equity}, "bond": ${bond}, "inflation": ${inflation} }`,
  );
  const head = {
    name: `US stocks, 10-year Treasuries and consumer prices, ${first.year}-${last.year}`,
    version,
    source: 'A. Damodaran, NYU Stern School of Business, Historical Returns on Stocks, Bonds and Bills (histretSP)',
    units:
      'Of a calendar year, as a fraction: equity is the total nominal return of the S&P 500 with dividends, bond that of the 10-year US Treasury, inflation the change of the consumer price index from December to December',
  };
  const text = Object.entries(head).map(([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)},`);
  const regimes = Object.entries(regimesOf(years)).map(([state, figures]) => `    "${state}": ${lineOf(figures)}`);
  return `{\n${text.join('\n')}\n  "regimes": {\n${regimes.join(',\n')}\n  },\n  "years": [\n${rows.join(',\n')}\n  ]\n}\n`;
}

function lineOf(figures) {
  const fields = Object.entries(figures).map(([name, value]) => `"${name}": ${value}`);
  return `{ ${fields.join(', ')} }`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , table, version = ''] = process.argv;
  if (table === undefined || !/^\d{4}-\d\d$/.test(version)) fail('Usage: npm run market-history -- TABLE.csv YYYY-MM');
  const file = join(root, 'resources', 'market-history.json');
  writeFileSync(file, historyFile(historyOf(readFileSync(table, 'utf8')), version));
  say(`Wrote ${file}`);
}
