import type { CsvCell } from '../../../electron/contract/operation/operation.ts';

/** The rows of the tables in a place, as a CSV holds them: what the page writes as a figure is a number again. */
export function tableCells(place: Element): readonly (readonly CsvCell[])[] {
  return [...place.querySelectorAll('tr:not([aria-hidden])')].map((row) =>
    [...row.querySelectorAll('th, td')].flatMap((cell) => {
      const value = cellValue(cell.textContent.trim());
      const span = Number(cell.getAttribute('colspan') ?? 1);
      return [value, ...Array.from({ length: span - 1 }, () => null)];
    }),
  );
}

/** `1,234` and `−$1,234.50` are numbers, and so is the dash that stands for zero; `86%` and names stay words. */
function cellValue(text: string): CsvCell {
  if (text === '') return null;
  if (text === '–') return 0;
  const plain = text.replaceAll(/[$,]/g, '').replace('−', '-');
  return /^[-+]?\d+(\.\d+)?$/.test(plain) ? Number(plain) : text;
}
