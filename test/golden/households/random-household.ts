import { NOTHING_TO_DATE } from '../worked/filing-sheet.ts';
import type {
  AccountDocument,
  GoalDocument,
  IncomeDocument,
  Kind,
  PersonDocument,
  PlanDocument,
  PropertyDocument,
  YearToDate,
} from './household.ts';
import { ASSUMPTIONS, STRATEGIES, YIELD } from './shared-terms.ts';

const START_YEAR = 2026;

/** Numbers that a seed decides. */
interface Dice {
  /** A whole number from `low` to `high`. */
  readonly between: (low: number, high: number) => number;
  readonly chance: (share: number) => boolean;
  readonly oneOf: <const T extends readonly [unknown, ...unknown[]]>(values: T) => T[number];
}

function diceOf(seed: number): Dice {
  let state = seed >>> 0;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  for (let warm = 0; warm < 8; warm++) next();
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    between,
    chance: (share) => next() < share,
    oneOf: (values) => values[between(0, values.length - 1)] ?? values[0],
  };
}

/** A household of one or two persons, drawn from `seed`, with most of what the sheets can work. */
export function randomHousehold(seed: number): PlanDocument {
  const dice = diceOf(seed);
  const people = dice.chance(0.5) ? ['p1', 'p2'] : ['p1'];
  const persons = people.map((id) => randomPerson(id, dice));
  const incomes = randomIncomes(persons, dice);
  // Every third household has little, so that it runs out of money, mostly in mid-year.
  const wealth = dice.oneOf([1, 1, 0.12]);
  const accounts = randomAccounts(persons, incomes, wealth, dice);
  const firstMonth = dice.chance(0.6) ? 1 : dice.between(2, 12);
  const household: PlanDocument = {
    schemaVersion: 1,
    startMonth: `${START_YEAR}-${twoDigits(firstMonth)}`,
    state: dice.oneOf(['none', 'TX', 'CA']),
    persons,
    accounts,
    strategies: STRATEGIES,
    goals: randomGoals(dice),
    incomes,
    properties: dice.chance(0.3) ? [randomProperty(dice)] : [],
    taxes: {
      stateModel: dice.oneOf(['none', 'tables', { flat: { rate: 0.05 } }]),
      priorYearMagi: [dice.between(30, 600) * 1000, dice.between(30, 600) * 1000],
      ...(dice.chance(0.4) ? { charity: { annual: dice.between(1, 60) * 1000, useQcd: dice.chance(0.8) } } : {}),
      ...(dice.chance(0.5) ? { acaBenchmarkMonthly: dice.between(5, 20) * 100 } : {}),
      ...(firstMonth > 1 && dice.chance(0.3) ? { yearToDate: randomYearToDate(dice) } : {}),
    },
    withdrawal: {
      emergencyCash: dice.chance(0.3) ? dice.between(1, 30) * 1000 : 0,
      order: dice.oneOf(['taxable-first', { custom: ['cash', ...accounts.slice(-1).map(({ id }) => id)] }]),
    },
    ...randomConversions(accounts, dice),
    assumptions: ASSUMPTIONS,
  };
  const ruled = withSpendingRules(household, dice);
  return withOwnBusiness(withLumpSum(ruled, diceOf(seed + 1_000_000)), diceOf(seed + 2_000_000));
}

