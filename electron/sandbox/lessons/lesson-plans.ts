import type { LessonId } from '../../contract/lessons/lesson-operations.ts';
import type { PortableHousehold } from '../../contract/portable-operations.ts';
import { sandboxHouseholds } from '../households/sandbox-households.ts';
import { sandboxStartYear } from '../households/sandbox-start-year.ts';
import { LESSON_HOUSEHOLDS } from './lesson-households.ts';

/** The plans that a lesson compares, made from the household's own. */
function lessonPlans(id: LessonId): PortableHousehold['plans'] {
  const { plans } = LESSON_HOUSEHOLDS[id];
  const own = ownHousehold(id).plans[0]?.inputs;
  if (own === undefined) throw new Error('a household of the sandbox has a plan');
  return plans.map(({ name, description, change }) => ({ name, description, inputs: change(own) }));
}

/** The household of a lesson, to be kept as one's own: a copy, with the lesson's plans. */
export function lessonHousehold(id: LessonId, title: string): PortableHousehold {
  const { household, ...file } = ownHousehold(id);
  const notes = `A copy of the household of the lesson “${title}”. Change anything, or delete it.`;
  return {
    ...file,
    household: { ...household, notes, tags: ['lesson'] },
    plans: lessonPlans(id),
  };
}

function ownHousehold(id: LessonId): PortableHousehold {
  const found = sandboxHouseholds(sandboxStartYear())[LESSON_HOUSEHOLDS[id].household - 1];
  if (found === undefined) throw new Error('a lesson tells of a household of the sandbox');
  return found;
}
