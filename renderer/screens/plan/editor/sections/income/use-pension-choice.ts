import { useMemo } from 'react';
import type { PlanInputs } from '../../../../../../engine/plan/schema/plan-inputs.ts';
import { differenceText, successShareText } from '../../../../../format/success.ts';
import { counted } from '../../../../../format/words.ts';
import { useCall } from '../../../../../state/backend.tsx';
import { withValue } from '../../../../../state/plan/document-path.ts';
import { useInputs } from '../../../../../state/plan/session-context.tsx';
import { useMissing } from '../../../../../state/plan/use-missing.ts';
import type { PlanComparison } from '../../../../../state/results/answers.ts';
import { useRecomputed } from '../../../../../state/results/use-recomputed.ts';

/** The plan with the pension, and with the lump sum. */
type ChoiceQuestion = readonly [pension: PlanInputs, lumpSum: PlanInputs];

interface PensionChoice {
  /** Success with the pension and with the lump sum; empty until both are known. */
  readonly rates: readonly string[];
  /** Which of them is better, as far as the futures can tell. */
  readonly sentence: string;
}

/** Futures that both are tried on. */
const FUTURES = 1000;
const NOTHING: PensionChoice = { rates: [], sentence: '' };

/** The success of the plan with each choice, on the same futures. Not while answers are missing, without which no rate is shown. */
export function usePensionChoice(path: string): PensionChoice {
  const call = useCall();
  const inputs = useInputs();
  const isWhole = useMissing().length === 0;
  const question = useMemo<ChoiceQuestion>(
    () => [withValue(inputs, `${path}.taken`, false), withValue(inputs, `${path}.taken`, true)],
    [inputs, path],
  );
  const { answer, isStale, error } = useRecomputed<ChoiceQuestion, PlanComparison>(
    question,
    {
      key: ['stateless.compare', 'pension'],
      asks: 'long',
      stages: (plans) => [
        ({ signal, onProgress }) =>
          call(
            'stateless.compare',
            { plans: plans.map((plan) => ({ inputs: plan })), runs: FUTURES },
            signal,
            onProgress,
          ),
      ],
    },
    isWhole,
  );
  if (!isWhole || answer === null || isStale || error !== null) return NOTHING;
  return choiceOf(answer);
}

/** What is read of a comparison of the two. */
interface Compared {
  readonly runs: number;
  readonly plans: readonly Pick<PlanComparison['plans'][number], 'successRate'>[];
  readonly pairs: readonly Pick<PlanComparison['pairs'][number], 'successDifference' | 'successDifferenceInterval'>[];
}

export function choiceOf({ plans, pairs, runs }: Compared): PensionChoice {
  const [pair] = pairs;
  if (pair === undefined) return NOTHING;
  const { isNoise, points } = differenceText(pair.successDifference, pair.successDifferenceInterval);
  const better = pair.successDifference > 0 ? 'Monthly for life' : 'The lump sum';
  const found = isNoise ? `${points}.` : `${better} is better by ${points.slice(1)}.`;
  return {
    rates: plans.map(({ successRate }) => successShareText(successRate)),
    sentence: `Success of the plan with each, on the same ${counted(runs, 'future')}: ${found}`,
  };
}
