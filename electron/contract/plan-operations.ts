import { z } from 'zod';
import { planInputs } from '../../engine/plan/schema/plan-inputs.ts';
import type { ReadOnly } from '../../engine/plan/schema/read-only.ts';
import { RothInput, RothProgress } from '../../engine/results/roth.ts';
import {
  ClaimComparisonInput,
  ClaimComparisonProgress,
} from '../../engine/results/social-security/claim-comparison.ts';
import { ClaimComparisonOutput, ClaimStrategyInput, ClaimStrategyOutput } from './answers/claims.ts';
import { recordedHeadline } from './answers/headline.ts';
import { CliffRadar, Granularity, Include, Projection, planYear, YearExplanation } from './answers/projection.ts';
import { projectionCsv } from './answers/projection-csv.ts';
import { RothOutput } from './answers/roth.ts';
import { rothCsv } from './answers/roth-csv.ts';
import { householdId } from './household-operations.ts';
import { operation } from './operation/operation.ts';
import { PageRequest, pageOf, pageOfDocuments, sortOver } from './operation/paging.ts';
import { PlanDraft, planFields, planRecordFields } from './plan-fields.ts';
import { DoneActions } from './report/done-actions.ts';
import { PlanReport } from './report/plan-report.ts';

export const planId = z.int().min(1).describe('Id of the plan');
export const revision = z
  .int()
  .min(1)
  .optional()
  .describe(
    'The revision that was read. If the plan has changed since, the change is refused. Over HTTP also If-Match',
  );

/** A plan as it is stored: the document that was written, and what the store adds to it. */
export const PlanRecord = z.strictObject({
  id: z.int(),
  householdId: z.int(),
  ...planFields,
  revision: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  headline: recordedHeadline,
  inputs: planInputs,
});
export type PlanRecord = ReadOnly<z.input<typeof PlanRecord>>;

/** One save of a plan. */
export const RevisionRecord = z.strictObject({
  revision: z.int(),
  savedAt: z.string(),
  name: z.string(),
  description: z.string(),
  report: planFields.report,
  done: planFields.done,
  headline: recordedHeadline,
  inputs: planInputs,
});
export type RevisionRecord = ReadOnly<z.input<typeof RevisionRecord>>;

/** A plan by name, with whose it is. */
export const FoundPlan = z.strictObject({ householdId: z.int(), household: z.string(), id: z.int(), name: z.string() });
export type FoundPlan = z.output<typeof FoundPlan>;

const ofPlan = { householdId, planId };

