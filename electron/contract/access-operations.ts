import { z } from 'zod';
import { householdId } from './household-operations.ts';
import { operation } from './operation/operation.ts';
import { PageRequest, pageOf } from './operation/paging.ts';
import { REFRESH_TOKEN_DAYS } from './operation/token-life.ts';

/** What a client of the API may be granted. `administer` is the user's own alone. */
export const ApiScope = z.enum(['read', 'write']);
export type ApiScope = z.output<typeof ApiScope>;

const instant = z.string().describe('Instant, ISO 8601 UTC');
const paging = { page: PageRequest.page, size: PageRequest.size };
const scopes = z
  .array(ApiScope)
  .min(1, 'Name at least one scope: read, write.')
  .refine((names) => new Set(names).size === names.length, { error: 'Name each scope once.' })
  .describe('What it may do: read, write or both. write does not imply read');

/** A program that may ask for tokens. */
export const ApiClient = z.strictObject({
  clientId: z.string(),
  name: z.string(),
  scopes,
  createdAt: instant,
});
export type ApiClient = z.output<typeof ApiClient>;

export const ApiClientWithSecret = ApiClient.extend({
  clientSecret: z.string().describe('Shown this once: only its hash is kept'),
});
export type ApiClientWithSecret = z.output<typeof ApiClientWithSecret>;

/** A person in whose name a client asks for tokens. */
export const ApiUser = z.strictObject({
  name: z.string(),
  createdAt: instant,
  passwordChangedAt: instant,
  households: z
    .array(z.int())
    .nullable()
    .describe('Ids of the only households that programs may use in this name; null for all'),
});
export type ApiUser = z.output<typeof ApiUser>;

export const ApiUserWithPassword = ApiUser.extend({
  password: z.string().optional().describe('Where Longhand made it up. Shown this once: only its hash is kept'),
});
export type ApiUserWithPassword = z.output<typeof ApiUserWithPassword>;

/** What a user has granted a client: a refresh token and the access tokens that came of it. */
export const ApiToken = z.strictObject({
  id: z.int(),
  clientId: z.string(),
  clientName: z.string(),
  userName: z.string(),
  scopes,
  createdAt: instant,
  lastUsedAt: instant.describe(
    `When it last gave an access token, ISO 8601 UTC; it ends ${REFRESH_TOKEN_DAYS} days later`,
  ),
});
export type ApiToken = z.output<typeof ApiToken>;

/** A request that the API answered: who, what, when, how long. Never what was sent or answered. */
export const LoggedRequest = z.strictObject({
  at: instant,
  client: z.string().nullable().describe('Name of the client; null where none was known'),
  user: z.string().nullable().describe('Name of the user; null where none was known'),
  method: z.string(),
  route: z.string().describe('Pattern of the path, without the ids and words in it'),
  status: z.int(),
  durationMs: z.number(),
});
export type LoggedRequest = z.output<typeof LoggedRequest>;

/** Whether scripts may use this data folder, and where the window answers them. */
export const LocalApiSettings = z.strictObject({
  enabled: z.boolean().describe('Whether tokens are given and accepted'),
  port: z.int().min(1024).max(65_535).describe('Port at which the window answers; the next free one where it is taken'),
});
export type LocalApiSettings = z.output<typeof LocalApiSettings>;

/** What a fresh data folder starts with. */
export const DEFAULT_LOCAL_API: LocalApiSettings = { enabled: false, port: 4823 };

export const LocalApi = LocalApiSettings.extend({
  origin: z.string().nullable().describe('Where tokens are answered now; null where they are not'),
});

const name = (what: string) =>
  z
    .string()
    .trim()
    .min(1, 'Enter a name of 1 to 80 characters.')
    .max(80, 'Enter a name of 1 to 80 characters.')
    .regex(/^[^\p{Cc}]*$/u, 'Enter a name without control characters.')
    .describe(`Name of the ${what}`);
const limit = z
  .array(householdId)
  .max(10_000, 'Name at most 10,000 households.')
  .nullable()
  .describe('Ids of the only households that programs may use in this name; others are not there for them. null: all');
