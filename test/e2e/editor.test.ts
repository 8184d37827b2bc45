import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EDITED_PLANS } from '../renderer/screens/plan/editor/field-edits.ts';
import { notStored } from './edit-plan.ts';
import { type Longhand, startLonghand } from './longhand.ts';

/** The household as its file would be exported. Each plan writes fields that the others cannot. */
const HOUSEHOLD = {
  format: 'longhand-household',
  version: 1,
  household: { name: 'Every field', profile: 'married', notes: '', tags: [] },
  plans: Object.entries(EDITED_PLANS).map(([name, { plan }]) => ({ name, description: '', inputs: plan })),
};

/** So many fields are edited in one go, half a minute or so; the rest of a plan in another. */
const FIELDS_AT_ONCE = 80;

const JOURNEYS = Object.entries(EDITED_PLANS).flatMap(([name, { sections }]) => {
  const fields = Object.values(sections).flat();
  const parts = Math.ceil(fields.length / FIELDS_AT_ONCE);
  const each = Math.ceil(fields.length / parts);
  return Array.from(
    { length: parts },
    (_, part) => [name, part + 1, fields.slice(part * each, (part + 1) * each)] as const,
  );
});

describe('a plan that uses every field, in the editor', () => {
  let longhand: Longhand;
  let page: Page;

  beforeAll(async () => {
    longhand = await startLonghand();
    page = await longhand.open();
    await page.getByLabel('Household file').setInputFiles({
      name: 'every-field.longhand.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(HOUSEHOLD), 'utf8'),
    });
    await page.getByRole('heading', { name: /^Every field/ }).waitFor();
  });
  afterAll(() => longhand.close());

  it.each(JOURNEYS)('each field of the %s plan is edited on the page and stored, part %i', async (name, _, fields) => {
    const address = await page.evaluate(async (wanted) => {
      const key = localStorage.getItem('longhand-page-key') ?? '';
      const household = /households\/\d+/.exec(location.pathname)?.[0] ?? '';
      const answer = await fetch(`/api/v1/${household}/plans`, { headers: { 'x-longhand-key': key } });
      const { content } = (await answer.json()) as {
        readonly content: readonly { readonly id: number; readonly name: string }[];
      };
      return `/${household}/plans/${content.find((plan) => plan.name === wanted)?.id}`;
    }, name);
    await page.goto(`${longhand.origin()}${address}?tab=ledger`);
    await page.locator('[data-section="people"]').waitFor();
    expect(await notStored(page, fields)).toEqual([]);
    expect(longhand.faults()).toEqual([]);
  });
});
