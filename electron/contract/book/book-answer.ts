import { z } from 'zod';
import { Certificate } from '../../../engine/results/monte-carlo/certificate.ts';
import { MonteCarloResult } from '../../../engine/results/monte-carlo/result.ts';

/** What of an answer to `stateless.runMonteCarlo` the book reads; the rest of it may be left out. */
export const AnswerOfRun = z.object({
  ...MonteCarloResult.pick({ manifest: true, used: true, lines: true, outcomes: true }).shape,
  successes: z.int(),
  successRate: z.number(),
  successRateInterval: z.object({ low: z.number(), high: z.number() }),
  real: z.object({ p10: z.number(), p25: z.number(), p50: z.number(), p75: z.number(), p90: z.number() }),
  spending: z.object({ pathsCut: z.int() }),
  shortfall: z.object({ byAge: z.array(z.object({ age: z.int(), paths: z.int() })) }),
  fan: z.object({ p50: z.array(z.number()) }),
  certificate: Certificate,
});
export type AnswerOfRun = z.output<typeof AnswerOfRun>;

/** A line as `longhand call --ndjson` writes it. */
export const AnswerLine = z.union([
  z.object({ ok: z.literal(true), value: z.unknown() }),
  z.object({ ok: z.literal(false), error: z.object({ message: z.string() }) }),
]);

/** Answers of one household that are kept until both are there. */
export const KeptAnswers = z.object({ before: AnswerOfRun.optional(), after: AnswerOfRun.optional() });
export type KeptAnswers = z.output<typeof KeptAnswers>;
