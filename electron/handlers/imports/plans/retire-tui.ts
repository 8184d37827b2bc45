import type { PlanInputs } from '../../../../engine/plan/schema/plan-inputs.ts';
import { inTable } from '../files/in-table.ts';
import type { Part } from './part.ts';
import {
  addAccount,
  addGoal,
  addIncome,
  type DraftAccount,
  newDraft,
  note,
  noteUnasked,
  type PlanDraft,
} from './plan-draft.ts';
import { readContributions, readConversions } from './retire-tui-flows.ts';
import { birthOf, dollarsOf, januaryOf, nameOf, rateOf, shareOf, stateOf } from './said.ts';
import { type TuiContext, triggersOf, windowOf } from './triggers.ts';

type Kind = DraftAccount['kind'];
type PlanType = NonNullable<DraftAccount['planType']>;

const KINDS: Readonly<Record<string, readonly [Kind, Kind, PlanType | null]>> = {
  '401k': ['traditional401k', 'roth401k', '401k'],
  '403b': ['traditional401k', 'roth401k', '403b'],
  '457b': ['deferredComp457b', 'roth401k', null],
  '414k': ['traditional401k', 'roth401k', null],
  ira: ['traditionalIra', 'rothIra', 'ira'],
  'sep-ira': ['traditionalIra', 'rothIra', 'sep'],
  'simple-ira': ['traditionalIra', 'rothIra', 'simple'],
  hsa: ['hsa', 'hsa', null],
  brokerage: ['taxable', 'taxable', null],
  cash: ['cash', 'cash', null],
};

const INCOMES = new Map([
  ['salary', 'wage'],
  ['pension', 'pension'],
  ['annuity', 'annuity'],
  ['rental', 'rental'],
  ['windfall', 'other'],
  ['other', 'other'],
] as const);

export function isRetireTui(file: Readonly<Record<string, unknown>>): boolean {
  return Object.hasOwn(file, 'household') && Object.hasOwn(file, 'plan');
}

/** A plan of RetireTui, schema 1: amounts in dollars of the first year, and years that a trigger names. */
export function readRetireTui(file: Part, now: string): PlanDraft {
  const plan = file.part('plan');
  const year = plan.amount('start_year');
  const draft = newDraft('RetireTui', file.text('schema'), januaryOf(year)?.month ?? now);
  draft.name = nameOf(plan.text('name'), 'RetireTui plan');
  const inflation = plan.amount('inflation');
  const wageGrowth = plan.amount('wage_growth');
  const assumptions = {
    ...(inflation === null ? {} : { inflation }),
    ...(wageGrowth === null ? {} : { wageGrowth }),
  };
  draft.rest = { assumptions };
  note(draft, 'taken', 'Plan', ['Inflation', `${100 * (inflation ?? 0)}% a year`]);
  readPeople(draft, file.part('household'), plan.amount('horizon_age') ?? 95);
  const triggers = triggersOf(draft, file);
  const context = { draft, triggers, inflation: inflation ?? 0, incomes: file.parts('income') };
  const mixes = readAccounts(context, file.parts('accounts'));
  for (const income of context.incomes) readIncome(context, income);
  for (const expense of file.parts('expenses')) readExpense(context, expense);
  readContributions(context, file.parts('contributions'));
  readConversions(context, file.parts('conversions'));
  readResidency(context, file.parts('residency'));
  readMarket(draft, file, mixes);
  noteUnasked(draft, 'Plan', 'Settings of the plan', plan.unasked());
  noteUnasked(draft, 'Plan', 'Other sections', file.unasked());
  return draft;
}

function readPeople(draft: PlanDraft, household: Part, horizon: number): void {
  const people = household.parts('people');
  const births = people.map((person) => birthOf(person.text('birth')));
  const years = births.map((birth) => Number((birth ?? '9999').slice(0, 4)));
  const last = Math.min(...years, 9999) + horizon;
  people.slice(0, 2).forEach((person, at) => {
    const birthDate = births[at] ?? null;
    if (birthDate === null) draft.unborn.push(at);
    const planEnd = Math.min(120, Math.max(1, Math.round(last - (years[at] ?? 0))));
    const earnings = person.entries('earnings').flatMap(([year, amount]) => {
      const earned = dollarsOf(typeof amount === 'number' ? amount : null);
      return /^(19|20)\d\d$/.test(year) && earned !== null ? [{ year: Number(year), amount: earned }] : [];
    });
    const called = nameOf(person.text('name', 'id'), at === 0 ? 'Client' : 'Spouse');
    draft.persons.push({
      id: `p${at + 1}`,
      name: called,
      birthDate: birthDate ?? '1965-01-15',
      planEnd: birthDate === null ? 95 : planEnd,
      ...(earnings.length === 0 ? {} : { socialSecurity: { basis: 'earnings', earnings } }),
    });
    note(draft, 'taken', 'People', [called, `born ${birthDate ?? 'on a day that is asked'}, planned to ${planEnd}`]);
  });
  if (people.length > 2) note(draft, 'noPlace', 'People', ['More people', 'A plan has one person or two.']);
  household.skip('filing');
}

