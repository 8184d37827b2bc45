import { describe, expect, it } from 'vitest';
import { estimatedTaxLaw, filingPeriods, installmentsDue, returnDue } from '../../../engine/law/filing-dates-law.ts';
import { formatDate } from '../../../engine/primitives/days/calendar-day.ts';
import { lawTables } from '../../law-tables.ts';

const dates = lawTables.filingDates;

describe('due dates of federal tax', () => {
  it.each([
    // As the IRS announced them: on a Saturday, Sunday or holiday the next business day (26 USC 7503).
    [2021, '2022-04-18', 'Emancipation Day, a Saturday, was kept on Friday, April 15'],
    [2022, '2023-04-18', 'a Saturday; Emancipation Day, a Sunday, was kept on Monday, April 17'],
    [2023, '2024-04-15', 'a Monday'],
    [2024, '2025-04-15', 'a Tuesday'],
    [2027, '2028-04-18', 'a Saturday, then Emancipation Day on Monday'],
  ])('the return of %i is due on %s: %s', (taxYear, due) => {
    expect(formatDate(returnDue(dates, taxYear))).toBe(due);
  });

  it.each([
    [2021, ['2021-04-15', '2021-06-15', '2021-09-15', '2022-01-18'], 'January 15 a Saturday, January 17 a holiday'],
    [2023, ['2023-04-18', '2023-06-15', '2023-09-15', '2024-01-16'], 'January 15 is the holiday itself'],
    [2024, ['2024-04-15', '2024-06-17', '2024-09-16', '2025-01-15'], 'June 15 a Saturday, September 15 a Sunday'],
    [2025, ['2025-04-15', '2025-06-16', '2025-09-15', '2026-01-15'], 'June 15 a Sunday'],
    [2027, ['2027-04-15', '2027-06-15', '2027-09-15', '2028-01-18'], 'January 15 a Saturday'],
  ])('the installments of %i are due on %j: %s', (taxYear, due) => {
    expect(installmentsDue(dates, taxYear).map(formatDate)).toEqual(due);
  });

  it('are as the statutes say', () => {
    expect(estimatedTaxLaw(dates, 2026, { inflation: 0.03, wageGrowth: 0.03, medicalInflation: 0.05 })).toEqual({
      currentYearShare: 0.9,
      lastYearShare: 1,
      highIncomeShare: 1.1,
      highIncome: 150_000,
      highIncomeSeparately: 75_000,
      smallAmount: 1000,
      installmentShare: 0.25,
    });
    expect(filingPeriods(dates, 2026)).toEqual({
      enrollmentMonthsAfter: 3,
      lumpSumDeathPaymentYears: 2,
      estateReturnMonths: 9,
    });
  });
});
