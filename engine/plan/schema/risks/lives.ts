import { z } from 'zod';
import { numberBetween, oneOf, says, strict } from '../fields.ts';
import type { ReadOnly } from '../read-only.ts';

export const LIFE_TABLES = ['ssa2022', 'ssa2017'] as const;

const drawnInputs = strict({
  table: oneOf(LIFE_TABLES).default('ssa2022').describe('Period life table of the Social Security Administration.'),
  improvement: numberBetween('a yearly rate between 0 and 0.05, such as 0.01 for 1%', 0, 0.05)
    .default(0)
    .describe("Share by which probabilities of death fall in each year after the table's own, as a fraction."),
  health: numberBetween('a multiple between 0.01 and 100, such as 0.8 for good health', 0.01, 100)
    .default(1)
    .describe('Multiplies every probability of death: above 1 for poor health, below 1 for good health.'),
});

/** Until when the persons of a plan live on its random paths. */
export const livesInputs = z.union(
  [
    z.literal('planEnd'),
    strict({ drawn: drawnInputs.describe('Each path draws the year in which each person dies.') }),
  ],
  says('"planEnd" or {"drawn": {"table": "ssa2022", "improvement": 0, "health": 1}}'),
);

export type Lives = ReadOnly<z.output<typeof livesInputs>>;
export type DrawnLivesTerms = Extract<Lives, object>['drawn'];

/** The table as it is, for lives that are weighed where the plan draws none. */
export const USUAL_LIVES: DrawnLivesTerms = drawnInputs.parse({});

/** What lives are drawn from; null where every path runs to the plan's own end. */
export function drawnTerms(lives: Lives): DrawnLivesTerms | null {
  return lives === 'planEnd' ? null : lives.drawn;
}
