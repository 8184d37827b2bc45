import type { Page } from 'playwright';

/** A money amount or a percent that stands on the page. */
export interface FoundFigure {
  readonly text: string;
  /** The sentence or the line that it stands in. */
  readonly within: string;
}

/**
 * What looks like a figure and is none: an amount or a rate of the law or of a question, by which a thing is named, and the
 * level of an interval. Each is the whole of what is passed over around it.
 */
const NAMES = [
  /\d+(\.\d+)?% (interval|Wilson interval|bracket|success|rate|ends at|tax on what heirs)/,
  /[Nn]ext \$1?,?\d+( of|, by|,|$)/,
  /(brackets?|tier|tax of|taxed at|bears a further|instead of|rises from|to) \d+(\.\d+)?%/,
  /\(90% success\)/,
  /(up to|least|to) \$?100%/,
  /100% only/,
  /to about \$[\d,]+/,
  /\$100 or 1% less|: (\$100|1%) less in/,
  // What claims are weighted by, and a condition of theirs.
  /\d+(\.\d+)?% above inflation/,
  /cut, \d+% from \d{4}/,
];

/** The money and percents of the results of a plan that have no way to their lines. */
export async function figuresWithoutWay(page: Page): Promise<readonly FoundFigure[]> {
  const found = await page.evaluate(() => {
    const FIGURE = /[−+]?\$\d[\d,.]*[km]?|[−+]?\d[\d,.]*%/;
    const CELL = /^[−+]?\d{1,3}(,\d{3})+(\.\d+)?$/;
    // Axis labels, of tables their heads, names of lines, what a pointer shows, inputs, and what is no text for people.
    const NO_FIGURE =
      'svg, th, input, select, output, label, [aria-hidden=true], [data-readout], [data-inputs=""], form, [role=slider], [role=status]';
    const WAY = '[data-figure], [aria-haspopup=dialog], button, a';
    const results = document.querySelector('section[aria-label=Results]');
    if (results === null) return [];
    const texts: { text: string; within: string }[] = [];
    const walker = document.createTreeWalker(results, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      const text = walker.currentNode.textContent?.trim() ?? '';
      if (parent === null || !(FIGURE.test(text) || CELL.test(text))) continue;
      if (parent.closest(NO_FIGURE) !== null || parent.closest(WAY) !== null) continue;
      // A warning has its way after the sentence: to the work of its year, or to the field that it is about.
      const hasWay = parent.closest('li')?.querySelector('button:not([data-term], [data-figure])') ?? null;
      if (hasWay !== null) continue;
      texts.push({
        text,
        within: parent.closest('p, li, tr, td, dd, h2, h3, section')?.textContent?.slice(0, 160) ?? '',
      });
    }
    return texts;
  });
  return found.filter(({ text }) => hasFigure(text));
}

/** Whether a text still has a figure once the names in it are taken away. */
function hasFigure(text: string): boolean {
  const rest = NAMES.reduce((left, name) => left.replace(new RegExp(name, 'g'), ''), text);
  return /\$\d|\d%|^[−+]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(rest);
}

/** Swaps every chart of the results for the table behind it. */
export async function showTables(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const button of document.querySelectorAll<HTMLElement>('section[aria-label=Results] button'))
      if (button.textContent === 'Table') button.click();
  });
}

/**
 * Waits until what the results say changes no more, and if they are to say something else than `before`, until they do: a figure
 * that is drawn anew closes what it has opened. Not every tab has amounts in other dollars.
 */
export async function isStill(page: Page, before: string | null = null): Promise<void> {
  await page.evaluate(
    async ({ said, stillFor, mostWait }) => {
      const text = () => document.querySelector('section[aria-label=Results]')?.textContent ?? '';
      const from = performance.now();
      let [last, since] = [text(), from];
      const isOver = (now: number) =>
        now - since >= stillFor && (said === null || last !== said || now - from >= mostWait);
      while (!isOver(performance.now())) {
        // oxlint-disable-next-line no-await-in-loop -- asked again in each frame
        await new Promise((resolve) => requestAnimationFrame(resolve));
        if (text() !== last) [last, since] = [text(), performance.now()];
      }
    },
    { said: before, stillFor: 60, mostWait: 1000 },
  );
}
