import type { WhenInputs } from '../../../../engine/plan/schema/when.ts';
import { dateText, monthText } from '../../../format/dates.ts';
import { moneySaid } from '../../../format/field-kind.ts';
import { percent } from '../../../format/percent.ts';
import { entryOf, plainWords } from '../../../format/plan-fields/plan-fields.ts';
import { type Lifetime, whenText } from '../../../format/when.ts';
import { lowerFirst, numberText, wordText } from './field-words.ts';

/** What the ids in a plan stand for. */
export interface NamedParts {
  /** By place, `accounts[2]`. */
  readonly listed: ReadonlyMap<string, { readonly id: string; readonly name: string }>;
  readonly byId: ReadonlyMap<string, string>;
  readonly persons: readonly Lifetime[];
}

/** Whether a part of a document is one value to its reader: a word, a date within the plan, a mix, a list of words. */
export function isOneValue(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value)) return value.length > 0 && value.every((item) => isOneValue(item));
  return isWhen(value) || isMix(value) || isGrowth(value) || isThreshold(value);
}

function isWhen(value: object): value is WhenInputs {
  const keys = Object.keys(value);
  const isDate = keys.includes('month') || keys.includes('age');
  return (isDate || 'event' in value) && keys.every((key) => WHEN_KEYS.has(key));
}

const WHEN_KEYS = new Set(['month', 'age', 'months', 'person', 'event', 'offsetYears']);

function isMix(value: object): value is Readonly<Record<string, number>> {
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every((key) => key in MIX_WORDS);
}

const MIX_WORDS: Readonly<Record<string, string>> = { equity: 'stocks', bond: 'bonds', cash: 'cash' };

function isGrowth(value: object): value is { readonly kind: string; readonly rate?: number } {
  return 'kind' in value && Object.keys(value).every((key) => key === 'kind' || key === 'rate') && !('name' in value);
}

function isThreshold(value: object): value is { readonly magi: number } {
  return 'magi' in value && Object.keys(value).length === 1;
}

/** A value in words: `$480,000`, `Ellen retires`, `60% stocks, 40% bonds`. */
export function valueText(path: string, value: unknown, names: NamedParts): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return numberText(path, value);
  if (typeof value === 'string') return textOfWord(path, value, names);
  if (Array.isArray(value)) return value.map((item) => valueText(path, item, names)).join(', ');
  if (typeof value !== 'object' || value === null) return '';
  if (isWhen(value)) return whenText(value, null, names.persons);
  if (isMix(value))
    return Object.entries(value)
      .map(([key, part]) => `${percent(part)} ${MIX_WORDS[key] ?? key}`)
      .join(', ');
  if (isThreshold(value)) return `MAGI of ${moneySaid(value.magi)}`;
  return isGrowth(value) ? growthText(value) : '';
}

function textOfWord(path: string, word: string, names: NamedParts): string {
  const { names: named } = entryOf(path);
  if (named === 'itself') return word;
  if (named === 'part') return names.byId.get(word) ?? word;
  if (/^\d{4}-\d{2}-\d{2}$/.test(word)) return dateText(word);
  if (/^\d{4}-\d{2}$/.test(word)) return monthText(word);
  return wordText(path, word);
}

function growthText({ kind, rate }: { readonly kind: string; readonly rate?: number }): string {
  const words = kind === 'inflationPlus' ? 'Inflation' : plainWords(kind);
  if (rate === undefined) return words;
  return kind === 'inflationPlus' ? `${words} and ${percent(rate)}` : `${words}, ${lowerFirst(percent(rate))}`;
}
