import type { Household, ListedHousehold } from '../../contract/household-operations.ts';
import type { ParsedInput } from '../../contract/index.ts';
import { ApiError } from '../../contract/operation/api-error.ts';
import { HOUSEHOLD_FORMAT, HOUSEHOLDS_FORMAT } from '../../contract/operation/file-formats.ts';
import { copyName } from '../../store/copy-name.ts';
import type { FirstPlans, HouseholdChanges, HouseholdDraft } from '../../store/household-changes.ts';
import { refuseUnknown } from '../../store/household-queries.ts';
import type { HouseholdStore } from '../../store/household-store.ts';
import { mainPlanFactsIn, missingIn, planIn } from '../../store/main-plan-facts.ts';
import { searchKey } from '../../store/search-key.ts';
import { hasEveryWord, inOrder, liveHousehold, pageOf } from './found.ts';
import {
  currentOf,
  livePlansOf,
  type Memory,
  mainPlanOf,
  type SavedHousehold,
  type SavedPlan,
  type SavedRevision,
} from './records.ts';
import { draftOf, newPlan } from './web-plans.ts';

export function webHouseholds(memory: Memory, instant: () => string): HouseholdStore {
  const touched = (household: SavedHousehold): Household => {
    memory.touch(household);
    return householdOf(household);
  };
  const create = (draft: HouseholdDraft, first: FirstPlans = { plans: [] }) => made(memory, draft, first, instant());
  return {
    list: (request) => listed(memory, request),
    create: (draft, plans) => touched(create(draft, plans)),
    get: (id) => householdOf(liveHousehold(memory, id)),
    patch: (id, changes) => {
      const household = liveHousehold(memory, id);
      patch(household, changes, instant());
      return touched(household);
    },
    remove: (id) => {
      const household = liveHousehold(memory, id);
      household.deletedAt = instant();
      memory.touch(household);
    },
    duplicate: (id, name) => {
      const original = liveHousehold(memory, id);
      const taken = new Set(liveHouseholds(memory).map((each) => each.name));
      const copy = create({ ...original, name: name ?? copyName(original.name, taken) }, firstPlansOf(original));
      return touched(copy);
    },
    archive: (id) => {
      const household = liveHousehold(memory, id);
      household.archivedAt ??= instant();
      return touched(household);
    },
    restore: (id) => {
      const household = memory.households.get(id) ?? refuseUnknown(id);
      if (household.deletedAt === null) household.archivedAt = null;
      household.deletedAt = null;
      return touched(household);
    },
    export: (id) => {
      const household = liveHousehold(memory, id);
      exported(memory, household);
      return { format: HOUSEHOLD_FORMAT, version: 1, ...portableContent(household) };
    },
    import: ({ household, ...plans }) => touched(create(household, plans)),
    exportMany: (ids) => {
      const households = (ids ?? liveHouseholds(memory).map(({ id }) => id)).map((id) => liveHousehold(memory, id));
      for (const household of households) exported(memory, household);
      const each = households.map((one) => ({ ...portableContent(one), archived: one.archivedAt !== null }));
      return { format: HOUSEHOLDS_FORMAT, version: 1, households: each };
    },
    importMany: ({ households }) =>
      households.map(({ household, archived, ...plans }) => {
        const one = create(household, plans);
        if (archived === true) one.archivedAt = instant();
        return touched(one);
      }),
  };
}

function liveHouseholds(memory: Memory): readonly SavedHousehold[] {
  return [...memory.households.values()].filter(({ deletedAt }) => deletedAt === null);
}

function made(memory: Memory, draft: HouseholdDraft, { plans, mainPlan = 0 }: FirstPlans, at: string): SavedHousehold {
  const { name, profile, notes, tags } = draft;
  const times = { createdAt: at, updatedAt: at, archivedAt: null, deletedAt: null };
  const id = memory.nextHouseholdId();
  const household: SavedHousehold = { id, name, profile, notes, tags, ...times, chosenPlan: null, plans: [], edits: 0 };
  memory.households.set(id, household);
  for (const plan of plans) newPlan(memory, household, plan, at);
  if (mainPlan > 0) household.chosenPlan = household.plans[mainPlan]?.id ?? null;
  return household;
}

function patch(household: SavedHousehold, changes: HouseholdChanges, at: string): void {
  const { mainPlanId, ...own } = changes;
  const { name = household.name, profile = household.profile, notes = household.notes, tags = household.tags } = own;
  if (mainPlanId !== undefined && mainPlanId !== null && !livePlansOf(household).some(({ id }) => id === mainPlanId)) {
    const message = `Household ${household.id} has no plan ${mainPlanId}, or it has been deleted.`;
    throw new ApiError('validation_failed', `mainPlanId: ${message}`, { issues: [{ path: 'mainPlanId', message }] });
  }
  // Which plan is the main one changes nothing in the household itself: its place in the list stays.
  if (Object.values(own).some((value) => value !== undefined) || mainPlanId === undefined) {
    Object.assign(household, { name, profile, notes, tags, updatedAt: at });
  }
  if (mainPlanId !== undefined) household.chosenPlan = mainPlanId;
}

