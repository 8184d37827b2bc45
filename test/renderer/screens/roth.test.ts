import { describe, expect, it } from 'vitest';
import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import {
  bindingLimitText,
  cliffSentences,
  limitsFollowed,
  missSentences,
  mixSentences,
  nearlyAsGoodText,
  strategyText,
  thisYearSentences,
} from '../../../renderer/format/roth-words.ts';
import { tabOfAddress } from '../../../renderer/screens/plan/results/tab-address.ts';
import {
  adoptedAlternative,
  adoptedPolicy,
  adoptedRequest,
  adoptedSimpler,
  isInPlan,
  manualSchedule,
} from '../../../renderer/screens/plan/roth/adopt-conversions.ts';
import { rothFigures } from '../../../renderer/screens/plan/roth/roth-figures.ts';
import { triedStrategies } from '../../../renderer/screens/plan/roth/tried-strategies.ts';
import { convertibleAccounts, withFields } from '../../../renderer/screens/plan/roth-fields/roth-strategy-inputs.ts';
import type { RothResult } from '../../../renderer/state/results/answers.ts';
import { planOf } from '../../projection.ts';
import { ROTH } from '../roth-results.ts';

const REQUEST = { strategy: 'dynamic', targetBracket: 0.22, guards: ['irmaaTier1'] } as const;
const TRIED = triedStrategies(ROTH);
const [best, fill, threshold, none] = TRIED;
if (best === undefined || fill === undefined || threshold === undefined || none === undefined) {
  throw new Error('the fixture has alternatives');
}

const CHOSEN: RothResult['chosen'] = {
  policy: { strategy: 'thresholdRoth', targetBracket: 0.22, threshold: 'zeroGains', endYear: 2031, ceilings: null },
  rivals: [],
  seed: -2,
  paths: 1_200,
  simulations: 9_000,
  candidates: 53,
};

const other = { amount: 0, shareWorse: 0.02, meanAdvantage: 9_000, meanAdvantageInterval: null };
const shareOf = (shareBetter: number) => ({
  ...other,
  shareBetter,
  shareBetterInterval: { low: shareBetter - 0.02, high: shareBetter + 0.02 },
});
const JUDGED = {
  runs: 1_000,
  seed: 1,
  leastLegacy: 60_000,
  policies: [],
  thisYear: { none: shareOf(0.976), half: shareOf(0.897), twice: shareOf(0.242), regret: 99_515 },
};

describe('a search judged on futures, in words', () => {
  it('says on how many this year’s amount beats none, half and twice, and what a better one would have left', () => {
    expect(thisYearSentences({ ...ROTH, judged: JUDGED })).toEqual([
      'What is converted in 2029 leaves more than nothing would in 97 of 100 futures, than half in 89 and than twice as much in 24, the years after by the same rule. In one future of 20 one of these would have left $100k more, or more than that.',
    ]);
    const never = { ...JUDGED, thisYear: { ...JUDGED.thisYear, regret: 0 } };
    expect(thisYearSentences({ ...ROTH, judged: never })[0]).toMatch(/None of these would have left more\.$/);
    expect(thisYearSentences(ROTH)).toEqual([]);
  });

  it('says which amounts are nearly as good, where there is room', () => {
    expect(nearlyAsGoodText(ROTH)).toBe('Any amount from $21,000 to $66,000 in 2029 is nearly as good.');
    const exact = { ...ROTH.thisYear, nearlyAsGood: { least: 45_000, most: 45_050 } };
    expect(nearlyAsGoodText({ thisYear: exact })).toBeNull();
    const nothing = { year: 2029, amount: 0, nearlyAsGood: { least: 0, most: 12_000 } };
    expect(nearlyAsGoodText({ thisYear: nothing })).toBe('Converting up to $12,000 in 2029 is nearly as good.');
  });

  it('puts the rule that was chosen into the plan, with its last year and nothing of the judgment', () => {
    const request = { ...REQUEST, judgedOn: 'paths', riskAversion: 4 } as const;
    expect(adoptedPolicy(request, { ...ROTH, chosen: CHOSEN })).toEqual({
      strategy: 'thresholdRoth',
      targetBracket: 0.22,
      threshold: 'zeroGains',
      endYear: 2031,
      guards: ['irmaaTier1'],
    });
    expect(adoptedPolicy(request, ROTH)).toBeNull();
    expect(adoptedRequest(request, ROTH)).toEqual(REQUEST);
  });

  it('puts a simpler schedule into the plan as a rule to its last year, or its steps year by year', () => {
    const { simpler } = ROTH;
    if (simpler === null) throw new Error('the fixture has a simpler one');
    expect(adoptedSimpler(simpler, REQUEST, ROTH)).toEqual({
      strategy: 'bracketFill',
      targetBracket: 0.22,
      endYear: 2030,
      guards: ['irmaaTier1'],
    });
    const steps = { ...simpler, strategy: 'dynamic' } as const;
    expect(adoptedSimpler(steps, REQUEST, ROTH)).toEqual({ manual: simpler.schedule, payTaxFrom: 'taxable' });
  });

  it('names the limits of the rule that is followed', () => {
    expect(limitsFollowed(ROTH)).toEqual({ targetBracket: 0.22, threshold: 'irmaaTier1' });
    const compared = { ...ROTH.compared, targetBracket: 0.12, threshold: 'zeroGains' } as const;
    expect(limitsFollowed({ ...ROTH, compared })).toEqual({ targetBracket: 0.12, threshold: 'zeroGains' });
  });
});

