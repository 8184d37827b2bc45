import { z } from 'zod';
import { planInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import type { ReadOnly } from '../../../engine/plan/schema/read-only.ts';
import { pathShock } from '../../../engine/plan/schema/risks/path-shock.ts';
import { BookCase, BookChange, BookLine } from '../../../engine/results/book/book.ts';
import { Certificate } from '../../../engine/results/monte-carlo/certificate.ts';
import { seed } from '../../../engine/results/monte-carlo/request.ts';
import { householdId } from '../household-operations.ts';
import { inCents } from '../operation/money.ts';
import { operation } from '../operation/operation.ts';
import { PageRequest, pageOf, sortOver } from '../operation/paging.ts';
import { bookCsv } from './book-csv.ts';
import { nightlyOperations } from './nightly-operations.ts';

const instant = z.string().describe('Instant, ISO 8601 UTC');
const runId = z.int().min(1).describe('Id of the run');
const MOST_RUNS = 10_000;
const MOST_HOUSEHOLDS = 100_000;

export const BookState = z
  .enum(['running', 'paused', 'canceled', 'done', 'elsewhere'])
  .describe(
    'running: households are being run; paused and canceled: what is done is kept, and resume goes on; elsewhere: it waits for answers of other machines',
  );

export const BookRun = z.strictObject({
  id: z.int(),
  case: BookCase,
  runs: z.int().describe('Paths of each run'),
  seed: z.int(),
  state: BookState,
  isNightly: z.boolean().describe('Whether a night began it'),
  engine: z.string().describe('Version of the engine that began it'),
  createdAt: instant,
  endedAt: instant.nullable().describe('Instant at which nothing was left to do; null before'),
  households: z.int().describe('Households of the run'),
  done: z.int().describe('Households that have been run'),
  failed: z.int().describe('Households that could not be run'),
});
export type BookRun = z.output<typeof BookRun>;

const inHouseholds = z.int().describe('Households');

/** What a run came to so far. */
export const BookSummary = BookRun.extend({
  lines: z
    .array(
      z.strictObject({
        line: BookLine,
        before: inHouseholds.describe('Households on that side of the line before'),
        after: inHouseholds.describe('Households on that side of the line after'),
        crossing: inHouseholds.describe('Households that cross it, without those whose change chance could explain'),
      }),
    )
    .describe('Of the households that are done'),
  bands: z
    .strictObject({
      before: z.array(z.int()).describe('Households in each band of five points of success, from 0%'),
      after: z.array(z.int()).describe('Households in each band of five points of success, from 0%'),
    })
    .describe('Of the households that are done; the last band holds 100%, too'),
  medianChange: z.number().nullable().describe('Median of the changes of success, a fraction; null before the first'),
  worstTenthChange: z
    .number()
    .nullable()
    .describe('The change of success that one household in ten falls short of, a fraction; null before the first'),
});
export type BookSummary = z.output<typeof BookSummary>;

export const BookRow = z.strictObject({
  householdId: z.int(),
  household: z.string().describe('Name of the household'),
  planId: z.int(),
  revision: z.int().describe('The revision of the plan that was run'),
  state: z.enum(['waiting', 'done', 'failed']).describe('How far the household is'),
  problem: z.string().nullable().describe('Why it could not be run; null where it could'),
  result: BookChange.nullable().describe('Null until it is done'),
});
export type BookRow = z.output<typeof BookRow>;

export const BookProgress = z.strictObject({
  done: z.int().describe('Households that are done'),
  total: z.int().describe('Households of the run'),
});
export type BookProgress = z.output<typeof BookProgress>;

const started = {
  case: BookCase,
  householdIds: z
    .array(householdId)
    .min(1)
    .max(MOST_HOUSEHOLDS)
    .optional()
    .describe('Ids of the households. Default: all that are not archived'),
  runs: z.int().min(1).max(MOST_RUNS).default(1000).describe('Paths of each run, 1 to 10,000'),
  seed: seed.default(1),
};

export const BookRequestLine = z.strictObject({
  plan: z.looseObject({}).describe('A plan document'),
  runs: z.int(),
  seed: z.int(),
  outcomes: z.literal(true).describe('The outcome of each path is asked for, by which two runs are compared'),
  shock: z.looseObject({}).optional().describe('What befalls every path'),
});

export const RequestUnderCase = BookRequestLine.extend({
  plan: planInputs,
  shock: pathShock.optional(),
});

/** One household of a run, with the requests by which both of its runs are made again. */
export const HouseholdUnderCase = z.strictObject({
  case: BookCase,
  row: BookRow.describe('What the run of the book kept of it'),
  plan: z.string().describe('Name of the plan at that revision'),
  engine: z.string().nullable().describe('Version of the engine that ran it under the case; null until it is done'),
  isOfThisEngine: z
    .boolean()
    .describe('Whether that is the engine here, so that what is asked again comes out as it is kept'),
  before: RequestUnderCase.describe('Request of stateless.runMonteCarlo without the case'),
  after: RequestUnderCase.describe(
    'Request of stateless.runMonteCarlo under the case: its plan is that after the case',
  ),
});
export type HouseholdUnderCase = ReadOnly<z.input<typeof HouseholdUnderCase>>;

const BookRows = pageOf(BookRow);
/** Money to the cent: an answer of another machine has it to a hundredth of one. */
export const bookRowsCsv = inCents(BookRows, bookCsv);

/** Every household under a case, before and after on the same random paths. */
export const bookOperations = {
  ...nightlyOperations,
  'book.start': operation({
    summary: 'Run every household again under a case, before and after on the same random paths',
    scope: 'write',
    http: 'POST /book/runs',
    status: 202,
    input: z.strictObject({
      ...started,
      at: z
        .enum(['background', 'once', 'elsewhere'])
        .default('background')
        .describe(
          'background: the answer comes at once and households are run one by one; once: it comes when all are done; elsewhere: nothing is run here, book.export gives the requests',
        ),
    }),
    output: BookRun,
    progress: BookProgress,
  }),
  'book.list': operation({
    summary: 'List the runs of the book, newest first',
    scope: 'read',
    http: 'GET /book/runs',
    input: z.strictObject({ page: PageRequest.page, size: PageRequest.size }),
    output: pageOf(BookRun),
  }),
  'book.get': operation({
    summary: 'What a run of the book came to so far: households in each band of success, and which lines they cross',
    scope: 'read',
    http: 'GET /book/runs/{runId}',
    input: z.strictObject({ runId }),
    output: BookSummary,
  }),
  'book.rows': operation({
    summary: 'The households of a run of the book before and after, most affected first',
    scope: 'read',
    http: 'GET /book/runs/{runId}/rows',
    input: z.strictObject({
      runId,
      page: PageRequest.page,
      size: z.int().min(1).max(5000).default(25).describe('Rows a page, 1 to 5,000'),
      q: PageRequest.q,
      line: BookLine.optional().describe('Only households that cross this line'),
      state: z.enum(['waiting', 'done', 'failed']).optional().describe('Only households in this state'),
      sort: sortOver(['change', 'household']),
    }),
    output: BookRows,
    csv: bookRowsCsv,
  }),
  'book.certificates': operation({
    summary: 'The certificates of a household in a run of the book, before and after',
    scope: 'read',
    http: 'GET /book/runs/{runId}/households/{householdId}/certificates',
    input: z.strictObject({ runId, householdId }),
    output: z.strictObject({
      before: Certificate.nullable().describe('Null until the household is done'),
      after: Certificate.nullable().describe('Null until the household is done'),
    }),
  }),
  'book.household': operation({
    summary: 'One household of a run of the book: what it came to, and its plan and paths under the case',
    scope: 'read',
    http: 'GET /book/runs/{runId}/households/{householdId}',
    input: z.strictObject({ runId, householdId }),
    output: HouseholdUnderCase,
  }),
  'book.cancel': operation({
    summary: 'Stop a run of the book and keep the households that are done',
    scope: 'write',
    http: 'POST /book/runs/{runId}/cancel',
    input: z.strictObject({
      runId,
      as: z.enum(['canceled', 'paused']).default('canceled').describe('What the run is called until it is resumed'),
    }),
    output: BookRun,
  }),
  'book.resume': operation({
    summary: 'Go on with a run of the book where it was stopped',
    scope: 'write',
    http: 'POST /book/runs/{runId}/resume',
    input: z.strictObject({
      runId,
      at: z
        .enum(['background', 'once'])
        .default('background')
        .describe('background: the answer comes at once; once: it comes when all are done'),
    }),
    output: BookRun,
    progress: BookProgress,
  }),
  'book.export': operation({
    summary: 'The requests of a run of the book that wait for an answer, to be run on other machines',
    scope: 'read',
    http: 'GET /book/runs/{runId}/requests',
    input: z.strictObject({
      runId,
      after: z
        .int()
        .min(0)
        .default(0)
        .describe('Id that the page before named as next; 0 for the first page. Each page then costs the same'),
      page: PageRequest.page,
      size: z.int().min(1).max(200).default(100).describe('Households a page, 1 to 200: each has two requests'),
      missing: z.boolean().default(false).describe('Whether only requests without an answer are given'),
    }),
    output: z.strictObject({
      requests: z
        .array(BookRequestLine)
        .describe('Requests of stateless.runMonteCarlo, of each household the one before, then the one after'),
      households: z.int().describe('Households of the run'),
      next: z.int().nullable().describe('Id to give as after for the next page; null after the last'),
    }),
  }),
  'book.import': operation({
    summary: 'Merge answers of other machines into a run of the book, and say which are wrong, unknown or missing',
    scope: 'write',
    http: 'POST /book/runs/{runId}/answers',
    input: z.strictObject({
      runId,
      answers: z
        .array(
          z.strictObject({
            line: z.int().describe('Number of its line'),
            answer: z.unknown().describe('What the line holds'),
          }),
        )
        .max(500)
        .describe('Answers to stateless.runMonteCarlo, 500 at most, in any order'),
    }),
    output: z.strictObject({
      run: BookRun.describe('The run with them'),
      taken: z.int().describe('How many answers were taken, those that were there already among them'),
      refused: z
        .array(z.strictObject({ line: z.int().describe('Number of its line, counted from 1'), message: z.string() }))
        .describe('Answers that were not taken, by the numbers of their lines, and why'),
      missing: z
        .array(
          z.strictObject({
            line: z.int().describe('Number of the line of its request in the export of the whole run'),
            householdId: z.int(),
            which: z.enum(['before', 'after']).describe('Without the case, or under it'),
          }),
        )
        .describe('The first 100 requests without an answer'),
      missingCount: z.int().describe('How many requests have no answer'),
    }),
  }),
};