/** Some households have a trip that guardrails change or that follows a shape; some live longer, some lose money. */
function withSpendingRules(household: PlanDocument, dice: Dice): PlanDocument {
  if (dice.chance(0.4)) return household;
  const trip: GoalDocument = {
    id: 'trip',
    amount: dice.between(5, 40) * 100,
    ...dice.oneOf([
      { frequency: 'monthly' } as const,
      { frequency: 'annual' } as const,
      { frequency: 'everyNYears', everyYears: 2 } as const,
    ]),
    category: dice.oneOf(['travel', 'gift', 'discretionary']),
    start: { month: `${dice.between(START_YEAR, START_YEAR + 2)}-${twoDigits(dice.between(1, 12))}` },
    survivorShare: dice.oneOf([1, 0.6]),
  };
  const guardrails = dice.oneOf(['none', 'guytonKlinger', 'guytonKlinger', 'vanguardDynamic', 'fixedPercentage']);
  const spendingShape = dice.oneOf(['flat', 'flat', 'smile', { declining: { rate: 0.015 } }] as const);
  const more = dice.chance(0.25) ? 14 : 0;
  // The sheets do not say what is left of a Roth account's basis once losses have emptied it.
  const mayLose = !household.accounts.some(({ kind }) => kind === 'rothIra' || kind === 'roth401k');
  const loses = mayLose && dice.chance(0.7);
  return {
    ...household,
    persons: household.persons.map((person) => ({ ...person, planEnd: person.planEnd + more })),
    goals: [...household.goals, trip],
    spendingShape,
    withdrawal: { ...household.withdrawal, guardrails },
    assumptions: loses ? { ...household.assumptions, equityReturn: -0.05 } : household.assumptions,
  };
}

/** Every fourth household has a business instead of wages, with a plan that asks for more than the law may let. */
function withOwnBusiness(plan: PlanDocument, dice: Dice): PlanDocument {
  const wage = plan.incomes.find(({ kind }) => kind === 'wage');
  if (wage === undefined || !dice.chance(0.25)) return plan;
  const { id, owner } = wage;
  const retirement: readonly Kind[] = ['traditional401k', 'traditionalIra', 'roth401k', 'rothIra', 'deferredComp457b'];
  // Nothing of theirs stands after it that would take what is over the limits, and nothing else is contributed.
  const last = plan.accounts.filter((account) => account.owner === owner && retirement.includes(account.kind)).at(-1);
  const amount = dice.between(5, 110) * 1000;
  const accounts = plan.accounts.map((account) => {
    const { contributions = [], ...rest } = account;
    const others = contributions.filter(({ incomeId }) => incomeId !== id);
    const own = account === last && account.kind === 'traditional401k' ? [{ incomeId: id, amount }] : [];
    return others.length + own.length > 0 ? { ...rest, contributions: [...others, ...own] } : rest;
  });
  const business: IncomeDocument = { ...wage, kind: 'selfEmployment', amount: dice.between(20, 320) * 1000 };
  return { ...plan, accounts, incomes: plan.incomes.map((income) => (income === wage ? business : income)) };
}

/** A third of the pensions are taken as a lump sum: into what the owner has, into an IRA that is added, or in cash. */
function withLumpSum(plan: PlanDocument, dice: Dice): PlanDocument {
  const pension = plan.incomes.find(({ kind }) => kind === 'pension');
  if (pension === undefined || !dice.chance(0.35)) return plan;
  const { owner } = pension;
  const isOwn = (kinds: readonly Kind[]) => (account: AccountDocument) =>
    account.owner === owner && kinds.includes(account.kind);
  const own = plan.accounts.filter(isOwn(['traditionalIra', 'traditional401k', 'deferredComp457b']));
  // The sheets convert into a Roth IRA that is there.
  const mayAdd = plan.roth === undefined || plan.accounts.some(isOwn(['rothIra']));
  const to = dice.oneOf([undefined, 'cash', ...own.map(({ id }) => id)]) ?? (mayAdd ? undefined : 'cash');
  const when = { month: `${dice.between(START_YEAR + 1, START_YEAR + 2)}-${twoDigits(dice.between(1, 12))}` };
  const lumpSum = {
    amount: dice.between(20, 600) * 1000,
    taken: true,
    ...(dice.chance(0.5) ? { when } : {}),
    ...(to === undefined ? {} : { to }),
  };
  const taken = { ...pension, lumpSum, taxableShare: dice.oneOf([1, 1, 0.8]) };
  return { ...plan, incomes: plan.incomes.map((income) => (income === pension ? taken : income)) };
}

