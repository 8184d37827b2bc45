import { describe, expect, it } from 'vitest';
import {
  orderFigures,
  orderSentence,
  rowName,
  simplerFigures,
  simplerSentence,
  togetherSentence,
  withFound,
} from '../../../../renderer/screens/plan/accounts/order/order-words.ts';
import type { OrderAnswer } from '../../../../renderer/state/what-if/use-order.ts';
import { placed } from '../../monte-carlo-results.ts';

const DIFFERENCES = { p10: 1_000, p25: 5_000, p50: 11_000, p75: 15_000, p90: 20_000 };

const OWN: OrderAnswer['own'] = {
  name: 'The plan’s own order',
  isOwn: true,
  order: 'taxable-first',
  conversions: 'own',
  targetBracket: null,
  legacy: 1_000_000,
  taxes: 400_000,
  admissible: true,
};

const BEST: NonNullable<OrderAnswer['best']> = {
  ...OWN,
  name: 'Traditional accounts up to the top of the 12% bracket, then taxable, then Roth',
  isOwn: false,
  order: { bracketAware: { fillTraditionalTo: 0.12 } },
  legacy: 1_010_000,
  gain: 10_000,
  worth: {
    difference: {
      ...DIFFERENCES,
      between: placed(DIFFERENCES),
      least: -500,
      leastPath: 4,
      mean: 12_000,
      meanInterval: { low: 10_000, high: 14_000 },
    },
    shareAhead: 0.93,
    shareAheadInterval: { low: 0.91, high: 0.94 },
    shareBehind: 0.02,
    shareBehindInterval: { low: 0.01, high: 0.03 },
    successDifference: 0,
    successDifferenceInterval: { low: 0, high: 0 },
    isWithinNoise: false,
    found: { legacy: 1_112_000, taxes: 390_000 },
    own: { legacy: 1_100_000, taxes: 400_000 },
    certaintyEquivalent: { difference: 9_000, interval: { low: 7_000, high: 11_000 } },
    mixGain: null,
  },
};

const TOGETHER: NonNullable<OrderAnswer['together']> = { ...BEST, conversions: 'bracketFill', targetBracket: 0.22 };

const ANSWER: OrderAnswer = {
  isComplete: true,
  missing: [],
  runs: 1000,
  seed: 1,
  own: OWN,
  best: BEST,
  together: TOGETHER,
  simpler: null,
  alternatives: [],
  simulations: 30,
  note: null,
};
const plain = (text: string | null) => (text ?? '').replaceAll('\u00A0', ' ');

describe('what another order gains, in words', () => {
  it('is one sentence with its interval and how often it gains, and every figure has its work', () => {
    expect(plain(orderSentence(ANSWER))).toBe(
      'Another order of withdrawals leaves $12k more after tax than the plan’s own, on average (between $10k and $14k); more in 93% of the futures.',
    );
    expect(orderFigures(ANSWER).map(({ text }) => plain(text))).toEqual(['$12k', '$10k', '$14k', '93%']);
    const [mean, , , ahead] = orderFigures(ANSWER);
    expect(mean?.work()).toMatchObject({ result: { value: 12_000 } });
    expect(ahead?.work()).toMatchObject({ name: 'Futures in which it leaves more' });
  });

  it('says where chance could explain it', () => {
    const worth = { ...BEST.worth, isWithinNoise: true };
    expect(orderSentence({ ...ANSWER, best: { ...BEST, worth } })).toContain('which is no measurable difference');
  });

  it('says why it was chosen where it leaves less on average', () => {
    const difference = { ...BEST.worth.difference, mean: -2_000 };
    const spared = { ...ANSWER, best: { ...BEST, worth: { ...BEST.worth, difference } } };
    expect(plain(orderSentence(spared))).toContain('$2,000 less after tax');
    expect(plain(orderSentence(spared))).toContain(
      'Where bad futures weigh more than good ones it is worth $9,000 more.',
    );
    expect(orderFigures(spared).at(-1)?.work()).toMatchObject({ result: { value: 9_000 } });
    expect(orderSentence(ANSWER)).not.toContain('bad futures');
  });

  it('names conversions beside it in a sentence of their own', () => {
    expect(plain(togetherSentence(ANSWER))).toContain(
      'The best order and conversions that fill the 22% bracket leave $12k more',
    );
    const own = { ...TOGETHER, isOwn: true };
    expect(plain(orderSentence({ ...ANSWER, best: null, together: own }))).toContain(
      'The plan’s own order and conversions',
    );
    expect(togetherSentence({ ...ANSWER, best: null, together: own })).toBeNull();
    expect(rowName(TOGETHER)).toBe(`${BEST.name}, with conversions that fill the 22% bracket`);
  });

  it('says why there is none', () => {
    const note = 'No other order of withdrawals alone leaves heirs more than the plan’s own.';
    const none = { ...ANSWER, runs: 0, best: null, together: null, note };
    expect(orderSentence(none)).toBe(note);
    expect(orderFigures(none)).toEqual([]);
  });

  it('names an easier order that is as good, the plan’s own among them', () => {
    const simpler = { ...OWN, shortOfBest: 2_000 };
    expect(plain(simplerSentence({ ...ANSWER, simpler }))).toContain(
      'The plan’s own order is within half a percent of it: $2',
    );
    const named = { ...simpler, isOwn: false, name: 'Taxable accounts first' };
    expect(plain(simplerSentence({ ...ANSWER, simpler: named }))).toContain('taxable accounts first');
    expect(simplerFigures({ ...ANSWER, simpler })[0]?.work()).toMatchObject({ result: { value: 2_000 } });
    expect(simplerSentence(ANSWER)).toBeNull();
  });
});

describe('a plan that takes it', () => {
  it('draws in the order and keeps the rest, its conversions too', () => {
    const plan = { persons: [], roth: 'none', withdrawal: { emergencyCash: 10_000 } } as const;
    expect(withFound({ ...plan, persons: [] }, BEST)).toEqual({
      persons: [],
      roth: 'none',
      withdrawal: { emergencyCash: 10_000, order: { bracketAware: { fillTraditionalTo: 0.12 } } },
    });
  });

  it('converts as it was found with', () => {
    expect(withFound({ persons: [] }, TOGETHER).roth).toEqual({ strategy: 'bracketFill', targetBracket: 0.22 });
    expect(withFound({ persons: [] }, { ...TOGETHER, conversions: 'none' }).roth).toBe('none');
  });
});
