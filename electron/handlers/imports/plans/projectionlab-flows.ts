import { inTable } from '../files/in-table.ts';
import type { Part } from './part.ts';
import { addGoal, addIncome, type DraftGoal, type DraftIncome, note, noteUnasked } from './plan-draft.ts';
import type { LabContext } from './projectionlab-dates.ts';
import { claimOf, dollarsOf, money, nameOf, rateOf, shareOf } from './said.ts';

const TIMES_A_YEAR: Readonly<Record<string, number>> = {
  yearly: 1,
  annually: 1,
  monthly: 12,
  weekly: 52,
  'bi-weekly': 26,
  biweekly: 26,
  'semi-monthly': 24,
  quarterly: 4,
  'semi-annually': 2,
};

const INCOMES = new Map([
  ['salary', 'wage'],
  ['hourly', 'wage'],
  ['rsu', 'wage'],
  ['bonus', 'wage'],
  ['side-hustle', 'selfEmployment'],
  ['pension', 'pension'],
  ['annuity', 'annuity'],
  ['rental', 'rental'],
  ['inheritance', 'other'],
  ['other', 'other'],
  ['custom', 'other'],
] as const);

const CATEGORIES: Readonly<Record<string, NonNullable<DraftGoal['category']>>> = {
  charity: 'charity',
  education: 'education',
  healthcare: 'healthcare',
  'health-care': 'healthcare',
  medical: 'healthcare',
  travel: 'travel',
  vacation: 'travel',
  rent: 'housing',
};

interface Payment {
  readonly amount: number;
  readonly frequency: 'annual' | 'monthly' | 'once';
}

function paymentOf(event: Part): Payment | null {
  const said = event.text('frequency').toLowerCase();
  const amount = dollarsOf(event.amount('amount', 'annualAmount', 'annual'));
  if (amount === null) return null;
  if (said === 'once' || said === 'one-time') return { amount, frequency: 'once' };
  if (said === 'monthly') return { amount, frequency: 'monthly' };
  const times = said === '' ? 1 : inTable(TIMES_A_YEAR, said);
  const yearly = times === undefined ? null : dollarsOf(amount * times);
  return yearly === null ? null : { amount: yearly, frequency: 'annual' };
}

interface Dates {
  readonly dates: { readonly start?: { readonly month: string }; readonly end?: { readonly month: string } };
  readonly assumed: string | null;
}

function datesOf({ calendar }: LabContext, event: Part): Dates {
  const [start, end] = [calendar.monthOf(event.part('start')), calendar.monthOf(event.part('end'))];
  const unknown = [start === 'unknown' ? 'its start' : '', end === 'unknown' ? 'its end' : ''].filter(
    (each) => each !== '',
  );
  return {
    dates: { ...(typeof start === 'string' ? {} : { start }), ...(typeof end === 'string' ? {} : { end }) },
    assumed: unknown.length === 0 ? null : `${unknown.join(' and ')} depends on what the file does not date`,
  };
}

/** How an amount rises a year above inflation, as a fraction. */
function realGrowth({ inflation }: LabContext, event: Part): number {
  const change = event.part('yearlyChange');
  const type = change.text('type');
  const percent = (change.amount('amount') ?? 0) / 100;
  const nominal =
    type === 'none'
      ? 0
      : type === 'inflation+'
        ? (1 + inflation) * (1 + percent) - 1
        : type === 'increase' || type === 'appreciate'
          ? percent
          : type === 'decrease' || type === 'depreciate'
            ? -percent
            : inflation;
  return rateOf(100 * ((1 + nominal) / (1 + inflation) - 1)) ?? 0;
}

