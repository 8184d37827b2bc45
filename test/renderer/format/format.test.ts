import { describe, expect, it } from 'vitest';
import { agesText, yearWithAges } from '../../../renderer/format/ages.ts';
import {
  ageInMonth,
  dateText,
  lastEdited,
  monthOfAge,
  monthText,
  parseDate,
  parseMonth,
  withMonthNames,
} from '../../../renderer/format/dates.ts';
import { eventWords } from '../../../renderer/format/event-words.ts';
import {
  axisMoney,
  fieldMoney,
  headlineMoney,
  money,
  tableDifference,
  tableMoney,
} from '../../../renderer/format/money.ts';
import { parseNumber, parsePercent } from '../../../renderer/format/parse-number.ts';
import { fieldPercent, percent } from '../../../renderer/format/percent.ts';
import {
  ageText,
  eventChoices,
  parseAge,
  parseWhen,
  whenCounterpart,
  whenText,
} from '../../../renderer/format/when.ts';

describe('a number as people write it', () => {
  it.each([
    ['1.2m', 1_200_000],
    ['1200k', 1_200_000],
    ['1,200,000', 1_200_000],
    ['$1,200', 1200],
    ['85k', 85_000],
    ['85 K', 85_000],
    ['1.1m', 1_100_000],
    ['.5m', 500_000],
    ['2b', 2_000_000_000],
    ['-3,413', -3413],
    ['−3413', -3413],
    ['-0', 0],
    [' 12.50 ', 12.5],
  ])('%s is %d', (text, value) => {
    expect(parseNumber(text)).toBe(value);
  });

  it.each(['', '1.2mm', '1,20', '1,2000', 'much', '1.2.3', '$', 'k', '12 13', '1e6', 'Infinity'])(
    '%j is none',
    (text) => {
      expect(parseNumber(text)).toBeNull();
    },
  );

  it.each([
    ['7%', 0.07],
    ['7', 0.07],
    ['2.5%', 0.025],
    ['0.07', 0.0007],
    ['-1%', -0.01],
    ['8.06', 0.0806],
  ])('%s percent is %d', (text, fraction) => {
    expect(parsePercent(text)).toBe(fraction);
  });
});

describe('money as it is shown', () => {
  it.each([
    [128_000, '$128,000'],
    [-3413, '−$3,413'],
    [0.4, '$0'],
    [-0.4, '$0'],
  ])('in prose %d is %s', (value, text) => {
    expect(money(value)).toBe(text);
  });

  it.each([
    [2_843_600, '$2.84m'],
    [598_100, '$598k'],
    [10_000_000, '$10.0m'],
    [123_400_000, '$123m'],
    [9400, '$9,400'],
    [999_499, '$999k'],
    [999_500, '$1.00m'],
    [-1_190_000, '−$1.19m'],
    [9_999.5, '$10k'],
  ])('as a headline %d is %s', (value, text) => {
    expect(headlineMoney(value)).toBe(text);
  });

  it.each([
    [0, '0'],
    [2_000_000, '$2m'],
    [1_500_000, '$1.5m'],
    [500_000, '$500k'],
    [250, '$250'],
  ])('on an axis %d is %s', (value, text) => {
    expect(axisMoney(value)).toBe(text);
  });

  it('in a table it has no sign of the dollar and zero is a dash', () => {
    expect([tableMoney(1_480_000.4), tableMoney(0), tableMoney(-0.2), tableMoney(-12_000)]).toEqual([
      '1,480,000',
      '–',
      '–',
      '−12,000',
    ]);
  });

  it('in a field it keeps the cents that were written', () => {
    expect([fieldMoney(3410), fieldMoney(3410.55)]).toEqual(['3,410', '3,410.55']);
  });
});

