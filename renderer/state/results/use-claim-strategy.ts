import type { OperationOutput } from '../../../electron/contract/index.ts';
import type { Question } from '../backend.tsx';
import { useInputs } from '../plan/session-context.tsx';
import { useOperation } from '../use-operation.ts';
import { useSettled } from './use-settled.ts';

/** What the reader assumes beside the plan; undefined is the default. */
export interface ClaimAssumptions {
  readonly lives: 'table' | 'planEnd' | undefined;
  readonly discountRate: number | undefined;
}

export const USUAL_ASSUMPTIONS: ClaimAssumptions = { lives: undefined, discountRate: undefined };

export interface ClaimStrategyState {
  readonly strategy: OperationOutput<'stateless.claimStrategy'> | null;
  readonly isStale: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

const PAUSE_BEFORE_WEIGHING = 150;

/** Weighs the claims of the plan as it is typed, stored or not; whole ages, and the ages of the plan. */
export function useClaimStrategy(assumed: ClaimAssumptions): ClaimStrategyState {
  const { question, isSettled } = useQuestion(assumed);
  const { data, error, isPlaceholderData, refetch } = useOperation('stateless.claimStrategy', question, {
    keepPrevious: true,
  });
  return {
    strategy: data ?? null,
    isStale: isPlaceholderData || !isSettled,
    error,
    retry: () => void refetch(),
  };
}

/** Enough to know a share of paths to within two points, in a fraction of a second. */
const JUDGING_PATHS = 2000;

export interface ClaimGainState {
  readonly gain: OperationOutput<'stateless.claimStrategy'>['uncertainty'];
  readonly isStale: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** What the best claims gain over those of the plan on random paths; asked once there is another best. */
export function useClaimGain(assumed: ClaimAssumptions, isWanted: boolean): ClaimGainState {
  const { question, isSettled } = useQuestion(assumed);
  const { data, error, isPlaceholderData, refetch } = useOperation(
    'stateless.claimStrategy',
    { ...question, underUncertainty: { runs: JUDGING_PATHS } },
    { enabled: isWanted, keepPrevious: true },
  );
  return {
    gain: data?.uncertainty ?? null,
    isStale: isPlaceholderData || !isSettled,
    error,
    retry: () => void refetch(),
  };
}

function useQuestion({ lives, discountRate }: ClaimAssumptions) {
  const inputs = useInputs();
  const plan = useSettled(inputs, PAUSE_BEFORE_WEIGHING);
  const rate = useSettled(discountRate, PAUSE_BEFORE_WEIGHING);
  const question: Question<'stateless.claimStrategy'> = {
    plan,
    step: 'year',
    ...(rate === undefined ? {} : { discountRate: rate }),
    ...(lives === undefined ? {} : { mortality: lives === 'table' ? { kind: 'table' } : { kind: 'planEnd' } }),
  };
  return { question, isSettled: plan === inputs && rate === discountRate };
}
