import type { OperationOutput } from '../../../../electron/contract/index.ts';
import type { MissingAnswer } from '../../../../engine/plan/check/missing-answers.ts';
import { counted } from '../../../format/words.ts';
import type { Candidate } from '../../../state/success/awaiting-plans.ts';
import { isOfToday } from '../../../state/success/figure-of-today.ts';

export type ListedHousehold = OperationOutput<'households.list'>['content'][number];
type Missing = readonly MissingAnswer[];

const WORDS: Readonly<Record<MissingAnswer['what'], string>> = {
  spending: 'spending',
  wages: 'wages',
  socialSecurity: 'Social Security',
  coverageBefore65: 'insurance',
};

/** In place of a rate: `not until spending is in`, `not until 3 answers are in`. */
export function notUntilText(missing: Missing): string {
  const [first] = missing;
  if (first === undefined || missing.length > 1) return `not until ${counted(missing.length, 'answer')} are in`;
  return `not until ${WORDS[first.what]} ${first.what === 'wages' ? 'are' : 'is'} in`;
}

/** Why it was not run: `Missing: spending, wages`. */
export function missingText(missing: Missing): string {
  return `Missing: ${[...new Set(missing.map(({ what }) => WORDS[what]))].join(', ')}`;
}

/** Whole years lived, by the day. */
export function ageAt(birthDate: string, now: Date): number {
  const [year = 0, month = 1, day = 1] = birthDate.split('-').map(Number);
  const isYetToCome = now.getMonth() + 1 < month || (now.getMonth() + 1 === month && now.getDate() < day);
  return now.getFullYear() - year - (isYetToCome ? 1 : 0);
}

/** The main plan, where it is to be run: it can have a figure, and has none of today on as many paths as its page runs. */
export function awaitingRun({ id, mainPlan, mainPlanId, headline, archived }: ListedHousehold): Candidate | null {
  if (archived || mainPlan === null || mainPlanId === null || !mainPlan.isComplete) return null;
  return isOfToday(headline) ? null : { householdId: id, planId: mainPlanId, revision: mainPlan.revision };
}
