import { z } from 'zod';
import { todaysDollars } from '../../../engine/results/money.ts';
import { Household } from '../household-operations.ts';
import { operation } from '../operation/operation.ts';

/** The lessons by their ids, in order. */
export const LESSON_IDS = [
  'fourPercentRule',
  'waitTo70',
  'taxValley',
  'widowsBracket',
  'acaCliff',
  'medicareLooksBack',
  'twoRoads',
  'pensionOrLumpSum',
  'homeIsNotABond',
  'inheritedIra',
  'guardrails',
  'careAtTheEnd',
] as const;

const lessonId = z.enum(LESSON_IDS, { error: `Name a lesson: ${LESSON_IDS.join(', ')}.` }).describe('Id of the lesson');
export type LessonId = z.output<typeof lessonId>;

const lessonHead = {
  id: lessonId,
  number: z.int().describe('Its place among the lessons, from 1'),
  title: z.string(),
  question: z.string().describe('What the household asks'),
  shows: z.string().describe('What its runs show, in a few words'),
  household: z.string().describe('Name of the household of the sandbox that it tells of'),
  minutes: z.int().describe('Minutes that reading it takes'),
};

const LessonChart = z.strictObject({
  title: z.string().describe('What the chart shows'),
  unit: z.string().describe('In which dollars, and of when'),
  years: z.array(z.int()).describe('Calendar years'),
  lines: z.array(
    z.strictObject({
      name: z.string().describe('Plan of the lesson, or what befalls it'),
      values: z.array(todaysDollars('A value a year, in whole dollars; fewer where it ends sooner')),
    }),
  ),
});

const Lesson = z.strictObject({
  ...lessonHead,
  plans: z.array(z.string()).describe('Names of the plans that a copy of the household has'),
  paragraphs: z.array(z.string()).describe('The article. Its figures come from runs of these plans'),
  tries: z
    .array(
      z.strictObject({
        text: z.string().describe('What to try in a copy'),
        tab: z.string().describe('Tab of the plan that shows it'),
      }),
    )
    .describe('What to try in a copy'),
  readOn: z.array(lessonId).describe('Lessons to read next'),
  terms: z.array(z.string()).describe('Terms of the glossary by their ids'),
  chart: LessonChart.nullable().describe('Null where the article needs none'),
});

/** Twelve households of the sandbox, each with an article. The lesson stays as it is; a copy is the reader's own. */
export const lessonOperations = {
  'lessons.list': operation({
    summary: 'List the lessons: households of the sandbox with an article each',
    scope: 'read',
    http: 'GET /lessons',
    input: z.strictObject({}),
    output: z.strictObject({ content: z.array(z.strictObject(lessonHead)) }),
  }),
  'lessons.get': operation({
    summary: 'Read a lesson: its article with the figures of its runs, and what to try',
    scope: 'read',
    http: 'GET /lessons/{lesson}',
    input: z.strictObject({ lesson: lessonId }),
    output: Lesson,
  }),
  'lessons.open': operation({
    summary: 'Create a copy of the household of a lesson, with the plans that it compares',
    scope: 'write',
    http: 'POST /lessons/{lesson}/copies',
    status: 201,
    input: z.strictObject({ lesson: lessonId }),
    output: Household,
  }),
};
