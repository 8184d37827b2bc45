import { describe, expect, it } from 'vitest';
import { socialSecurityLaw } from '../../../../engine/law/social-security-series.ts';
import { parseYearMonth } from '../../../../engine/primitives/calendar.ts';
import { divorcedSpouseStart } from '../../../../engine/social-security/rules/divorced-spouse.ts';
import { benefitDates } from '../../../../engine/social-security/rules/full-retirement-age.ts';
import {
  doesSuspensionStopOthers,
  isSuspended,
  suspendedMonths,
} from '../../../../engine/social-security/rules/voluntary-suspension.ts';
import { lawTables } from '../../../law-tables.ts';

const { rules } = socialSecurityLaw(lawTables.socialSecurity, {
  inflation: 0.025,
  wageGrowth: 0.035,
  medicalInflation: 0,
});

describe('divorced spouse (42 USC 402(b)(1), (5); 20 CFR 404.331)', () => {
  // The worker, born June 15, 1964, is 62 throughout July 2026 and has not claimed.
  const worker = { dates: benefitDates({ year: 1964, month: 6, day: 15 }, rules), claimMonth: null };
  it.each([
    [119, '2015-01', '2027-01', null, 'nine years and eleven months of marriage do not count'],
    [120, '2015-01', '2025-01', '2026-07', 'not before the worker is 62'],
    [120, '2026-05', '2027-01', '2028-05', 'unclaimed, the divorce must be two years old'],
    [120, '2015-01', '2027-01', '2027-01', "with the spouse's own claim"],
  ])('%i months married, divorced %s, own claim %s: %s (%s)', (...[marriageMonths, divorced, claim, expected]) => {
    const start = divorcedSpouseStart(
      { marriageMonths, divorcedIn: parseYearMonth(divorced) },
      parseYearMonth(claim),
      worker,
      rules,
    );
    expect(start).toBe(expected === null ? null : parseYearMonth(expected));
  });

  it('a worker who has claimed is not waited for two years', () => {
    const claimed = { ...worker, claimMonth: parseYearMonth('2026-09') };
    const divorce = { marriageMonths: 240, divorcedIn: parseYearMonth('2026-05') };
    expect(divorcedSpouseStart(divorce, parseYearMonth('2026-06'), claimed, rules)).toBe(parseYearMonth('2026-09'));
  });
});

const months = (requested: string, resumed: string) => ({
  requested: parseYearMonth(requested),
  resumed: parseYearMonth(resumed),
});

describe('voluntary suspension (42 USC 402(z))', () => {
  // Born March 15, 1958: full retirement age November 2024, 70 in March 2028.
  const dates = benefitDates({ year: 1958, month: 3, day: 15 }, rules);
  it.each([
    ['2025-12', '2027-01', 12, 'from the month after the request'],
    ['2024-01', '2025-01', 2, 'not before full retirement age'],
    ['2027-12', '2029-01', 2, 'not past 70'],
  ])('asked for in %s, resumed in %s: %i months of credits (%s)', (requested, resumed, expected) => {
    expect(suspendedMonths(months(requested, resumed), dates)).toBe(expected);
  });

  it('nothing is paid in between, and since May 2016 nobody else on the record either', () => {
    const suspension = months('2025-12', '2027-01');
    expect(
      ['2025-12', '2026-01', '2026-12', '2027-01'].map((text) => isSuspended(suspension, parseYearMonth(text), dates)),
    ).toEqual([false, true, true, false]);
    expect(
      [months('2016-03', '2017-01'), months('2016-04', '2017-01')].map((each) => doesSuspensionStopOthers(each, rules)),
    ).toEqual([false, true]);
  });
});
