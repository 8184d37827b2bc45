import type { OperationInput } from '../../../electron/contract/index.ts';
import { PROFILE_WORDS, type Profile } from '../../format/words.ts';

export type Sort = NonNullable<OperationInput<'households.list'>['sort']>;

export const INITIAL_QUERY: HouseholdQuery = {
  q: '',
  profile: 'all',
  archived: false,
  sort: 'updatedAt,desc',
};

/** What of the search stands in the address, so that Back leads to it again. */
export type SearchAddress = Partial<HouseholdQuery>;

export function searchOfAddress(search: Record<string, unknown>): SearchAddress {
  const { q, profile, archived, sort } = search;
  return {
    ...(typeof q === 'string' || typeof q === 'number' ? { q: String(q) } : {}),
    ...(isProfile(profile) ? { profile } : {}),
    ...(archived === true ? { archived } : {}),
    ...(isSort(sort) ? { sort } : {}),
  };
}

/** The search as the address holds it: only what differs from the list as it opens. */
export function addressOf(query: HouseholdQuery): SearchAddress {
  const entries = Object.entries(query).filter(
    ([name, value]) => value !== INITIAL_QUERY[name as keyof HouseholdQuery],
  );
  return Object.fromEntries(entries);
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
  readonly profile: Profile | 'all';
  readonly archived: boolean;
  readonly sort: Sort;
}
