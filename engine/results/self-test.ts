import { z } from 'zod';
import type { ReadOnly } from '../plan/schema/read-only.ts';

/** What others have published or worked out, beside what this machine makes of it. */

export const SelfTestTopic = z
  .enum(['federalTax', 'socialSecurity', 'households', 'startYears', 'randomReturns', 'resultHashes'])
  .describe(
    'federalTax: examples of the IRS, CMS and others; socialSecurity: of SSA; households: whole households worked independently; startYears: rolling windows of history; randomReturns: exact shares that last; resultHashes: every path to the last bit',
  );
export type SelfTestTopic = z.output<typeof SelfTestTopic>;

export const SelfTestInput = z.strictObject({
  topics: z.array(SelfTestTopic).min(1).optional().describe('What to check. Default: everything'),
});
export type SelfTestRequest = ReadOnly<z.output<typeof SelfTestInput>>;

const figure = z.union([z.number(), z.string()]);

export const SelfTestCheck = z.strictObject({
  topic: SelfTestTopic,
  name: z.string().describe('The case and the figure'),
  expected: figure.describe('What was published or worked out, in the unit of the figure'),
  ours: figure.describe('What this machine makes of it, in the same unit'),
  tolerance: z.number().describe('How far ours may lie from it, in the same unit; 0 where it has to be the same'),
  agrees: z.boolean(),
  source: z.string().describe('Who says what is expected'),
});
export type SelfTestCheck = ReadOnly<z.output<typeof SelfTestCheck>>;

export const SelfTestOutput = z.strictObject({
  engine: z.string().describe('Version of the engine'),
  law: z.string().describe('Version of the law tables'),
  checks: z
    .array(SelfTestCheck)
    .describe('One line a figure; of a household one line a year, or the first figure that differs'),
  agreeing: z.int().describe('How many agree'),
  differing: z.int().describe('How many do not: 0 on every machine that computes as it should'),
});
export type SelfTestResult = ReadOnly<z.output<typeof SelfTestOutput>>;

export const SelfTestProgress = z.strictObject({
  done: z.int().describe('Cases worked'),
  total: z.int().describe('Cases in all'),
});
export type SelfTestProgress = ReadOnly<z.output<typeof SelfTestProgress>>;
