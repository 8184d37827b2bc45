import { readdirSync, readFileSync } from 'node:fs';
import { parseStateTables } from '../engine/law/states/state-law.ts';
import { STATE_CODES, type StateCode } from '../engine/primitives/state-codes.ts';

const folder = new URL('../resources/states/', import.meta.url);

/** The state files as shipped, not yet checked, by the name of the file. */
export const stateFiles: Readonly<Record<string, unknown>> = Object.fromEntries(
  readdirSync(folder).map((name) => [
    name.replace('.json', '').toUpperCase(),
    JSON.parse(readFileSync(new URL(name, folder), 'utf8')),
  ]),
);

/** The same by the codes of the states. */
export const byCode = Object.fromEntries(STATE_CODES.map((code) => [code, stateFiles[code]])) as Record<
  StateCode,
  unknown
>;

/** The law of the states as shipped. */
export const stateTables = parseStateTables(byCode);
