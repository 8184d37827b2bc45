import { z } from 'zod';
import { LawPackFile } from '../../contract/law/law-pack.ts';
import { type LawPackSummary, TrustedLawKey } from '../../contract/law/law-pack-operations.ts';
import { ApiError } from '../../contract/operation/api-error.ts';
import type { Database, ReadableDb, WritableDb } from '../database/database.ts';

/** A file of a pack whose hash was found to be its own. */
export type HashedLawPack = LawPackFile & { readonly hash: string };

export interface LawPackStore {
  list(): readonly LawPackSummary[];
  /** Null where there is none. */
  find(hash: string): HashedLawPack | null;
  /** @throws ApiError `law_pack_not_found` */
  get(hash: string): HashedLawPack;
  /** The same once more changes nothing but its signature. */
  install(pack: HashedLawPack): LawPackSummary;
  /** @throws ApiError `law_pack_not_found` */
  remove(hash: string): void;
  readonly keys: LawKeyStore;
}

export interface LawKeyStore {
  list(): readonly TrustedLawKey[];
  add(key: string, name: string): TrustedLawKey;
  /** @throws ApiError `law_key_not_found` */
  remove(key: string): void;
}

/** @param instant says now, ISO 8601 UTC */
export function lawPackStore(database: Database, instant: () => string): LawPackStore {
  return {
    list: () => database.read((db) => packRows(db).map((row) => summaryOf(db, row))),
    find: (hash) => database.read((db) => packOf(db, hash)),
    get: (hash) => database.read((db) => packOf(db, hash)) ?? notFound(hash),
    install: (pack) =>
      database.write((db) => {
        installPack(db, pack, instant());
        const row = packRows(db).find(({ hash }) => hash === pack.hash);
        return row === undefined ? notFound(pack.hash) : summaryOf(db, row);
      }),
    remove: (hash) =>
      database.write((db) => {
        if (db.run('DELETE FROM law_packs WHERE hash = @hash', { hash }).changes === 0) notFound(hash);
      }),
    keys: {
      list: () => database.read(trustedKeys),
      add: (key, name) =>
        database.write((db) => {
          db.run(
            `INSERT INTO law_keys (key, name, added_at) VALUES (@key, @name, @at)
             ON CONFLICT (key) DO UPDATE SET name = @name`,
            { key, name, at: instant() },
          );
          return trustedKeys(db).find((each) => each.key === key) ?? noKey(key);
        }),
      remove: (key) =>
        database.write((db) => {
          if (db.run('DELETE FROM law_keys WHERE key = @key', { key }).changes === 0) noKey(key);
        }),
    },
  };
}

/** Puts a pack where plans find it. */
export function installPack(db: WritableDb, pack: HashedLawPack, at: string): void {
  db.run(
    `INSERT INTO law_packs (hash, document, installed_at) VALUES (@hash, @document, @at)
     ON CONFLICT (hash) DO UPDATE SET document = @document`,
    { hash: pack.hash, document: JSON.stringify(pack), at },
  );
}

export function packOf(db: ReadableDb, hash: string): HashedLawPack | null {
  const row = db.first(PackRow, `${PACKS} WHERE hash = @hash`, { hash });
  return row === undefined ? null : row.document;
}

const PACKS = 'SELECT hash, document, installed_at FROM law_packs';

const PackRow = z.object({
  hash: z.string(),
  document: z.string().transform((text): HashedLawPack => {
    const pack = LawPackFile.parse(JSON.parse(text));
    return { ...pack, hash: z.string().parse(pack.hash) };
  }),
  installed_at: z.string(),
});

/** The latest first. */
function packRows(db: ReadableDb) {
  return db.all(PackRow, `${PACKS} ORDER BY installed_at DESC, hash`);
}

const CountRow = z.object({ plans: z.int() });

function summaryOf(
  db: ReadableDb,
  { hash, document, installed_at: installedAt }: z.output<typeof PackRow>,
): LawPackSummary {
  const { name, publisher, date, entries, signature } = document;
  const signer = trustedKeys(db).find(({ key }) => key === signature?.key);
  const { plans } = db.first(
    CountRow,
    `SELECT count(*) AS plans FROM plans AS p JOIN revisions AS r ON r.plan_id = p.id AND r.revision = p.revision
     WHERE json_extract(r.inputs, '$.law.pack') = @hash`,
    { hash },
  ) ?? { plans: 0 };
  return {
    hash,
    name,
    publisher,
    date,
    entries: entries.length,
    signature: signature === undefined ? 'unsigned' : signer === undefined ? 'unknownKey' : 'trusted',
    key: signature?.key ?? null,
    signedBy: signer?.name ?? null,
    installedAt,
    plans,
  };
}

const KeyRow = z
  .object({ key: z.string(), name: z.string(), added_at: z.string() })
  .transform(({ key, name, added_at: addedAt }) => TrustedLawKey.parse({ key, name, addedAt }));

function trustedKeys(db: ReadableDb): readonly TrustedLawKey[] {
  return db.all(KeyRow, 'SELECT key, name, added_at FROM law_keys ORDER BY name, key');
}

function notFound(hash: string): never {
  throw new ApiError('law_pack_not_found', `There is no law pack ${hash} here.`);
}

function noKey(key: string): never {
  throw new ApiError('law_key_not_found', `The key ${key} is not listed here.`);
}
