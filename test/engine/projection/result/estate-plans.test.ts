import { describe, expect, it } from 'vitest';
import { checkPlan } from '../../../../engine/index.ts';
import type { PlanInputs } from '../../../../engine/plan/schema/plan-inputs.ts';
import { explanationOf, valueOn } from '../../../explained.ts';
import { projectYearly } from '../../../projection.ts';

/** Nothing grows, no price rises and nothing is spent: what is there at the start is there at the end. */
function leaving(cash: number, more: Partial<PlanInputs> = {}): PlanInputs {
  return {
    startMonth: '2026-01',
    persons: [{ birthDate: '1966-03-01', planEnd: 62, socialSecurity: { basis: 'none' } }],
    accounts: [{ id: 'cash', kind: 'cash', balance: cash }],
    assumptions: { cashReturn: 0, inflation: 0, medicalInflation: 0 },
    taxes: { acaBenchmarkMonthly: 0 },
    ...more,
  };
}

const two = {
  persons: [
    { birthDate: '1966-03-01', planEnd: 60, socialSecurity: { basis: 'none' } },
    { birthDate: '1966-03-01', planEnd: 62, socialSecurity: { basis: 'none' } },
  ],
} as const satisfies Partial<PlanInputs>;

const estateOf = (plan: PlanInputs) => projectYearly(plan).estate;

