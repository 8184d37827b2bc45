import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RESULT_TABS } from '../../../renderer/format/words.ts';
import { editAll } from '../edit-plan.ts';
import { type Longhand, startLonghand } from '../longhand.ts';
import { downloaded, inkOf, startFromSample, violations } from '../screen.ts';
import { figuresWithoutWay, isStill } from './figures-on-page.ts';
import { openEach } from './open-each.ts';
import { faultsOf } from './sheets.ts';

const TITLE = 'What the household holds';

let longhand: Longhand;
let page: Page;

beforeAll(async () => {
  longhand = await startLonghand();
  page = await longhand.open();
  await startFromSample(page);
});
afterAll(() => longhand.close());

describe('what a household with one mix holds', () => {
  const panel = () => page.getByRole('region', { name: TITLE, exact: true });
  const faults = async () => {
    const withoutWay = (await figuresWithoutWay(page)).map(({ text, within }) => `${text} has no way, in: ${within}`);
    const opened = await openEach(page, { withSentences: true });
    return [...withoutWay, ...opened.flatMap(faultsOf)];
  };

  it('is on the Accounts tab once the plan has one mix, and not before', async () => {
    await page.keyboard.press(String(RESULT_TABS.indexOf('accounts') + 1));
    await page.getByRole('region', { name: 'Balances by tax treatment', exact: true }).waitFor();
    expect(await panel().count()).toBe(0);
    await editAll(page, [['allocation.of', 'household', 'household']]);
    await panel().waitFor();
    await isStill(page);
    const { colors } = await inkOf(page, panel().getByRole('group', { name: new RegExp(`^${TITLE}, `) }));
    expect(colors).toBeGreaterThan(2);
  });

  it('opens every figure of its sentence and its table, and can be saved', async () => {
    expect(await faults()).toEqual([]);
    expect(await violations(page)).toEqual([]);
    await panel().getByRole('button', { name: 'Table of what the household holds' }).click();
    await isStill(page);
    expect(await faults()).toEqual([]);
    const { text } = await downloaded(page, async () => {
      await panel()
        .getByRole('button', { name: `Save the chart ${TITLE}` })
        .click();
      await page.getByRole('menuitem', { name: /CSV/ }).click();
    });
    expect(text.split('\n')[0]).toMatch(/Year,.*Bonds,US stocks/);
    expect(longhand.faults()).toEqual([]);
  });

  it('has the mix of each account beside it, with its table', async () => {
    const mixes = page.getByRole('region', { name: 'Mix of each account', exact: true });
    await mixes.getByRole('button', { name: 'Table of the mix of each account' }).click();
    await isStill(page);
    expect(await faults()).toEqual([]);
    await mixes.getByRole('button', { name: 'Chart of the mix of each account' }).click();
  });

  it('says what location is worth, and every figure of it opens', async () => {
    const location = page.getByRole('region', { name: 'What location is worth', exact: true });
    await location.getByRole('button', { name: 'Compare locations' }).click();
    await location.getByText(/after tax than the same household mix/i).waitFor();
    await location.getByText('on the same 10,000 futures', { exact: false }).waitFor({ timeout: 60_000 });
    await isStill(page);
    expect(await faults()).toEqual([]);
    expect(await violations(page)).toEqual([]);
    expect(longhand.faults()).toEqual([]);
  });
});
