import type { OperationInput } from '../../../electron/contract/index.ts';
import { PROFILE_WORDS, type Profile } from '../../format/words.ts';

export type Sort = NonNullable<OperationInput<'households.list'>['sort']>;
export type ToSee = NonNullable<OperationInput<'households.list'>['only']>;

/** What an adviser looks for, in the order in which it is offered. */
export const TO_SEE_WORDS: Readonly<Record<ToSee, string>> = {
  toReview: 'To review',
  lowSuccess: 'Under 75%',
  notRun: 'Not run',
};

export const INITIAL_QUERY: HouseholdQuery = {
  q: '',
  only: 'all',
  profile: 'all',
  archived: false,
  sort: 'updatedAt,desc',
};

/** What of the search stands in the address, so that Back leads to it again; what it leaves out is as the list opens. */
export type SearchAddress = { readonly [Name in keyof HouseholdQuery]?: HouseholdQuery[Name] | undefined };

/** What an address asks for; what there is not is left out, which only a name with no value does: the router keeps the rest. */
export function searchOfAddress({
  q,
  only,
  profile,
  archived,
  sort,
}: Readonly<Record<string, unknown>>): SearchAddress {
  return {
    q: typeof q === 'string' || typeof q === 'number' ? String(q) : undefined,
    only: isToSee(only) ? only : undefined,
    profile: isProfile(profile) ? profile : undefined,
    archived: archived === true ? archived : undefined,
    sort: isSort(sort) ? sort : undefined,
  };
}

/** The search that an address asks for, with the list as it opens where it says nothing. */
export function queryOf({ q, only, profile, archived, sort }: SearchAddress): HouseholdQuery {
  return {
    q: q ?? INITIAL_QUERY.q,
    only: only ?? INITIAL_QUERY.only,
    profile: profile ?? INITIAL_QUERY.profile,
    archived: archived ?? INITIAL_QUERY.archived,
    sort: sort ?? INITIAL_QUERY.sort,
  };
}

/** The search as the address holds it: only what differs from the list as it opens. */
export function addressOf(query: HouseholdQuery): SearchAddress {
  const entries = Object.entries(query).filter(
    ([name, value]) => value !== INITIAL_QUERY[name as keyof HouseholdQuery],
  );
  return Object.fromEntries(entries);
}

function isToSee(value: unknown): value is ToSee {
  return typeof value === 'string' && Object.hasOwn(TO_SEE_WORDS, value);
}

function isProfile(value: unknown): value is Profile {
  return typeof value === 'string' && Object.hasOwn(PROFILE_WORDS, value);
}

function isSort(value: unknown): value is Sort {
  return typeof value === 'string' && /^(name|updatedAt|createdAt|success|investments),(asc|desc)$/.test(value);
}

/** Search text, filters and order of the list. */
export interface HouseholdQuery {
  readonly q: string;
  readonly only: ToSee | 'all';
  readonly profile: Profile | 'all';
  readonly archived: boolean;
  readonly sort: Sort;
}
