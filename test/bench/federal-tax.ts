import { DEFAULT_GROWTH } from '../../engine/law/entry/indexing.ts';
import { filerTaxLaw } from '../../engine/law/filer-tax-law.ts';
import { lawForYear } from '../../engine/law/law-tables.ts';
import { FILING_STATUSES } from '../../engine/primitives/filing-status.ts';
import { federalTax, marginalRate } from '../../engine/tax/federal/federal-tax.ts';
import { emptyFederalTaxInput } from '../../engine/tax/federal/federal-tax-input.ts';
import { emptyWorksheet, lineOf, TOTAL_TAX } from '../../engine/tax/federal/federal-tax-lines.ts';
import { lawTables } from '../law-tables.ts';

const RETURNS = 500_000;
const years = [2025, 2026, 2030, 2040];
const laws = FILING_STATUSES.flatMap((filingStatus) =>
  years.map((year) => filerTaxLaw(lawForYear(lawTables, year, DEFAULT_GROWTH), filingStatus)),
);
const input = emptyFederalTaxInput();
const lines = emptyWorksheet();
const scratch = emptyWorksheet();

function fill(n: number): void {
  input.retirementDistributions = (n * 7919) % 180_000.5;
  input.socialSecurityBenefits = 20_000.5 + ((n * 31) % 40_000);
  input.longTermGain = ((n * 104_729) % 90_000.5) - 10_000;
  input.qualifiedDividends = (n * 13) % 9_000.5;
  input.ordinaryDividends = input.qualifiedDividends + 1_000.5;
  input.taxableInterest = (n * 17) % 5_000.5;
  input.seniors = n % 2;
  input.stateAndLocalTaxPaid = 8_000.5;
  input.charitableGifts = (n * 3) % 12_000.5;
}

/** Microseconds a return: the best of five runs after one to warm up, and a sum that keeps the work alive. */
function measure(run: (n: number) => number): { micros: number; sum: number } {
  let best = Number.POSITIVE_INFINITY;
  let sum = 0;
  for (let round = 0; round < 6; round++) {
    sum = 0;
    const start = performance.now();
    for (let n = 0; n < RETURNS; n++) sum += run(n);
    if (round > 0) best = Math.min(best, performance.now() - start);
  }
  return { micros: (best * 1000) / RETURNS, sum };
}

function lawOf(n: number) {
  const law = laws[n % laws.length];
  if (law === undefined) throw new Error('no law');
  return law;
}

const cases: readonly (readonly [string, (n: number) => number])[] = [
  ['filling the input alone', (n) => (fill(n), input.longTermGain)],
  [
    'one return',
    (n) => {
      fill(n);
      input.unrecaptured1250Gain = 0;
      federalTax(input, lawOf(n), lines);
      return lineOf(lines, TOTAL_TAX);
    },
  ],
  [
    'one return with unrecaptured section 1250 gain',
    (n) => {
      fill(n);
      input.unrecaptured1250Gain = 4_000.5;
      federalTax(input, lawOf(n), lines);
      return lineOf(lines, TOTAL_TAX);
    },
  ],
  [
    'one return and its marginal rate',
    (n) => {
      fill(n);
      input.unrecaptured1250Gain = 0;
      federalTax(input, lawOf(n), lines);
      return marginalRate(input, lawOf(n), lines, scratch);
    },
  ],
];

console.table(
  Object.fromEntries(
    cases.map(([name, run]) => {
      const { micros, sum } = measure(run);
      return [name, { 'µs a return': Number(micros.toFixed(3)), checksum: Math.round(sum) }];
    }),
  ),
);
const before = process.memoryUsage().heapUsed;
const yearLaws = performance.now();
for (let year = 2025; year < 2065; year++) {
  const law = lawForYear(lawTables, year, DEFAULT_GROWTH);
  for (const filingStatus of FILING_STATUSES) filerTaxLaw(law, filingStatus);
}
console.log(`law of 40 years, five statuses: ${(performance.now() - yearLaws).toFixed(1)} ms`);
console.log(`heap: ${(before / 1e6).toFixed(1)} MB`);
