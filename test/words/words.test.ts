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

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');
const phrases = (JSON.parse(read('phrases.json')) as readonly Phrase[]).map((row) => ({
  ...row,
  phrase: folded(row.phrase),
  better: folded(row.better),
}));
const spellings = (JSON.parse(read('spellings.json')) as readonly { pattern: string; better: string }[]).map((row) => ({
  ...row,
  pattern: new RegExp(`(?<![\\w-])(${row.pattern})(?![\\w-])`, 'i'),
}));
const identifiers = (JSON.parse(read('identifiers.json')) as readonly { name: string; better: string }[]).map(
  (row) => ({
    ...row,
    name: new RegExp(`^(${row.name})$`),
  }),
);

/** Words that cross the contract, or that somebody else's interface spells so. */
const ON_THE_WIRE = new Set(['cancelled', 'notModelled', 'lever', 'headline', 'survivorSwitch']);

const isProse = ({ text }: Text) => text.includes(' ');

function oddPhrases(texts: readonly Text[]): readonly string[] {
  return texts.flatMap(({ file, line, text }) =>
    phrases
      .filter((row) => (row.at === undefined || row.at === file) && holdsPhrase(text, row))
      .map(({ phrase, better }) => `${file}:${line} "${phrase}": ${better}`),
  );
}

/** Whether a text holds a phrase as whole words, and not as part of the better one. What begins with a capital does so here, too. */
function holdsPhrase(text: string, { phrase, better }: Phrase): boolean {
  const within = better.indexOf(phrase);
  for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1)) {
    const isWhole = !/\w/.test(text[at - 1] ?? ' ') && !/^\w\w/.test(text.slice(at + phrase.length - 1));
    const isBetter = within >= 0 && text.startsWith(better, at - within);
    if (isWhole && !isBetter) return true;
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

describe('what is planted is found', () => {
  const source = `
    /** It is modelled anew. */
    export const crew = { untoldIncome: 1, takeBack: 2 };
    export function foreseeSettlement(valleys: number, joiner: number) { return valleys + joiner; }
    class LaneThread { nextTry() { throw new Error('Write the amount, which costs the middle path growth.'); } }
    const weighIntention = \`Income of 12 %: nothing is changed until it is put in the plan, \${crew}.\`;
    const useIraBasis = 'Once the households have been put back. The households have been put back. This page loads again.';
    export const Shown = () => <p>Every goal was paid on <b>{crew}</b> and no change of law is\n  foreseen.</p>;
    const passQuietMonths = "Nothing is called";
  `;
  const page =
    '# A page\n\n| what | says |\n|---|---|\n| a row | What it rests on |\n\nA sentence that\nsays how it comes about: How it comes about.\n';
  const { shown, comments, names } = wordsOfSource('renderer/planted.tsx', source);
  const texts = [...shown, ...paragraphsOf('README.md', page)];

  it.each([
    'nothing is changed until it is put in the plan',
    'The households have been put back. This page loads again.',
    'Every goal was paid on',
    'no change of law is foreseen',
    'Nothing is called',
    'What it rests on',
    'How it comes about',
  ])('the phrase “%s”', (phrase) => {
    expect(oddPhrases(texts).filter((found) => found.includes(`"${folded(phrase)}"`))).not.toEqual([]);
  });

  it('a spelling, a percent sign and a command', () => {
    expect(oddSpellings(comments)).toHaveLength(2);
    expect(spacedPercents(shown)).toHaveLength(1);
    expect(commands(shown)).toHaveLength(1);
  });

  it.each([
    'crew',
    'untoldIncome',
    'takeBack',
    'foreseeSettlement',
    'valleys',
    'joiner',
    'LaneThread',
    'nextTry',
    'weighIntention',
    'useIraBasis',
    'passQuietMonths',
  ])('the name %s', (name) => {
    expect(oddNames(names).filter((found) => found.includes(` ${name}:`))).not.toEqual([]);
  });

  it('and what is right is not', () => {
    const sound = wordsOfSource('renderer/sound.tsx', "const capacity = 'Until precise enough (±), 12% of pay';");
    expect([...oddPhrases(sound.shown), ...spacedPercents(sound.shown), ...oddNames(sound.names)]).toEqual([]);
  });
});
