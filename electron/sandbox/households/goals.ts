import { affordableSpending } from './affordable-spending.ts';
import { roundTo } from './holdings.ts';
import type { Goal } from './plan-parts.ts';
import type { Setting, Story } from './story.ts';

interface Split {
  readonly discretionary: number;
  readonly travel: number;
}

interface OneOff {
  readonly name: string;
  readonly category: NonNullable<Goal['category']>;
  readonly amount: number;
}

/** How the yearly budget is split; the rest of it is for living. */
const SPLITS: readonly [Split, ...Split[]] = [
  { discretionary: 0.12, travel: 0.1 },
  { discretionary: 0.2, travel: 0.06 },
  { discretionary: 0.15, travel: 0.14 },
  { discretionary: 0.24, travel: 0 },
];

const ONE_OFFS: readonly [OneOff, ...OneOff[]] = [
  { name: 'New roof', category: 'housing', amount: 28_000 },
  { name: 'Kitchen', category: 'housing', amount: 45_000 },
  { name: 'Wedding of a daughter', category: 'gift', amount: 25_000 },
  { name: 'Help with a first home', category: 'gift', amount: 40_000 },
  { name: 'Long journey', category: 'travel', amount: 22_000 },
];

/** Years to which a one-off may fall. */
const ONE_OFF_WITHIN = 9;
/** A one-off larger than this part of a year's budget would decide the plan by itself. */
const LARGEST_ONE_OFF = 0.45;

/** Goals that together cost the story's share of what its household can afford. */
export function goalsOf(story: Story, setting: Setting): readonly Goal[] {
  const { draw, startYear } = setting;
  const budget = affordableSpending(story, startYear) * story.spendingShare;
  const split = draw.pick(SPLITS);
  const isCouple = story.inputs.persons.length === 2;
  const afterDeath = isCouple ? { survivorShare: draw.amount(65, 80, 5) / 100 } : {};
  const living = budget * (1 - split.discretionary - split.travel);
  return [
    {
      id: 'g1',
      name: 'Living',
      amount: roundTo(living / 12, 10),
      frequency: 'monthly',
      category: 'essential',
      ...afterDeath,
    },
    {
      id: 'g2',
      name: 'Hobbies and dining',
      amount: roundTo((budget * split.discretionary) / 12, 10),
      frequency: 'monthly',
      category: 'discretionary',
      ...afterDeath,
    },
    ...travel(budget * split.travel, setting, story),
    ...car(budget, setting),
    ...oneOff(budget, setting),
  ];
}

function travel(yearly: number, { draw }: Setting, { inputs }: Story): readonly Goal[] {
  if (yearly === 0) return [];
  const [client] = inputs.persons;
  const end = { age: Math.min(draw.whole(80, 86), (client?.planEnd ?? 95) - 3), person: 'p1' };
  return [{ id: 'g3', name: 'Travel', amount: roundTo(yearly, 100), frequency: 'annual', category: 'travel', end }];
}

function car(budget: number, { draw, startYear }: Setting): readonly Goal[] {
  const everyYears = draw.whole(8, 11);
  const amount = roundTo(Math.min(42_000, budget * 0.4), 500);
  const start = { month: `${startYear + draw.whole(1, 5)}-0${draw.whole(3, 9)}` };
  return [{ id: 'g4', name: 'Car', amount, frequency: 'everyNYears', everyYears, category: 'discretionary', start }];
}

function oneOff(budget: number, { draw, startYear }: Setting): readonly Goal[] {
  const { name, category, amount } = draw.pick(ONE_OFFS);
  const month = `${startYear + draw.whole(2, ONE_OFF_WITHIN)}-0${draw.whole(4, 9)}`;
  const affordable = roundTo(Math.min(amount, budget * LARGEST_ONE_OFF), 500);
  return [{ id: 'g5', name, amount: affordable, frequency: 'once', category, start: { month } }];
}
