import type { PlanInputs } from '../../../../../engine/plan/schema/plan-inputs.ts';
import { headlineMoney } from '../../../../format/money.ts';
import { percent } from '../../../../format/percent.ts';
import { shareText } from '../../../../format/success.ts';
import type { FigureSheet, SentenceFigure } from '../../../../state/figures/figure-sheet.ts';
import type { OrderAnswer } from '../../../../state/what-if/use-order.ts';
import { dollarsOf, lessSheet, writtenSheet } from '../../figures/plain-sheets.ts';
import { worthFigures, worthWords } from '../worth-words.ts';

export type FoundOrder = NonNullable<OrderAnswer['best']>;
export type NamedOrder = Pick<OrderAnswer['own'], 'name' | 'isOwn' | 'order' | 'conversions' | 'targetBracket'>;

const TODAY = 'today’s dollars';

/** What another order gains, in a sentence; or why none does. */
export function orderSentence({ best, together, note }: OrderAnswer): string {
  if (best !== null) return worthSentence('Another order of withdrawals leaves', 'the plan’s own', best);
  if (together === null) return note ?? '';
  return `${note ?? ''} ${worthSentence(`${subjectOf(together)} leave`, 'the plan as it is', together)}`;
}

export function orderFigures({ best, together, runs }: OrderAnswer): readonly SentenceFigure[] {
  const found = best ?? together;
  return found === null ? [] : foundFigures(found, runs);
}

/** What the best order with conversions adds, in a sentence of its own; null where it stands in the first one. */
export function togetherSentence({ best, together }: OrderAnswer): string | null {
  return best === null || together === null
    ? null
    : worthSentence(`${subjectOf(together)} leave`, 'the plan as it is', together);
}

export function foundFigures({ worth }: FoundOrder, runs: number): readonly SentenceFigure[] {
  const figures = worthFigures(worth, { work: () => worthSheet(worth), ahead: 'it', runs });
  if (isMoreOnAverage(worth)) return figures;
  const { difference } = worth.certaintyEquivalent;
  const name = 'What the order is worth where bad futures weigh more';
  const work = () => ({
    ...writtenSheet(name, TODAY, dollarsOf(difference), { how: 'As the run wrote it' }),
    note: 'The certain amount that is worth as much as what heirs keep in all futures, at a relative risk aversion of 2: with the order found less with the plan’s own.',
  });
  return [...figures, { text: headlineMoney(difference), work }];
}

/** Orders are chosen with risk in mind: one may leave less on average and spare the bad futures. */
function isMoreOnAverage({ difference }: FoundOrder['worth']): boolean {
  return difference.mean > 0;
}

function worthSentence(subject: string, other: string, { worth }: FoundOrder): string {
  const { amount, interval, verdict } = worthWords(worth);
  return `${subject} ${amount} after tax than ${other}, on average${interval}${verdict}; more in ${shareText(worth.shareAhead)} of the futures.${chosenWords(worth)}`;
}

function chosenWords(worth: FoundOrder['worth']): string {
  if (isMoreOnAverage(worth)) return '';
  return ` Where bad futures weigh more than good ones it is worth ${headlineMoney(worth.certaintyEquivalent.difference)} more.`;
}

/** `This order and conversions that fill the 22% bracket` */
function subjectOf(found: FoundOrder): string {
  return `The ${found.isOwn ? 'plan’s own' : 'best'} order and ${conversionWords(found)}`;
}

function conversionWords({ conversions, targetBracket }: NamedOrder): string {
  if (conversions === 'none') return 'no conversions';
  return conversions === 'own'
    ? 'the plan’s conversions'
    : `conversions that fill the ${percent(targetBracket ?? 0)} bracket`;
}

/** An order with what stands beside it, as a row of the table is named. */
export function rowName(order: NamedOrder): string {
  return order.conversions === 'own' ? order.name : `${order.name}, with ${conversionWords(order)}`;
}

/** An easier order that is as good, in a sentence. */
export function simplerSentence({ simpler }: OrderAnswer): string | null {
  if (simpler === null) return null;
  const short = headlineMoney(simpler.shortOfBest);
  return simpler.isOwn
    ? `The plan’s own order is within half a percent of it: ${short} short on the plan’s own returns.`
    : `Simpler, and within half a percent: ${simpler.name.charAt(0).toLowerCase()}${simpler.name.slice(1)}, ${short} short on the plan’s own returns.`;
}

export function simplerFigures({ simpler }: OrderAnswer): readonly SentenceFigure[] {
  if (simpler === null) return [];
  const { shortOfBest } = simpler;
  return [
    {
      text: headlineMoney(shortOfBest),
      work: () =>
        writtenSheet('Short of the best', TODAY, dollarsOf(shortOfBest), { how: 'The best less the simpler one' }),
    },
  ];
}

function worthSheet({ found, own }: FoundOrder['worth']): FigureSheet {
  return lessSheet(
    'What the order is worth, average of all futures',
    TODAY,
    [
      { name: 'With the order found', value: dollarsOf(found.legacy), note: 'What heirs keep after tax' },
      { name: 'The plan as it is', value: dollarsOf(own.legacy), note: 'What heirs keep after tax' },
    ],
    dollarsOf(found.legacy - own.legacy),
  );
}

/** The plan with an order that was found, and with the conversions that it was found with. */
export function withFound(inputs: PlanInputs, { order, conversions, targetBracket }: NamedOrder): PlanInputs {
  const ordered = { ...inputs, withdrawal: { ...inputs.withdrawal, order } };
  if (conversions === 'own') return ordered;
  return {
    ...ordered,
    roth: conversions === 'none' ? 'none' : { strategy: 'bracketFill', targetBracket: targetBracket ?? 0 },
  };
}
