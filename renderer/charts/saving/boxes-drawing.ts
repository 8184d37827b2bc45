import { plainColor, rounded, svgPart, textLine } from './svg-parts.ts';

/**
 * A chart that the page lays out in boxes of text, drawn as it stands there: grounds, rules and words in their places. The page
 * itself is the description, so that a saved map cannot differ from the one on the screen.
 */
export function boxesDrawing(place: HTMLElement): SVGSVGElement {
  const frame = place.getBoundingClientRect();
  const [width, height] = [Math.ceil(frame.width), Math.ceil(frame.height)];
  const drawing = svgPart(place, 'svg', { width, height, overflow: 'visible' });
  for (const element of [place, ...place.querySelectorAll<HTMLElement>('*')]) {
    if (isOutOfSight(element)) continue;
    const style = getComputedStyle(element);
    const box = boxWithin(element.getBoundingClientRect(), frame);
    drawing.append(...ground(element, style, box), ...rules(element, style, box), ...words(element, style, frame));
  }
  return drawing;
}

/** Words for readers of the screen alone are cut to nothing. */
function isOutOfSight(element: Element): boolean {
  const { clipPath, display } = getComputedStyle(element);
  return display === 'none' || (clipPath !== 'none' && clipPath !== '');
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function boxWithin(rect: DOMRect, frame: DOMRect): Box {
  return {
    x: rounded(rect.left - frame.left),
    y: rounded(rect.top - frame.top),
    width: rounded(rect.width),
    height: rounded(rect.height),
  };
}

/** The color behind an element, and the outline drawn inside its edge. */
function ground(element: Element, style: CSSStyleDeclaration, box: Box): readonly Element[] {
  const color = plainColor(style.backgroundColor);
  const rx = Number.parseFloat(style.borderTopLeftRadius) || 0;
  const fill = isSeen(color) ? [svgPart(element, 'rect', { ...box, rx, fill: color })] : [];
  const [, stroke, wide] = /^(.+\)) 0px 0px 0px ([\d.]+)px inset$/.exec(style.boxShadow) ?? [];
  if (stroke === undefined) return fill;
  const width = Number(wide);
  const inside = { x: box.x + width / 2, y: box.y + width / 2, width: box.width - width, height: box.height - width };
  const outline = { ...inside, rx, fill: 'none', stroke: plainColor(stroke), 'stroke-width': width };
  return [...fill, svgPart(element, 'rect', outline)];
}

function isSeen(color: string): boolean {
  return color !== '' && color !== 'transparent' && !/^rgba\(.*, 0\)$/.test(color);
}

/** The borders of an element, each side by itself. */
function rules(element: Element, style: CSSStyleDeclaration, { x, y, width, height }: Box): readonly Element[] {
  const [right, bottom] = [x + width, y + height];
  const sides = [
    ['top', x, y, right, y],
    ['right', right, y, right, bottom],
    ['bottom', x, bottom, right, bottom],
    ['left', x, y, x, bottom],
  ] as const;
  return sides.flatMap(([side, x1, y1, x2, y2]) => {
    const wide = Number.parseFloat(style.getPropertyValue(`border-${side}-width`));
    const kind = style.getPropertyValue(`border-${side}-style`);
    if (!(wide > 0) || kind === 'none') return [];
    const stroke = plainColor(style.getPropertyValue(`border-${side}-color`));
    const dash = kind === 'dashed' ? { 'stroke-dasharray': '3 3' } : {};
    return isSeen(stroke) ? [svgPart(element, 'line', { x1, y1, x2, y2, stroke, 'stroke-width': wide, ...dash })] : [];
  });
}

const ANCHORS = { start: 0, middle: 0.5, end: 1 } as const;

/** The words that stand in an element itself, line by line as the page breaks them. */
function words(element: Element, style: CSSStyleDeclaration, frame: DOMRect): readonly Element[] {
  const size = Number.parseFloat(style.fontSize);
  const anchor = anchorOf(style.textAlign);
  return [...element.childNodes]
    .filter((node) => node.nodeType === Node.TEXT_NODE)
    .flatMap((node) => linesOf(node))
    .map(({ text, left, right, middle }) =>
      textLine(element, {
        x: left + (right - left) * ANCHORS[anchor] - frame.left,
        y: middle - frame.top + size * BASELINE,
        size,
        weight: style.fontWeight,
        color: plainColor(style.color),
        words: text,
        anchor,
      }),
    );
}

/** From the middle of a line of text to its baseline, as a share of the size. */
const BASELINE = 0.36;

function anchorOf(align: string): keyof typeof ANCHORS {
  if (align === 'center') return 'middle';
  return align === 'right' || align === 'end' ? 'end' : 'start';
}

interface Line {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly middle: number;
}

function linesOf(node: Node): readonly Line[] {
  const lines: Line[] = [];
  const range = new Range();
  for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
    range.setStart(node, index);
    range.setEnd(node, index + word.length);
    const { left, right, top, bottom } = range.getBoundingClientRect();
    const middle = (top + bottom) / 2;
    const line = lines.at(-1);
    if (line !== undefined && Math.abs(line.middle - middle) < 1) {
      lines[lines.length - 1] = { ...line, text: `${line.text} ${word}`, right };
    } else {
      lines.push({ text: word, left, right, middle });
    }
  }
  return lines;
}
