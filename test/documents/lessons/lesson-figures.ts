import type { LessonId } from '../../../electron/contract/lessons/lesson-operations.ts';
import type { LessonAnswer } from './lesson-answers.ts';
import { careAtTheEnd, fourPercentRule, guardrails, homeIsNotABond, twoRoads } from './spending-lessons.ts';
import {
  acaCliff,
  inheritedIra,
  medicareLooksBack,
  pensionOrLumpSum,
  taxValley,
  waitTo70,
  widowsBracket,
} from './tax-lessons.ts';

/** What the engine says for every lesson. */
export function lessonFigures(): Readonly<Record<LessonId, LessonAnswer>> {
  return {
    fourPercentRule: fourPercentRule(),
    waitTo70: waitTo70(),
    taxValley: taxValley(),
    widowsBracket: widowsBracket(),
    acaCliff: acaCliff(),
    medicareLooksBack: medicareLooksBack(),
    twoRoads: twoRoads(),
    pensionOrLumpSum: pensionOrLumpSum(),
    homeIsNotABond: homeIsNotABond(),
    inheritedIra: inheritedIra(),
    guardrails: guardrails(),
    careAtTheEnd: careAtTheEnd(),
  };
}
