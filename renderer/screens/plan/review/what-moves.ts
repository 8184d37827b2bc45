import type { Plan } from '../../../../engine/plan/complete/plan.ts';
import { hasField } from '../../../../engine/plan/schema/account-kinds.ts';
import type { PlanInputs } from '../../../../engine/plan/schema/plan-inputs.ts';
import { monthText } from '../../../format/dates.ts';
import { money } from '../../../format/money.ts';
import { possessive } from '../../../format/words.ts';
import { placeName } from './place-name.ts';
import { type Review, reviewedPlan, startsInJanuary, yearsMoved } from './reviewed-plan.ts';

/** What a review changes besides the figures that it asks for, and what it leaves for the reader to look at, in sentences. */
export function whatMoves(inputs: PlanInputs, plan: Plan, review: Review): readonly string[] {
  const isNewYear = yearsMoved(plan.startMonth, review) > 0;
  return [
    ...(isNewYear ? piaSentences(inputs, plan) : decemberSentences(inputs, plan, review)),
    ...yearToDateSentence(inputs, plan, review),
    ...basisSentences(inputs, plan, review),
    ...(review.startMonth === plan.startMonth ? [] : [...fromStartSentence(inputs), dollarsSentence(review)]),
  ];
}

function piaSentences(inputs: PlanInputs, { persons, startMonth }: Plan): readonly string[] {
  return persons.flatMap(({ name }, index) => {
    const { pia, piaYear } = inputs.persons[index]?.socialSecurity ?? {};
    const year = piaYear ?? startMonth.slice(0, 4);
    return pia === undefined ? [] : [`${possessive(name)} benefit at full retirement age stays in dollars of ${year}.`];
  });
}

function decemberSentences(inputs: PlanInputs, plan: Plan, { figures }: Review): readonly string[] {
  return plan.accounts.flatMap(({ name, kind, balance }, index) => {
    const typed = figures[`accounts[${index}].balance`];
    const isWritten = inputs.accounts?.[index]?.priorDecemberBalance !== undefined;
    if (isWritten || typed === undefined || typed === balance || !hasField(kind, 'priorDecemberBalance')) return [];
    return [`${name}: ${money(balance)} stays its balance of last December, for the first RMD.`];
  });
}

function yearToDateSentence(inputs: PlanInputs, plan: Plan, review: Review): readonly string[] {
  const { startMonth } = review;
  if (startMonth === plan.startMonth) return [];
  const year = startMonth.slice(0, 4);
  const isKept = hasAmounts(reviewedPlan(inputs, plan.startMonth, review));
  if (!startsInJanuary(review) && !isKept) {
    return [`Nothing is entered as so far in ${year}: its taxes count from ${monthText(startMonth)} only.`];
  }
  const isCleared = hasAmounts(inputs) && (startsInJanuary(review) || yearsMoved(plan.startMonth, review) > 0);
  return isCleared ? [`What was entered as so far in ${plan.startMonth.slice(0, 4)} is cleared.`] : [];
}

function hasAmounts({ taxes }: PlanInputs): boolean {
  return Object.values(taxes?.yearToDate ?? {}).some((amount) => amount !== 0);
}

function basisSentences(inputs: PlanInputs, plan: Plan, { figures }: Review): readonly string[] {
  return plan.properties.flatMap(({ name, value }, index) => {
    const typed = figures[`properties[${index}].value`];
    const isWritten = inputs.properties?.[index]?.basis !== undefined;
    if (isWritten || typed === undefined || typed === value) return [];
    return [`${name}: no cost basis was entered, so the old value, ${money(value)}, becomes it.`];
  });
}

function fromStartSentence(inputs: PlanInputs): readonly string[] {
  const names = pathsFromStart(inputs, '').map((path) => placeName(inputs, path));
  return names.length === 0 ? [] : [`Counted in years from the start, and moved with it: ${names.join('; ')}.`];
}

/** Where a date is so many years after the start. */
function pathsFromStart(node: unknown, path: string): readonly string[] {
  if (typeof node !== 'object' || node === null) return [];
  if ('event' in node && node.event === 'planStart') {
    return 'offsetYears' in node && node.offsetYears !== 0 ? [path] : [];
  }
  return Object.entries(node).flatMap(([key, child]) =>
    pathsFromStart(child, Array.isArray(node) ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`),
  );
}

function dollarsSentence({ startMonth }: Review): string {
  return `Wages, spending, benefits in payment and other amounts stay as written, now in dollars of ${monthText(startMonth)}: look them over.`;
}
