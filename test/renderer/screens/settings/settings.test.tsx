import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openPage } from '../../open-page.tsx';

afterEach(cleanup);

const AT = '2026-11-21T12:00:00.000Z';
const pageOf = (...content: object[]) => ({
  content,
  page: { number: 0, size: 200, totalElements: content.length, totalPages: 1 },
});
const CLIENT = { clientId: 'c1', name: 'spreadsheet', scopes: ['read'], createdAt: AT };
const TOKEN = {
  id: 1,
  clientId: 'c1',
  clientName: 'spreadsheet',
  userName: 'ana',
  scopes: ['read'],
  createdAt: AT,
  lastUsedAt: AT,
};
const request = (method: string, route: string, status: number) => ({
  at: `2026-11-21T12:00:${String(status % 60).padStart(2, '0')}.000Z`,
  client: 'spreadsheet',
  user: 'ana',
  method,
  route,
  status,
  durationMs: 1.4,
});

const ANSWERS: Readonly<Record<string, unknown>> = {
  'settings.get': { theme: 'system', dollars: 'todays' },
  'settings.about': { engine: '1.2.0', law: '2026-11', dataFolder: '/home/ana/.local/share/longhand' },
  'sandbox.status': {
    isSandbox: false,
    lastReset: null,
    nextReset: null,
    canOpen: true,
    canLeave: false,
    credentials: null,
  },
  'localApi.get': { enabled: true, port: 4823, origin: 'http://127.0.0.1:4823' },
  'clients.list': pageOf(CLIENT),
  'clients.add': { ...CLIENT, clientId: 'c2', name: 'notebook', clientSecret: 's3cret-of-notebook' },
  'users.list': pageOf({ name: 'ana', createdAt: AT, passwordChangedAt: AT, households: null }),
  'households.list': pageOf({ id: 3, name: 'Chen' }, { id: 7, name: 'Rivera' }),
  'changeLog.list': pageOf(
    {
      at: AT,
      by: 'program',
      user: 'ana',
      client: 'spreadsheet',
      action: 'change',
      householdId: 3,
      planId: 5,
      revision: 2,
      fields: ['accounts[0].balance', 'name'],
      moreFields: 4,
    },
    {
      at: AT,
      by: 'window',
      user: 'kim',
      client: null,
      action: 'purge',
      householdId: 2,
      planId: null,
      revision: null,
      fields: [],
      moreFields: 0,
    },
  ),
  'users.add': { name: 'assistant', createdAt: AT, passwordChangedAt: AT, password: 'made-up-password' },
  'users.changePassword': { name: 'ana', createdAt: AT, passwordChangedAt: AT },
  'tokens.list': pageOf(TOKEN),
  'requestLog.list': pageOf(
    request('PATCH', '/api/v1/households/:householdId/plans/:planId', 403),
    request('GET', '/api/v1/households', 200),
    request('POST', '/auth/oauth/token', 401),
  ),
};

/** The page at an address, over answers that stand still; `calls` are those that are no read. */
async function open(address: string, more: Readonly<Record<string, unknown>> = {}) {
  const answers: Readonly<Record<string, unknown>> = { ...ANSWERS, ...more };
  const call = vi.fn<(id: string, input: unknown) => Promise<unknown>>(async (id) => answers[id] ?? null);
  const router = await openPage(address, call);
  const isRead = (id: string) => /\.(list|get|status|about)$/.test(id);
  return {
    router,
    calls: () => call.mock.calls.map(([id, input]) => [id, input]).filter(([id]) => !isRead(String(id))),
  };
}

describe('the settings', () => {
  it.each([
    ['/settings', 'General'],
    ['/settings/local-api', 'Local API'],
    ['/settings/sandbox', 'Sandbox'],
    ['/settings/data-folder', 'Data folder'],
    ['/settings/about', 'About'],
    ['/settings/none', 'Page not found'],
  ])('%s is the address of %s', async (address, title) => {
    await open(address);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
  });

  it('keep what is chosen, and give each section an address', async () => {
    const { router, calls } = await open('/settings/general');
    fireEvent.click(await screen.findByRole('radio', { name: 'Future dollars' }));
    fireEvent.click(screen.getByRole('radio', { name: 'Dark' }));
    expect(calls()).toEqual([
      ['settings.patch', { dollars: 'future' }],
      ['settings.patch', { theme: 'dark' }],
    ]);
    fireEvent.click(screen.getByRole('link', { name: 'About' }));
    await screen.findByRole('heading', { level: 1, name: 'About' });
    expect(router.state.location.pathname).toBe('/settings/about');
    expect((await screen.findByText('2026-11')).previousElementSibling?.textContent).toBe('Law');
  });

  it('say where the data is', async () => {
    await open('/settings/data-folder');
    expect(await screen.findByText('/home/ana/.local/share/longhand')).toBeTruthy();
  });
});

