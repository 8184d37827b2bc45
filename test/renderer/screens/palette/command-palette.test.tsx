import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { closePalette } from '../../../../renderer/state/palette.ts';
import { openPage } from '../../open-page.tsx';

/** The test's page has no layout to scroll. */
Element.prototype.scrollIntoView = () => undefined;

afterEach(() => {
  act(closePalette);
  cleanup();
});

const HOUSEHOLD = {
  profile: 'married',
  notes: '',
  planCount: 1,
  archived: false,
  createdAt: '',
  updatedAt: '2026-11-21T12:00:00.000Z',
};
const HOUSEHOLDS = [
  { ...HOUSEHOLD, id: 1, name: 'Carmen 12', tags: ['review'] },
  { ...HOUSEHOLD, id: 2, name: 'Osei', tags: [] },
];

const PLANS = [
  { householdId: 1, household: 'Carmen 12', id: 3, name: 'Weak markets' },
  { householdId: 2, household: 'Osei', id: 7, name: 'Sell the home' },
];

/** The settings page over answers that stand still. */
async function open() {
  const call = async (id: string, input: { readonly q?: string }) => {
    if (id === 'settings.get') return { theme: 'system', dollars: 'todays' };
    if (id === 'settings.about') return { engine: '1.3.0', law: '2026-11', dataFolder: '/tmp' };
    if (id === 'plans.find') {
      const found = PLANS.filter(({ name, household }) => `${name} ${household}`.toLowerCase().includes(input.q ?? ''));
      return { content: found, page: { number: 0, size: 5, totalElements: found.length, totalPages: 1 } };
    }
    if (!id.endsWith('.list')) return id === 'localApi.get' ? { enabled: false, port: 4823, origin: null } : null;
    const content =
      id !== 'households.list' ? [] : HOUSEHOLDS.filter(({ name }) => name.toLowerCase().includes(input.q ?? ''));
    return { content, page: { number: 0, size: 8, totalElements: content.length, totalPages: 1 } };
  };
  const router = await openPage('/settings/about', call);
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  const box = await screen.findByRole('combobox');
  return { router, box };
}

const options = () => screen.getAllByRole('option').map((option) => option.textContent);

describe('the command palette', () => {
  it('opens with Ctrl K, shows places and actions, and is gone with Escape', async () => {
    const { box } = await open();
    expect(document.activeElement).toBe(box);
    expect(within(screen.getByRole('group', { name: 'Places' })).getByText('Households')).toBeTruthy();
    expect(within(screen.getByRole('group', { name: 'Do' })).getByText('Keyboard shortcuts')).toBeTruthy();
    fireEvent.keyDown(box, { key: 'Escape' });
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('is walked by the arrow keys, which never leave the box, and goes on Enter', async () => {
    const { router, box } = await open();
    fireEvent.change(box, { target: { value: 'gloss' } });
    expect(options()[0]).toContain('Glossary');
    const chosen = () => document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent;
    const first = chosen();
    fireEvent.keyDown(box, { key: 'ArrowDown' });
    fireEvent.keyDown(box, { key: 'ArrowUp' });
    expect(chosen()).toBe(first);
    fireEvent.keyDown(box, { key: 'Enter' });
    expect(await screen.findByRole('heading', { name: 'Glossary' })).toBeTruthy();
    expect(router.state.location.pathname).toBe('/glossary');
  });

  it('finds the plan of another household by its own name, and opens it', async () => {
    const { router, box } = await open();
    fireEvent.change(box, { target: { value: 'sell' } });
    const found = await screen.findByRole('option', { name: /Sell the home/ });
    expect(found.textContent).toBe('Sell the homeplan of Osei');
    fireEvent.keyDown(box, { key: 'Enter' });
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/households/2/plans/7'));
  });

  it('finds households, actions alone behind >, and words behind ?', async () => {
    const { box } = await open();
    fireEvent.change(box, { target: { value: '@carm' } });
    expect(await screen.findByRole('option', { name: /^Carmen 12/ })).toBeTruthy();
    expect(screen.queryByRole('group', { name: 'Places' })).toBeNull();
    fireEvent.change(box, { target: { value: '?irmaa' } });
    expect(options()[0]).toBe('IRMAA42 USC 1395r(i); 20 CFR 418.1101 to 418.1140');
    fireEvent.change(box, { target: { value: '>dark' } });
    expect(options()).toEqual(['Dark theme']);
    fireEvent.change(box, { target: { value: 'xyzzy' } });
    expect(screen.getAllByRole('status').map((status) => status.textContent)).toContain('No results for “xyzzy”.');
  });
});
