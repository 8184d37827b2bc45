import { describe, expect, it } from 'vitest';
import type { ParsedInput } from '../../../electron/contract/index.ts';
import type { Store } from '../../../electron/store/store.ts';
import { EVERY_HOUSEHOLD, headlineOf, householdNamed, planNamed } from './samples.ts';
import { temporaryStore } from './temporary-folder.ts';

const ENGINE = '1.0.0';

const found = ({ households, reviews }: Store, only: NonNullable<ParsedInput<'households.list'>['only']>) => {
  reviews.lookThrough(ENGINE);
  return households.list({ ...EVERY_HOUSEHOLD, only }).content.map(({ name }) => name);
};

/** Says all that its success rate depends on. */
const complete = (name: string) => ({
  name,
  description: '',
  inputs: {
    schemaVersion: 1,
    startMonth: '2026-01',
    persons: [
      {
        id: 'p1',
        birthDate: '1950-03-10',
        retirement: { event: 'planStart' },
        socialSecurity: { basis: 'none' },
      },
    ],
    goals: [{ id: 'g1', amount: 1_000, frequency: 'monthly', category: 'essential' }],
  } as const,
});

function run({ headlines }: Store, planId: number, successes: number, revision = 1): void {
  headlines.record({ planId, revision, headline: headlineOf(successes, 10_000), investments: 1, lawHash: 'a' });
}

/** Plans 1 to 3 are complete, of households of the same number; the fourth says nothing of spending; the fifth has none. */
function store(): Store {
  const made = temporaryStore();
  for (const name of ['Low', 'Edge', 'Warned'])
    made.households.create(householdNamed(name), { plans: [complete('A')] });
  made.households.create(householdNamed('Unfinished'), { plans: [planNamed('A')] });
  made.households.create(householdNamed('Empty'));
  return made;
}

describe('the list of households to see', () => {
  it.each([
    [7_499, ['Low'], 'just under 75%'],
    [7_500, [], 'at 75%'],
    [7_501, [], 'just over 75%'],
  ])('of a rate of %i in 10,000 under 75%: %j (%s)', (successes, expected) => {
    const own = store();
    run(own, 1, successes);
    run(own, 2, 9_000);
    expect(found(own, 'lowSuccess')).toEqual(expected);
  });

  it('has no rate under 75% of a plan that lacks an answer, whatever its run came to', () => {
    const own = store();
    run(own, 4, 10);
    expect(found(own, 'lowSuccess')).toEqual([]);
  });

  it('that were not run has those without a figure and those that lack an answer, but none without a plan', () => {
    const own = store();
    run(own, 1, 9_000);
    run(own, 4, 9_000);
    expect(found(own, 'notRun')).toEqual(['Edge', 'Warned', 'Unfinished']);
  });

  it('to review has what lacks an answer and what a projection warned of, until it warns no more', () => {
    const own = store();
    expect(found(own, 'toReview')).toEqual(['Unfinished']);
    const review = { planId: 3, revision: 1, engine: ENGINE, isComplete: true };
    own.reviews.note({ ...review, hasWarning: true });
    expect(found(own, 'toReview')).toEqual(['Warned', 'Unfinished']);
    // Saved again it is looked through, and what it warned of is not forgotten before it is projected.
    own.plans.replace(3, 3, complete('B'));
    expect(found(own, 'toReview')).toEqual(['Warned', 'Unfinished']);
    own.reviews.note({ ...review, revision: 2, hasWarning: false });
    expect(found(own, 'toReview')).toEqual(['Unfinished']);
  });

  it('follows each save, the choice of the main plan and another engine', () => {
    const own = store();
    own.plans.replace(4, 4, complete('A'));
    expect(found(own, 'toReview')).toEqual([]);
    own.plans.create(1, planNamed('B'));
    expect(found(own, 'toReview')).toEqual([]);
    own.households.patch(1, { mainPlanId: 5 });
    expect(found(own, 'toReview')).toEqual(['Low']);
    own.reviews.note({ planId: 5, revision: 1, engine: '0.9.0', isComplete: true, hasWarning: false });
    expect(found(own, 'toReview')).toEqual(['Low']);
  });

  it('is a page like any, with its total and the tags that all of it have', () => {
    const own = store();
    own.households.patch(1, { tags: ['a', 'b'] });
    own.households.patch(2, { tags: ['a'] });
    run(own, 1, 10);
    run(own, 2, 10);
    own.reviews.lookThrough(ENGINE);
    const { content, page, sharedTags } = own.households.list({ ...EVERY_HOUSEHOLD, only: 'lowSuccess', size: 1 });
    expect([content.map(({ name }) => name), page.totalElements, sharedTags]).toEqual([['Low'], 2, ['a']]);
  });

  it('keeps nothing of a plan that is no longer there', () => {
    const own = store();
    own.reviews.note({ planId: 99, revision: 1, engine: ENGINE, isComplete: true, hasWarning: true });
    expect(found(own, 'toReview')).toEqual(['Unfinished']);
  });
});