describe('the local API', () => {
  it('is switched by a switch, and says where it answers', async () => {
    const { calls } = await open('/settings/local-api');
    const toggle = await screen.findByRole('switch', { name: 'Local API' });
    expect(toggle.getAttribute('aria-checked')).toBe('true');
    expect(screen.getByText('http://127.0.0.1:4823/api/v1')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Documentation' }).getAttribute('href')).toBe('http://127.0.0.1:4823/docs');
    expect(screen.getByRole('contentinfo').textContent).toContain(
      'Local API on 127.0.0.1:48231 client · 1 user · 1 token in use',
    );
    fireEvent.click(toggle);
    await waitFor(() => expect(calls()).toEqual([['localApi.set', { enabled: false }]]));
  });

  it('says so where it is off, and where it answers for one run alone', async () => {
    await open('/settings/local-api', { 'localApi.get': { enabled: false, port: 4823, origin: null } });
    const on = await screen.findByRole('region', { name: 'On' });
    expect(within(on).getByText('Off')).toBeTruthy();
    cleanup();
    await open('/settings/local-api', { 'localApi.get': { ...(ANSWERS['localApi.get'] as object), enabled: false } });
    expect(await screen.findByText(/^On until Longhand ends/)).toBeTruthy();
  });

  it('moves to another port', async () => {
    const { calls } = await open('/settings/local-api');
    const port = await screen.findByRole('textbox', { name: 'Port of the window' });
    fireEvent.change(port, { target: { value: '80' } });
    fireEvent.blur(port);
    expect(await screen.findByText('Enter a whole number, 1024 to 65535.')).toBeTruthy();
    fireEvent.change(port, { target: { value: '4900' } });
    fireEvent.click(screen.getByRole('button', { name: 'Move there' }));
    await waitFor(() => expect(calls()).toEqual([['localApi.set', { port: 4900 }]]));
  });

  it('shows the secret of a new client once, until the reader has it', async () => {
    const { calls } = await open('/settings/local-api');
    fireEvent.click(await screen.findByRole('button', { name: 'Add a client' }));
    fireEvent.change(screen.getByRole('textbox', { name: 'Name of the program' }), { target: { value: 'notebook' } });
    fireEvent.click(screen.getByRole('checkbox', { name: 'Change households and plans' }));
    fireEvent.click(screen.getByRole('button', { name: 'Add' }));
    expect((await screen.findByText('s3cret-of-notebook')).previousElementSibling?.textContent).toBe('client_secret');
    expect(calls()).toEqual([['clients.add', { name: 'notebook', scopes: ['read', 'write'] }]]);
    fireEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByText('s3cret-of-notebook')).toBeNull();
  });

  it('makes up the password of a user, or takes one of eight characters', async () => {
    const { calls } = await open('/settings/local-api');
    fireEvent.click(await screen.findByRole('button', { name: 'Add a user' }));
    fireEvent.change(screen.getByRole('textbox', { name: 'Name of the user' }), { target: { value: 'assistant' } });
    fireEvent.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('made-up-password')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'New password for ana' }));
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'short' } });
    expect(screen.getByRole('button', { name: 'Change' }).hasAttribute('disabled')).toBe(true);
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'long enough' } });
    fireEvent.click(screen.getByRole('button', { name: 'Change' }));
    await waitFor(() =>
      expect(calls()).toEqual([
        ['users.add', { name: 'assistant' }],
        ['users.changePassword', { name: 'ana', password: 'long enough' }],
      ]),
    );
  });

  it('removes a client after asking once, and revokes a token', async () => {
    const { calls } = await open('/settings/local-api');
    fireEvent.click(await screen.findByRole('button', { name: 'Remove spreadsheet' }));
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    fireEvent.click(screen.getByRole('button', { name: 'Revoke the token of spreadsheet, ana' }));
    await waitFor(() =>
      expect(calls()).toEqual([
        ['clients.remove', { clientId: 'c1' }],
        ['tokens.revoke', { id: 1 }],
      ]),
    );
  });
});

