import type { settingsOperations } from '../contract/settings-operations.ts';
import type { HandlersFor } from './handler-context.ts';

export const settingsHandlers = {
  'settings.get': (_, { store }) => store.settings.get(),
  'settings.patch': (changes, { store }) => store.settings.patch(changes),
} satisfies HandlersFor<typeof settingsOperations>;
