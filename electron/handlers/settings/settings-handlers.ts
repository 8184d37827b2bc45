import { ENGINE_VERSION } from '../../../engine/projection/result/engine-version.ts';
import { lawOperations } from '../../contract/law-operations.ts';
import type { settingsOperations } from '../../contract/settings-operations.ts';
import { calculated } from '../calculations/calculated.ts';
import type { HandlersFor } from '../handler-context.ts';

export const settingsHandlers = {
  'settings.get': (_, { store }) => store.settings.get(),
  'settings.patch': (changes, { store }) => store.settings.patch(changes),
  'settings.about': async (_, context) => {
    const question = lawOperations['law.get'].input.parse({ year: context.now().getFullYear() });
    const law = calculated(await context.engine.run('lawOfYear', question, context));
    return { engine: ENGINE_VERSION, law: law.version, dataFolder: context.store.folder };
  },
} satisfies HandlersFor<typeof settingsOperations>;
