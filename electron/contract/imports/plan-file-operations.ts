import { z } from 'zod';
import { planInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import type { ReadOnly } from '../../../engine/plan/schema/read-only.ts';
import { Household, householdId } from '../household-operations.ts';
import { operation } from '../operation/operation.ts';
import { PlanRecord, planId, revision } from '../plan-operations.ts';
import { ImportFile } from './import-file.ts';

const birthDate = z.iso.date('Enter a date that exists, such as 1966-03-10.').optional().describe('Date of birth');

/** What a person says of what a plan file of another tool leaves open. */
const PlanFileAnswers = z
  .strictObject({
    plan: z.int().min(0).max(49).default(0).describe('Which of the plans of the file is taken, counted from 0'),
    birthDates: z
      .strictObject({ p1: birthDate, p2: birthDate })
      .default({})
      .describe('By id of a person of the preview, the date of birth; needed where the file does not say it'),
    leaveOut: z
      .array(z.string().min(1).max(20))
      .max(1000)
      .default([])
      .describe('Keys of entries of the preview that are not to be taken'),
  })
  .describe('What a person says of what the file leaves open');
export type PlanFileAnswers = ReadOnly<z.output<typeof PlanFileAnswers>>;

const PlanFileRequest = {
  file: ImportFile.describe('A plan of ProjectionLab or RetireGolden (JSON), Owl or RetireTui (TOML)'),
  answers: PlanFileAnswers.default({ plan: 0, birthDates: {}, leaveOut: [] }),
};

export const PLAN_FILE_OUTCOMES = ['taken', 'assumed', 'noPlace', 'leftOut'] as const;

const PlanFileEntry = z.strictObject({
  key: z.string().describe('By which answers name the entry'),
  section: z.string().describe('Part of the plan that it belongs to, in words'),
  name: z.string().describe('What it is called in the file, numbers of accounts cut to three digits'),
  outcome: z
    .enum(PLAN_FILE_OUTCOMES)
    .describe('taken as it stands, assumed in part, noPlace here, or leftOut because a person said so'),
  text: z.string().describe('What was read, what was assumed, or why it has no place, in words'),
  mayBeLeftOut: z.boolean().describe('Whether an answer may leave it out'),
});
export type PlanFileEntry = z.output<typeof PlanFileEntry>;

export const PlanFilePreview = z.strictObject({
  tool: z.string().describe('The planner that wrote the file, in words'),
  fileVersion: z.string().describe('Version that the file states; empty where it states none'),
  plans: z.array(z.string()).describe('Plans in the file by name; one of them is taken'),
  name: z.string().describe('Name of the plan'),
  entries: z.array(PlanFileEntry).describe('Everything in the file, and what becomes of it'),
  questions: z
    .array(
      z.strictObject({
        person: z.enum(['p1', 'p2']).describe('Id of the person whose date of birth is to be said'),
        text: z.string().describe('The question, in words'),
      }),
    )
    .describe('Nothing is saved while there is one'),
  faults: z.array(z.string()).describe('What stops the import, in words'),
  inputs: planInputs.nullable().describe('The plan document; null while something is to be said'),
});
export type PlanFilePreview = ReadOnly<z.input<typeof PlanFilePreview>>;

/** Plan files of other planners. Whether into a new household or over a plan: what is saved is what the preview showed. */
export const planFileOperations = {
  'planFiles.preview': operation({
    summary: 'Read a plan file of another planner and say what becomes of everything in it; nothing is written',
    scope: 'read',
    http: 'POST /plan-files/preview',
    input: z.strictObject(PlanFileRequest),
    output: PlanFilePreview,
  }),
  'planFiles.createHousehold': operation({
    summary: 'Make a household of a plan file of another planner',
    scope: 'write',
    http: 'POST /plan-files/households',
    status: 201,
    input: z.strictObject({
      ...PlanFileRequest,
      name: z.string().min(1).max(200).optional().describe('Name of the household. Default: that of the plan'),
    }),
    output: Household,
  }),
  'planFiles.replacePlan': operation({
    summary: 'Put a plan file of another planner in the place of a plan, as one revision',
    scope: 'write',
    http: 'POST /households/{householdId}/plans/{planId}/plan-file',
    input: z.strictObject({ householdId, planId, ...PlanFileRequest, revision }),
    output: PlanRecord,
  }),
};
