import { describe, expect, it } from 'vitest';
import { checkPlan } from '../../../../engine/index.ts';
import { explanationOf, valueOn } from '../../../explained.ts';
import { projectYearly } from '../../../projection.ts';
import { STILL } from '../plans.ts';

const SHEET = 'property-tax-credits';
const TOTAL = 'Credits for property tax and rent';

/** Born 1954: $9,000 of pension and twelve times $1,499 of Social Security, in a home that costs $4,000 of property tax. */
function owner(state: string, taxes: object = { propertyTaxCredits: true }, changes: object = {}) {
  return {
    startMonth: '2026-01',
    state,
    persons: [
      {
        birthDate: '1954-05-20',
        planEnd: 75,
        socialSecurity: { basis: 'receiving', monthlyBenefit: 1_500, since: '2021-05' },
        medicare: { enrolled: false },
      },
    ],
    accounts: [{ kind: 'cash', balance: 100_000 }],
    incomes: [{ kind: 'pension', amount: 9_000, frequency: 'annual', start: { event: 'planStart' } }],
    properties: [{ name: 'Home', value: 200_000, basis: 100_000, primary: true, propertyTax: 4_000 }],
    assumptions: STILL,
    ...changes,
    taxes: { deductions: 'standard', ...taxes },
  };
}

const renter = (state: string, taxes: object, changes: object = {}) =>
  owner(state, { propertyTaxCredits: true, ...taxes }, { properties: [], ...changes });
const claimed = (plan: object, year = 2026) => valueOn(explanationOf(plan, year), SHEET, TOTAL);
const rowOf = (plan: object, at = 0) => {
  const row = projectYearly(plan).rows[at];
  if (row === undefined) throw new Error('no such year');
  return row;
};

describe('credits for property tax and rent of a plan', () => {
  it('are paid out beyond a tax of nothing: a rebate of 380 in Pennsylvania', () => {
    // 9,000 + half of 17,988 is 17,994: up to 19,240 it is 460.
    const plan = owner('PA');
    expect(claimed(plan)).toBeDollars(460);
    expect(rowOf(plan).taxes.state).toBeDollars(-460);
    expect(rowOf(owner('PA', {})).taxes.state).toBeDollars(0);
  });

  it('leave as much more at the end of the year, and every dollar of the row accounted for', () => {
    const [plan, without] = [owner('MI'), owner('MI', {})];
    // 26,988 of household resources: 76% of 4,000 − 863.62, at most 1,900.
    expect(claimed(plan)).toBeDollars(1_900);
    const row = rowOf(plan);
    expect(row.netPortfolio - rowOf(without).netPortfolio).toBeCloseTo(1_900, 6);
    const { income, withdrawals, shortfall, spending, taxes, contributions, surplusDeposited } = row;
    expect(income.total - income.interestAndDividends + withdrawals.total + shortfall).toBeCloseTo(
      spending.total + taxes.total + contributions.employee + surplusDeposited,
      6,
    );
  });

  it('show how they come about, each with its income and what counts', () => {
    const explanation = explanationOf(owner('MI'), 2026);
    expect(valueOn(explanation, SHEET, 'Property tax of the year')).toBeDollars(4_000);
    expect(valueOn(explanation, SHEET, 'Income for the homestead credit from 65')).toBeDollars(26_988);
    expect(valueOn(explanation, SHEET, 'Homestead credit from 65')).toBeDollars(1_900);
    expect(valueOn(explanation, SHEET, 'Homestead credit before 65')).toBe(0);
  });

  it('stay within the tax where the state pays nothing out: Illinois taxes neither pension nor benefits', () => {
    expect(claimed(owner('IL'))).toBe(0);
    const works = { incomes: [{ kind: 'wage', amount: 40_000, frequency: 'annual', end: { month: '2030-01' } }] };
    expect(claimed(owner('IL', undefined, works))).toBeDollars(200);
  });

  it('count rent at the prices of each year, where no property tax is paid', () => {
    // 76% of 23% of 12,000 less 863.616.
    expect(claimed(renter('MI', { rent: 12_000 }))).toBeDollars(1_441.25);
    const inflated = renter('MI', { rent: 12_000 }, { assumptions: { ...STILL, inflation: 0.1 } });
    expect(valueOn(explanationOf(inflated, 2028), SHEET, 'Rent of the year')).toBeDollars(14_520);
    expect(
      valueOn(
        explanationOf(owner('MI', { propertyTaxCredits: true, rent: 12_000 }), 2026),
        SHEET,
        'Homestead credit from 65',
      ),
    ).toBeDollars(1_900);
  });

  it('go by what is held outside retirement accounts in Maryland', () => {
    // 26,988: a limit of 420 + 9% of 10,988.
    expect(claimed(owner('MD'))).toBeDollars(2_591.08);
    expect(claimed(owner('MD', undefined, { accounts: [{ kind: 'cash', balance: 200_000 }] }))).toBe(0);
    expect(
      claimed(owner('MD', undefined, { accounts: [{ kind: 'traditionalIra', balance: 400_000 }] })),
    ).toBeGreaterThan(0);
  });

  it('are those of the state lived in, and none in the year of a move', () => {
    const plan = owner('MI', undefined, { relocations: [{ when: { month: '2027-07' }, state: 'PA' }] });
    const states = projectYearly(plan).rows.map(({ taxes }) => Math.round(taxes.state));
    expect(states.slice(0, 3)).toEqual([-1_900, 0, -460]);
    const south = owner('MI', undefined, { relocations: [{ when: { month: '2027-01' }, state: 'TX' }] });
    expect(projectYearly(south).rows[1]?.taxes.state).toBe(0);
  });

  it('are none in a state without any on file, and change nothing where the plan claims none', () => {
    expect(projectYearly(owner('OH')).rows).toEqual(projectYearly(owner('OH', {})).rows);
    expect(explanationOf(owner('MI', {}), 2026).worksheets.map(({ id }) => id)).not.toContain(SHEET);
  });

  it('take property tax off Schedule A by as much', () => {
    const itemizing = (propertyTaxCredits: boolean) =>
      valueOn(
        explanationOf(owner('MI', { propertyTaxCredits, deductions: 'itemized' }), 2026),
        'schedule-a',
        'State and local taxes allowed',
      );
    expect(itemizing(false) - itemizing(true)).toBeDollars(1_900);
  });

  it('say what is not confirmed of them', () => {
    const said = projectYearly(owner('NJ')).warnings.filter(({ path }) => path === 'taxes.propertyTaxCredits');
    expect(said).toMatchObject([{ code: 'stateTaxNotes' }]);
    expect(said[0]?.message).toContain('ANCHOR and Stay NJ');
  });

  it.each([
    ['taxes.propertyTaxCredits', 'propertyTaxCreditsWithoutState', { propertyTaxCredits: true, stateModel: 'none' }],
    ['taxes.rent', 'fieldHasNoEffect', { rent: 9_000 }],
    ['taxes.rent', 'invalidField', { propertyTaxCredits: true, rent: -1 }],
  ])('are asked about at %s with %s', (path, code, taxes) => {
    const { issues } = checkPlan(owner('MI', taxes), { startMonth: '2026-01' });
    expect(issues.filter((issue) => issue.path === path)).toMatchObject([{ code }]);
  });
});
