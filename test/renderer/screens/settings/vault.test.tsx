import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../../electron/contract/operation/api-error.ts';
import { keepDraft, keptDraft } from '../../../../renderer/state/plan/unsaved-draft.ts';
import { openPage } from '../../open-page.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const AT = '2026-11-21T12:00:00.000Z';
const PASSPHRASE = 'four random words do';
const RECOVERY_KEY = 'K4TW-92PN-HV7C-QRXE-5BJD-M8ZA-3F1Y-7QXM';
const backup = (id: string, state: string, households: number | null) => ({
  id,
  madeAt: AT,
  why: 'daily',
  households,
  bytes: 14_200_000,
  encrypted: false,
  state,
});
const PLAIN = {
  state: 'open',
  encrypted: false,
  encryptedAt: null,
  recoveryKeyMadeAt: null,
  recoveryKeyEnds: null,
  keychain: 'none',
  plainBackups: [],
  filesOfOthers: [],
};
const ENCRYPTED = { ...PLAIN, encrypted: true, encryptedAt: AT, recoveryKeyMadeAt: AT, recoveryKeyEnds: '7QXM' };
const EMPTY = { content: [], page: { number: 0, size: 200, totalElements: 0, totalPages: 0 } };
const ANSWERS: Readonly<Record<string, unknown>> = {
  'households.list': EMPTY,
  'clients.list': EMPTY,
  'users.list': EMPTY,
  'tokens.list': EMPTY,
  'localApi.get': { enabled: false, port: 4823, origin: null },
  'encryption.status': PLAIN,
  'settings.get': { theme: 'system', dollars: 'todays' },
  'sandbox.status': { isSandbox: false, lastReset: null, nextReset: null, canOpen: true, canLeave: false },
  'backups.list': { backups: [backup('b2', 'readable', 248), backup('b1', 'unreadable', null)], lastGood: AT },
  'backups.difference': { difference: { added: ['Merriweather'], changed: ['Hallworth', 'Kessler'], deleted: [] } },
  'settings.about': { engine: '1.2.0', law: '2026-11', dataFolder: '/home/ana/longhand' },
  'deletions.count': { households: 3, plans: 1 },
  'backups.restore': { households: 247, keptAs: 'b3', setAside: null },
  'backups.verify': { checked: [{ id: 'b2', finding: 'whole' }] },
  'encryption.set': { ...ENCRYPTED, recoveryKey: RECOVERY_KEY },
  'deletions.clearEverything': { left: ['notes.txt'] },
};

type Answers = Readonly<Record<string, unknown>>;

/** The page at an address; an answer that is an error is thrown. */
async function open(address: string, first: Answers = {}) {
  const answers: Record<string, unknown> = { ...ANSWERS, ...first };
  const call = vi.fn<(id: string, input: unknown) => Promise<unknown>>(async (id) => {
    const answer = answers[id] ?? null;
    if (answer instanceof Error) throw answer;
    return answer;
  });
  await openPage(address, call);
  const isRead = (id: string) => /\.(list|get|status|about|difference|count)$/.test(id);
  return {
    answers,
    calls: () => call.mock.calls.map(([id, input]) => [id, input]).filter(([id]) => !isRead(String(id))),
  };
}

const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } });
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

