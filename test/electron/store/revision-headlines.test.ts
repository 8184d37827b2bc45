import { describe, expect, it } from 'vitest';
import type { Store } from '../../../electron/store/store.ts';
import type { Headline } from '../../../engine/results/monte-carlo/headline.ts';
import { EVERY_HOUSEHOLD, FIRST_PAGE, headlineOf, householdNamed, planNamed } from './samples.ts';
import { temporaryStore } from './temporary-folder.ts';

function storeWithRun(): Store {
  const store = temporaryStore();
  store.households.create(householdNamed('Rivera'));
  store.plans.create(1, planNamed('Base', 1));
  store.headlines.record({ planId: 1, revision: 1, headline: headlineOf(900), investments: 1 });
  return store;
}

const successesOf = ({ plans }: Store) =>
  plans.revisions(1, 1, FIRST_PAGE).content.map(({ revision, headline }) => [revision, headline?.successes ?? null]);

describe('the headline of a revision', () => {
  it('is that revision’s alone, to the last bit', () => {
    const store = storeWithRun();
    expect(store.plans.get(1, 1).headline).toEqual(headlineOf(900));
    expect(store.plans.replace(1, 1, planNamed('Base', 2)).headline).toBeNull();
    expect(store.plans.get(1, 1).headline).toBeNull();
    expect(store.plans.revision(1, 1, 1).headline).toEqual(headlineOf(900));
    expect(successesOf(store)).toEqual([
      [2, null],
      [1, 900],
    ]);
  });

  it('goes with the same inputs: under a new name, after a restoration, into a copy', () => {
    const store = storeWithRun();
    expect(store.plans.replace(1, 1, planNamed('Renamed', 1)).headline).toEqual(headlineOf(900));
    store.plans.replace(1, 1, planNamed('Base', 2));
    expect(store.plans.restoreRevision(1, 1, 1).headline).toEqual(headlineOf(900));
    expect(successesOf(store)).toEqual([
      [4, 900],
      [3, null],
      [2, 900],
      [1, 900],
    ]);
    expect(store.plans.duplicate(1, 1).headline).toEqual(headlineOf(900));
    const copy = store.households.duplicate(1);
    expect(store.plans.list(copy.id, FIRST_PAGE).content.map(({ headline }) => headline)).toEqual([
      headlineOf(900),
      headlineOf(900),
    ]);
  });

  it('is that of the latest run, but not of one with fewer paths by the same engine and law', () => {
    const store = storeWithRun();
    const record = (headline: ReturnType<typeof headlineOf>) => {
      store.headlines.record({ planId: 1, revision: 1, headline, investments: 1 });
      return store.plans.get(1, 1).headline?.successes;
    };
    expect(record(headlineOf(8_800, 10_000))).toBe(8_800);
    expect(record(headlineOf(901))).toBe(8_800);
    expect(record(headlineOf(8_801, 10_000))).toBe(8_801);
    expect(record({ ...headlineOf(902), engine: '1.1.0' })).toBe(902);
  });

  it('of another engine is kept beside the next, through a new name and however often that is run', () => {
    const store = storeWithRun();
    const run = (headline: Headline) => store.headlines.record({ planId: 1, revision: 1, headline, investments: 1 });
    const now = { ...headlineOf(880), engine: '1.7.0' };
    expect(store.plans.get(1, 1).headline).toEqual(headlineOf(900));
    run(now);
    expect(store.plans.get(1, 1).headline).toEqual({ ...now, before: headlineOf(900) });
    run({ ...now, runs: 10_000, successes: 8_790 });
    expect(store.plans.get(1, 1).headline).toMatchObject({ successes: 8_790, before: { successes: 900 } });
    const { name: _, ...draft } = store.plans.get(1, 1);
    store.plans.replace(1, 1, { ...draft, name: 'Another name' });
    expect(store.plans.get(1, 1)).toMatchObject({ revision: 2, headline: { before: { successes: 900 } } });
  });

  it('of a quick search gives way to one as the plan says, whatever the paths, and never the other way', () => {
    const store = storeWithRun();
    const record = (headline: ReturnType<typeof headlineOf>, search?: 'quick') => {
      store.headlines.record({ planId: 1, revision: 1, headline, investments: 1, search });
      return store.plans.get(1, 1).headline;
    };
    expect(record(headlineOf(8_800, 10_000), 'quick')).toEqual(headlineOf(900));
    expect(record({ ...headlineOf(8_800, 10_000), law: '2027-11' }, 'quick')).toMatchObject({ search: 'quick' });
    expect(record({ ...headlineOf(880), law: '2027-11' })).toMatchObject({ successes: 880, runs: 1_000 });
    expect(store.plans.get(1, 1).headline).not.toHaveProperty('search');
  });

  it('carries the hashes of plan and law, and is replaced where the law has another', () => {
    const store = storeWithRun();
    const record = (successes: number, lawHash: string, runs: number) => {
      const run = { planId: 1, revision: 1, headline: headlineOf(successes, runs), investments: 1 };
      store.headlines.record({ ...run, planHash: 'sha256:plan', lawHash });
      return store.plans.get(1, 1).headline;
    };
    expect(record(880, 'a', 10_000)).toMatchObject({ planHash: 'sha256:plan', lawHash: 'a' });
    expect(record(870, 'a', 1_000)).toMatchObject({ successes: 880 });
    expect(record(870, 'b', 1_000)).toMatchObject({ successes: 870, lawHash: 'b' });
    expect(store.plans.duplicate(1, 1).headline).toMatchObject({ planHash: 'sha256:plan', lawHash: 'b' });
  });

  it('of a revision that is no longer there is not kept', () => {
    const store = storeWithRun();
    store.headlines.record({ planId: 9, revision: 1, headline: headlineOf(1), investments: 1 });
    store.headlines.record({ planId: 1, revision: 9, headline: headlineOf(1), investments: 1 });
    expect(successesOf(store)).toEqual([[1, 900]]);
  });
});

