import {
  brokerage,
  glidePath,
  home,
  matched401k,
  mixOf,
  mortgagedHome,
  rothIra,
  savings,
  traditional,
  wages,
} from '../holdings.ts';
import { HEIRS_AT_WORK, healthTaxes, people } from '../people.ts';
import type { Account, Income } from '../plan-parts.ts';
import type { Setting, StoryTeller } from '../story.ts';
import { stateFor } from './states.ts';

/** Both work toward their retirement and save with a match; a loan is on the home. */
export const savingCouple: StoryTeller = (setting) => {
  const { draw } = setting;
  const age = draw.whole(50, 58);
  const spouseAge = age - draw.whole(0, 4);
  const salary = draw.amount(88_000, 150_000, 1000);
  const otherSalary = draw.amount(52_000, 96_000, 1000);
  return {
    profile: 'married',
    notes: 'Both still work and put money away with a match from the employer. The mortgage runs into retirement.',
    tags: ['working', 'mortgage', '401(k) match'],
    planName: 'As planned',
    inputs: {
      state: stateFor(setting),
      persons: people(
        [
          { sex: ['male'], age, retiresAt: [63, 66], pia: [2700, 3500], claimAge: [67], livesTo: [89, 93] },
          {
            sex: ['female'],
            age: spouseAge,
            retiresAt: [62, 65],
            pia: [1900, 2600],
            claimAge: [67],
            livesTo: [92, 96],
          },
        ],
        setting,
      ),
      accounts: savingAccounts(setting),
      strategies: [glidePath(70, 50, setting)],
      incomes: [wages('i1', 'p1', salary), wages('i2', 'p2', otherSalary)],
      properties: [
        mortgagedHome(
          draw.amount(380_000, 620_000, 5000),
          { balance: draw.amount(110_000, 260_000, 5000), years: draw.whole(11, 19) },
          setting,
        ),
      ],
      taxes: healthTaxes([age, spouseAge], salary + otherSalary),
    },
    spendingShare: draw.amount(82, 96, 1) / 100,
    variants: ['workLonger', draw.pick(['claimLate', 'weakMarkets'])],
  };
};

function savingAccounts(setting: Setting): readonly Account[] {
  const { draw } = setting;
  const match = { rate: draw.pick([0.5, 1]), upTo: draw.pick([0.04, 0.05, 0.06]) };
  return [
    matched401k({
      owner: 'p1',
      balance: draw.amount(420_000, 780_000, 5000),
      incomeId: 'i1',
      saves: draw.pick([0.08, 0.1, 0.12]),
      match,
    }),
    matched401k({
      owner: 'p2',
      balance: draw.amount(160_000, 330_000, 5000),
      incomeId: 'i2',
      saves: draw.pick([0.06, 0.08]),
      match: { rate: 0.5, upTo: 0.06 },
    }),
    rothIra({ owner: 'p1', balance: draw.amount(40_000, 110_000, 1000) }, setting),
    brokerage({ owner: 'joint', balance: draw.amount(60_000, 190_000, 1000) }, setting),
    savings('joint', draw.amount(25_000, 60_000, 1000)),
  ];
}

