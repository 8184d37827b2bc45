import { inTable } from '../files/in-table.ts';
import type { Part } from './part.ts';
import { addAccount, addGoal, type DraftAccount, newDraft, note, noteUnasked, type PlanDraft } from './plan-draft.ts';
import { readGoldenBenefit, readGoldenIncome, readGoldenStream } from './retire-golden-flows.ts';
import { birthOf, dollarsOf, januaryOf, nameOf, rateOf, shareOf, stateOf } from './said.ts';

type Kind = DraftAccount['kind'];

/** Kinds of accounts that hold money; of those with an employer's plan beside the IRA, the second. */
const KINDS: Readonly<Record<string, readonly [Kind, Kind]>> = {
  taxable: ['taxable', 'taxable'],
  equityComp: ['taxable', 'taxable'],
  traditional: ['traditionalIra', 'traditional401k'],
  roth: ['rothIra', 'roth401k'],
  hsa: ['hsa', 'hsa'],
  cash: ['cash', 'cash'],
};

interface GoldenContext {
  readonly draft: PlanDraft;
  readonly people: readonly Part[];
}

/** A plan of RetireGolden, schema 1 to 4: amounts a year in dollars of the start, percent as percent. */
export function readRetireGolden(plan: Part, now: string): PlanDraft {
  const updated = birthOf(plan.text('updatedAtIso').slice(0, 10));
  const draft = newDraft('RetireGolden', `schema ${plan.text('schemaVersion')}`, (updated ?? now).slice(0, 7));
  draft.name = nameOf(plan.text('name'), 'RetireGolden plan');
  const household = plan.part('household');
  const people = household.parts('people');
  readHousehold(draft, household, people);
  const context = { draft, people };
  for (const account of plan.parts('accounts')) readAccount(context, account);
  for (const income of plan.parts('incomes')) {
    if (income.text('type') === 'socialSecurity') readGoldenBenefit(context, income);
    else readGoldenIncome(context, income);
  }
  readExpenses(context, plan.part('expenses'));
  readAssumptions(draft, plan.part('assumptions'));
  readStrategies(draft, plan.part('strategies'));
  noteUnasked(draft, 'Plan', 'Household', household.unasked());
  noteUnasked(draft, 'Plan', 'Other sections', plan.unasked());
  return draft;
}

function readHousehold(draft: PlanDraft, household: Part, people: readonly Part[]): void {
  people.slice(0, 2).forEach((person, at) => {
    const birthDate = birthOf(person.text('dob'));
    if (birthDate === null) draft.unborn.push(at);
    const sex = person.text('sex');
    const retires = person.amount('retirementAge');
    const end = person.part('longevity').amount('planningAge');
    const name = nameOf(person.text('name'), at === 0 ? 'Client' : 'Spouse');
    draft.persons.push({
      id: `p${at + 1}`,
      name,
      birthDate: birthDate ?? '1965-01-15',
      ...(sex === 'female' || sex === 'male' ? { sex } : {}),
      ...(retires === null || retires < 0 || retires > 120 ? {} : { retirement: { age: Math.floor(retires) } }),
      ...(end === null || end < 1 || end > 120 ? {} : { planEnd: Math.round(end) }),
    });
    note(draft, 'taken', 'People', [name, `born ${birthDate ?? 'on a day that is asked'}`]);
    noteUnasked(draft, 'People', name, person.unasked());
  });
  if (people.length > 2) note(draft, 'noPlace', 'People', ['More people', 'A plan has one person or two.']);
  const state = stateOf(household.text('state'));
  draft.rest = {
    ...draft.rest,
    ...(state === null ? {} : { state }),
    taxes: { capitalLossCarryforward: dollarsOf(household.amount('capitalLossCarryforward')) ?? 0 },
  };
  if (state !== null) note(draft, 'taken', 'Plan', ['State', state]);
  household.skip('filingStatus');
  for (const move of household.parts('stateMoves')) {
    const to = stateOf(move.text('state'));
    const when = januaryOf(move.amount('fromYear'));
    const month = Math.min(12, Math.max(1, move.amount('fromMonth') ?? 1));
    if (to === null || when === null) continue;
    draft.relocations.push({
      when: { month: `${when.month.slice(0, 5)}${String(month).padStart(2, '0')}` },
      state: to,
    });
    note(draft, 'taken', 'Plan', [`Move to ${to}`, `in ${when.month.slice(0, 4)}`]);
  }
}

/** Whose a thing is; what belongs to nobody in particular belongs to both. */
function ownerOf({ people }: GoldenContext, id: string): string {
  return `p${
    Math.max(
      0,
      people.findIndex((person) => person.text('id') === id),
    ) + 1
  }`;
}

