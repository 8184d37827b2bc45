import { type AnswerWords, waitingWords } from '../../../components/answer/answer-words.ts';
import { dateText } from '../../../format/dates.ts';
import { money } from '../../../format/money.ts';
import { percent } from '../../../format/percent.ts';
import { counted } from '../../../format/words.ts';
import type { SentenceFigure } from '../../../state/figures/figure-sheet.ts';
import type { YearAction, YearAnswer } from '../../../state/what-if/use-this-year.ts';
import { spendingSheet, worthSheet } from './action-sheets.ts';

export const WAITING = waitingWords('Listing what there is to do this year.', 'It follows in a moment.');

/** `Apr 15`, with its year where that is another than the list's. */
export function dayText(date: string, year: number): string {
  const text = dateText(date);
  return Number(date.slice(0, 4)) === year ? text.replace(/, \d{4}$/, '') : text;
}

/** `2027: 7 things to do. You can spend $109,900.` */
export function yearAnswer(answer: YearAnswer): AnswerWords {
  const { year, actions, spending, done, runs } = answer;
  const ticks = actions.filter(({ doneOn }) => doneOn !== null).length;
  const doneText = ticks === 0 ? '' : `, ${ticks} done`;
  const things = actions.length === 0 ? 'nothing to do' : `${counted(actions.length, 'thing')} to do${doneText}`;
  const { upTo } = spending;
  const spend = upTo === null ? '' : ` You can spend ${money(upTo)}.`;
  const worth = done === null ? '' : money(Math.abs(done.worth));
  return {
    headline: `${year}: ${things}.${spend}`,
    say:
      done === null
        ? 'What the law and your plan ask for, by the last day of each.'
        : `Doing the list ${done.worth >= 0 ? 'leaves heirs' : 'costs heirs'} ${worth}${done.worth >= 0 ? ' more' : ''} on average; every goal is paid in ${percent(hundredth(done.asListed))} of futures, without it in ${percent(hundredth(done.nothing))}.`,
    rest:
      runs === 0
        ? 'Read from the plan’s own run; its worth on random futures follows.'
        : `Read from the plan’s own run, and judged on ${runs.toLocaleString('en-US')} futures.`,
    figures: [
      ...(upTo === null ? [] : [spendFigure(answer, upTo)]),
      ...(done === null ? [] : [{ text: worth, work: () => worthSheet(done.worth) }]),
    ],
  };
}

function spendFigure({ year, spending: { successRate } }: YearAnswer, upTo: number): SentenceFigure {
  const how = `As planned, with what changes every year alike so that ${percent(successRate)} of futures pay for it`;
  return { text: money(upTo), work: () => spendingSheet(`Spending in ${year}, at most`, upTo, how) };
}

function hundredth(share: number): number {
  return Math.round(share * 100) / 100;
}

/** `83%`, or `either way` where the futures do not agree. */
export function agreementText({ onPaths }: YearAction): string {
  if (onPaths === null) return '–';
  return onPaths.isEitherWay ? 'either way' : percent(hundredth(onPaths.none.shareBetter));
}

export function placesText({ out, into }: YearAction): string {
  const isMoved = into.length > 0 && namesOf(into) !== namesOf(out);
  return isMoved ? `${namesOf(out)} to ${namesOf(into)}` : namesOf(out);
}

function namesOf(places: YearAction['out']): string {
  return places.map(({ name }) => name).join(', ');
}

export const ACTION_ORDERS = { date: 'By date', worth: 'By worth' } as const;
export type ActionOrder = keyof typeof ACTION_ORDERS;

/** By the last days as they come, or what leaves heirs most first; what is not judged then follows by date. */
export function inOrder(actions: readonly YearAction[], order: ActionOrder): readonly YearAction[] {
  if (order === 'date') return actions;
  const judged = actions.filter((action) => Number.isFinite(worthOf(action)));
  return [
    ...judged.toSorted((one, other) => worthOf(other) - worthOf(one)),
    ...actions.filter((each) => !judged.includes(each)),
  ];
}

function worthOf({ onPaths }: YearAction): number {
  return onPaths?.none?.meanAdvantage ?? Number.NEGATIVE_INFINITY;
}
