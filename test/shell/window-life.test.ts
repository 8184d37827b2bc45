import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import sample from '../../resources/sandbox/sample-household.json' with { type: 'json' };
import { NAMES, wordsIn } from '../electron/store/vault/bytes-of-folder.ts';
import { patience } from '../patience.ts';
import {
  type BootedShell,
  boot,
  end,
  hasEnded,
  invoke,
  launchBrowser,
  newFolder,
  pageOf,
  type Started,
  windowOf,
} from './boot-shell.ts';
import type { ElectronDouble } from './electron-double/electron-double.ts';
import { crash } from './electron-double/window-double.ts';

const own: Started = { doubles: [], folders: [] };
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterEach(() => end(own));

afterAll(async () => {
  await browser.close();
});

async function bootToPage(folder = newFolder(own), options: Parameters<typeof boot>[3] = {}): Promise<BootedShell> {
  const double = await boot(browser, own, folder, options);
  return { double, page: await pageOf(double) };
}

const inputs = {
  startMonth: '2026-01',
  persons: [{ birthDate: '1960-04-02' }],
  accounts: [{ id: 'cash', kind: 'cash' as const, balance: 100_000 }],
};

/** Of the household in the file, whose plan is open. */
const planHeading = (page: Page) =>
  page.getByRole('heading', { level: 1, name: /Hallworth.*(Work to 67|Retire in 2029)/ });

async function storedName(page: Page): Promise<string> {
  const plan = (await invoke(page, 'plans.get', { householdId: 1, planId: 1 })) as { value: { name: string } };
  return plan.value.name;
}

async function rename(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Actions for this plan' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('textbox', { name: 'Plan name' }).fill(name);
  await page.getByRole('button', { name: 'Rename' }).click();
}

function householdFile(name: string, content = JSON.stringify(sample)): string {
  const file = join(newFolder(own), name);
  writeFileSync(file, content);
  return file;
}

/** Keeps the page from saving: what it sends is never answered. */
const holdSaves = (page: Page) =>
  page.evaluate(() => {
    const { callIpc } = window as unknown as { callIpc: (...call: readonly unknown[]) => Promise<unknown> };
    const held = (...call: readonly unknown[]) =>
      JSON.stringify(call).includes('plans.replace') ? new Promise(() => {}) : callIpc(...call);
    Object.assign(window, { callIpc: held });
  });

/** Chooses from the menus. */
function choose({ recorded }: ElectronDouble, label: string): void {
  const items = recorded.menu.flatMap(({ submenu }) => (Array.isArray(submenu) ? submenu : []));
  const item = items.find((each) => each.label === label);
  if (item === undefined) throw new Error(`There is no menu item "${label}"`);
  Reflect.apply(item.click as () => void, undefined, []);
}

