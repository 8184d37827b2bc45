import { z } from 'zod';
import { ACCOUNT_KINDS } from '../../../engine/plan/schema/account-kinds.ts';
import { ASSET_CLASSES } from '../../../engine/plan/schema/allocation/classes.ts';
import type { ReadOnly } from '../../../engine/plan/schema/read-only.ts';
import { dollars } from '../../../engine/results/money.ts';
import { householdId } from '../household-operations.ts';
import { operation } from '../operation/operation.ts';
import { PlanRecord, planId, revision } from '../plan-operations.ts';
import { ImportFile } from './import-file.ts';
import { IMPORTED_KINDS, MOST_IMPORT_FILES } from './import-limits.ts';

const MOST_ANSWERS = 2000;

const key = z.string().min(1).max(200);
const amount = z.number().min(0, 'Enter 0 or more.').max(1e12, 'Enter at most 1,000,000,000,000.');

export const ImportedTo = z
  .union([
    z.strictObject({ accountId: z.string().min(1).max(100).describe('Id of an account of the plan') }),
    z.strictObject({
      kind: z.enum(IMPORTED_KINDS).describe('Kind of the account that is added to the plan'),
      owner: z
        .string()
        .min(1)
        .max(100)
        .nullable()
        .describe('Id of the person who owns it, or joint; null: still to be said'),
    }),
    z.literal('leaveOut'),
  ])
  .describe('An account of the plan, a new one, or leaveOut');
export type ImportedTo = ReadOnly<z.output<typeof ImportedTo>>;

/** What a person says of what the files leave open. Whatever is left out is taken as the preview proposes it, or asked. */
export const ImportAnswers = z
  .strictObject({
    accounts: z.record(key, ImportedTo).default({}).describe('By key of an account of the files, where it goes'),
    classes: z
      .record(key, z.enum(ASSET_CLASSES))
      .default({})
      .describe('By key of a security, the class that it is counted as'),
    paid: z
      .record(key, amount)
      .default({})
      .describe(
        'By key of an account of the files, what was paid for the positions whose cost they do not say, dollars',
      ),
    keepMixes: z
      .boolean()
      .default(false)
      .describe('Whether accounts keep the mix that they have in the plan instead of that of their positions'),
  })
  .refine(
    ({ accounts, classes, paid }) =>
      Object.keys(accounts).length + Object.keys(classes).length + Object.keys(paid).length <= MOST_ANSWERS,
    'Give at most 2,000 answers.',
  )
  .describe('What a person says of what the files leave open');
export type ImportAnswers = ReadOnly<z.output<typeof ImportAnswers>>;

const ImportRequest = {
  householdId,
  planId,
  files: z
    .array(ImportFile)
    .min(1, 'Give at least one file.')
    .max(MOST_IMPORT_FILES, 'Give at most 10 files.')
    .describe('Positions as CSV or workbook of any broker, OFX or QFX'),
  answers: ImportAnswers.default({ accounts: {}, classes: {}, paid: {}, keepMixes: false }),
};

export const ImportedPosition = z.strictObject({
  key: z.string().describe('By which answers name the security'),
  symbol: z.string().describe('Ticker or CUSIP; empty where the file gives none'),
  name: z.string(),
  quantity: z.number().nullable().describe('Shares or units; null where the file does not say'),
  value: dollars('Market value, dollars'),
  paid: dollars('What was paid for it, dollars; null where the file does not say').nullable(),
  countedAs: z.enum(ASSET_CLASSES).nullable().describe('Class that it is counted as; null: still to be said'),
});
export type ImportedPosition = z.output<typeof ImportedPosition>;

export const ImportedAccount = z.strictObject({
  key: z.string().describe('By which answers name the account'),
  file: z.string().describe('Name of the file'),
  name: z.string().describe('As the file names it, its number cut to three digits'),
  kind: z.enum(ACCOUNT_KINDS).nullable().describe('Kind that its name tells, or that of the account it goes to'),
  to: ImportedTo.nullable().describe('Where it goes; null: still to be said'),
  now: dollars('Balance in the plan, dollars; null of a new account').nullable(),
  value: dollars('What its positions come to, dollars'),
  total: dollars('What the file says it comes to, dollars; null where it does not').nullable(),
  paid: dollars('Cost basis after the import, dollars; null where the account has none').nullable(),
  mix: z
    .partialRecord(z.enum(ASSET_CLASSES), z.number())
    .nullable()
    .describe('Share of each class that the account holds afterward; null where it keeps the mix it has'),
  positions: z.array(ImportedPosition).describe('Each security once'),
});
export type ImportedAccount = z.output<typeof ImportedAccount>;

/** What must be said before anything is saved. */
export const ImportQuestion = z.strictObject({
  about: z.enum(['account', 'owner', 'class', 'paid']).describe('What is to be said'),
  key: z.string().describe('Key of the account or the security that it is about'),
  text: z.string().describe('The question, in words'),
  amount: dollars('What is at stake, dollars'),
});
export type ImportQuestion = z.output<typeof ImportQuestion>;

export const ImportPreview = z.strictObject({
  files: z
    .array(
      z.strictObject({
        name: z.string().describe('Name of the file'),
        format: z.string().describe('What the file is, in words'),
        accounts: z.int().describe('Number of accounts in it'),
        rows: z.int().describe('Rows that hold a position'),
        rowsRead: z.int().describe('Rows that were read'),
        asOf: z.string().nullable().describe('Day that its figures are of; null where it does not say'),
        problems: z.array(z.string()).describe('What could not be read, in words'),
      }),
    )
    .describe('What was read, file by file'),
  accounts: z.array(ImportedAccount).describe('Every account of the files'),
  questions: z.array(ImportQuestion).describe('Nothing is saved while there is one'),
  faults: z
    .array(z.string())
    .describe('What stops the import, in words: sums that do not match, accounts that cannot take it'),
  remarks: z.array(z.string()).describe('What the import does not do, in words'),
  changes: z
    .strictObject({
      updated: z.int().describe('Accounts whose balance is replaced'),
      added: z.int().describe('Accounts that are new'),
      moneyNow: dollars('Balances of all accounts now, dollars'),
      moneyAfter: dollars('Balances of all accounts after the import, dollars'),
      basisNow: dollars('Cost basis of the taxable accounts now, dollars'),
      basisAfter: dollars('Cost basis of the taxable accounts after the import, dollars'),
    })
    .describe('What the plan comes to'),
});
export type ImportPreview = z.output<typeof ImportPreview>;

export const importOperations = {
  'plans.previewImport': operation({
    summary: 'Read files of brokers and say what they would change in a plan; nothing is written',
    scope: 'read',
    http: 'POST /households/{householdId}/plans/{planId}/imports/preview',
    input: z.strictObject(ImportRequest),
    output: ImportPreview,
  }),
  'plans.import': operation({
    summary: 'Put the balances of files of brokers into a plan, as one revision',
    scope: 'write',
    http: 'POST /households/{householdId}/plans/{planId}/imports',
    input: z.strictObject({ ...ImportRequest, revision }),
    output: PlanRecord,
  }),
};