describe('putting conversions into the plan', () => {
  it('writes the margin that was kept, because a plan that says nothing keeps none', () => {
    const kept = { ...ROTH, used: { ...ROTH.used, margin: 500 } };
    expect(adoptedRequest(REQUEST, kept)).toEqual({ ...REQUEST, margin: 500 });
    expect(adoptedRequest(REQUEST, ROTH)).toEqual(REQUEST);
  });

  it('writes the schedule by hand, in dollars of each year, never a cent over its limit', () => {
    expect(manualSchedule(ROTH)).toEqual({
      manual: [
        { year: 2029, amount: 45_000.12 },
        { year: 2030, amount: 106_000 },
      ],
      payTaxFrom: 'taxable',
    });
  });

  it('writes a simple strategy itself, with everything else that was asked for', () => {
    expect(adoptedAlternative(fill, REQUEST, ROTH)).toEqual({
      strategy: 'bracketFill',
      targetBracket: 0.22,
      guards: ['irmaaTier1'],
    });
    expect(adoptedAlternative(threshold, REQUEST, ROTH)).toEqual({
      strategy: 'thresholdRoth',
      targetBracket: 0.22,
      threshold: 'irmaaTier1',
      guards: ['irmaaTier1'],
    });
    expect(adoptedAlternative(none, REQUEST, ROTH)).toBe('none');
    expect(adoptedAlternative(best, REQUEST, ROTH)).toEqual(manualSchedule(ROTH));
  });

  it('tries simple strategies, and a search where that was asked for', () => {
    expect(TRIED).toHaveLength(ROTH.alternatives.length + 1);
    expect(triedStrategies({ ...ROTH, compared: fill })).toEqual(ROTH.alternatives);
  });

  it('knows which of them the plan already holds', () => {
    const inputs: PlanInputs = {
      startMonth: '2029-01',
      persons: [{ birthDate: '1964-05-12', planEnd: 68 }],
      accounts: [{ id: 'ira', kind: 'traditionalIra', balance: 500_000 }],
    };
    const held = (roth: NonNullable<PlanInputs['roth']>) => {
      const plan = planOf({ ...inputs, roth });
      return TRIED.map((alternative) => isInPlan(alternative, ROTH, plan));
    };
    expect(held('none')).toEqual([false, false, false, true, false]);
    expect(held(adoptedAlternative(fill, REQUEST, ROTH))).toEqual([false, true, false, false, false]);
    expect(held(manualSchedule(ROTH))).toEqual([true, false, false, false, false]);
    expect(held({ strategy: 'bracketFill', targetBracket: 0.22 })).toEqual([false, false, false, false, false]);
  });
});

describe('the fields of a strategy', () => {
  it('leave out what is given back to its default', () => {
    const changed = withFields({ ...REQUEST, startYear: 2030 }, { startYear: undefined, guards: [] });
    expect(changed).toEqual({ strategy: 'dynamic', targetBracket: 0.22 });
  });

  it('offer the accounts that may be converted', () => {
    const accounts = [
      { id: 'a1', kind: 'traditionalIra', balance: 1 },
      { id: 'a2', kind: 'rothIra', balance: 1 },
      { id: 'a3', kind: 'traditional401k', balance: 1, name: 'Ellen’s 401(k)' },
    ] as const;
    expect(convertibleAccounts({ persons: [], accounts })).toEqual([
      { value: 'a1', text: 'Traditional IRA' },
      { value: 'a3', text: 'Ellen’s 401(k)' },
    ]);
  });
});

