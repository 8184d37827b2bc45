import type { PlanInputs } from '../../../engine/index.ts';
import type { LessonId } from '../../contract/lessons/lesson-operations.ts';
import type { Account, Goal } from '../households/plan-parts.ts';
import {
  after,
  asItIs,
  changingPerson,
  claimingAt,
  convertingIn,
  fillingBracket,
  type LessonChange,
  livingTo,
  spendingShareOfSavings,
  spendingTimes,
} from './lesson-changes.ts';

/** A plan of a lesson: what it is called, and what it changes in the household's own. */
interface LessonPlan {
  readonly name: string;
  readonly description: string;
  readonly change: LessonChange;
}

/** Which of the sandbox's households a lesson tells of, and the plans that it compares. */
interface LessonHousehold {
  /** Its number in the sandbox, from 1. */
  readonly household: number;
  readonly plans: readonly [LessonPlan, ...LessonPlan[]];
}

function plan(name: string, description: string, change: LessonChange = asItIs): LessonPlan {
  return { name, description, change };
}

/** What Arjun’s company would pay at once instead of his pension. */
const LUMP_SUM = 395_000;

const takingLumpSum: LessonChange = (inputs) => ({
  ...inputs,
  incomes: (inputs.incomes ?? []).map((income) => ({ ...income, lumpSum: { amount: LUMP_SUM, taken: true } })),
});

const offeredLumpSum: LessonChange = (inputs) => ({
  ...inputs,
  incomes: (inputs.incomes ?? []).map((income) => ({ ...income, lumpSum: { amount: LUMP_SUM } })),
});

function sellingHome(age: number): LessonChange {
  return (inputs) => withHome(inputs, { sale: { when: { age, person: 'p1' } } }, rentFrom(age));
}

function borrowingOnHome(age: number): LessonChange {
  return (inputs) =>
    withHome(inputs, {
      creditLine: {
        rate: 0.075,
        limit: 300_000,
        draw: { amount: 1500, frequency: 'monthly', start: { age, person: 'p1' } },
        repayFrom: { age: 98, person: 'p1' },
        years: 20,
      },
    });
}

type Home = NonNullable<PlanInputs['properties']>[number];

function withHome(inputs: PlanInputs, change: Partial<Home>, ...goals: readonly Goal[]): PlanInputs {
  const [home, ...others] = inputs.properties ?? [];
  if (home === undefined) return inputs;
  return {
    ...inputs,
    properties: [{ ...home, ...change }, ...others],
    goals: [...(inputs.goals ?? []), ...goals],
  };
}

function rentFrom(age: number): Goal {
  return {
    id: 'g9',
    name: 'Rent',
    amount: 1600,
    frequency: 'monthly',
    category: 'housing',
    start: { age, person: 'p1' },
  };
}

function drawing(order: readonly Account['kind'][]): LessonChange {
  return (inputs) => {
    const accounts = inputs.accounts ?? [];
    const custom = order.flatMap((kind) =>
      accounts.filter((account) => account.kind === kind).map(({ id }) => id ?? ''),
    );
    return { ...inputs, withdrawal: { ...inputs.withdrawal, order: { custom } } };
  };
}

function withGuardrails(guardrails: 'guytonKlinger'): LessonChange {
  return (inputs) => ({ ...inputs, withdrawal: { ...inputs.withdrawal, guardrails } });
}

const CARE = { startAge: 84, years: 4, yearlyCost: 120_000, replaces: 0.6 } as const;

const needingCare = changingPerson('p1', (person) => ({ ...person, care: CARE }));

const insured = changingPerson('p1', (person) => ({
  ...person,
  care: {
    ...CARE,
    insurance: { premium: 5200, elimination: 90, dailyBenefit: 220, years: 4, inflation: 0.03 },
  },
}));

const appealing = changingPerson('p1', (person) => ({
  ...person,
  medicare: { ...person.medicare, irmaaAppeal: { event: 'retirement', year: 2032 } },
}));

