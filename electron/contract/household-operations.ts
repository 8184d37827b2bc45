import { z } from 'zod';
import { dollars } from '../../engine/results/money.ts';
import { completeness } from './answers/completeness.ts';
import { HouseholdHeadline } from './answers/headline.ts';
import { HouseholdOutlook } from './answers/outlook.ts';
import { operation } from './operation/operation.ts';
import { PageRequest, pageOfDocuments, sortOver } from './operation/paging.ts';
import { PlanDraft } from './plan-fields.ts';

export const HouseholdProfile = z
  .enum(['single', 'married', 'earlyRetirement', 'highNetWorth'])
  .describe('What kind of household it is, for filtering the list');

/** What an adviser looks for in a list. */
export const HouseholdsToSee = z
  .enum(['toReview', 'lowSuccess', 'notRun'])
  .describe(
    'Only households of whose main plan this holds, as it was last seen: toReview, it lacks an answer or its last outlook had a warning; lowSuccess, it succeeds in under 75% of paths; notRun, it lacks an answer or has never been run',
  );

export const householdFields = {
  name: z
    .string()
    .trim()
    .min(1, 'Enter a name of 1 to 80 characters.')
    .max(80, 'Enter a name of 1 to 80 characters.')
    .describe('Name of the household'),
  profile: HouseholdProfile,
  notes: z.string().max(4000, 'Enter at most 4,000 characters.').describe('Free notes'),
  tags: z
    .array(z.string().trim().min(1, 'Enter a tag of 1 to 40 characters.').max(40, 'Enter a tag of 1 to 40 characters.'))
    .max(20, 'Give at most 20 tags.')
    .describe('Words to find the household by'),
};

const MAIN_PLAN =
  'Id of the plan that lists, the book and reports take: the one chosen, else the oldest; null without plans';

const instant = z.string().describe('Instant, ISO 8601 UTC');
export const householdId = z.int().min(1).describe('Id of the household');

export const Household = z.strictObject({
  id: z.int(),
  ...householdFields,
  planCount: z.int(),
  mainPlanId: z.int().nullable().describe(MAIN_PLAN),
  headline: HouseholdHeadline.nullable(),
  archived: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
});
export type Household = z.output<typeof Household>;

/** What the document of a main plan says, without a run. */
export const MainPlanFacts = z
  .strictObject({
    name: z.string(),
    revision: z.int().describe('Its revision now'),
    investments: dollars("Sum of its accounts' balances, in dollars of its first month"),
    birthDates: z.array(z.string()).describe('Of its persons, in their order'),
    ...completeness,
  })
  .describe('What the document of the main plan says, without a run');
export type MainPlanFacts = z.output<typeof MainPlanFacts>;

/** A household as the list shows it. */
export const ListedHousehold = Household.extend({
  mainPlan: MainPlanFacts.nullable().describe(
    'Of the plan that mainPlanId names; null without plans, and where its document cannot be read',
  ),
});
export type ListedHousehold = z.output<typeof ListedHousehold>;

/** What the store adds to a household. A POST ignores it and makes its own; else it is ignored where it equals what is stored. */
const householdRecordFields = {
  id: z.int().optional().describe('As a GET gave it: ignored by POST, and elsewhere where it equals what is stored'),
  planCount: z.int().optional().describe('As a GET gave it, like id'),
  headline: z.unknown().optional().describe('As a GET gave it; ignored'),
  mainPlan: z.unknown().optional().describe('As the list gave it; ignored'),
  archived: z.boolean().optional().describe('As a GET gave it, like id'),
  createdAt: z.string().optional().describe('As a GET gave it, like id'),
  updatedAt: z.string().optional().describe('As a GET gave it, like id'),
};

const HouseholdDraft = z.strictObject({
  ...householdRecordFields,
  name: householdFields.name,
  profile: householdFields.profile.default('single'),
  notes: householdFields.notes.default(''),
  tags: householdFields.tags.default([]),
  plans: z
    .array(PlanDraft)
    .max(1000, 'Give at most 1,000 plans.')
    .default([])
    .describe('Its first plans; left out: none'),
  mainPlanId: z.int().nullable().optional().describe('As a GET gave it; ignored: the first plan is the main one'),
});

export const householdOperations = {
  'households.list': operation({
    summary: 'List the households',
    scope: 'read',
    http: 'GET /households',
    input: z.strictObject({
      ...PageRequest,
      q: PageRequest.q.describe('Only households that have every word of this, in any order, in name or tags'),
      sort: sortOver(['name', 'updatedAt', 'createdAt', 'success', 'investments']),
      profile: HouseholdProfile.optional(),
      only: HouseholdsToSee.optional(),
      archived: z.boolean().default(false).describe('Only archived households, instead of only those that are not'),
    }),
    output: pageOfDocuments(ListedHousehold).extend({
      sharedTags: z
        .array(z.string())
        .describe('Tags that every household found has, of two or more; they tell none apart'),
    }),
  }),
  'households.create': operation({
    summary: 'Create a household',
    scope: 'write',
    http: 'POST /households',
    status: 201,
    input: HouseholdDraft,
    output: Household,
  }),
  'households.get': operation({
    summary: 'Read one household',
    scope: 'read',
    http: 'GET /households/{householdId}',
    input: z.strictObject({ householdId }),
    output: Household,
  }),
  'households.outlook': operation({
    summary: "What comes next in a household's main plan, and what is most worth a look",
    scope: 'read',
    http: 'GET /households/{householdId}/outlook',
    input: z.strictObject({ householdId }),
    output: HouseholdOutlook,
  }),
  'households.patch': operation({
    summary: 'Change the name, profile, notes, tags or main plan of a household',
    scope: 'write',
    http: 'PATCH /households/{householdId}',
    input: z.strictObject({
      householdId,
      ...householdRecordFields,
      name: householdFields.name.optional(),
      profile: householdFields.profile.optional(),
      notes: householdFields.notes.nullable().optional().describe('Free notes; null empties them'),
      tags: householdFields.tags
        .nullable()
        .optional()
        .describe('Words to find the household by; null removes them all'),
      mainPlanId: z
        .int()
        .min(1)
        .nullable()
        .optional()
        .describe('Id of the plan of the household that lists, the book and reports take; null: the oldest'),
    }),
    output: Household,
  }),
  'households.remove': operation({
    summary: 'Delete a household with its plans; households.restore brings both back',
    scope: 'write',
    http: 'DELETE /households/{householdId}',
    input: z.strictObject({ householdId }),
    output: z.null(),
  }),
  'households.duplicate': operation({
    summary: 'Copy a household with its plans as they are now',
    scope: 'write',
    http: 'POST /households/{householdId}/duplicate',
    status: 201,
    input: z.strictObject({ householdId, name: householdFields.name.optional() }),
    output: Household,
  }),
  'households.archive': operation({
    summary: 'Archive a household: the list leaves it out, nothing is deleted',
    scope: 'write',
    http: 'POST /households/{householdId}/archive',
    input: z.strictObject({ householdId }),
    output: Household,
  }),
  'households.restore': operation({
    summary: 'Bring back an archived or deleted household',
    scope: 'write',
    http: 'POST /households/{householdId}/restore',
    input: z.strictObject({ householdId }),
    output: Household,
  }),
};