describe('percent, dates and ages', () => {
  it('percent drops the noise of binary fractions and keeps its sign on the line', () => {
    expect('50% of line 1, 12% off').toBe('50% of line 1, 12% off');
    expect([fieldPercent(0.07), fieldPercent(0.0806), percent(0.025)]).toEqual(['7', '8.06', '2.5%']);
  });

  it.each([
    ['May 12, 1964', '1964-05-12'],
    ['may 12 1964', '1964-05-12'],
    ['May 12, 1964', '1964-05-12'],
    ['5/12/1964', '1964-05-12'],
    ['1964-05-12', '1964-05-12'],
    ['Sept 3, 1966', '1966-09-03'],
    ['Feb 29, 1964', '1964-02-29'],
  ])('%s is the day %s', (text, date) => {
    expect(parseDate(text)).toBe(date);
  });

  it.each(['Feb 29, 1965', '13/1/1964', 'May 1964', 'Foo 3, 1964', '1964-00-01', ''])('%j is no day', (text) => {
    expect(parseDate(text)).toBeNull();
  });

  it('a month is read in three ways and written in one', () => {
    expect(['Jun 2029', '6/2029', '2029-06', 'June 2029'].map(parseMonth)).toEqual(Array(4).fill('2029-06'));
    expect([monthText('2029-06'), dateText('1964-05-02')]).toEqual(['Jun 2029', 'May 2, 1964']);
    expect(
      withMonthNames('Money runs out in 2039-01: $131,262 of what 2039 needs, by 26 USC 72(t) and 2025-12-31.'),
    ).toBe('Money runs out in Jan 2039: $131,262 of what 2039 needs, by 26 USC 72(t) and 2025-12-31.');
  });

  it('an age is reached in the month of the birthday, and held on its first day by who was born on the first', () => {
    expect(monthOfAge('1964-05-12', 66, 8)).toBe('2031-01');
    expect(ageInMonth('1964-05-12', '2029-04')).toBe(64);
    expect(ageInMonth('1964-05-12', '2029-05')).toBe(65);
    expect(ageInMonth('1964-05-12', '2029-06')).toBe(65);
    expect(ageInMonth('1964-05-01', '2029-05')).toBe(65);
  });

  it('years and ages stand together, the deceased as a dash', () => {
    expect(agesText([71, 69])).toBe('71 · 69');
    expect(yearWithAges(2060, [null, 94])).toBe('2060 · ages – and 94');
    expect(yearWithAges(2034, [70])).toBe('2034 · age 70');
  });

  it('the list says how long ago, then the day, then the year too', () => {
    const now = new Date(2026, 10, 21, 12, 0);
    const at = (...parts: [number, number, number, number, number]) =>
      lastEdited(new Date(...parts).toISOString(), now);
    expect(at(2026, 10, 21, 11, 48)).toBe('12 min ago');
    expect(at(2026, 10, 21, 9, 0)).toBe('3 h ago');
    expect(at(2026, 10, 20, 9, 0)).toBe('Nov 20');
    expect(at(2025, 9, 2, 9, 0)).toBe('Oct 2, 2025');
  });
});

describe('a date within the plan', () => {
  const ellen = { id: 'p1', name: 'Ellen', birthDate: '1964-05-12' };
  const david = { id: 'p2', name: 'David', birthDate: '1966-09-03' };
  const both = [ellen, david];

  it.each([
    ['67', { age: 67, person: 'p1' }],
    ['66 and 8 months', { age: 66, months: 8, person: 'p1' }],
    ['66y 8m', { age: 66, months: 8, person: 'p1' }],
    ['Jun 2029', { month: '2029-06' }],
    ['david retires', { event: 'retirement', person: 'p2' }],
    ['End of plan', { event: 'planEnd' }],
    ['Medicare', { event: 'medicare', person: 'p1' }],
    ['David’s Medicare', { event: 'medicare', person: 'p2' }],
    ['2033', { month: '2033-01' }],
    ['62.5', { age: 62, months: 6, person: 'p1' }],
    ['Ellen claims + 1 year', { event: 'socialSecurity', person: 'p1', offsetYears: 1 }],
    ['David dies − 2 years', { event: 'death', person: 'p2', offsetYears: -2 }],
    ['David at 67', { age: 67, person: 'p2' }],
  ])('%s is read', (text, when) => {
    expect(parseWhen(text, ellen, both)).toEqual(when);
  });

  it.each(['soon', '66 and 12 months', '121', '62.4', 'soon + 1 year', ''])('%j is none', (text) => {
    expect(parseWhen(text, ellen, both)).toBeNull();
  });

  it('every event of the list reads back as itself', () => {
    for (const { text, when } of eventChoices(both)) {
      expect(whenText(when, ellen, both)).toBe(text);
      expect(parseWhen(text, ellen, both)).toEqual(when);
    }
  });

  it('is written for its owner, names anybody else, and says its counterpart', () => {
    expect(whenText({ age: 67 }, ellen, both)).toBe('67');
    expect(whenText({ age: 67, person: 'p2' }, ellen, both)).toBe('David at 67');
    expect(whenText({ event: 'death', person: 'p2', offsetYears: 2 }, ellen, both)).toBe('David dies + 2 years');
    expect(whenCounterpart({ month: '2029-06' }, ellen)).toBe('at 65');
    expect(whenCounterpart({ age: 70 }, ellen)).toBe('May 2034');
    expect([ageText(67, 0), ageText(66, 1)]).toEqual(['67', '66 and 1 month']);
    expect(parseAge('70')).toEqual({ age: 70, months: 0 });
  });
});

describe('a difference in a table', () => {
  it('has its sign and whole dollars, and is a dash where there is none', () => {
    expect([8_109.4, -149_251, 0.3].map(tableDifference)).toEqual(['+8,109', '−149,251', '–']);
  });
});

describe('an event of the plan', () => {
  it('names a state, and has the apostrophes of the page', () => {
    expect(eventWords({ kind: 'move', text: 'Move to OR' })).toBe('Move to Oregon');
    expect(eventWords({ kind: 'move', text: 'Move to a place without state income tax' })).toBe(
      'Move to a place without state income tax',
    );
    expect(eventWords({ kind: 'spousalBenefit', text: 'David: spouse’s benefit begins at 67' })).toBe(
      'David: spouse’s benefit begins at 67',
    );
  });
});
