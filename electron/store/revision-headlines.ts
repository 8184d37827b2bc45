import { z } from 'zod';
import { canonicalJson } from '../../engine/plan/canonical-json.ts';
import { Headline, HeadlineCuts } from '../../engine/results/monte-carlo/headline.ts';
import type { Completeness } from '../contract/answers/completeness.ts';
import type { HouseholdHeadline, RecordedHeadline } from '../contract/answers/headline.ts';
import { type AwaitingRequest, type AwaitingRuns, awaitingRuns } from './awaiting-runs.ts';
import type { Database, ReadableDb, WritableDb } from './database/database.ts';
import { type Actor, LONGHAND } from './log/actor.ts';
import { missingIn, planIn } from './main-plan-facts.ts';
import { MAIN_PLAN_OF_HOUSEHOLD } from './main-plans.ts';
import { documentIn } from './revision-hashes.ts';

/** A run that is to be kept with the revision that it is of. */
export interface RecordedRun {
  readonly planId: number;
  readonly revision: number;
  readonly headline: Headline;
  /** In all accounts at the start of the plan, dollars of its first month. */
  readonly investments: number;
  /** Of the plan as it was completed and ran; left out where nobody knows. */
  readonly planHash?: string | undefined;
  readonly lawHash?: string | undefined;
  /** Where conversions were searched for with less effort than the plan asks for. */
  readonly search?: 'quick' | undefined;
}

/** What the full runs of revisions came to. */
export interface RevisionHeadlines {
  /**
   * Keeps the headline of a run. Of the same engine and law the run with more paths stays, and one that was searched as the
   * plan says before a quick one; what another engine came to is kept beside it. Nothing is kept of a revision that is no
   * longer there.
   */
  record(run: RecordedRun): void;
  awaiting(request: AwaitingRequest): AwaitingRuns;
}

export function revisionHeadlines(database: Database, actor: Actor = LONGHAND): RevisionHeadlines {
  return {
    record: (run) => database.write((db) => recordHeadline(db, run)),
    awaiting: (request) => database.read((db) => awaitingRuns(db, request, actor)),
  };
}

/** SQL for a query that names the table `l`. */
export const HEADLINE_COLUMNS = `l.engine AS headline_engine, l.law AS headline_law, l.seed AS headline_seed,
  l.runs AS headline_runs, l.successes AS headline_successes, l.final_net_portfolio AS headline_final_net_portfolio,
  l.lifetime_taxes AS headline_lifetime_taxes, l.cuts AS headline_cuts, l.before AS headline_before,
  l.plan_hash AS headline_plan_hash, l.law_hash AS headline_law_hash, l.search AS headline_search`;

/** The fields of a row read with `HEADLINE_COLUMNS`: all null where there is none. */
export const headlineFields = {
  headline_engine: z.string().nullable(),
  headline_law: z.string().nullable(),
  headline_seed: z.int().nullable(),
  headline_runs: z.int().nullable(),
  headline_successes: z.int().nullable(),
  headline_final_net_portfolio: z.number().nullable(),
  headline_lifetime_taxes: z.number().nullable(),
  headline_cuts: z.string().nullable(),
  headline_before: z.string().nullable(),
  headline_plan_hash: z.string().nullable(),
  headline_law_hash: z.string().nullable(),
  headline_search: z.literal('quick').nullable(),
};
const HeadlineFields = z.object(headlineFields);

export function headlineIn(row: z.output<typeof HeadlineFields>): RecordedHeadline | null {
  const headline = ownHeadlineIn(row);
  if (headline === null) return null;
  const before = row.headline_before === null ? {} : { before: Headline.parse(JSON.parse(row.headline_before)) };
  return { ...headline, ...runIn(row), ...before };
}

/** What a run rested on, as far as it was recorded. */
function runIn(row: z.output<typeof HeadlineFields>) {
  const { headline_plan_hash: planHash, headline_law_hash: lawHash, headline_search: search } = row;
  return { ...(planHash !== null && { planHash }), ...(lawHash !== null && { lawHash }), ...(search && { search }) };
}

