import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../../../electron/contract/operation/api-error.ts';
import { openPage } from '../../../open-page.tsx';

const saved: { name: string; content: Blob }[] = [];
let clicked: Blob | null = null;
vi.stubGlobal(
  'URL',
  Object.assign(URL, {
    createObjectURL: (content: Blob) => {
      clicked = content;
      return 'blob:here';
    },
    revokeObjectURL: () => {},
  }),
);
HTMLAnchorElement.prototype.click = function save() {
  if (clicked !== null) saved.push({ name: this.download, content: clicked });
};

afterEach(() => {
  cleanup();
  saved.length = 0;
});

const AT = '2026-11-20T12:00:00.000Z';
const household = (id: number, name: string) => ({
  id,
  name,
  profile: 'married',
  notes: '',
  tags: [],
  planCount: 0,
  archived: false,
  createdAt: AT,
  updatedAt: AT,
  headline: null,
  mainPlanId: null,
  mainPlan: null,
});
const PLAIN = { format: 'longhand-household', version: 1, household: { name: 'Osei' }, plans: [] };
const MANY = {
  format: 'longhand-households',
  version: 1,
  households: [{ household: { name: 'Osei' }, plans: [], archived: false }],
};
const ENCRYPTED = { format: 'longhand-encrypted-household', version: 1, content: 'x' };

async function open(encrypted: boolean, answers: Readonly<Record<string, (input: unknown) => unknown>> = {}) {
  const asked: [string, unknown][] = [];
  const content = [household(1, 'Hallworth'), household(2, 'Norwood')];
  const known: Readonly<Record<string, (input: unknown) => unknown>> = {
    'settings.get': () => ({ theme: 'system', dollars: 'todays' }),
    'encryption.status': () => ({ state: 'open', encrypted, keychain: 'none', plainBackups: [], filesOfOthers: [] }),
    'households.list': () => ({
      content,
      page: { number: 0, size: 100, totalElements: 2, totalPages: 1 },
      sharedTags: [],
    }),
    'households.export': () => PLAIN,
    'households.exportMany': () => MANY,
    'households.exportEncrypted': () => ENCRYPTED,
    ...answers,
  };
  const call = async (id: string, input: unknown) => {
    if (/export|import/i.test(id)) asked.push([id, input]);
    return known[id]?.(input) ?? null;
  };
  const router = await openPage('/', call);
  await screen.findByRole('checkbox', { name: 'Select Norwood' });
  return { asked, router };
}

async function exportBoth() {
  for (const name of ['Hallworth', 'Norwood'])
    fireEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Export' })));
}

const choose = (name: string, content: string) =>
  act(async () => {
    fireEvent.change(screen.getByLabelText('Household file'), { target: { files: [new File([content], name)] } });
  });