export const planOperations = {
  'plans.list': operation({
    summary: 'List the plans of a household',
    scope: 'read',
    http: 'GET /households/{householdId}/plans',
    input: z.strictObject({ householdId, ...PageRequest, sort: sortOver(['name', 'updatedAt', 'createdAt']) }),
    output: pageOfDocuments(PlanRecord),
  }),
  'plans.find': operation({
    summary: 'Find plans by name among all households',
    scope: 'read',
    http: 'GET /plans',
    input: z.strictObject({
      ...PageRequest,
      q: PageRequest.q.describe(
        'Only plans that have every word of this, in any order, in their own name or the household’s',
      ),
    }),
    output: pageOf(FoundPlan),
  }),
  'plans.create': operation({
    summary: 'Create a plan in a household',
    scope: 'write',
    http: 'POST /households/{householdId}/plans',
    status: 201,
    input: PlanDraft.extend({ householdId }),
    output: PlanRecord,
  }),
  'plans.get': operation({
    summary: 'Read one plan',
    scope: 'read',
    http: 'GET /households/{householdId}/plans/{planId}',
    input: z.strictObject(ofPlan),
    output: PlanRecord,
  }),
  'plans.replace': operation({
    summary: 'Replace a plan as a whole; what was there stays as a revision',
    scope: 'write',
    http: 'PUT /households/{householdId}/plans/{planId}',
    input: z.strictObject({
      ...ofPlan,
      ...planRecordFields,
      revision,
      name: planFields.name,
      description: planFields.description.default(''),
      report: planFields.report,
      done: planFields.done,
      inputs: planInputs,
    }),
    output: PlanRecord,
  }),
  'plans.patch': operation({
    summary: 'Change parts of a plan by a merge patch (RFC 7396): null removes a field, arrays are replaced whole',
    scope: 'write',
    http: 'PATCH /households/{householdId}/plans/{planId}',
    input: z.strictObject({
      ...ofPlan,
      ...planRecordFields,
      revision,
      name: planFields.name.optional(),
      description: planFields.description.nullable().optional().describe('Free description; null empties it'),
      report: PlanReport.nullable().optional().describe('Replaces what the report says; null empties it'),
      done: DoneActions.nullable().optional().describe('Replaces what was done of its lists; null empties it'),
      inputs: z.record(z.string(), z.unknown()).optional().describe('Merge patch of the plan document'),
    }),
    output: PlanRecord,
  }),
  'plans.remove': operation({
    summary: 'Delete a plan; plans.restoreDeleted brings it back',
    scope: 'write',
    http: 'DELETE /households/{householdId}/plans/{planId}',
    input: z.strictObject({ ...ofPlan, revision }),
    output: z.null(),
  }),
  'plans.restoreDeleted': operation({
    summary: 'Bring back a deleted plan',
    scope: 'write',
    http: 'POST /households/{householdId}/plans/{planId}/restore',
    input: z.strictObject(ofPlan),
    output: PlanRecord,
  }),
  'plans.duplicate': operation({
    summary: 'Copy a plan within its household',
    scope: 'write',
    http: 'POST /households/{householdId}/plans/{planId}/duplicate',
    status: 201,
    input: z.strictObject({ ...ofPlan, name: planFields.name.optional() }),
    output: PlanRecord,
  }),
  'plans.revisions': operation({
    summary: 'List the revisions of a plan, newest first',
    scope: 'read',
    http: 'GET /households/{householdId}/plans/{planId}/revisions',
    input: z.strictObject({ ...ofPlan, page: PageRequest.page, size: PageRequest.size }),
    output: pageOfDocuments(RevisionRecord),
  }),
  'plans.restoreRevision': operation({
    summary: 'Make an earlier revision the current one, as a new revision',
    scope: 'write',
    http: 'POST /households/{householdId}/plans/{planId}/revisions/{revision}/restore',
    input: z.strictObject({ ...ofPlan, revision: z.int().min(1).describe('The revision to bring back') }),
    output: PlanRecord,
  }),
  'plans.project': operation({
    summary: 'Project a plan month by month to its end',
    scope: 'read',
    http: 'GET /households/{householdId}/plans/{planId}/projection',
    input: z.strictObject({ ...ofPlan, granularity: Granularity, include: Include }),
    output: Projection,
    csv: projectionCsv,
  }),
  'plans.explain': operation({
    summary: "One year of a plan's projection: its worksheets line by line, with citations, and its months",
    scope: 'read',
    http: 'GET /households/{householdId}/plans/{planId}/projection/years/{year}',
    input: z.strictObject({ ...ofPlan, year: planYear }),
    output: YearExplanation,
  }),
  'plans.cliffRadar': operation({
    summary: 'What the next $1,000 of income costs in a year of a plan, by cause, and the room to every edge',
    scope: 'read',
    http: 'GET /households/{householdId}/plans/{planId}/projection/years/{year}/cliffs',
    input: z.strictObject({ ...ofPlan, year: planYear }),
    output: CliffRadar,
  }),
  'plans.optimizeRoth': operation({
    summary: 'Which Roth conversions of a plan leave most after tax, what each costs, and how sure that is',
    scope: 'read',
    http: 'POST /households/{householdId}/plans/{planId}/roth-conversion',
    input: z.strictObject({ ...ofPlan, ...RothInput.shape }),
    output: RothOutput,
    progress: RothProgress,
    csv: rothCsv,
  }),
  'plans.claimStrategy': operation({
    summary: 'When the persons of a plan best claim Social Security, and what every other pair of claims is worth',
    scope: 'read',
    http: 'POST /households/{householdId}/plans/{planId}/social-security',
    input: z.strictObject({ ...ofPlan, ...ClaimStrategyInput.shape }),
    output: ClaimStrategyOutput,
  }),
  'plans.compareClaims': operation({
    summary: "The best claims of a plan by life table and by the plan's own result, and why they differ",
    scope: 'read',
    http: 'POST /households/{householdId}/plans/{planId}/social-security/comparison',
    input: z.strictObject({ ...ofPlan, ...ClaimComparisonInput.shape }),
    output: ClaimComparisonOutput,
    progress: ClaimComparisonProgress,
  }),
};