function ownHeadlineIn(row: z.output<typeof HeadlineFields>): Headline | null {
  if (row.headline_engine === null) return null;
  return {
    engine: row.headline_engine,
    law: row.headline_law ?? '',
    seed: row.headline_seed ?? 0,
    runs: row.headline_runs ?? 0,
    successes: row.headline_successes ?? 0,
    finalNetPortfolioInTodaysDollars: row.headline_final_net_portfolio ?? 0,
    lifetimeTaxesInTodaysDollars: row.headline_lifetime_taxes ?? 0,
    ...(row.headline_cuts === null ? {} : { cuts: HeadlineCuts.parse(JSON.parse(row.headline_cuts)) }),
  };
}

/** Joins to a household `h` the headline `l` of the newest revision of its main plan that has one. */
export const HEADLINE_OF_HOUSEHOLD = `LEFT JOIN revision_headlines AS l ON l.id = (
    SELECT newest.id FROM revision_headlines AS newest WHERE newest.plan_id = ${MAIN_PLAN_OF_HOUSEHOLD}
    ORDER BY newest.revision DESC LIMIT 1)`;

/** Its columns beside `HEADLINE_COLUMNS`. */
export const HOUSEHOLD_HEADLINE_COLUMNS = `${HEADLINE_COLUMNS}, l.plan_id AS headline_plan_id,
  l.revision AS headline_revision, l.investments AS headline_investments,
  (SELECT r.name FROM revisions AS r WHERE r.plan_id = l.plan_id AND r.revision = l.revision) AS headline_plan_name,
  (SELECT sound_texts(r.text_hash, r.name, r.description) FROM revisions AS r
     WHERE r.plan_id = l.plan_id AND r.revision = l.revision),
  (SELECT p.revision FROM plans AS p WHERE p.id = l.plan_id) AS headline_current_revision,
  (SELECT r.inputs FROM revisions AS r WHERE r.plan_id = l.plan_id AND r.revision = l.revision) AS headline_inputs,
  (SELECT r.inputs FROM plans AS p JOIN revisions AS r ON r.plan_id = p.id AND r.revision = p.revision
     WHERE p.id = l.plan_id AND p.revision <> l.revision) AS headline_current_inputs`;

export const householdHeadlineFields = {
  ...headlineFields,
  headline_plan_id: z.int().nullable(),
  headline_revision: z.int().nullable(),
  headline_investments: z.number().nullable(),
  headline_plan_name: z.string().nullable(),
  headline_current_revision: z.int().nullable(),
  /** The document of the revision that was run. */
  headline_inputs: z.string().nullable(),
  /** The document of the plan as it is now, where that is another revision. */
  headline_current_inputs: z.string().nullable(),
};
const HouseholdHeadlineFields = z.object(householdHeadlineFields);

export function householdHeadlineIn(row: z.output<typeof HouseholdHeadlineFields>): HouseholdHeadline | null {
  const headline = ownHeadlineIn(row);
  if (headline === null) return null;
  return {
    planId: row.headline_plan_id ?? 0,
    planName: row.headline_plan_name ?? '',
    revision: row.headline_revision ?? 0,
    isCurrent: row.headline_revision === row.headline_current_revision,
    investments: row.headline_investments ?? 0,
    ...completenessIn(row),
    ...headline,
    ...runIn(row),
  };
}

type Documents = Pick<z.output<typeof HouseholdHeadlineFields>, 'headline_inputs' | 'headline_current_inputs'>;

/** What the plan is missing now, or else was missing when it was run: a rate of either means nothing. */
function completenessIn({ headline_inputs: ran, headline_current_inputs: current }: Documents): Completeness {
  const now = missingIn(planIn(current));
  const missing = now.length > 0 ? now : missingIn(planIn(ran));
  return { isComplete: missing.length === 0, missing: [...missing] };
}

