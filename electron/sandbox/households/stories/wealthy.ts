import { brokerage, home, mixOf, rothIra, savings, traditional } from '../holdings.ts';
import { healthTaxes, people } from '../people.ts';
import type { StoryTeller } from '../story.ts';
import { stateFor } from './states.ts';

/** Retired on millions: the surcharges on Medicare, a second home, gifts from the IRA. */
export const wealthyCouple: StoryTeller = (setting) => {
  const { draw } = setting;
  const age = draw.whole(67, 73);
  const spouseAge = age - draw.whole(0, 4);
  return {
    profile: 'highNetWorth',
    notes:
      'Required distributions and dividends keep them over a tier of the Medicare surcharge; they give from the IRA.',
    tags: ['retired', 'IRMAA', 'charity'],
    planName: 'As it is',
    inputs: {
      state: stateFor(setting),
      persons: people(
        [
          { sex: ['male'], age, pia: [3500, 4100], claimAge: [67], livesTo: [90, 94] },
          { sex: ['female'], age: spouseAge, pia: [2000, 3200], claimAge: [66], livesTo: [93, 97] },
        ],
        setting,
      ),
      accounts: [
        traditional('traditionalIra', { owner: 'p1', balance: draw.amount(2_300_000, 3_400_000, 50_000) }),
        traditional('traditionalIra', { owner: 'p2', balance: draw.amount(500_000, 1_100_000, 50_000) }),
        rothIra({ owner: 'p1', balance: draw.amount(200_000, 450_000, 10_000) }, setting),
        brokerage({ owner: 'joint', balance: draw.amount(2_600_000, 5_200_000, 50_000) }, setting),
        savings('joint', draw.amount(150_000, 320_000, 10_000)),
      ],
      strategies: [mixOf(draw.pick([55, 60, 65]))],
      properties: [
        home(draw.amount(1_100_000, 2_100_000, 50_000), draw.whole(30, 55) / 100),
        { ...home(draw.amount(480_000, 900_000, 20_000), 0.7), name: 'Lake house', primary: false },
      ],
      incomes: [
        {
          id: 'i1',
          owner: 'p1',
          kind: 'other',
          name: 'Board fees',
          amount: draw.amount(60_000, 110_000, 5000),
          frequency: 'annual',
          end: { age: 76, person: 'p1' },
          growth: { kind: 'inflation' },
        },
      ],
      taxes: {
        ...healthTaxes([age, spouseAge], draw.amount(290_000, 420_000, 5000)),
        charity: { annual: draw.amount(10_000, 40_000, 5000), useQcd: true },
      },
      legacy: { target: draw.amount(500_000, 1_500_000, 100_000) },
    },
    spendingShare: draw.amount(58, 74, 1) / 100,
    variants: ['weakMarkets', draw.pick(['moveToFlorida', 'proportional', 'spendLess'])],
  };
};

/** Sold a business: everything is in a brokerage account, and there is nothing to convert. */
export const soldBusiness: StoryTeller = (setting) => {
  const { draw } = setting;
  const age = draw.whole(58, 66);
  return {
    profile: 'highNetWorth',
    notes:
      'Sold a business. All the money has been taxed already: there is nothing to convert, and gains decide the tax.',
    tags: ['retired', 'no conversion'],
    planName: 'As it is',
    inputs: {
      state: stateFor(setting),
      persons: people(
        [{ sex: ['female', 'male'], age, pia: [3300, 4000], claimAge: [67, 70], livesTo: [92, 96] }],
        setting,
      ),
      accounts: [
        brokerage({ owner: 'p1', balance: draw.amount(3_200_000, 6_800_000, 100_000) }, setting),
        rothIra({ owner: 'p1', balance: draw.amount(120_000, 300_000, 10_000) }, setting),
        savings('p1', draw.amount(150_000, 400_000, 10_000)),
      ],
      strategies: [mixOf(draw.pick([55, 60, 65]), 5)],
      properties: [home(draw.amount(900_000, 1_800_000, 50_000), draw.whole(40, 70) / 100)],
      taxes: healthTaxes([age], draw.amount(140_000, 260_000, 5000)),
    },
    spendingShare: draw.amount(56, 74, 1) / 100,
    variants: ['weakMarkets', draw.pick(['moveToFlorida', 'spendLess'])],
  };
};

/** Two partners of a practice who still work and own houses that they let. */
export const practicePartners: StoryTeller = (setting) => {
  const { draw } = setting;
  const age = draw.whole(55, 60);
  const spouseAge = age - draw.whole(0, 5);
  const profit = draw.amount(280_000, 430_000, 10_000);
  const rent = draw.amount(3800, 6400, 100);
  return {
    profile: 'highNetWorth',
    notes: 'Partners in a practice with a few years to go, and two houses that they let.',
    tags: ['working', 'self-employed', 'rental'],
    planName: 'As planned',
    inputs: {
      state: stateFor(setting),
      persons: people(
        [
          { sex: ['female'], age, retiresAt: [63, 66], pia: [3600, 4100], claimAge: [70], livesTo: [93, 97] },
          { sex: ['female', 'male'], age: spouseAge, pia: [2100, 3000], claimAge: [67], livesTo: [90, 95] },
        ],
        setting,
      ),
      accounts: [
        traditional('traditional401k', { owner: 'p1', balance: draw.amount(1_300_000, 2_100_000, 50_000) }),
        rothIra({ owner: 'p2', balance: draw.amount(150_000, 320_000, 10_000) }, setting),
        brokerage({ owner: 'joint', balance: draw.amount(1_200_000, 2_600_000, 50_000) }, setting),
        savings('joint', draw.amount(150_000, 300_000, 10_000)),
      ],
      strategies: [mixOf(draw.pick([60, 65, 70]))],
      incomes: [
        { id: 'i1', owner: 'p1', kind: 'selfEmployment', name: 'Practice', amount: profit, frequency: 'annual' },
        {
          id: 'i2',
          owner: 'p1',
          kind: 'rental',
          name: 'Two houses',
          amount: rent,
          frequency: 'monthly',
          growth: { kind: 'inflation' },
        },
      ],
      properties: [
        home(draw.amount(950_000, 1_700_000, 50_000), draw.whole(40, 65) / 100),
        { ...home(draw.amount(620_000, 980_000, 20_000), 0.6), name: 'Two houses', primary: false },
      ],
      taxes: healthTaxes([age, spouseAge], profit + rent * 12),
      legacy: { target: draw.amount(400_000, 1_000_000, 100_000) },
    },
    spendingShare: draw.amount(70, 84, 1) / 100,
    variants: ['workLonger', 'weakMarkets'],
  };
};
