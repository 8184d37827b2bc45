import type { StateReturnLaw } from '../../law/states/state-law-year.ts';
import { phasedOut } from './state-phase-out.ts';
import type { StateReturnFigures } from './state-return.ts';

/** Contributions to 529 plans that come off the state’s income. Sources: `educationSavings` of each state’s file. */
export function educationDeduction(
  { educationSavings: rule }: StateReturnLaw,
  stateReturn: StateReturnFigures,
  worksheet: Float64Array,
): number {
  if (rule.isCredit || stateReturn.educationContributions.length === 0) return 0;
  return phasedOut(counted(rule, stateReturn), rule.phaseOut, worksheet, 1);
}

/** The credit for them, before it is held within the tax. */
export function educationCredit({ educationSavings: rule }: StateReturnLaw, stateReturn: StateReturnFigures): number {
  if (!rule.isCredit || stateReturn.educationContributions.length === 0) return 0;
  return Math.min(rule.max, rule.rate * counted(rule, stateReturn));
}

/** The contributions of the return that count. */
function counted(
  { upTo, isPerBeneficiary }: StateReturnLaw['educationSavings'],
  { educationContributions, educationShare }: StateReturnFigures,
): number {
  let all = 0;
  let limited = 0;
  for (const amount of educationContributions) {
    all += amount * educationShare;
    limited += Math.min(amount * educationShare, upTo);
  }
  return isPerBeneficiary ? limited : Math.min(all, upTo);
}
