import { planInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import { LESSON_IDS, type LessonId, type lessonOperations } from '../../contract/lessons/lesson-operations.ts';
import { lessonHousehold } from '../../sandbox/lessons/lesson-plans.ts';
import type { HandlersFor } from '../handler-context.ts';
import { normalizeInputs } from '../requests/normalize-inputs.ts';
import { writtenLesson } from './lesson-articles.ts';

export const lessonHandlers = {
  'lessons.list': () => ({
    content: LESSON_IDS.map((id) => {
      const { number, title, question, shows, minutes } = writtenLesson(id);
      return { id, number, title, question, shows, household: householdOf(id).household.name, minutes };
    }),
  }),
  'lessons.get': ({ lesson }) => {
    const { household, plans } = householdOf(lesson);
    return { ...writtenLesson(lesson), household: household.name, plans: plans.map(({ name }) => name) };
  },
  'lessons.open': ({ lesson }, { store, now }) => {
    const { plans, ...file } = householdOf(lesson);
    return store.households.import({
      ...file,
      plans: plans.map((plan) => ({
        ...plan,
        inputs: normalizeInputs(planInputs.parse(plan.inputs), 'inputs', now()),
      })),
    });
  },
} satisfies HandlersFor<typeof lessonOperations>;

function householdOf(id: LessonId) {
  return lessonHousehold(id, writtenLesson(id).title);
}
