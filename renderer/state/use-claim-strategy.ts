import type { OperationOutput } from '../../electron/contract/index.ts';
import { useInputs } from './session-context.tsx';
import { useOperation } from './use-operation.ts';
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
export function useClaimStrategy({ lives, discountRate }: ClaimAssumptions): ClaimStrategyState {
  const inputs = useInputs();
  const plan = useSettled(inputs, PAUSE_BEFORE_WEIGHING);
  const rate = useSettled(discountRate, PAUSE_BEFORE_WEIGHING);
  const { data, error, isPlaceholderData, refetch } = useOperation(
    'stateless.claimStrategy',
    {
      plan,
      step: 'year',
      ...(rate === undefined ? {} : { discountRate: rate }),
      ...(lives === undefined ? {} : { mortality: lives === 'table' ? { kind: 'table' } : { kind: 'planEnd' } }),
    },
    { keepPrevious: true },
  );
  return {
    strategy: data ?? null,
    isStale: isPlaceholderData || plan !== inputs || rate !== discountRate,
    error,
    retry: () => void refetch(),
  };
}
