import { describe, expect, it } from 'vitest';
import { amountWork, limitSheet, regretSheet } from '../../../../renderer/screens/plan/this-year/action-sheets.ts';
import {
  agreementText,
  dayText,
  inOrder,
  placesText,
  yearAnswer,
} from '../../../../renderer/screens/plan/this-year/this-year-words.ts';
import type { YearAction } from '../../../../renderer/state/what-if/use-this-year.ts';
import { LIST_OF_2027 as ANSWER, CONVERSION, OTHER } from './list-of-year.ts';

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

  it('counts what is done', () => {
    const { headline } = yearAnswer({ ...ANSWER, actions: [{ ...CONVERSION, doneOn: '2027-12-01' }] });
    expect(headline).toBe('2027: 1 thing to do, 1 done. You can spend $109,900.');
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
  });

  it('of what is lost where it was wrong, by what the best choice leaves on the paths that it is taken from', () => {
    const { lines, result } = regretSheet(CONVERSION, ANSWER);
    expect(result).toEqual({ value: 9400, kind: 'money' });
    // 0.5 × (1,209,000 − 1,200,000) + 0.5 × (650,000 − 640,200) = 4,500 + 4,900.
    expect(lines.filter(({ step }) => step !== undefined)).toEqual([
      {
        name: 'On path 17: the best choice, where nothing is converted this year',
        value: { value: 1_209_000, kind: 'money' },
        step: 'plus',
        weight: 0.5,
      },
      { name: 'On path 17: doing it', value: { value: 1_200_000, kind: 'money' }, step: 'minus', weight: 0.5 },
      {
        name: 'On path 803: the best choice, where nothing is converted this year',
        value: { value: 650_000, kind: 'money' },
        step: 'plus',
        weight: 0.5,
      },
      { name: 'On path 803: doing it', value: { value: 640_200, kind: 'money' }, step: 'minus', weight: 0.5 },
    ]);
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
