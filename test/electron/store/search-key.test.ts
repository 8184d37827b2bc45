import { expect, it } from 'vitest';
import { searchKey } from '../../../electron/store/search-key.ts';

it.each([
  ['  Rivera ', 'rivera', 'blanks and case'],
  ['MÜLLER', 'muller', 'a composed accent'],
  ['MU\u0308LLER', 'muller', 'the same accent as a sign of its own'],
  ['Ångström', 'angstrom', 'ring and umlaut'],
  ['Ｌｏｎｇ', 'long', 'full-width letters'],
  ['東京', '東京', 'letters without case'],
])('%j is searched as %j (%s)', (text, key) => {
  expect(searchKey(text)).toBe(key);
});
