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
];

/** The money and percents of the results of a plan that have no way to their lines. */
export async function figuresWithoutWay(page: Page): Promise<readonly FoundFigure[]> {
  const found = await page.evaluate(() => {
    const FIGURE = /[−+]?\$\d[\d,.]*[km]?|[−+]?\d[\d,.]*%/;
    const CELL = /^[−+]?\d{1,3}(,\d{3})+(\.\d+)?$/;
    // Axis labels and names of lines, what a pointer shows, inputs, and what is no text for people.
    const NO_FIGURE =
      'svg, input, select, output, label, [aria-hidden=true], [data-readout], [data-inputs=""], form, [role=slider], [role=status], summary, details';
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
      const hasWay = parent.closest('li')?.querySelector('button:not([data-term])') ?? null;
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

/** What a sheet says when it is open: its lines from the top down, and what they come to. */
export interface OpenSheet {
  readonly head: string;
  readonly lines: readonly { readonly step: string; readonly weight: number; readonly value: number }[];
  readonly result: number;
}

/** A figure of the page, what it opened, and whether it got the focus back. */
export interface OpenedFigure {
  readonly text: string;
  /** Null where it opens the worksheets of a year or a path. */
  readonly sheet: OpenSheet | null;
  readonly hasOpened: boolean;
  readonly hasFocus: boolean;
}

/**
 * Opens each figure of the results in sight, one after another, reads its sheet and closes it by Escape. In the page itself: a
 * round trip for each step would take minutes for all figures.
 */
export async function openEach(page: Page): Promise<readonly OpenedFigure[]> {
  const opened = await page.evaluate(async () => {
    const MOST_FRAMES = 600;
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
    const drawer = () => document.querySelector('aside[aria-label="Show the work"]');
    const figures = () =>
      [...document.querySelectorAll<HTMLElement>('section[aria-label=Results] [data-figure]')].filter((figure) =>
        figure.checkVisibility(),
      );
    const until = async (holds: () => boolean) => {
      // oxlint-disable-next-line no-await-in-loop -- asked again in each frame until it holds
      for (let tries = 0; !holds() && tries < MOST_FRAMES; tries += 1) await frame();
      return holds();
    };
    const textOf = (place: Element | null | undefined) => place?.textContent ?? '';
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
    const found = [];
    for (let at = 0; at < figures().length; at += 1) {
      const figure = figures()[at];
      const text = textOf(figure);
      figure?.click();
      // oxlint-disable-next-line no-await-in-loop -- one drawer at a time
      const hasOpened = await until(
        () => drawer()?.querySelector('[aria-current], table') !== null && drawer() !== null,
      );
      const sheet = read();
      drawer()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
      // oxlint-disable-next-line no-await-in-loop -- see above
      await until(() => drawer() === null);
      found.push({ text, sheet, hasOpened, hasFocus: document.activeElement === figures()[at] });
    }
    return found;
  });
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

/** What is wrong with a figure that was opened, in words; nothing where it opens at its number, to lines that add up. */
export function faultsOf({ text, sheet, hasOpened, hasFocus }: OpenedFigure): readonly string[] {
  if (!hasOpened) return [`${text} opens nothing`];
  const lost = hasFocus ? [] : [`${text} does not get the focus back`];
  if (sheet === null) return lost;
  const size = Math.abs(amountOf(text));
  const isOther =
    /[$%]/.test(text) && Math.abs(size - Math.abs(sheet.result)) > digitOf(text) * ROUNDED
      ? [`${text} opens at ${sheet.result}`]
      : [];
  const sum = workedOut(sheet);
  // Each line is rounded to a cent, or a share to a hundredth of a percent.
  const slack = 0.006 * (sheet.lines.length + 1) * (Math.abs(sheet.result) < 1.5 ? 0.01 : 1);
  return [
    ...(sheet.head === text ? [] : [`${text} opens ${sheet.head}`]),
    ...isOther,
    ...(Math.abs(sum - sheet.result) <= slack ? [] : [`${text}: lines come to ${sum}, not ${sheet.result}`]),
    ...lost,
  ];
}

/** One in the last digit, and what doubles make of it. */
const ROUNDED = 1.0001;

/** Swaps every chart of the results for the table behind it. */
export async function showTables(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const button of document.querySelectorAll<HTMLElement>('section[aria-label=Results] button'))
      if (button.textContent === 'Table') button.click();
  });
}

/** A number as it stands on the page: shares as fractions, thousands and millions in full. */
export function amountOf(text: string): number {
  const parts = /([−-]?)\+?\$?([\d,]+(?:\.\d+)?)\s*(k|m|%|points?)?/.exec(text.replace('under ', ''));
  if (parts === null) return Number.NaN;
  const [, minus = '', digits = '', unit = ''] = parts;
  return (minus === '' ? 1 : -1) * Number(digits.replaceAll(',', '')) * (UNITS[unit] ?? 1);
}

const UNITS: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, '%': 0.01, point: 0.01, points: 0.01 };

/** What a number on the page leaves open: one in its last digit, since success is rounded down. */
export function digitOf(text: string): number {
  // What claims are worth is given in whole hundreds.
  if (/^[+−]?\$[\d,]*00$/.test(text)) return 50;
  const parts = /\$?([\d,]+)(?:\.(\d+))?\s*(k|m|%|points?)?/.exec(text);
  const [, , decimals = '', unit = ''] = parts ?? [];
  return 10 ** -decimals.length * (UNITS[unit] ?? 1);
}

/** What the lines of a sheet come to, worked from the top down. */
export function workedOut({ lines }: OpenSheet): number {
  return lines.reduce((sum, { step, weight, value }) => {
    if (step === 'plus') return sum + weight * value;
    if (step === 'minus') return sum - weight * value;
    if (step === 'times') return sum * value;
    return step === 'dividedBy' ? sum / value : sum;
  }, 0);
}
