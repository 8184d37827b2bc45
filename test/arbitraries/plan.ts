import * as fc from 'fast-check';
import type { AccountInputs } from '../../engine/plan/schema/account.ts';
import { ACCOUNT_KINDS, type AccountKind } from '../../engine/plan/schema/account-kinds.ts';
import { GOAL_CATEGORIES, type GoalInputs } from '../../engine/plan/schema/goal.ts';
import { INCOME_KINDS, type IncomeInputs, type IncomeKind } from '../../engine/plan/schema/income.ts';
import type { PersonInputs } from '../../engine/plan/schema/person.ts';
import type { PlanInputs } from '../../engine/plan/schema/plan-inputs.ts';
import type { PropertyInputs } from '../../engine/plan/schema/property.ts';

/** What a generated plan may contain; everything by default. */
export interface PlanArbitraryOptions {
  readonly accountKinds?: readonly AccountKind[];
  readonly incomeKinds?: readonly IncomeKind[];
  readonly persons?: 1 | 2;
  readonly properties?: boolean;
  readonly debts?: boolean;
  readonly spendingShapes?: boolean;
  readonly socialSecurity?: boolean;
  readonly contributions?: boolean;
  /** Another start month than January 2026. */
  readonly startMonth?: string;
}

/** Whole thousands, so that a counterexample reads easily; shrinks to 0. */
const thousands = (most: number) => fc.integer({ min: 0, max: most }).map((count) => count * 1000);
const percent = (least: number, most: number) => fc.integer({ min: least, max: most }).map((points) => points / 100);
const pad = (number: number) => String(number).padStart(2, '0');

/** Everyone is born from 1945 to 1985 and lives to 90 at least, so that these months lie inside every plan. */
const monthInPlan = fc
  .tuple(fc.integer({ min: 2027, max: 2033 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, month]) => ({ month: `${year}-${pad(month)}` }));
