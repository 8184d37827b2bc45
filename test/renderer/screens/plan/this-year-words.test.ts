import { describe, expect, it } from 'vitest';
import { amountWork, limitSheet, regretSheet } from '../../../../renderer/screens/plan/this-year/action-sheets.ts';
import {
  agreementText,
  dayText,
  inOrder,
  placesText,
  yearAnswer,
} from '../../../../renderer/screens/plan/this-year/this-year-words.ts';
import type { YearAction, YearAnswer } from '../../../../renderer/state/what-if/use-this-year.ts';

const OTHER = {
  amount: 0,
  shareBetter: 0.834,
  shareBetterInterval: { low: 0.81, high: 0.86 },
  shareWorse: 0.166,
  meanAdvantage: 12_000,
  meanAdvantageInterval: null,
};

const CONVERSION: YearAction = {
  id: 'conversion',
  kind: 'conversion',
  person: null,
  from: '2027-01-01',
  by: '2027-12-31',
  title: 'Convert from Martin’s IRA to Roth',
  note: '',
  how: [],
  amount: 41_200,
  per: 'once',
  out: [{ id: 'ira', name: 'Martin’s IRA' }],
  into: [{ id: 'roth', name: 'Martin’s Roth IRA' }],
  form: 'Form 8606',
  citation: '26 USC 408A(d)(3)',
  worksheet: 'withdrawals/rothConversion',
  limit: { text: 'IRMAA tier 1', threshold: 226_000, room: 1900, citation: '42 USC 1395r(i)' },
  nextThousand: null,
  onPaths: {
    scope: 'thisYear',
    instead: 'nothing is converted this year',
    none: OTHER,
    half: null,
    twice: null,
    regret: 9400,
    isEitherWay: false,
  },
  notJudged: '',
};

const ANSWER = {
  isComplete: true,
  missing: [],
  manifest: { engine: '1', law: '2026-11', inputsHash: 'sha256:0', lawProjectedFrom: null },
  year: 2027,
  filingStatus: 'marriedFilingJointly',
  runs: 1000,
  seed: 1,
  actions: [CONVERSION],
  estimatedTax: { harbor: 'smallAmount', text: 'none', taxOfYear: 0, paidBefore: 0, required: 0, share: 0 },
  spending: { planned: 100_000, fixed: 61_400, freeMonthly: 3217, upTo: 109_900, successRate: 0.9 },
  done: {
    asListed: 0.89,
    asListedInterval: { low: 0.87, high: 0.91 },
    nothing: 0.87,
    nothingInterval: { low: 0.85, high: 0.89 },
    worth: 68_200,
  },
  lacking: [],
} satisfies YearAnswer;

describe('the year in words', () => {
  it('says how much there is to do, what can be spent and what the list is worth', () => {
    const { headline, say, figures } = yearAnswer(ANSWER);
    expect(headline).toBe('2027: 1 thing to do. You can spend $109,900.');
    expect(say).toBe(
      'Doing the list leaves heirs $68,200 more on average; every goal is paid in 89% of futures, without it in 87%.',
    );
    expect(figures?.map(({ text }) => text)).toEqual(['$109,900', '$68,200']);
  });

  it('says nothing of worth before the futures are run', () => {
    const { headline, say } = yearAnswer({
      ...ANSWER,
      done: null,
      runs: 0,
      spending: { ...ANSWER.spending, upTo: null },
    });
    expect(headline).toBe('2027: 1 thing to do.');
    expect(say).toBe('What the law and your plan ask for, by the last day of each.');
  });

  it('names a day without its year, but where it falls into the next', () => {
    expect(dayText('2027-04-15', 2027)).toBe('Apr 15');
    expect(dayText('2028-01-18', 2027)).toBe('Jan 18, 2028');
  });

  it('calls what fewer than 60% of futures agree on either way', () => {
    expect(agreementText(CONVERSION)).toBe('83%');
    const { onPaths } = CONVERSION;
    if (onPaths === null) throw new Error('it is judged');
    expect(agreementText({ ...CONVERSION, onPaths: { ...onPaths, isEitherWay: true } })).toBe('either way');
    expect(agreementText({ ...CONVERSION, onPaths: null })).toBe('–');
  });

  it('says where money goes', () => {
    expect(placesText(CONVERSION)).toBe('Martin’s IRA to Martin’s Roth IRA');
    expect(placesText({ ...CONVERSION, into: CONVERSION.out })).toBe('Martin’s IRA');
  });
});

describe('figures of the list', () => {
  it('open the worksheet of the year where a row holds them', () => {
    expect(amountWork(CONVERSION, ANSWER)).toEqual({ what: 'year', year: 2027, field: 'rothConversion' });
  });

  it('or the lines that they are made of', () => {
    expect(limitSheet(CONVERSION)).toMatchObject({ result: { value: 226_000 }, note: '42 USC 1395r(i)' });
    expect(regretSheet(CONVERSION, ANSWER)).toMatchObject({ result: { value: 9400 } });
  });
});

describe('the order of what there is to do', () => {
  const worth = (id: string, meanAdvantage: number | null): YearAction => ({
    ...CONVERSION,
    id,
    onPaths:
      meanAdvantage === null || CONVERSION.onPaths === null
        ? null
        : { ...CONVERSION.onPaths, none: { ...OTHER, meanAdvantage } },
  });
  const actions = [worth('rmd', null), worth('small', 10), worth('large', 900), worth('payment', null)];

  it('is that of the dates, or of what leaves heirs most, the rest by date', () => {
    expect(inOrder(actions, 'date').map(({ id }) => id)).toEqual(['rmd', 'small', 'large', 'payment']);
    expect(inOrder(actions, 'worth').map(({ id }) => id)).toEqual(['large', 'small', 'rmd', 'payment']);
  });
});
