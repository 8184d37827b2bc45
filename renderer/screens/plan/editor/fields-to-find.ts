import { fieldPatterns } from '../../../../engine/plan/field-patterns.ts';
import type { PlanInputs } from '../../../../engine/plan/schema/plan-inputs.ts';
import { wordsOf } from '../../../format/plan-fields/plan-fields.ts';
import type { PlanField } from '../../../state/palette.ts';
import { valueAt } from '../../../state/plan/document-path.ts';
import { isOneValue, type NamedParts, valueText } from '../revisions/fact-values.ts';
import { entryName, namesOf } from '../revisions/plan-facts.ts';
import { SECTION_TITLES, sectionOfPath } from './show-field.ts';

/** Written by the page itself: no user sees it. */
const UNSEEN = /^schemaVersion$|\.id$/;

/** Every field of a plan that the editor has a place for, in the order of the document; those that are written come first. */
export function fieldsToFind(inputs: PlanInputs): readonly PlanField[] {
  const names = namesOf(inputs);
  const paths = new Set(
    PATTERNS.filter((pattern) => !UNSEEN.test(pattern)).flatMap((pattern) => pathsOf(pattern, inputs)),
  );
  const fields = [...paths].flatMap((path): PlanField[] => {
    const section = sectionOfPath(path);
    if (section === undefined) return [];
    const entries = [...path.matchAll(/\w+\[\d+\]/g)].map(({ 0: step, index }) => path.slice(0, index + step.length));
    const value = valueAt(inputs, path);
    return [
      {
        path,
        owner: entries.length === 0 ? SECTION_TITLES[section] : entries.map((entry) => nameOf(entry)).join(' › '),
        label: wordsOf(path),
        value: writtenText(path, value, names),
      },
    ];
  });
  return [...fields.filter(({ value }) => value !== ''), ...fields.filter(({ value }) => value === '')];

  function nameOf(entry: string): string {
    const [, list = '', at = '0'] = /(\w+)\[(\d+)\]$/.exec(entry) ?? [];
    const written = valueAt(inputs, entry);
    const own = typeof written === 'object' && written !== null ? { ...written } : {};
    const name = 'name' in own && typeof own.name === 'string' ? own.name : undefined;
    return name ?? names.listed.get(entry)?.name ?? entryName(list, own, Number(at));
  }
}

function writtenText(path: string, value: unknown, names: NamedParts): string {
  return value === undefined || value === null || !isOneValue(value) ? '' : valueText(path, value, names);
}

const PATTERNS = fieldPatterns();

/**
 * The places of a pattern in a document: one for each entry of its lists. An object that an entry does not have is one
 * place, `properties[0].mortgage`; its parts have none yet.
 */
function pathsOf(pattern: string, inputs: PlanInputs): readonly string[] {
  const list = pattern.indexOf('[]');
  if (list < 0) return [withoutMissing(pattern, inputs)];
  const before = pattern.slice(0, list);
  const entries = valueAt(inputs, before);
  if (!Array.isArray(entries)) return [];
  return entries.flatMap((_, at) => pathsOf(`${before}[${at}]${pattern.slice(list + 2)}`, inputs));
}

function withoutMissing(path: string, inputs: PlanInputs): string {
  const entryEnd = path.lastIndexOf(']') + 1;
  if (entryEnd === 0 || !/\[\d+\]/.test(path)) return path;
  const steps = path.slice(entryEnd).split('.').slice(1);
  let place = path.slice(0, entryEnd);
  for (const step of steps) {
    place = `${place}.${step}`;
    if (valueAt(inputs, place) === undefined) return place;
  }
  return path;
}
