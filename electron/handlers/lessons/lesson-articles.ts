import articles from '../../../resources/lessons/articles.json' with { type: 'json' };
import figureFile from '../../../resources/lessons/figures.json' with { type: 'json' };
import { LESSON_IDS, type LessonId } from '../../contract/lessons/lesson-operations.ts';

type Article = (typeof articles)[number];

interface FiguresOfLesson {
  readonly figures: Readonly<Record<string, string>>;
  readonly chart: {
    readonly title: string;
    readonly unit: string;
    readonly years: readonly number[];
    readonly lines: readonly { readonly name: string; readonly values: readonly number[] }[];
  } | null;
}

const figures: Readonly<Record<LessonId, FiguresOfLesson>> = figureFile;

/** Words that are read in a minute, figures among them. */
const WORDS_A_MINUTE = 150;

/** An article with its figures in place, as it is read. */
export function writtenLesson(id: LessonId) {
  const article = articleOf(id);
  const paragraphs = article.body.map((text) => filled(text, id));
  const tries = article.tries.map(({ text, tab }) => ({ text: filled(text, id), tab }));
  const words = wordsIn([...paragraphs, ...tries.map(({ text }) => text)]);
  return {
    id,
    number: LESSON_IDS.indexOf(id) + 1,
    title: article.title,
    question: article.question,
    shows: article.shows,
    minutes: Math.ceil(words / WORDS_A_MINUTE),
    paragraphs,
    tries,
    readOn: LESSON_IDS.filter((other) => article.see.includes(other)),
    terms: article.terms,
    chart: figures[id].chart,
  };
}

/** How many words texts have together. */
function wordsIn(texts: readonly string[]): number {
  return texts.join(' ').split(/\s+/).filter(Boolean).length;
}

function articleOf(id: LessonId): Article {
  const article = articles.find((candidate) => candidate.id === id);
  if (article === undefined) throw new Error(`the lesson ${id} has an article`);
  return article;
}

/** A text of an article whose `{{names}}` are figures of the lesson's runs. */
function filled(text: string, id: LessonId): string {
  const known = new Map(Object.entries(figures[id].figures));
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const figure = known.get(name);
    if (figure === undefined) throw new Error(`the runs of ${id} have a figure ${name}`);
    return figure;
  });
}
