import { readFileSync } from 'node:fs';
import { array, assert, asyncProperty, constantFrom, double, nat, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../../../electron/contract/operation/api-error.ts';
import { readFile } from '../../../../../electron/handlers/imports/files/read-file.ts';
import { withTables } from '../../../../../electron/handlers/imports/files/workbook.ts';
import { previewPlanFile } from '../../../../../electron/handlers/imports/plans/preview-plan-file.ts';
import { planInputs } from '../../../../../engine/plan/schema/plan-inputs.ts';
import { PROPERTY_RUNS } from '../../../../properties/property-runs.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const piaOf = async () => Promise.resolve(2000);
const FILES = [
  'owl-couple.toml',
  'owl-single.toml',
  'retiretui-couple.toml',
  'retiregolden-backup.json',
  'projectionlab.json',
  'projectionlab-older.json',
];
const BROKERS = ['schwab.csv', 'fidelity.csv', 'vanguard.csv', 'etrade.csv', 'merrill.csv', 'statement.qfx'];
/** Long runs try more, with a seed of their own. */
const tries = (atLeast: number) => ({ numRuns: Math.max(atLeast, PROPERTY_RUNS.numRuns) });
const bytesOf = (name: string) => readFileSync(new URL(name, import.meta.url));

/** The name of what was thrown, which is a refusal in words or nothing; and whether the plan, if there is one, is a plan. */
const outcome = async (name: string, bytes: Uint8Array) => {
  const file = { name, content: Buffer.from(bytes).toString('base64') };
  const answers = { plan: 0, birthDates: { p1: '1966-01-02', p2: '1966-01-02' }, leaveOut: [] };
  try {
    const { preview } = await previewPlanFile({ file, answers }, NOW, piaOf);
    return preview.inputs === null || planInputs.safeParse(preview.inputs).success ? 'read' : 'no plan';
  } catch (error) {
    return error instanceof ApiError && error.body.code === 'validation_failed' ? 'refused' : String(error);
  }
};

/** Where the values of a file stand in it. */
function valuesOf(name: string): { readonly text: string; readonly places: readonly RegExpExecArray[] } {
  const text = bytesOf(name).toString('utf8');
  const pattern = name.endsWith('.json')
    ? /(?<=: ?)("[^"]*"|-?\d[\d.]*|true|false|null)/g
    : /(?<== ?)("[^"\n]*"|-?\d[\w.-]*|true|false)/g;
  return { text, places: [...text.matchAll(pattern)] };
}

/** What may stand where a value did. */
const VALUES = [
  'null',
  '-1',
  '1e400',
  '1e12',
  '""',
  '"x"',
  'true',
  '[]',
  '{}',
  '"2026-13-45"',
  '9007199254740993',
  '"\\u0000"',
  '"__proto__"',
  '[[[1]]]',
];

describe('damaged plan files', () => {
  it('are read or refused in words, wherever they are cut', async () => {
    await assert(
      asyncProperty(constantFrom(...FILES), double({ min: 0, max: 1, noNaN: true }), async (name, share) => {
        const bytes = bytesOf(name);
        expect(['read', 'refused']).toContain(await outcome(name, bytes.subarray(0, Math.floor(share * bytes.length))));
      }),
      tries(60),
    );
  });

  it('are read or refused in words, whatever a value is changed to', async () => {
    await assert(
      asyncProperty(constantFrom(...FILES), nat(), constantFrom(...VALUES), async (name, at, value) => {
        const { text, places } = valuesOf(name);
        const place = places[at % places.length];
        const from = place?.index ?? 0;
        const changed = `${text.slice(0, from)}${value}${text.slice(from + (place?.[0].length ?? 0))}`;
        expect(['read', 'refused']).toContain(await outcome(name, Buffer.from(changed)));
      }),
      tries(150),
    );
  });

  it.each(FILES)(
    'are read or refused in words where any value of %s is a word that every object knows',
    async (name) => {
      const { text, places } = valuesOf(name);
      expect(places.length).toBeGreaterThan(10);
      for (const word of ['"__proto__"', '"constructor"', '"toString"']) {
        for (const { index, 0: value } of places) {
          const changed = `${text.slice(0, index)}${word}${text.slice(index + value.length)}`;
          expect(['read', 'refused'], text.slice(index - 30, index)).toContain(
            await outcome(name, Buffer.from(changed)),
          );
        }
      }
    },
  );

  it('are read or refused in words, whatever bytes are changed', async () => {
    await assert(
      asyncProperty(constantFrom(...FILES), array(tuple(nat(), nat(255)), { maxLength: 8 }), async (name, changes) => {
        const bytes = Buffer.from(bytesOf(name));
        for (const [at, byte] of changes) bytes[at % bytes.length] = byte;
        expect(['read', 'refused']).toContain(await outcome(name, bytes));
      }),
      tries(60),
    );
  });
});

/** What is wrong with how a file is read, or refused. */
function faultsOfReading(content: Buffer): readonly string[] {
  const faults: string[] = [];
  try {
    const file = readFile('Account-12345678.csv', content);
    if (file.rowsRead > file.rows) faults.push('more rows were read than there are');
    if (file.accounts.some(({ name }) => /\d{9}/.test(name))) faults.push('a name holds the number of an account');
  } catch (error) {
    if (!(error instanceof ApiError)) faults.push(`not refused in words: ${String(error)}`);
    if (String(error).includes('12345678')) faults.push('the refusal holds the number of an account');
  }
  return faults;
}

describe('damaged files of brokers', () => {
  it('are read or refused in words, and no number of an account is left', async () => {
    await assert(
      asyncProperty(
        constantFrom(...BROKERS),
        array(tuple(nat(), nat(255)), { maxLength: 8 }),
        double({ min: 0.1, max: 1, noNaN: true }),
        async (name, changes, share) => {
          const whole = Buffer.from(readFileSync(new URL(`../files/${name}`, import.meta.url)));
          const bytes = whole.subarray(0, Math.ceil(share * whole.length));
          for (const [at, byte] of changes) bytes[at % bytes.length] = byte;
          const [sent] = await withTables([{ name, content: bytes.toString('base64') }]);
          expect(faultsOfReading(Buffer.from(sent?.content ?? '', 'base64'))).toEqual([]);
        },
      ),
      tries(100),
    );
  });
});