describe('the households that a user may use', () => {
  it('are all of them, or those that are chosen by their names', async () => {
    const { calls } = await open('/settings/local-api');
    fireEvent.click(await screen.findByRole('button', { name: 'Households that ana may use' }));
    const dialog = screen.getByRole('dialog');
    expect(within(dialog).getByRole('radio', { name: 'All households' }).getAttribute('aria-checked')).toBe('true');
    fireEvent.click(within(dialog).getByRole('radio', { name: 'Only those chosen' }));
    fireEvent.click(await within(dialog).findByRole('checkbox', { name: 'Rivera' }));
    expect(dialog.textContent).toContain('1 household chosen');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(calls()).toEqual([['users.limit', { name: 'ana', households: [7] }]]));
  });
});

describe('the log of changes', () => {
  it('says who changed what, and how many fields more', async () => {
    await open('/settings/data-folder');
    const log = await screen.findByRole('table', { name: 'Changes' });
    const [, changed, purged] = within(log).getAllByRole('row');
    expect(changed?.textContent).toContain('spreadsheet for ana');
    expect(changed?.textContent).toContain('Household 3, plan 5 changed, revision 2');
    expect(changed?.textContent).toContain('accounts[0].balance name and 4 more');
    expect(purged?.textContent).toContain('Household 2 deleted for good');
  });
});

describe('the request log', () => {
  it('opens a refused request: what was refused, and what would allow it', async () => {
    await open('/settings/local-api');
    const log = await screen.findByRole('table', { name: 'Requests' });
    expect(within(log).getAllByRole('row')).toHaveLength(4);
    fireEvent.click(within(log).getByRole('button', { name: /^403: why PATCH/ }));
    expect(screen.getByRole('alert').textContent).toContain(
      'may read only, and this request writes. Nothing was changed.',
    );
    expect(screen.getByRole('alert').textContent).toContain('Ask for a token with the scope write.');
    fireEvent.click(within(log).getByRole('button', { name: /^401: why POST \/auth/ }));
    expect(screen.getByRole('alert').textContent).toContain('The id and secret of the client were missing or wrong.');
    fireEvent.click(screen.getByRole('radio', { name: 'Refused 2' }));
    expect(within(screen.getByRole('table', { name: 'Requests' })).getAllByRole('row')).toHaveLength(3);
  });

  it('is cleared after asking once', async () => {
    const { calls } = await open('/settings/local-api');
    fireEvent.click(await screen.findByRole('button', { name: 'Clear' }));
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(calls()).toEqual([['requestLog.clear', {}]]));
  });
});

describe('the sandbox', () => {
  it('is opened from the settings', async () => {
    const { calls } = await open('/settings/sandbox');
    fireEvent.click(await screen.findByRole('button', { name: 'Open the sandbox' }));
    await waitFor(() => expect(calls()).toEqual([['sandbox.open', {}]]));
  });

  it('says in itself what scripts sign in with, and is put back and left', async () => {
    const credentials = {
      clientId: 'made-up',
      clientSecret: 'no-secret',
      username: 'sandbox',
      password: 'no-password',
    };
    const inside = {
      isSandbox: true,
      lastReset: AT,
      nextReset: '2026-11-22T05:00:00.000Z',
      canOpen: false,
      canLeave: true,
      credentials,
    };
    const { calls } = await open('/settings/sandbox', { 'sandbox.status': inside, 'backups.make': { id: 'b7' } });
    const table = await screen.findByRole('table', { name: 'Credentials of the sandbox' });
    expect(within(table).getAllByRole('cell', { name: /made-up|no-secret|^sandbox|no-password/ })).toHaveLength(4);
    fireEvent.click(screen.getByRole('button', { name: 'Reset all households now' }));
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Reset' }));
    fireEvent.click(screen.getByRole('button', { name: 'Go back to your own households' }));
    await waitFor(() =>
      expect(calls()).toEqual([
        ['backups.make', {}],
        ['sandbox.leave', {}],
        ['sandbox.reset', {}],
      ]),
    );
  });
});
