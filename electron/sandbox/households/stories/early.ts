import { brokerage, home, mixOf, rothIra, savings, traditional } from '../holdings.ts';
import { HEIRS_AT_WORK, healthTaxes, type Member, people } from '../people.ts';
import type { Setting, StoryTeller } from '../story.ts';
import { stateFor } from './states.ts';

/** Years of living that lie outside retirement accounts, so that nothing is drawn with a penalty before 59½. */
interface EarlyLife {
  readonly ages: readonly [number] | readonly [number, number];
  readonly outside: number;
  readonly inside: number;
}

function retired(age: number): Member {
  return { sex: ['female', 'male'], age, pia: [1500, 2500], claimAge: [67, 68, 70], livesTo: [92, 96] };
}

function earlyLife({ ages, outside, inside }: EarlyLife, setting: Setting) {
  const { draw } = setting;
  const owner = ages.length === 2 ? 'joint' : 'p1';
  const [age, spouseAge] = ages;
  return {
    state: stateFor(setting),
    persons: people(spouseAge === undefined ? [retired(age)] : [retired(age), retired(spouseAge)], setting),
    accounts: [
      traditional('traditionalIra', { owner: 'p1', balance: inside }),
      rothIra({ owner: 'p1', balance: draw.amount(90_000, 220_000, 5000) }, setting),
      brokerage({ owner, balance: outside }, setting),
      savings(owner, draw.amount(60_000, 120_000, 5000)),
    ],
    strategies: [mixOf(draw.pick([65, 70, 75, 80]), 5)],
    properties: [home(draw.amount(280_000, 560_000, 5000), draw.whole(50, 80) / 100)],
    taxes: healthTaxes(ages, draw.amount(34_000, 62_000, 1000)),
  } as const;
}

/** Both stopped before 55 and live on what is outside retirement accounts. */
export const earlyCouple: StoryTeller = (setting) => {
  const { draw } = setting;
  const age = draw.whole(48, 54);
  return {
    profile: 'earlyRetirement',
    notes:
      'Stopped early. The brokerage account bridges the years to 59½, and the marketplace insures them until Medicare.',
    tags: ['retired early', 'marketplace'],
    planName: 'As planned',
    inputs: earlyLife(
      {
        ages: [age, age - draw.whole(0, 4)],
        outside: draw.amount(1_150_000, 1_700_000, 10_000),
        inside: draw.amount(520_000, 900_000, 10_000),
      },
      setting,
    ),
    spendingShare: draw.amount(80, 92, 1) / 100,
    variants: ['spendLess', draw.pick(['weakMarkets', 'claimLate', 'downsize'])],
  };
};

export const earlySingle: StoryTeller = (setting) => {
  const { draw } = setting;
  return {
    profile: 'earlyRetirement',
    notes: 'Stopped early and alone. Low income keeps the premium tax credit large until Medicare.',
    tags: ['retired early', 'marketplace'],
    planName: 'As planned',
    inputs: earlyLife(
      {
        ages: [draw.whole(45, 55)],
        outside: draw.amount(720_000, 1_150_000, 10_000),
        inside: draw.amount(300_000, 560_000, 10_000),
      },
      setting,
    ),
    spendingShare: draw.amount(80, 92, 1) / 100,
    variants: ['spendLess', draw.pick(['weakMarkets', 'moveToFlorida'])],
  };
};

/** Stopped in the late fifties with large IRAs: nearly twenty years until required distributions. */
export const earlyConverter: StoryTeller = (setting) => {
  const { draw } = setting;
  const age = draw.whole(57, 59);
  return {
    profile: 'earlyRetirement',
    notes:
      'Stopped in the late fifties. Large IRAs and nearly twenty years until required distributions leave room to convert.',
    tags: ['retired early', 'Roth conversion'],
    planName: 'No conversions',
    inputs: {
      ...earlyLife(
        {
          ages: [age, age - draw.whole(0, 2)],
          outside: draw.amount(780_000, 1_100_000, 10_000),
          inside: draw.amount(1_300_000, 1_900_000, 10_000),
        },
        setting,
      ),
      legacy: HEIRS_AT_WORK,
    },
    spendingShare: draw.amount(76, 88, 1) / 100,
    variants: ['fillBracket', 'claimLate'],
  };
};
