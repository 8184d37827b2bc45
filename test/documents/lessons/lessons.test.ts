import { describe, expect, it } from 'vitest';
import { LESSON_IDS, type LessonId } from '../../../electron/contract/lessons/lesson-operations.ts';
import { writtenLesson } from '../../../electron/handlers/lessons/lesson-articles.ts';
import { GLOSSARY } from '../../../renderer/format/glossary/glossary.ts';
import { RESULT_TABS } from '../../../renderer/format/words.ts';
import articles from '../../../resources/lessons/articles.json' with { type: 'json' };
import figureFile from '../../../resources/lessons/figures.json' with { type: 'json' };
import { lessonFigures } from './lesson-figures.ts';

const LEAST_WORDS = 400;
const MOST_WORDS = 700;

/** What an article may say in digits without a run: statutes, forms and ages. */
const NO_FIGURES = [
  /\b\d+ (?:USC|CFR) \d+[\dA-Za-z]*(?:\.\d+)?(?:\([\dA-Za-z]+\))*(?: and \d+[\dA-Za-z]*(?:\([\dA-Za-z]+\))*)?/g,
  /\b[Ff]orm (?:SSA-)?\d+/g,
  /\b(?:at|to|turns|turn|from|for|reach) (?:6[0-9]|70|8[0-9])(?=[\s,.;:]|’s)/g,
  /\{\{\w+\}\}/g,
];

function digitsOf(text: string): readonly string[] {
  const rest = NO_FIGURES.reduce((left, pattern) => left.replaceAll(pattern, ''), text);
  return rest.match(/[$%]|\d[\d,.]*/g) ?? [];
}

function lawIn(text: string): readonly string[] {
  return text.match(/\b\d+ USC \d+[\dA-Za-z]*/g) ?? [];
}

describe('the figures of the lessons', () => {
  it('are those of the engine: after a change run this test with --update', async () => {
    const written = `${JSON.stringify(lessonFigures(), null, 1)}\n`;
    await expect(written).toMatchFileSnapshot('../../../resources/lessons/figures.json');
  }, 120_000);

  it('all stand in their articles, and the articles name no other', () => {
    for (const { id, body, tries } of articles) {
      const text = [...body, ...tries.map((each) => each.text)].join(' ');
      const named = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name);
      const known: object = figureFile[id as LessonId].figures;
      expect({ id, named: [...new Set(named)].sort() }).toEqual({ id, named: Object.keys(known).sort() });
    }
  });
});

describe('the articles of the lessons', () => {
  it('are one for each lesson, in order', () => {
    expect(articles.map(({ id }) => id)).toEqual([...LESSON_IDS]);
  });

  it.each(LESSON_IDS)('%s has 400 to 700 words', (id) => {
    const { paragraphs, tries } = writtenLesson(id);
    const words = [...paragraphs, ...tries.map(({ text }) => text)].join(' ').split(' ').length;
    expect(words).toBeGreaterThanOrEqual(LEAST_WORDS);
    expect(words).toBeLessThanOrEqual(MOST_WORDS);
  });

  it.each(articles)('$id has no figure that no run gives, and names its law once', ({ body, tries }) => {
    expect([...body, ...tries.map(({ text }) => text)].flatMap(digitsOf)).toEqual([]);
    expect(lawIn(body.join(' '))).toHaveLength(1);
  });

  it.each(articles)('$id leads to tabs, lessons and terms that there are', ({ tries, see, terms }) => {
    expect(tries.filter(({ tab }) => !RESULT_TABS.some((known) => known === tab))).toEqual([]);
    expect(see.filter((other) => !LESSON_IDS.some((known) => known === other))).toEqual([]);
    expect(terms.filter((term) => !GLOSSARY.some(({ id }) => id === term))).toEqual([]);
  });

  it('would be refused with a figure typed in', () => {
    expect(digitsOf('She has $871,000 at 95, or 12%, in 2034.')).toEqual(['$', '871,000', '95,', '12', '%', '2034.']);
    expect(digitsOf('Under 26 USC 408A(d)(3) she has {{left}} at 62.')).toEqual([]);
    expect(lawIn('26 USC 1 and 42 USC 402(q)')).toHaveLength(2);
  });
});
