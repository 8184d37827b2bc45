import { usageError } from './command-words.ts';

const EXAMPLE = 'client=2029-01,spouse=2030-09,client.suspended=2033-06..2035-02';
const PERSONS = ['client', 'spouse'];

/**
 * Dates to evaluate as the contract takes them: `client=2029-01,spouse=2030-09` and, by person, `client.suspended=2033-06..2035-02`,
 * `spouse.survivor=2031-02` or `spouse.spousal=2020-03`. Whether they make sense is the contract's to say.
 */
export function evaluatedDates(text: string): object {
  const claim: Record<string, string> = {};
  const persons: Record<string, unknown>[] = [];
  for (const part of text.split(',')) {
    const [, name, , field, value] = /^(\w+)(\.(\w+))?=(.+)$/.exec(part.trim()) ?? [];
    if (name === undefined || value === undefined)
      throw usageError(`--evaluate takes dates such as ${EXAMPLE}, not '${part}'.`);
    const person = PERSONS.indexOf(name);
    if (field === undefined) claim[name] = value;
    else if (person < 0) throw usageError(`--evaluate has no person '${name}': write client or spouse.`);
    else {
      while (persons.length <= person) persons.push({});
      persons[person] = { ...persons[person], [field]: field === 'suspended' ? stretchOf(value) : value };
    }
  }
  return { ...claim, ...(persons.length > 0 && { persons }) };
}

function stretchOf(text: string): object {
  const [from, to] = text.split('..');
  if (from === undefined || to === undefined)
    throw usageError(`A suspension is two months such as 2033-06..2035-02, not '${text}'.`);
  return { from, to };
}
