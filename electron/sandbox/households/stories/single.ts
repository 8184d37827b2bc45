import {
  brokerage,
  home,
  inheritedIra,
  matched401k,
  mixOf,
  mortgagedHome,
  rothIra,
  savings,
  traditional,
  wages,
} from '../holdings.ts';
import { HEIRS_AT_WORK, healthTaxes, people } from '../people.ts';
import type { StoryTeller } from '../story.ts';
import { stateFor } from './states.ts';

/** One income, a 401(k) with a match, and a loan on the home. */
export const savingSingle: StoryTeller = (setting) => {
  const { draw } = setting;
  const age = draw.whole(46, 59);
  const salary = draw.amount(68_000, 132_000, 1000);
  return {
    profile: 'single',
    notes: 'Works and saves with a match; the home will be paid off about when work ends.',
    tags: ['working', 'mortgage', '401(k) match'],
    planName: 'As planned',
    inputs: {
      state: stateFor(setting),
      persons: people(
        [
          {
            sex: ['female', 'male'],
            age,
            retiresAt: [64, 67],
            pia: [2300, 3300],
            claimAge: [66, 67, 68],
            livesTo: [91, 95],
          },
        ],
        setting,
      ),
      accounts: [
        matched401k({
          owner: 'p1',
          balance: draw.amount(260_000, 560_000, 5000),
          incomeId: 'i1',
          saves: draw.pick([0.07, 0.09, 0.11]),
          match: { rate: 0.5, upTo: 0.06 },
        }),
        rothIra({ owner: 'p1', balance: draw.amount(25_000, 70_000, 1000) }, setting),
        brokerage({ owner: 'p1', balance: draw.amount(30_000, 95_000, 1000) }, setting),
        savings('p1', draw.amount(18_000, 40_000, 1000)),
        { kind: 'hsa', owner: 'p1', balance: draw.amount(9000, 32_000, 500), strategyId: 's1' },
      ],
      strategies: [mixOf(draw.pick([60, 65, 70]))],
      incomes: [wages('i1', 'p1', salary)],
      properties: [
        mortgagedHome(
          draw.amount(260_000, 430_000, 5000),
          { balance: draw.amount(70_000, 160_000, 5000), years: draw.whole(9, 16) },
          setting,
        ),
      ],
      taxes: healthTaxes([age], salary),
    },
    spendingShare: draw.amount(84, 98, 1) / 100,
    variants: ['workLonger', draw.pick(['claimLate', 'weakMarkets'])],
  };
};

/** The money of two and the return of one. */
export const widowed: StoryTeller = (setting) => {
  const { draw } = setting;
  const age = draw.whole(64, 76);
  return {
    profile: 'single',
    notes: 'Widowed some years ago; what both saved is in one name now, and the return is that of a single person.',
    tags: ['retired', 'widowed'],
    planName: 'As it is',
    inputs: {
      state: stateFor(setting),
      persons: people(
        [
          {
            sex: ['female', 'female', 'male'],
            age,
            pia: [1500, 2600],
            claimAge: [65, 66, 67],
            livesTo: [91, 96],
            lateSpousePia: [2100, 3100],
          },
        ],
        setting,
      ),
      accounts: [
        traditional('traditionalIra', { owner: 'p1', balance: draw.amount(281_000, 640_000, 1000) }),
        brokerage({ owner: 'p1', balance: draw.amount(121_000, 380_000, 1000) }, setting),
        savings('p1', draw.amount(30_000, 90_000, 5000)),
      ],
      strategies: [mixOf(draw.pick([40, 45, 50, 55]))],
      properties: [home(draw.amount(260_000, 480_000, 5000), draw.whole(30, 60) / 100)],
      taxes: healthTaxes([age], draw.amount(42_000, 78_000, 1000)),
    },
    spendingShare: draw.amount(72, 86, 1) / 100,
    variants: [draw.pick(['weakMarkets', 'spendLess']), 'downsize'],
  };
};

