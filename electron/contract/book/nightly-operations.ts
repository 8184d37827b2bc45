import { z } from 'zod';
import { BookCase } from '../../../engine/results/book/book.ts';
import { operation } from '../operation/operation.ts';

const instant = z.string().describe('Instant, ISO 8601 UTC');

const setting = {
  isOn: z.boolean().describe('Whether every household is run every night'),
  at: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'Enter a time of day, such as 02:00.' })
    .describe('Time of day on this computer, HH:MM'),
  case: BookCase,
  runs: z.int().min(1).max(10_000).describe('Paths of each run, 1 to 10,000'),
};

export const NightlySetting = z.strictObject(setting);
export type NightlySetting = z.output<typeof NightlySetting>;

const NightlyRun = z.strictObject({
  ...setting,
  last: z
    .strictObject({
      runId: z.int().describe('Id of the run'),
      startedAt: instant,
      endedAt: instant.nullable().describe('Instant at which nothing was left to do; null before'),
      failed: z.int().describe('Households that could not be run'),
    })
    .nullable()
    .describe('The last run that a night began; null where none has'),
});

/** The run that a night begins: while a window or the local API is open, and one that was missed at a later start. */
export const nightlyOperations = {
  'book.nightly.get': operation({
    summary: 'Say whether every household is run every night, when, and under which case',
    scope: 'administer',
    http: 'GET /book/nightly',
    input: z.strictObject({}),
    output: NightlyRun,
  }),
  'book.nightly.set': operation({
    summary: 'Have every household run every night under a case while Longhand is open, or no longer',
    scope: 'administer',
    http: 'PUT /book/nightly',
    input: z.strictObject({
      isOn: setting.isOn,
      at: setting.at.default('02:00'),
      case: BookCase.optional().describe('Default: as it is set'),
      runs: setting.runs.default(1000),
    }),
    output: NightlyRun,
  }),
};
