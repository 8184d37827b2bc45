import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { folded, paragraphsOf, readDocuments, readSources, type Text, wordsOfSource } from './read-texts.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A phrase that no American would say, and a better one; `at` where it is an everyday word, wrong in that file only. */
interface Phrase {
  readonly phrase: string;
  readonly better: string;
  readonly at?: string;
}

const list = <Row>(name: string) => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8')) as readonly Row[];
const phrases = list<Phrase>('phrases.json').map((row) => ({ ...row, phrase: folded(row.phrase) }));
const spellings = list<{ readonly pattern: string; readonly better: string }>('spellings.json').map((row) => ({
  ...row,
  pattern: new RegExp(`(?<![\\w-])(${row.pattern})(?![\\w-])`, 'i'),
}));
const identifiers = list<{ readonly name: string; readonly better: string }>('identifiers.json').map((row) => ({
  ...row,
  name: new RegExp(`^(${row.name})$`),
}));

/** Words that cross the contract, or that somebody else's interface spells so. */
const ON_THE_WIRE = new Set(['cancelled', 'notModelled', 'lever', 'headline']);

const isProse = ({ text }: Text) => text.includes(' ');

function oddPhrases(texts: readonly Text[]): readonly string[] {
  return texts.flatMap(({ file, line, text }) =>
    phrases
      .filter(({ phrase, at }) => (at === undefined || at === file) && holdsPhrase(text, phrase))
      .map(({ phrase, better }) => `${file}:${line} "${phrase}": ${better}`),
  );
}

/** Whether a text holds a phrase as whole words; what begins a sentence in the list begins one here. */
function holdsPhrase(text: string, phrase: string): boolean {
  for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1)) {
    const before = text[at - 1] ?? ' ';
    const after = text[at + phrase.length] ?? ' ';
    if (!/\w/.test(before) && !(/\w$/.test(phrase) && /\w/.test(after))) return true;
  }
  return false;
}

function oddSpellings(texts: readonly Text[]): readonly string[] {
  return texts
    .filter(({ text }) => !ON_THE_WIRE.has(text))
    .flatMap(({ file, line, text }) =>
      spellings.flatMap(({ pattern, better }) => {
        const found = pattern.exec(text)?.[0];
        return found === undefined ? [] : [`${file}:${line} "${found}": ${better}`];
      }),
    );
}

/** "12 %" instead of "12%", in figures and in templates. */
function spacedPercents(texts: readonly Text[]): readonly string[] {
  return texts
    .filter(({ text }) => /[\d…] %(?![\w(=])/.test(text))
    .map(({ file, line, text }) => `${file}:${line} "${text.slice(0, 80)}": no space before %`);
}

function commands(texts: readonly Text[]): readonly string[] {
  return texts
    .filter(({ text }) => /^Write (?!")/.test(text))
    .map(({ file, line, text }) => `${file}:${line} "${text.slice(0, 80)}": Enter …`);
}

function oddNames(names: readonly Text[]): readonly string[] {
  return names
    .filter(({ text }) => !ON_THE_WIRE.has(text))
    .flatMap(({ file, line, text }) => {
      const name = text.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
      const row = identifiers.find((each) => each.name.test(name));
      return row === undefined ? [] : [`${file}:${line} ${text}: ${row.better}`];
    });
}

describe('the words', () => {
  const { shown, comments, names } = readSources(root);
  const documents = readDocuments(root);
  const prose = shown.filter(isProse);

  it('that people read are said as an American would say them', () => {
    expect(oddPhrases([...shown, ...documents])).toEqual([]);
    expect(commands(prose)).toEqual([]);
  });

  it('are spelled as Americans spell, in comments too', () => {
    expect(oddSpellings([...prose, ...documents, ...comments])).toEqual([]);
  });

  it('set no space before a percent sign', () => {
    expect(spacedPercents([...shown, ...documents, ...comments])).toEqual([]);
  });

  it('of the code are the field’s own', () => {
    expect(oddNames(names)).toEqual([]);
  });
});
