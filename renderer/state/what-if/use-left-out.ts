import { useMemo } from 'react';
import type { Plan } from '../../../engine/plan/complete/plan.ts';
import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import { differenceInterval } from '../../../engine/plan/share-intervals.ts';
import { useCall } from '../backend.tsx';
import { newFault } from '../plan/plan-check.ts';
import { useCompletePlan, useInputs } from '../plan/session-context.tsx';
import type { MonteCarloResult, PlanComparison } from '../results/answers.ts';
import { TRUSTEES_CUT } from '../results/claim-question.ts';
import { comparisonStages, drawsAroundMeans, type RunSettings, runRequest } from '../results/run-settings.ts';
import type { MonteCarloState } from '../results/use-monte-carlo.ts';
import { type Recomputed, useRecomputed } from '../results/use-recomputed.ts';
import { EARLY_DEATH, firstToReach } from './early-death.ts';
import { variedPlan } from './varied-plan.ts';
import type { Move } from './what-if.ts';
import { firstToNeedCare, YEARS_OF_CARE } from './years-of-care.ts';

/** Something that the plan assumes away: one of its assumptions moved by itself, or returns drawn from history instead. */
export type Risk = Extract<Move, { readonly handle: 'assume' }> | 'history';

/** What success comes to if it happens. */
export interface LeftOut {
  readonly risk: Risk;
  readonly successRate: number;
  /** Success less that of the plan, and its 95% interval. */
  readonly points: number;
  readonly interval: { readonly low: number; readonly high: number };
}

export interface LeftOutAnswer {
  readonly runs: number;
  readonly planRate: number;
  /** The largest loss first. */
  readonly risks: readonly LeftOut[];
}

interface LeftOutQuestion {
  readonly plan: PlanInputs;
  readonly settings: RunSettings;
  readonly moves: readonly Extract<Risk, Move>[];
}

export type LeftOutState = Recomputed<LeftOutQuestion, LeftOutAnswer>;

const ONE_POINT = 0.01;

/**
 * Prices that rise faster, stocks that earn less, the cut that the Trustees expect, where the plan has benefits and no cut of its own, three
 * years of care for the first to need it, where the plan has none, and of a couple one death at 75.
 */
export function movesLeftOut({
  persons,
  startMonth,
}: Pick<Plan, 'persons' | 'startMonth'>): readonly Extract<Risk, Move>[] {
  const hasBenefits = persons.some(({ socialSecurity: { basis } }) => basis !== 'none');
  const isCut = persons.some(({ socialSecurity: { trustFundCut } }) => trustFundCut.share > 0);
  return [
    { handle: 'assume', what: 'inflation', amount: ONE_POINT },
    { handle: 'assume', what: 'stocks', amount: -ONE_POINT },
    ...(hasBenefits && !isCut ? [{ handle: 'assume', what: 'benefits', amount: TRUSTEES_CUT.share } as const] : []),
    ...(firstToNeedCare({ persons, startMonth }, YEARS_OF_CARE) === null
      ? []
      : [{ handle: 'assume', what: 'care', amount: YEARS_OF_CARE } as const]),
    ...(firstToReach({ persons, startMonth }, EARLY_DEATH) === null
      ? []
      : [{ handle: 'assume', what: 'death', amount: EARLY_DEATH } as const]),
  ];
}

/**
 * What the success of the plan leaves out: each thing alone, on the plan's own paths, once its own run has ended; and the plan
 * on returns drawn from history, which are other paths. Start years of history are not drawn, so that nothing is left out of them.
 */
export function useLeftOut(own: MonteCarloState, isShown: boolean, stagesOf = comparisonStages): LeftOutState {
  const call = useCall();
  const { settings, isRunning, isStale, answer } = own;
  const plan = useInputs();
  const complete = useCompletePlan();
  const question = useMemo(() => {
    const moves = complete === null ? [] : movesLeftOut(complete);
    return { plan, settings, moves: moves.filter((move) => newFault(plan, variedPlan(plan, [move])) === null) };
  }, [plan, settings, complete]);
  return useRecomputed<LeftOutQuestion, LeftOutAnswer>(
    question,
    {
      key: ['stateless.compare', 'leftOut'],
      asks: 'long',
      stages: (asked) =>
        stagesOf(asked.settings).map((paths) => async ({ signal, onProgress }) => {
          const compared: PlanComparison[] = [];
          for (const moves of inParts(asked.moves)) {
            const plans = [asked.plan, ...moves.map((move) => variedPlan(asked.plan, [move]))];
            const input = { plans: plans.map((inputs) => ({ inputs })), ...runRequest(asked.settings, paths) };
            compared.push(await call('stateless.compare', input, signal, onProgress));
          }
          const history = await call(
            'stateless.runMonteCarlo',
            { plan: asked.plan, ...runRequest({ ...asked.settings, model: 'historical' }, paths) },
            signal,
            onProgress,
          );
          return answerOf(asked.moves, compared, history);
        }),
    },
    isShown && complete !== null && drawsAroundMeans(settings, complete) && answer !== null && !isStale && !isRunning,
  );
}

/** Plans that a comparison takes beside the first. */
const MOST_COMPARED = 4;

/** Moves in parts that are compared with the plan at once, as evenly as can be. */
function inParts<Item>(moves: readonly Item[]): readonly (readonly Item[])[] {
  const parts = Math.ceil(moves.length / MOST_COMPARED);
  const size = Math.ceil(moves.length / Math.max(1, parts));
  return Array.from({ length: parts }, (_, part) => moves.slice(part * size, (part + 1) * size));
}

/** @param comparisons each of the plan with the next of the moves */
function answerOf(
  moves: LeftOutQuestion['moves'],
  comparisons: readonly PlanComparison[],
  history: Pick<MonteCarloResult, 'successRate' | 'successes' | 'used'>,
): LeftOutAnswer {
  const [compared] = comparisons;
  const own = compared?.plans[0];
  if (compared === undefined || own === undefined) throw new Error('The plan itself was not compared');
  const moved = comparisons.flatMap(({ plans, pairs }) =>
    plans.slice(1).map((plan, at) => ({ plan, pair: pairs.find(({ a, b }) => a === 0 && b === at + 1) })),
  );
  const risks = moved.map(({ plan, pair }, at): LeftOut => {
    const risk = moves[at];
    if (risk === undefined || pair === undefined) throw new Error('A risk was not compared with the plan');
    const { low, high } = pair.successDifferenceInterval;
    // Adding 0 makes no difference of a negative zero.
    const points = 0 - pair.successDifference;
    return { risk, successRate: plan.successRate, points, interval: { low: -high, high: -low } };
  });
  const drawn: LeftOut = {
    risk: 'history',
    successRate: history.successRate,
    points: history.successRate - own.successRate,
    interval: differenceInterval(
      { successes: history.successes, trials: history.used.runs },
      { successes: own.successes, trials: compared.runs },
    ),
  };
  return {
    runs: compared.runs,
    planRate: own.successRate,
    risks: [...risks, drawn].sort((a, b) => a.points - b.points),
  };
}
