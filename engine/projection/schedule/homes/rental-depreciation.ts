import type { Rental } from '../../../plan/schema/homes/rental.ts';
import { type Depreciable, depreciatedAfter, depreciationIn } from '../../../tax/federal/rentals/depreciation.ts';
import type { ProgramSale } from '../../program/prices/path-prices.ts';
import { isLet, type OwnedProperty, valueOn } from './owned-property.ts';
import type { StepUp } from './step-up.ts';

/** What a sale asks of a property's letting. */
export type RentalSaleTerms = Pick<ProgramSale, 'rental' | 'depreciation' | 'lossBasis'>;

/** Of a property that is never let. */
export const NEVER_LET: RentalSaleTerms = { rental: -1, depreciation: 0, lossBasis: null };

/** The building of a rental, and the share of it that a death puts into service at its value; months of the plan. */
export interface DepreciatedRental {
  readonly owned: OwnedProperty;
  readonly building: Depreciable;
  /** Depreciation up to the start of the plan. */
  readonly before: number;
  readonly step: StepUp | null;
  readonly stepped: Depreciable | null;
}

/**
 * The building is depreciated from its basis, of a former home from its value where that is lower: 26 CFR 1.167(g)-1. What
 * steps up at a death is placed in service then. 26 USC 1014(a).
 */
export function depreciatedRental(
  owned: OwnedProperty,
  rental: Rental,
  { step, recoveryYears }: { readonly step: StepUp | null; readonly recoveryYears: number },
): DepreciatedRental {
  const { letFrom: from, letUntil: until } = owned;
  const of = (basis: number, since: number): Depreciable => ({
    basis: basis * rental.buildingShare,
    from: since,
    until,
    recoveryYears,
  });
  const building = of(basisWhenLet(owned), from);
  const isStepped = step !== null && step.month >= from && step.month < until;
  return {
    owned,
    building,
    before: rental.depreciationTaken ?? depreciatedAfter(building, -1),
    step: isStepped ? step : null,
    stepped: isStepped ? of(step.value * step.share, step.month) : null,
  };
}

/** Basis on which it is let: of what was lived in before no more than it was then worth. */
export function basisWhenLet(owned: OwnedProperty): number {
  const basis = owned.property.basis ?? owned.worth;
  const isConverted = owned.letFrom > owned.from && owned.property.primary;
  return isConverted ? Math.min(basis, valueOn(owned, owned.letFrom)) : basis;
}

/** Depreciation of a month of the plan, dollars: never more in all than the building has cost. */
export function depreciationOf({ building, before, step, stepped }: DepreciatedRental, month: number): number {
  const left = Math.max(0, building.basis - before - depreciatedSince(building, month - 1));
  const kept = step !== null && month >= step.month ? 1 - step.share : 1;
  const ofStep = stepped === null ? 0 : depreciationIn(stepped, month);
  return Math.min(left, depreciationIn(building, month)) * kept + ofStep;
}

/** Depreciation of the plan's own months up to the end of one. */
function depreciatedSince(building: Depreciable, month: number): number {
  return depreciatedAfter(building, month) - depreciatedAfter(building, -1);
}

/** Depreciation that has lowered the basis up to the sale: at a death the share that steps up is forgotten. */
export function depreciationUpTo(rental: DepreciatedRental, month: number): number {
  const { before, step } = rental;
  let sum = before;
  for (let at = 0; at <= month; at++) {
    if (step !== null && at === step.month) sum *= 1 - step.share;
    sum += depreciationOf(rental, at);
  }
  return sum;
}

/** How the sale of a rental is taxed beyond what holds for every property. A loss is deducted where it is let up to the sale. */
export function saleTermsOf(rental: DepreciatedRental, place: number, basis: number): RentalSaleTerms {
  const { owned } = rental;
  const isLetLast = isLet(owned, owned.months - 1);
  const ofHome = owned.property.primary ? Math.min(basis, basisWhenLet(owned)) : basis;
  return {
    rental: place,
    depreciation: depreciationUpTo(rental, owned.months),
    lossBasis: isLetLast ? ofHome : null,
  };
}
