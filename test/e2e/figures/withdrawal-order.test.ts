import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { RESULT_TABS } from '../../../renderer/format/words.ts';
import { type Longhand, startLonghand } from '../longhand.ts';
import { revisionOf, savedAfter, startFromSample, violations } from '../screen.ts';
import { figuresWithoutWay, isStill } from './figures-on-page.ts';
import { openEach } from './open-each.ts';
import { faultsOf } from './sheets.ts';

let longhand: Longhand;
let page: Page;

beforeAll(async () => {
  longhand = await startLonghand();
  page = await longhand.open();
  await startFromSample(page);
  await page.keyboard.press(String(RESULT_TABS.indexOf('accounts') + 1));
});
afterAll(() => longhand.close());

it('says what another order gains, every figure of it opens, and one press puts it into the plan', async () => {
  const panel = page.getByRole('region', { name: 'Which order leaves the most', exact: true });
  await panel.getByRole('button', { name: 'Compare orders' }).click();
  await panel.getByText('on the same 10,000 futures', { exact: false }).waitFor({ timeout: 60_000 });
  await panel
    .getByText(/after tax than the plan/)
    .first()
    .waitFor();
  await isStill(page);
  const withoutWay = (await figuresWithoutWay(page)).map(({ text, within }) => `${text} has no way, in: ${within}`);
  const opened = await openEach(page, { withSentences: true });
  expect([...withoutWay, ...opened.flatMap(faultsOf)]).toEqual([]);
  expect(await violations(page)).toEqual([]);
  const before = await revisionOf(page);
  await panel
    .getByRole('button', { name: /^Apply to plan: / })
    .first()
    .click();
  await page.getByText(/^Plan updated: /).waitFor();
  expect(await savedAfter(page, before)).toBe(before + 1);
  expect(longhand.faults()).toEqual([]);
});
