const XML = 'http://www.w3.org/2000/svg';

/** An element of a drawing with its attributes. */
export function svgPart<Name extends keyof SVGElementTagNameMap>(
  of: Element,
  name: Name,
  attributes: Readonly<Record<string, string | number>>,
): SVGElementTagNameMap[Name] {
  const part = of.ownerDocument.createElementNS(XML, name);
  for (const [key, value] of Object.entries(attributes)) part.setAttribute(key, String(value));
  return part;
}

/** Words of a drawing that are not shown: its title, or what it rests on. */
export function unseen(of: Element, name: 'title' | 'metadata', words: string): Element {
  const part = svgPart(of, name, {});
  part.textContent = words;
  return part;
}

interface Words {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly weight: number | string;
  readonly color: string;
  readonly words: string;
  readonly anchor?: 'start' | 'middle' | 'end';
}

/** One line of text; `y` is its baseline. */
export function textLine(of: Element, { x, y, size, weight, color, words, anchor = 'start' }: Words): Element {
  const text = svgPart(of, 'text', {
    x: rounded(x),
    y: rounded(y),
    'font-size': size,
    'font-weight': weight,
    fill: color,
    'font-family': FONTS,
    ...(anchor === 'start' ? {} : { 'text-anchor': anchor }),
  });
  text.textContent = words;
  return text;
}

/** The page's typeface, and what stands in for it where it is not installed. */
export const FONTS = 'Inter, Arial, sans-serif';

export function rounded(pixels: number): number {
  return Math.round(pixels * 100) / 100;
}

/** A computed color as every program reads it: mixed colors are computed as `color(srgb …)`, which few know. */
export function plainColor(color: string): string {
  return color.replaceAll(/color\(srgb ([\d.e-]+) ([\d.e-]+) ([\d.e-]+)(?: \/ ([\d.]+))?\)/g, (_, ...found) => {
    const [red, green, blue] = found.slice(0, 3).map((share) => Math.round(255 * Number(share)));
    const alpha = found[3] as string | undefined;
    return alpha === undefined ? `rgb(${red}, ${green}, ${blue})` : `rgba(${red}, ${green}, ${blue}, ${alpha})`;
  });
}

/** The ink and the ground of a place on the page. */
export function pageColors(element: Element): { readonly ink: string; readonly page: string } {
  const ground = getComputedStyle(element.ownerDocument.body).backgroundColor;
  return { ink: plainColor(getComputedStyle(element).color), page: ground === '' ? 'white' : plainColor(ground) };
}