function readAccount(context: GoldenContext, account: Part): void {
  const { draft, people } = context;
  const type = account.text('type');
  const name = nameOf(account.text('name'), 'Account');
  const [own, atWork] = inTable(KINDS, type) ?? [];
  const balance = dollarsOf(account.amount('balance'));
  if (type === 'pension' || type === 'annuity' || type === 'property' || type === 'debt')
    return readGoldenStream(context, account);
  if (own === undefined || atWork === undefined || balance === null || account.has('inherited')) {
    const why = account.has('inherited')
      ? 'An inherited account asks more than the file says: enter it.'
      : `An account of the kind “${nameOf(type, 'none')}”.`;
    return void note(draft, 'noPlace', 'Accounts', [name, why]);
  }
  const isAtWork = account.text('kind') === 'employer';
  const plan = account.text('employerPlanType');
  const kind = plan === '457b' ? 'deferredComp457b' : isAtWork ? atWork : own;
  const isJoint = (kind === 'taxable' || kind === 'cash') && account.text('ownerPersonId') === '' && people.length > 1;
  const basis = dollarsOf(account.amount('costBasis', 'contributionBasis', 'nondeductibleBasis'));
  const strategyId = strategyOf(draft, name, account.part('allocation'));
  const item: DraftAccount = {
    id: `a${draft.accounts.length + 1}`,
    name,
    owner: isJoint ? 'joint' : ownerOf(context, account.text('ownerPersonId')),
    kind,
    balance,
    ...(plan === '403b' ? { planType: '403b' } : {}),
    ...(basis === null || kind === 'hsa' || kind === 'cash' || kind === 'deferredComp457b' ? {} : { basis }),
    ...(strategyId === null || kind === 'cash' ? {} : { strategyId }),
    contributions: contributionsOf(account),
  };
  addAccount(
    draft,
    item,
    type === 'equityComp' ? 'counts as a taxable account; what has not vested is not told apart' : null,
  );
  noteUnasked(draft, 'Accounts', name, account.unasked());
}

function contributionsOf(account: Part) {
  const schedule = account.parts('contributionSchedule');
  const yearly = dollarsOf(account.amount('annualContribution'));
  if (schedule.length === 0) return yearly === null || yearly === 0 ? [] : [{ amount: yearly }];
  return schedule.flatMap((step) => {
    const amount = dollarsOf(step.amount('annualAmount'));
    const [from, to] = [step.amount('fromAge'), step.amount('toAge')];
    if (amount === null || amount === 0) return [];
    return [
      {
        amount,
        ...(from === null ? {} : { start: { age: Math.round(from) } }),
        ...(to === null ? {} : { end: { age: Math.round(to) + 1 } }),
      },
    ];
  });
}

function strategyOf(draft: PlanDraft, name: string, allocation: Part): string | null {
  const mode = allocation.text('mode');
  const ends = mode === 'linear' ? [allocation.part('from'), allocation.part('to')] : [allocation.part('weights')];
  const mixes = ends.map(mixOf);
  const [first, last] = mixes;
  if (first === undefined || first === null) {
    if (mode !== '') note(draft, 'noPlace', 'Mixes', [name, `A mix of the kind “${nameOf(mode, '')}”.`]);
    return null;
  }
  const id = `mix-${draft.strategies.length + 1}`;
  const called = `Mix of ${name}`.slice(0, 80);
  const [start, end] = ['startYear', 'endYear'].map((key) => januaryOf(allocation.amount(key)));
  if (last === undefined || last === null || start === null || end === null || start === undefined || end === undefined)
    draft.strategies.push({ id, name: called, kind: 'fixed', mix: first });
  else {
    const points = [
      { when: start, mix: first },
      { when: end, mix: last },
    ];
    draft.strategies.push({ id, name: called, kind: 'glidePath', points });
  }
  return id;
}

/** Weights in percent; stocks abroad count as stocks, because the plan assumes no return of their own. */
function mixOf(weights: Part): { readonly equity: number; readonly bond: number; readonly cash: number } | null {
  const [us = 0, abroad = 0, bonds = 0, cash = 0] = ['usStocks', 'intlStocks', 'bonds', 'cash'].map(
    (key) => weights.amount(key) ?? 0,
  );
  const total = us + abroad + bonds + cash;
  if (total <= 0 || [us, abroad, bonds, cash].some((weight) => weight < 0)) return null;
  const equity = Math.round((1000 * (us + abroad)) / total) / 1000;
  const inCash = Math.round((1000 * cash) / total) / 1000;
  return { equity, bond: Math.round(1000 * (1 - equity - inCash)) / 1000, cash: inCash };
}

