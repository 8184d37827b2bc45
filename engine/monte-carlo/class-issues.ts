import { correlationMatrix, pairToChange } from '../plan/allocation/correlation-matrix.ts';
import type { Plan } from '../plan/complete/plan.ts';
import { CLASS_WORDS, MORE_CLASSES } from '../plan/schema/allocation/classes.ts';
import type { Mix } from '../plan/schema/strategy.ts';
import type { Issue } from '../primitives/outcome.ts';
import type { ReturnRequest } from '../results/monte-carlo/request.ts';
import { notWithHistory } from './request-issues.ts';
import { isOfHistory, modelOfRun } from './returns/model-parameters.ts';

/** Why returns cannot be drawn for the classes of a plan: history on file has stocks and bonds alone, and a request may ask for a correlation that the others rule out. */
export function classIssues(plan: Plan, request: ReturnRequest): readonly Issue[] {
  const { correlation = plan.assumptions.correlation } = request;
  if (isOfHistory(modelOfRun(plan, request).model)) return [...withoutHistory(plan), ...ratesBesideHistory(request)];
  if (
    plan.assumptions.classes === null ||
    pairToChange(correlationMatrix({ ...plan.assumptions, correlation })) === null
  )
    return [];
  const message = `With a correlation of ${correlation} between US stocks and bonds no returns can move as the plan’s other correlations say: leave out correlation, or change those.`;
  return [{ code: 'correlationsUnfit', path: 'assumptions.classes.correlations', message }];
}

/** Where the plan itself chooses history, a request without a model of its own may not move its means. */
function ratesBesideHistory(request: ReturnRequest): readonly Issue[] {
  if (request.model !== undefined) return [];
  return (['equityReturn', 'equityVol', 'bondReturn', 'bondVol', 'correlation'] as const)
    .filter((path) => request[path] !== undefined)
    .map((path) => ({ code: 'notWithHistory', path, message: notWithHistory(path) }));
}

function withoutHistory(plan: Plan): readonly Issue[] {
  return mixesOf(plan).flatMap(({ mix, path }) =>
    MORE_CLASSES.flatMap((name) => {
      if ((mix[name] ?? 0) === 0) return [];
      const message = `History on file has US stocks and bonds alone: choose the model "lognormal", or take ${CLASS_WORDS[name]} out of this mix.`;
      return [{ code: 'noHistory', path: `${path}.${name}`, message }];
    }),
  );
}

interface PlacedMix {
  readonly mix: Mix;
  readonly path: string;
}

/** Every mix of the plan, with its place in the document. */
function mixesOf({ strategies, allocation }: Plan): readonly PlacedMix[] {
  const ofStrategies = strategies.flatMap((strategy, index): readonly PlacedMix[] =>
    strategy.kind === 'fixed'
      ? [{ mix: strategy.mix, path: `strategies[${index}].mix` }]
      : strategy.points.map(({ mix }, place) => ({ mix, path: `strategies[${index}].points[${place}].mix` })),
  );
  const points = allocation?.points ?? [];
  const isPath = points.length > 1;
  return [
    ...ofStrategies,
    ...points.map(({ mix }, place) => ({
      mix,
      path: isPath ? `allocation.glidePath[${place}].mix` : 'allocation.mix',
    })),
  ];
}
