import { describe, expect, it } from 'vitest';
import {
  askedLines,
  lifeLines,
  lifeSentence,
  withLastAges,
} from '../../../../renderer/screens/plan/social-security/survivors/life-words.ts';
import type { SurvivorLifeAnswer } from '../../../../renderer/state/what-if/use-survivors.ts';

const YEAR = {
  year: 2031,
  ages: [69, null],
  filingStatus: 'single',
  socialSecurity: 33_564,
  wages: 0,
  otherIncome: 9000,
  fromSavings: 20_000,
  taxesAndPremiums: 8564,
  taxes: 6000,
  spending: 54_000,
  unpaid: 0,
};

const LIFE: SurvivorLifeAnswer = {
  isComplete: true,
  missing: [],
  runs: 1000,
  seed: 1,
  lastAges: [92, 73],
  deathYears: [2054, 2030],
  survivor: 'p1',
  successes: 730,
  successRate: 0.73,
  successRateInterval: { low: 0.7, high: 0.76 },
  years: [YEAR],
  filing: [],
  spendingPower: { outcome: 'solved', planned: 4500, monthly: 4100, successAt: 0.901 },
  insurance: { outcome: 'solved', amount: 340_000, successAt: 0.9 },
  chosenAgain: {
    claim: { age: 70, months: 0 },
    survivorClaim: { age: 60, months: 2 },
    order: 'Taxable accounts first',
    conversions: null,
    legacyGain: 61_000,
    successes: 760,
    successRate: 0.76,
    successRateInterval: { low: 0.73, high: 0.79 },
    simulations: 80,
  },
};

describe('one life in words', () => {
  it('says who is alone, until when, and how often it is paid for', () => {
    expect(lifeSentence(LIFE, { p1: 'Ruth' })).toBe(
      'From 2031 Ruth is alone, through 2054: every goal is paid in 73% of futures.',
    );
    expect(lifeSentence({ ...LIFE, survivor: null, deathYears: [2030, 2030] }, {})).toContain(
      'Both die in December 2030',
    );
  });

  it('says what can be spent, what insurance would close, and what other decisions would do, each figure open', () => {
    const lines = askedLines(LIFE, 'Ruth');
    expect(lines.map(({ text }) => text)).toEqual([
      'Ruth can spend $4,100 a month in 90% of futures; $4,500 are planned.',
      'Life insurance of $340,000 would bring it to 90%.',
      'Chosen again after the death, Ruth would claim on one’s own record at 70, claim the survivor benefit at 60 and 2 months, draw on accounts otherwise (Taxable accounts first): heirs keep $61,000 more at average returns, and 76% of futures pay every goal.',
    ]);
    for (const { text, figures } of lines)
      for (const figure of figures) {
        expect(text).toContain(figure.text);
        expect(figure.work()).toHaveProperty('result');
      }
  });

  it('says so where nothing is needed, or nothing helps', () => {
    const none = { outcome: 'alwaysMet', amount: 0, successAt: 0.97 } as const;
    const same = { ...LIFE.chosenAgain, claim: null, survivorClaim: null, order: null } as NonNullable<
      SurvivorLifeAnswer['chosenAgain']
    >;
    expect(
      askedLines({ ...LIFE, insurance: none, chosenAgain: same }, 'Ruth')
        .map(({ text }) => text)
        .slice(1),
    ).toEqual([
      'No life insurance is needed for it: 90% of futures pay every goal without.',
      'Chosen again, Ruth’s decisions stay as planned.',
    ]);
    const never = { outcome: 'neverMet', monthly: null, planned: 4500, successAt: 0.2 } as const;
    expect(askedLines({ ...LIFE, spendingPower: never }, 'Ruth')[0]?.text).toContain('Nothing that Ruth spends less');
  });

  it('has lines that come to the year’s figures', () => {
    for (const { value, work } of lifeLines()) expect(work(YEAR).result.value).toBeCloseTo(value(YEAR), 6);
  });

  it('is a plan of its own with these ends, drawn lives put aside', () => {
    const inputs = {
      persons: [{ birthDate: '1962-03-10' }, { birthDate: '1957-02-15', planEnd: 88 }],
      assumptions: { inflation: 0.03, lives: { drawn: {} } },
    };
    expect(withLastAges(inputs, [92, 73])).toEqual({
      persons: [
        { birthDate: '1962-03-10', planEnd: 92 },
        { birthDate: '1957-02-15', planEnd: 73 },
      ],
      assumptions: { inflation: 0.03, lives: 'planEnd' },
    });
  });
});