function readExpenses({ draft }: GoldenContext, expenses: Part): void {
  const base = dollarsOf(expenses.amount('baseAnnual'));
  const must = dollarsOf(expenses.amount('requiredAnnual')) ?? 0;
  const survivor = draft.persons.length < 2 ? null : shareOf((expenses.amount('survivorSpendingPct') ?? 100) / 100);
  const both = { frequency: 'annual', ...(survivor === null ? {} : { survivorShare: survivor }) } as const;
  const split = base !== null && must > 0 && must < base;
  if (split) {
    addGoal(draft, { name: 'Required spending', amount: must, category: 'essential', ...both }, null);
    const rest = Math.round(100 * (base - must)) / 100;
    addGoal(draft, { name: 'Other spending', amount: rest, category: 'discretionary', ...both }, null);
  } else if (base !== null && base > 0)
    addGoal(draft, { name: 'Spending', amount: base, category: 'essential', ...both }, null);
  for (const goal of expenses.parts('oneTimeGoals')) {
    const name = nameOf(goal.text('label'), 'Goal');
    const amount = dollarsOf(goal.amount('amount'));
    const start = januaryOf(goal.amount('year'));
    if (amount === null || start === null) note(draft, 'noPlace', 'Spending', [name, 'It has no amount or no year.']);
    else addGoal(draft, { name, amount, frequency: 'once', start, category: 'discretionary' }, null);
    goal.skip(
      'classification',
      'flexibility',
      'earliestYear',
      'latestYear',
      'priority',
      'minFundingPct',
      'allowPartialFunding',
    );
  }
  const healthcare = expenses.part('healthcare');
  const premium = dollarsOf(healthcare.amount('pre65MonthlyPremiumPerPerson'));
  if (premium !== null && premium > 0) {
    const coverageBefore65 = { kind: 'other', monthly: premium } as const;
    draft.persons.splice(0, 2, ...draft.persons.map((person) => ({ ...person, coverageBefore65 })));
    note(draft, 'assumed', 'Spending', [
      'Health insurance before 65',
      `$${premium} a month each, without the premium credit`,
    ]);
  }
  const bequest = dollarsOf(expenses.amount('bequestTargetDollars'));
  if (bequest !== null) draft.rest = { ...draft.rest, legacy: { ...draft.rest.legacy, target: bequest } };
  noteUnasked(draft, 'Spending', 'Health care', healthcare.unasked());
  noteUnasked(draft, 'Spending', 'Spending', expenses.unasked());
}

function readAssumptions(draft: PlanDraft, assumptions: Part): void {
  const inflation = rateOf(assumptions.amount('inflationPct'));
  const extra = rateOf(assumptions.amount('healthcareExtraInflationPct'));
  const heirs = shareOf((assumptions.amount('heirTaxRatePct') ?? -1) / 100);
  const cut = assumptions.part('ssHaircut');
  const [year, percent] = [cut.amount('fromYear'), cut.amount('cutPct')];
  const magi = dollarsOf(assumptions.amount('recentAnnualMagi'));
  draft.rest = {
    ...draft.rest,
    assumptions: {
      ...(inflation === null ? {} : { inflation }),
      ...(inflation === null || extra === null
        ? {}
        : { medicalInflation: Math.round(1e6 * (inflation + extra)) / 1e6 }),
    },
    ...(heirs === null ? {} : { legacy: { ...draft.rest.legacy, heirTaxRate: heirs } }),
    ...(magi === null || magi === 0 ? {} : { taxes: { ...draft.rest.taxes, priorYearMagi: [magi, magi] } }),
  };
  if (inflation !== null) note(draft, 'taken', 'Plan', ['Inflation', `${100 * inflation}% a year`]);
  const share = percent === null ? null : shareOf(percent / 100);
  if (year !== null && share !== null)
    draft.persons.forEach((person, at) => {
      const known = person.socialSecurity ?? {};
      if (known.basis === 'pia' || known.basis === 'earnings')
        draft.persons[at] = {
          ...person,
          socialSecurity: { ...known, trustFundCut: { year: Math.round(year), share } },
        };
    });
  noteUnasked(draft, 'Plan', 'Assumptions', assumptions.unasked());
}

function readStrategies(draft: PlanDraft, strategies: Part): void {
  const conversion = strategies.part('rothConversion');
  const manual = conversion.parts('conversions').flatMap((each) => {
    const [year, amount] = [each.amount('year'), dollarsOf(each.amount('amount'))];
    return year !== null && januaryOf(year) !== null && amount !== null && amount > 0 ? [{ year, amount }] : [];
  });
  if (manual.length > 0) {
    draft.rest = { ...draft.rest, roth: { manual } };
    note(draft, 'taken', 'Roth conversions', ['Conversions', `${manual.length} years with their amounts`]);
  } else if (!['', 'none'].includes(conversion.text('mode')))
    note(draft, 'noPlace', 'Roth conversions', [
      'Conversions',
      'A rule of the other tool: choose one on the Roth tab.',
    ]);
  noteUnasked(draft, 'Plan', 'Strategies', strategies.unasked());
}
