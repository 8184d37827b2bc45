import type { Locator, Page } from 'playwright-core';
import { valueAt } from '../../renderer/state/plan/document-path.ts';
import type { Edit } from '../renderer/screens/plan/editor/field-edits.ts';

/** How a test finds, edits and checks the fields of the editor, by the kind of control that each path has. */

function fieldAt(page: Page, path: string): Locator {
  return page.locator(`aside [data-path="${path}"]`).first();
}

/** Opens section after section, list entries and every "More", until the field is in sight. */
export async function reveal(page: Page, path: string): Promise<Locator> {
  const field = fieldAt(page, path);
  if (await field.isVisible()) return field;
  const isShown = await page.evaluate(async (wanted) => {
    const pressed = new Set<Element>();
    const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
    const inSight = () =>
      [...document.querySelectorAll('aside [data-path]')].some(
        (place) => place.getAttribute('data-path') === wanted && place.closest('[hidden]') === null,
      );
    const list = /^\w+\[\d+\]/.exec(wanted)?.[0];
    const entry = list === undefined ? null : document.querySelector(`aside [data-opener="${CSS.escape(list)}"]`);
    const next = () =>
      [...document.querySelectorAll<HTMLElement>('aside button[aria-expanded="false"]')].find(
        (button) =>
          !pressed.has(button) &&
          !button.hasAttribute('aria-haspopup') &&
          button.closest('[hidden]') === null &&
          // Of a list only the entry of the path is opened: opening another closes it.
          (entry === null || !button.hasAttribute('data-opener') || button === entry),
      );
    for (let button = next(); button !== undefined && !inSight(); button = next()) {
      pressed.add(button);
      button.click();
      // oxlint-disable-next-line no-await-in-loop -- what a button opens is drawn before the next is looked for
      await drawn();
    }
    return inSight();
  }, path);
  if (!isShown) throw new Error(`No button leads to the field ${path}`);
  return field;
}

/** Types into the field, or chooses from its list, as its control asks for. */
export async function edit(page: Page, path: string, text: string): Promise<void> {
  const field = await reveal(page, path);
  const input = field.locator('input:not([type="radio"]), textarea').first();
  const radio = field.locator(`input[type="radio"][value="${text}"]`);
  if ((await radio.count()) > 0) await radio.check({ force: true });
  else if ((await field.locator('ol').count()) > 0) {
    await field.locator('li button').first().focus();
    await page.keyboard.press(text);
  } else if ((await field.locator('button[aria-haspopup="listbox"]').count()) > 0 && (await isChosen(field))) {
    await field.locator('button[aria-haspopup="listbox"]').click();
    await page.locator(`[role="option"][data-key="${text}"]`).click();
  } else {
    await input.fill(text);
    await input.blur();
  }
}

/** A closed list has no box to type into; a date has both. */
async function isChosen(field: Locator): Promise<boolean> {
  return (await field.locator('input:visible').count()) === 0;
}

/** The inputs of the plan in the address bar, as the host has stored them. */
export async function storedInputs(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    const key = localStorage.getItem('longhand-page-key') ?? '';
    const answer = await fetch(`/api/v1${location.pathname}`, { headers: { 'x-longhand-key': key } });
    const plan = (await answer.json()) as { readonly inputs: unknown };
    return plan.inputs;
  });
}

/** Edits the fields one after another and answers which of them the stored plan does not hold in the end. */
export async function notStored(page: Page, edits: readonly Edit[]): Promise<readonly unknown[]> {
  const missing: unknown[] = [];
  let pending: readonly Edit[] = [];
  for (const each of edits) {
    const [path, text, , alone] = each;
    if (alone !== undefined) {
      missing.push(...(await differences(page, pending)));
      pending = [];
    }
    await edit(page, path, text);
    pending = [...pending, each];
  }
  return [...missing, ...(await differences(page, pending))];
}

const TRIES = 40;
const PAUSE_MS = 250;

/** What of some edits the stored plan does not hold, once it has had time to be saved. */
async function differences(page: Page, edits: readonly Edit[]): Promise<readonly unknown[]> {
  let found: readonly unknown[] = edits;
  for (let tries = 0; tries < TRIES && found.length > 0; tries += 1) {
    if (tries > 0) await page.waitForTimeout(PAUSE_MS);
    const inputs = await storedInputs(page);
    found = edits
      .map(([path, text, value]) => ({ path, text, value, held: valueAt(inputs, path) }))
      .filter(({ value, held }) => JSON.stringify(sorted(held)) !== JSON.stringify(sorted(value)));
  }
  return found;
}

/** Of a date the host fills in what it would mean anyway, so that only what was typed is compared. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value ?? null;
  const written = Object.entries(value).filter(([name, held]) => !(name === 'months' && held === 0));
  return Object.fromEntries(written.sort(([one], [other]) => (one < other ? -1 : 1)));
}