interface Mixes {
  readonly ids: Set<string>;
}

function readAccounts({ draft, triggers }: TuiContext, accounts: readonly Part[]): Mixes {
  const ids = new Set<string>();
  for (const account of accounts) {
    const [traditional, roth, planType] = inTable(KINDS, account.text('kind').toLowerCase()) ?? [];
    const name = nameOf(account.text('name', 'id'), 'Account');
    const balance = dollarsOf(account.amount('balance') ?? 0);
    const kind = account.isTrue('roth') ? roth : traditional;
    if (kind === undefined || balance === null) {
      note(draft, 'noPlace', 'Accounts', [name, `An account of the kind “${nameOf(account.text('kind'), 'none')}”.`]);
      continue;
    }
    const basis = dollarsOf(account.amount('basis'));
    const isAssumed = account.text('kind') === '414k' || (kind === 'roth401k' && account.text('kind') === '457b');
    const type = isAssumed ? null : planType;
    const strategyId = strategyOf(draft, account);
    const entry: DraftAccount = {
      id: triggers.accountId(account.text('id')),
      name,
      owner: triggers.personId(account.text('owner')),
      kind,
      balance,
      ...(type === null || type === undefined ? {} : { planType: type }),
      ...(basis === null || kind === 'hsa' || kind === 'cash' || kind === 'deferredComp457b' ? {} : { basis }),
      ...(strategyId === null || kind === 'cash' ? {} : { strategyId }),
    };
    ids.add(entry.id ?? '');
    addAccount(draft, entry, isAssumed ? `${nameOf(account.text('kind'), '')} counts as a 401(k)` : null);
    noteUnasked(draft, 'Accounts', name, account.unasked());
  }
  return { ids };
}

/** A mix that stays; of steps that change it, the first. */
function strategyOf(draft: PlanDraft, account: Part): string | null {
  const steps = account.parts('allocation');
  const mix = steps[0] ?? account.part('allocation');
  const shares = ['stocks', 'bonds', 'cash'].map((key) => shareOf(mix.amount(key)) ?? 0);
  const [equity = 0, bond = 0, cash = 0] = shares;
  if (Math.abs(equity + bond + cash - 1) > 0.005) return null;
  const id = `mix-${draft.strategies.length + 1}`;
  draft.strategies.push({
    id,
    name: `Mix of ${nameOf(account.text('name', 'id'), 'account')}`.slice(0, 80),
    kind: 'fixed',
    mix: { equity, bond, cash },
  });
  if (steps.length > 1)
    note(draft, 'noPlace', 'Mixes', [
      nameOf(account.text('name', 'id'), ''),
      'Its first mix is taken; the later steps are not.',
    ]);
  return id;
}

function readIncome(context: TuiContext, income: Part): void {
  const { draft, triggers } = context;
  const kind = income.text('kind').toLowerCase();
  const name = nameOf(income.text('name', 'id'), 'Income');
  const amount = dollarsOf(income.amount('amount'));
  const known = [...INCOMES].find(([word]) => word === kind)?.[1];
  if (kind === 'social-security') readBenefit(context, income, amount);
  else if (known === undefined || amount === null)
    note(draft, 'noPlace', 'Incomes', [name, 'Its kind or its amount is none that a plan knows.']);
  else {
    const owner = triggers.personId(income.text('owner'));
    const window = windowOf(income, triggers);
    addIncome(
      draft,
      {
        id: triggers.incomeId(income.text('id')),
        name,
        owner,
        kind: known,
        amount,
        frequency: window.isOnce ? 'once' : 'annual',
        ...window.dates,
        growth: growthOf(income),
        // Until it starts it rises as it does afterward.
        inTodaysDollars: !isFrozen(income),
        ...(kind === 'windfall' ? { taxableShare: 0 } : {}),
      },
      null,
    );
    if (known === 'wage') retire(draft, owner, window.dates.end ?? null);
    income.skip('covered');
    noteUnasked(draft, 'Incomes', name, income.unasked());
  }
}

/** Work ends with the last wages. */
function retire(draft: PlanDraft, owner: string, end: { readonly month: string } | null): void {
  const at = draft.persons.findIndex(({ id }) => id === owner);
  const person = draft.persons[at];
  if (person === undefined || end === null) return;
  const known = person.retirement !== undefined && 'month' in person.retirement ? person.retirement.month : '';
  if (end.month > known) draft.persons[at] = { ...person, retirement: end };
}

function isFrozen(item: Part): boolean {
  return item.has('cola') && item.amount('cola') === null && !item.isTrue('cola');
}

function growthOf(item: Part): NonNullable<NonNullable<PlanInputs['incomes']>[number]['growth']> {
  const fixed = item.amount('cola');
  if (fixed !== null && fixed >= -0.5 && fixed <= 1) return { kind: 'fixed', rate: fixed };
  return { kind: isFrozen(item) ? 'none' : 'inflation' };
}

