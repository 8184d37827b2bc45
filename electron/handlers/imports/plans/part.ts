import { isObject } from '../../../../engine/primitives/is-object.ts';
import { amountIn } from '../files/amounts.ts';

/** Keys that say how a tool shows a thing, and what only it needs to find it again. */
const OF_THE_SCREEN =
  /^(_.*|id|key|icon|color|title|subtitle|planPath|frequencyChoices|persistent|hidden|showChartIcon|removable|lastUpdated|schema|tab|repurpose|hasNotes|createdAtIso|updatedAtIso|origin|exampleSourceId|country)$/i;

/**
 * A part of a file of another tool, which remembers what was asked of it: what nobody asked for has no place here, and is
 * listed. Whatever stands in the file, a question gets what it asks for or nothing.
 */
export class Part {
  readonly #value: Readonly<Record<string, unknown>>;
  readonly #asked = new Set<string>();

  constructor(value: unknown) {
    this.#value = isObject(value) ? value : {};
  }

  /** The first of these that says something; empty where none does. */
  text(...keys: readonly string[]): string {
    const said = keys.map((key) => textOf(this.#at(key)));
    return said.find((text) => text !== '') ?? '';
  }

  /** The first of these that is a number; null where none is. */
  amount(...keys: readonly string[]): number | null {
    const said = keys.map((key) => numberOf(this.#at(key)));
    return said.find((number) => number !== null) ?? null;
  }

  isTrue(key: string): boolean {
    return this.#at(key) === true;
  }

  has(key: string): boolean {
    return Object.hasOwn(this.#value, key) && this.#value[key] !== null;
  }

  part(key: string): Part {
    return new Part(this.#at(key));
  }

  parts(key: string): readonly Part[] {
    return listOf(this.#at(key))
      .filter(isObject)
      .map((value) => new Part(value));
  }

  numbers(key: string): readonly (number | null)[] {
    return listOf(this.#at(key)).map(numberOf);
  }

  texts(key: string): readonly string[] {
    return listOf(this.#at(key)).map(textOf);
  }

  /** Yes and no of a list; what is neither is no. */
  flags(key: string): readonly boolean[] {
    return listOf(this.#at(key)).map((value) => value === true);
  }

  values(key: string): readonly unknown[] {
    return listOf(this.#at(key));
  }

  entries(key: string): readonly (readonly [string, unknown])[] {
    const value = this.#at(key);
    return isObject(value) ? Object.entries(value) : [];
  }

  /** What nobody asked for and is not empty, in words: `tax rate`, `flex spending`. */
  unasked(): readonly string[] {
    return Object.entries(this.#value)
      .filter(([key, value]) => !this.#asked.has(key) && !OF_THE_SCREEN.test(key) && saysSomething(value))
      .map(([key]) => wordsOf(key));
  }

  /** Names what was seen and is dealt with elsewhere. */
  skip(...keys: readonly string[]): void {
    for (const key of keys) this.#asked.add(key);
  }

  #at(key: string): unknown {
    this.#asked.add(key);
    return Object.hasOwn(this.#value, key) ? this.#value[key] : undefined;
  }
}

/** `yearlyChange` and `yearly_change` are `yearly change`. */
function wordsOf(key: string): string {
  return key
    .replace(/[_$-]+/g, ' ')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .trim()
    .toLowerCase()
    .slice(0, 60);
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function textOf(value: unknown): string {
  // Dates of TOML are dates of JavaScript that write themselves as they stood.
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' ? value.trim() : '';
}

function numberOf(value: unknown): number | null {
  if (typeof value === 'string') return amountIn(value);
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

function saysSomething(value: unknown): boolean {
  if (value === null || value === undefined || value === '' || value === false || value === 0) return false;
  if (Array.isArray(value)) return value.length > 0;
  return !isObject(value) || Object.keys(value).length > 0;
}
