import { expect, it } from 'vitest';
import { claimStrategy } from '../../../engine/index.ts';
import { lawTables } from '../../law-tables.ts';
import { planOf } from '../../projection.ts';

/** What somebody who claims at 70 is told about Medicare. */
function signUp(birthDate: string) {
  const socialSecurity = { basis: 'pia', pia: 2_400, claim: { age: 70 } };
  const plan = planOf({
    startMonth: '2026-01',
    persons: [{ birthDate, name: 'Ann', sex: 'female', socialSecurity }],
    accounts: [{ kind: 'cash', balance: 1 }],
  });
  const outcome = claimStrategy(plan, { step: 'year', mortality: { kind: 'planEnd' } }, lawTables);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome));
  return outcome.value.filing.plan.find(({ benefit }) => benefit === 'medicare');
}

/** 42 CFR 406.10, 407.14: an age is attained on the day before the birthday. */
it.each([
  ['1963-05-01', '2028-04', 'Ann attains 65 in April 2028, on the day before the birthday, and has no benefit yet'],
  ['1963-05-02', '2028-05', 'Ann is 65 in May 2028 and has no benefit yet'],
])('born on %s, signs up for Medicare of %s', (birthDate, month, words) => {
  expect(signUp(birthDate)).toMatchObject({ month, action: expect.stringContaining(words) });
});
