import { z } from 'zod';
import type { ReadableDb } from './database/database.ts';
import type { Actor } from './log/actor.ts';
import { withinLimits } from './log/limits.ts';
import { missingIn, planIn } from './main-plan-facts.ts';
import { MAIN_PLAN_OF_HOUSEHOLD } from './main-plans.ts';

/** What makes a stored figure one of today: another engine, another law or fewer paths do not. */
export interface CurrentRun {
  readonly engine: string;
  readonly lawHash: string;
  readonly runs: number;
}

export interface AwaitingRequest extends CurrentRun {
  /** Main plans of households, or the rest. */
  readonly ofMain: boolean;
  /** Only plans with a higher id. */
  readonly after: number;
  readonly size: number;
}

export interface AwaitingRuns {
  /** Households with a plan. */
  readonly households: number;
  /** How many of their main plans await a run. */
  readonly awaiting: number;
  readonly plans: {
    readonly householdId: number;
    readonly planId: number;
    readonly revision: number;
    readonly isComplete: boolean;
  }[];
}

const LIVE_PLANS = `households AS h JOIN plans AS p ON p.household_id = h.id AND p.deleted_at IS NULL
  LEFT JOIN revision_headlines AS l ON l.plan_id = p.id AND l.revision = p.revision
  WHERE h.deleted_at IS NULL AND h.archived_at IS NULL`;
const IS_AWAITING = `(l.id IS NULL OR l.engine <> @engine OR l.law_hash IS NOT @lawHash OR l.runs < @runs)`;
const IS_MAIN = `(p.id = ${MAIN_PLAN_OF_HOUSEHOLD})`;

const Counts = z.object({ households: z.int(), awaiting: z.int().nullable() });
const PlanRow = z
  .object({ household_id: z.int(), plan_id: z.int(), revision: z.int(), inputs: z.string() })
  .transform((row) => ({
    householdId: row.household_id,
    planId: row.plan_id,
    revision: row.revision,
    isComplete: missingIn(planIn(row.inputs)).length === 0,
  }));

/** Plans of households that are not archived whose figure is none of today, by id. */
export function awaitingRuns(
  db: ReadableDb,
  { ofMain, after, size, ...current }: AwaitingRequest,
  actor: Actor,
): AwaitingRuns {
  const limits = withinLimits('h.id', actor);
  const live = [LIVE_PLANS, ...limits.conditions].join(' AND ');
  const counts = `SELECT count(*) AS households, sum(${IS_AWAITING}) AS awaiting FROM ${live} AND ${IS_MAIN}`;
  const { households = 0, awaiting } = db.first(Counts, counts, { ...current, ...limits.parameters }) ?? {};
  const plans = db.all(
    PlanRow,
    `SELECT p.household_id, p.id AS plan_id, p.revision,
       (SELECT r.inputs FROM revisions AS r WHERE r.plan_id = p.id AND r.revision = p.revision) AS inputs
     FROM ${live} AND ${IS_AWAITING} AND ${IS_MAIN} = @ofMain AND p.id > @after ORDER BY p.id LIMIT @size`,
    { ...current, ...limits.parameters, ofMain: ofMain ? 1 : 0, after, size },
  );
  return { households, awaiting: awaiting ?? 0, plans: [...plans] };
}
