import type { OperationId } from '../contract/index.ts';
import type { HandlerContext } from './handler-context.ts';

/** What takes its time and comes ahead of the one step in which an operation is done. */
export const preparations: Partial<Record<OperationId, (context: HandlerContext) => Promise<void>>> = {
  'households.import': ({ store }) => store.backups.prepareImport(),
  'households.importMany': ({ store }) => store.backups.prepareImport(),
  'households.importEncrypted': ({ store }) => store.backups.prepareImport(),
};
