import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { FilerTaxLaw } from '../../../../engine/law/filer-tax-law.ts';
import { federalTax } from '../../../../engine/tax/federal/federal-tax.ts';
import { emptyFederalTaxInput, type FederalTaxInput } from '../../../../engine/tax/federal/federal-tax-input.ts';
import { emptyWorksheet } from '../../../../engine/tax/federal/federal-tax-lines.ts';
import { fillEntries } from '../../../../engine/tax/federal/return-entries.ts';
import { filedForms } from '../../../../engine/tax/worksheets/federal-return.ts';
import { lawOf } from '../federal/return-lines.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** Rates, dollar amounts and fractions of the law that a text of a source file states; what is put into it is no part of it. */
function lawIn(source: string): readonly string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  const texts = code.match(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g) ?? [];
  return texts
    .map((text) => text.replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, 'X'))
    .filter((text) => /\d\s?(?:%|per ?cent)|\$\s?\d|\d,\d{3}|(?<![\w-])\d+\/\d/.test(text));
}

describe('the words of a line', () => {
  it.each([
    ["const a = '50% of line 1';", 1],
    ['const a = `at most 7.5% of ${what}`;', 1],
    ["const a = '$1,000 or more';", 1],
    ["const a = 'the 1,000 of the statute';", 1],
    ["const a = '2/37 of the smaller';", 1],
    ["const a = 'ten percent', b = '10 percent';", 1],
    ["const a = 'Form 1040 line 11', b = '26 USC 199A(b)(2)', c = '../../law/x.ts';", 0],
    ['const a = `${percent(law.niitRate)} of ${law.map(({ over }) => over)}`;', 0],
    ['/** 50% of it. */ const a = 1; // 7.5%', 0],
  ])('are read for what the law says: %s', (source, count) => {
    expect(lawIn(source)).toHaveLength(count);
  });

  it('state no rate and no amount of the law: those are put in from the law of the year', () => {
    const files = globSync(
      ['engine/tax/worksheets/*.ts', 'engine/tax/state/state-worksheet.ts', 'engine/projection/explain/**/*.ts'],
      { cwd: root },
    );
    expect(files.length).toBeGreaterThan(25);
    const found = files.flatMap((file) =>
      lawIn(readFileSync(join(root, file), 'utf8')).map((text) => `${file}: ${text}`),
    );
    expect(found).toEqual([]);
  });
});

/** A return with something on every form, but for the earned income credit and business income over the threshold. */
const INPUT: Partial<FederalTaxInput> = {
  firstWages: 240_000,
  firstSelfEmployment: 40_000,
  qbiSelfEmployment: 40_000,
  taxableInterest: 9_000,
  ordinaryDividends: 20_000,
  qualifiedDividends: 15_000,
  longTermGain: 60_000,
  unrecaptured1250Gain: 20_000,
  socialSecurityBenefits: 40_000,
  stateAndLocalTaxPaid: 30_000,
  charitableGifts: 20_000,
  medicalExpenses: 60_000,
  seniors: 1,
};

/** The law with other rates, none of which is a rate of the United States. */
function otherRates(law: FilerTaxLaw): FilerTaxLaw {
  let next = 0.07117;
  const other = (): number => {
    next += 0.00131;
    return Number(next.toFixed(5));
  };
  const changed = Object.entries(law).map(([name, value]) => {
    const isRate = typeof value === 'number' && value > 0 && value < 1;
    return [name, isRate ? other() : value] as const;
  });
  const schedule = { ...law.schedule, rate: law.schedule.rate.map(other) };
  return { ...law, ...Object.fromEntries(changed), schedule };
}

function percentsOf(law: FilerTaxLaw): ReadonlySet<string> {
  const lines = emptyWorksheet();
  const input = { ...emptyFederalTaxInput(), ...INPUT };
  federalTax(input, law, lines);
  fillEntries(input, lines);
  const texts = filedForms({ lines, law, taxYear: 2026 }).flatMap(({ lines: of }) =>
    of.map(({ label, formula }) => `${label} ${formula}`),
  );
  return new Set(texts.flatMap((text) => [...text.matchAll(/[\d.]+(?=\s?%)/g)].map(([rate]) => rate)));
}

it('the rates that a return shows are those of its law, all of them', () => {
  const law = lawOf(2026, 'single');
  const [shown, others] = [percentsOf(law), percentsOf(otherRates(law))];
  expect(shown.size).toBeGreaterThan(15);
  // Nothing and the whole are no rates of a year's law.
  const unchanged = [...shown].filter((rate) => others.has(rate) && !['0', '100'].includes(rate));
  expect(unchanged).toEqual([]);
});
