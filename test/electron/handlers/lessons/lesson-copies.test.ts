import { afterAll, describe, expect, it } from 'vitest';
import type { OperationId } from '../../../../electron/contract/index.ts';
import { LESSON_IDS } from '../../../../electron/contract/lessons/lesson-operations.ts';
import { answered } from '../../answered.ts';
import { openTestHost } from '../../test-host.ts';

const host = openTestHost();
afterAll(() => host.close());

const call = <Id extends OperationId>(id: Id, input: unknown) => answered(host, id, input);

describe('a copy of a lesson', () => {
  it('is an ordinary household with the plans of the lesson, which can be edited', async () => {
    const copy = await call('lessons.open', { lesson: 'taxValley' });
    expect(copy).toMatchObject({ name: 'Asquith-Ruiz', tags: ['lesson'], planCount: 3 });
    const { plans } = await call('lessons.get', { lesson: 'taxValley' });
    const { content } = await call('plans.list', { householdId: copy.id, sort: 'createdAt,asc' });
    expect(content.map(({ name }) => name)).toEqual(plans);
    await call('plans.patch', { householdId: copy.id, planId: copy.mainPlanId, name: 'Mine now' });
    const { plans: after } = await call('lessons.get', { lesson: 'taxValley' });
    expect(after[0]).toBe('No conversions');
    expect(await call('lessons.open', { lesson: 'taxValley' })).not.toMatchObject({ id: copy.id });
  });

  it.each(LESSON_IDS)('can be made of %s: every plan of it is sound', async (lesson) => {
    const { title, household, plans } = await call('lessons.get', { lesson });
    const copy = await call('lessons.open', { lesson });
    expect(copy).toMatchObject({ name: household, planCount: plans.length });
    expect(copy.notes).toContain(title);
  });

  it('is of a household of its own each time, and the list is in order', async () => {
    const { content } = await call('lessons.list', {});
    expect(content.map(({ id }) => id)).toEqual([...LESSON_IDS]);
    expect(content.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(new Set(content.map(({ household }) => household)).size).toBe(12);
  });
});
