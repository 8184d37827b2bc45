import { describe, expect, it } from 'vitest';
import type { PlanInputs } from '../../../../../engine/plan/schema/plan-inputs.ts';
import type { PropertyInputs } from '../../../../../engine/plan/schema/property.ts';
import { projectMonthly, projectYearly } from '../../../../projection.ts';
import { couplePlan, STILL, singlePlan } from '../../plans.ts';

type RentalInputs = NonNullable<PropertyInputs['rental']>;

/** A building of 330,000 without land: 12,000 of depreciation a year, 1,000 a month. */
const duplex = (rental: Partial<RentalInputs> = {}, changes: Partial<PropertyInputs> = {}): PropertyInputs => ({
  name: 'Duplex',
  value: 330_000,
  basis: 330_000,
  rental: { rent: 2_000, buildingShare: 1, placedInService: { month: '2020-01' }, depreciationTaken: 0, ...rental },
  ...changes,
});
const rowsOf = (...properties: PropertyInputs[]) => projectYearly(singlePlan({ properties })).rows;
const sold = (month: string, changes: Partial<PropertyInputs> = {}): Partial<PropertyInputs> => ({
  sale: { when: { month }, costs: 0 },
  ...changes,
});
const pension = (amount: number): NonNullable<PlanInputs['incomes']> => [
  { kind: 'pension', amount, frequency: 'annual', start: { event: 'planStart' } },
];

describe('a rental', () => {
  it('brings its rent and costs what it costs, and is taxed on what depreciation leaves', () => {
    const [row] = rowsOf(
      duplex({ vacancy: 0.1, management: 0.1 }, { propertyTax: 2_400, insurance: 600, upkeep: 600 }),
    );
    // 24,000 less 10% is 21,600; management 2,160.
    expect(row?.income.rental).toBeDollars(21_600);
    expect(row?.spending.housing).toBeDollars(5_760);
    expect(row?.taxes.agi).toBeDollars(21_600 - 5_760 - 12_000);
  });

  it('is let for some months alone', () => {
    const { rows } = projectMonthly(
      singlePlan({ properties: [duplex({ placedInService: { month: '2026-03' }, until: { month: '2026-06' } })] }),
    );
    expect(rows.slice(0, 7).map(({ income }) => income.rental)).toEqual([0, 0, 2_000, 2_000, 2_000, 0, 0]);
  });

  it('depreciates half a month where it begins and ends', () => {
    const [row] = rowsOf(duplex({ placedInService: { month: '2026-03' }, until: { month: '2026-06' } }));
    expect(row?.rentals?.depreciation).toBeDollars(3_000);
  });

  it('rises with inflation, or at its own rate', () => {
    const plan = (rental: Partial<RentalInputs>) =>
      projectYearly(singlePlan({ properties: [duplex(rental)], assumptions: { ...STILL, inflation: 0.02 } })).rows[2];
    expect(plan({})?.income.rental).toBeDollars(24_000 * 1.02 ** 2);
    expect(plan({ growth: 0.05 })?.income.rental).toBeDollars(24_000 * 1.05 ** 2);
  });

  it('pays the interest of its mortgage out of the rent, which is then no itemized deduction', () => {
    const loan = { mortgage: { balance: 100_000, rate: 0.06, monthlyPayment: 500.01 } };
    const { rows } = projectYearly(
      singlePlan({ properties: [duplex({}, loan)], taxes: { deductions: 'itemized' }, incomes: pension(60_000) }),
    );
    // 6,000 of interest and next to nothing repaid.
    expect(rows[0]?.rentals?.costs).toBeDollars(6_000);
    expect(rows[0]?.taxes.agi).toBeDollars(60_000 + 24_000 - 6_000 - 12_000);
    expect(rows[0]?.taxes.taxableIncome).toBeDollars(66_000);
  });

  it('without a word on it has had the depreciation that the law allowed', () => {
    const [, row] = rowsOf(
      duplex({ placedInService: { month: '2024-01' }, depreciationTaken: undefined }, sold('2027-01')),
    );
    // 23.5 months before the plan, 12 in 2026 and half a month at the sale.
    expect(row?.capitalGains.realizedLongTerm).toBeDollars(36_000);
  });

  it('has no more depreciation than the building has cost', () => {
    const [row, next] = rowsOf(duplex({ depreciationTaken: 324_000 }));
    expect(row?.rentals?.depreciation).toBeDollars(6_000);
    expect(next?.rentals?.depreciation).toBe(0);
  });
});

