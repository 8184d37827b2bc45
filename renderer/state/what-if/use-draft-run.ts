import { startTransition, useCallback, useEffect, useMemo, useState } from 'react';
import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import { useCall } from '../backend.tsx';
import type { MonteCarloResult } from '../results/answers.ts';
import { isSearchedFor } from '../results/is-searched-for.ts';
import { type RunSettings, runRequest, runStages, type StagePaths } from '../results/run-settings.ts';
import { useRecomputed } from '../results/use-recomputed.ts';
import { useQuietStore } from '../scheduler/use-quiet-store.ts';
import { LiveRun } from './live-run.ts';
import { variedPlan } from './varied-plan.ts';
import type { WhatIf } from './what-if.ts';

/** Paths that a moving handle is answered from: an answer while the hand moves on. */
const LIVE_PATHS = 200;

export interface DraftQuestion {
  readonly plan: PlanInputs;
  readonly settings: RunSettings;
}

/** What a moving handle asks, and the draft that it is moved to. */
interface MovedQuestion extends DraftQuestion {
  readonly whatIf: WhatIf;
}

export interface DraftRun {
  /** The draft on its paths: few while a handle moves, those of the plan's own run once it rests. Null without a draft. */
  readonly answer: MonteCarloResult | null;
  /** What the answer is of. */
  readonly of: DraftQuestion | null;
  /** While a handle moves, the draft that the answer is of; null where none moves. */
  readonly moving: WhatIf | null;
  /** A handle moves, and is at this draft; null where it comes to rest where it was. */
  readonly move: (whatIf: WhatIf | null) => void;
}

/**
 * The draft of a what-if as the overview shows the plan: success, band, median, taxes and shortfall. A draft that has to be
 * searched for answers once its handle rests.
 */
export function useDraftRun(inputs: PlanInputs, whatIf: WhatIf, settings: RunSettings, isValid: boolean): DraftRun {
  const call = useCall();
  const isShown = whatIf.length > 0 && isValid;
  const question = useMemo(() => ({ plan: variedPlan(inputs, whatIf), settings }), [inputs, whatIf, settings]);
  // From which draft a handle is moved. Once it rests the draft of the page is another, and the handle no longer moves.
  const [movedFrom, setMovedFrom] = useState<WhatIf | null>(null);
  const isMoving = movedFrom === whatIf;
  const rested = useRecomputed<DraftQuestion, MonteCarloResult>(
    question,
    {
      key: ['stateless.runMonteCarlo', 'draft'],
      asks: 'paths',
      stages: (asked) =>
        runStages(asked.settings).map(
          (paths) =>
            ({ signal, onProgress }) =>
              call('stateless.runMonteCarlo', requestOf(asked, paths), signal, onProgress),
        ),
    },
    // What is left behind need not be worked out, and would keep processors busy that answer the moves.
    isShown && !isMoving,
  );
  const [live] = useState(
    () =>
      new LiveRun<MovedQuestion, MonteCarloResult>((asked) =>
        call('stateless.runMonteCarlo', requestOf(asked, { runs: LIVE_PATHS })),
      ),
  );
  // Drawn in slices: the next move is painted at once.
  const [moved] = useQuietStore(live);
  const isDraft = isShown || isMoving;
  useEffect(() => {
    if (!isDraft) live.forget();
  }, [live, isDraft]);
  const isAnswered = !isMoving && isShown && rested.answer !== null && !rested.isStale;
  const move = useCallback(
    (draft: WhatIf | null) => {
      if (isSearchedFor(inputs)) return;
      startTransition(() => setMovedFrom(draft === null ? null : whatIf));
      if (draft !== null) live.ask({ plan: variedPlan(inputs, draft), settings, whatIf: draft });
    },
    [inputs, whatIf, settings, live],
  );
  return useMemo(
    () => ({
      answer: isAnswered ? rested.answer : isDraft ? (moved?.answer ?? null) : null,
      of: isAnswered ? rested.of : isDraft ? (moved?.of ?? null) : null,
      moving: isMoving ? (moved?.of.whatIf ?? whatIf) : null,
      move,
    }),
    [isAnswered, isDraft, rested.answer, rested.of, moved, isMoving, whatIf, move],
  );
}

function requestOf({ plan, settings }: DraftQuestion, paths: StagePaths) {
  return { plan, ...runRequest(settings, paths) };
}
