import type { BasisAtDeathLaw } from '../law/basis-at-death-law.ts';

/**
 * Share of a jointly held taxable account whose basis steps to its value when one spouse dies: the deceased's half, or
 * the whole where the couple's state makes it community property. 26 USC 1014(b)(6), 2040(b).
 */
export function jointStepUpShare(state: string, law: BasisAtDeathLaw): number {
  return law.communityPropertyStates.includes(state) ? law.communityPropertyStepUpShare : law.jointStepUpShare;
}
