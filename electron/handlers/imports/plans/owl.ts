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
import { ageOf, birthOf, claimOf, dollarsOf, nameOf, rateOf, shareOf, stateOf } from './said.ts';

/** What Owl's four lists of balances hold. */
const BALANCES = [
  ['taxable_savings_balances', 'taxable', 'taxable account'],
  ['tax_deferred_savings_balances', 'traditionalIra', 'tax-deferred savings'],
  ['tax_free_savings_balances', 'rothIra', 'tax-free savings'],
  ['hsa_savings_balances', 'hsa', 'HSA'],
] as const;

/** Words by which Owl's allocation names the accounts of a kind. */
const ALLOCATIONS = { taxable: 'taxable', traditionalIra: 'tax-deferred', rothIra: 'tax-free', hsa: 'hsa' } as const;

/** A case of Owl. Its years of wages and contributions stand in a workbook of their own. */
export function readOwl(file: Part, now: string): PlanDraft {
  const basic = file.part('basic_info');
  const draft = newDraft('Owl', '', startOf(basic.text('start_date'), now));
  draft.name = nameOf(file.text('case_name'), 'Owl case');
  file.skip('description', 'results');
  readPeople(draft, basic);
  readFixedIncome(draft, file.part('fixed_income'));
  readSavings(draft, file.part('savings_assets'), file);
  readRest(draft, file);
  noteUnasked(draft, 'Plan', 'Basic information', basic.unasked());
  noteUnasked(draft, 'Plan', 'Other sections', file.unasked());
  return draft;
}

/** Owl always starts in the year in which it is run, on the day and month of the case. */
function startOf(text: string, now: string): string {
  const [, month] = /^(?:\d{4}-)?(\d\d)[-/]\d\d$/.exec(text) ?? [];
  return month === undefined || Number(month) < 1 || Number(month) > 12 ? now : `${now.slice(0, 4)}-${month}`;
}

function readPeople(draft: PlanDraft, basic: Part): void {
  const names = basic.texts('names');
  // Older cases state the year alone; Owl itself took January 15 then.
  const years = basic.texts('birth_year').map((year) => `${year}-01-15`);
  const births = basic.has('date_of_birth') ? basic.texts('date_of_birth') : years;
  const sexes = basic.texts('sexes');
  const ends = basic.numbers('life_expectancy');
  const count = basic.text('status') === 'single' ? 1 : Math.min(2, Math.max(1, names.length, births.length));
  for (let at = 0; at < count; at += 1) {
    const birthDate = birthOf(births[at] ?? '');
    if (birthDate === null) draft.unborn.push(at);
    const end = ends[at] ?? null;
    const sex = sexes[at] === 'M' ? 'male' : sexes[at] === 'F' ? 'female' : null;
    draft.persons.push({
      id: `p${at + 1}`,
      name: nameOf(names[at] ?? '', at === 0 ? 'Client' : 'Spouse'),
      birthDate: birthDate ?? '1965-01-15',
      ...(sex === null ? {} : { sex }),
      ...(end === null || end < 1 || end > 120 ? {} : { planEnd: Math.round(end) }),
    });
    note(draft, 'taken', 'People', [draft.persons[at]?.name ?? '', `born ${birthDate ?? 'on a day that is asked'}`]);
  }
  const state = stateOf(basic.text('state'));
  draft.rest = { ...draft.rest, ...(state === null ? {} : { state }) };
  if (state !== null) note(draft, 'taken', 'Plan', ['State', state]);
}

/** Dollars for each unit of the case file: thousands unless it says otherwise. */
function unitsOf(file: Part): number {
  const units = file.part('solver_options').text('units').toLowerCase();
  if (units === '1' || units === 'one') return 1;
  return units === 'm' ? 1_000_000 : 1000;
}

function readSavings(draft: PlanDraft, savings: Part, file: Part): void {
  const costs = savings.numbers('taxable_cost_basis');
  const dividend = rateOf(file.part('rates_selection').amount('dividend_rate'));
  for (const [key, kind, words] of BALANCES) {
    savings.numbers(key).forEach((thousands, at) => {
      const person = draft.persons[at];
      const balance = dollarsOf(thousands === null ? null : 1000 * thousands);
      if (person === undefined || balance === null || balance === 0) return;
      const cost = dollarsOf(1000 * (costs[at] ?? 0));
      const isCostKnown = kind === 'taxable' && cost !== null && cost > 0;
      const account: DraftAccount = {
        id: `${kind}-${at + 1}`,
        name: nameOf(`${person.name ?? ''}’s ${words}`, words),
        owner: person.id,
        kind,
        balance,
        ...(isCostKnown ? { basis: cost } : {}),
        ...(kind === 'taxable' && dividend !== null && dividend >= 0 ? { yield: { dividend } } : {}),
        ...strategyOf(draft, { of: ALLOCATIONS[kind], at }, file.part('asset_allocation')),
      };
      addAccount(draft, account, assumedOf(kind, isCostKnown));
    });
  }
  noteUnasked(draft, 'Accounts', 'Savings', savings.unasked());
}