describe('the window', () => {
  it('follows its menus and the files that it is given', async () => {
    const folder = newFolder(own);
    const { double, page } = await bootToPage(folder);
    const { dialog } = double;
    choose(double, 'Settings');
    await page.getByRole('heading', { name: 'General' }).waitFor();
    expect(windowOf(double).webContents.getURL()).toMatch(/^app:\/\/longhand\/settings/);

    dialog.fileToSave = join(newFolder(own), 'settings.pdf');
    choose(double, 'Save as PDF …');
    await expect.poll(() => readFileSync(dialog.fileToSave).subarray(0, 5).toString()).toBe('%PDF-');
    choose(double, 'Print …');
    await expect.poll(() => windowOf(double).webContents.printed).toBe(1);

    // What the page hands over goes where the user says; nothing else is ever downloaded.
    const { defaultSession } = double.session;
    expect(defaultSession.download('blob:app://longhand/1', 'ledger.csv')?.defaultPath).toMatch(/ledger\.csv$/);
    expect(defaultSession.download('https://example.com/ledger.csv', 'ledger.csv')).toBeNull();

    const nameless = { ...sample, household: { ...sample.household, name: '' } };
    dialog.filesToOpen = [
      householdFile('letter.json', 'Dear Sir'),
      householdFile('nameless.longhand', JSON.stringify(nameless)),
      householdFile('cut.longhand', JSON.stringify({ format: 'longhand-encrypted-household', version: 1 })),
      householdFile('sample.longhand'),
    ];
    choose(double, 'Import households …');
    await planHeading(page).waitFor();

    // A plan is printed as its report, once that is drawn: it runs the plan, its variants and the household's other plan.
    choose(double, 'Print …');
    await expect.poll(() => windowOf(double).webContents.printed, { timeout: 3 * patience() }).toBe(2);
    expect(windowOf(double).webContents.getURL()).toMatch(/\/plans\/\d+\/report$/);
    expect(await page.getByRole('region', { name: 'Assumptions' }).isVisible()).toBe(true);
    await page.goBack();
    await planHeading(page).waitFor();

    expect(dialog.errorBoxes).toMatchObject([
      { title: 'letter.json was not imported', content: 'It is not a household exported from Longhand.' },
      { title: 'nameless.longhand was not imported', content: expect.stringContaining('name') },
      { title: 'cut.longhand was not imported', content: expect.stringMatching(/^The file is damaged/) },
    ]);

    // A file from outside adds households only after a question.
    const { household, plans } = sample;
    const two = [
      { household, plans },
      { household, plans },
    ];
    const several = { format: 'longhand-households', version: 1, households: two };
    const files = [householdFile('again.longhand', JSON.stringify(several))];
    const households = async () => {
      const list = (await invoke(page, 'households.list', {})) as { value: { page: { totalElements: number } } };
      return list.value.page.totalElements;
    };
    expect(await (await boot(browser, own, folder, { files })).app.ended).toBe(0);
    await expect
      .poll(() => dialog.questions.map(({ message }) => message))
      .toStrictEqual(['Add what is in again.longhand?']);
    expect(await households()).toBe(1);
    dialog.presses.push('Add to my households');
    expect(await (await boot(browser, own, folder, { files })).app.ended).toBe(0);
    await expect.poll(households).toBe(3);
    expect(windowOf(double).focused).toBeGreaterThan(0);
  });

  it('opens where it was, at the place that it showed last, with what was typed right before quitting', async () => {
    const folder = newFolder(own);
    const files = [householdFile('sample.longhand')];
    const prepare = ({ dialog }: ElectronDouble) => void dialog.presses.push('Add to my households');
    const first = await bootToPage(folder, { files, prepare });
    await planHeading(first.page).waitFor();
    const place = windowOf(first.double).webContents.getURL();
    windowOf(first.double).moveTo({ x: 40, y: 30, width: 1100, height: 700 });
    await rename(first.page, 'In a hurry');
    first.double.app.quit();
    expect(await first.double.app.ended).toBe(0);
    expect(first.double.dialog.questions).toHaveLength(1);

    const again = await bootToPage(folder);
    await again.page.getByRole('heading', { level: 1, name: 'In a hurry' }).waitFor();
    expect(windowOf(again.double).webContents.getURL()).toBe(place);
    expect(windowOf(again.double).options).toMatchObject({ x: 40, y: 30, width: 1100, height: 700 });
    await again.double.app.closeWindows();
    await again.double.app.ended;

    // A screen that is gone, and a place that was never one.
    const remembered = {
      bounds: { x: 2400, y: 30, width: 1100, height: 700 },
      isMaximized: 1,
      place: '//example.com/',
    };
    writeFileSync(join(folder, 'window', 'window.json'), JSON.stringify(remembered));
    const third = await bootToPage(folder);
    expect(windowOf(third.double).webContents.getURL()).toBe('app://longhand/');
    expect(windowOf(third.double).options).toMatchObject({ width: 1360, height: 900 });
    expect(windowOf(third.double).options).not.toHaveProperty('x');
  });
});