describe('the backups', () => {
  it('that are not there yet are said to be none, of no size', async () => {
    await open('/settings/backups', { 'backups.list': { backups: [], lastGood: null } });
    expect(await screen.findByText('There is none yet.')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Kept' }).textContent).not.toContain('MB');
  });

  it('are listed with what they hold; one that cannot be read is not offered', async () => {
    await open('/settings/backups');
    const table = await screen.findByRole('table', { name: 'Backups' });
    const cells = within(table)
      .getAllByRole('row')
      .map((row) => row.textContent);
    expect(cells[1]).toMatch(/daily24814\.2 MBopensRestore$/);
    expect(cells[2]).toMatch(/daily–14\.2 MBcannot be read$/);
    await press('Verify all');
    expect(await within(table).findByText('whole')).toBeTruthy();
  });

  it('say what a restore would change, and ask once', async () => {
    const { calls } = await open('/settings/backups');
    await press(/^Restore the backup of/);
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('everything back as it was then: 248 households');
    const differs = await within(dialog).findByRole('table', { name: 'What differs from today' });
    expect(differs.textContent).toContain('Households changed since2 Hallworth, Kessler');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Restore' }));
    expect(await screen.findByText(/^Restored: 247 households\./)).toBeTruthy();
    expect(calls()).toEqual([['backups.restore', { id: 'b2' }]]);
  });
});

describe('encryption', () => {
  it('takes a passphrase of twelve characters twice, and shows the recovery key until it is kept', async () => {
    const { answers, calls } = await open('/settings/encryption');
    await screen.findByLabelText('New passphrase', { selector: 'input' });
    write('New passphrase', 'too short');
    expect(screen.getByText('Enter at least 12 characters.')).toBeTruthy();
    write('New passphrase', PASSPHRASE);
    write('Confirm passphrase', 'another');
    expect(screen.getByText('Passphrases don’t match.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Encrypt' }).hasAttribute('disabled')).toBe(true);
    write('Confirm passphrase', PASSPHRASE);
    answers['encryption.status'] = ENCRYPTED;
    await press('Encrypt');
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain(RECOVERY_KEY);
    const done = within(dialog).getByRole('button', { name: 'Done' });
    expect(done.hasAttribute('disabled')).toBe(true);
    write('Last four characters, to be sure', '7qxm');
    fireEvent.click(within(dialog).getByRole('checkbox'));
    expect(done.hasAttribute('disabled')).toBe(false);
    fireEvent.click(done);
    await waitFor(() => expect(screen.queryByText(RECOVERY_KEY)).toBeNull());
    expect(calls()).toEqual([['encryption.set', { passphrase: PASSPHRASE }]]);
  });

  it('is turned off with the passphrase only', async () => {
    const wrong = new ApiError('wrong_passphrase', 'Wrong passphrase. 4 more, then a pause of a minute.');
    const { calls } = await open('/settings/encryption', {
      'encryption.status': ENCRYPTED,
      'encryption.remove': wrong,
    });
    await press('Turn off');
    write('Current passphrase', 'not this one');
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Turn off' }));
    expect(await screen.findByText(/^Wrong passphrase\./)).toBeTruthy();
    expect(calls()).toEqual([['encryption.remove', { passphrase: 'not this one' }]]);
  });
});

describe('deleting', () => {
  it('for good asks once, and names what could not be read', async () => {
    const purge = { households: 3, plans: 1, unreadable: ['longhand-b1'], removedUnreadable: false };
    const { answers, calls } = await open('/settings/data-folder', { 'deletions.purge': purge });
    await press('Delete for good');
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete for good' }));
    expect(await screen.findByText('longhand-b1')).toBeTruthy();
    answers['deletions.purge'] = { ...purge, removedUnreadable: true };
    await press('Delete these, too');
    expect(await screen.findByText('Deleted, with 1 file that could not be read.')).toBeTruthy();
    expect(calls()).toEqual([
      ['deletions.purge', {}],
      ['deletions.purge', { removeUnreadable: true }],
    ]);
  });

  it('everything needs the words', async () => {
    const { calls } = await open('/settings/data-folder');
    await press('Clear everything');
    const dialog = await screen.findByRole('alertdialog');
    const clear = within(dialog).getByRole('button', { name: 'Clear everything' });
    expect(clear.hasAttribute('disabled')).toBe(true);
    write('Type “clear everything”', 'clear everything');
    fireEvent.click(clear);
    await waitFor(() => expect(calls()).toEqual([['deletions.clearEverything', { confirm: 'clear everything' }]]));
    expect(await screen.findByText(/because Longhand didn’t write them: notes\.txt\./)).toBeTruthy();
  });
});