function readBenefit({ draft, triggers }: TuiContext, income: Part, amount: number | null): void {
  const id = triggers.personId(income.text('owner'));
  const at = draft.persons.findIndex((person) => person.id === id);
  const person = draft.persons[at];
  if (person === undefined) return;
  const claim = triggers.ageAt(income, at) ?? { age: 67, months: 0 };
  const known = person.socialSecurity ?? {};
  if (amount === null) {
    const basis = known.earnings === undefined ? 'none' : 'earnings';
    draft.persons[at] = { ...person, socialSecurity: { ...known, basis, claim } };
    const text = basis === 'earnings' ? 'by the earnings record' : 'neither an amount nor earnings: enter the PIA';
    note(draft, basis === 'earnings' ? 'taken' : 'noPlace', 'Social Security', [person.name ?? '', text]);
  } else draft.benefits.push({ person: at, monthly: amount / 12, claim });
  income.skip('cola', 'start', 'end');
  noteUnasked(draft, 'Social Security', person.name ?? '', income.unasked());
}

function readExpense({ draft, triggers, inflation }: TuiContext, expense: Part): void {
  const name = nameOf(expense.text('name', 'id'), 'Spending');
  const amount = dollarsOf(expense.amount('amount'));
  if (amount === null) return void note(draft, 'noPlace', 'Spending', [name, 'It has no amount.']);
  const window = windowOf(expense, triggers);
  const own = isFrozen(expense) ? 0 : (expense.amount('cola') ?? inflation);
  const real = rateOf(100 * ((1 + own) / (1 + inflation) - 1)) ?? 0;
  const isWanted = expense.has('essential') && !expense.isTrue('essential');
  addGoal(
    draft,
    {
      name,
      amount,
      frequency: window.isOnce ? 'once' : 'annual',
      ...window.dates,
      growth: real,
      category: isWanted ? 'discretionary' : 'essential',
    },
    null,
  );
  noteUnasked(draft, 'Spending', name, expense.unasked());
}

function readResidency({ draft, triggers }: TuiContext, places: readonly Part[]): void {
  for (const place of places) {
    const isUs = place.text('country').toLowerCase() === 'us';
    const state = isUs ? stateOf(place.text('state')) : null;
    const from = place.has('from') ? januaryOf(triggers.yearOf(place.part('from'))) : null;
    const name = isUs ? place.text('state').toUpperCase() : 'Abroad';
    if (place.has('from') && from === null) note(draft, 'noPlace', 'Plan', [name, 'The year of the move is not said.']);
    else if (from === null) draft.rest = { ...draft.rest, state: state ?? 'none' };
    else draft.relocations.push({ when: from, state: state ?? 'none' });
    const text = state === null ? 'without a state tax' : `lived in${from === null ? '' : ` from ${from.month}`}`;
    note(draft, state === null ? 'assumed' : 'taken', 'Plan', [name, text]);
  }
}

function readMarket(draft: PlanDraft, file: Part, mixes: Mixes): void {
  const market = file.part('market');
  const [stocks, bonds, cash] = ['stocks', 'bonds', 'cash'].map((key) => market.part(key));
  const assumptions = {
    ...given('equityReturn', stocks?.amount('mean')),
    ...given('equityVol', stocks?.amount('volatility')),
    ...given('bondReturn', bonds?.amount('mean')),
    ...given('bondVol', bonds?.amount('volatility')),
    ...given('cashReturn', cash?.amount('mean')),
  };
  if (Object.keys(assumptions).length > 0) {
    draft.rest = { ...draft.rest, assumptions: { ...draft.rest.assumptions, ...assumptions } };
    note(draft, 'assumed', 'Plan', ['Returns', 'RetireTui states the median year; here it is taken as the mean']);
  }
  const least = dollarsOf(market.amount('leave_at_least'));
  if (least !== null) draft.rest = { ...draft.rest, legacy: { ...draft.rest.legacy, target: least } };
  const medicare = file.part('medicare');
  const [before, last] = medicare.numbers('prior_magi').map(dollarsOf);
  if (before !== undefined && last !== undefined && before !== null && last !== null)
    draft.rest = { ...draft.rest, taxes: { ...draft.rest.taxes, priorYearMagi: [before, last] } };
  medicare.skip('part_d');
  if (mixes.ids.size > 0 && draft.strategies.length === 0)
    note(draft, 'assumed', 'Mixes', [
      'Returns of accounts',
      'A return of an account alone has no place here: 60% stocks and 40% bonds.',
    ]);
  noteUnasked(draft, 'Plan', 'Market', market.unasked());
  noteUnasked(draft, 'Plan', 'Medicare', medicare.unasked());
}

function given(key: keyof NonNullable<PlanInputs['assumptions']>, value: number | null | undefined) {
  return value === null || value === undefined || value < -0.5 || value > 1 ? {} : { [key]: value };
}