describe('the estate of a plan', () => {
  it('is not mentioned where nobody taxes it', () => {
    const { estate, rows } = projectYearly(leaving(14_000_000));
    expect(estate).toBeUndefined();
    expect(rows.at(-1)?.estate).toBeUndefined();
    expect(estateOf(leaving(900_000, { state: 'OR' }))).toBeUndefined();
  });

  it('a golden household: a widower in Massachusetts leaves 20 million, a tenth of it to charity', () => {
    const plan = leaving(20_000_000, {
      state: 'MA',
      taxes: { acaBenchmarkMonthly: 0, stateModel: 'none' },
      legacy: {
        heirs: [
          { name: 'Ann', relation: 'child', share: 0.9 },
          { relation: 'charity', share: 0.1 },
        ],
      },
    });
    // Massachusetts: 18,000,000 − 60,000; 1,082,800 + 16% of 7,900,000 = 2,346,800; less 99,600 = 2,247,200.
    // Federal: 18,000,000 − 2,247,200 = 15,752,800; 40% of 752,800 = 301,120.
    const estate = estateOf(plan);
    expect(estate).toMatchObject({
      year: 2028,
      state: 'MA',
      charity: 2_000_000,
      inheritanceTax: 0,
      unusedExclusion: 0,
    });
    expect(estate?.stateTax).toBeCloseTo(2_247_200, 2);
    expect(estate?.federalTax).toBeCloseTo(301_120, 2);
    expect(estate?.heirsKeep).toBeCloseTo(20_000_000 - 2_548_320, 2);
    const shown = explanationOf(plan, 2028);
    expect(valueOn(shown, 'form-706', 'State death tax deduction')).toBeCloseTo(2_247_200, 2);
    expect(valueOn(shown, 'form-706', 'Federal estate tax')).toBeCloseTo(301_120, 2);
    expect(valueOn(shown, 'state-estate-tax', 'Adjusted taxable estate')).toBeCloseTo(17_940_000, 2);
    expect(valueOn(shown, 'heirs', 'Heirs keep')).toBeCloseTo(17_451_680, 2);
    expect(shown.worksheets.find(({ id }) => id === 'form-706')?.lines.map(({ line }) => line)).toEqual([
      '1',
      '2',
      '3a',
      '3b',
      '3c',
      '5',
      '6',
      '8',
      '9a',
      '9b',
      '9d',
      '9e',
      '12',
    ]);
    expect(shown.figures['estate.totalTax']).toBe('estate/estate.totalTax');
    expect(projectYearly(plan).rows.map(({ estate: flows }) => flows?.totalTax ?? Number.NaN)).toEqual([
      0,
      0,
      estate?.totalTax,
    ]);
  });

  it('what the first to die leaves unused passes to the survivor, 2010(c)(4); a single person has one exclusion', () => {
    expect(estateOf(leaving(31_000_000, two))).toMatchObject({ unusedExclusion: 15_000_000, federalTax: 400_000 });
    expect(estateOf(leaving(31_000_000))?.federalTax).toBeCloseTo(6_400_000, 2);
    expect(estateOf(leaving(29_000_000, two))).toBeUndefined();
    const { warnings } = projectYearly(leaving(29_000_000, two));
    expect(warnings.find(({ code }) => code === 'portabilityNeeded')?.message).toContain('Form 706');
  });

  it('Oregon’s exclusion is not doubled for a couple, Hawaii’s is', () => {
    const taxOf = (state: 'OR' | 'HI') =>
      estateOf(leaving(10_000_000, { ...two, state, taxes: { acaBenchmarkMonthly: 0, stateModel: 'none' } }))?.stateTax;
    expect(taxOf('OR')).toBeCloseTo(1_102_500, 2);
    expect(taxOf('HI')).toBeUndefined();
  });

  it('goes by the state of the last death', () => {
    const moved = { state: 'FL', relocations: [{ when: { month: '2027-06' }, state: 'WA' }] } as const;
    expect(estateOf(leaving(4_000_000, moved))?.stateTax).toBeCloseTo(100_000, 2);
    expect(estateOf(leaving(4_000_000, { state: 'FL' }))).toBeUndefined();
  });

  it('is left out where the plan says so', () => {
    expect(estateOf(leaving(40_000_000, { legacy: { estateTax: false } }))).toBeUndefined();
  });

  it('Maryland takes both from others who inherit, the one off the other', () => {
    const plan = leaving(10_000_000, {
      state: 'MD',
      taxes: { acaBenchmarkMonthly: 0, stateModel: 'none' },
      legacy: { heirs: 'others' },
    });
    // 10% of 10,000,000 to others; 16% of 5,000,000 is less.
    expect(estateOf(plan)).toMatchObject({ inheritanceTax: 1_000_000, stateTax: 0, totalTax: 1_000_000 });
    expect(estateOf({ ...plan, legacy: {} })).toMatchObject({ inheritanceTax: 0, stateTax: 800_000 });
  });

  it('Pennsylvania by relation, beneficiaries of accounts among the heirs', () => {
    const plan = leaving(600_000, {
      state: 'PA',
      taxes: { acaBenchmarkMonthly: 0, stateModel: 'none' },
      accounts: [
        { id: 'cash', kind: 'cash', balance: 600_000 },
        {
          id: 'roth',
          kind: 'rothIra',
          balance: 400_000,
          rothFirstYear: 2010,
          strategyId: 'still',
          beneficiaries: [
            { name: 'Ann', kind: 'child', share: 0.5 },
            { name: 'Zoo', kind: 'charity', share: 0.5 },
          ],
        },
      ],
      strategies: [{ id: 'still', name: 'Still', kind: 'fixed', mix: { equity: 0, bond: 0, cash: 1 } }],
      legacy: {
        heirs: [
          { name: 'Ann', relation: 'child', share: 0.5 },
          { name: 'Bo', relation: 'sibling', share: 0.5 },
        ],
      },
    });
    const estate = estateOf(plan);
    expect(estate?.heirs.map(({ name, relation }) => [name, relation])).toEqual([
      ['Ann', 'child'],
      ['Bo', 'sibling'],
      ['Zoo', 'charity'],
    ]);
    // Ann 300,000 + 200,000 at 4.5%, Bo 300,000 at 12%, the zoo nothing.
    expect(estate?.inheritanceTax).toBeCloseTo(22_500 + 36_000, 2);
    expect(estate?.charity).toBeCloseTo(200_000, 2);
  });

  it('a warning names the taxes, and asks for heirs who were not entered', () => {
    const plan = leaving(1_000_000, { state: 'PA', taxes: { acaBenchmarkMonthly: 0, stateModel: 'none' } });
    const said = (inputs: PlanInputs) =>
      projectYearly(inputs).warnings.find(({ code }) => code === 'estateTaxed')?.message;
    expect(said(plan)).toBe(
      'Of the estate of $1,000,000 in 2028, $45,000 inheritance tax of PA does not reach the heirs. Children are taken to inherit: enter the heirs if others do.',
    );
    expect(said({ ...plan, legacy: { heirs: [{ relation: 'child', share: 1 }] } })).not.toContain('Children are');
  });

  it('shares of heirs that do not add up are refused with the field and the cure', () => {
    const { issues } = checkPlan(leaving(1, { legacy: { heirs: [{ relation: 'child', share: 0.4 }] } }), {
      startMonth: '2026-01',
    });
    expect(issues).toContainEqual(
      expect.objectContaining({
        path: 'legacy.heirs',
        message: 'The shares of the heirs add up to 0.4: enter shares that add up to 1.',
      }),
    );
  });
});