describe('a data folder that is not open', () => {
  it('asks for the passphrase in place of every page, and then shows the page', async () => {
    const { answers, calls } = await open('/settings/backups', {
      'encryption.status': { ...ENCRYPTED, state: 'locked' },
    });
    expect(await screen.findByRole('heading', { name: 'Locked' })).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
    write('Passphrase', PASSPHRASE);
    answers['encryption.status'] = ENCRYPTED;
    await press('Open');
    expect(await screen.findByRole('heading', { name: 'Backups', level: 1 })).toBeTruthy();
    expect(calls()).toEqual([['encryption.unlock', { passphrase: PASSPHRASE }]]);
  });

  it('is opened with the recovery key and a new passphrase', async () => {
    const { calls } = await open('/', { 'encryption.status': { ...ENCRYPTED, state: 'locked' } });
    await press('Use the recovery key');
    write('Recovery key', RECOVERY_KEY);
    write('New passphrase', PASSPHRASE);
    await press('Open');
    await waitFor(() =>
      expect(calls()).toEqual([['encryption.recover', { recoveryKey: RECOVERY_KEY, newPassphrase: PASSPHRASE }]]),
    );
  });

  it('because it is damaged offers the newest good backup', async () => {
    const { answers, calls } = await open('/', { 'encryption.status': { ...PLAIN, state: 'damaged' } });
    expect(await screen.findByRole('heading', { name: 'The database is damaged.' })).toBeTruthy();
    await press(/^Restore the backup/);
    expect((await screen.findByRole('dialog')).textContent).toContain('The damaged file is kept beside it');
    await press('Cancel');
    answers['backups.salvage'] = backup('b3', 'readable', 1);
    await press('Save what can be read');
    expect((await screen.findByText(/could be read/)).textContent).toMatch(
      /^1 household could be read, as the first row/,
    );
    answers['encryption.status'] = PLAIN;
    await press(/^Open the backup of/);
    await waitFor(() => expect(calls()).toContainEqual(['backups.restore', { id: 'b2' }]));
    await waitFor(() => expect(screen.queryByText('The database is damaged.')).toBeNull());
  });
});

describe('a host that does not answer', () => {
  const gone = new ApiError('internal', 'Longhand is not responding.');

  it('is named on a page of the settings, which is read again at a press', async () => {
    const { answers } = await open('/settings/backups', { 'backups.list': gone });
    expect((await screen.findByRole('alert')).textContent).toContain('Longhand is not responding.');
    expect(screen.getByRole('heading', { level: 1, name: 'Backups' })).toBeTruthy();
    answers['backups.list'] = ANSWERS['backups.list'];
    await press('Retry');
    expect(await screen.findByRole('table', { name: 'Backups' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    [gone, 'The page couldn’t be opened'],
    [new ApiError('plan_not_found', 'There is no plan 9.'), 'Page not found'],
  ])('is not mistaken for a plan that is not there (%s)', async (error, title) => {
    await open('/households/3/plans/9', { 'plans.get': error });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(screen.getByText(error.message)).toBeTruthy();
  });
});

describe('an edit that could not be saved', () => {
  const key = { householdId: 3, id: 7 };
  const plan = { ...key, name: 'Plan', description: '', revision: 4, createdAt: AT, updatedAt: AT };
  const draft = (name: string) => ({ revision: 4, document: { name, description: '', inputs: {} } });
  const onDisk = () => JSON.stringify([localStorage, sessionStorage].map((storage) => Object.entries(storage)));
  const kept = () => keptDraft({ ...plan, inputs: {} } as never)?.document.name;

  it('stays in the memory of the page where the folder is encrypted, and in none of the browser’s files', async () => {
    await open('/settings/encryption', { 'encryption.status': PLAIN });
    await screen.findByText('Off');
    keepDraft(key, draft('Merriweather') as never);
    expect(onDisk()).toContain('Merriweather');
    cleanup();
    await open('/settings/encryption', { 'encryption.status': ENCRYPTED });
    await screen.findByText('On');
    expect(onDisk()).not.toContain('Merriweather');
    expect(kept()).toBe('Merriweather');
    keepDraft(key, draft('Hallworth') as never);
    expect(onDisk()).not.toContain('Hallworth');
    expect(kept()).toBe('Hallworth');
    keepDraft(key, null);
    expect(kept()).toBeUndefined();
  });
});
