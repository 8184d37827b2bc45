import { z } from 'zod';
import { householdId } from '../household-operations.ts';
import { operation } from '../operation/operation.ts';
import { PageRequest, pageOf } from '../operation/paging.ts';
import { changeLogCsv } from './change-log-csv.ts';

export const CHANGE_ACTIONS = [
  'create',
  'import',
  'duplicate',
  'change',
  'archive',
  'remove',
  'restore',
  'restoreRevision',
  'purge',
] as const;

/** A change of a household or plan: who, what, when. Never a name or an amount of theirs. */
export const LoggedChange = z.strictObject({
  at: z.string().describe('Instant, ISO 8601 UTC'),
  by: z
    .enum(['window', 'commandLine', 'program', 'longhand'])
    .describe('The window or page, the command line, a program with a token, or Longhand itself'),
  user: z.string().nullable().describe('Login at this computer, or the user of the API; null where none is known'),
  client: z.string().nullable().describe('Name of the program with a token; null for a person'),
  action: z.enum(CHANGE_ACTIONS).describe('What was done; of what was purged, no other line is left'),
  householdId: z.int().describe('Id of the household'),
  planId: z.int().nullable().describe('Id of its plan; null for the household itself'),
  revision: z.int().nullable().describe('The revision that came of it; null for none'),
  fields: z.array(z.string()).describe('Paths of the fields that were changed, such as accounts[0].balance'),
  moreFields: z.int().describe('How many more fields were changed than are named'),
});
export type LoggedChange = z.output<typeof LoggedChange>;

/** Only ever added to. It has no route: what programs do stands in it. */
export const changeLogOperations = {
  'changeLog.list': operation({
    summary: 'List who changed which household or plan, and which of its fields, newest first',
    scope: 'administer',
    input: z.strictObject({
      page: PageRequest.page,
      size: z.int().min(1).max(10_000).default(25).describe('Rows a page, 1 to 10,000'),
      householdId: householdId.optional().describe('Only changes of this household'),
    }),
    output: pageOf(LoggedChange),
    csv: changeLogCsv,
  }),
};