const clientId = z.string().min(1).max(200).describe('Id of the client, as clients.add gave it');
const password = z
  .string()
  .min(8, 'Enter a password of 8 to 200 characters.')
  .max(200, 'Enter a password of 8 to 200 characters.')
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Enter a password without control characters.')
  .optional()
  .describe('Left out, Longhand makes one up and shows it once');

/** The administration of the local API. None has a route: a token never gives tokens. */
export const accessOperations = {
  'clients.list': operation({
    summary: 'List the programs that may ask for tokens of the API',
    scope: 'administer',
    input: z.strictObject(paging),
    output: pageOf(ApiClient),
  }),
  'clients.add': operation({
    summary: 'Let a program ask for tokens; its secret is shown once',
    scope: 'administer',
    input: z.strictObject({ name: name('client'), scopes: scopes.default(['read', 'write']) }),
    output: ApiClientWithSecret,
  }),
  'clients.rotateSecret': operation({
    summary: 'Give a client another secret, shown once; the old one ends at once, its tokens live on',
    scope: 'administer',
    input: z.strictObject({ clientId }),
    output: ApiClientWithSecret,
  }),
  'clients.remove': operation({
    summary: 'Remove a client; its tokens end at once',
    scope: 'administer',
    input: z.strictObject({ clientId }),
    output: z.null(),
  }),
  'users.list': operation({
    summary: 'List the users in whose names clients ask for tokens',
    scope: 'administer',
    input: z.strictObject(paging),
    output: pageOf(ApiUser),
  }),
  'users.add': operation({
    summary: 'Add a user of the API with a password',
    scope: 'administer',
    input: z.strictObject({ name: name('user'), password, households: limit.default(null) }),
    output: ApiUserWithPassword,
  }),
  'users.limit': operation({
    summary: 'Limit a user to some households, or end that; it holds for the tokens in use, too',
    scope: 'administer',
    input: z.strictObject({ name: name('user'), households: limit }),
    output: ApiUser,
  }),
  'users.changePassword': operation({
    summary: "Change a user's password; tokens given in this user's name end at once",
    scope: 'administer',
    input: z.strictObject({ name: name('user'), password }),
    output: ApiUserWithPassword,
  }),
  'users.remove': operation({
    summary: "Remove a user; tokens given in this user's name end at once",
    scope: 'administer',
    input: z.strictObject({ name: name('user') }),
    output: z.null(),
  }),
  'tokens.list': operation({
    summary: 'List the refresh tokens in use, newest first',
    scope: 'administer',
    input: z.strictObject(paging),
    output: pageOf(ApiToken),
  }),
  'tokens.revoke': operation({
    summary: 'End a refresh token and the access tokens that came of it',
    scope: 'administer',
    input: z.strictObject({ id: z.int().min(1).describe('Id of the token, as tokens.list gives it') }),
    output: z.null(),
  }),
  'signingKeys.rotate': operation({
    summary: 'Sign with a new key; every access token ends at once, refresh tokens live on',
    scope: 'administer',
    input: z.strictObject({}),
    output: z.strictObject({ keyId: z.string(), createdAt: instant }),
  }),
  'requestLog.list': operation({
    summary: 'List the requests of the last 30 days that the API answered, newest first, at most 10,000',
    scope: 'administer',
    input: z.strictObject(paging),
    output: pageOf(LoggedRequest),
  }),
  'requestLog.clear': operation({
    summary: 'Clear the log of requests',
    scope: 'administer',
    input: z.strictObject({}),
    output: z.null(),
  }),
  'localApi.get': operation({
    summary: 'Say whether scripts may use this data folder, and where they are answered',
    scope: 'administer',
    input: z.strictObject({}),
    output: LocalApi,
  }),
  'localApi.set': operation({
    summary: 'Switch the API for scripts on or off, or move its port',
    scope: 'administer',
    input: LocalApiSettings.partial().strict(),
    output: LocalApi,
  }),
};
