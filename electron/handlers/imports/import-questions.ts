import { ACCOUNT_KIND_FACTS } from '../../../engine/plan/schema/account-kinds.ts';
import { figure } from '../../../engine/primitives/figure.ts';
import type { ImportQuestion } from '../../contract/imports/import-operations.ts';
import type { PlacedAccount } from './place-accounts.ts';

/** What a person has to say before anything is saved: where an account goes, whose a new one is, and what is unknown, once each. */
export function importQuestions(
  placed: readonly PlacedAccount[],
  paid: Readonly<Record<string, number>>,
): readonly ImportQuestion[] {
  const going = placed.filter(({ to }) => to !== 'leaveOut');
  return [
    ...going.flatMap(placeQuestion),
    ...classQuestions(going),
    ...going.filter(({ key }) => paid[key] === undefined).flatMap(paidQuestion),
  ];
}

function placeQuestion({ key, name, to, value }: PlacedAccount): readonly ImportQuestion[] {
  if (to === null) return [{ about: 'account', key, text: `${name}: which account of the plan is it?`, amount: value }];
  const isOwned = typeof to !== 'object' || !('owner' in to) || to.owner !== null;
  return isOwned ? [] : [{ about: 'owner', key, text: `${name}: whose is it?`, amount: value }];
}

/** A security is asked for once, however many accounts hold it. */
function classQuestions(placed: readonly PlacedAccount[]): readonly ImportQuestion[] {
  const asked = new Map<string, ImportQuestion>();
  for (const { key, name, symbol, value, countedAs } of placed.flatMap(({ positions }) => positions)) {
    if (countedAs !== null) continue;
    const called = symbol === '' || symbol === name ? name : `${symbol}, ${name}`;
    const amount = (asked.get(key)?.amount ?? 0) + value;
    asked.set(key, { about: 'class', key, text: `${called}: count it as what?`, amount });
  }
  return [...asked.values()];
}

/** Only what is sold at a gain asks for what was paid. */
function paidQuestion({ key, name, kind, positions }: PlacedAccount): readonly ImportQuestion[] {
  if (kind === null || ACCOUNT_KIND_FACTS[kind].basis !== 'cost') return [];
  const unknown = positions.filter(({ paid }) => paid === null);
  if (unknown.length === 0) return [];
  const amount = unknown.reduce((sum, { value }) => sum + value, 0);
  const [only] = unknown;
  const what = unknown.length === 1 && only !== undefined ? only.symbol || only.name : `${unknown.length} positions`;
  const text = `${name}: what was paid for ${what}? They are worth $${figure(amount)}; 0 counts all of it as gain.`;
  return [{ about: 'paid', key, text: unknown.length === 1 ? text.replace('They are', 'It is') : text, amount }];
}
