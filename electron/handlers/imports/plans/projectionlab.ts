import type { PlanInputs } from '../../../../engine/plan/schema/plan-inputs.ts';
import { inTable } from '../files/in-table.ts';
import type { Part } from './part.ts';
import { addAccount, type DraftAccount, newDraft, note, noteUnasked, type PlanDraft } from './plan-draft.ts';
import { type Calendar, calendarOf, type LabContext } from './projectionlab-dates.ts';
import { readLabExpense, readLabIncome, readLabPriority } from './projectionlab-flows.ts';
import { dollarsOf, januaryOf, money, nameOf, rateOf, shareOf, stateOf, two } from './said.ts';

type Kind = DraftAccount['kind'];

/** Types of accounts by their words without hyphens. */
const KINDS: Readonly<Record<string, readonly [Kind, string | null]>> = {
  savings: ['cash', null],
  checking: ['cash', null],
  cash: ['cash', null],
  taxable: ['taxable', null],
  brokerage: ['taxable', null],
  crypto: ['taxable', 'a crypto account counts as a taxable one with the plan’s mix'],
  hsa: ['hsa', null],
  '529': ['education529', 'whom it is for is not said'],
  ira: ['traditionalIra', null],
  traditionalira: ['traditionalIra', null],
  sepira: ['traditionalIra', null],
  simpleira: ['traditionalIra', null],
  rothira: ['rothIra', null],
  '401k': ['traditional401k', null],
  traditional401k: ['traditional401k', null],
  roth401k: ['roth401k', null],
  '403b': ['traditional401k', null],
  roth403b: ['roth401k', null],
  '457b': ['deferredComp457b', null],
  roth457b: ['roth401k', 'a Roth 457(b) counts as a Roth 401(k)'],
  tsp: ['traditional401k', null],
};

export function isProjectionLab(file: Readonly<Record<string, unknown>>): boolean {
  return Object.hasOwn(file, 'currentFinances') || (Object.hasOwn(file, 'plans') && Object.hasOwn(file, 'today'));
}

/** What ProjectionLab exports as JSON: finances of today, and one of the plans. Percent as percent. */
export function readProjectionLab(file: Part, which: number, now: string): PlanDraft {
  const today = file.has('today') ? file.part('today') : file.part('currentFinances');
  const plan = file.parts('plans')[which] ?? file.part('plan');
  const updated = today.amount('lastUpdated');
  const version = file.part('meta').text('version');
  const draft = newDraft('ProjectionLab', version, monthOf(updated) ?? now);
  draft.name = nameOf(plan.text('name'), 'ProjectionLab plan');
  readPeople(draft, today, file.has('user') ? file.part('user') : file.part('profile'));
  const inflation = readVariables(draft, plan.part('variables'));
  const calendar = calendarOf(draft, plan);
  const context: LabContext = { draft, calendar, inflation, ids: new Map() };
  for (const key of ['savingsAccounts', 'investmentAccounts', 'accounts'])
    for (const account of today.parts(key)) readAccount(context, account);
  for (const debt of today.parts('debts')) readDebt(draft, debt);
  for (const asset of today.parts('assets')) readAsset(draft, asset);
  for (const income of eventsOf(plan, 'income', today, ['incomeSources', 'incomes'])) readLabIncome(context, income);
  for (const expense of eventsOf(plan, 'expenses', today, ['expenses'])) readLabExpense(context, expense);
  for (const priority of plan.part('priorities').parts('events')) readLabPriority(context, priority);
  retire(draft, calendar);
  for (const asset of plan.part('assets').parts('events'))
    note(draft, 'noPlace', 'Homes and debts', [
      nameOf(asset.text('title', 'name'), 'Asset'),
      'Bought or sold in the plan: enter it in the editor.',
    ]);
  plan.skip(
    'active',
    'initialized',
    'simKey',
    'accounts',
    'computedMilestones',
    'meta',
    'startingConditions',
    'startingConditionsType',
  );
  noteUnasked(draft, 'Plan', 'Finances of today', today.unasked());
  noteUnasked(draft, 'Plan', 'Other parts of the plan', plan.unasked());
  noteUnasked(draft, 'Plan', 'Other sections', file.unasked());
  return draft;
}

function eventsOf(plan: Part, key: string, today: Part, older: readonly string[]): readonly Part[] {
  const events = plan.part(key).parts('events');
  return events.length > 0 ? events : older.flatMap((each) => today.parts(each));
}

/** A time in milliseconds as a month. */
function monthOf(time: number | null): string | null {
  if (time === null || time < 1_500_000_000_000 || time > 7_000_000_000_000) return null;
  return new Date(time).toISOString().slice(0, 7);
}