function recordHeadline(db: WritableDb, { planId, revision, headline, investments, ...run }: RecordedRun): void {
  const { finalNetPortfolioInTodaysDollars, lifetimeTaxesInTodaysDollars, cuts, ...counts } = headline;
  const replaced = ownHeadlineOf(db, planId, revision);
  db.run(
    `INSERT INTO revision_headlines
       (plan_id, revision, engine, law, seed, runs, successes, final_net_portfolio, lifetime_taxes, investments, cuts,
        plan_hash, law_hash, search)
     SELECT plan_id, revision, @engine, @law, @seed, @runs, @successes, @finalNetPortfolio, @lifetimeTaxes, @investments,
       @cuts, @planHash, @lawHash, @search
     FROM revisions WHERE plan_id = @planId AND revision = @revision
     ON CONFLICT (plan_id, revision) DO UPDATE SET
       engine = excluded.engine, law = excluded.law, seed = excluded.seed, runs = excluded.runs,
       successes = excluded.successes, final_net_portfolio = excluded.final_net_portfolio,
       lifetime_taxes = excluded.lifetime_taxes, investments = excluded.investments,
       cuts = excluded.cuts, plan_hash = excluded.plan_hash, law_hash = excluded.law_hash, search = excluded.search,
       before = CASE WHEN engine = excluded.engine THEN before ELSE @before END
     WHERE engine <> excluded.engine OR law <> excluded.law OR law_hash IS NOT excluded.law_hash OR ${IS_BETTER}`,
    {
      planId,
      revision,
      ...counts,
      finalNetPortfolio: finalNetPortfolioInTodaysDollars,
      lifetimeTaxes: lifetimeTaxesInTodaysDollars,
      investments,
      cuts: cuts === undefined ? null : JSON.stringify(cuts),
      before: replaced === null ? null : JSON.stringify(replaced),
      planHash: run.planHash ?? null,
      lawHash: run.lawHash ?? null,
      search: run.search ?? null,
    },
  );
}

/** A search as the plan says counts before a quick one, whatever the paths. */
const IS_BETTER = `iif(search IS excluded.search, runs <= excluded.runs, excluded.search IS NULL)`;

interface RevisionKey {
  readonly planId: number;
  readonly revision: number;
}

/** Gives a revision the headline of another with the same inputs, as after a new name, a restoration or a copy. */
export function inheritHeadline(db: WritableDb, heir: RevisionKey, from: RevisionKey): void {
  if (headlineOfRevision(db, from.planId, from.revision) === null || !haveSameInputs(db, heir, from)) return;
  db.run(
    `INSERT INTO revision_headlines
       (plan_id, revision, engine, law, seed, runs, successes, final_net_portfolio, lifetime_taxes, investments, cuts, before,
       plan_hash, law_hash, search)
     SELECT @planId, @revision, engine, law, seed, runs, successes, final_net_portfolio, lifetime_taxes, investments, cuts,
       before, plan_hash, law_hash, search
     FROM revision_headlines WHERE plan_id = @ofPlan AND revision = @ofRevision ON CONFLICT DO NOTHING`,
    { ...heir, ofPlan: from.planId, ofRevision: from.revision },
  );
}

const InputsRow = z.object({ inputs: z.string() });

/** Saved again, a document may have its fields in another order. */
function haveSameInputs(db: ReadableDb, heir: RevisionKey, from: RevisionKey): boolean {
  const sql = 'SELECT inputs FROM revisions WHERE plan_id = @planId AND revision = @revision';
  const [ours, theirs] = [heir, from].map((key) => db.first(InputsRow, sql, { ...key })?.inputs ?? '');
  if (ours === undefined || theirs === undefined) return false;
  if (ours === theirs) return true;
  const documents = [ours, theirs].map(documentIn);
  return (
    documents.every((document) => document !== null) && canonicalJson(documents[0]) === canonicalJson(documents[1])
  );
}

/** @returns null for a revision without one, or that is not there */
export function headlineOfRevision(db: ReadableDb, planId: number, revision: number): RecordedHeadline | null {
  const row = headlineRow(db, planId, revision);
  return row === undefined ? null : headlineIn(row);
}

/** The same without what another engine came to. */
function ownHeadlineOf(db: ReadableDb, planId: number, revision: number): Headline | null {
  const row = headlineRow(db, planId, revision);
  return row === undefined ? null : ownHeadlineIn(row);
}

function headlineRow(db: ReadableDb, planId: number, revision: number) {
  const sql = `SELECT ${HEADLINE_COLUMNS} FROM revision_headlines AS l WHERE l.plan_id = @planId AND l.revision = @revision`;
  return db.first(HeadlineFields, sql, { planId, revision });
}