/** Retired before benefits begin, with most money not taxed yet. */
export const gapYearsSingle: StoryTeller = (setting) => {
  const { draw } = setting;
  const age = draw.whole(60, 64);
  return {
    profile: 'single',
    notes: 'Retired with a large IRA and several years of low income ahead.',
    tags: ['retired', 'Roth conversion'],
    planName: 'No conversions',
    inputs: {
      state: stateFor(setting),
      persons: people(
        [{ sex: ['female', 'male'], age, pia: [2700, 3500], claimAge: [70], livesTo: [92, 96] }],
        setting,
      ),
      accounts: [
        traditional('traditionalIra', { owner: 'p1', balance: draw.amount(760_000, 1_250_000, 10_000) }),
        brokerage({ owner: 'p1', balance: draw.amount(280_000, 460_000, 5000) }, setting),
        savings('p1', draw.amount(40_000, 80_000, 5000)),
        inheritedIra(draw.amount(60_000, 140_000, 5000), setting),
      ],
      strategies: [mixOf(draw.pick([50, 60]))],
      properties: [home(draw.amount(300_000, 520_000, 5000), draw.whole(40, 70) / 100)],
      taxes: healthTaxes([age], draw.amount(24_000, 42_000, 1000)),
      legacy: HEIRS_AT_WORK,
    },
    spendingShare: draw.amount(72, 88, 1) / 100,
    variants: ['fillBracket', draw.pick(['weakMarkets', 'moveToFlorida', 'proportional'])],
  };
};

/** A pension of work that Social Security did not cover, and a second career that it did. */
export const policeOfficer: StoryTeller = (setting) => {
  const { draw } = setting;
  const age = draw.whole(61, 65);
  return {
    profile: 'single',
    notes: 'Retired police officer: a city pension without Social Security, and a covered record from a second job.',
    tags: ['retired', 'pension'],
    planName: 'As it is',
    inputs: {
      state: draw.pick(['IL', 'OH', 'LA', 'CO']),
      persons: people(
        [{ sex: ['male'], age, pia: [780, 1250], claimAge: [66], livesTo: [90, 94], substantialYears: [12, 19] }],
        setting,
      ),
      accounts: [
        { kind: 'deferredComp457b', owner: 'p1', balance: draw.amount(190_000, 360_000, 5000), strategyId: 's1' },
        brokerage({ owner: 'p1', balance: draw.amount(40_000, 130_000, 1000) }, setting),
        savings('p1', draw.amount(25_000, 55_000, 1000)),
      ],
      strategies: [mixOf(50)],
      incomes: [
        {
          id: 'i1',
          owner: 'p1',
          kind: 'pension',
          name: 'City pension',
          amount: draw.amount(3100, 4300, 50),
          frequency: 'monthly',
          payer: 'stateOrLocal',
          growth: { kind: 'cap', rate: 0.02 },
          covered: false,
        },
      ],
      properties: [home(draw.amount(240_000, 380_000, 5000), draw.whole(40, 70) / 100)],
      taxes: healthTaxes([age], draw.amount(46_000, 62_000, 1000)),
    },
    spendingShare: draw.amount(72, 84, 1) / 100,
    variants: ['claimLate', 'weakMarkets'],
  };
};

/** Little saved, and Social Security for nearly everything. */
export const modestRetiree: StoryTeller = (setting) => {
  const { draw } = setting;
  const age = draw.whole(67, 73);
  return {
    profile: 'single',
    notes: 'Lives mostly on Social Security, in a paid-off home, with modest savings.',
    tags: ['retired'],
    planName: 'As it is',
    inputs: {
      state: stateFor(setting),
      persons: people(
        [{ sex: ['female', 'male'], age, pia: [1750, 2350], claimAge: [64, 66, 67], livesTo: [90, 94] }],
        setting,
      ),
      accounts: [
        traditional('traditionalIra', { owner: 'p1', balance: draw.amount(95_000, 210_000, 5000) }),
        savings('p1', draw.amount(35_000, 80_000, 1000)),
      ],
      strategies: [mixOf(40, 10)],
      properties: [home(draw.amount(160_000, 260_000, 5000), draw.whole(30, 60) / 100)],
      taxes: healthTaxes([age], draw.amount(26_000, 38_000, 1000)),
    },
    spendingShare: draw.amount(74, 86, 1) / 100,
    variants: ['spendLess'],
  };
};

/** A loan for a car, no home, and too little saved for the life that is led. */
export const overspendingSingle: StoryTeller = (setting) => {
  const { draw } = setting;
  const story = modestRetiree(setting);
  return {
    ...story,
    notes:
      'Rents, still pays for a car, and spends more than the savings bear: this plan is meant to fail, to show how.',
    tags: ['retired', 'runs out'],
    planName: 'As life is now',
    inputs: {
      ...story.inputs,
      properties: [],
      debts: [{ name: 'Car loan', balance: draw.amount(9000, 16_000, 500), rate: 0.069, monthlyPayment: 390 }],
    },
    spendingShare: draw.amount(150, 165, 1) / 100,
    variants: ['withinMeans'],
  };
};
