// @vitest-environment jsdom
import { createMemoryHistory } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { pageRouter } from '../../../../renderer/router.tsx';
import {
  addressOf,
  INITIAL_QUERY,
  queryOf,
  searchOfAddress,
} from '../../../../renderer/screens/households/household-search.ts';

describe('the search of the list in its address', () => {
  it('holds what differs from the list as it opens, and comes back from it', () => {
    const query = { ...INITIAL_QUERY, q: 'carm 12', profile: 'married', sort: 'success,asc' } as const;
    expect(addressOf(query)).toEqual({ q: 'carm 12', profile: 'married', sort: 'success,asc' });
    expect(queryOf(searchOfAddress(addressOf(query)))).toEqual(query);
    expect(addressOf(INITIAL_QUERY)).toEqual({});
    expect(queryOf(searchOfAddress({}))).toEqual(INITIAL_QUERY);
  });

  it('names every key, so that the router keeps no value that is no search', async () => {
    const address = '/?q=12&profile=toString&sort=notes,up&archived=yes';
    const router = pageRouter(createMemoryHistory({ initialEntries: [address] }));
    await router.load();
    const search = router.state.matches.at(-1)?.search ?? {};
    expect(search).toEqual({ q: '12', profile: undefined, archived: undefined, sort: undefined });
    expect(queryOf(search)).toEqual({ ...INITIAL_QUERY, q: '12' });
  });
});
