import { z } from 'zod';
import { CHANGE_ACTIONS, type LoggedChange } from '../../contract/safety/change-log-operations.ts';
import type { Database, WritableDb } from '../database/database.ts';
import { type Page, type PageRequest, pageOf } from '../list-page.ts';
import type { Actor } from './actor.ts';
import { MOST_FIELDS } from './changed-fields.ts';

export interface ChangeLogRequest extends PageRequest {
  readonly householdId?: number | undefined;
}

/** Who changed what. Lines are written with the change itself, in one transaction, and never changed. */
export interface ChangeLog {
  /** Newest first. */
  list(request: ChangeLogRequest): Page<LoggedChange>;
}

const Fields = z.array(z.string());

const ChangeRow = z
  .object({
    at: z.string(),
    actor: z.enum(['window', 'commandLine', 'program', 'longhand']),
    user: z.string().nullable(),
    client: z.string().nullable(),
    action: z.enum(CHANGE_ACTIONS),
    household_id: z.int(),
    plan_id: z.int().nullable(),
    revision: z.int().nullable(),
    fields: z.string().transform((text) => Fields.parse(JSON.parse(text))),
    more_fields: z.int(),
  })
  .transform(
    (row): LoggedChange => ({
      at: row.at,
      by: row.actor,
      user: row.user,
      client: row.client,
      action: row.action,
      householdId: row.household_id,
      planId: row.plan_id,
      revision: row.revision,
      fields: row.fields,
      moreFields: row.more_fields,
    }),
  );

export function changeLog(database: Database): ChangeLog {
  return {
    list: ({ householdId, ...page }) => {
      const one = householdId === undefined ? '' : ' WHERE household_id = @householdId';
      const parameters = householdId === undefined ? {} : { householdId };
      const listing = { from: `change_log${one}`, columns: '*', order: 'id DESC', parameters };
      return database.read((db) => pageOf(db, ChangeRow, listing, page));
    },
  };
}

/** What was done to a household, or to one of its plans. */
export interface Change {
  readonly action: LoggedChange['action'];
  readonly householdId: number;
  readonly planId?: number;
  readonly revision?: number;
  readonly fields?: readonly string[];
}

/** Adds a line. @param at the instant of the change, ISO 8601 UTC */
export function logChange(db: WritableDb, { by, user, client }: Actor, at: string, change: Change): void {
  const { action, householdId, planId = null, revision = null, fields = [] } = change;
  db.run(
    `INSERT INTO change_log (at, actor, user, client, action, household_id, plan_id, revision, fields, more_fields)
     VALUES (@at, @by, @user, @client, @action, @householdId, @planId, @revision, @fields, @moreFields)`,
    {
      at,
      by,
      user,
      client,
      action,
      householdId,
      planId,
      revision,
      fields: JSON.stringify(fields.slice(0, MOST_FIELDS)),
      moreFields: Math.max(0, fields.length - MOST_FIELDS),
    },
  );
}
