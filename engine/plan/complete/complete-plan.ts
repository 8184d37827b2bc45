import { parseYearMonth, yearOf } from '../../primitives/calendar.ts';
import { layerOfCategory } from '../goal-layers.ts';
import type { Account, ParsedAccount } from '../schema/account.ts';
import { SURPLUS_KINDS } from '../schema/account-kinds.ts';
import { completeHeirs } from '../schema/estate/heirs.ts';
import { completeFamilyGift } from '../schema/giving/family-gift.ts';
import type { Goal, GoalCategory, ParsedGoal } from '../schema/goal.ts';
import type { Income } from '../schema/income.ts';
import type { Person } from '../schema/person.ts';
import type { ParsedInputs } from '../schema/plan-inputs.ts';
import { BUILT_IN_STRATEGY, type ParsedStrategy, type Strategy } from '../schema/strategy.ts';
import type { When } from '../schema/when.ts';
import { completeAccount } from './complete-account.ts';
import { builtInStrategy, completeAllocation, completeAssumptions, completeMix } from './complete-allocation.ts';
import { completePayableFrom529 } from './complete-education.ts';
import { completeIncome, isEarned } from './complete-income.ts';
import { completePerson } from './complete-person.ts';
import { completeDebt, completeProperty } from './complete-property.ts';
import { completeRoth } from './complete-roth.ts';
import { completeTaxes } from './complete-taxes.ts';
import { completeWhen, completeWhenOr, PLAN_END, PLAN_START, retirementOf } from './complete-when.ts';
import { idsOf } from './default-ids.ts';
import { completeInheritances } from './estate/complete-inheritance.ts';
import { completeLadders } from './estate/complete-ladders.ts';
import { completeLifeInsurance } from './estate/complete-life-insurance.ts';
import type { Plan } from './plan.ts';
import { lastYearOf } from './plan-span.ts';
import { type Timeline, tryResolveWhen } from './resolve-when.ts';
import { statedClaimMonths } from './stated-claim-months.ts';
import { completeDisabilityInsurance } from './work/complete-disability-insurance.ts';

const PERSON_NAMES = ['Client', 'Spouse'];

const CATEGORY_NAMES: Readonly<Record<GoalCategory, string>> = {
  essential: 'Living expenses',
  discretionary: 'Discretionary spending',
  healthcare: 'Health care',
  housing: 'Housing',
  education: 'Education',
  travel: 'Travel',
  gift: 'Gifts',
  charity: 'Charity',
};

/** Defaults that depend on when the plan is made. */
export interface PlanDefaults {
  /** January of the current year, such as `2026-01`. */
  readonly startMonth: string;
}

function completeGoal(inputs: ParsedGoal, id: string, client: string, accounts: readonly Account[]): Goal {
  return {
    id,
    name: inputs.name ?? CATEGORY_NAMES[inputs.category],
    amount: inputs.amount,
    frequency: inputs.frequency,
    everyYears: inputs.everyYears ?? null,
    start: completeWhenOr(inputs.start, client, PLAN_START),
    end: completeWhenOr(inputs.end, client, PLAN_END),
    growth: inputs.growth,
    category: inputs.category,
    survivorShare: inputs.survivorShare,
    layer: inputs.layer ?? layerOfCategory(inputs.category),
    movable: inputs.movable?.latest === undefined ? null : { latest: completeWhen(inputs.movable.latest, client) },
    skippable: inputs.skippable,
    gift: completeFamilyGift(inputs.gift),
    payableFromHsa: inputs.payableFromHsa,
    payableFrom529: completePayableFrom529(inputs.payableFrom529, accounts),
    credit: inputs.credit ?? null,
  };
}

function completeStrategy(inputs: ParsedStrategy, client: string): Strategy {
  const { id, rebalance } = inputs;
  if (inputs.kind === 'fixed')
    return { id, name: inputs.name ?? 'Fixed mix', kind: 'fixed', mix: completeMix(inputs.mix), rebalance };
  const points = inputs.points.map(({ when, mix }) => ({ when: completeWhen(when, client), mix: completeMix(mix) }));
  return { id, name: inputs.name ?? 'Glide path', kind: 'glidePath', points, rebalance };
}

/** The plan's own strategies, and the built-in one where an account relies on it. */
function completeStrategies(
  { strategies: inputs, incomes, inheritances }: ParsedInputs,
  accounts: readonly Account[],
  { client, allocation }: { readonly client: string; readonly allocation: Plan['allocation'] },
) {
  const strategies = inputs.map((strategy) => completeStrategy(strategy, client));
  // An IRA added for a lump sum or an inheritance takes the plan's first.
  const isIraAdded =
    incomes.some(({ lumpSum }) => lumpSum?.taken === true) ||
    inheritances.some(({ kind }) => kind === 'traditionalIra' || kind === 'rothIra');
  const isAddedTo = strategies.length === 0 && isIraAdded;
  const relied = isAddedTo || accounts.some(({ strategyId }) => strategyId === BUILT_IN_STRATEGY.id);
  const given = strategies.some(({ id }) => id === BUILT_IN_STRATEGY.id);
  return relied && !given ? [...strategies, builtInStrategy(allocation)] : strategies;
}

