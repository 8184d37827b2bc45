import { describe, expect, it } from 'vitest';
import { DEFAULT_GROWTH } from '../../../../engine/law/entry/indexing.ts';
import { firstLawYear, lastPublishedLawYear, lawParameters } from '../../../../engine/law/law-tables.ts';
import { lawTables } from '../../../law-tables.ts';

function parameter(year: number, name: string, topic = 'federal-income-tax') {
  return lawParameters(lawTables, year, DEFAULT_GROWTH).find((each) => each.name === name && each.topic === topic);
}

describe('the parameters in force in a year', () => {
  it('a printed amount is published', () => {
    expect(parameter(2026, 'standardDeduction.single')).toMatchObject({
      value: 16_100,
      basis: 'published',
      fromYear: 2026,
    });
  });

  it('a carried amount is projected from its last published year', () => {
    expect(parameter(2027, 'standardDeduction.single')).toMatchObject({
      value: 16_500,
      basis: 'projected',
      fromYear: 2026,
    });
    expect(parameter(2027, 'ordinaryBrackets.headOfHousehold.1.over')).toMatchObject({
      value: 18_100,
      basis: 'projected',
    });
  });

  it('each parameter has its own last published year', () => {
    expect(parameter(2027, 'socialSecurityWageBase', 'payroll-tax')).toMatchObject({
      value: 192_300,
      basis: 'published',
    });
    expect(parameter(2028, 'socialSecurityWageBase', 'payroll-tax')).toMatchObject({
      basis: 'projected',
      fromYear: 2027,
    });
  });

  it('amounts and rates fixed by statute are statutory, rates of an indexed schedule too', () => {
    expect(parameter(2040, 'niitThreshold.marriedFilingJointly')).toMatchObject({ value: 250_000, basis: 'statutory' });
    expect(parameter(2040, 'ordinaryBrackets.single.6.rate')).toMatchObject({ value: 0.37, basis: 'statutory' });
  });

  it('carries source, rule and doubts', () => {
    expect(parameter(2026, 'niitRate')).toMatchObject({ source: '26 USC 1411(a)(1)', indexed: 'never' });
    expect(parameter(2026, 'qbiThreshold.single')).toMatchObject({ unconfirmed: true });
    expect(parameter(2026, 'niitRate')).not.toHaveProperty('unconfirmed');
  });

  it('has every name once', () => {
    const names = lawParameters(lawTables, 2030, DEFAULT_GROWTH).map(({ topic, name }) => `${topic} ${name}`);
    expect(new Set(names).size).toBe(names.length);
  });
});

it('whole returns are on file from 2024; rate schedules are published to 2026', () => {
  expect(firstLawYear(lawTables)).toBe(2024);
  expect(lastPublishedLawYear(lawTables)).toBe(2026);
});