describe('the headline of a household', () => {
  it('is that of its main plan, and says whether it is up to date', () => {
    const store = storeWithRun();
    store.plans.create(1, planNamed('Later', 3));
    store.headlines.record({ planId: 2, revision: 1, headline: headlineOf(500), investments: 3 });
    store.plans.create(1, planNamed('Never run', 4));
    const headline = () => store.households.list(EVERY_HOUSEHOLD).content[0]?.headline;
    const later = { planId: 2, planName: 'Later', revision: 1, isCurrent: true, investments: 3, ...headlineOf(500) };
    expect(headline()).toMatchObject({ planId: 1, revision: 1, isCurrent: true, investments: 1, successes: 900 });
    store.plans.replace(1, 1, planNamed('Base', 5));
    expect(headline()).toMatchObject({ planId: 1, revision: 1, isCurrent: false, investments: 1, successes: 900 });
    store.households.patch(1, { mainPlanId: 2 });
    expect(headline()).toMatchObject(later);
    expect(store.households.get(1).headline).toMatchObject(later);
    store.plans.remove(1, 2);
    expect(headline()).toMatchObject({ planId: 1 });
    store.plans.remove(1, 1);
    expect(headline()).toBeNull();
  });

  it('sorts the list by success, households without a run first, and by the money in the plan as it is now', () => {
    const store = storeWithRun();
    for (const [at, [successes, investments]] of [[200, 9] as const, [950, 5] as const].entries()) {
      const { id } = store.households.create(householdNamed(`Other ${at}`), { plans: [planNamed('Base', 10 + at)] });
      const planId = store.plans.list(id, FIRST_PAGE).content[0]?.id ?? 0;
      store.headlines.record({ planId, revision: 1, headline: headlineOf(successes), investments });
    }
    store.households.create(householdNamed('None'));
    const names = (sort: string) => store.households.list({ ...EVERY_HOUSEHOLD, sort }).content.map(({ name }) => name);
    expect(names('success,asc')).toEqual(['None', 'Other 0', 'Rivera', 'Other 1']);
    expect(names('investments,desc')).toEqual(['Other 1', 'Other 0', 'Rivera', 'None']);
    store.plans.replace(1, 1, planNamed('Base', 12));
    expect(names('investments,desc')).toEqual(['Rivera', 'Other 1', 'Other 0', 'None']);
  });
});