/** The account that takes surplus cash: the one that says so, else the first taxable one, else the first cash one; -1 for none. */
function surplusIndex(accounts: readonly ParsedAccount[]): number {
  const chosen = accounts.findIndex(({ surplus }) => surplus === true);
  if (chosen >= 0) return chosen;
  // Nobody buys more of a concentrated share by leaving money over.
  const mayTake = SURPLUS_KINDS.flatMap((willing) =>
    accounts.filter(({ kind, concentrated }) => kind === willing && concentrated === undefined),
  );
  const first = mayTake.find(({ surplus }) => surplus !== false) ?? mayTake[0];
  return first === undefined ? -1 : accounts.indexOf(first);
}

function completeAccounts(inputs: readonly ParsedAccount[], persons: readonly string[], incomes: readonly Income[]) {
  const [client = ''] = persons;
  const ids = idsOf(inputs, 'a');
  const surplus = surplusIndex(inputs);
  return inputs.map((account, index) =>
    completeAccount(account, { id: ids[index] ?? '', client, persons, incomes, takesSurplus: index === surplus }),
  );
}

function completePersons(inputs: ParsedInputs, ids: readonly string[], startYear: number) {
  const [client] = ids;
  return inputs.persons.map((person, index): Person => {
    const id = ids[index] ?? '';
    const hasWages = inputs.incomes.some(({ owner = client, kind }) => owner === id && isEarned(kind));
    return completePerson(person, { id, name: PERSON_NAMES[index] ?? '', hasWages, startYear });
  });
}

/** Each person's retirement as a start: that of the plan where it is past. One that hangs on what is not known yet lies ahead. */
function retirementsAhead(timeline: Timeline): (person: string) => When {
  const claimMonths = statedClaimMonths(timeline.persons);
  return (person) => {
    const retirement = retirementOf(person);
    const resolved = tryResolveWhen(retirement, timeline, claimMonths);
    const isPast = 'month' in resolved && resolved.month <= parseYearMonth(timeline.startMonth);
    return isPast ? PLAN_START : retirement;
  };
}

/** Fills every default that depends on the rest of the plan. It checks nothing: see `checkPlan`. */
export function completePlan(inputs: ParsedInputs, defaults: PlanDefaults): Plan {
  const startMonth = inputs.startMonth ?? defaults.startMonth;
  const startYear = yearOf(parseYearMonth(startMonth));
  const personIds = idsOf(inputs.persons, 'p');
  const client = personIds[0] ?? '';
  const incomeIds = idsOf(inputs.incomes, 'i');
  const goalIds = idsOf(inputs.goals, 'g');
  const persons = completePersons(inputs, personIds, startYear);
  const retirementAhead = retirementsAhead({ startMonth, persons });
  const incomes = inputs.incomes.map((income, index) =>
    completeIncome(income, { id: incomeIds[index] ?? '', client, retirementAhead }),
  );
  const accounts = completeAccounts(inputs.accounts, personIds, incomes);
  const { legacy } = inputs;
  const assumptions = completeAssumptions(inputs.assumptions);
  const allocation = completeAllocation(inputs.allocation, accounts, client);
  return {
    schemaVersion: inputs.schemaVersion,
    startMonth,
    filingStatus: inputs.filingStatus ?? (persons.length > 1 ? 'marriedFilingJointly' : 'single'),
    state: inputs.state,
    relocations: inputs.relocations.map(({ when, state }) => ({ when: completeWhen(when, client), state })),
    persons,
    accounts,
    strategies: completeStrategies(inputs, accounts, { client, allocation }),
    allocation,
    goals: inputs.goals.map((goal, index) => completeGoal(goal, goalIds[index] ?? '', client, accounts)),
    spendingShape: inputs.spendingShape,
    leftOver: inputs.leftOver,
    incomes,
    inheritances: completeInheritances(inputs.inheritances, client, assumptions.propertyGrowth),
    lifeInsurance: completeLifeInsurance(inputs.lifeInsurance, client),
    disabilityInsurance: completeDisabilityInsurance(inputs.disabilityInsurance, client),
    ladders: completeLadders(inputs.ladders, client),
    properties: inputs.properties.map((property) => completeProperty(property, client, assumptions.propertyGrowth)),
    debts: inputs.debts.map((debt) => completeDebt(debt, client)),
    taxes: completeTaxes(inputs.taxes),
    withdrawal: { ...inputs.withdrawal, sweep: inputs.withdrawal.sweep ?? null },
    roth: completeRoth(inputs.roth, { startYear, lastYear: lastYearOf(persons), heirTaxRate: legacy.heirTaxRate }),
    assumptions,
    legacy: {
      ...legacy,
      heirs: completeHeirs(legacy.heirs),
      heirDiscountRate: legacy.heirDiscountRate ?? null,
    },
    law: inputs.law ?? null,
  };
}
