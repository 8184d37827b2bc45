import { describe, expect, it } from 'vitest';
import { markedParts, matching } from '../../../renderer/format/matching.ts';

const entries = [
  { text: 'Withdrawals', detail: 'Order, Roth last' },
  { text: 'Ellen Roth IRA', detail: 'Balance' },
  { text: 'Roth' },
  { text: 'Household', alias: 'PIA' },
  { text: 'Müller', detail: 'carm 12' },
];
const found = (query: string) => matching(entries, query).map(({ text }) => text);

describe('matching', () => {
  it('finds every word in any order, without case and accents', () => {
    expect(found('balance ELLEN')).toEqual(['Ellen Roth IRA']);
    expect(found('muller 12')).toEqual(['Müller']);
    expect(found('ellen order')).toEqual([]);
  });

  it('sets what begins with a word before what holds it', () => {
    expect(found('roth')).toEqual(['Roth', 'Withdrawals', 'Ellen Roth IRA']);
    expect(found('old')).toEqual(['Household']);
  });

  it('looks through other words, too, and finds everything by nothing', () => {
    expect(found('pia')).toEqual(['Household']);
    expect(found('  ')).toHaveLength(5);
  });
});

it('marks where the words stand', () => {
  expect(markedParts('Ellen Roth IRA', 'ro ira')).toEqual([
    { text: 'Ellen ', isMatch: false },
    { text: 'Ro', isMatch: true },
    { text: 'th ', isMatch: false },
    { text: 'IRA', isMatch: true },
  ]);
  expect(markedParts('Balance', '')).toEqual([{ text: 'Balance', isMatch: false }]);
});
