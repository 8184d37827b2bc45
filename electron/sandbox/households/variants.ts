import type { PlanInputs } from '../../../engine/index.ts';
import type { Goal, Person } from './plan-parts.ts';

/** Another plan of the same household: what it is called, and what it changes in the first one. */
interface Variant {
  readonly name: string;
  readonly description: string;
  readonly change: (inputs: PlanInputs, startYear: number) => PlanInputs;
}

/** Years by which the plan that works longer does so. */
const LONGER = 2;
const LATEST_CLAIM = 70;

export const VARIANTS = {
  workLonger: {
    name: 'Work two years longer',
    description: 'Whoever still works stops two years later.',
    change: (inputs) => ({ ...inputs, persons: inputs.persons.map(retireLater) }),
  },
  claimLate: {
    name: 'Claim at 70',
    description: 'Social Security begins at 70 for everybody who has not claimed yet.',
    change: (inputs, startYear) => ({
      ...inputs,
      persons: inputs.persons.map((person) => claimLate(person, startYear)),
    }),
  },
  spendLess: {
    name: 'Spend 10% less',
    description: 'Every goal is cut by a tenth.',
    change: (inputs) => ({ ...inputs, goals: (inputs.goals ?? []).map((goal) => scaled(goal, 0.9)) }),
  },
  withinMeans: {
    name: 'Within their means',
    description: 'Every goal is cut by two fifths, and the money lasts.',
    change: (inputs) => ({ ...inputs, goals: (inputs.goals ?? []).map((goal) => scaled(goal, 0.6)) }),
  },
  weakMarkets: {
    name: 'Weak markets',
    description: 'Stocks return a point less a year than assumed, bonds half a point.',
    change: (inputs) => ({ ...inputs, assumptions: { equityReturn: 0.0706, bondReturn: 0.0445 } }),
  },
  moveToFlorida: {
    name: 'Move to Florida',
    description: 'In three years they move to a state without an income tax.',
    change: (inputs, startYear) => ({
      ...inputs,
      relocations: [{ when: { month: `${startYear + 3}-01` }, state: 'FL' }],
    }),
  },
  downsize: {
    name: 'Sell the home',
    description: 'The home is sold in ten years; from then on rent is paid.',
    change: (inputs, startYear) => sellHome(inputs, startYear + 10),
  },
  fillBracket: {
    name: 'Fill the 12% bracket',
    description: 'Every year, as much of the IRAs is converted to Roth as the 12% bracket has room for.',
    change: (inputs) => ({ ...inputs, roth: { strategy: 'bracketFill', targetBracket: 0.12 } }),
  },
  proportional: {
    name: 'Draw from all accounts',
    description: 'Withdrawals come from every account in proportion to its balance.',
    change: (inputs) => ({ ...inputs, withdrawal: { ...inputs.withdrawal, order: 'proportional' } }),
  },
} as const satisfies Readonly<Record<string, Variant>>;

export type VariantName = keyof typeof VARIANTS;

function retireLater(person: Person): Person {
  const { retirement } = person;
  if (retirement === undefined || !('age' in retirement)) return person;
  return { ...person, retirement: { ...retirement, age: retirement.age + LONGER } };
}

function claimLate(person: Person, startYear: number): Person {
  const { socialSecurity } = person;
  const hasClaimed = Number(person.birthDate.slice(0, 4)) + (socialSecurity?.claim?.age ?? 0) < startYear;
  return hasClaimed ? person : { ...person, socialSecurity: { ...socialSecurity, claim: { age: LATEST_CLAIM } } };
}

function scaled(goal: Goal, factor: number): Goal {
  return { ...goal, amount: Math.round(goal.amount * factor) };
}

/** Rent a year as a share of what the home was worth at the start. */
const RENT_SHARE = 0.035;

function sellHome(inputs: PlanInputs, year: number): PlanInputs {
  const { properties = [], goals = [] } = inputs;
  const [home, ...others] = properties;
  if (home === undefined) return inputs;
  const rent = Math.round(((home.value ?? 0) * RENT_SHARE) / 120) * 10;
  const start = { month: `${year}-06` };
  return {
    ...inputs,
    properties: [{ ...home, sale: { when: start } }, ...others],
    goals: [...goals, { id: 'g9', name: 'Rent', amount: rent, frequency: 'monthly', category: 'housing', start }],
  };
}
