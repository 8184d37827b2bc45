import { z } from 'zod';
import type { ReadOnly } from '../../plan/schema/read-only.ts';
import { GUARDRAILS } from '../../plan/schema/withdrawal.ts';
import { dollars } from '../money.ts';
import { percentiles } from './percentiles.ts';
import { RiskThisYear } from './risk-based.ts';

/** What a spending rule costs. */

const today = dollars("Today's dollars: dollars of the plan's first month");

export const TypicalCut = z
  .strictObject({
    median: z.number(),
    oneInTen: z.number().describe('One in ten of the paths that are cut passes it'),
  })
  .describe('Of the paths that are cut; 0 where none is');
export type TypicalCut = ReadOnly<z.output<typeof TypicalCut>>;

export const SpendingOutcome = z
  .strictObject({
    guardrails: z.enum(GUARDRAILS).describe('The rule that cuts and raises spending'),
    pathsCut: z.int().describe('Paths with a year whose spending the rule cuts below what is planned'),
    shareCut: z.number().describe('The same as a share of all paths, 0 to 1'),
    yearsCut: TypicalCut.describe('Years cut on a path that is cut: median, and what one in ten of them passes'),
    deepestCut: TypicalCut.describe(
      'Of the year that is cut deepest, the share cut of everything planned to be spent in it, 0 to 1',
    ),
    deepestCutOfDiscretionary: TypicalCut.describe(
      'The same as a share of what the rule may cut: discretionary goals but for charity',
    ),
    longestRun: TypicalCut.describe('Years cut one after the other'),
    byYear: z
      .strictObject({
        years: z.array(z.int()),
        planned: z.array(today).describe('Without the rule'),
        ...percentiles(z.array(today)),
      })
      .describe(
        "Spending as wanted under the rule, in today's dollars: goals, premiums before surcharges, housing and debts; what cannot be paid of it is told by shortfall. Each year by itself",
      ),
    plannedLifetime: today.describe("Sum of all years without the rule, today's dollars"),
    lifetime: z.strictObject(percentiles(today)).describe("Sum of a path's years, today's dollars"),
    power: z
      .strictObject(percentiles(z.number().describe('Share of what is planned, a fraction')))
      .describe(
        "Spending power: what is paid of a path's years, in today's dollars, as a share of what is planned: below 1 where rules cut, goals are skipped or money runs out",
      ),
    thisYear: RiskThisYear.optional(),
    endingBalances: z.strictObject(percentiles(today)).describe("Final net portfolio, today's dollars"),
  })
  .describe(
    'How often, how deep and how long guardrails cut spending. Without guardrails nothing is cut, and every path spends what is planned',
  );
/**
 * How often, how deep and how long guardrails cut spending below what the plan wants. A year is cut where the rule takes more
 * than a cent from it. What no account can pay is a shortfall and no cut.
 */
export type SpendingOutcome = ReadOnly<z.output<typeof SpendingOutcome>>;
/** What does not follow from the sums of the years. */
export type SpendingCuts = Omit<
  SpendingOutcome,
  'thisYear' | 'byYear' | 'plannedLifetime' | 'lifetime' | 'power' | 'endingBalances'
>;