function readPeople(draft: PlanDraft, today: Part, user: Part): void {
  const year = Number(draft.startMonth.slice(0, 4));
  const first = bornOf(
    today.has('birthYear') || today.has('age') ? today : user,
    ['birthYear', 'birthMonth', 'age'],
    year,
  );
  addPerson(draft, nameOf(today.text('yourName') || user.text('name'), 'Client'), first);
  const isCouple = today.text('partnerStatus') === 'couple' || today.has('spouseBirthYear');
  const spouse = bornOf(today, ['spouseBirthYear', 'spouseBirthMonth', 'spouseAge'], year);
  if (isCouple) addPerson(draft, nameOf(today.text('spouseName'), 'Spouse'), spouse);
  today.skip('yourColor', 'yourIcon', 'spouseColor', 'spouseIcon', 'spouseAgeGap', 'yourName', 'spouseName');
  const location = today.part('location');
  const state = stateOf(location.text('state'));
  if (state !== null) {
    draft.rest = { ...draft.rest, state };
    note(draft, 'taken', 'Plan', ['State', state]);
  }
}

interface Born {
  readonly date: string | null;
  readonly text: string;
}

/** The file knows the month at best: the day is taken as the first. */
function bornOf(part: Part, [yearKey = '', monthKey = '', ageKey = '']: readonly string[], thisYear: number): Born {
  const year = part.amount(yearKey);
  const month = part.amount(monthKey);
  const age = part.amount(ageKey);
  const isMonth = month !== null && Number.isInteger(month) && month >= 1 && month <= 12;
  const born = year ?? (age === null ? null : thisYear - Math.floor(age));
  if (born === null || januaryOf(born) === null) return { date: null, text: 'the day of birth is asked' };
  const text = isMonth ? 'the day of birth is taken as the first of the month' : 'the birthday is taken as January 1';
  return { date: `${born}-${isMonth ? two(month) : '01'}-01`, text: `born in ${born}; ${text}` };
}

function addPerson(draft: PlanDraft, name: string, born: Born): void {
  const at = draft.persons.length;
  if (born.date === null) draft.unborn.push(at);
  draft.persons.push({ id: `p${at + 1}`, name, birthDate: born.date ?? '1965-01-15' });
  note(draft, 'assumed', 'People', [name, born.text]);
}

function ownerOf(draft: PlanDraft, owner: string): string {
  return owner === 'spouse' && draft.persons.length > 1 ? 'p2' : 'p1';
}

function readAccount(context: LabContext, account: Part): void {
  const { draft } = context;
  const name = nameOf(account.text('title', 'name', 'label'), 'Account');
  const type = account.text('type', 'accountType', 'category').toLowerCase();
  const [kind, assumed = null] = inTable(KINDS, type.replace(/[^a-z\d]/g, '')) ?? [];
  const balance = dollarsOf(account.amount('balance', 'value', 'currentBalance', 'amount'));
  if (kind === undefined || balance === null || account.text('subtype') === 'inherited') {
    const why = `An account of the kind “${nameOf(`${account.text('subtype')} ${type}`, 'none')}”.`;
    return void note(draft, 'noPlace', 'Accounts', [name, why]);
  }
  const owner = account.text('owner');
  const isJoint = owner === 'joint' && draft.persons.length > 1 && (kind === 'taxable' || kind === 'cash');
  const basis = dollarsOf(account.amount('costBasis', 'basis'));
  const fee = rateOf(account.text('yearlyFeeType') === '%' ? account.amount('yearlyFee') : null);
  const id = `a${draft.accounts.length + 1}`;
  context.ids.set(account.text('id'), id);
  const item: DraftAccount = {
    id,
    name,
    owner: isJoint ? 'joint' : ownerOf(draft, owner),
    kind,
    balance,
    ...(type.includes('403b') ? { planType: '403b' } : {}),
    ...(basis === null || kind === 'hsa' || kind === 'cash' || kind === 'deferredComp457b' ? {} : { basis }),
    ...(fee === null || fee <= 0 || fee > 0.2 ? {} : { fees: fee }),
  };
  addAccount(draft, item, assumed);
  account.skip(
    'liquid',
    'withdraw',
    'withdrawAge',
    'isPassiveIncome',
    'hasEWPenalty',
    'EWAge',
    'EWPenaltyRate',
    'rmdType',
    'withdrawContribsFree',
    'displayAge',
    'dividendReinvestment',
    'dividendsArePassiveIncome',
  );
  noteUnasked(
    draft,
    'Accounts',
    name,
    account.unasked().filter((word) => !word.endsWith(' type')),
  );
}

function readDebt(draft: PlanDraft, debt: Part): void {
  const name = nameOf(debt.text('title', 'name'), 'Debt');
  const balance = dollarsOf(debt.amount('amount', 'balance'));
  const rate = rateOf(debt.amount('interestRate'));
  const monthlyPayment = dollarsOf(debt.amount('monthlyPayment'));
  if (balance === null || balance === 0 || rate === null || rate < 0 || monthlyPayment === null || monthlyPayment === 0)
    return void note(draft, 'noPlace', 'Homes and debts', [name, 'It has no balance, rate or payment.']);
  const entry = note(draft, 'taken', 'Homes and debts', [name, `${money(balance)} at ${100 * rate}%`]);
  draft.debts.push({ item: { name, balance, rate, monthlyPayment }, entry });
  debt.skip(
    'owner',
    'type',
    'subtype',
    'amountType',
    'monthlyPaymentType',
    'interestType',
    'compounding',
    'frequency',
    'start',
    'effectiveDate',
    'balance',
  );
  noteUnasked(draft, 'Homes and debts', name, debt.unasked());
}

