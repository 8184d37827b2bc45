import { headlineMoney } from '../../format/money.ts';
import type { Dollars } from '../../format/words.ts';
import type { RothResult } from '../../state/results/answers.ts';
import type { AgedYear } from '../chart/year-axes.ts';

/** Taxes and surcharges saved up to the end of a year. */
export interface SavedYear extends AgedYear {
  readonly saved: number;
  /** Gain in after-tax legacy were the plan to end then, today's dollars. */
  readonly legacyGain: number;
}

/** In today's dollars the discounted sum, by which the break-even year goes; in future dollars the plain one. */
export function savedYears({ savingsCurve, converted }: RothResult, dollars: Dollars): readonly SavedYear[] {
  return savingsCurve.map(({ year, cumulativeSaving, cumulativeSavingDiscounted, legacyGain }, index) => ({
    year,
    ages: converted[index]?.ages ?? [],
    saved: dollars === 'todays' ? cumulativeSavingDiscounted : cumulativeSaving,
    legacyGain,
  }));
}

export function savingsSentence(result: RothResult, years: readonly SavedYear[]): string {
  const { breakEvenYear, schedule } = result;
  if (schedule.length === 0) return 'Without conversions nothing is saved or spent.';
  const end = years.at(-1)?.saved ?? 0;
  const lowest = Math.min(0, ...years.map(({ saved }) => saved));
  const paid = lowest < -0.5 ? `Costs up to ${headlineMoney(-lowest)} first` : 'Costs nothing first';
  if (breakEvenYear === null) return `${paid} and never breaks even on taxes alone.`;
  const ages = years.find(({ year }) => year === breakEvenYear)?.ages ?? [];
  const at = ages.map((age) => (age === null ? '–' : String(age))).join(' and ');
  return `${paid}; breaks even in ${breakEvenYear}, at ${ages.length > 1 ? 'ages' : 'age'} ${at}; saves ${headlineMoney(end)} by the end.`;
}
