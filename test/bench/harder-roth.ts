/**
 * Searches for the conversions of the harder households by every effort, prints the table of docs/roth-conversions.md and writes its rows
 * beside it: `npm run bench:one harder-roth`. An hour or two; `LONGHAND_HARDER=3,4` takes some households alone and keeps the other rows.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { type HarderRow, rowOfHarder } from './harder/harder-row.ts';
import { harderTable } from './harder/harder-table.ts';
import { HARDER_HOUSEHOLDS } from './harder/households.ts';

const FILE = 'test/bench/harder/rows.json';
const { LONGHAND_HARDER: asked } = process.env;
const chosen = asked === undefined ? null : new Set(asked.split(',').map(Number));

const known = JSON.parse(readFileSync(FILE, 'utf8')) as readonly HarderRow[];
const rows = HARDER_HOUSEHOLDS.flatMap((household, at): readonly HarderRow[] => {
  const last = known.find((row) => row.household === household.name);
  if (chosen !== null && !chosen.has(at)) return last === undefined ? [] : [last];
  const { row, standardTime } = rowOfHarder(household);
  console.log(`${household.name}: standard computed for ${Math.round(standardTime)} ms`);
  return [row];
});
writeFileSync(FILE, `${JSON.stringify(rows, null, 2)}\n`);
console.log(harderTable(rows));
