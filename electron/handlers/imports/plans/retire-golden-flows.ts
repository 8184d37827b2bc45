import type { PlanInputs } from '../../../../engine/plan/schema/plan-inputs.ts';
import type { Part } from './part.ts';
import { addIncome, type DraftIncome, note, noteUnasked, type PlanDraft } from './plan-draft.ts';
import { claimOf, dollarsOf, januaryOf, money, nameOf, rateOf, shareOf } from './said.ts';

interface Household {
  readonly draft: PlanDraft;
  readonly people: readonly Part[];
}

function personOf({ people }: Household, id: string): number {
  return Math.max(
    0,
    people.findIndex((person) => person.text('id') === id),
  );
}

/** Pensions, annuities, homes and debts, which RetireGolden keeps among the accounts. */
export function readGoldenStream(context: Household, account: Part): void {
  const { draft } = context;
  const name = nameOf(account.text('name'), 'Account');
  const type = account.text('type');
  if (type === 'property') readHome(draft, account, name);
  else if (type === 'debt') readDebt(draft, account, name);
  else readPension(context, account, name);
  noteUnasked(draft, 'Accounts', name, account.unasked());
}

function readPension(context: Household, account: Part, name: string): void {
  const { draft } = context;
  const person = `p${personOf(context, account.text('ownerPersonId')) + 1}`;
  const amount = dollarsOf(account.amount('monthlyAmount'));
  const age = account.amount('startAge');
  const rises = rateOf(account.amount('colaPct')) ?? 0;
  const isPension = account.text('type') === 'pension';
  const isBought = account.has('purchase');
  if (amount === null || age === null || age < 0 || age > 120 || isBought) {
    const why = isBought
      ? 'An annuity that is bought later: enter it among the incomes.'
      : 'It has no amount or no age.';
    return void note(draft, 'noPlace', 'Incomes', [name, why]);
  }
  const survivor = isPension ? account.amount('survivorPct') : account.part('payoutForm').amount('survivorPct');
  const income: DraftIncome = {
    name,
    owner: person,
    kind: isPension ? 'pension' : 'annuity',
    amount,
    frequency: 'monthly',
    start: { age: Math.floor(age), person },
    growth: rises === 0 ? { kind: 'none' } : { kind: 'fixed', rate: rises },
    survivorShare: shareOf((survivor ?? 0) / 100) ?? 0,
    ...(isPension ? {} : { exclusionRatio: shareOf(1 - (account.amount('taxablePct') ?? 100) / 100) ?? 0 }),
    ...(account.text('source') === 'public' ? { payer: 'stateOrLocal' as const } : {}),
  };
  addIncome(draft, income, null);
}

function readHome(draft: PlanDraft, account: Part, name: string): void {
  const value = dollarsOf(account.amount('value'));
  if (value === null) return void note(draft, 'noPlace', 'Homes and debts', [name, 'It has no value.']);
  const basis = dollarsOf(account.amount('costBasis'));
  const when = januaryOf(account.amount('plannedSaleYear'));
  const costs = shareOf((account.amount('sellingCostPct') ?? 6) / 100);
  const entry = note(draft, 'taken', 'Homes and debts', [name, money(value)]);
  account.skip('ownerPersonId', 'expectedNetProceeds');
  const item: NonNullable<PlanInputs['properties']>[number] = {
    name,
    value,
    primary: account.isTrue('primaryResidence') && !draft.properties.some((each) => each.item.primary === true),
    ...(basis === null ? {} : { basis }),
    ...(when === null ? {} : { sale: { when, ...(costs === null ? {} : { costs }) } }),
    propertyTax: dollarsOf(account.amount('propertyTaxAnnual')) ?? 0,
    insurance: dollarsOf(account.amount('insuranceAnnual')) ?? 0,
  };
  draft.properties.push({ item, entry });
}

function readDebt(draft: PlanDraft, account: Part, name: string): void {
  const balance = dollarsOf(account.amount('balance'));
  const rate = rateOf(account.amount('interestPct'));
  const monthlyPayment = dollarsOf(account.amount('monthlyPayment'));
  if (balance === null || balance === 0 || rate === null || rate < 0 || monthlyPayment === null || monthlyPayment === 0)
    return void note(draft, 'noPlace', 'Homes and debts', [name, 'It has no balance, rate or payment.']);
  account.skip('ownerPersonId', 'payoffYear');
  const entry = note(draft, 'taken', 'Homes and debts', [name, `${money(balance)} at ${100 * rate}%`]);
  draft.debts.push({ item: { name, balance, rate, monthlyPayment }, entry });
}

