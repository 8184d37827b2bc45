import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notStored } from './edit-plan.ts';
import { type Longhand, startLonghand } from './longhand.ts';
import { chart, resultOf, startFromSample, violations } from './screen.ts';

describe('a home is bought in the editor', () => {
  let longhand: Longhand;
  let page: Page;

  beforeAll(async () => {
    longhand = await startLonghand();
    page = await longhand.open();
    await startFromSample(page);
  });
  afterAll(() => longhand.close());

  const inputs = () => page.getByRole('complementary', { name: 'Inputs' });
  const press = (name: string) => inputs().getByRole('button', { name, exact: true }).last().click();
  const open = async () => {
    const section = inputs().getByRole('button', { name: /^Property and debt/ });
    if ((await section.getAttribute('aria-expanded')) === 'false') await section.click();
  };
  const addedAt = () =>
    inputs().evaluate((pane) => {
      const paths = [...pane.querySelectorAll('[data-path^="properties["]')].map((field) =>
        field.getAttribute('data-path'),
      );
      return Math.max(...paths.map((path) => Number(/\d+/.exec(path ?? '')?.[0])));
    });

  /** A window that becomes narrow has one pane, a moment later: the inputs may have to be asked for. */
  const isShown = async () => {
    if (!(await inputs().isVisible())) await page.getByRole('button', { name: 'Inputs', exact: true }).click();
    return await inputs().getByText('Line of credit').first().isVisible();
  };

  it('with a mortgage, beside the sale of the one before', async () => {
    await open();
    await press('Add a property');
    await press('Buy it in the plan');
    const path = `properties[${await addedAt()}]`;
    await press('Buy it with a mortgage');
    const lost = await notStored(page, [
      [`${path}.name`, 'Condo', 'Condo'],
      [`${path}.purchase.price`, '400k', 400_000],
      [`${path}.purchase.costs`, '2', 0.02],
      [`${path}.purchase.mortgage.amount`, '100k', 100_000],
      [`${path}.purchase.mortgage.rate`, '6', 0.06],
      [`${path}.purchase.mortgage.years`, '15', 15],
      [`${path}.upkeep`, '3,000', 3000],
    ]);
    expect(lost).toEqual([]);
    await inputs().getByText('$844 a month.').waitFor();
    await resultOf(page);
    await chart(page).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(longhand.faults()).toEqual([]);
  });

  it('is refinanced, paid extra and drawn on, in windows as narrow as 320 pixels', async () => {
    await press('Refinance it');
    await press('Pay extra');
    await press('Add a line of credit');
    await press('Draw on it');
    for (const title of ['Purchase', 'Refinancing', 'Extra payments', 'Line of credit'])
      await inputs().getByRole('heading', { name: title }).first().waitFor();
    for (const width of [320, 375, 640, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(isShown, { message: `the inputs at ${width} pixels` }).toBe(true);
      const wide = () =>
        inputs().evaluate((pane) => {
          const right = Math.min(pane.getBoundingClientRect().right, document.documentElement.clientWidth);
          return [...pane.querySelectorAll('button, input, label, p, h3')]
            .filter(
              (part) => part.checkVisibility({ visibilityProperty: true }) && part.getBoundingClientRect().width > 1,
            )
            .filter((part) => part.getBoundingClientRect().right > right + 1)
            .map((part) => part.textContent);
        });
      await expect.poll(wide, { message: `${width} pixels` }).toEqual([]);
    }
    expect(longhand.faults()).toEqual([]);
  });
});
