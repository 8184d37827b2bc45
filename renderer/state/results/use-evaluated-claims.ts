import { useMemo } from 'react';
import { type OperationQuestion, useCall } from '../backend.tsx';
import type { ClaimStrategy } from './answers.ts';
import { type ClaimQuestion, requestOf } from './claim-question.ts';
import { type Recomputed, useRecomputed } from './use-recomputed.ts';

/** Claims to be reported in detail: months by person, and dates beside them. */
export type ClaimDates = NonNullable<OperationQuestion<'stateless.claimStrategy'>['evaluate']>[number];

interface Question {
  readonly of: ClaimQuestion;
  readonly evaluate: readonly ClaimDates[];
}

/** Some claims in detail, valued as the best ones of the same question were; nothing is asked without any. */
export function useEvaluatedClaims(
  of: ClaimQuestion,
  evaluate: readonly ClaimDates[],
): Recomputed<Question, ClaimStrategy> {
  const call = useCall();
  const question = useMemo(() => ({ of, evaluate }), [of, evaluate]);
  return useRecomputed<Question, ClaimStrategy>(
    question,
    {
      key: ['stateless.claimStrategy', 'evaluate'],
      asks: 'paths',
      stages: (asked) => [
        ({ signal }) =>
          call('stateless.claimStrategy', { ...requestOf(asked.of), evaluate: [...asked.evaluate] }, signal),
      ],
    },
    evaluate.length > 0,
  );
}

/** The months of ranked claims as they are asked for. */
export function datesOf({ claim: { client, spouse, survivor } }: Pick<ClaimStrategy['plan'], 'claim'>): ClaimDates {
  return { client, ...(spouse === null ? {} : { spouse }), ...(survivor === null ? {} : { survivor }) };
}
