import type { Household } from '../contract/household-operations.ts';
import { HOUSEHOLD_FORMAT, HOUSEHOLDS_FORMAT } from '../contract/operation/file-formats.ts';
import type { PortableHousehold, PortableHouseholds } from '../contract/portable-operations.ts';
import type { ReadableDb, WritableDb } from './database/database.ts';
import { archiveHousehold, createHousehold } from './household-changes.ts';
import { householdById } from './household-queries.ts';
import { type HashedLawPack, installPack, packOf } from './law/law-pack-store.ts';
import { placeOfMainPlan } from './main-plans.ts';
import { plansOf } from './plan-queries.ts';
import { reviewsOf, writtenReviews } from './reviews/kept-reviews.ts';

/** @throws ApiError `plan_unreadable` if a plan is damaged: a copy to keep must not lack it silently */
export function exportHousehold(db: ReadableDb, id: number): PortableHousehold {
  const content = contentOf(db, householdById(db, id));
  return { format: HOUSEHOLD_FORMAT, version: 1, ...content, ...packsOf(db, content.plans) };
}

/**
 * @throws ApiError as `exportHousehold`: nothing is left out silently
 */
export function exportHouseholds(db: ReadableDb, ids: readonly number[]): PortableHouseholds {
  const households = ids.map((id) => {
    const household = householdById(db, id);
    return { ...contentOf(db, household), archived: household.archived };
  });
  const plans = households.flatMap((household) => household.plans);
  return { format: HOUSEHOLDS_FORMAT, version: 1, households, ...packsOf(db, plans) };
}

function contentOf(db: ReadableDb, { id, name, profile, notes, tags, mainPlanId }: Household) {
  const plans = plansOf(db, id).map((plan) => ({
    name: plan.name,
    description: plan.description,
    ...(plan.report !== undefined && { report: plan.report }),
    ...(plan.done !== undefined && { done: plan.done }),
    inputs: plan.inputs,
    ...writtenReviews(reviewsOf(db, plan.id)),
  }));
  const mainPlan = placeOfMainPlan(db, id, mainPlanId);
  return { household: { name, profile, notes, tags }, ...(mainPlan > 0 && { mainPlan }), plans };
}

/** The packs that plans go by, as far as they are here. */
function packsOf(db: ReadableDb, plans: ReturnType<typeof contentOf>['plans']) {
  const named = new Set(plans.flatMap(({ inputs }) => (inputs.law === undefined ? [] : [inputs.law.pack])));
  const lawPacks = [...named].flatMap((hash) => packOf(db, hash) ?? []);
  return lawPacks.length === 0 ? {} : { lawPacks };
}

/** Packs that were found sound, as far as they are not here yet. */
export function importPacks(db: WritableDb, packs: readonly HashedLawPack[], at: string): void {
  for (const pack of packs) if (packOf(db, pack.hash) === null) installPack(db, pack, at);
}

export function importHousehold(db: WritableDb, portable: PortableHousehold, at: string): Household {
  return createHousehold(db, portable.household, at, portable);
}

export function importHouseholds(db: WritableDb, portable: PortableHouseholds, at: string): readonly Household[] {
  return portable.households.map(({ household, archived, ...plans }) => {
    const made = createHousehold(db, household, at, plans);
    return archived === true ? archiveHousehold(db, made.id, at) : made;
  });
}
