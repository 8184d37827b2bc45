import { describe, expect, it } from 'vitest';
import { checkPlan } from '../../../../../engine/plan/check/check-plan.ts';
import type { PropertyInputs } from '../../../../../engine/plan/schema/property.ts';

type RentalInputs = NonNullable<PropertyInputs['rental']>;

const house = (rental: Partial<RentalInputs>, changes: Partial<PropertyInputs> = {}): PropertyInputs => ({
  name: 'Duplex',
  value: 300_000,
  basis: 200_000,
  rental: { rent: 1_500, buildingShare: 0.8, ...rental },
  ...changes,
});
const issuesOf = (property: PropertyInputs) =>
  checkPlan(
    {
      persons: [{ birthDate: '1960-03-10', planEnd: 90 }],
      accounts: [{ kind: 'cash', balance: 1 }],
      taxes: { priorYearMagi: [1, 1] },
      properties: [property],
    },
    { startMonth: '2026-01' },
  ).issues.map(({ code, path, message }) => [code, path, message]);
const bought = { purchase: { when: { month: '2030-03' }, price: 250_000 }, value: undefined, basis: undefined };

describe('a rental', () => {
  it('that is let from the start has no fault', () => {
    expect(issuesOf(house({}))).toEqual([]);
  });

  it('may be let long before the plan', () => {
    expect(issuesOf(house({ placedInService: { month: '2010-06' }, suspendedLosses: 9_000 }))).toEqual([]);
  });

  it('and a former home is let once nobody lives in it', () => {
    const home = { primary: true, livedIn: { until: { month: '2031-01' } } };
    expect(issuesOf(house({ placedInService: { month: '2031-01' } }, home))).toEqual([]);
  });

  it.each<[string, PropertyInputs, string, string, string]>([
    [
      'on a primary home that is lived in',
      house({}, { primary: true }),
      'rentalLivedIn',
      'properties[0].rental.placedInService',
      'Duplex is the primary home as long as it is owned: enter when it is lived in, or write primary false.',
    ],
    [
      'while it is lived in',
      house({}, { primary: true, livedIn: { until: { month: '2031-01' } } }),
      'rentalLivedIn',
      'properties[0].rental.placedInService',
      'Duplex is lived in as the primary home while it is let: enter other months for one of the two.',
    ],
    [
      'after the sale',
      house({ placedInService: { month: '2035-01' } }, { sale: { when: { month: '2034-01' } } }),
      'rentalDates',
      'properties[0].rental.placedInService',
      'Duplex is sold in Jan 2034: enter an earlier month.',
    ],
    [
      'before the purchase',
      house({ placedInService: { month: '2029-01' } }, bought),
      'rentalDates',
      'properties[0].rental.placedInService',
      'Duplex is bought in Mar 2030: enter no earlier month.',
    ],
    [
      'that ends before it begins',
      house({ placedInService: { month: '2031-01' }, until: { month: '2030-01' } }),
      'rentalDates',
      'properties[0].rental.until',
      'Duplex is let from Jan 2031: enter a later month.',
    ],
    [
      'that goes on after the sale',
      house({ until: { month: '2036-01' } }, { sale: { when: { month: '2034-01' } } }),
      'rentalDates',
      'properties[0].rental.until',
      'Duplex is sold in Jan 2034: enter no later month.',
    ],
    [
      'with more depreciation than the building has cost',
      house({ depreciationTaken: 160_001 }),
      'rentalDepreciation',
      'properties[0].rental.depreciationTaken',
      'The building of Duplex has cost 160000: enter no more, or check basis and building share.',
    ],
    [
      'that is bought later and has depreciation already',
      house({ depreciationTaken: 10 }, bought),
      'rentalDepreciation',
      'properties[0].rental.depreciationTaken',
      'Duplex is bought within the plan: enter 0, or leave this out.',
    ],
    [
      'of material participation with passive losses',
      house({ participation: 'material', suspendedLosses: 5 }),
      'rentalLosses',
      'properties[0].rental.suspendedLosses',
      'Losses of material participation are not passive: enter 0.',
    ],
    [
      'that is bought later and has losses already',
      house({ suspendedLosses: 5 }, bought),
      'rentalLosses',
      'properties[0].rental.suspendedLosses',
      'Duplex is bought later: enter 0.',
    ],
    [
      'without basis',
      house({}, { basis: undefined }),
      'propertyBasisMissing',
      'properties[0].basis',
      'Enter the cost basis: without it depreciation is worked out from today’s value.',
    ],
    [
      'with more than all of it a building',
      house({ buildingShare: 1.2 }),
      'invalidField',
      'properties[0].rental.buildingShare',
      'Enter a fraction between 0 and 1, such as 0.25 for 25%.',
    ],
  ])('%s is named with its cure', (_, property, code, path, message) => {
    expect(issuesOf(property)).toContainEqual([code, path, message]);
  });

  it('without a share of the building is refused', () => {
    const { buildingShare: _, ...rental } = house({}).rental ?? { buildingShare: 0 };
    const { issues } = checkPlan(
      {
        persons: [{ birthDate: '1960-03-10' }],
        accounts: [{ kind: 'cash', balance: 1 }],
        properties: [{ ...house({}), rental }],
      },
      { startMonth: '2026-01' },
    );
    expect(issues).toContainEqual(
      expect.objectContaining({ path: 'properties[0].rental.buildingShare', severity: 'error' }),
    );
  });
});
