import { type FieldKind, nameKind } from '../field-kind.ts';
import type { ExplainedPart } from '../glossary/term-words.ts';
import { possessive } from '../words.ts';
import { ACCOUNTS_FIELDS } from './accounts-fields.ts';
import { ALLOCATION_FIELDS } from './allocation-fields.ts';
import { ANNUITY_FIELDS } from './annuity-fields.ts';
import { ASSUMPTIONS_FIELDS } from './assumptions-fields.ts';
import { HEALTH_FIELDS } from './health-fields.ts';
import { HOME_FIELDS } from './home-fields.ts';
import { INCOME_FIELDS } from './income-fields.ts';
import { PEOPLE_FIELDS } from './people-fields.ts';
import type { PlanFieldEntries, PlanFieldEntry } from './plan-field-entry.ts';
import { PROPERTY_FIELDS } from './property-fields.ts';
import { RENTAL_FIELDS } from './rental-fields.ts';
import { ROTH_FIELDS } from './roth-fields.ts';
import { SOCIAL_SECURITY_FIELDS } from './social-security-fields.ts';
import { SPENDING_FIELDS } from './spending-fields.ts';
import { TAXES_FIELDS } from './taxes-fields.ts';
import { WITHDRAWALS_FIELDS } from './withdrawals-fields.ts';

/** Every field of a plan, a file for each section of the editor. */
const ENTRIES: PlanFieldEntries = {
  ...PEOPLE_FIELDS,
  ...INCOME_FIELDS,
  ...ANNUITY_FIELDS,
  ...SOCIAL_SECURITY_FIELDS,
  ...ACCOUNTS_FIELDS,
  ...ALLOCATION_FIELDS,
  ...SPENDING_FIELDS,
  ...PROPERTY_FIELDS,
  ...HOME_FIELDS,
  ...RENTAL_FIELDS,
  ...HEALTH_FIELDS,
  ...TAXES_FIELDS,
  ...WITHDRAWALS_FIELDS,
  ...ROTH_FIELDS,
  ...ASSUMPTIONS_FIELDS,
};

const byPath = new Map<string, PlanFieldEntry>();
const NONE: PlanFieldEntry = {};

/** The entry of a path such as `accounts[2].balance`; an empty one where the page has no words for it. */
export function entryOf(path: string): PlanFieldEntry {
  const known = byPath.get(path);
  if (known !== undefined) return known;
  const entry = ENTRIES[path.replaceAll(/\[\d*\]/g, '[]')] ?? NONE;
  byPath.set(path, entry);
  return entry;
}

/** What stands above and below the input of a field; `of` is whose it is, or which. */
export function inputText(path: string, of = ''): { readonly label: string; readonly help?: string } {
  const { label = wordsOf(path), help } = entryOf(path);
  const named = label.includes('{') ? label.replace('{of’s}', possessive(of)).replace('{of}', of) : label;
  return help === undefined ? { label: named } : { label: named, help };
}

/** The label of a field taken apart at the words that its term explains. */
export function labelParts(path: string, label: string): readonly ExplainedPart[] {
  const { term = null, termWords = label } = entryOf(path);
  const at = term === null ? -1 : label.indexOf(termWords);
  if (at < 0) return [{ text: label, term: null }];
  const parts = [
    { text: label.slice(0, at), term: null },
    { text: termWords, term },
    { text: label.slice(at + termWords.length), term: null },
  ];
  return parts.filter(({ text }) => text !== '');
}

/** How a field is typed: text of any kind where its entry does not say. What the schema lets it hold is what its kind reads. */
export function kindOf<Value>(path: string): FieldKind<Value> {
  const kind: unknown = entryOf(path).kind ?? nameKind;
  return kind as FieldKind<Value>;
}

/** What a field is called where its section does not stand around it. */
export function wordsOf(path: string): string {
  const { words, label } = entryOf(path);
  return words ?? label ?? plainWords(/\w+$/.exec(path)?.[0] ?? path);
}

/** `Monthly payment` from `monthlyPayment`, `Taxable first` from `taxable-first`. */
export function plainWords(key: string): string {
  const words = key
    .replaceAll(/([a-z])([A-Z0-9])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