export function readLabIncome(context: LabContext, income: Part): void {
  const { draft } = context;
  const type = income.text('type', 'category').toLowerCase();
  const name = nameOf(income.text('title', 'name', 'label'), 'Income');
  if (type === 'social-security') return readBenefit(context, income);
  const payment = paymentOf(income);
  const kind =
    [...INCOMES].find(([word]) => word === type)?.[1] ?? (/employ|job|wage|work/.test(type) ? 'wage' : undefined);
  if (payment === null || kind === undefined || payment.amount === 0) {
    const why = payment?.amount === 0 ? 'It pays nothing.' : `An income of the kind “${nameOf(type, 'none')}”.`;
    return void note(draft, 'noPlace', 'Incomes', [name, why]);
  }
  const owner = income.text('owner') === 'spouse' && draft.persons.length > 1 ? 'p2' : 'p1';
  const { dates, assumed } = datesOf(context, income);
  const real = realGrowth(context, income);
  const rises = real === 0 ? ({ kind: 'inflation' } as const) : ({ kind: 'inflationPlus', rate: real } as const);
  const flat = income.part('yearlyChange').text('type') === 'none';
  const id = `i${draft.incomes.length + 1}`;
  context.ids.set(income.text('id'), id);
  const isFree = income.isTrue('taxExempt') || type === 'inheritance';
  const item: DraftIncome = {
    id,
    name,
    owner,
    kind: income.isTrue('selfEmployment') ? 'selfEmployment' : kind,
    ...payment,
    ...dates,
    ...(payment.frequency === 'once' ? {} : { growth: flat ? { kind: 'none' } : rises }),
    inTodaysDollars: income.text('amountType') !== 'future$',
    ...(isFree ? { taxableShare: 0 } : {}),
  };
  const text = type === 'rsu' ? 'shares that vest count as wages in money' : assumed;
  addIncome(draft, item, text);
  income.skip(
    'frequency',
    'taxWithholding',
    'withhold',
    'withholdingMode',
    'taxCharacter',
    'contribsReduceTaxableIncome',
    'wage',
    'partTimeStart',
    'partTimeEnd',
    'partTimeRate',
    'pensionContribution',
    'pensionContributionType',
    'pensionPayoutAmount',
    'pensionPayoutRate',
    'pensionPayoutType',
    'pensionPayoutsStart',
    'pensionPayoutsEnd',
    'pensionPayoutsAreTaxFree',
    'isPassiveIncome',
    'isDividendIncome',
  );
  noteUnasked(draft, 'Incomes', name, income.unasked());
}

/** The age on a day is that of the claim. */
function readBenefit({ draft, calendar }: LabContext, income: Part): void {
  const at = income.text('owner') === 'spouse' && draft.persons.length > 1 ? 1 : 0;
  const person = draft.persons[at];
  if (person === undefined) return;
  const start = calendar.monthOf(income.part('start'));
  const months = typeof start === 'string' ? null : monthsBetween(person.birthDate, start.month);
  const claim =
    months === null ? { age: 67, months: 0 } : claimOf({ age: Math.floor(months / 12), months: months % 12 });
  const pia = dollarsOf(income.amount('primaryInsuranceAmount'));
  const payment = paymentOf(income);
  const monthly = payment === null ? 0 : payment.frequency === 'monthly' ? payment.amount : payment.amount / 12;
  if (pia !== null && pia > 0 && (income.isTrue('estimateIncome') || monthly === 0)) {
    draft.persons[at] = { ...person, socialSecurity: { basis: 'pia', pia, claim } };
    note(draft, 'assumed', 'Social Security', [person.name ?? '', `PIA of ${money(pia)}, taken as a month’s`]);
  } else if (monthly > 0) draft.benefits.push({ person: at, monthly, claim });
  else note(draft, 'noPlace', 'Social Security', [person.name ?? '', 'No benefit is stated: enter the PIA.']);
  income.skip(
    'primaryInsuranceAmount',
    'estimateIncome',
    'expectedPercent',
    'end',
    'yearlyChange',
    'frequency',
    'amountType',
    'type',
  );
  noteUnasked(draft, 'Social Security', person.name ?? '', income.unasked());
}

