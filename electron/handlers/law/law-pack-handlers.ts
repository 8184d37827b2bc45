import type { lawPackOperations } from '../../contract/law/law-pack-operations.ts';
import { hashedPack } from '../../store/law/law-signature.ts';
import type { HandlersFor } from '../handler-context.ts';
import { comparedPacks } from './compared-packs.ts';
import { readyPack, readyPacks } from './ready-packs.ts';

export const lawPackHandlers = {
  'law.packs.list': (_input, { store }) => ({ content: [...store.lawPacks.list()] }),
  'law.packs.get': ({ hash }, { store }) => store.lawPacks.get(hash),
  'law.packs.install': (file, { store }) => store.lawPacks.install(hashedPack(file)),
  'law.packs.ready': (_input, { store }) => ({ content: readyPacks(store.lawPacks.list()) }),
  'law.packs.installReady': ({ id }, { store }) => store.lawPacks.install(readyPack(id)),
  'law.packs.remove': ({ hash }, { store }) => {
    store.lawPacks.remove(hash);
    return null;
  },
  'law.packs.compare': comparedPacks,
  'law.packs.due': async ({ year }, { engine, signal }) => {
    const { version, entries } = await engine.run('lawDue', {}, { signal });
    return { version, entries: entries.filter(({ dueYear }) => year === undefined || dueYear <= year) };
  },
  'law.keys.list': (_input, { store }) => ({ content: [...store.lawPacks.keys.list()] }),
  'law.keys.add': ({ key, name }, { store }) => store.lawPacks.keys.add(key, name),
  'law.keys.remove': ({ key }, { store }) => {
    store.lawPacks.keys.remove(key);
    return null;
  },
} satisfies HandlersFor<typeof lawPackOperations>;
