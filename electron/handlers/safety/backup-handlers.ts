import type { backupOperations } from '../../contract/safety/backup-operations.ts';
import type { HandlersFor } from '../handler-context.ts';

export const backupHandlers = {
  'backups.list': (_, { store }) => store.backups.list(),
  'backups.make': (_, { store }) => store.backups.make(),
  'backups.verify': async ({ id }, { store }) => ({ checked: await store.backups.verify(id) }),
  'backups.salvage': (_, { store }) => store.backups.salvage(),
  'backups.difference': ({ id }, { store }) => ({ difference: store.backups.difference(id) }),
  'backups.restore': ({ id, passphrase }, { store }) => store.backups.restore(id, passphrase),
} satisfies HandlersFor<typeof backupOperations>;
