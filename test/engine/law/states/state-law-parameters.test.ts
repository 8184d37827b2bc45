import { describe, expect, it } from 'vitest';
import { stateParameters } from '../../../../engine/law/states/state-law-parameters.ts';
import { stateTables } from '../../../state-tables.ts';

const growth = { inflation: 0.03, wageGrowth: 0.04, medicalInflation: 0.05 };

function parameter(year: number, state: string, name: string) {
  return stateParameters(stateTables, year, growth).find(
    (each) => each.topic === `states/${state}` && each.name === name,
  );
}

describe('stateParameters', () => {
  it.each<[string, string, number, number, string, number]>([
    ['AL', 'standardDeduction.amount.single', 2026, 3_000, 'published', 2026],
    ['AL', 'standardDeduction.amount.single', 2027, 3_090, 'projected', 2026],
    ['AL', 'rateSchedule.single.1.over', 2027, 515, 'projected', 2026],
    ['AL', 'rateSchedule.single.1.rate', 2027, 0.04, 'statutory', 2026],
    ['KS', 'standardDeduction.amount.single', 2040, 3_605, 'statutory', 2026],
    ['OH', 'rateSchedule.single.1.tax', 2027, 341.96, 'projected', 2026],
    ['OH', 'exemptions.rules.0.phaseOut.table.rows.0.value', 2027, 2_472, 'projected', 2026],
    ['OH', 'credits.rules.0.rows.1.value', 2027, 25.75, 'projected', 2026],
    ['MO', 'federalTaxDeduction.shareTable.rows.0.share', 2027, 0.35, 'statutory', 2026],
    ['OR', 'federalTaxDeduction.maxTable.rows.single.0.value', 2027, 9_012.5, 'projected', 2026],
    ['CA', 'rateSchedule.single.1.over', 2026, 11_411.37, 'projected', 2025],
    ['WA', 'capitalGains.rule.deduction', 2026, 286_340, 'projected', 2025],
    ['WA', 'capitalGains.rule.schedule.single.1.over', 2026, 1_000_000, 'published', 2026],
    ['RI', 'retirementIncome.rules.0.phaseOut.limit.single', 2026, 110_210, 'projected', 2025],
    ['RI', 'retirementIncome.rules.0.minAge', 2030, 67, 'statutory', 2026],
    ['MS', 'rateSchedule.single.1.over', 2030, 11_255.0881, 'projected', 2026],
    ['MS', 'rateSchedule.single.1.rate', 2030, 0.03, 'statutory', 2026],
    ['WI', 'standardDeduction.phaseOut.rate.marriedFilingJointly', 2030, 0.19778, 'statutory', 2026],
    ['MI', 'alternatives.0.retirementIncome.rules.0.capReturn.single', 2030, 20_000, 'statutory', 2025],
    ['VA', 'couples.rule.maxBenefit', 2027, 266.77, 'projected', 2026],
    ['PA', 'credits.rules.0.table.rows.single.0.limit', 2027, 6_695, 'projected', 2026],
    ['MA', 'credits.rules.0.rateOver', 2027, 0.1, 'statutory', 2026],
    ['NY', 'additionalTaxes.rules.0.edges.single.0', 2027, 221_862, 'projected', 2026],
  ])('%s %s in %d: %d, %s, of %d', (state, name, year, value, basis, fromYear) => {
    const found = parameter(year, state, name);
    expect(found?.value).toBeCloseTo(value, 6);
    expect(found).toMatchObject({ basis, fromYear });
  });

  it('carries the source, the rule of indexing and what is not confirmed', () => {
    expect(parameter(2026, 'MD', 'standardDeduction.amount.single')).toMatchObject({
      source: expect.stringContaining('10-217'),
      indexed: { index: 'inflation', rounding: { direction: 'none', to: 1 } },
      unconfirmed: true,
      note: expect.stringContaining('6,850'),
    });
  });

  it('names each number once', () => {
    const names = stateParameters(stateTables, 2030, growth).map(({ topic, name }) => `${topic} ${name}`);
    expect(new Set(names).size).toBe(names.length);
    expect(names.some((name) => name.includes('amountsOf'))).toBe(false);
  });
});
