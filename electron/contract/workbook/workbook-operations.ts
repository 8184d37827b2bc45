import { z } from 'zod';
import { householdId } from '../household-operations.ts';
import { operation } from '../operation/operation.ts';
import { planId } from '../plan-operations.ts';

const Workbook = z.strictObject({
  fileName: z.string().describe('What the file may be called'),
  sheets: z
    .array(
      z.strictObject({
        name: z.string().describe('Name of the sheet'),
        rows: z.int().describe('Rows, with that of the heads'),
        columns: z.int().describe('Columns'),
      }),
    )
    .describe('What the workbook holds'),
  content: z.string().optional().describe('The workbook in base64 (Office Open XML, xlsx), where it was asked for'),
});

export const workbookOperations = {
  'plans.workbook': operation({
    summary: 'The ledger of a plan by years, with sums, and its worksheets as one workbook for spreadsheets',
    scope: 'read',
    http: 'GET /households/{householdId}/plans/{planId}/workbook',
    input: z.strictObject({
      householdId,
      planId,
      content: z.boolean().default(false).describe('Whether the answer holds the workbook itself'),
    }),
    output: Workbook,
  }),
};
