import { inDollars } from '../../../format/dollars.ts';
import { DOLLARS_WORDS, type Dollars } from '../../../format/words.ts';
import type { FigureSheet, SentenceFigure, SheetLine } from '../../../state/figures/figure-sheet.ts';
import type { RothResult } from '../../../state/results/answers.ts';
import { dollarsOf, lessSheet, ratioSheet, sumSheet, writtenSheet } from './plain-sheets.ts';
import { yearsSheet } from './year-sheets.ts';

const TODAY = 'today’s dollars';

/** What is converted, year by year. */
export function convertedSheet({ schedule, converted, ...all }: RothResult, dollars: Dollars): FigureSheet {
  const levels = new Map(converted.map(({ year, deflator }) => [year, deflator]));
  return sumSheet(
    'Converted in all',
    DOLLARS_WORDS[dollars],
    schedule.map(({ year, amount }) => ({
      name: String(year),
      value: dollarsOf(inDollars(amount, levels.get(year) ?? 1, dollars)),
    })),
    dollarsOf(dollars === 'todays' ? all.convertedTotalInTodaysDollars : all.convertedTotal),
  );
}

/** What a rule in words fills to, in the order of its sentence: each level with what the search found to the cent, each bracket as it is. */
export function ruleFigures({ years, sentence }: RothResult['ceilings']): readonly SentenceFigure[] {
  return [...sentence.matchAll(/\$[\d,]+|[\d.]+%/g)].map(([text]) => ({
    text,
    work: () => (text.endsWith('%') ? bracketSheet(text) : levelSheet(text, years)),
  }));
}

function bracketSheet(text: string): FigureSheet {
  const value = { value: Number.parseFloat(text) / 100, kind: 'share' } as const;
  return writtenSheet(`The ${text} bracket`, 'rate of the bracket', value, { how: 'A bracket of the law' });
}

/** A level is rounded in words, so that a person can follow it. */
function levelSheet(text: string, years: RothResult['ceilings']['years']): FigureSheet {
  const level = Number(text.replace(/\D/g, ''));
  const exact = years.filter(({ fillTo }) => fillTo !== null && Math.abs(Math.abs(fillTo) - level) <= LEVEL_STEP / 2);
  return writtenSheet('Level that the rule fills to', 'dollars of each year', dollarsOf(level), {
    how: 'Rounded to $5,000, so that it can be followed',
    said: exact.map(({ year, fillTo }) => ({ name: `${year}, to the cent`, value: dollarsOf(Math.abs(fillTo ?? 0)) })),
  });
}

const LEVEL_STEP = 5000;

type Side = 'baseline' | 'converted';

const SIDES = { baseline: 'without conversions', converted: 'with conversions' } as const;

/** Taxes and penalties of one side, year by year; Medicare surcharges are told beside them. */
export function rothTaxesSheet({ totals, ...result }: RothResult, side: Side, dollars: Dollars): FigureSheet {
  const of = totals[side];
  return yearsSheet({
    name: `Lifetime taxes ${SIDES[side]}`,
    rows: result[side],
    dollars,
    value: ({ taxes }) => taxes.total,
    result: dollars === 'todays' ? of.lifetimeTaxesInTodaysDollars : of.lifetimeTaxes,
  });
}

/** Medicare surcharges of one side, year by year. */
export function rothIrmaaSheet({ totals, ...result }: RothResult, side: Side, dollars: Dollars): FigureSheet {
  const of = totals[side];
  return yearsSheet({
    name: `IRMAA ${SIDES[side]}`,
    rows: result[side],
    dollars,
    value: ({ taxes }) => taxes.irmaaSurcharge,
    result: dollars === 'todays' ? of.lifetimeIrmaaInTodaysDollars : of.lifetimeIrmaa,
  });
}

/** What conversions gain by taxes alone: with them less without them, all at one mix. */
export function taxGainSheet(result: RothResult, baseline: number): FigureSheet {
  const { compared, taxGain, objective } = result;
  const lines = [
    { name: 'With this schedule', value: dollarsOf(compared.objective) },
    { name: 'Without conversions', value: dollarsOf(baseline) },
  ] as const;
  // Of lifetime taxes less is better.
  const [more, less] = objective.name === 'afterTaxLegacy' ? lines : [lines[1], lines[0]];
  return {
    ...lessSheet('Tax gain', TODAY, [more, less], dollarsOf(taxGain)),
    note: 'With every account but cash and annuities at one mix, that of the household without conversions.',
  };
}

/** The same as a share of what there is without conversions. */
export function taxGainShareSheet({ taxGain, objective }: RothResult): FigureSheet {
  return ratioSheet('Tax gain as a share', TODAY, [
    { name: 'Tax gain', value: dollarsOf(taxGain) },
    { name: 'Without conversions', value: dollarsOf(Math.max(1, Math.abs(objective.baseline))) },
  ]);
}

/** What heirs have, beside the portfolio before their tax. */
export function legacySheet({ totals: { converted } }: RothResult): FigureSheet {
  const { finalNetPortfolioInTodaysDollars: end, afterTaxLegacyInTodaysDollars: legacy } = converted;
  return lessSheet(
    'Legacy after tax',
    TODAY,
    [
      { name: 'Net portfolio at the end', value: dollarsOf(end) },
      { name: 'Tax of the heirs on what they withdraw, and on the estate', value: dollarsOf(end - legacy) },
    ],
    dollarsOf(legacy),
  );
}

/** A small miss and what it costs. */
export function missSheets({
  smallMiss,
  taxGain,
}: RothResult): readonly [cost: FigureSheet, share: FigureSheet] | null {
  if (smallMiss === null) return null;
  const { cost, shareOfGain } = smallMiss;
  return [
    writtenSheet('The dearest small miss', TODAY, dollarsOf(cost), { how: 'The schedule less the one that misses' }),
    {
      ...ratioSheet('Its share of the gain', TODAY, [
        { name: 'The dearest small miss', value: dollarsOf(cost) },
        { name: 'Tax gain', value: dollarsOf(taxGain) },
      ]),
      result: { value: shareOfGain, kind: 'share' },
    },
  ];
}

/** What is saved up to a year, from the years before it. */
export function savedSheet(
  { savingsCurve, used }: RothResult,
  to: number,
  { saved, dollars }: { readonly saved: number; readonly dollars: Dollars },
): FigureSheet {
  const isDiscounted = dollars === 'todays';
  let before = 0;
  const lines = savingsCurve
    .filter(({ year }) => year <= to)
    .map(({ year, cumulativeSaving, cumulativeSavingDiscounted }): SheetLine => {
      const now = isDiscounted ? cumulativeSavingDiscounted : cumulativeSaving;
      const line = { name: String(year), value: dollarsOf(now - before), step: 'plus' as const };
      before = now;
      return line;
    });
  return {
    name: `Saved by the end of ${to}`,
    unit: `${DOLLARS_WORDS[dollars]}${isDiscounted && used.discountRate !== 0 ? ', discounted' : ''}`,
    lines: lines.filter(({ value }) => Math.abs(value.value) >= 0.005),
    result: dollarsOf(saved),
    note: 'Taxes and surcharges without conversions less those with them, year by year.',
  };
}
