import { describe, expect, it } from 'vitest';
import {
  formatYearMonth,
  monthOf,
  monthOfAge,
  monthOfAttainment,
  parseDate,
  parseYearMonth,
  yearMonth,
  yearOf,
} from '../../../engine/primitives/calendar.ts';

describe('calendar months', () => {
  it.each(['1899-12', '2026-01', '2031-04', '2099-12'])('%s survives parsing and formatting', (text) => {
    const month = parseYearMonth(text);
    expect(formatYearMonth(month)).toBe(text);
    expect(yearMonth(yearOf(month), monthOf(month))).toBe(month);
  });
});

describe('attaining an age', () => {
  it.each([
    // birth        by birthday  by 20 CFR 404.2(c)(4)  why
    ['1960-05-02', '2022-05', '2022-05', 'born on the 2nd: attained on the 1st of the same month'],
    ['1960-05-01', '2022-05', '2022-04', 'born on the 1st: attained on the last day of the month before'],
    ['1960-01-01', '2022-01', '2021-12', 'a birth on January 1 belongs to the year before'],
  ])('born %s turns 62 in %s, for Social Security in %s (%s)', (birth, byBirthday, bySocialSecurity) => {
    expect(formatYearMonth(monthOfAge(parseDate(birth), 62 * 12))).toBe(byBirthday);
    expect(formatYearMonth(monthOfAttainment(parseDate(birth), 62 * 12))).toBe(bySocialSecurity);
  });
});
