import type { Plan } from '../plan/complete/plan.ts';
import { type ChosenModel, chosenModel, runReturnModelInputs } from '../plan/schema/return-model.ts';
import { isObject } from '../primitives/is-object.ts';
import type { Issue } from '../primitives/outcome.ts';
import { HISTORY_YEARS, MOST_PATHS, MOST_REPEATED_PATHS } from '../primitives/random-paths.ts';
import type {
  CompareRequest,
  MonteCarloRequest,
  ReplayRequest,
  ReturnRequest,
} from '../results/monte-carlo/request.ts';
import { invalidField, unknownFields } from './field-issues.ts';
import { isOfHistory, modelOfRun } from './returns/model-parameters.ts';

const LARGEST_MONEY = 1_000_000_000_000;

type Issues = readonly Issue[];

/** Everything that makes a run impossible, field by field; empty where it can be done. */
export function monteCarloIssues(request: MonteCarloRequest): Issues {
  const { runs, until } = request;
  return [
    ...returnIssues(request),
    ...optional(wholeNumber)('runs', runs, { least: 1, most: MOST_PATHS }),
    ...untilIssues(until),
    ...issueIf(
      runs !== undefined && until !== undefined,
      'runsWithUntil',
      'runs',
      'With until, the run itself finds how many paths it needs. Leave out runs, or leave out until.',
    ),
    ...targetIssues(request.target),
  ];
}

/** Everything that makes the replay of a path impossible. */
export function replayIssues(request: ReplayRequest): Issues {
  return [...returnIssues(request), ...wholeNumber('path', request.path, { least: 1, most: MOST_PATHS })];
}

/** Everything that makes a comparison impossible, but for its plans. */
export function compareIssues(request: CompareRequest): Issues {
  return [
    ...returnIssues(request),
    ...optional(wholeNumber)('runs', request.runs, { least: 1, most: MOST_REPEATED_PATHS }),
    ...targetIssues(request.target),
  ];
}

/**
 * Returns are drawn month by month from the start of a plan: plans with different starts would not meet the same markets, nor would plans
 * of which one draws blocks of history. Fat tails and regimes take the same normals as the lognormal model.
 */
export function comparedPlanIssues(
  plans: readonly Pick<Plan, 'startMonth' | 'assumptions'>[],
  request: Pick<CompareRequest, 'model' | 'blockYears'>,
): Issues {
  const first = plans[0]?.startMonth;
  const drawnAs = plans.map((plan) => marketsOf(modelOfRun(plan, request)));
  return plans.flatMap(({ startMonth }, place) => [
    ...issueIf(
      drawnAs[place] !== drawnAs[0],
      'modelsDiffer',
      `plans[${place}].inputs.assumptions.returnModel`,
      'One plan draws its returns from history in other blocks than another, or not from history, so they would not meet the same markets. Give both the same, or choose a model for the comparison.',
    ),
    ...issueIf(
      startMonth !== first,
      'startMonthsDiffer',
      `plans[${place}].inputs.startMonth`,
      `One plan starts in ${first}, another in ${startMonth}, so they would not meet the same markets. Give both the same first month.`,
    ),
  ]);
}

/** Equal where the same draws make the same years. */
function marketsOf(chosen: ChosenModel): string {
  return chosen.model === 'historical'
    ? `${chosen.blocks} ${chosen.blockYears}`
    : isOfHistory(chosen.model)
      ? 'cycles'
      : '';
}

/** Bounds of rates are those of a plan's assumptions. */
function returnIssues(request: ReturnRequest): Issues {
  const { seed, model, equityReturn, equityVol, bondReturn, bondVol, correlation, blockYears } = request;
  const rates = { equityReturn, equityVol, bondReturn, bondVol, correlation };
  return [
    ...optional(wholeNumber)('seed', seed, { least: Number.MIN_SAFE_INTEGER, most: Number.MAX_SAFE_INTEGER }),
    ...modelIssues(model),
    ...rateIssues('equityReturn', equityReturn),
    ...volatilityIssues('equityVol', equityVol),
    ...rateIssues('bondReturn', bondReturn),
    ...volatilityIssues('bondVol', bondVol),
    ...optional(between)('correlation', correlation, {
      least: -1,
      most: 1,
      what: 'a correlation between -1 and 1, such as 0.15',
    }),
    ...(model === 'historical'
      ? optional(wholeNumber)('blockYears', blockYears, { least: 1, most: HISTORY_YEARS })
      : issueIf(
          blockYears !== undefined,
          'onlyWithHistory',
          'blockYears',
          'Only the historical model draws blocks of years. Leave out blockYears, or choose the model "historical".',
        )),
    ...Object.entries(rates).flatMap(([path, value]) =>
      issueIf(
        model !== undefined && isOfHistory(chosenModel(model).model) && value !== undefined,
        'notWithHistory',
        path,
        notWithHistory(path),
      ),
    ),
  ];
}