/** @throws ApiError `plan_unreadable` if a plan is damaged: a copy must not lack it silently */
function firstPlansOf(household: SavedHousehold): FirstPlans {
  const live = livePlansOf(household);
  const main = mainPlanOf(household);
  const place = main === undefined ? 0 : live.indexOf(main);
  return { plans: live.map((plan) => draftOf(household, plan)), ...(place > 0 && { mainPlan: place }) };
}

/** What a file of the household says of it. */
export function portableContent(household: SavedHousehold) {
  const { name, profile, notes, tags } = household;
  return { household: { name, profile, notes, tags: [...tags] }, ...firstPlansOf(household) };
}

/** It lies in a file now, too. */
function exported(memory: Memory, household: SavedHousehold): void {
  household.edits = 0;
  memory.touch(household);
}

function householdOf(household: SavedHousehold): Household {
  const { id, name, profile, notes, tags, archivedAt, createdAt, updatedAt } = household;
  const main = mainPlanOf(household);
  return {
    id,
    name,
    profile,
    notes,
    tags: [...tags],
    planCount: livePlansOf(household).length,
    mainPlanId: main?.id ?? null,
    headline: main === undefined ? null : headlineOf(main),
    archived: archivedAt !== null,
    createdAt,
    updatedAt,
  };
}

/** What the newest of its revisions came to that has been run. */
function headlineOf(plan: SavedPlan): Household['headline'] {
  const ran = plan.revisions.findLast(({ headline }) => headline !== null);
  if (ran === undefined || ran.headline === null) return null;
  const current = currentOf(plan);
  const { before: _before, ...headline } = ran.headline;
  const now = missingOf(current);
  const missing = now.length > 0 ? now : missingOf(ran);
  const of = { planId: plan.id, planName: ran.name, revision: ran.revision, isCurrent: ran === current };
  return { ...of, isComplete: missing.length === 0, missing: [...missing], ...headline };
}

function missingOf({ inputs }: SavedRevision) {
  return missingIn(planIn(inputs));
}

function listed(memory: Memory, request: ParsedInput<'households.list'>): ReturnType<HouseholdStore['list']> {
  const { archived, profile, only, q, sort } = request;
  const found = liveHouseholds(memory).filter(
    (household) =>
      (household.archivedAt !== null) === archived &&
      (profile === undefined || household.profile === profile) &&
      hasEveryWord([household.name, ...household.tags].join('\n'), q),
  );
  const rows = found.map(listedOf).filter((row) => only === undefined || ONLY[only](memory, row));
  const [first] = rows;
  const shared = rows.length > 1 ? (first?.tags ?? []) : [];
  const sharedTags = shared.filter((tag) => rows.every(({ tags }) => tags.includes(tag)));
  return { ...pageOf(inOrder(rows, sort, COLUMNS), request), sharedTags };
}

function listedOf(household: SavedHousehold): ListedHousehold {
  const main = mainPlanOf(household);
  if (main === undefined) return { ...householdOf(household), mainPlan: null };
  const { name, revision, inputs } = currentOf(main);
  const money = (planIn(inputs)?.accounts ?? []).reduce((sum, { balance }) => sum + balance, 0);
  const row = { main_name: name, main_revision: revision, main_inputs: inputs, main_money: money };
  return { ...householdOf(household), mainPlan: mainPlanFactsIn(row) };
}

const COLUMNS = {
  name: ({ name }: ListedHousehold) => searchKey(name),
  updatedAt: ({ updatedAt }: ListedHousehold) => updatedAt,
  createdAt: ({ createdAt }: ListedHousehold) => createdAt,
  success: ({ headline }: ListedHousehold) => (headline === null ? null : headline.successes / headline.runs),
  investments: ({ mainPlan }: ListedHousehold) => mainPlan?.investments ?? null,
};

type Only = NonNullable<ParsedInput<'households.list'>['only']>;

/** What an adviser looks for. A rate that is shown is rounded down: what is shown as 74% is under 75%. */
const ONLY: Readonly<Record<Only, (memory: Memory, row: ListedHousehold) => boolean>> = {
  toReview: (memory, { id, mainPlan }) => {
    const household = liveHousehold(memory, id);
    return mainPlan !== null && (!mainPlan.isComplete || mainPlanOf(household)?.hasWarning === true);
  },
  lowSuccess: (_, { mainPlan, headline }) =>
    mainPlan?.isComplete === true && headline !== null && headline.successes < 0.75 * headline.runs,
  notRun: (_, { mainPlan, headline }) => mainPlan !== null && (!mainPlan.isComplete || headline === null),
};