/** Retired with large IRAs years before required distributions begin: low brackets are free to convert in. */
export const gapYearsCouple: StoryTeller = (setting) => {
  const { draw } = setting;
  const age = draw.whole(61, 64);
  const spouseAge = age - draw.whole(0, 3);
  return {
    profile: 'married',
    notes:
      'Retired with most of their money in IRAs, and some years of low income before Social Security and required distributions.',
    tags: ['retired', 'Roth conversion'],
    planName: 'No conversions',
    inputs: {
      state: stateFor(setting),
      persons: people(
        [
          { sex: ['female', 'male'], age, pia: [2800, 3600], claimAge: [70], livesTo: [91, 95] },
          { sex: ['female', 'male'], age: spouseAge, pia: [1600, 2500], claimAge: [67, 68, 70], livesTo: [92, 96] },
        ],
        setting,
      ),
      accounts: [
        traditional('traditionalIra', { owner: 'p1', balance: draw.amount(950_000, 1_600_000, 10_000) }),
        traditional('traditionalIra', { owner: 'p2', balance: draw.amount(260_000, 520_000, 10_000) }),
        rothIra({ owner: 'p1', balance: draw.amount(30_000, 80_000, 1000) }, setting),
        brokerage({ owner: 'joint', balance: draw.amount(420_000, 720_000, 5000) }, setting),
        savings('joint', draw.amount(50_000, 110_000, 5000)),
      ],
      strategies: [mixOf(draw.pick([50, 55, 60]))],
      properties: [home(draw.amount(420_000, 760_000, 5000), draw.whole(40, 65) / 100)],
      taxes: healthTaxes([age, spouseAge], draw.amount(38_000, 64_000, 1000)),
      legacy: HEIRS_AT_WORK,
    },
    spendingShare: draw.amount(76, 90, 1) / 100,
    variants: ['fillBracket', draw.pick(['weakMarkets', 'moveToFlorida', 'proportional', 'spendLess'])],
  };
};

/** Retired for years, with a pension of a former employer. */
export const pensionCouple: StoryTeller = (setting) => {
  const { draw } = setting;
  const age = draw.whole(67, 74);
  const spouseAge = age - draw.whole(1, 5);
  const pension: Income = {
    id: 'i1',
    owner: 'p1',
    kind: 'pension',
    name: 'Pension',
    amount: draw.amount(1400, 3600, 50),
    frequency: 'monthly',
    payer: draw.pick(['private', 'federal', 'military', 'stateOrLocal']),
    survivorShare: draw.pick([0.5, 0.75]),
    growth: { kind: 'cap', rate: 0.02 },
  };
  const accounts: Account[] = [
    traditional('traditionalIra', { owner: 'p1', balance: draw.amount(240_000, 620_000, 5000) }),
    traditional('traditionalIra', { owner: 'p2', balance: draw.amount(60_000, 190_000, 5000) }),
    brokerage({ owner: 'joint', balance: draw.amount(90_000, 340_000, 5000) }, setting),
    savings('joint', draw.amount(30_000, 90_000, 5000)),
  ];
  return {
    profile: 'married',
    notes: 'Retired on a pension, Social Security and what they saved. The pension goes on in part for the survivor.',
    tags: ['retired', 'pension'],
    planName: 'As it is',
    inputs: {
      state: stateFor(setting),
      persons: people(
        [
          { sex: ['male'], age, pia: [2100, 3000], claimAge: [65, 66, 67], livesTo: [88, 93] },
          { sex: ['female'], age: spouseAge, pia: [900, 1900], claimAge: [62, 64, 66], livesTo: [91, 96] },
        ],
        setting,
      ),
      accounts,
      strategies: [mixOf(draw.pick([40, 45, 50]), 5)],
      incomes: [pension],
      properties: [home(draw.amount(280_000, 520_000, 5000), draw.whole(30, 55) / 100)],
      taxes: healthTaxes([age, spouseAge], draw.amount(72_000, 104_000, 1000)),
    },
    spendingShare: draw.amount(78, 94, 1) / 100,
    variants: ['spendLess', draw.pick(['downsize', 'weakMarkets', 'moveToFlorida'])],
  };
};

