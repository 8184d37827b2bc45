import { type Issue, type Outcome, refusal } from '../primitives/outcome.ts';
import type { LawListing, LawParameter } from '../results/law/law-listing.ts';
import type { Growth } from './entry/indexing.ts';
import { firstLawYear, type LawTables, lawParameters, lawVersion } from './law-tables.ts';

/**
 * The law of a year, published or projected, each number with its source. Years before the law on file are refused, and a
 * subject that nothing has.
 * @param subjects topics or first words of names, with commas between them; undefined for everything
 */
export function lawListing(tables: LawTables, year: number, growth: Growth, subjects?: string): Outcome<LawListing> {
  const first = firstLawYear(tables);
  if (year < first) {
    const message = `The law on file begins with ${first}. Ask for that year or a later one.`;
    return refusal('request', [{ code: 'lawNotOnFile', path: 'year', message }]);
  }
  const all = lawParameters(tables, year, growth);
  const asked = subjects?.split(',').map((subject) => subject.trim());
  const nowhere = asked?.find((subject) => !all.some((parameter) => isOn(parameter, subject)));
  if (nowhere !== undefined) return refusal('request', [notASubject(nowhere, all)]);
  const isAsked = (parameter: LawParameter) => asked?.some((subject) => isOn(parameter, subject)) ?? true;
  return { ok: true, value: { year, version: lawVersion(tables), parameters: all.filter(isAsked) } };
}

function isOn({ topic, name }: LawParameter, subject: string): boolean {
  return isWithin(`${topic}.${name}`, subject) || isWithin(name, subject);
}

/** Names go down by dots; the topics of the states by a stroke. */
function isWithin(path: string, subject: string): boolean {
  return path === subject || ['.', '/'].some((mark) => path.startsWith(`${subject}${mark}`));
}

function notASubject(subject: string, all: readonly LawParameter[]): Issue {
  const topics = [...new Set(all.map(({ topic }) => topic))].join(', ');
  const message = `Nothing in this year's law is called '${subject}'. Topics are ${topics}.`;
  return { code: 'notASubject', path: 'subject', message };
}
