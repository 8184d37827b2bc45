import type { accessOperations } from '../contract/access-operations.ts';
import type { HandlerContext, HandlersFor } from './handler-context.ts';

export const accessHandlers = {
  'clients.list': (request, { store }) => store.access.clients.list(request),
  'clients.add': (draft, { store }) => store.access.clients.add(draft),
  'clients.rotateSecret': ({ clientId }, { store }) => store.access.clients.rotateSecret(clientId),
  'clients.remove': ({ clientId }, { store }) => {
    store.access.clients.remove(clientId);
    return null;
  },
  'users.list': (request, { store }) => store.access.users.list(request),
  'users.add': ({ name, password, households }, { store }) => store.access.users.add(name, password, households),
  'users.limit': ({ name, households }, { store }) => store.access.users.limit(name, households),
  'users.changePassword': ({ name, password }, { store }) => store.access.users.changePassword(name, password),
  'users.remove': ({ name }, { store }) => {
    store.access.users.remove(name);
    return null;
  },
  'tokens.list': (request, { store }) => store.access.tokens.list(request),
  'tokens.revoke': ({ id }, { store }) => {
    store.access.tokens.revoke(id);
    return null;
  },
  'signingKeys.rotate': (_, { store }) => {
    const { id, createdAt } = store.access.signingKeys.rotate();
    return { keyId: id, createdAt };
  },
  'requestLog.list': (request, { store }) => store.access.requestLog.list(request),
  'requestLog.clear': (_, { store }) => {
    store.access.requestLog.clear();
    return null;
  },
  'localApi.get': (_, context) => localApi(context),
  'localApi.set': async (changes, context) => {
    const { store } = context;
    const before = store.access.localApi.get();
    const settings = { enabled: changes.enabled ?? before.enabled, port: changes.port ?? before.port };
    // First what may be refused, a port that may not be used, say.
    await context.localApi?.apply(settings);
    store.access.localApi.set(settings);
    return localApi(context);
  },
} satisfies HandlersFor<typeof accessOperations>;

function localApi({ store, localApi: host }: HandlerContext) {
  return { ...store.access.localApi.get(), origin: host?.origin() ?? null };
}
