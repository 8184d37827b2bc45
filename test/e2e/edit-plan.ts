import type { Page } from 'playwright';
import { INFLATION_OF_HISTORY } from '../../engine/plan/inflation-of-history.ts';
import { valueAt } from '../../renderer/state/plan/document-path.ts';
import type { Edit } from '../renderer/screens/plan/editor/field-edits.ts';

/** How often what is not there yet is looked for, five times a second. */
const TRIES = 300;

/** How a test edits the fields of the editor by their paths, and finds what the host has stored. */

/**
 * Opens what hides each field, as its buttons do, and gives it its text as a browser that fills in a form does: a box is
 * typed into and left, of a closed list the choice is set. A single round trip to the page edits many fields, which by
 * mouse and keyboard would take minutes; the journeys use those.
 */
export async function editAll(page: Page, edits: readonly Edit[]): Promise<void> {
  const asked = { paths: edits.map(([path, text]) => [path, text] as const), mostTries: TRIES };
  const lost = await page.evaluate(async ({ paths, mostTries }) => {
    const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
    const placeOf = (path: string) =>
      [...document.querySelectorAll(`aside [data-path="${CSS.escape(path)}"]`)].find(
        (place) => place.closest('[hidden]') === null,
      );
    const closed = (path: string, pressed: ReadonlySet<Element>) => {
      const list = /^\w+\[\d+\]/.exec(path)?.[0] ?? '';
      const entry = document.querySelector(`aside [data-opener="${CSS.escape(list)}"]`);
      const found = [
        ...document.querySelectorAll<HTMLElement>('aside button[aria-expanded="false"]:not([aria-haspopup])'),
      ].filter(
        (button) =>
          !pressed.has(button) &&
          button.closest('[hidden]') === null &&
          // Of a list only the entry of the path is opened: opening another closes it.
          (entry === null || !button.hasAttribute('data-opener') || button === entry),
      );
      // Sections first: most fields are in sight then, and every list entry that is opened costs time.
      return found.find((button) => button.closest('h2') !== null) ?? found[0];
    };
    const reveal = async (path: string) => {
      const pressed = new Set<Element>();
      for (let button = closed(path, pressed); placeOf(path) === undefined && button !== undefined; ) {
        pressed.add(button);
        button.click();
        // oxlint-disable-next-line no-await-in-loop -- what a button opens is drawn before the next is looked for
        await drawn();
        button = closed(path, pressed);
      }
      return placeOf(path);
    };
    /** What an edit before this one brings about is drawn a little later. */
    const found = async (path: string) => {
      for (let tries = 0; tries < mostTries; tries += 1) {
        // oxlint-disable-next-line no-await-in-loop -- asked again until it is drawn
        const place = await reveal(path);
        if (place !== undefined) return place;
        // oxlint-disable-next-line no-await-in-loop -- see above
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
      return undefined;
    };
    const setValue = (control: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, text: string) => {
      // Past React's own setter, which would take the value for one that it knows of.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, text);
      control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
    };
    const edit = (place: Element, text: string): boolean => {
      const select = place.querySelector('select');
      const radio = place.querySelector<HTMLElement>(`input[type="radio"][value="${CSS.escape(text)}"]`);
      const box = place.querySelector<HTMLInputElement | HTMLTextAreaElement>('input:not([type="radio"]), textarea');
      const grip = place.querySelector<HTMLElement>('ol button');
      if (select !== null) setValue(select, text);
      else if (radio !== null) radio.click();
      else if (grip !== null) {
        const key = text.replace('Alt+', '');
        grip.dispatchEvent(new KeyboardEvent('keydown', { key, altKey: true, bubbles: true }));
      } else if (box !== null) {
        box.focus();
        setValue(box, text);
        box.blur();
      } else return false;
      return true;
    };
    const missing: string[] = [];
    for (const [path, text] of paths) {
      // oxlint-disable-next-line no-await-in-loop -- one field after the other, as by hand
      const place = await found(path);
      if (place === undefined || !edit(place, text)) missing.push(path);
      // oxlint-disable-next-line no-await-in-loop -- see above
      await drawn();
    }
    return missing;
  }, asked);
  if (lost.length > 0) throw new Error(`No button leads to ${lost.join(', ')}`);
}

/** Edits the fields one after another and answers which of them the stored plan does not hold in the end. */
export async function notStored(page: Page, edits: readonly Edit[]): Promise<readonly unknown[]> {
  const [first = [], ...rest] = batches(edits);
  await editAll(page, first);
  const missing = await differences(page, first);
  return rest.length === 0 ? missing : [...missing, ...(await notStored(page, rest.flat()))];
}

/** The edits up to each that changes what those before it wrote. */
function batches(edits: readonly Edit[]): readonly (readonly Edit[])[] {
  return edits.reduce<readonly (readonly Edit[])[]>((found, edit) => {
    const last = found.at(-1);
    return last === undefined || edit[3] !== undefined ? [...found, [edit]] : [...found.slice(0, -1), [...last, edit]];
  }, []);
}

/** What of some edits the stored plan does not hold, once it has had time to be saved. */
async function differences(page: Page, edits: readonly Edit[]): Promise<readonly unknown[]> {
  let found: readonly unknown[] = edits;
  for (let tries = 0; tries < TRIES && found.length > 0; tries += 1) {
    // oxlint-disable-next-line no-await-in-loop -- asked again until it is saved
    const inputs = await storedInputs(page, tries === 0 ? 0 : 200);
    found = edits
      .map(([path, text, value]) => ({ path, text, value, held: valueAt(inputs, path) }))
      .filter(({ value, held }) => JSON.stringify(comparable(held)) !== JSON.stringify(comparable(value)));
  }
  return found;
}

/** The inputs of the plan in the address bar as the host has stored them, after a pause. */
export async function storedInputs(page: Page, afterMs = 0): Promise<unknown> {
  return page.evaluate(async (pause) => {
    await new Promise((resolve) => setTimeout(resolve, pause));
    const key = localStorage.getItem('longhand-page-key') ?? '';
    const answer = await fetch(`/api/v1${location.pathname}`, { headers: { 'x-longhand-key': key } });
    const plan = (await answer.json()) as { readonly inputs: unknown };
    return plan.inputs;
  }, afterMs);
}

/** What the host fills in where an edit leaves it out. */
const FILLED_IN: Readonly<Record<string, unknown>> = {
  months: 0,
  volatility: INFLATION_OF_HISTORY.volatility,
  persistence: INFLATION_OF_HISTORY.persistence,
};

/** Without what the host fills in, and with fields in one order. */
function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(comparable);
  if (typeof value !== 'object' || value === null) return value ?? null;
  const written = Object.entries(value)
    .filter(([name, held]) => !(name in FILLED_IN && held === FILLED_IN[name]))
    .map(([name, held]) => [name, comparable(held)] as const);
  return Object.fromEntries(written.sort(([one], [other]) => (one < other ? -1 : 1)));
}
