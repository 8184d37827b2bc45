import { inDollars } from '../../format/dollars.ts';
import { money } from '../../format/money.ts';
import { THRESHOLD_WORDS } from '../../format/roth-words.ts';
import type { Dollars } from '../../format/words.ts';
import type { RothResult } from '../../state/results/answers.ts';

/** A year of the chart, in the dollars that the page shows: ordinary taxable income without and with the conversion. */
export interface ConversionYear {
  readonly year: number;
  readonly ages: readonly (number | null)[];
  readonly before: number;
  readonly after: number;
  /** Gross. */
  readonly converted: number;
  readonly brackets: readonly { readonly rate: number; readonly top: number }[];
  readonly limits: readonly { readonly name: LimitName; readonly income: number; readonly threshold: number }[];
}

export type LimitName = RothResult['limits'][number]['limits'][number]['name'];

export function conversionYears(result: RothResult, dollars: Dollars): readonly ConversionYear[] {
  const amounts = new Map(result.schedule.map(({ year, amount }) => [year, amount]));
  return result.limits.map((year, index) => {
    const row = result.converted[index];
    const shown = (nominal: number) => inDollars(nominal, row?.deflator ?? 1, dollars);
    return {
      year: year.year,
      ages: row?.ages ?? [],
      before: shown(year.ordinaryIncomeBefore),
      after: shown(year.ordinaryIncomeAfter),
      converted: shown(amounts.get(year.year) ?? 0),
      brackets: year.brackets.map(({ rate, top }) => ({ rate, top: shown(top) })),
      limits: year.limits.map(({ name, ordinaryIncome, threshold }) => ({
        name,
        income: shown(ordinaryIncome),
        threshold: shown(threshold),
      })),
    };
  });
}

/** A limit that lies within the chart, with the income at which each year reaches it; null where it is not in force. */
export interface LimitLine {
  readonly name: LimitName;
  readonly text: string;
  readonly incomes: readonly (number | null)[];
}

/** The limits in force in some year, in the order of the law. */
export function limitLines(years: readonly ConversionYear[]): readonly LimitLine[] {
  const names = Object.keys(THRESHOLD_WORDS) as LimitName[];
  return names.flatMap((name) => {
    const incomes = years.map(({ limits }) => limits.find((limit) => limit.name === name)?.income ?? null);
    return incomes.every((income) => income === null) ? [] : [{ name, text: THRESHOLD_WORDS[name], incomes }];
  });
}

/** Room above the highest bar, as far as the target bracket goes. */
const USUAL_ROOM = 1.6;
const LEAST_ROOM = 1.12;

/** How high the chart reaches: to the top of the target bracket, unless that would flatten the bars. */
export function chartHeight(years: readonly ConversionYear[], targetBracket: number): number {
  const tops = years.map(({ brackets }) => brackets.find(({ rate }) => rate === targetBracket)?.top ?? 0);
  const highestBar = Math.max(1, ...years.map(({ before, after }) => Math.max(before, after)));
  return Math.max(LEAST_ROOM * highestBar, Math.min(1.05 * Math.max(...tops), USUAL_ROOM * highestBar));
}

/** How much is converted, in how many years, and what comes of it: the finding of the chart, and its text alternative. */
export function conversionsSentence(result: RothResult, dollars: Dollars): string {
  const { schedule, notes, ceilings } = result;
  const [first, last] = [schedule[0], schedule.at(-1)];
  if (first === undefined || last === undefined) return notes[0] ?? 'No conversion improves this plan.';
  const total = dollars === 'todays' ? result.convertedTotalInTodaysDollars : result.convertedTotal;
  const when = first.year === last.year ? `in ${first.year}` : `from ${first.year} to ${last.year}`;
  return `Converts ${money(total)} in all, ${when}. ${ceilings.sentence}`;
}