function readAsset(draft: PlanDraft, asset: Part): void {
  const name = nameOf(asset.text('title', 'name'), 'Asset');
  const stated = asset.amount('amount', 'initialValue');
  const value = dollarsOf(stated ?? asset.amount('balance'));
  if (asset.text('type') !== 'real-estate' || value === null)
    return void note(draft, 'noPlace', 'Homes and debts', [
      name,
      'Only homes and other real property have a place here.',
    ]);
  const owed = stated === null ? null : dollarsOf(asset.amount('balance'));
  const rate = rateOf(asset.amount('interestRate'));
  const monthlyPayment = dollarsOf(asset.amount('monthlyPayment'));
  const isOwed =
    owed !== null && owed > 0 && rate !== null && rate >= 0 && monthlyPayment !== null && monthlyPayment > 0;
  const yearly = (key: string) => {
    const said = asset.amount(key);
    const amount = asset.text(`${key}Type`) === 'today$' ? said : ((said ?? 0) / 100) * value;
    return dollarsOf(amount) ?? 0;
  };
  const item: NonNullable<PlanInputs['properties']>[number] = {
    name,
    value,
    primary: draft.properties.length === 0,
    ...(isOwed ? { mortgage: { balance: owed, rate, monthlyPayment } } : {}),
    propertyTax: yearly('taxRate'),
    insurance: yearly('insuranceRate'),
    upkeep: yearly('maintenanceRate'),
  };
  const entry = note(draft, 'assumed', 'Homes and debts', [
    name,
    `${money(value)}; the first home counts as the primary one`,
  ]);
  draft.properties.push({ item, entry });
  asset.skip(
    'owner',
    'amountType',
    'initialValueType',
    'balanceType',
    'downPayment',
    'downPaymentType',
    'paymentMethod',
    'monthlyPaymentType',
    'interestType',
    'compounding',
    'excludeLoanFromLNW',
    'balance',
    'initialValue',
    'start',
    'classification',
    'sellIfNeeded',
  );
  noteUnasked(draft, 'Homes and debts', name, asset.unasked());
}

function summedRate(one: number, other: number): number {
  return Math.round(1e6 * (one + other)) / 1e6;
}

/** Assumptions; the plan's inflation, by which amounts that do not rise fall in today's dollars. */
function readVariables(draft: PlanDraft, variables: Part): number {
  const inflation = rateOf(variables.amount('inflation'));
  const growth = rateOf(variables.amount('investmentReturn'));
  const dividends = rateOf(variables.amount('dividendRate')) ?? 0;
  const bonds = rateOf(variables.amount('bondInvestmentReturn'));
  const coupons = rateOf(variables.amount('bondDividendRate')) ?? 0;
  const [first] = variables.parts('bondAllocation');
  const inBonds = shareOf((first?.amount('y') ?? -1) / 100);
  draft.rest = {
    ...draft.rest,
    assumptions: {
      ...(inflation === null ? {} : { inflation }),
      ...(growth === null ? {} : { equityReturn: summedRate(growth, dividends) }),
      ...(bonds === null ? {} : { bondReturn: summedRate(bonds, coupons) }),
    },
  };
  if (growth !== null)
    note(draft, 'assumed', 'Plan', ['Returns', 'growth and dividends of the plan together, as a mean']);
  if (inBonds !== null && draft.strategies.length === 0) {
    const equity = Math.round(1000 * (1 - inBonds)) / 1000;
    draft.strategies.push({
      id: 'default',
      name: 'ProjectionLab’s mix',
      kind: 'fixed',
      mix: { equity, bond: Math.round(1000 * inBonds) / 1000 },
    });
    note(draft, 'assumed', 'Mixes', [
      'Mix',
      `${Math.round(100 * inBonds)}% bonds, the share of the first year, throughout`,
    ]);
  }
  const status = variables.text('filingStatus');
  if (status === 'head-of-household') draft.rest = { ...draft.rest, filingStatus: 'headOfHousehold' };
  if (status === 'married-separate') draft.rest = { ...draft.rest, filingStatus: 'marriedFilingSeparately' };
  variables.skip(
    'startYear',
    'loopYear',
    'startDate',
    'projectFrom',
    'showFutureDollars',
    'medicare',
    'irmaa',
    'estimateTaxes',
    'showRothConversionIcons',
    'assumptionsMode',
  );
  noteUnasked(draft, 'Plan', 'Assumptions and taxes', variables.unasked());
  return inflation ?? 0.025;
}

/** Work ends with the milestone, else with the last wages. */
function retire(draft: PlanDraft, calendar: Calendar): void {
  draft.persons.forEach((person, at) => {
    const wages = draft.incomes.filter(({ item }) => item.kind === 'wage' && item.owner === person.id);
    const ends = wages.flatMap(({ item }) => (item.end !== undefined && 'month' in item.end ? [item.end.month] : []));
    const month = ends.toSorted().at(-1) ?? (at === 0 ? calendar.retirement : null);
    if (month !== null && month !== undefined) draft.persons[at] = { ...person, retirement: { month } };
  });
}