export function readGoldenIncome(context: Household, income: Part): void {
  const { draft } = context;
  const type = income.text('type');
  const name = nameOf(income.text('label'), type === 'wages' ? 'Wages' : 'Income');
  const amount = dollarsOf(income.amount('annualGross', 'annualAmount', 'amount'));
  if (amount === null || !['wages', 'recurring', 'oneTime'].includes(type))
    return void note(draft, 'noPlace', 'Incomes', [name, 'Its kind or its amount is none that a plan knows.']);
  const untaxed = income.text('taxTreatment') === 'none' ? { taxableShare: 0 } : {};
  const isGain = income.text('taxTreatment') === 'capitalGain';
  if (type === 'wages') addIncome(draft, wagesOf(context, income, amount), null);
  else if (type === 'oneTime') {
    const start = januaryOf(income.amount('year'));
    const once: DraftIncome = {
      name,
      kind: 'other',
      amount,
      frequency: 'once',
      ...(start === null ? {} : { start }),
      ...untaxed,
    };
    addIncome(draft, once, isGain ? 'taxed as ordinary income: a gain of its own has no place here' : null);
  } else {
    const [start, last] = [januaryOf(income.amount('startYear')), income.amount('endYear')];
    const end = januaryOf(last === null ? null : last + 1);
    const rises = income.isTrue('inflationAdjusted');
    const dates = { ...(start === null ? {} : { start }), ...(end === null ? {} : { end }) };
    const growth = { kind: rises ? 'inflation' : 'none' } as const;
    addIncome(
      draft,
      { name, kind: 'other', amount, frequency: 'annual', ...dates, growth, inTodaysDollars: rises, ...untaxed },
      null,
    );
  }
  noteUnasked(draft, 'Incomes', name, income.unasked());
}

function wagesOf(context: Household, income: Part, amount: number): DraftIncome {
  const at = personOf(context, income.text('personId'));
  const end = income.amount('endAge');
  const real = rateOf(income.amount('realGrowthPct')) ?? 0;
  const owner = `p${at + 1}`;
  return {
    name: 'Wages',
    owner,
    kind: 'wage',
    amount,
    frequency: 'annual',
    ...(end === null || end < 0 || end > 120 ? {} : { end: { age: Math.floor(end), person: owner } }),
    growth: real === 0 ? { kind: 'inflation' } : { kind: 'inflationPlus', rate: real },
  };
}

export function readGoldenBenefit(context: Household, income: Part): void {
  const { draft } = context;
  const at = personOf(context, income.text('personId'));
  const person = draft.persons[at];
  if (person === undefined) return;
  const claimAge = income.part('claimAge');
  const years = claimAge.amount('years');
  const months = Math.min(11, Math.max(0, Math.round(claimAge.amount('months') ?? 0)));
  const pia = dollarsOf(income.amount('piaMonthly'));
  const earnings = income.parts('earnings').flatMap((each) => {
    const [year, amount] = [each.amount('year'), dollarsOf(each.amount('amount'))];
    return year === null || amount === null || januaryOf(year) === null ? [] : [{ year, amount }];
  });
  const basis = pia !== null && pia > 0 ? 'pia' : earnings.length > 0 ? 'earnings' : 'none';
  const claim = years === null ? {} : { claim: claimOf({ age: Math.round(years), months }) };
  const record =
    basis === 'pia' && pia !== null ? { pia } : basis === 'earnings' ? { earnings: earnings.slice(0, 100) } : {};
  draft.persons[at] = { ...person, socialSecurity: { basis, ...record, ...(basis === 'none' ? {} : claim) } };
  const text = {
    pia: `PIA of ${money(pia ?? 0)} a month`,
    earnings: `${earnings.length} years of earnings`,
    none: 'none',
  };
  note(draft, 'taken', 'Social Security', [person.name ?? '', text[basis]]);
  income.skip('earningsProjection', 'coveredQuarters');
  noteUnasked(draft, 'Social Security', person.name ?? '', income.unasked());
}
