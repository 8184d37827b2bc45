import type { Database } from '../database/database.ts';
import { type ClientStore, clientStore } from './client-store.ts';
import { type LocalApiStore, localApiStore } from './local-api-store.ts';
import { type RepeatableRequests, repeatableRequests } from './repeatable-requests.ts';
import { type RequestLogStore, requestLogStore } from './request-log-store.ts';
import { type SigningKeyStore, signingKeyStore } from './signing-key-store.ts';
import { type TokenStore, tokenStore } from './token-store.ts';
import { type UserStore, userStore } from './user-store.ts';

/** Who may use the local API, and what they did. */
export interface AccessStore {
  readonly clients: ClientStore;
  readonly users: UserStore;
  readonly tokens: TokenStore;
  readonly signingKeys: SigningKeyStore;
  readonly requestLog: RequestLogStore;
  readonly localApi: LocalApiStore;
  readonly repeatableRequests: RepeatableRequests;
}

export function accessStore(database: Database, now: () => Date, beforeImport: () => void): AccessStore {
  const instant = () => now().toISOString();
  return {
    clients: clientStore(database, instant),
    users: userStore(database, instant),
    tokens: tokenStore(database, now),
    signingKeys: signingKeyStore(database, instant),
    requestLog: requestLogStore(database, now),
    localApi: localApiStore(database),
    repeatableRequests: repeatableRequests(database, now, beforeImport),
  };
}