function monthsBetween(birthDate: string, month: string): number | null {
  const [born = 0, bornIn = 0] = birthDate.split('-').map(Number);
  const [year = 0, ofYear = 0] = month.split('-').map(Number);
  const months = 12 * (year - born) + ofYear - bornIn;
  return months < 0 ? null : months;
}

export function readLabExpense(context: LabContext, expense: Part): void {
  const { draft } = context;
  const name = nameOf(expense.text('title', 'name', 'label'), 'Spending');
  const type = expense.text('type', 'category').toLowerCase();
  const payment = paymentOf(expense);
  if (type === 'debt')
    return void note(draft, 'noPlace', 'Spending', [name, 'Payments of a debt stand with the debt.']);
  if (payment === null || payment.amount === 0)
    return void note(draft, 'noPlace', 'Spending', [
      name,
      'It has no amount, or a frequency that a plan does not know.',
    ]);
  const { dates, assumed } = datesOf(context, expense);
  const spending = expense.text('spendingType');
  const item: DraftGoal = {
    name,
    ...payment,
    ...dates,
    ...(payment.frequency === 'once' ? {} : { growth: realGrowth(context, expense) }),
    category: inTable(CATEGORIES, type) ?? (spending === 'essential' ? 'essential' : 'discretionary'),
  };
  addGoal(draft, item, assumed);
  expense.skip(
    'owner',
    'amountType',
    'frequency',
    'yearlyChange',
    'itemized',
    'fundWithAccounts',
    'repeatInterval',
    'repeatIntervalType',
    'repeatScaler',
    'repeatEnd',
  );
  noteUnasked(draft, 'Spending', name, expense.unasked());
}

/** What is paid into an account each year. */
export function readLabPriority(context: LabContext, priority: Part): void {
  const { draft, ids } = context;
  const name = nameOf(priority.text('title', 'name'), 'Priority');
  const id = ids.get(priority.text('accountId'));
  const at = draft.accounts.findIndex(({ item }) => item.id === id);
  const taker = draft.accounts[at];
  const isShare = priority.text('contributionType') === '%';
  const times = inTable(TIMES_A_YEAR, priority.text('frequency').toLowerCase() || 'yearly') ?? 1;
  const amount = dollarsOf((priority.amount('contribution', 'amount') ?? 0) * (isShare ? 1 : times));
  const incomeId = ids.get(priority.text('incomeStreamId')) ?? ids.get(priority.text('deductFromIncomeId'));
  const share = shareOf((amount ?? 0) / 100);
  const isFixed = priority.text('desiredContribution') === 'fixed' || priority.text('desiredContribution') === '';
  const isStated = isFixed && amount !== null && amount > 0 && (!isShare || (share !== null && incomeId !== undefined));
  if (taker === undefined || !isStated) {
    const why =
      taker === undefined
        ? 'It goes to no account of the file.'
        : 'As much as can be, or a share of what is left: enter an amount.';
    return void note(draft, 'noPlace', 'Contributions', [name, why]);
  }
  const { dates, assumed } = datesOf(context, priority);
  const contribution = isShare && incomeId !== undefined ? { shareOfIncome: share ?? 0, incomeId } : { amount };
  const item = { ...taker.item, contributions: [...(taker.item.contributions ?? []), { ...dates, ...contribution }] };
  draft.accounts[at] = { ...taker, item };
  note(draft, assumed === null ? 'taken' : 'assumed', 'Contributions', [
    name,
    assumed ?? `into ${taker.item.name ?? ''}`,
  ]);
  priority.skip(
    'type',
    'owner',
    'mode',
    'goalIntent',
    'amount',
    'amountType',
    'contributionsAreFixed',
    'yearlyLimitType',
    'yearlyLimit',
    'yearlyLimit$Type',
    'employerMatchType',
    'taxDeductible',
    'subtype',
  );
  noteUnasked(draft, 'Contributions', name, priority.unasked());
}
