import type { Paper } from './report-address.ts';

const PIXELS_AN_INCH = 96;
/** What the margins of the printed page leave of its height; `pageRules` has them. */
const CONTENT_HEIGHT: Readonly<Record<Paper, number>> = {
  letter: (11 - 1.55) * PIXELS_AN_INCH,
  a4: (297 / 25.4 - 1.55) * PIXELS_AN_INCH,
};
/** Between two sections of one page. */
const GAP = 0.36 * PIXELS_AN_INCH;
/** A sheet that is less full than this takes the beginning of a section that does not fit on it whole. */
const LEAST_FULL = 0.5;
/** Over more pages than this it is not known where a section ends: what follows begins a sheet. */
const LONGEST_KNOWN = 1.5;
/** Printed letters are no pixels: so much of a page is left free. */
const SPARE = 0.1 * PIXELS_AN_INCH;

/** A part of a section that stays on one page where it fits on one. */
export interface Block {
  /** In pixels, with the space below it. */
  readonly height: number;
  /** Goes on over a page anywhere, as a long table does. */
  readonly breaks: boolean;
}

/** Where a section stands: whether it begins a sheet, whether it ends one, how high it has to be for that, and whether it goes on over the page. */
export interface PagePlace {
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly height: number;
  readonly isFlowing: boolean;
}

/**
 * Puts sections on sheets in their order: one that fits below those before it shares their sheet. Any other begins one, unless
 * the sheet before would stay half empty: then it begins there and goes on over the page, between two of its blocks.
 * @param sections the blocks of each; the first is the cover, which stands alone
 */
export function placesOf(sections: readonly (readonly Block[])[], paper: Paper): readonly PagePlace[] {
  const page = CONTENT_HEIGHT[paper] - SPARE;
  const heights = sections.map((blocks) => blocks.reduce((sum, { height }) => sum + height, 0));
  let used = 0;
  const starts = sections.map((blocks, at) => {
    const height = heights[at] ?? 0;
    const isWhole = used + GAP + height <= page;
    const isFirst = at <= 1 || !(isWhole || (used < LEAST_FULL * page && begins(blocks, used + GAP, page)));
    used = height > LONGEST_KNOWN * page ? page : filled(blocks, isFirst ? 0 : used + GAP, page);
    return { isFirst, isFlowing: !isFirst && !isWhole };
  });
  let above = 0;
  return sections.map((_, at) => {
    const { isFirst = true, isFlowing = false } = starts[at] ?? {};
    const isLast = starts[at + 1]?.isFirst ?? true;
    above = isFirst ? 0 : above + GAP;
    const end = above + (heights[at] ?? 0);
    const whole = Math.max(1, Math.ceil(end / CONTENT_HEIGHT[paper])) * CONTENT_HEIGHT[paper];
    const place = { isFirst, isLast, height: isLast ? whole - above : 0, isFlowing };
    above = end;
    return place;
  });
}

/** The first block has room below what is there. */
function begins([first]: readonly Block[], used: number, page: number): boolean {
  return first !== undefined && (used + first.height <= page || first.breaks);
}

/** How much of its last page is filled once these blocks stand below what is there. */
function filled(blocks: readonly Block[], from: number, page: number): number {
  let used = from;
  for (const { height, breaks } of blocks) {
    const end = used + height;
    if (end <= page) used = end;
    else used = breaks || height > page ? end % page : height;
  }
  return used;
}
