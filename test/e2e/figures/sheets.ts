/** What a sheet says when it is open: its lines from the top down, and what they come to. */
export interface OpenSheet {
  readonly head: string;
  readonly lines: readonly { readonly step: string; readonly weight: number; readonly value: number }[];
  readonly result: number;
}

/** A figure of the page, what it opened, and whether it got the focus back. */
export interface OpenedFigure {
  readonly text: string;
  /** The panel that it stands in, and of a cell its column. */
  readonly where: string;
  /** What the drawer says at its head; null where it shows a path year by year. */
  readonly head: string | null;
  /** Null where it opens the worksheets of a year or a path. */
  readonly sheet: OpenSheet | null;
  readonly hasOpened: boolean;
  /** What stood in its place where it did not. */
  readonly said: string;
  readonly hasFocus: boolean;
}

/** What is wrong with a figure that was opened, in words; nothing where it opens at its number, to lines that add up. */
export function faultsOf({ text, where, head, sheet, hasOpened, said, hasFocus }: OpenedFigure): readonly string[] {
  const name = `${text} (${where})`;
  if (!hasOpened) return [`${name} opens nothing: ${said}`];
  const lost = hasFocus ? [] : [`${name} does not get the focus back`];
  if (sheet === null) return [...(head === null ? [] : otherNumber(name, text, amountOf(head))), ...lost];
  const sum = workedOut(sheet);
  // Each line is rounded to a cent, or a share to a hundredth of a percent.
  const slack = 0.006 * (sheet.lines.length + 1) * (Math.abs(sheet.result) < 1.5 ? 0.01 : 1);
  return [
    ...(sheet.head === text ? [] : [`${name} opens ${sheet.head}`]),
    ...otherNumber(name, text, sheet.result),
    ...(Math.abs(sum - sheet.result) <= slack ? [] : [`${name}: lines come to ${sum}, not ${sheet.result}`]),
    ...lost,
  ];
}

/** A figure in words stands for itself. A loss may be said without its sign: `$4k less`. */
function otherNumber(name: string, text: string, opened: number): readonly string[] {
  const isNumber = /^[−+]?[\d,.]+$/.test(text) || text === '–';
  if (!isNumber && !/[$%]/.test(text)) return [];
  // Of `12% to 22%` the sheet comes to the second, and says the first beside it; of `90% of the tax: $1,179` to the sum.
  const shown = text.replace(/^.*(?: to |: (?=\$))/, '');
  const apart = Math.abs(Math.abs(shown === '–' ? 0 : amountOf(shown)) - Math.abs(opened));
  return apart > digitOf(shown) * ROUNDED ? [`${name} opens at ${opened}`] : [];
}

/** One in the last digit, and what doubles make of it. */
const ROUNDED = 1.0001;

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
