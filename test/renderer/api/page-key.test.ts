import { beforeEach, expect, it } from 'vitest';
import { keepPageKey, pageKeyHeaders } from '../../../renderer/api/page-key.ts';

const KEY = 'k'.repeat(43);

beforeEach(() => localStorage.clear());

it('keeps the key of the address for this port and every tab of it, and takes it out of the address bar', () => {
  window.history.replaceState(null, '', `/households?q=a#key=${KEY}`);
  keepPageKey(window);
  expect(window.location.href).toMatch(/\/households\?q=a$/);
  expect(pageKeyHeaders(window)).toEqual({ 'x-longhand-key': KEY });
});

it.each(['#', '#key=', '#income', '#key=a b'])('leaves the fragment %s alone', (fragment) => {
  window.history.replaceState(null, '', `/${fragment}`);
  keepPageKey(window);
  expect(pageKeyHeaders(window)).toEqual({});
});
