import { type AnswerWords, waitingWords } from '../../../components/answer/answer-words.ts';
import { monthText } from '../../../format/dates.ts';
import { inDollars } from '../../../format/dollars.ts';
import { gainSentence, gainVerdict, lossesText, NO_DIFFERENCE } from '../../../format/gain-words.ts';
import { differenceMoney, headlineMoney, money } from '../../../format/money.ts';
import { PAYER_WORDS } from '../../../format/roth-words.ts';
import { counted, type Dollars } from '../../../format/words.ts';
import type { RothResult } from '../../../state/results/answers.ts';

/** Until the first schedule is known. */
export const SEARCHING = waitingWords(
  'Looking for the best conversions.',
  'How much to convert, and what it is worth, follows in a moment.',
);

/** What to convert next, what all of it is worth, and in how many futures it loses. */
export function rothAnswer(result: RothResult, dollars: Dollars, nameOf: (account: string) => string): AnswerWords {
  return { headline: headline(result, dollars), say: sureText(result), rest: foundText(result, nameOf) };
}

function headline(result: RothResult, dollars: Dollars): string {
  const { schedule, inadmissible, taxGain, uncertainty } = result;
  if (schedule.length === 0) return nothingText(result);
  if (inadmissible !== null) return unpaidText(inadmissible);
  const all = `Converting ${headlineMoney(totalOf(result, dollars))} over ${counted(schedule.length, 'year')}`;
  const verdict = uncertainty === null ? null : gainVerdict(uncertainty);
  if (verdict === 'same') return `${all} makes ${NO_DIFFERENCE}.`;
  if (taxGain < -0.5) return `${all} loses ${headlineMoney(-taxGain)} after tax.`;
  if (uncertainty !== null && verdict === 'loses') return `${all} ${lossesText(uncertainty)}.`;
  return nextText(result, dollars);
}

function nothingText({ search }: RothResult): string {
  if (search === null) return 'This rule converts nothing in any year.';
  return search.stoppedBecause === 'nothingToConvert'
    ? 'There is nothing to convert.'
    : 'Convert nothing: no schedule leaves more after tax.';
}

function unpaidText({ with: month, unpaidMore }: NonNullable<RothResult['inadmissible']>): string {
  if (unpaidMore >= 0.5) return `These conversions leave ${headlineMoney(unpaidMore)} more of your goals unpaid.`;
  return `These conversions leave goals unpaid from ${month === null ? 'an earlier month' : monthText(month)} on.`;
}

/** The next conversion, in its December, in the dollars shown. */
function nextText({ schedule: [next], converted }: RothResult, dollars: Dollars): string {
  if (next === undefined) return '';
  const deflator = converted.find(({ year }) => year === next.year)?.deflator ?? 1;
  const amount = money(inDollars(next.amount, deflator, dollars));
  return next.year === converted[0]?.year
    ? `Convert ${amount} in December ${next.year}.`
    : `Convert nothing until December ${next.year}, then ${amount}.`;
}

function totalOf({ convertedTotal, convertedTotalInTodaysDollars }: RothResult, dollars: Dollars): number {
  return dollars === 'todays' ? convertedTotalInTodaysDollars : convertedTotal;
}

/** What all of it is worth, and the share of futures that loses beside the share that gains. */
function sureText(result: RothResult): string {
  const { schedule, admissible, notes, uncertainty, taxGain, objective } = result;
  if (schedule.length === 0 || !admissible) return notes[0] ?? '';
  if (uncertainty === null) {
    if (taxGain < -0.5) return 'That is on the plan’s own returns; random ones follow in a moment.';
    const what = objective.name === 'lifetimeTax' ? 'in lifetime taxes, discounted' : 'to your heirs, after tax';
    return `On the plan’s own returns the whole schedule is worth ${headlineMoney(taxGain)} ${what}.`;
  }
  const { mean, meanInterval } = uncertainty.taxGain;
  // Of the mean by Student's t, which reaches as far to either side.
  const margin = meanInterval === null ? '' : ` ± ${headlineMoney((meanInterval.high - meanInterval.low) / 2)}`;
  const mix =
    Math.abs(uncertainty.mixGain.mean) < 0.5 ? '' : `, ${differenceMoney(uncertainty.mixGain.mean)} by another mix`;
  return `After tax the whole schedule is worth ${headlineMoney(mean)}${margin} to your heirs on average${mix}. ${gainSentence(uncertainty)}`;
}

function foundText(
  { schedule: [next], used, search, chosen, uncertainty }: RothResult,
  nameOf: (account: string) => string,
): string {
  const from = next?.sources.map(({ account }) => nameOf(account)) ?? [];
  const payer = PAYER_WORDS[used.payTaxFrom].toLowerCase();
  return [
    ...(from.length === 0 ? [] : [`From ${[...new Set(from)].join(' and ')}; tax paid from ${payer}`]),
    search === null ? 'a rule, nothing was searched' : `found in ${counted(search.simulations, 'simulation')}`,
    ...(chosen === null
      ? []
      : [
          `chosen among ${counted(chosen.candidates, 'policy', 'policies')} on other futures, for the best certain worth`,
        ]),
    ...(uncertainty === null ? [] : [`judged on ${counted(uncertainty.runs, 'future')}, each with and without`]),
  ].join(' · ');
}
