import type { changeLogOperations } from '../../contract/safety/change-log-operations.ts';
import type { HandlersFor } from '../handler-context.ts';

export const changeLogHandlers = {
  'changeLog.list': (request, { store }) => store.changeLog.list(request),
} satisfies HandlersFor<typeof changeLogOperations>;
