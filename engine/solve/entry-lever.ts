import type { Plan } from '../plan/complete/plan.ts';
import { type Outcome, type Refusal, refusal, success } from '../primitives/outcome.ts';
import type { EntryTarget } from '../primitives/random-paths.ts';
import type { Lever } from './lever.ts';

/** Most times a goal's own amount that is tried, and the most of one that is nothing. */
const LARGEST_FACTOR = 1000;
const LARGEST_GOAL = 1_000_000;
/** Most dollars a year that are tried as a contribution. */
const LARGEST_CONTRIBUTION = 1_000_000;
/** Most dollars that a property is tried at. */
const LARGEST_VALUE = 100_000_000;
/** First steps from the plan's own level. */
const SHARE_STEP = 0.1;
const CONTRIBUTION_STEP = 1000;
const VALUE_STEP = 20_000;

interface AskedEntry {
  readonly solveFor: EntryTarget;
  readonly item: string | undefined;
}

const OF_ONE = { factorAt: () => null, person: null, keepsYears: true, keepsMarkets: true } as const;

/** One entry of the plan, all others as they are: the most of a goal, the least of a contribution or of what a sale brings. */
export function entryLever(plan: Plan, { solveFor, item = '' }: AskedEntry): Outcome<Lever> {
  switch (solveFor) {
    case 'goal':
      return goalLever(plan, item);
    case 'contribution':
      return contributionLever(plan, item);
    case 'saleValue':
      return saleValueLever(plan, item);
    default:
      return solveFor satisfies never;
  }
}

function goalLever(plan: Plan, item: string): Outcome<Lever> {
  const goal = plan.goals.find(({ id }) => id === item);
  if (goal === undefined) return unknownItem('goal', plan.goals);
  const planned = Math.round(goal.amount);
  return success({
    ...OF_ONE,
    highest: planned > 0 ? planned * LARGEST_FACTOR : LARGEST_GOAL,
    start: planned,
    step: Math.max(1, Math.round(planned * SHARE_STEP)),
    planAt: (amount) => ({ ...plan, goals: plan.goals.map((one) => (one === goal ? { ...one, amount } : one)) }),
    valueAt: (amount) => amount,
    isFalling: false,
  });
}

/** Whole dollars a year below the most that is tried, of the first contribution to the account that is stated in dollars. */
function contributionLever(plan: Plan, item: string): Outcome<Lever> {
  const account = plan.accounts.find(({ id }) => id === item);
  if (account === undefined) return unknownItem('account', plan.accounts);
  const contribution = account.contributions.find(({ amount }) => amount !== null);
  if (contribution === undefined)
    return nothingToSolve('The account has no contribution in dollars: enter one, or name another account.');
  const valueAt = (level: number) => LARGEST_CONTRIBUTION - level;
  return success({
    ...OF_ONE,
    highest: LARGEST_CONTRIBUTION,
    start: Math.max(0, LARGEST_CONTRIBUTION - Math.round(contribution.amount ?? 0)),
    step: CONTRIBUTION_STEP,
    planAt: (level) => {
      const contributions = account.contributions.map((one) =>
        one === contribution ? { ...one, amount: valueAt(level) } : one,
      );
      return { ...plan, accounts: plan.accounts.map((one) => (one === account ? { ...one, contributions } : one)) };
    },
    valueAt,
    isFalling: true,
  });
}

/** Whole dollars below the most that is tried, at the start of the plan: it grows from there to the sale as the plan has it. */
function saleValueLever(plan: Plan, item: string): Outcome<Lever> {
  const property = plan.properties.find(({ name }) => name === item);
  if (property === undefined)
    return unknownItem(
      'property',
      plan.properties.map(({ name }) => ({ id: name })),
    );
  if (property.sale === null || property.purchase !== null)
    return nothingToSolve(
      'The property is bought within the plan, or not sold in it: name one that is owned from the start and sold.',
    );
  const valueAt = (level: number) => LARGEST_VALUE - level;
  return success({
    ...OF_ONE,
    highest: LARGEST_VALUE,
    start: Math.max(0, LARGEST_VALUE - Math.round(property.value)),
    step: VALUE_STEP,
    planAt: (level) => ({
      ...plan,
      properties: plan.properties.map((one) => (one === property ? { ...one, value: valueAt(level) } : one)),
    }),
    valueAt,
    isFalling: true,
  });
}

const MANY = { goal: 'goals', account: 'accounts', property: 'properties' } as const;

function unknownItem(what: keyof typeof MANY, known: readonly { readonly id: string }[]): Refusal {
  const ids = known.map(({ id }) => id).join(', ');
  const has = ids === '' ? `It has no ${MANY[what]}.` : `Its ${MANY[what]} are ${ids}.`;
  const message = `The plan has no ${what} of this ${what === 'property' ? 'name' : 'id'}. ${has}`;
  return refusal('request', [{ code: 'unknownItem', path: 'item', message }]);
}

function nothingToSolve(message: string): Refusal {
  return refusal('request', [{ code: 'nothingToSolve', path: 'item', message }]);
}
