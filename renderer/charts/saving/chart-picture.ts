import { boxesDrawing } from './boxes-drawing.ts';
import { FONTS, pageColors, plainColor, svgPart, textLine, unseen } from './svg-parts.ts';

/** What stands around a saved chart. */
export interface PictureText {
  readonly title: string;
  readonly unit: string;
  /** The finding, which is also its text alternative. */
  readonly lede: string;
  /** What the figures were computed from: plan, engine, law, seed, paths, result. */
  readonly foot: string;
}

export interface Picture {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

const MARGIN = 16;
const HEAD = 52;
const FOOT = 30;

/**
 * The charts of a frame as one SVG that stands by itself: every color as it is on the page, names that the page writes over
 * the plot as text, above them the title, below them what the figures rest on. Null where the frame draws nothing.
 */
export function chartPicture(frame: Element, text: PictureText): Picture | null {
  const drawings = [...frame.querySelectorAll<HTMLElement>('[data-drawing], [data-boxes]')].flatMap(drawingsOf);
  if (drawings.length === 0) return null;
  const inner = Math.max(...drawings.map((drawing) => sizeOf(drawing).width));
  const width = inner + 2 * MARGIN;
  let top = MARGIN + HEAD;
  for (const drawing of drawings) {
    drawing.setAttribute('x', String(MARGIN));
    drawing.setAttribute('y', String(top));
    top += sizeOf(drawing).height + MARGIN;
  }
  const height = top + FOOT;
  const { ink, page } = pageColors(frame);
  const line = (y: number, size: number, words: string, weight = 400) =>
    textLine(frame, { x: MARGIN, y, size, weight, color: ink, words });
  const paper = svgPart(frame, 'svg', { width, height, viewBox: `0 0 ${width} ${height}`, role: 'img' });
  paper.append(
    unseen(frame, 'title', `${text.title}. ${text.lede}`),
    unseen(frame, 'metadata', text.foot),
    svgPart(frame, 'rect', { x: 0, y: 0, width, height, fill: page }),
    line(MARGIN + 14, 15, text.title, 600),
    line(MARGIN + 31, 11, text.unit),
    line(MARGIN + 47, 11, clipped(text.lede, inner)),
    line(height - MARGIN, 9, text.foot),
    ...drawings,
  );
  return { svg: new XMLSerializer().serializeToString(paper), width, height };
}

/** What a place draws, as it stands by itself. */
function drawingsOf(place: HTMLElement): readonly SVGSVGElement[] {
  if (place.dataset.boxes !== undefined) return [boxesDrawing(place)];
  const svg = place.querySelector('svg');
  if (svg === null) return [];
  const around = place.parentElement ?? place;
  const drawing = standalone(svg);
  drawing.append(
    ...[...around.querySelectorAll<SVGSVGElement>('svg[data-over]')].map(standalone),
    ...chips(around, svg.getBoundingClientRect()),
  );
  return [drawing];
}

function sizeOf(svg: SVGSVGElement): { readonly width: number; readonly height: number } {
  return { width: Number(svg.getAttribute('width')), height: Number(svg.getAttribute('height')) };
}

const PAINTED = ['fill', 'stroke', 'font-family', 'font-size', 'font-weight'] as const;

/** A copy in which the tokens of the page have become the colors that they stand for. */
function standalone(svg: SVGSVGElement): SVGSVGElement {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  copy.removeAttribute('class');
  const [own, copied] = [svg, copy].map((root) => [...root.querySelectorAll('*')]);
  own?.forEach((element, at) => {
    const style = getComputedStyle(element);
    const target = copied?.[at];
    for (const property of PAINTED) {
      const value = style.getPropertyValue(property);
      if (value !== '') target?.setAttribute(property, property === 'font-family' ? FONTS : plainColor(value));
    }
    target?.removeAttribute('style');
    target?.removeAttribute('class');
  });
  return copy;
}

/** Names that the page writes over a plot, as text on a ground of their own. */
function chips(place: Element, origin: DOMRect): readonly Element[] {
  return [...place.querySelectorAll<HTMLElement>('[data-chip]')].map((chip) => {
    const box = chip.getBoundingClientRect();
    const style = getComputedStyle(chip);
    const [x, y] = [box.left - origin.left, box.top - origin.top];
    const size = Number.parseFloat(style.fontSize);
    const group = svgPart(chip, 'g', {});
    group.append(
      svgPart(chip, 'rect', { x, y, width: box.width, height: box.height, fill: pageColors(chip).page }),
      textLine(chip, {
        x: x + 4,
        y: y + box.height / 2 + size / 3,
        size,
        weight: 400,
        color: plainColor(style.color),
        words: chip.textContent,
      }),
    );
    return group;
  });
}

/** As much of a sentence as has room on its line. */
function clipped(words: string, width: number): string {
  const most = Math.floor(width / 5.4);
  return words.length <= most ? words : `${words.slice(0, words.lastIndexOf(' ', most - 1))} …`;
}