describe('conversions in five figures', () => {
  it('head with the tax gain, and set what another mix adds beside it', () => {
    const mixed = { ...ROTH, taxGain: 20_000, mixGain: 40_000 };
    const [gain] = rothFigures(mixed, 'todays');
    expect([gain?.value, gain?.note]).toEqual([
      '$20k',
      '1.5% of the legacy; +$40k by another mix; $1.36m after tax, today’s dollars',
    ]);
    expect(mixSentences(mixed)).toEqual([
      'Besides, converting moves money between accounts that are invested differently, which adds $40k: a change of risk, not of tax.',
    ]);
    expect(mixSentences(ROTH)).toEqual([]);
  });

  it('say what a small miss costs', () => {
    expect(missSentences(ROTH)).toEqual([
      'A small miss, $100 or 1% less in one year or in all, costs at most $600, 1% of the gain: 1% less in every year.',
    ]);
    expect(missSentences({ smallMiss: null })).toEqual([]);
  });

  it('are the gain, what is converted, taxes, and how sure it is', () => {
    expect(rothFigures(ROTH, 'todays').map(({ label, value, note }) => [label, value, note])).toEqual([
      ['Tax gain for heirs', '$60k', '4.6% of the legacy; $1.36m after tax, today’s dollars'],
      ['Converted', '$140k', 'in 2 years, today’s dollars'],
      ['Lifetime taxes', '$850k', '$900k without; IRMAA $5,000, was $20k'],
      ['Gains in', '55 of 100', 'futures; loses in 40; median gain $15k'],
      ['Worst one in ten', '−$37k', 'best one in ten $225k'],
    ]);
  });

  it('wait for the paths', () => {
    const [, , , helps] = rothFigures({ ...ROTH, uncertainty: null }, 'todays');
    expect(helps).toMatchObject({ value: '–', note: 'running the random futures' });
  });
});

describe('what limits a year, in words', () => {
  it.each([
    ['targetBracket', 'the top of the 22% bracket'],
    ['threshold', 'IRMAA tier 1'],
    ['guard:niit', 'the guard NIIT threshold'],
    ['guard:zeroGains', 'the guard 0% rate on gains'],
    ['money', 'the money left to convert'],
    ['irmaaTier3', 'IRMAA tier 3'],
    ['benefitsFullyTaxable', 'the point at which benefits are fully taxable'],
    ['none', 'nothing but the search: more would gain less'],
  ])('%s: %s', (limit, words) => {
    expect(bindingLimitText(limit, ROTH.used)).toBe(words);
  });

  it('names a strategy by what it fills', () => {
    expect(TRIED.map(strategyText)).toEqual([
      'Best found by search',
      'Fill the 22% bracket',
      'Up to IRMAA tier 1',
      'No conversions',
      'Fill the 12% bracket',
    ]);
  });
});

it.each([
  [{ tab: 'roth' }, { tab: 'roth' }],
  [{ tab: 'nowhere' }, {}],
  [{}, {}],
])('the address %j opens %j', (search, address) => {
  expect(tabOfAddress(search)).toEqual(address);
});

describe('a last dollar that costs or saves more than a dollar', () => {
  const cliff = { year: 2032, edge: 'irmaaTier3', label: 'Tier 3 of the 2034 Medicare surcharge', oneTimeCost: 4936.8 };
  const saving = { marginalCost: -87.65, marginalCliff: { ...cliff, isPassed: false } };

  it('is explained by the cliff that it is about, once for all years', () => {
    const schedule = [
      { year: 2026, ...saving },
      { year: 2027, ...saving, marginalCost: -87.59 },
      { year: 2028, marginalCost: 0.3, marginalCliff: null },
    ];
    expect(cliffSentences(schedule)).toEqual([
      'The last $100 of 2026 and 2027 save up to $87.65 a dollar: they keep the income of 2032 below a cliff, tier 3 of the 2034 Medicare surcharge, which costs $4,937 at one stroke.',
    ]);
    expect(cliffSentences([{ year: 2026, marginalCost: 87.65, marginalCliff: { ...cliff, isPassed: true } }])).toEqual([
      'The last $100 of 2026 cost $87.65 a dollar: they carry the income of 2032 over a cliff, tier 3 of the 2034 Medicare surcharge, which costs $4,937 at one stroke.',
    ]);
  });
});
