import { describe, expect, it } from 'vitest';
import { projectYearly } from '../../../projection.ts';
import { singlePlan } from '../plans.ts';

const moving = (month: string, last: 'TX' | 'none' = 'TX') =>
  singlePlan({
    persons: [{ birthDate: '1971-05-15', planEnd: 60, retirement: { month: '2032-01' } }],
    state: 'TX',
    relocations: [
      { when: { month }, state: 'PA' },
      { when: { month: '2029-01' }, state: last },
    ],
    incomes: [{ kind: 'wage', amount: 100_000, frequency: 'annual', growth: { kind: 'none' } }],
  });

describe('the state of residence', () => {
  it('taxes each year by the state lived in that year', () => {
    // Texas has no income tax; Pennsylvania takes 3.07% of wages without deductions, 72 P.S. 7302.
    const taxes = projectYearly(moving('2027-01')).rows.map((row) => row.taxes.state);
    expect(taxes.map((tax) => Math.round(tax * 100) / 100)).toEqual([0, 3_070, 3_070, 0, 0, 0]);
  });

  it('takes nothing in a place without state income tax', () => {
    const taxes = projectYearly(moving('2027-01', 'none')).rows.map((row) => row.taxes.state);
    expect(taxes.map((tax) => Math.round(tax * 100) / 100)).toEqual([0, 3_070, 3_070, 0, 0, 0]);
  });

  it('names the move among the events of its January', () => {
    expect(projectYearly(moving('2027-01')).rows[1]?.events).toContainEqual(
      expect.objectContaining({ text: 'Move to PA' }),
    );
  });

  it('a move in the first month of the plan is no move within a year', () => {
    const plan = { ...moving('2027-06'), startMonth: '2027-06' };
    // Seven of twelve months of wages: 58,333.33 x 3.07%.
    expect(projectYearly(plan).rows[0]?.taxes.state).toBeDollars(1_790.83);
  });
});
