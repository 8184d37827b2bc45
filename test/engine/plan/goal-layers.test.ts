import { describe, expect, it } from 'vitest';
import { checkPlan } from '../../../engine/plan/check/check-plan.ts';
import { inputsHash } from '../../../engine/plan/inputs-hash.ts';
import { planOf } from '../../projection.ts';

const document = (goal: object, more: object = {}) => ({
  startMonth: '2026-01',
  persons: [{ birthDate: '1961-03-10', planEnd: 90 }],
  accounts: [{ kind: 'cash', balance: 100_000 }],
  goals: [{ amount: 1000, frequency: 'annual', category: 'travel', start: { month: '2027-05' }, ...goal }],
  ...more,
});

const issues = (goal: object) => {
  const { issues: found } = checkPlan(document(goal), { startMonth: '2026-01' });
  return found.map(({ code, path, message }) => ({ code, path, message }));
};

describe('layers of goals', () => {
  it.each([
    ['essential', 'must'],
    ['housing', 'must'],
    ['healthcare', 'must'],
    ['discretionary', 'want'],
    ['education', 'want'],
    ['travel', 'want'],
    ['gift', 'want'],
    ['charity', 'want'],
  ])('%s is a %s', (category, layer) => {
    expect(planOf(document({ category })).goals[0]?.layer).toBe(layer);
  });

  it('leaves the hash of a plan alone that says what its categories say', () => {
    const plain = inputsHash(planOf(document({})));
    expect(inputsHash(planOf(document({ layer: 'want', skippable: false, movable: {} })))).toBe(plain);
    expect(inputsHash(planOf(document({}, { withdrawal: { keepMonths: 24 } })))).toBe(plain);
    expect(inputsHash(planOf(document({ layer: 'wish' })))).not.toBe(plain);
    expect(inputsHash(planOf(document({ skippable: true })))).not.toBe(plain);
    expect(inputsHash(planOf(document({}, { withdrawal: { keepMonths: 25 } })))).not.toBe(plain);
  });

  it.each([
    [{ layer: 'must', skippable: true }, 'goalNotFlexible', 'goals[0].skippable', /Enter want or wish as the layer/],
    [
      { category: 'essential', movable: { latest: { month: '2030-01' } } },
      'goalNotFlexible',
      'goals[0].movable',
      /Enter want or wish/,
    ],
    [
      { category: 'charity', skippable: true },
      'goalNotFlexible',
      'goals[0].skippable',
      /gifts to charity are deducted/,
    ],
    [{ payableFromHsa: true, skippable: true }, 'goalNotFlexible', 'goals[0].skippable', /an HSA or a 529 plan/],
    [
      { frequency: 'monthly', movable: { latest: { month: '2030-01' } } },
      'goalNotFlexible',
      'goals[0].movable',
      /Enter annual, once or everyNYears/,
    ],
    [
      { movable: { latest: { month: '2027-04' } } },
      'latestBeforeStart',
      'goals[0].movable.latest',
      /Enter a month from May 2027 on/,
    ],
    [{ layer: 'need' }, 'invalidField', 'goals[0].layer', /must, want|must|want/],
  ])('refuses %j', (goal, code, path, message) => {
    expect(issues(goal)).toContainEqual({ code, path, message: expect.stringMatching(message) });
  });
});