/** What the year brought before a start after January; the tax paid of it is now more, now less than its share. */
function randomYearToDate(dice: Dice): YearToDate {
  const wages = dice.between(0, 90) * 1000;
  return {
    ...NOTHING_TO_DATE,
    wages,
    payrollWages: wages,
    pensions: dice.between(0, 20) * 1000,
    interest: dice.between(0, 3000),
    longTermGain: dice.between(0, 20) * 1000,
    federalTaxPaid: dice.between(0, 40) * 1000,
  };
}

function twoDigits(month: number): string {
  return String(month).padStart(2, '0');
}

function randomPerson(id: string, dice: Dice): PersonDocument {
  const born = dice.between(1944, 1978);
  const age = START_YEAR - born;
  const claim = { age: age >= 70 ? 67 : dice.between(62, 69), months: dice.between(0, 11) };
  const yearsLeft = dice.between(2, 11);
  const retirementYear = START_YEAR + dice.between(1, Math.min(6, yearsLeft));
  const retirement = { month: `${retirementYear}-${twoDigits(dice.between(1, 12))}` };
  const day = dice.oneOf(['01', '02', '15', '28']);
  return {
    id,
    name: id,
    birthDate: `${born}-${twoDigits(dice.between(1, 12))}-${day}`,
    planEnd: age + yearsLeft,
    ...(age < 64 && dice.chance(0.6) ? { retirement } : {}),
    medicare: { medigapMonthly: dice.oneOf([0, 110]) },
    socialSecurity: dice.chance(0.85)
      ? { basis: 'pia', pia: dice.between(300, 3900), piaYear: dice.oneOf([2025, 2026]), claim }
      : { basis: 'none' },
  };
}

/** Wages of those who have yet to retire, and perhaps a pension. */
function randomIncomes(persons: readonly PersonDocument[], dice: Dice): readonly IncomeDocument[] {
  const wages = persons
    .filter(({ retirement }) => retirement !== undefined)
    .map(({ id }): IncomeDocument => {
      const growth = dice.oneOf([{ kind: 'inflation' } as const, { kind: 'fixed', rate: 0.03 } as const]);
      return {
        id: `wage-${id}`,
        owner: id,
        kind: 'wage',
        amount: dice.between(30, 180) * 1000,
        frequency: 'annual',
        growth,
      };
    });
  const pension: IncomeDocument = {
    id: 'pension',
    owner: persons[dice.between(0, persons.length - 1)]?.id ?? 'p1',
    kind: 'pension',
    amount: dice.between(3, 60) * 100,
    frequency: 'monthly',
    survivorShare: dice.oneOf([0, 0.5, 1]),
    growth: dice.oneOf([
      { kind: 'none' } as const,
      { kind: 'inflation' } as const,
      { kind: 'cap', rate: 0.02 } as const,
    ]),
  };
  return dice.chance(0.6) ? [...wages, pension] : wages;
}

const KINDS: readonly [Kind, ...Kind[]] = [
  'taxable',
  'traditional401k',
  'traditionalIra',
  'roth401k',
  'rothIra',
  'hsa',
  'deferredComp457b',
  'inheritedIra',
  'inheritedRoth',
  'annuity',
];

