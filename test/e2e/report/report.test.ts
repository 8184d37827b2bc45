import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Download, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Longhand, startLonghand } from '../longhand.ts';
import { revisionOf, savedAfter, startFromSample, violations } from '../screen.ts';

/** Pages of a PDF, and their sizes in points. */
function pagesOf(pdf: Buffer): readonly string[] {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/\/Type\s*\/Page\b[^s]/g)].map(({ index }) => {
    const box = /\/MediaBox\s*\[([^\]]+)\]/.exec(text.slice(index, index + 2_000));
    return (box?.[1] ?? '')
      .trim()
      .split(/\s+/)
      .slice(2)
      .map((size) => Math.round(Number(size)))
      .join(' × ');
  });
}

/** Reads a printed page: Debian's poppler-utils, which the machine that tests every change has. */
const PDF_READER = '/usr/bin/pdftotext';
const READS_PDF = existsSync(PDF_READER);

/** What stands on each page of a PDF, laid out as it is printed. */
function textOf(pdf: Buffer): readonly string[] {
  const text = execFileSync(PDF_READER, ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' });
  return text.split('\f').slice(0, -1);
}

const PDF_INFO = '/usr/bin/pdfinfo';

/** What a PDF says of itself: whether it is tagged, how large its pages are. */
function infoOf(pdf: Buffer): ReadonlyMap<string, string> {
  const text = execFileSync(PDF_INFO, ['-'], { input: pdf, encoding: 'utf8' });
  return new Map(text.split('\n').map((line) => [line.split(':')[0] ?? '', line.slice(line.indexOf(':') + 1).trim()]));
}

/** As Electron prints it: tagged, with its headings as bookmarks. */
const PRINTED = { preferCSSPageSize: true, printBackground: true, tagged: true, outline: true } as const;

/** Cells of a line of a table: between them stand two spaces or more. */
function cellsOf(line: string): number {
  return line.trim().split(/ {2,}/).length;
}

/** Charts of the page that reach over the sheet that holds them, as they would be printed. */
const clippedCharts = (page: Page) =>
  page.evaluate(() => {
    const right = document.querySelector('article')?.getBoundingClientRect().right ?? 0;
    return [...document.querySelectorAll('[data-drawing] svg')].filter(
      (svg) => svg.getBoundingClientRect().right > right + 1,
    ).length;
  });

describe('an adviser explains a change and prints the plan', () => {
  let longhand: Longhand;
  let page: Page;
  /** The last revision before anything was written for the report. */
  let ofGoal: number;

  beforeAll(async () => {
    longhand = await startLonghand('whole');
    page = await longhand.open();
    await startFromSample(page);
  });
  afterAll(() => longhand.close());

  const download = async (act: () => Promise<void>): Promise<{ readonly file: Download; readonly bytes: Buffer }> => {
    const [file] = await Promise.all([page.waitForEvent('download'), act()]);
    return { file, bytes: await readFile(await file.path()) };
  };

  it('the change of a goal is explained by its cause, at an address of its own', async () => {
    const first = await revisionOf(page);
    await page.getByRole('button', { name: /^Spending/ }).click();
    await page.getByRole('button', { name: /^Living/ }).click();
    const amount = page.locator('[data-path="goals[0].amount"] input');
    await amount.fill('9,000');
    await amount.blur();
    ofGoal = await savedAfter(page, first);
    await page.getByRole('button', { name: 'Actions for this plan' }).click();
    await page.getByRole('menuitem', { name: /^Why did it change/ }).click();
    const steps = page.getByRole('group', { name: 'Steps between two revisions' });
    await steps.getByRole('row', { name: /^Spending/ }).waitFor();
    expect(await steps.getByRole('row', { name: /^Spending/ }).textContent()).toMatch(/Amount of Living.*to \$9,000/);
    expect(await steps.getByRole('row', { name: /^In all, revision/ }).textContent()).toMatch(/[+−]\$/);
    await page
      .getByRole('group', { name: /^Success\. From/ })
      .locator('svg')
      .waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it('an adviser names the firm, its logo and its disclosures in the settings', async () => {
    const place = page.url();
    await page.goto(new URL('/settings/firm', longhand.origin()).href);
    await page.getByLabel('Firm', { exact: true }).fill('Meridian Advisers');
    await page.getByLabel('Adviser').fill('Nora Whitfield, CFP®');
    await page
      .getByLabel('Disclosures')
      .fill('Meridian Advisers is registered.\n\nForm ADV is at adviserinfo.sec.gov.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved.').waitFor();
    await page.getByLabel('Disclosures').fill('x'.repeat(20_481));
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Enter at most 20 KB of text.').waitFor();
    const logo = page.locator('input[type=file]');
    await logo.setInputFiles({ name: 'logo.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
    await page.getByText('Choose a PNG or a JPEG.').waitFor();
    await logo.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.alloc(524_289) });
    await page.getByText('Choose a logo of at most 512 KB.').waitFor();
    await logo.setInputFiles({ name: 'logo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('ffd8ff', 'hex') });
    await page.getByText('can’t be read as an image').waitFor();
    await logo.setInputFiles('resources/icons/icon.png');
    await page.getByAltText('Logo of the firm').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.goto(place);
  });

  it('the report opens at its cover, with the letter and the firm', async () => {
    await page.getByRole('link', { name: /\// }).click();
    await page.getByRole('button', { name: 'Report', exact: true }).click();
    await page.locator('[data-report="ready"]').waitFor();
    await page.locator('article [data-drawing] svg').nth(3).waitFor();
    const cover = page.getByRole('region', { name: 'Cover' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Hallworth');
    expect(await cover.textContent()).toMatch(
      /Meridian Advisers.*Dear Ellen and David,.*of 100 futures every goal is paid/s,
    );
    expect(await page.locator('article').textContent()).toMatch(/Assumptions.*Run certificate.*sha256:/s);
    expect(await violations(page)).toEqual([]);
  });

  it('the report takes another letter, and remembers which parts are printed', async () => {
    const cover = page.getByRole('region', { name: 'Cover' });
    await page.getByRole('button', { name: 'Letter and firm…' }).click();
    await page.getByRole('textbox', { name: 'Letter' }).fill('Dear both,\n\nPlease read page 3.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await cover.getByText('Please read page 3.').waitFor();
    await page.getByText(/^Parts: /).click();
    await page.getByRole('checkbox', { name: 'Table of every year' }).check();
    await page.getByRole('checkbox', { name: 'Roth conversions' }).uncheck();
    await page.getByRole('region', { name: 'Year by year' }).waitFor();
    await page.getByText(/^Parts: /).click();
    await expect.poll(() => page.getByRole('region', { name: 'Roth conversions' }).count()).toBe(0);
    await page.reload();
    await page.locator('[data-report="ready"]').waitFor();
    await cover.getByText('Please read page 3.').waitFor();
    expect(await page.getByRole('region', { name: 'Roth conversions' }).count()).toBe(0);
    await page.getByRole('region', { name: 'Year by year' }).waitFor();
  });

  it('the report prints on both papers, tagged, its foot on every page and no chart cut off', async () => {
    const papers = [];
    for (const [paper, name] of [
      ['A4', 'a4'],
      ['Letter', 'letter'],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one sheet of paper after the other
      await page.getByRole('radio', { name: paper }).check({ force: true });
      // oxlint-disable-next-line no-await-in-loop
      await page.waitForURL(new RegExp(`paper=${name}`));
      // oxlint-disable-next-line no-await-in-loop
      await expect.poll(() => clippedCharts(page)).toBe(0);
      // oxlint-disable-next-line no-await-in-loop
      papers.push(await page.pdf(PRINTED));
    }
    const [a4, letter] = papers.map(pagesOf);
    expect(new Set(letter)).toEqual(new Set(['612 × 792']));
    expect(new Set(a4)).toEqual(new Set(['595 × 842']));
    expect([letter?.length, a4?.length]).toEqual([expect.toSatisfy(isShort), expect.toSatisfy(isShort)]);
    if (!READS_PDF) return;
    expect(papers.map((pdf) => infoOf(pdf).get('Tagged'))).toEqual(['yes', 'yes']);
    expect(papers.map((pdf) => infoOf(pdf).get('Page size'))).toEqual([
      '594.96 x 841.92 pts (A4)',
      '612 x 792 pts (letter)',
    ]);
  });

  it.runIf(READS_PDF)(
    'its pages read from the cover to the certificate: none blank, no row split, every head repeated',
    async () => {
      await page.getByRole('combobox', { name: 'Worksheets' }).selectOption('2040');
      await page.getByRole('region', { name: 'Worksheets of 2040' }).waitFor();
      // The sheets are laid out again once the worksheets are there.
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      const pages = textOf(await page.pdf(PRINTED));
      const worksheets = pages.findIndex((text) => text.includes('Worksheets of 2040'));
      const [cover = '', answer = ''] = pages;
      expect(cover).toMatch(/Meridian Advisers.*Hallworth.*Ellen, \d\d · David, \d\d.*Please read page 3\./s);
      expect(answer).toMatch(/The answer.*\d\d% +of 10,000 futures pay every goal to age 95/s);
      expect(pages.at(-1)).toMatch(/Run certificate.*sha256:[0-9a-f]{64}/s);
      for (const [at, text] of pages.entries()) {
        expect(text).toMatch(
          /plan [0-9a-f]{8} · engine [\d.]+ · law [\d-]+ · seed 1 · 10,000 paths · result [0-9a-f]{8}/,
        );
        expect(text).toContain(`${at + 1} of ${pages.length}`);
        expect(text.replaceAll(/\s/g, '').length).toBeGreaterThan(300);
      }
      const important = pages.findIndex((text) => text.includes('What this report is'));
      for (const text of pages.slice(worksheets, important)) expect(text).toMatch(/How it’s calculated +Rule +2040/);
      const years = pages.flatMap((text) => {
        const rows = text.split('\n').filter((line) => /^ *20\d\d +[\d–]+ · [\d–]+ /.test(line));
        const head = text.split('\n').find((line) => /^ *Year +Ages .* Portfolio$/.test(line));
        return rows.map((row) => ({ year: row.trim().slice(0, 4), cells: cellsOf(row), headed: cellsOf(head ?? '') }));
      });
      expect(years.length).toBeGreaterThan(30);
      expect(new Set(years.map(({ year }) => year)).size).toBe(years.length);
      for (const { cells, headed } of years) expect(cells).toBe(headed);
    },
  );

  it('undo in the plan takes back what was written for the report', async () => {
    await page.getByRole('link', { name: /^‹/ }).click();
    await page.getByRole('button', { name: 'Save the chart Net portfolio' }).waitFor();
    let revision = await revisionOf(page);
    // What is changed in quick succession is saved as one revision.
    for (let steps = revision - ofGoal; steps > 0; steps--) {
      // oxlint-disable-next-line no-await-in-loop -- one step after the other
      await page.getByRole('button', { name: 'Undo' }).click();
      // oxlint-disable-next-line no-await-in-loop
      revision = await savedAfter(page, revision);
    }
    await page.getByRole('button', { name: 'Report', exact: true }).click();
    await page.locator('[data-report="ready"]').waitFor();
    expect(await page.getByRole('region', { name: 'Cover' }).textContent()).not.toContain('Please read page 3');
  });

  it('the page of the plan prints without its editor, and its chart is saved as image and drawing', async () => {
    await page.getByRole('link', { name: /^‹/ }).click();
    await page.getByRole('button', { name: 'Save the chart Net portfolio' }).waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('complementary', { name: 'Inputs' }).isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
    const save = async (what: string) => {
      await page.getByRole('button', { name: 'Save the chart Net portfolio' }).click();
      await page.getByRole('menuitem', { name: what }).click();
    };
    const drawing = await download(() => save('Drawing (SVG)'));
    expect(drawing.file.suggestedFilename()).toBe('net portfolio, today’s dollars.svg');
    expect(drawing.bytes.toString()).toMatch(/<metadata>Longhand · plan [0-9a-f]{8} · engine/);
    expect(drawing.bytes.toString()).not.toContain('var(--');
    const image = await download(() => save('Image (PNG)'));
    expect(image.bytes.subarray(1, 4).toString()).toBe('PNG');
    expect(image.bytes.readUInt32BE(16)).toBeGreaterThan(800);
    expect(longhand.faults()).toEqual([]);
  });
});

/** Cover, answer, goals, steps, Social Security, risks, years, assumptions and certificate: a page each at most, and some more where they are long. */
function isShort(pages: number | undefined): boolean {
  return pages !== undefined && pages >= 6 && pages <= 11;
}
