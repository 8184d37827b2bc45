import type { FigureSheet, SheetLine, SheetValue } from '../../../state/figures/figure-sheet.ts';

type Part = Omit<SheetLine, 'step'>;

export function dollarsOf(value: number): SheetValue {
  return { value, kind: 'money' };
}

/** Parts that add up to a figure; those of nothing are left out. */
export function sumSheet(name: string, unit: string, parts: readonly Part[], result: SheetValue): FigureSheet {
  const lines = parts.filter(({ value }) => Math.abs(value.value) >= HALF_A_CENT);
  return { name, unit, lines: lines.map((part) => ({ ...part, step: 'plus' })), result };
}

const HALF_A_CENT = 0.005;

/** One amount as a share of another. */
export function ratioSheet(name: string, unit: string, [part, whole]: readonly [Part, Part]): FigureSheet {
  const share = whole.value.value === 0 ? 0 : part.value.value / whole.value.value;
  return { name, unit, ...twoLines(part, 'dividedBy', whole), result: { value: share, kind: 'share' } };
}

/** An amount times a factor. */
export function productSheet(
  name: string,
  unit: string,
  [amount, factor]: readonly [Part, Part],
  result: SheetValue,
): FigureSheet {
  return { name, unit, ...twoLines(amount, 'times', factor), result };
}

/** One amount less another. */
export function lessSheet(
  name: string,
  unit: string,
  [more, less]: readonly [Part, Part],
  result: SheetValue,
): FigureSheet {
  return { name, unit, ...twoLines(more, 'minus', less), result };
}

function twoLines(first: Part, step: NonNullable<SheetLine['step']>, second: Part): Pick<FigureSheet, 'lines'> {
  return {
    lines: [
      { ...first, step: 'plus' },
      { ...second, step },
    ],
  };
}

/** A figure that the run gives as it is: no parts of it are told, but what it was taken from is. */
export function writtenSheet(
  name: string,
  unit: string,
  result: SheetValue,
  { how, note, said = [] }: { readonly how: string; readonly note?: string; readonly said?: readonly Part[] },
): FigureSheet {
  return {
    name,
    unit,
    lines: [{ name: how, value: result, step: 'plus' }, ...said],
    result,
    ...(note === undefined ? {} : { note }),
  };
}

/** An average of all futures as the run wrote it. */
export function averageSheet(name: string, value: number): FigureSheet {
  return writtenSheet(name, 'today’s dollars', dollarsOf(value), {
    how: 'Average of all futures, as the run wrote it',
  });
}
