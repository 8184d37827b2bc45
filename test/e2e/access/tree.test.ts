import { readFileSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Longhand, startLonghand } from '../longhand.ts';
import { chart, startFromSample, UNDER_WAY } from '../screen.ts';

/**
 * What a screen reader meets on ten screens, in its order: roles and names. Kept beside this file; after a change that is
 * meant, `LONGHAND_TREES=1 vitest … test/e2e/access/tree` writes it again, to be read as a change of what is heard.
 */
const file = new URL('trees.json', import.meta.url);
const isWriting = process.env.LONGHAND_TREES !== undefined;

const PLAN = '/households/1/plans/1';

/** The sandbox starts in the same month and holds the same plans whenever it is opened. */
const SCREENS = {
  Overview: PLAN,
  'Cash flow': `${PLAN}?tab=cashFlow`,
  Taxes: `${PLAN}?tab=taxes`,
  'Monte Carlo': `${PLAN}?tab=monteCarlo`,
  'Social Security': `${PLAN}?tab=socialSecurity`,
  Compare: `${PLAN}?tab=compare`,
  Settings: '/settings',
  Glossary: '/glossary',
} as const;

/** Roles and names, line by line: no texts, which are long, and no figures, which change with the engine. */
function rolesAndNames(snapshot: string): readonly string[] {
  return snapshot
    .split('\n')
    .filter((line) => !/^\s*- (text|\/\w+|paragraph|generic|cell|gridcell|strong|time)\b/.test(line))
    .map((line) => line.replace(/(?<=^\s*- [\w-]+(?: "(?:[^"\\]|\\.)*")?(?: \[[^\]]*\])*):.*$/, ''))
    .map((line) => line.replaceAll(/\d+/g, '#'));
}

describe('the accessibility tree', () => {
  let longhand: Longhand;
  let page: Page;
  const seen: Record<string, readonly string[]> = {};

  beforeAll(async () => {
    longhand = await startLonghand();
    page = await longhand.open({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Look around' }).click();
    await page.getByRole('columnheader', { name: 'Household' }).first().waitFor();
  });
  afterAll(async () => {
    await longhand.close();
    if (isWriting) writeFileSync(file, `${JSON.stringify(seen, null, 1)}\n`);
  });

  /** The tree of a page that stands still, and the one that is kept. */
  const treesOf = async (shown: Page, name: string) => {
    const tree = async () => rolesAndNames(await shown.locator('body').ariaSnapshot());
    const settled = async () => {
      if ((await shown.getByText(UNDER_WAY).count()) > 0) return null;
      const before = JSON.stringify(await tree());
      await shown.waitForTimeout(500);
      return before === JSON.stringify(await tree()) ? before : null;
    };
    await expect.poll(settled).not.toBeNull();
    seen[name] = await tree();
    const kept = isWriting ? seen : (JSON.parse(readFileSync(file, 'utf8')) as Record<string, readonly string[]>);
    return { tree, kept: kept[name] ?? [] };
  };

  it.each(Object.entries(SCREENS))('of %s is read in its order', async (name, path) => {
    await page.goto(`${new URL(page.url()).origin}${path}`);
    if (path.startsWith(PLAN)) await page.getByRole('tab', { selected: true }).waitFor();
    if (path === PLAN) await chart(page).waitFor();
    const { tree, kept } = await treesOf(page, name);
    expect(kept.length).toBeGreaterThan(10);
    await expect.poll(tree).toEqual(kept);
  });

  it('of the first page, and of Households once every rate is there, is read in its order', async () => {
    const own = await startLonghand();
    try {
      const list = await own.open({ width: 1440, height: 900 });
      await list.getByRole('form', { name: 'New household' }).waitFor();
      const first = await treesOf(list, 'First page');
      expect(first.kept).toContain('    - form "New household"');
      await expect.poll(first.tree).toEqual(first.kept);
      await startFromSample(list);
      await list.getByRole('link', { name: 'Households', exact: true }).click();
      await list.getByText('Success rates are up to date.').waitFor();
      await list.getByText(/% (± \d|at (least|most) \d)/).waitFor();
      const { tree, kept } = await treesOf(list, 'Households');
      expect(kept.length).toBeGreaterThan(10);
      await expect.poll(tree).toEqual(kept);
    } finally {
      await own.close();
    }
  });
});