const birthDate = fc
  .tuple(fc.integer({ min: 1945, max: 1985 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
  .map(([year, month, day]) => `${year}-${pad(month)}-${pad(day)}`);

const socialSecurity = fc.oneof(
  fc.constant({ basis: 'none' as const }),
  fc.record({
    basis: fc.constant('pia' as const),
    pia: fc.integer({ min: 0, max: 40 }).map((hundreds) => hundreds * 100),
    claim: fc.record({ age: fc.integer({ min: 62, max: 69 }), months: fc.integer({ min: 0, max: 11 }) }),
  }),
);

function person(options: PlanArbitraryOptions): fc.Arbitrary<PersonInputs> {
  return fc.record(
    {
      birthDate,
      planEnd: fc.integer({ min: 90, max: 100 }),
      blind: fc.boolean(),
      sex: fc.constantFrom('female' as const, 'male' as const),
      ...(options.socialSecurity === false ? {} : { socialSecurity }),
    },
    { requiredKeys: ['birthDate', 'planEnd'] },
  );
}

function ownersOf(persons: number): readonly string[] {
  return persons === 1 ? ['p1'] : ['p1', 'p2'];
}

function basisOf(kind: AccountKind, balance: number, share: number) {
  const kinds: readonly AccountKind[] = ['taxable', 'rothIra', 'annuity', 'education529'];
  return kinds.includes(kind) ? { basis: balance * share } : {};
}

function account(kind: AccountKind, options: PlanArbitraryOptions, persons: number): fc.Arbitrary<AccountInputs> {
  const canBeJoint = kind === 'cash' || kind === 'taxable';
  const owners = persons === 2 && canBeJoint ? [...ownersOf(persons), 'joint'] : ownersOf(persons);
  const isInherited = kind === 'inheritedIra' || kind === 'inheritedRoth';
  return fc
    .record({
      owner: fc.constantFrom(...owners),
      balance: thousands(3000),
      basisShare: percent(0, 100),
      fees: percent(0, 2),
      contribution: fc.option(thousands(20), { nil: undefined }),
      deathYear: fc.integer({ min: 2020, max: 2025 }),
      education: kind === 'education529' ? education : fc.constant({}),
    })
    .map(({ owner, balance, basisShare, fees, contribution, deathYear, education: of529 }) => ({
      kind,
      owner,
      balance,
      ...(fees === 0 ? {} : { fees }),
      ...basisOf(kind, balance, basisShare),
      ...(kind === 'cash' ? {} : { strategyId: 's1' }),
      ...(isInherited ? { inherited: { deathYear } } : {}),
      ...of529,
      ...(contribution === undefined || isInherited || options.contributions === false
        ? {}
        : { contributions: [{ amount: contribution, end: { event: 'planEnd' as const } }] }),
    }));
}

/** For the client, or for a child; some paid in at once, some moved to a Roth IRA. */
const education: fc.Arbitrary<Pick<AccountInputs, 'education'>> = fc
  .record({
    isForClient: fc.boolean(),
    superfunding: fc.option(fc.record({ amount: thousands(190), when: monthInPlan }), { nil: undefined }),
    openedYear: fc.integer({ min: 2005, max: 2020 }),
    annual: fc.option(thousands(8), { nil: undefined }),
  })
  .map(({ isForClient, superfunding, openedYear, annual }) => ({
    education: {
      beneficiary: isForClient ? 'p1' : 'Ada',
      openedOn: `${openedYear}-01`,
      ...(superfunding === undefined ? {} : { superfunding }),
      ...(isForClient ? { rothRollover: annual === undefined ? {} : { annual } } : {}),
    },
  }));

const goal: fc.Arbitrary<GoalInputs> = fc.oneof(
  fc.record(
    {
      amount: thousands(10),
      frequency: fc.constantFrom('monthly' as const, 'annual' as const),
      category: fc.constantFrom(...GOAL_CATEGORIES),
      start: monthInPlan,
      growth: percent(-1, 3),
      survivorShare: percent(0, 100),
    },
    { requiredKeys: ['amount', 'frequency'] },
  ),
  fc.record({ amount: thousands(100), frequency: fc.constant('once' as const), start: monthInPlan }),
  fc.record({
    amount: thousands(60),
    frequency: fc.constant('annual' as const),
    category: fc.constant('education' as const),
    start: monthInPlan,
    payableFrom529: fc.constant(true),
  }),
  fc.record({
    amount: thousands(50),
    frequency: fc.constant('everyNYears' as const),
    everyYears: fc.integer({ min: 2, max: 10 }),
  }),
);

function income(kinds: readonly IncomeKind[], persons: number): fc.Arbitrary<IncomeInputs> {
  return fc
    .record({
      kind: fc.constantFrom(...kinds),
      owner: fc.constantFrom(...ownersOf(persons)),
      amount: thousands(200),
      frequency: fc.constantFrom('monthly' as const, 'annual' as const),
      survivorShare: percent(0, 100),
    })
    .map(({ kind, survivorShare, ...rest }) => {
      const isEarned = kind === 'wage' || kind === 'selfEmployment';
      // The usual retirement may lie before the plan.
      return isEarned ? { ...rest, kind, end: { month: '2034-01' } } : { ...rest, kind, survivorShare };
    });
}

const property: fc.Arbitrary<PropertyInputs> = fc
  .record({
    value: thousands(1500),
    primary: fc.boolean(),
    owed: thousands(500),
    rate: percent(0, 8),
    basisShare: percent(0, 100),
    growth: percent(-2, 6),
    costs: thousands(20),
    sale: fc.option(monthInPlan, { nil: undefined }),
  })
  .map(({ value, primary, owed, rate, basisShare, growth, costs, sale }) => ({
    value,
    primary,
    growth,
    basis: value * basisShare,
    ...(owed === 0 ? {} : { mortgage: { balance: owed, rate, monthlyPayment: owed / 100 } }),
    ...(costs === 0 ? {} : { propertyTax: costs, insurance: costs / 4 }),
    ...(sale === undefined ? {} : { sale: { when: sale } }),
  }));

/** Paid off within a hundred months at most. */
const debt: fc.Arbitrary<NonNullable<PlanInputs['debts']>[number]> = fc
  .record({ owed: fc.integer({ min: 1, max: 200 }), rate: percent(0, 10) })
  .map(({ owed, rate }) => ({ balance: owed * 1000, rate, monthlyPayment: owed * 20 }));

const spendingShape: fc.Arbitrary<NonNullable<PlanInputs['spendingShape']>> = fc.oneof(
  fc.constantFrom('flat' as const, 'smile' as const),
  percent(0, 5).map((rate) => ({ declining: { rate } })),
);

const strategies = percent(0, 100).map((equity) => [
  { id: 's1', kind: 'fixed' as const, mix: { equity, bond: 1 - equity, cash: 0 } },
]);

function plansOf(persons: 1 | 2, options: PlanArbitraryOptions): fc.Arbitrary<PlanInputs> {
  const { accountKinds = ACCOUNT_KINDS, incomeKinds = INCOME_KINDS } = options;
  const anyAccount = fc.oneof(...accountKinds.map((kind) => account(kind, options, persons)));
  return fc.record({
    startMonth: fc.constant(options.startMonth ?? '2026-01'),
    persons: fc.array(person(options), { minLength: persons, maxLength: persons }),
    accounts: fc.array(anyAccount, { minLength: 1, maxLength: 5 }),
    strategies,
    goals: fc.array(goal, { maxLength: 4 }),
    incomes: incomeKinds.length === 0 ? fc.constant([]) : fc.array(income(incomeKinds, persons), { maxLength: 3 }),
    properties: options.properties === false ? fc.constant([]) : fc.array(property, { maxLength: 2 }),
    debts: options.debts === false ? fc.constant([]) : fc.array(debt, { maxLength: 2 }),
    spendingShape: options.spendingShapes === false ? fc.constant('flat' as const) : spendingShape,
  });
}

/** Valid plan inputs: they pass `checkPlan` without an error. Shrinks to few entries of round amounts. */
export function planInputsArbitrary(options: PlanArbitraryOptions = {}): fc.Arbitrary<PlanInputs> {
  if (options.persons !== undefined) return plansOf(options.persons, options);
  return fc.oneof(plansOf(1, options), plansOf(2, options));
}
