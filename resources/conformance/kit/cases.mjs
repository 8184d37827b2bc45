import { readFileSync } from 'node:fs';

const read = (name) => JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'));

const sheets = { return: read('sheets/returns.json'), household: read('sheets/households.json') };

/** Every case, disputed ones too. */
export const cases = [...read('cases/returns.json'), ...read('cases/households.json')];

export function caseNamed(id) {
  const found = cases.find((each) => each.id === id);
  if (found === undefined) throw new Error(`there is no case ${id}: "list" shows them`);
  return found;
}

export function sheetOf({ kind, proof }) {
  return sheets[kind][proof.sheet];
}

/** What an adapter reads: nothing of the answers. */
export function questionOf({ id, kind, input, expected }) {
  return { case: id, kind, input, ask: Object.keys(expected) };
}
