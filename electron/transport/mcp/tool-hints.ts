import type { OperationId } from '../../contract/index.ts';
import type { AnyOperation } from '../any-operation.ts';

/** What a tool does to what it works on, as an assistant is told before it calls it. */
export interface ToolHints {
  readonly readOnlyHint: boolean;
  readonly idempotentHint: boolean;
  readonly destructiveHint: boolean;
  readonly openWorldHint: false;
}

/** Which operation brings back what an operation has changed. What stands here destroys nothing. */
const UNDONE_BY: Readonly<Partial<Record<OperationId, OperationId>>> = {
  'households.archive': 'households.restore',
  'households.remove': 'households.restore',
  'households.restore': 'households.archive',
  'plans.markDone': 'plans.restoreRevision',
  'plans.patch': 'plans.restoreRevision',
  'plans.remove': 'plans.restoreDeleted',
  'plans.replace': 'plans.restoreRevision',
  'plans.restoreDeleted': 'plans.remove',
  'plans.restoreRevision': 'plans.restoreRevision',
};

/** Nothing that Longhand does reaches beyond this computer: no tool has an open world. */
export function toolHints(id: OperationId, { scope, status }: AnyOperation): ToolHints {
  const readOnlyHint = scope === 'read';
  const creates = status === 201;
  return {
    readOnlyHint,
    idempotentHint: !creates,
    destructiveHint: !readOnlyHint && !creates && UNDONE_BY[id] === undefined,
    openWorldHint: false,
  };
}
