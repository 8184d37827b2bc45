/** Why the engine gave no result. A faulty calculation is no such case: it rejects with the engine's own error. */
export type EngineFailureKind = 'crashed' | 'timeLimit' | 'busy' | 'cancelled';

/** A calculation that ended without a result. The message is written for the user and holds nothing of the plan. */
export class EngineFailure extends Error {
  readonly kind: EngineFailureKind;

  constructor(kind: EngineFailureKind, message: string) {
    super(message);
    this.name = 'EngineFailure';
    this.kind = kind;
  }
}

export function canceledFailure(): EngineFailure {
  return new EngineFailure('cancelled', 'The calculation was canceled.');
}

export function crashedFailure(): EngineFailure {
  return new EngineFailure(
    'crashed',
    'The engine stopped unexpectedly during this calculation. It has been restarted; try again.',
  );
}
