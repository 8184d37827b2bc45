import { z } from 'zod';
import type { ParsedInput } from '../../contract/index.ts';
import { Firm, NO_FIRM } from '../../contract/report/firm-operations.ts';
import type { Database, ReadableDb, WritableDb } from '../database/database.ts';

export interface FirmStore {
  get(): Firm;
  patch(changes: ParsedInput<'firm.patch'>): Firm;
  /** Null removes it. */
  setLogo(logo: Firm['logo']): Firm;
}

/** The texts are read with every report, the logo is large: each is a setting of its own. */
const KEYS = { texts: 'firm', logo: 'firmLogo' } as const;

export function firmStore(database: Database): FirmStore {
  return {
    get: () => database.read(firm),
    patch: (changes) =>
      database.write((db) => {
        const { logo: _, ...texts } = firm(db);
        const given = Object.entries(changes).filter(([, value]) => value !== undefined);
        write(db, KEYS.texts, { ...texts, ...Object.fromEntries(given) });
        return firm(db);
      }),
    setLogo: (logo) =>
      database.write((db) => {
        write(db, KEYS.logo, logo);
        return firm(db);
      }),
  };
}

const SettingRow = z.object({ value: z.string() });
const Texts = Firm.omit({ logo: true }).partial().strip();

/** What this version cannot read counts as not written. */
function firm(db: ReadableDb): Firm {
  const texts = Texts.safeParse(read(db, KEYS.texts) ?? {});
  const logo = Firm.shape.logo.safeParse(read(db, KEYS.logo));
  return Firm.parse({ ...NO_FIRM, ...texts.data, logo: logo.data ?? null });
}

function read(db: ReadableDb, key: string): unknown {
  const row = db.first(SettingRow, 'SELECT value FROM settings WHERE key = @key', { key });
  return row === undefined ? null : JSON.parse(row.value);
}

function write(db: WritableDb, key: string, value: unknown): void {
  db.run('INSERT INTO settings (key, value) VALUES (@key, @value) ON CONFLICT (key) DO UPDATE SET value = @value', {
    key,
    value: JSON.stringify(value),
  });
}