describe('clearing everything', () => {
  it('leaves no name in the log, the profile and the memory of the window', async () => {
    const folder = newFolder(own);
    const { double, page } = await bootToPage(folder);
    const plans = NAMES.slice(100).map((name) => ({ name, inputs }));
    await invoke(page, 'households.create', { name: 'Rivera', notes: NAMES.slice(0, 100).join(' '), plans });
    await invoke(page, 'backups.make', {});
    const names = [...NAMES, 'Rivera'];
    mkdirSync(join(folder, 'logs'), { recursive: true });
    for (const log of ['longhand.log', 'longhand.log.1']) writeFileSync(join(folder, 'logs', log), 'Rivera');
    await page.evaluate(() => localStorage.setItem('draft', 'Rivera'));
    await windowOf(double).loadURL('app://longhand/?q=Rivera&sort=name%2Casc');
    expect(wordsIn(folder, names).length).toBeGreaterThanOrEqual(400);
    expect(await invoke(page, 'deletions.clearEverything', { confirm: 'clear everything' })).toMatchObject({
      ok: true,
    });
    expect(double.session.defaultSession.cleared).toEqual(['storage', 'cache', 'code caches']);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    double.app.quit();
    expect(await double.app.ended).toBe(0);
    expect(wordsIn(folder, names)).toEqual([]);
    expect(JSON.parse(readFileSync(join(folder, 'window', 'window.json'), 'utf8')).place).toBe('/?sort=name%2Casc');
  });
});

describe('an edit that was not saved', () => {
  it('is there again after a crash and a hang of the page; what cannot be saved keeps the window open', async () => {
    const { double, page: first } = await bootToPage();
    const { dialog } = double;
    await invoke(first, 'households.create', { name: 'Rivera', plans: [{ name: 'Base', inputs }] });
    await windowOf(double).loadURL('app://longhand/households/1/plans/1');
    await holdSaves(first);
    await rename(first, 'Before the crash');
    dialog.presses.push('Load it again');
    await crash(first);
    const second = await vi.waitFor(() => pageAfter(double, first), { timeout: patience() });
    await expect.poll(() => storedName(second)).toBe('Before the crash');

    await holdSaves(second);
    await rename(second, 'Before it hung');
    windowOf(double).emit('unresponsive');
    await expect.poll(() => dialog.questions.length).toBe(2);
    expect(windowOf(double).webContents.page).toBe(second);
    dialog.presses.push('Load it again');
    windowOf(double).emit('unresponsive');
    const third = await vi.waitFor(() => pageAfter(double, second), { timeout: patience() });
    await expect.poll(() => storedName(third)).toBe('Before it hung');

    // The page does not know of it: what it saves next is made from an older revision.
    await invoke(third, 'plans.replace', { householdId: 1, planId: 1, name: 'Theirs', description: '', inputs });
    await rename(third, 'Mine');
    await third.getByText('This plan was changed in another window.').waitFor();
    double.app.quit();
    await expect
      .poll(() => dialog.questions.map(({ message }) => message))
      .toStrictEqual([
        'The page of Longhand has stopped.',
        // Ending the page that hung is no crash to be asked about.
        'The page of Longhand does not answer.',
        'The page of Longhand does not answer.',
        'The last change is not saved.',
      ]);
    expect(windowOf(double).isDestroyed()).toBe(false);
    expect(await storedName(third)).toBe('Theirs');
    dialog.presses.push('Close without saving');
    double.app.quit();
    expect(await double.app.ended).toBe(0);
    expect(double.recorded.engines.every(hasEnded)).toBe(true);
  });
});

function pageAfter(double: ElectronDouble, before: Page): Page {
  const { page, isLoading } = windowOf(double).webContents;
  if (page === null || page === before || isLoading) throw new Error('The page has not been loaded again.');
  return page;
}