/** A request that came through no schema may hold anything. */
function modelIssues(model: ReturnRequest['model']): Issues {
  const parsed = runReturnModelInputs.optional().safeParse(model);
  if (parsed.success) return [];
  return parsed.error.issues.map(({ message, path }) => ({
    code: 'invalidField',
    path: ['model', ...path].join('.'),
    message,
  }));
}

/** What is wrong with a mean or deviation beside returns of history. */
export function notWithHistory(path: string): string {
  return `The historical model takes its returns from history. Leave out ${path}, or choose the model "lognormal".`;
}

function rateIssues(path: string, value: number | undefined): Issues {
  const what = 'a yearly rate between -0.5 and 1, such as 0.03 for 3%';
  return optional(between)(path, value, { least: -0.5, most: 1, what });
}

function volatilityIssues(path: string, value: number | undefined): Issues {
  return optional(between)(path, value, {
    least: 0,
    most: 1,
    what: 'a standard deviation between 0 and 1, such as 0.165 for 16.5%',
  });
}

function untilIssues(until: MonteCarloRequest['until']): Issues {
  if (until === undefined) return [];
  if (!isObject(until)) return [invalidField('until', 'an object with the fields halfWidth, maxRuns')];
  const { halfWidth, maxRuns } = until;
  return [
    ...unknownFields('until.', until, ['halfWidth', 'maxRuns']),
    ...issueIf(
      !(halfWidth > LEAST_HALF_WIDTH && halfWidth <= MOST_HALF_WIDTH),
      'invalidField',
      'until.halfWidth',
      `Enter a half-width above ${LEAST_HALF_WIDTH} and up to ${MOST_HALF_WIDTH}, such as 0.01 for one point to either side.`,
    ),
    ...wholeNumber('until.maxRuns', maxRuns, { least: 1, most: MOST_PATHS }),
  ];
}

const LEAST_HALF_WIDTH = 0.0005;
const MOST_HALF_WIDTH = 0.25;

function targetIssues(target: MonteCarloRequest['target']): Issues {
  if (target === undefined || target === 'fundSpending') return [];
  if (!isObject(target)) return [invalidField('target', '"fundSpending", or {"legacy": 500000}')];
  const { legacy } = target;
  const what = 'a dollar amount from 0 to 1 trillion in today’s dollars, such as 500000';
  return [
    ...unknownFields('target.', target, ['legacy']),
    ...between('target.legacy', legacy, { least: 0, most: LARGEST_MONEY, what }),
  ];
}

interface Range {
  readonly least: number;
  readonly most: number;
}

type FieldCheck<Limits> = (path: string, value: number | undefined, limits: Limits) => Issues;

/** A check of a field that may be left out. */
function optional<Limits>(check: FieldCheck<Limits>): FieldCheck<Limits> {
  return (path, value, limits) => (value === undefined ? [] : check(path, value, limits));
}

function wholeNumber(path: string, value: number | undefined, { least, most }: Range): Issues {
  const isGood = value !== undefined && Number.isInteger(value) && value >= least && value <= most;
  return isGood ? [] : [invalidField(path, `a whole number from ${least} to ${most}`)];
}

function between(path: string, value: number | undefined, range: Range & { readonly what: string }): Issues {
  const isGood = Number.isFinite(value) && value !== undefined && value >= range.least && value <= range.most;
  return isGood ? [] : [invalidField(path, range.what)];
}

function issueIf(isFault: boolean, code: string, path: string, message: string): Issues {
  return isFault ? [{ code, path, message }] : [];
}
