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
const XML = 'http://www.w3.org/2000/svg';

/**
 * The charts of a frame as one SVG that stands by itself: every color as it is on the page, names that the page writes over
 * the plot as text, above them the title, below them what the figures rest on. Null where the frame draws nothing.
 */
export function chartPicture(frame: Element, text: PictureText): Picture | null {
  const drawings = [...frame.querySelectorAll('[data-drawing]')].flatMap((place) => {
    const svg = place.querySelector('svg');
    return svg === null ? [] : [{ place: place.parentElement ?? place, svg }];
  });
  if (drawings.length === 0) return null;
  const paper = frame.ownerDocument.createElementNS(XML, 'svg');
  const inner = Math.max(...drawings.map(({ svg }) => sizeOf(svg).width));
  const width = inner + 2 * MARGIN;
  let top = MARGIN + HEAD;
  const parts = drawings.flatMap(({ place, svg }) => {
    const part = [moved(standalone(svg), MARGIN, top), ...overlays(place, svg, top)];
    top += sizeOf(svg).height + MARGIN;
    return part;
  });
  const height = top + FOOT;
  const colors = pageColors(frame);
  const head = [
    line(paper, { x: MARGIN, y: MARGIN + 14, size: 15, weight: 600, color: colors.ink, words: text.title }),
    line(paper, { x: MARGIN, y: MARGIN + 31, size: 11, weight: 400, color: colors.soft, words: text.unit }),
    line(paper, {
      x: MARGIN,
      y: MARGIN + 47,
      size: 11,
      weight: 400,
      color: colors.ink,
      words: clipped(text.lede, inner),
    }),
    line(paper, { x: MARGIN, y: height - MARGIN, size: 9, weight: 400, color: colors.soft, words: text.foot }),
  ];
  for (const [name, value] of Object.entries({
    width,
    height,
    viewBox: `0 0 ${width} ${height}`,
    role: 'img',
  })) {
    paper.setAttribute(name, String(value));
  }
  paper.append(
    named(paper, 'title', `${text.title}. ${text.lede}`),
    named(paper, 'metadata', text.foot),
    rectangle(paper, { x: 0, y: 0, width, height, color: colors.page }),
    ...head,
    ...parts,
  );
  return { svg: new XMLSerializer().serializeToString(paper), width, height };
}

function sizeOf(svg: SVGSVGElement): { readonly width: number; readonly height: number } {
  return { width: Number(svg.getAttribute('width')), height: Number(svg.getAttribute('height')) };
}

const PAINTED = ['fill', 'stroke', 'font-family', 'font-size', 'font-weight'] as const;

/** A copy in which the tokens of the page have become the colors that they stand for. */
function standalone(svg: SVGSVGElement): SVGSVGElement {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const [own, copied] = [svg, copy].map((root) => [...root.querySelectorAll('*')]);
  own?.forEach((element, at) => {
    const style = getComputedStyle(element);
    const target = copied?.[at];
    for (const property of PAINTED) {
      const value = style.getPropertyValue(property);
      if (value !== '') target?.setAttribute(property, property === 'font-family' ? 'Inter, Arial, sans-serif' : value);
    }
    target?.removeAttribute('style');
    target?.removeAttribute('class');
  });
  return copy;
}

/** Names that the page writes over a plot, as text on a ground of their own. */
function overlays(place: Element, svg: SVGSVGElement, top: number): readonly Element[] {
  const origin = svg.getBoundingClientRect();
  return [...place.querySelectorAll<HTMLElement>('[data-chip]')].map((chip) => {
    const box = chip.getBoundingClientRect();
    const style = getComputedStyle(chip);
    const [x, y] = [MARGIN + box.left - origin.left, top + box.top - origin.top];
    const group = svg.ownerDocument.createElementNS(XML, 'g');
    const size = Number.parseFloat(style.fontSize);
    group.append(
      rectangle(svg, { x, y, width: box.width, height: box.height, color: pageColors(chip).page }),
      line(svg, {
        x: x + 4,
        y: y + box.height / 2 + size / 3,
        size,
        weight: 400,
        color: style.color,
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

function pageColors(element: Element) {
  const style = getComputedStyle(element);
  const ground = getComputedStyle(element.ownerDocument.body).backgroundColor;
  return { ink: style.color, soft: style.color, page: ground === '' ? 'white' : ground };
}

function moved(svg: SVGSVGElement, x: number, y: number): SVGSVGElement {
  svg.setAttribute('x', String(x));
  svg.setAttribute('y', String(y));
  return svg;
}

interface Line {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly weight: number;
  readonly color: string;
  readonly words: string;
}

function line(of: Element, { x, y, size, weight, color, words }: Line): Element {
  const text = named(of, 'text', words);
  const attributes = {
    x,
    y,
    'font-size': size,
    'font-weight': weight,
    fill: color,
    'font-family': 'Inter, Arial, sans-serif',
  };
  for (const [name, value] of Object.entries(attributes)) text.setAttribute(name, String(value));
  return text;
}

interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly color: string;
}

function rectangle(of: Element, { color, ...box }: Rectangle): Element {
  const found = of.ownerDocument.createElementNS(XML, 'rect');
  for (const [name, value] of Object.entries({ ...box, fill: color })) found.setAttribute(name, String(value));
  return found;
}

function named(of: Element, name: string, words: string): Element {
  const found = of.ownerDocument.createElementNS(XML, name);
  found.textContent = words;
  return found;
}