/** One was a teacher in a state whose schools are outside Social Security. */
export function teacherCouple(lawAssumption: 'currentLaw' | 'preFairnessAct'): StoryTeller {
  return (setting) => {
    const { draw } = setting;
    const age = draw.whole(63, 67);
    const spouseAge = age - draw.whole(0, 3);
    const before =
      lawAssumption === 'preFairnessAct' ? ' This plan asks what the law before 2024 would have paid.' : '';
    return {
      profile: 'married',
      notes: `A teacher’s pension from work that Social Security did not cover, and a short covered record.${before}`,
      tags: ['retired', 'pension', 'teacher', ...(before === '' ? [] : ['WEP and GPO'])],
      planName: before === '' ? 'As it is' : 'Law before 2024',
      inputs: {
        state: draw.pick(['TX', 'CA', 'OH', 'IL', 'MA']),
        persons: people(
          [
            { sex: ['female'], age, pia: [620, 980], claimAge: [67], livesTo: [92, 95], substantialYears: [16, 24] },
            { sex: ['male'], age: spouseAge, pia: [2300, 3100], claimAge: [67], livesTo: [88, 92] },
          ],
          setting,
        ),
        accounts: [
          traditional('traditionalIra', { owner: 'p2', balance: draw.amount(280_000, 540_000, 5000) }),
          rothIra({ owner: 'p1', balance: draw.amount(40_000, 90_000, 1000) }, setting),
          brokerage({ owner: 'joint', balance: draw.amount(90_000, 220_000, 1000) }, setting),
          savings('joint', draw.amount(30_000, 70_000, 1000)),
        ],
        strategies: [mixOf(draw.pick([45, 50, 55]))],
        incomes: [
          {
            id: 'i1',
            owner: 'p1',
            kind: 'pension',
            name: 'Teacher’s pension',
            amount: draw.amount(2200, 3400, 50),
            frequency: 'monthly',
            payer: 'stateOrLocal',
            survivorShare: 0.5,
            growth: { kind: 'cap', rate: 0.02 },
            covered: false,
          },
        ],
        properties: [home(draw.amount(300_000, 560_000, 5000), draw.whole(35, 60) / 100)],
        taxes: { ...healthTaxes([age, spouseAge], draw.amount(52_000, 84_000, 1000)), lawAssumption },
      },
      spendingShare: draw.amount(78, 92, 1) / 100,
      variants: ['claimLate', draw.pick(['spendLess', 'weakMarkets'])],
    };
  };
}

/** Retired with children at school, who draw on the older parent's record until 18. */
export const lateParents: StoryTeller = (setting) => {
  const { draw } = setting;
  const age = draw.whole(63, 66);
  const spouseAge = draw.whole(50, 54);
  const spouseSalary = draw.amount(58_000, 92_000, 1000);
  return {
    profile: 'married',
    notes: 'Parents late in life: two children at school draw on his record while she still works.',
    tags: ['children', 'working', '401(k) match'],
    planName: 'Claim now',
    inputs: {
      state: stateFor(setting),
      persons: people(
        [
          {
            sex: ['male'],
            age,
            pia: [2500, 3300],
            claimAge: [age],
            livesTo: [88, 92],
            children: [
              [8, 11],
              [12, 14],
            ],
          },
          {
            sex: ['female'],
            age: spouseAge,
            retiresAt: [63, 66],
            pia: [1700, 2300],
            claimAge: [67],
            livesTo: [92, 96],
          },
        ],
        setting,
      ),
      accounts: [
        traditional('traditionalIra', { owner: 'p1', balance: draw.amount(480_000, 820_000, 5000) }),
        matched401k({
          owner: 'p2',
          balance: draw.amount(140_000, 290_000, 5000),
          incomeId: 'i1',
          saves: 0.07,
          match: { rate: 1, upTo: 0.04 },
        }),
        brokerage({ owner: 'joint', balance: draw.amount(180_000, 360_000, 5000) }, setting),
        savings('joint', draw.amount(40_000, 80_000, 1000)),
      ],
      strategies: [mixOf(60)],
      incomes: [wages('i1', 'p2', spouseSalary)],
      properties: [home(draw.amount(360_000, 640_000, 5000), draw.whole(50, 75) / 100)],
      taxes: healthTaxes([age, spouseAge], spouseSalary + draw.amount(18_000, 36_000, 1000)),
    },
    spendingShare: draw.amount(82, 94, 1) / 100,
    variants: ['claimLate', 'workLonger'],
  };
};

/** Savings that were spent from too fast: the money runs out. */
export const overspendingCouple: StoryTeller = (setting) => {
  const story = pensionCouple(setting);
  const { draw } = setting;
  return {
    ...story,
    notes: 'They spend more than their pension and savings bear: this plan is meant to fail, to show how.',
    tags: ['retired', 'runs out'],
    planName: 'As they live now',
    inputs: { ...story.inputs, properties: [] },
    spendingShare: draw.amount(150, 165, 1) / 100,
    variants: ['withinMeans'],
  };
};
