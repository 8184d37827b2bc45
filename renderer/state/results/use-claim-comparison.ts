import { useMemo, useState } from 'react';
import type { OperationOutput } from '../../../electron/contract/index.ts';
import { useCall } from '../backend.tsx';
import { type ClaimQuestion, requestOf } from './claim-question.ts';
import { type Recomputed, useRecomputed } from './use-recomputed.ts';

export type ClaimComparison = OperationOutput<'stateless.compareClaims'>;

interface Question {
  readonly of: ClaimQuestion;
  readonly objective: ClaimComparison['used']['objective'];
}

export interface ClaimComparisonState extends Recomputed<Question, ClaimComparison> {
  readonly objective: Question['objective'];
  readonly judgeBy: (objective: Question['objective']) => void;
  /** Whether the search has been asked for: it takes seconds, so it does not start by itself. */
  readonly isWanted: boolean;
  readonly start: () => void;
}

/** The best claims by life table beside the best by the plan's own result, once somebody asks. */
export function useClaimComparison(of: ClaimQuestion, isShown: boolean): ClaimComparisonState {
  const call = useCall();
  const [objective, judgeBy] = useState<Question['objective']>('afterTaxLegacy');
  const [isWanted, want] = useState(false);
  const question = useMemo(() => ({ of, objective }), [of, objective]);
  const comparison = useRecomputed<Question, ClaimComparison>(
    question,
    {
      key: ['stateless.compareClaims'],
      asks: 'long',
      stages: (asked) => [
        ({ signal, onProgress }) => {
          const { plan, discountRate, mortality, earningsTest, trustFundCut } = requestOf(asked.of);
          const request = {
            plan,
            objective: asked.objective,
            ...(discountRate === undefined ? {} : { discountRate }),
            ...(mortality === undefined ? {} : { mortality }),
            ...(earningsTest === undefined ? {} : { earningsTest }),
            ...(trustFundCut === undefined ? {} : { trustFundCut }),
          };
          return call('stateless.compareClaims', request, signal, ({ done, total }) => onProgress({ done, total }));
        },
      ],
    },
    isShown && isWanted,
  );
  return useMemo(
    () => ({ ...comparison, objective, judgeBy, isWanted, start: () => want(true) }),
    [comparison, objective, isWanted],
  );
}
