import { describe, expect, it } from 'vitest';
import type { Store } from '../../../electron/store/store.ts';
import { EVERY_HOUSEHOLD, headlineOf, householdNamed, planNamed } from './samples.ts';
import { temporaryStore } from './temporary-folder.ts';

const NOW = { engine: '1.0.0', lawHash: 'a', runs: 10_000 };
const FIRST = { ...NOW, ofMain: true, after: 0, size: 25 };

/** Three households: with two plans, with one, without any. */
function store(): Store {
  const made = temporaryStore();
  made.households.create(householdNamed('Rivera'), { plans: [planNamed('Base'), planNamed('Other')] });
  made.households.create(householdNamed('Chen'), { plans: [planNamed('Base')] });
  made.households.create(householdNamed('Empty'));
  return made;
}

function run({ headlines }: Store, planId: number, changes: object = {}): void {
  const headline = { ...headlineOf(9_000, 10_000), ...changes };
  headlines.record({ planId, revision: 1, headline, investments: 1, lawHash: 'a', ...changes });
}

const ids = ({ headlines }: Store, changes: object = {}) =>
  headlines.awaiting({ ...FIRST, ...changes }).plans.map(({ planId }) => planId);

describe('plans that await a run', () => {
  it('are the main ones of households, or the others, by id, a page at a time', () => {
    const own = store();
    expect(own.headlines.awaiting(FIRST)).toMatchObject({ households: 2, awaiting: 2 });
    expect([ids(own), ids(own, { ofMain: false }), ids(own, { after: 1 }), ids(own, { size: 1 })]).toEqual([
      [1, 3],
      [2],
      [3],
      [1],
    ]);
    own.households.patch(1, { mainPlanId: 2 });
    expect([ids(own), ids(own, { ofMain: false })]).toEqual([[2, 3], [1]]);
  });

  it.each([
    ['nothing', {}, [3]],
    ['another engine', { engine: '0.9.0' }, [1, 3]],
    ['another law', { lawHash: 'b' }, [1, 3]],
    ['fewer paths', { runs: 9_999 }, [1, 3]],
  ])('of a figure that differs in %s: %j leaves %j', (_, changes, expected) => {
    const own = store();
    run(own, 1, changes);
    expect(ids(own)).toEqual(expected);
  });

  it('are those whose figure is of an earlier revision, and none of what is archived or deleted', () => {
    const own = store();
    run(own, 1);
    run(own, 3);
    expect(own.headlines.awaiting(FIRST)).toEqual({ households: 2, awaiting: 0, plans: [] });
    own.plans.replace(1, 1, planNamed('Base', 5));
    expect(own.headlines.awaiting(FIRST).plans).toEqual([
      { householdId: 1, planId: 1, revision: 2, isComplete: false },
    ]);
    own.households.archive(1);
    expect(own.headlines.awaiting(FIRST)).toEqual({ households: 1, awaiting: 0, plans: [] });
    own.plans.replace(2, 3, planNamed('Base', 5));
    own.households.remove(2);
    expect(own.headlines.awaiting(FIRST)).toEqual({ households: 0, awaiting: 0, plans: [] });
  });
});

describe('what the list says of main plans', () => {
  const main = ({ households }: Store, at = 0) => households.list({ ...EVERY_HOUSEHOLD }).content[at]?.mainPlan;

  it('is money, birth dates and what is missing, from the plan as it is now, never from a run', () => {
    const own = store();
    run(own, 1);
    expect(main(own)).toMatchObject({ name: 'Base', revision: 1, investments: 1_000, birthDates: ['1966-03-10'] });
    expect(main(own)).toMatchObject({ isComplete: false });
    expect(main(own)?.missing.map(({ what }) => what)).toContain('spending');
    own.plans.replace(1, 1, planNamed('Renamed', 77.5));
    expect(main(own)).toMatchObject({ name: 'Renamed', revision: 2, investments: 77.5 });
    own.households.patch(1, { mainPlanId: 2 });
    expect(main(own)).toMatchObject({ name: 'Other', investments: 1_000 });
    expect(main(own, 2)).toBeNull();
  });

  it('with the tags that all of them have, where there are two or more', () => {
    const { households } = temporaryStore();
    const shared = (q?: string) =>
      households.list({ ...EVERY_HOUSEHOLD, ...(q === undefined ? {} : { q }) }).sharedTags;
    households.create(householdNamed('A', ['client', 'working']));
    expect(shared()).toEqual([]);
    households.create(householdNamed('B', ['client', 'Roth']));
    expect(shared()).toEqual(['client']);
    households.create(householdNamed('C', ['Roth']));
    expect([shared(), shared('roth')]).toEqual([[], ['Roth']]);
  });
});
