import { useNavigate } from '@tanstack/react-router';
import type { OperationInput } from '../../../electron/contract/index.ts';
import type { ResultTab } from '../../format/words.ts';
import { errorMessage } from '../../state/backend.tsx';
import { useNotices } from '../../state/notices.tsx';
import { PLAN_LISTS } from '../../state/plan/use-open-plan.ts';
import { useAction } from '../../state/use-operation.ts';

type LessonId = OperationInput<'lessons.open'>['lesson'];

/** Makes a household of one's own from a lesson and opens its first plan, at a tab if one is named. */
export function useLessonCopy() {
  const navigate = useNavigate();
  const { show } = useNotices();
  const opening = useAction('lessons.open', PLAN_LISTS);
  const open = (lesson: LessonId, tab?: ResultTab) =>
    void opening.mutateAsync({ lesson }).then(
      ({ id, name, mainPlanId }) => {
        show({ text: `Created a copy of ${name}.` });
        const params = { householdId: String(id), planId: String(mainPlanId) };
        return navigate({
          to: '/households/$householdId/plans/$planId',
          params,
          search: tab === undefined || tab === 'overview' ? {} : { tab },
        });
      },
      (error: unknown) => show({ text: errorMessage(error), bad: true }),
    );
  return { open, isOpening: opening.isPending };
}