describe('exporting', () => {
  it('several from a plain folder writes one plain file and asks nothing', async () => {
    const { asked } = await open(false);
    await exportBoth();
    await expect.poll(() => saved.map(({ name }) => name)).toEqual(['2-households.longhand']);
    expect(JSON.parse(await (saved[0]?.content ?? new Blob()).text())).toEqual(MANY);
    expect(asked).toEqual([['households.exportMany', { householdIds: [1, 2] }]]);
  });

  it('one from a plain folder writes it under its name', async () => {
    await open(false);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Hallworth' }));
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Export' })));
    await expect.poll(() => saved.map(({ name }) => name)).toEqual(['hallworth.longhand']);
    expect(JSON.parse(await (saved[0]?.content ?? new Blob()).text())).toEqual(PLAIN);
  });

  it('from an encrypted folder writes an encrypted file under a name that names nobody, after one question', async () => {
    const { asked } = await open(true);
    await exportBoth();
    const dialog = await screen.findByRole('dialog', { name: 'Export 2 households' });
    expect(saved).toEqual([]);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Export encrypted' }));
    await expect.poll(() => saved.map(({ name }) => name)).toEqual(['2-households.longhand']);
    expect(await (saved[0]?.content ?? new Blob()).text()).toBe(`${JSON.stringify(ENCRYPTED)}\n`);
    expect(asked).toEqual([['households.exportEncrypted', { householdIds: [1, 2] }]]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('from an encrypted folder writes a plain file where that is the answer, and none where it is no answer', async () => {
    const { asked } = await open(true);
    await exportBoth();
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(asked).toEqual([]);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Export' })));
    fireEvent.click(await screen.findByRole('button', { name: 'Export plain' }));
    await expect.poll(() => saved.map(({ name }) => name)).toEqual(['2-households.longhand']);
  });
});

describe('importing', () => {
  it('a file of several households says how many there were', async () => {
    const content = [household(3, 'Osei'), household(4, 'Rivera')];
    const { asked } = await open(false, { 'households.importMany': () => ({ content }) });
    await choose('practice.longhand', JSON.stringify(MANY));
    expect(await screen.findByText('Imported 2 households.')).toBeTruthy();
    expect(asked).toEqual([['households.importMany', MANY]]);
  });

  it('an encrypted file of this folder asks nothing', async () => {
    const { asked, router } = await open(true, {
      'households.importEncrypted': () => ({ content: [household(3, 'Osei')] }),
    });
    await choose('household-1.longhand', JSON.stringify(ENCRYPTED));
    await expect.poll(() => router.state.location.pathname).toBe('/households/3');
    expect(asked).toEqual([['households.importEncrypted', { file: ENCRYPTED }]]);
  });

  it('one of another folder asks for the passphrase of that day until it is the right one', async () => {
    const { router } = await open(true, {
      'households.importEncrypted': (input) => {
        const { passphrase } = input as { passphrase?: string };
        if (passphrase === 'four random words do') return { content: [household(3, 'Osei')] };
        throw new ApiError('wrong_passphrase', 'This is neither the passphrase nor the recovery key.');
      },
    });
    await choose('household-1.longhand', JSON.stringify(ENCRYPTED));
    const dialog = await screen.findByRole('dialog', { name: 'Open an encrypted file' });
    expect(dialog.textContent).not.toContain('neither');
    const write = (text: string) => {
      const entry = within(dialog).getByLabelText('Passphrase or recovery key at the time of export', {
        selector: 'input',
      });
      fireEvent.change(entry, { target: { value: text } });
      fireEvent.click(within(dialog).getByRole('button', { name: 'Import' }));
    };
    write('not this one');
    expect(await within(dialog).findByText(/neither the passphrase/)).toBeTruthy();
    await expect.poll(() => within(dialog).queryByRole('button', { name: 'Import' })).not.toBeNull();
    write('four random words do');
    await expect.poll(() => router.state.location.pathname).toBe('/households/3');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['half.longhand', JSON.stringify(ENCRYPTED).slice(0, 40), /^half.longhand is not a Longhand file, or is damaged\./],
    ['cut.longhand', JSON.stringify(ENCRYPTED), /^The file is damaged/],
  ])('a damaged file says so (%s)', async (name, content, words) => {
    await open(true, {
      'households.importEncrypted': () => {
        throw new ApiError('validation_failed', 'The file is damaged.');
      },
    });
    await choose(name, content);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('of another planner is looked at first, and then makes a household', async () => {
    const preview = {
      tool: 'Owl',
      fileVersion: '',
      plans: ['jack'],
      name: 'jack',
      entries: [],
      questions: [],
      faults: [],
      inputs: { persons: [{ birthDate: '1962-01-15' }] },
    };
    const { router } = await open(false, {
      'planFiles.preview': () => preview,
      'planFiles.createHousehold': () => ({ id: 9 }),
    });
    await choose('Case_jack.toml', 'name = "jack"');
    const dialog = await screen.findByRole('dialog', { name: 'New household from Case_jack.toml' });
    expect(router.state.location.pathname).toBe('/');
    fireEvent.click(await within(dialog).findByRole('button', { name: 'Create household' }));
    await expect.poll(() => router.state.location.pathname).toBe('/households/9');
  });

  it('of no planner that is known says both', async () => {
    await open(false, {
      'planFiles.preview': () => {
        throw new ApiError('validation_failed', 'No planner is known that writes this.');
      },
    });
    await choose('notes.json', '{}');
    expect(await screen.findByText(/^notes.json is not a Longhand file.*No planner is known/)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