function randomAccounts(
  persons: readonly PersonDocument[],
  incomes: readonly IncomeDocument[],
  wealth: number,
  dice: Dice,
): readonly AccountDocument[] {
  const cash: AccountDocument = {
    id: 'cash',
    kind: 'cash',
    owner: 'p1',
    balance: Math.round(dice.between(1, 200) * 1000 * wealth),
  };
  const others = Array.from({ length: dice.between(1, 7) }, (_, at): AccountDocument => {
    const kind = dice.oneOf(KINDS);
    const owner = persons[dice.between(0, persons.length - 1)]?.id ?? 'p1';
    const balance = Math.round(dice.between(5, 900) * 1000 * wealth);
    const hasBasis = ['taxable', 'annuity', 'roth401k', 'rothIra'].includes(kind);
    const wage = incomes.find((income) => income.kind === 'wage' && income.owner === owner);
    const match = { incomeId: wage?.id ?? '', shareOfIncome: 0.04, employerMatch: { rate: 0.5, upTo: 0.05 } };
    return {
      id: `a${at}`,
      kind,
      owner,
      balance,
      strategyId: dice.oneOf(['half', 'growth', 'steady']),
      fees: dice.oneOf([0, 0.003]),
      ...(hasBasis ? { basis: Math.round((balance * dice.between(10, 95)) / 100) } : {}),
      ...(kind === 'taxable' ? { yield: YIELD } : {}),
      ...(kind.startsWith('inherited')
        ? { inherited: { deathYear: dice.between(2018, 2025), decedentHadStartedRmds: dice.chance(0.5) } }
        : {}),
      ...(kind === 'traditional401k' && wage !== undefined ? { contributions: [match] } : {}),
    };
  });
  const isFirstRoth = (account: AccountDocument) =>
    account.kind !== 'rothIra' ||
    others.find(({ kind, owner }) => kind === 'rothIra' && owner === account.owner) === account;
  return [cash, ...others.filter(isFirstRoth)];
}

function randomGoals(dice: Dice): readonly GoalDocument[] {
  const living: GoalDocument = {
    id: 'living',
    amount: dice.between(10, 160) * 100,
    frequency: 'monthly',
    category: 'essential',
    survivorShare: dice.oneOf([1, 0.7]),
  };
  const care: GoalDocument = {
    id: 'care',
    amount: dice.between(1, 8) * 100,
    frequency: 'monthly',
    category: 'healthcare',
    start: { month: '2027-01' },
    payableFromHsa: dice.chance(0.5),
  };
  const treat: GoalDocument = {
    id: 'treat',
    amount: dice.between(2, 30) * 1000,
    frequency: dice.oneOf(['annual', 'once']),
    category: dice.oneOf(['travel', 'gift', 'charity', 'housing']),
    start: { month: `2027-${twoDigits(dice.between(1, 12))}` },
    growth: dice.oneOf([0, 0.01]),
  };
  return [living, ...(dice.chance(0.5) ? [care] : []), ...(dice.chance(0.4) ? [treat] : [])];
}

function randomProperty(dice: Dice): PropertyDocument {
  const mortgage = { balance: dice.between(50, 400) * 1000, rate: 0.045, monthlyPayment: dice.between(2, 6) * 1000 };
  return {
    name: 'Home',
    value: dice.between(500, 2000) * 1000,
    growth: 0.03,
    primary: dice.chance(0.8),
    basis: dice.between(100, 900) * 1000,
    propertyTax: dice.between(2, 20) * 1000,
    insurance: 2000,
    ...(dice.chance(0.6) ? { mortgage } : {}),
    ...(dice.chance(0.5) ? { sale: { when: { month: `2027-${twoDigits(dice.between(1, 12))}` }, costs: 0.06 } } : {}),
  };
}

/** Conversions where every owner of an IRA has a Roth IRA to take them. */
function randomConversions(accounts: readonly AccountDocument[], dice: Dice): Pick<PlanDocument, 'roth'> {
  const sources = accounts.filter(({ kind }) =>
    ['traditionalIra', 'traditional401k', 'deferredComp457b'].includes(kind),
  );
  const hasRoth = (owner: string) => accounts.some((account) => account.kind === 'rothIra' && account.owner === owner);
  if (sources.length === 0 || !sources.every(({ owner }) => hasRoth(owner))) return {};
  return { roth: { manual: [2026, 2027, 2028].map((year) => ({ year, amount: dice.between(5, 200) * 1000 })) } };
}