/** The twelve lessons by their ids, in order. */
export const LESSON_HOUSEHOLDS: Readonly<Record<LessonId, LessonHousehold>> = {
  fourPercentRule: {
    household: 41,
    plans: [
      plan(
        'Four percent',
        'They spend 4% of what they have saved, and as much after inflation each year.',
        spendingShareOfSavings(0.04),
      ),
      plan('Five percent', 'The same with 5%.', spendingShareOfSavings(0.05)),
      plan('As they plan it', 'Goals that begin, end and change, as the household entered them.'),
    ],
  },
  waitTo70: {
    household: 17,
    plans: [
      plan('Both at 70', 'Both wait for the largest benefit.', claimingAt(70)),
      plan('Both at 62', 'Both claim as soon as they can.', claimingAt(62)),
      plan(
        'Both at 70, short lives',
        'Both wait and die in the year they reach 73.',
        after(claimingAt(70), livingTo('p1', 73), livingTo('p2', 73)),
      ),
      plan(
        'Both at 62, short lives',
        'Both claim early and die in the year they reach 73.',
        after(claimingAt(62), livingTo('p1', 73), livingTo('p2', 73)),
      ),
    ],
  },
  taxValley: {
    household: 3,
    plans: [
      plan('No conversions', 'Everything stays in the IRAs until it has to come out.'),
      plan(
        'Fill the 12% bracket',
        'From Medicare to the first required distribution, conversions fill the 12% bracket.',
        fillingBracket(0.12, [2031, 2038]),
      ),
      plan(
        'Fill the 24% bracket',
        'From the first year on, conversions fill the 24% bracket.',
        fillingBracket(0.24, [2026, 2038]),
      ),
    ],
  },
  widowsBracket: {
    household: 27,
    plans: [
      plan('Both live long', 'Both live to 95.'),
      plan('Gregory dies at 79', 'The first death comes in the year in which Gregory reaches 79.', livingTo('p1', 79)),
      plan(
        'Gregory dies at 79, converted',
        'The same, after filling the 22% bracket with conversions.',
        after(livingTo('p1', 79), fillingBracket(0.22, [2030, 2039])),
      ),
    ],
  },
  acaCliff: {
    household: 32,
    plans: [
      plan(
        'Just under the limit',
        'A conversion that stays below the income limit of the credit.',
        convertingIn(2026, 34_000),
      ),
      plan('Just over the limit', 'The same conversion and $1,000 more.', convertingIn(2026, 35_000)),
    ],
  },
  medicareLooksBack: {
    household: 25,
    plans: [
      plan('Without the appeal', 'The last years of work decide the first years of premiums.'),
      plan('With form SSA-44', 'The premium of the year after work follows the lower income.', appealing),
    ],
  },
  twoRoads: { household: 8, plans: [plan('As planned', 'Stopped early; the order of returns does the rest.')] },
  pensionOrLumpSum: {
    household: 35,
    plans: [
      plan('The pension', 'The pension for two lives.', offeredLumpSum),
      plan('The lump sum', 'The lump sum, rolled over to the IRA.', takingLumpSum),
    ],
  },
  homeIsNotABond: {
    household: 7,
    plans: [
      plan('Stay', 'They stay in the home to the end.', spendingTimes(1.15)),
      plan(
        'Sell at 80',
        'The home is sold when Hiro is 80, and they rent.',
        after(spendingTimes(1.15), sellingHome(80)),
      ),
      plan(
        'Borrow from 80',
        'A line of credit on the home pays $1,500 a month from 80 on.',
        after(spendingTimes(1.15), borrowingOnHome(80)),
      ),
    ],
  },
  inheritedIra: {
    household: 9,
    plans: [
      plan(
        'Leave it to the tenth year',
        'Only what the law asks for is taken before the last year.',
        drawing(['cash', 'taxable', 'traditionalIra', 'inheritedIra']),
      ),
      plan('As planned', 'Savings and the brokerage account first, then the inherited IRA.'),
      plan(
        'Draw it first',
        'Spending comes from the inherited IRA before anything else.',
        drawing(['inheritedIra', 'cash', 'taxable', 'traditionalIra']),
      ),
    ],
  },
  guardrails: {
    household: 24,
    plans: [
      plan('As planned', 'Spending stays as entered whatever markets do.'),
      plan('Ten percent more', 'Every goal is a tenth larger, and nothing bends.', spendingTimes(1.1)),
      plan(
        'Ten percent more, with guardrails',
        'A tenth more, and what is no must is cut after bad years.',
        after(spendingTimes(1.1), withGuardrails('guytonKlinger')),
      ),
    ],
  },
  careAtTheEnd: {
    household: 28,
    plans: [
      plan('No care', 'Frances never needs care that costs money.'),
      plan('Four years of care', 'Care from 84 to 88.', needingCare),
      plan('Four years of care, insured', 'The same with a policy bought now.', insured),
    ],
  },
};
