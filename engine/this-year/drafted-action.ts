import type { DraftAction } from '../results/this-year.ts';
import type { OtherChoices } from './other-plans.ts';

/** Something to do, with what could be done instead. */
export interface DraftedAction {
  readonly action: DraftAction;
  /** Null where there is nothing to choose. */
  readonly choices: OtherChoices | null;
  /** Why there is not; empty where there is. */
  readonly why: string;
}

/** What the law demands, or the plan knows no alternative to. */
export function withoutChoice(action: DraftAction, why: string): DraftedAction {
  return { action, choices: null, why };
}

export function withChoices(action: DraftAction, choices: OtherChoices | null, why = ''): DraftedAction {
  return { action, choices, why: choices === null ? why : '' };
}