describe('the sale of a rental', () => {
  it('has a gain by its depreciation, taxed at no more than 25%', () => {
    // 12,500 of depreciation, all of it gain, over a pension of 400,000 in the 35% bracket.
    const plan = (property: PropertyInputs) =>
      projectYearly(singlePlan({ properties: [property], incomes: pension(400_000) })).rows[1];
    const row = plan(duplex({ rent: 0, participation: 'none' }, sold('2027-01')));
    expect(row?.capitalGains.realizedLongTerm).toBeDollars(12_500);
    // The loss of 12,500 that was carried is set off against it.
    expect(row?.taxes.agi).toBeDollars(400_000);
    expect(row?.rentals?.lossCarried).toBe(0);
    const rented = plan(duplex({ rent: 1_000, participation: 'none' }, sold('2027-01')));
    // Rent has paid for 2026's depreciation: the gain is taxed at 25%, 3.8% on it, and the last half month is deducted at 35%.
    const without = plan(duplex({ rent: 0, participation: 'material' }, {}));
    expect(rented?.taxes.agi).toBeDollars(412_000);
    expect(without?.taxes.agi).toBeDollars(400_000 - 12_000);
  });

  it('at a loss deducts it in full, with what was carried', () => {
    // 200,000 for a basis of 330,000 - 12,500; carried 12,000 of 2026 and 500 of 2027.
    const { rows } = projectYearly(
      singlePlan({
        properties: [duplex({ rent: 0 }, { ...sold('2027-01'), value: 200_000 }), { name: 'Lot', value: 1 }],
        incomes: pension(400_000),
      }),
    );
    expect(rows[0]?.taxes.agi).toBeDollars(400_000);
    expect(rows[0]?.rentals?.lossCarried).toBeDollars(12_000);
    expect(rows[1]?.taxes.agi).toBeDollars(400_000 - 12_500 - 117_500);
    expect(rows[1]?.rentals?.lossCarried).toBe(0);
  });

  it('of a former home leaves its gain out but for the depreciation, and releases the losses', () => {
    // Lived in until 2026, let for two years: a gain of 130,000 + 24,000; 24,000 is taxed, 130,000 is within the exclusion.
    const home = {
      value: 460_000,
      primary: true,
      livedIn: { until: { month: '2026-01' } },
      ...sold('2028-01'),
    };
    const { rows } = projectYearly(
      singlePlan({
        properties: [duplex({ rent: 500, participation: 'none', placedInService: { month: '2026-01' } }, home)],
        incomes: pension(200_000),
      }),
    );
    // 6,000 of rent against 11,500, 12,000 and 500: 5,500 and 6,000 carried, 500 in the year of the sale.
    expect(rows[1]?.rentals?.lossCarried).toBeDollars(11_500);
    expect(rows[2]?.capitalGains.realizedLongTerm).toBeDollars(24_000);
    expect(rows[2]?.taxes.agi).toBeDollars(200_000 + 24_000 - 12_000);
  });
});

describe('passive losses', () => {
  it('of a rental without participation wait, and are used up by passive rents', () => {
    const losing = duplex({ rent: 0, participation: 'none' });
    const incomes = [
      ...pension(60_000),
      { kind: 'rental', passive: true, amount: 5_000, frequency: 'annual' } as const,
    ];
    const [row, next] = projectYearly(singlePlan({ properties: [losing], incomes })).rows;
    expect(row?.taxes.agi).toBeDollars(60_000);
    expect(row?.rentals?.lossAllowed).toBeDollars(5_000);
    expect(row?.rentals?.lossCarried).toBeDollars(7_000);
    expect(next?.rentals?.lossCarried).toBeDollars(14_000);
  });

  it('that are carried into the plan are used by its rents', () => {
    const [row] = rowsOf(duplex({ suspendedLosses: 9_000, participation: 'none' }));
    expect(row?.taxes.agi).toBeDollars(3_000);
    expect(row?.rentals?.lossCarried).toBe(0);
  });

  it('of a profession are deducted at once', () => {
    const { rows } = projectYearly(
      singlePlan({ properties: [duplex({ rent: 0, participation: 'material' })], incomes: pension(300_000) }),
    );
    expect(rows[0]?.taxes.agi).toBeDollars(288_000);
  });

  it('that nobody ever deducts are warned of', () => {
    const { warnings } = projectYearly(singlePlan({ properties: [duplex({ rent: 0, participation: 'none' })] }));
    expect(warnings).toContainEqual(
      expect.objectContaining({
        code: 'lossesNeverDeducted',
        path: 'properties[0].rental',
        message: expect.stringContaining('$72,000 of passive losses of Duplex'),
      }),
    );
  });
});

describe('a couple whose client dies at the end of 2026', () => {
  it('depreciates the half that steps up from its value', () => {
    // Half of 660,000 over 27.5 years is 12,000, placed in service in January: 11.5 months; half of the old goes on.
    const rental = duplex({}, { value: 660_000, ...sold('2028-01') });
    const { rows } = projectYearly(couplePlan({ properties: [rental] }));
    expect(rows[0]?.rentals?.depreciation).toBeDollars(12_000);
    expect(rows[1]?.rentals?.depreciation).toBeDollars(6_000 + 11_500);
    // Half of (330,000 - 12,000) and half of 660,000, less 6,000 + 500 x 1/2 and 12,000 of 2027 and half of January 2028.
    const basis = 159_000 + 330_000 - 6_000 - 250 - 11_500 - 500;
    expect(rows[2]?.capitalGains.realizedLongTerm).toBeDollars(660_000 - basis);
  });
});
