import type { Page } from 'playwright';
import { amountOf, type OpenedFigure } from './sheets.ts';

/** Of a table so many columns are opened, spread over all, each in the first row with a figure. */
const COLUMNS_OPENED = 4;

interface Parts {
  /** Also the figures of sentences and small tables, not only the cells of large ones. */
  readonly withSentences: boolean;
}

/**
 * Opens each figure of the results in sight, and a spread of the cells of their tables, one after another, reads what the drawer
 * says and closes it by Escape. In the page itself: a round trip for each step would take minutes for all figures.
 */
export async function openEach(page: Page, { withSentences }: Parts): Promise<readonly OpenedFigure[]> {
  const opened = await page.evaluate(
    async ([columnsOpened, isWhole]) => {
      const MOST_WAITS = 1500;
      // Sooner than the next frame: what a click changes is there before it.
      const channel = new MessageChannel();
      const soon = () =>
        new Promise<void>((resolve) => {
          channel.port1.addEventListener('message', () => resolve(), { once: true });
          channel.port1.start();
          channel.port2.postMessage(null);
        });
      const until = async (holds: () => boolean) => {
        for (let tries = 0; !holds() && tries < MOST_WAITS; tries += 1)
          // oxlint-disable-next-line no-await-in-loop -- asked again and again until it holds
          await (tries < 20 ? soon() : new Promise((resolve) => setTimeout(resolve, 4)));
        return holds();
      };
      const drawer = () => document.querySelector('aside[aria-label="Show the work"]');
      const textOf = (place: Element | null | undefined) => place?.textContent ?? '';
      const results = document.querySelector('section[aria-label=Results]');
      const all = (selector: string, from: Element | null) =>
        [...(from?.querySelectorAll<HTMLElement>(selector) ?? [])].filter((figure) => figure.checkVisibility());
      const panelOf = (figure: Element) =>
        textOf(figure.closest('section:not([aria-label=Results])')?.querySelector('h2'));
      const figures = () => all('[data-figure]', results).map((figure) => ({ figure, where: panelOf(figure) }));
      const cellsOf = (table: HTMLElement) => {
        const heads = [...(table.querySelector('thead tr:last-child')?.children ?? [])].map(textOf);
        const columns = new Map<number, HTMLElement>();
        for (const cell of all('td[aria-haspopup=dialog]', table)) {
          const column = [...(cell.parentElement?.children ?? [])].indexOf(cell);
          const known = columns.get(column);
          if (known === undefined || textOf(known) === '–')
            columns.set(column, known === undefined || textOf(cell) !== '–' ? cell : known);
        }
        const found = [...columns].toSorted(([one], [other]) => one - other);
        const step = Math.max(1, found.length / columnsOpened);
        return Array.from(
          { length: Math.min(found.length, columnsOpened) },
          (_, at) => found[Math.floor(at * step)],
        ).flatMap((place) =>
          place === undefined ? [] : [{ figure: place[1], where: `${panelOf(table)}, ${heads[place[0]] ?? ''}` }],
        );
      };
      const cells = () => all('table', results).flatMap(cellsOf);
      const read = () => {
        const result = drawer()?.querySelector('[data-step=result] b');
        if (result === null || result === undefined) return null;
        return {
          head: textOf(drawer()?.querySelector('b')),
          lines: [...(drawer()?.querySelectorAll('[data-step]:not([data-step=result])') ?? [])].map((line) => ({
            step: line.getAttribute('data-step') ?? '',
            weight: Number(line.getAttribute('data-weight') ?? '1'),
            value: textOf(line.querySelector('b')),
          })),
          result: textOf(result),
        };
      };
      const open = async ({ figure, where }: ReturnType<typeof figures>[number]) => {
        figure.focus();
        figure.click();
        const hasOpened = await until(
          () => !figure.isConnected || (drawer() !== null && drawer()?.querySelector('[aria-current], table') !== null),
        );
        // What is still being drawn may have changed the figure, and the drawer with it.
        const text = textOf(figure);
        const said = hasOpened ? '' : drawer() === null ? 'no drawer' : textOf(drawer()).slice(0, 80);
        const sheet = read();
        const head = drawer()?.querySelector('[role=grid]') === null ? textOf(drawer()?.querySelector('b')) : null;
        drawer()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
        await until(() => drawer() === null);
        const isCell = figure.matches('td');
        const hasFocus = document.activeElement === figure || (isCell && document.activeElement?.textContent === text);
        return { text, where, head, sheet, said, hasOpened, hasFocus };
      };
      /** A figure that was drawn anew meanwhile has closed what it opened: it is opened where it stands now. */
      const openDrawn = async (place: ReturnType<typeof figures>[number], at: number) => {
        const first = await open(place);
        const now = place.figure.isConnected ? undefined : places()[at];
        return now === undefined ? first : open(now);
      };
      const places = () => [...(isWhole ? figures() : []), ...cells()];
      const found = [];
      for (let at = 0, place = places()[0]; place !== undefined; at += 1, place = places()[at])
        // oxlint-disable-next-line no-await-in-loop -- one drawer at a time
        found.push(await openDrawn(place, at));
      return found;
    },
    [COLUMNS_OPENED, withSentences] as const,
  );
  return opened.map(({ sheet, ...figure }) => ({
    ...figure,
    sheet:
      sheet === null
        ? null
        : {
            head: sheet.head,
            lines: sheet.lines.map((line) => ({ ...line, value: amountOf(line.value) })),
            result: amountOf(sheet.result),
          },
  }));
}
