import { monthText } from '../../../../format/dates.ts';
import { money } from '../../../../format/money.ts';
import type { ClaimStrategy } from '../../../../state/results/answers.ts';

export type FilingStep = ClaimStrategy['filing']['optimal'][number];

/** How to do a step: from when on to apply, and the form or the call. */
export function howText({ month, fileFrom, how }: FilingStep): string {
  const apply = fileFrom === null || fileFrom === month ? [] : [`Apply from ${monthText(fileFrom)} on.`];
  return [...apply, ...how].join(' ');
}

/** The months that SSA offers to pay back, and their price. */
export function retroactiveText(offers: FilingStep['retroactive']): string {
  const most = offers.at(-1);
  const [least] = offers;
  if (most === undefined || least === undefined) return '';
  const price = ({ paidAtOnce, monthlyLess }: FilingStep['retroactive'][number]) =>
    `${money(paidAtOnce)} at once and ${money(monthlyLess)} a month less for life`;
  const one = `One retroactive month pays ${price(least)}`;
  return most === least ? `${one}.` : `${one}; ${most.months} pay ${price(most)}.`;
}

/** The steps as plain text, to be pasted into a letter or a calendar. */
export function filingText(title: string, steps: readonly FilingStep[]): string {
  const written = steps.map((step, index) => {
    const { action, monthlyBenefit, refuse, retroactive } = step;
    const amount = monthlyBenefit === null ? '' : ` (${money(monthlyBenefit)} a month)`;
    const rest = [howText(step), refuse.join(' '), retroactiveText(retroactive)].filter((line) => line !== '');
    return [`${index + 1}. ${action}${amount}`, ...rest.map((line) => `   ${line}`)].join('\n');
  });
  return `${[title, ...written].join('\n\n')}\n`;
}