function assumedOf(kind: (typeof BALANCES)[number][1], isCostKnown: boolean): string | null {
  if (kind === 'traditionalIra') return 'Owl does not tell IRAs from plans at work: it counts as a traditional IRA';
  if (kind === 'rothIra') return 'it counts as a Roth IRA; what was contributed is not said';
  return kind === 'hsa' || isCostKnown ? null : 'what was paid is not said: none of it counts as gain';
}

interface Held {
  readonly of: string;
  readonly at: number;
}

/** Percentages of stocks, corporate bonds, Treasury notes and cash, at the start and at the end. */
function strategyOf(draft: PlanDraft, { of, at }: Held, allocation: Part): { readonly strategyId?: string } {
  const type = allocation.text('type');
  const isByAccount = type === 'account';
  const lists = allocation.values(isByAccount ? of : 'generic');
  const pair: unknown = type === 'spouses' ? lists : lists[at];
  const [first, last] = (Array.isArray(pair) ? pair : []).map(mixOf);
  if (first === undefined || last === undefined || first === null || last === null) return {};
  const id = isByAccount ? `${of}-${at + 1}` : `mix-${at + 1}`;
  if (draft.strategies.some((strategy) => strategy.id === id)) return { strategyId: id };
  const name = `Owl, ${isByAccount ? of : 'all accounts'}`;
  const isFixed = first.equity === last.equity && first.bond === last.bond;
  draft.strategies.push(
    isFixed
      ? { id, name, kind: 'fixed', mix: first }
      : {
          id,
          name,
          kind: 'glidePath',
          points: [
            { when: { event: 'planStart' }, mix: first },
            { when: { event: 'planEnd' }, mix: last },
          ],
        },
  );
  const text = isFixed ? 'one mix' : 'from the first mix to the last in a straight line; Owl may follow a curve';
  note(draft, isFixed ? 'taken' : 'assumed', 'Mixes', [name, text]);
  return { strategyId: id };
}

function mixOf(list: unknown): { readonly equity: number; readonly bond: number; readonly cash: number } | null {
  const shares = Array.isArray(list) ? list.map(Number) : [];
  const [stocks = Number.NaN, corporate = 0, notes = 0, cash = 0] = shares;
  const total = stocks + corporate + notes + cash;
  const isSound = shares.every((share) => share >= 0) && Math.abs(total - 100) < 0.5;
  if (!isSound) return null;
  const equity = Math.round((1000 * stocks) / total) / 1000;
  const inCash = Math.round((1000 * cash) / total) / 1000;
  return { equity, bond: Math.round(1000 * (1 - equity - inCash)) / 1000, cash: inCash };
}

function readFixedIncome(draft: PlanDraft, fixed: Part): void {
  // Older cases state thousands a year.
  const older = fixed.numbers('pension_amounts').map((yearly) => (yearly === null ? null : (1000 * yearly) / 12));
  const pensions = fixed.has('pension_monthly_amounts') ? fixed.numbers('pension_monthly_amounts') : older;
  const ages = fixed.numbers('pension_ages');
  const indexed = fixed.flags('pension_indexed');
  const survivors = fixed.numbers('pension_survivor_fraction');
  pensions.forEach((monthly, at) => {
    const person = draft.persons[at];
    const amount = dollarsOf(monthly);
    const age = ageOf(ages[at] ?? 65);
    if (person === undefined || amount === null || amount === 0 || age === null) return;
    const isIndexed = indexed[at] === true;
    const pension = {
      id: `pension-${at + 1}`,
      name: nameOf(`${person.name ?? ''}’s pension`, 'Pension'),
      owner: person.id,
      kind: 'pension',
      amount,
      frequency: 'monthly',
      start: { ...age, person: person.id },
      growth: { kind: isIndexed ? 'inflation' : 'none' },
      inTodaysDollars: isIndexed,
      survivorShare: shareOf(survivors[at] ?? 0) ?? 0,
    } as const;
    addIncome(draft, pension, null);
  });
  readBenefits(draft, fixed);
  noteUnasked(draft, 'Incomes', 'Fixed income', fixed.unasked());
}

function readBenefits(draft: PlanDraft, fixed: Part): void {
  const amounts = fixed.numbers('social_security_pia_amounts');
  const ages = fixed.numbers('social_security_ages');
  const older = fixed.numbers('social_security_amounts');
  const cut = fixed.amount('social_security_trim_pct');
  const year = fixed.amount('social_security_trim_year');
  const isCut = cut !== null && cut > 0 && cut <= 100 && year !== null && Number.isInteger(year);
  draft.persons.forEach((person, at) => {
    const pia = dollarsOf(amounts[at] ?? null) ?? 0;
    const claim = ageOf(ages[at] ?? 67);
    const yearly = older[at] ?? 0;
    if (pia === 0 && yearly > 0 && claim !== null)
      return void draft.benefits.push({ person: at, monthly: (1000 * yearly) / 12, claim: claimOf(claim) });
    draft.persons[at] = {
      ...person,
      socialSecurity:
        pia === 0
          ? { basis: 'none' }
          : {
              basis: 'pia',
              pia,
              ...(claim === null ? {} : { claim: claimOf(claim) }),
              ...(isCut ? { trustFundCut: { year, share: cut / 100 } } : {}),
            },
    };
    const age = claim === null ? '' : `, claimed at ${claim.age} years and ${claim.months} months`;
    const text = pia === 0 ? 'none' : `PIA of $${pia} a month${age}`;
    note(draft, 'taken', 'Social Security', [person.name ?? '', text]);
  });
}

