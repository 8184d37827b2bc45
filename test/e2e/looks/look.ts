import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright';
import { patience } from '../../patience.ts';

/** How coarse a look is: fine enough that a moved, cut or missing part shows, too coarse for the edges of letters. */
const COLUMNS = 48;
const ROWS = 30;
const LEVELS = 16;

/** Cells whose lightness moved by more than a level, as a share of all. */
const MOVED_AT_MOST = 0.03;

/** The lightness of what is drawn, in cells of a coarse grid, a row a string of hexadecimal digits. */
export type Look = readonly string[];

/**
 * What has moved in the look of a part of the page, null once it is as expected; the picture of what is not is drawn again as long as
 * the machine may need.
 * @param place brings what is to be seen into its place; again before each picture, for what is above it may still be growing
 */
export async function movedAtLast(
  page: Page,
  part: Locator,
  expected: Look | undefined,
  place: () => Promise<void> = async () => {},
): Promise<string | null> {
  const until = performance.now() + patience();
  for (;;) {
    await place();
    const moved = movedShare((await drawn(page, part)).look, expected);
    if (moved === null || performance.now() > until) return moved;
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));
  }
}

/** The look of a part of the page once it holds still. `LONGHAND_LOOKS` names a folder to keep the pictures in, too. */
export async function lookOf(page: Page, part: Locator, name: string): Promise<Look> {
  let before = await drawn(page, part);
  for (let tries = 0; tries < 40; tries += 1) {
    await page.evaluate(() => new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve), 100)));
    const now = await drawn(page, part);
    if (now.look.join('') === before.look.join('')) {
      await keepPicture(now.picture, name);
      return now.look;
    }
    before = now;
  }
  throw new Error(`${name} never held still`);
}

/** How much of a look has moved, null if no more than the drawing of another browser may. */
function movedShare(look: Look, expected: Look | undefined): string | null {
  if (expected === undefined) return 'no such look is kept';
  const cells = look.join('').split('');
  const kept = expected.join('').split('');
  const moved = cells.filter((cell, at) => Math.abs(level(cell) - level(kept[at] ?? '')) > 1).length;
  return moved / cells.length <= MOVED_AT_MOST ? null : `${Math.round((moved / cells.length) * 100)}% has moved`;
}

const level = (cell: string) => Number.parseInt(cell === '' ? '0' : cell, LEVELS);

async function drawn(page: Page, part: Locator): Promise<{ readonly look: Look; readonly picture: Buffer }> {
  const picture = await part.screenshot({ animations: 'disabled' });
  return { look: await lookOfPicture(page, picture), picture };
}

/** The look of a PNG picture; any page can work it out. */
export function lookOfPicture(page: Page, picture: Buffer): Promise<Look> {
  return page.evaluate(
    async ({ base64, columns, rows, levels }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
      const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }), {
        resizeWidth: columns,
        resizeHeight: rows,
        resizeQuality: 'high',
      });
      const context = new OffscreenCanvas(columns, rows).getContext('2d');
      if (context === null) return [];
      context.drawImage(image, 0, 0);
      const { data } = context.getImageData(0, 0, columns, rows);
      return Array.from({ length: rows }, (_row, row) =>
        Array.from({ length: columns }, (_column, column) => {
          const at = 4 * (row * columns + column);
          const light = 0.3 * (data[at] ?? 0) + 0.59 * (data[at + 1] ?? 0) + 0.11 * (data[at + 2] ?? 0);
          return Math.min(levels - 1, Math.floor((light * levels) / 256)).toString(levels);
        }).join(''),
      );
    },
    { base64: picture.toString('base64'), columns: COLUMNS, rows: ROWS, levels: LEVELS },
  );
}

async function keepPicture(picture: Buffer, name: string): Promise<void> {
  const folder = process.env.LONGHAND_LOOKS;
  if (folder === undefined) return;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${name.replaceAll(/[^\w]+/g, '-')}.png`), picture);
}
