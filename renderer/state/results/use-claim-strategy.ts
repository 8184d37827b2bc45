import { useMemo, useState } from 'react';
import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import { type OperationQuestion, useCall } from '../backend.tsx';
import { useInputs } from '../plan/session-context.tsx';
import type { ClaimStrategy } from './answers.ts';
import { type Recomputed, useRecomputed } from './use-recomputed.ts';

/** What the claims are valued with, besides the plan; undefined is the default. */
export interface ClaimAssumptions {
  readonly mortality: 'ssa2022' | 'ssa2017' | 'planEnd' | undefined;
  readonly discountRate: number | undefined;
  /** Multiplies every probability of death of a table. */
  readonly multiplier: number | undefined;
  readonly earningsTest: boolean | undefined;
  /** Undefined for the plan's own. */
  readonly cut: 'none' | 'trustees' | undefined;
  readonly suspension: 'choose' | undefined;
}

const AS_USUAL: ClaimAssumptions = {
  mortality: undefined,
  discountRate: undefined,
  multiplier: undefined,
  earningsTest: undefined,
  cut: undefined,
  suspension: undefined,
};

/** 2025 OASDI Trustees Report, intermediate assumptions: the combined funds can pay 81 percent from 2034 on. */
export const TRUSTEES_CUT = { year: 2034, share: 0.19 } as const;

interface ClaimQuestion {
  readonly plan: PlanInputs;
  readonly assumptions: ClaimAssumptions;
}

export interface ClaimStrategyState {
  readonly strategy: Recomputed<ClaimQuestion, ClaimStrategy>;
  /** The same with its `uncertainty`: what the best claims gain over those of the plan on random paths. */
  readonly gain: Recomputed<ClaimQuestion, ClaimStrategy>;
  readonly assumptions: ClaimAssumptions;
  readonly change: (assumptions: ClaimAssumptions) => void;
}

const PAUSE_MS = 150;

/** Enough to know a share of paths to within two points, in a fraction of a second. */
const GAIN_PATHS = 2000;

/** The best claims for the plan as it is typed, saved or not; computed only while a page shows them. */
export function useClaimStrategy(isShown: boolean): ClaimStrategyState {
  const call = useCall();
  const plan = useInputs();
  const [assumptions, change] = useState(AS_USUAL);
  const question = useMemo(() => ({ plan, assumptions }), [plan, assumptions]);
  const strategy = useRecomputed<ClaimQuestion, ClaimStrategy>(
    question,
    {
      pauseMs: PAUSE_MS,
      stages: (asked) => [({ signal }) => call('stateless.claimStrategy', requestOf(asked), signal)],
    },
    isShown,
  );
  const gain = useRecomputed<ClaimQuestion, ClaimStrategy>(
    question,
    {
      pauseMs: PAUSE_MS,
      stages: (asked) => [
        ({ signal }) =>
          call('stateless.claimStrategy', { ...requestOf(asked), underUncertainty: { runs: GAIN_PATHS } }, signal),
      ],
    },
    isShown && strategy.answer !== null && canGain(strategy.answer),
  );
  return { strategy, gain, assumptions, change };
}

/** Whether the plan has other claims than the best, and can be projected at all. */
export function canGain({ yearly, optimal }: ClaimStrategy): boolean {
  return yearly.length > 0 && optimal.gainOverPlan >= 0.5;
}

function requestOf({ plan, assumptions }: ClaimQuestion): OperationQuestion<'stateless.claimStrategy'> {
  const { discountRate, earningsTest, cut, suspension } = assumptions;
  const mortality = mortalityOf(assumptions);
  return {
    plan,
    step: 'year',
    ...(discountRate === undefined ? {} : { discountRate }),
    ...(mortality === undefined ? {} : { mortality }),
    ...(earningsTest === undefined ? {} : { earningsTest }),
    ...(cut === undefined ? {} : { trustFundCut: cut === 'none' ? { ...TRUSTEES_CUT, share: 0 } : TRUSTEES_CUT }),
    ...(suspension === undefined ? {} : { suspension }),
  };
}

function mortalityOf({ mortality, multiplier }: ClaimAssumptions) {
  if (mortality === 'planEnd') return { kind: 'planEnd' } as const;
  if (mortality === undefined && multiplier === undefined) return undefined;
  return {
    kind: 'table' as const,
    ...(mortality === undefined ? {} : { table: mortality }),
    ...(multiplier === undefined ? {} : { multiplier }),
  };
}
