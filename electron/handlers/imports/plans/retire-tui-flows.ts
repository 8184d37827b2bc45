import type { Part } from './part.ts';
import { note, noteUnasked } from './plan-draft.ts';
import { dollarsOf, nameOf, shareOf } from './said.ts';
import { type TuiContext, windowOf } from './triggers.ts';

/** What is paid into accounts, each with the account that takes it. */
export function readContributions(context: TuiContext, contributions: readonly Part[]): void {
  const matches = contributions.filter((each) => each.has('match'));
  for (const contribution of contributions) {
    if (contribution.has('match')) continue;
    const to = contribution.text('to');
    const own = matches.find((match) => match.text('to') === to && match.text('of') === contribution.text('of'));
    readContribution(context, contribution, own ?? null);
  }
  for (const match of matches) {
    const isTaken = contributions.some((each) => !each.has('match') && each.text('to') === match.text('to'));
    const name = nameOf(match.text('name', 'id'), 'Match');
    note(context.draft, isTaken ? 'taken' : 'noPlace', 'Contributions', [
      name,
      isTaken ? 'stands with what it matches' : 'There is no contribution that it matches.',
    ]);
  }
}

function readContribution({ draft, triggers }: TuiContext, contribution: Part, match: Part | null): void {
  const name = nameOf(contribution.text('name', 'id'), 'Contribution');
  const at = draft.accounts.findIndex(({ item }) => item.id === triggers.accountId(contribution.text('to')));
  const taker = draft.accounts[at];
  const amount = dollarsOf(contribution.amount('amount'));
  const share = shareOf(contribution.amount('rate'));
  if (taker === undefined || (amount === null && share === null)) {
    const why = contribution.isTrue('max')
      ? 'The most that the law allows each year: enter an amount.'
      : 'It names no amount or no account.';
    note(draft, 'noPlace', 'Contributions', [name, why]);
    return;
  }
  const by = contribution.text('by');
  const incomeId = contribution.text('of') === '' ? null : triggers.incomeId(contribution.text('of'));
  const matched = match?.part('match');
  const rate = matched?.amount('rate') ?? null;
  const upTo = shareOf(matched?.amount('up_to') ?? null);
  const { dates } = windowOf(contribution, triggers);
  const drafted = {
    ...dates,
    ...(amount === null ? {} : { amount }),
    ...(amount === null && share !== null && incomeId !== null ? { shareOfIncome: share, incomeId } : {}),
    ...(by === 'employer' ? { paidBy: 'employer' as const } : {}),
    ...(by === 'after-tax' ? { taxType: 'afterTax' as const } : {}),
    ...(rate === null || upTo === null || rate < 0 || rate > 10 || incomeId === null
      ? {}
      : { incomeId, employerMatch: { rate, upTo } }),
  };
  const item = { ...taker.item, contributions: [...(taker.item.contributions ?? []), drafted] };
  draft.accounts[at] = { ...taker, item };
  note(draft, 'taken', 'Contributions', [name, `into ${taker.item.name ?? ''}`]);
  contribution.skip('cola');
  noteUnasked(draft, 'Contributions', name, contribution.unasked());
}

const MOST_YEARS = 60;

/** Conversions of a year's amount each, in dollars of their year. */
export function readConversions({ draft, triggers, inflation }: TuiContext, conversions: readonly Part[]): void {
  const first = Number(draft.startMonth.slice(0, 4));
  const amounts = new Map<number, number>();
  for (const conversion of conversions) {
    const name = nameOf(conversion.text('name', 'id'), 'Conversion');
    const amount = dollarsOf(conversion.amount('amount'));
    const year = (key: string) => (conversion.has(key) ? triggers.yearOf(conversion.part(key)) : null);
    const from = year('on') ?? year('start') ?? first;
    const to = year('on') ?? year('end') ?? from + MOST_YEARS;
    if (amount === null || to < from) {
      note(draft, 'noPlace', 'Roth conversions', [name, 'It has no amount or no years.']);
      continue;
    }
    const growth = conversion.amount('cola') ?? (conversion.has('cola') && !conversion.isTrue('cola') ? 0 : inflation);
    for (let each = Math.max(from, first); each <= Math.min(to, first + MOST_YEARS); each += 1)
      amounts.set(each, (amounts.get(each) ?? 0) + amount * (1 + growth) ** (each - first));
    note(draft, 'assumed', 'Roth conversions', [
      name,
      `from ${from} to ${Math.min(to, first + MOST_YEARS)}, from IRAs first, to Roth IRAs`,
    ]);
    conversion.skip('from', 'to');
    noteUnasked(draft, 'Roth conversions', name, conversion.unasked());
  }
  if (amounts.size === 0) return;
  const manual = [...amounts]
    .toSorted(([one], [other]) => one - other)
    .map(([year, amount]) => ({ year, amount: Math.round(100 * amount) / 100 }));
  draft.rest = { ...draft.rest, roth: { manual } };
}