function readRest(draft: PlanDraft, file: Part): void {
  readRates(draft, file.part('rates_selection'));
  const units = unitsOf(file);
  const choices = file.part('optimization_parameters');
  const solver = file.part('solver_options');
  const wanted = dollarsOf(units * (solver.amount('netSpending') ?? 0));
  const percent = choices.amount('surviving_spouse_spending_percent') ?? 60;
  const survivorShare = draft.persons.length === 2 ? (shareOf(percent / 100) ?? 1) : 1;
  if (choices.text('spending_profile') === 'smile') {
    draft.rest = { ...draft.rest, spendingShape: 'smile' };
    note(draft, 'assumed', 'Spending', ['Profile', 'the usual smile; dip, rise and delay of the case are not taken']);
  }
  choices.skip('smile_dip', 'smile_increase', 'smile_delay');
  if (choices.text('objective') === 'maxBequest' && wanted !== null && wanted > 0)
    addGoal(
      draft,
      { name: 'Spending', amount: wanted, frequency: 'annual', survivorShare, category: 'discretionary' },
      null,
    );
  else
    note(draft, 'noPlace', 'Spending', ['Spending', 'Owl works out the most that can be spent: enter what you spend.']);
  const bequest = dollarsOf(units * (solver.amount('bequest') ?? 0));
  if (bequest !== null && bequest > 0) {
    draft.rest = { ...draft.rest, legacy: { ...draft.rest.legacy, target: bequest } };
    note(draft, 'taken', 'Plan', ['To leave', `$${bequest} in today’s dollars`]);
  }
  readTaxes(draft, file, units);
  noteUnasked(draft, 'Spending', 'Optimization', choices.unasked());
  noteUnasked(
    draft,
    'Plan',
    'Options of the solver',
    solver.unasked().filter((word) => word !== 'units'),
  );
  const workbook = file.part('household_financial_profile').text('HFP_file_name');
  if (workbook !== '' && workbook !== 'None')
    note(draft, 'noPlace', 'Incomes', [
      'Wages, contributions, debts and homes',
      `They stand in the workbook ${nameOf(workbook, 'of the case')}: enter them in the editor.`,
    ]);
}

function readTaxes(draft: PlanDraft, file: Part, units: number): void {
  const magis = file.part('solver_options').numbers('previousMAGIs');
  const [before, last] = magis.map((magi) => dollarsOf(magi === null ? null : units * magi));
  if (before !== undefined && last !== undefined && before !== null && last !== null) {
    draft.rest = { ...draft.rest, taxes: { ...draft.rest.taxes, priorYearMagi: [before, last] } };
    note(draft, 'taken', 'Plan', ['MAGI of the two years before', `$${before} and $${last}`]);
  }
  const aca = file.part('aca_settings');
  const premium = dollarsOf((units * (aca.amount('slcsp_annual') ?? 0)) / 12);
  if (premium !== null && premium > 0) {
    draft.rest = { ...draft.rest, taxes: { ...draft.rest.taxes, acaBenchmarkMonthly: premium } };
    note(draft, 'taken', 'Plan', ['Benchmark premium of the marketplace', `$${premium} a month`]);
  }
  noteUnasked(draft, 'Plan', 'Marketplace', aca.unasked());
}

function readRates(draft: PlanDraft, rates: Part): void {
  const heirs = rates.amount('heirs_rate_on_tax_deferred_estate');
  const heirTaxRate = shareOf(heirs === null ? null : heirs / 100);
  rates.skip('dividend_rate');
  if (heirTaxRate !== null) {
    draft.rest = { ...draft.rest, legacy: { ...draft.rest.legacy, heirTaxRate } };
    note(draft, 'taken', 'Plan', ['Tax rate of heirs', `${heirs}%`]);
  }
  if (rates.text('method') === 'user') {
    const [stocks = null, bonds = null, , inflation = null] = rates.numbers('values').map(rateOf);
    draft.rest = {
      ...draft.rest,
      assumptions: {
        ...(stocks === null ? {} : { equityReturn: stocks }),
        ...(bonds === null ? {} : { bondReturn: bonds }),
        ...(inflation === null ? {} : { inflation }),
      },
    };
    note(draft, 'assumed', 'Plan', ['Returns', 'the fixed rates of the case, as means; Treasury notes count as bonds']);
  }
  noteUnasked(draft, 'Plan', 'Rates', rates.unasked());
}
