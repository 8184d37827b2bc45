// `npm run inflation-model`: writes engine/plan/inflation-of-history.ts from resources/market-history.json.
//
// Least squares of each year's logarithm of inflation on that of the year before, from 1947 on, when the wartime controls of prices had
// ended; what is left of each year is its shock, held against the logarithms of the returns of stocks and bonds in the same year.
// `test/documents/inflation-model.test.ts` holds the file against the history.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root, say } from './set-up.mjs';

const FIRST_YEAR = 1947;

/** How inflation of a year follows that of the year before, and moves with stocks and bonds. */
export function inflationModelOf({ years }) {
  const used = years.filter(({ year }) => year >= FIRST_YEAR);
  const logsOf = (field) => used.map((year) => Math.log(1 + year[field]));
  const inflation = logsOf('inflation');
  const [before, after] = [inflation.slice(0, -1), inflation.slice(1)];
  const persistence = covariance(before, after) / covariance(before, before);
  const start = mean(after) - persistence * mean(before);
  const shocks = after.map((value, at) => value - start - persistence * before[at]);
  const squares = shocks.reduce((sum, shock) => sum + shock * shock, 0);
  return {
    first: used[0].year,
    last: used.at(-1).year,
    persistence: rounded(persistence, 2),
    volatility: rounded(Math.sqrt(squares / (shocks.length - 2)), 3),
    withStocks: rounded(correlation(shocks, logsOf('equity').slice(1)), 2),
    withBonds: rounded(correlation(shocks, logsOf('bond').slice(1)), 2),
  };
}

/** The file, as it stands in the tree. */
export function inflationModelFile(history) {
  const { first, last, persistence, volatility, withStocks, withBonds } = inflationModelOf(history);
  return `/** Written by \`npm run inflation-model\` from ${history.source}, ${first} to ${last}. */
export const INFLATION_OF_HISTORY = {
  /** Standard deviation of what a year's logarithm of inflation has beside what the year before leaves it. */
  volatility: ${volatility},
  /** What a year's distance from the mean leaves to the next. */
  persistence: ${persistence},
  /** Correlations of that shock with the returns of stocks and of bonds in the same year. */
  withStocks: ${withStocks},
  withBonds: ${withBonds},
} as const;
`;
}

function mean(values) {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function covariance(one, other) {
  const [meanOfOne, meanOfOther] = [mean(one), mean(other)];
  const products = one.map((value, at) => (value - meanOfOne) * (other[at] - meanOfOther));
  return products.reduce((sum, product) => sum + product, 0) / (one.length - 1);
}

function correlation(one, other) {
  return covariance(one, other) / Math.sqrt(covariance(one, one) * covariance(other, other));
}

function rounded(value, digits) {
  return Number(value.toFixed(digits));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const history = JSON.parse(readFileSync(join(root, 'resources', 'market-history.json'), 'utf8'));
  const file = join(root, 'engine', 'plan', 'inflation-of-history.ts');
  writeFileSync(file, inflationModelFile(history));
  say(`Wrote ${file}`);
}
