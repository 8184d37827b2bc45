import { isOperationId, type OperationId, operations } from '../../electron/contract/index.ts';
import type { Operation, OperationMap } from '../../electron/contract/operation/operation.ts';

/** What the page has to know of an operation in order to call it. */
export interface PageOperation extends Pick<Operation, 'http' | 'scope'> {
  /** Whether it says how far it is. */
  readonly hasProgress: boolean;
}

const registry: OperationMap = operations;

/**
 * Every operation by its id. The build writes this table out (`electron.vite.config.ts`): the page then carries no schema of what it sends
 * and is answered, a tenth of all that it loads.
 */
export const pageOperations: Readonly<Partial<Record<OperationId, PageOperation>>> = Object.fromEntries(
  Object.entries(registry).flatMap(([id, { http, scope, progress }]) =>
    isOperationId(id)
      ? [[id, { ...(http === undefined ? {} : { http }), scope, hasProgress: progress !== undefined }]]
      : [],
  ),
);
