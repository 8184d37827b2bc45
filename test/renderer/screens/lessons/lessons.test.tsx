import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { openPage } from '../../open-page.tsx';

afterEach(cleanup);

const HEADS = [
  { id: 'fourPercentRule', number: 1, title: 'The four percent rule', question: 'One rule?', shows: 'Good and bad' },
  { id: 'taxValley', number: 3, title: 'The tax valley', question: 'What is it worth?', shows: 'Cheap years' },
].map((head) => ({ ...head, household: 'Asquith-Ruiz', minutes: 4 }));

async function open(address: string) {
  const opened: unknown[] = [];
  const router = await openPage(address, async (id, input: { readonly lesson: string }) => {
    if (id === 'lessons.list') return { content: HEADS };
    if (id === 'lessons.get')
      return {
        ...HEADS.find((head) => head.id === input.lesson),
        plans: ['No conversions', 'Fill the bracket'],
        paragraphs: ['They retired with $2,183,000.', 'The valley ends.'],
        tries: [{ text: 'Look at the bars.', tab: 'roth' }],
        readOn: ['fourPercentRule'],
        terms: ['rmd'],
        chart: null,
      };
    if (id === 'lessons.open') {
      opened.push(input);
      return { id: 7, name: 'Asquith-Ruiz', mainPlanId: 12 };
    }
    return await new Promise(() => undefined);
  });
  return { router, opened };
}

describe('the lessons', () => {
  it('are listed, and the one that the address names is read', async () => {
    await open('/lessons/taxValley');
    expect(await screen.findByRole('heading', { name: 'The tax valley' })).toBeDefined();
    expect(screen.getByText('They retired with $2,183,000.')).toBeDefined();
    expect(screen.getByText('Lesson 3 · 4 minutes · household Asquith-Ruiz')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Lesson 1, The four percent rule' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'The tax valley' }).getAttribute('aria-current')).not.toBeNull();
  });

  it('open as a copy, at the tab that shows what is tried', async () => {
    const { router, opened } = await open('/lessons/taxValley');
    fireEvent.click(await screen.findByRole('button', { name: 'Open a copy at Roth' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/households/7/plans/12'));
    expect(router.state.location.search).toMatchObject({ tab: 'roth' });
    expect(opened).toEqual([{ lesson: 'taxValley' }]);
  });

  it('open from the list, too', async () => {
    const { opened } = await open('/lessons');
    fireEvent.click(await screen.findByRole('button', { name: 'Open a copy: The four percent rule' }));
    await waitFor(() => expect(opened).toEqual([{ lesson: 'fourPercentRule' }]));
  });
});
