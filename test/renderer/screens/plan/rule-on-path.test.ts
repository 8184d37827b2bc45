import { expect, it } from 'vitest';
import { ruleSentences } from '../../../../renderer/screens/plan/monte-carlo/spending/RuleOnPath.tsx';

it('a path says from which year on its rule cuts, by how many dollars and for how long', () => {
  const text = 'Spending rule: $410 a month less than planned, for 7 years, in dollars of those years';
  const rows = [
    { year: 2033, events: [{ kind: 'retirement', text: 'Ada retires' }] },
    { year: 2040, events: [{ kind: 'spendingCut', text }] },
  ];
  expect(ruleSentences({ rows })).toEqual([`2040: ${text}.`]);
});
