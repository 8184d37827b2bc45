import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import type { RothCeiling } from '../../../engine/plan/schema/roth.ts';
import type { Stage } from './recomputed-answer.ts';

/**
 * How far each year's conversion fills by the last search of a plan's `dynamic` strategy. While somebody types, figures follow
 * it at once; a search takes seconds, and its answer replaces theirs.
 */
export class FollowedCeilings {
  #last: readonly RothCeiling[] | undefined;

  /** What to follow until a plan's own search has ended; undefined where there is nothing, or nothing to search. */
  forPlan({ roth }: PlanInputs): readonly RothCeiling[] | undefined {
    return typeof roth === 'object' && 'strategy' in roth && roth.strategy === 'dynamic' ? this.#last : undefined;
  }

  /** The stage, whose answer says what its search came to. */
  remembering<Answer>(
    stage: Stage<Answer>,
    ceilingsOf: (answer: Answer) => readonly RothCeiling[] | undefined,
  ): Stage<Answer> {
    return async (call) => {
      const answer = await stage(call);
      this.#last = ceilingsOf(answer) ?? this.#last;
      return answer;
    };
  }
}
