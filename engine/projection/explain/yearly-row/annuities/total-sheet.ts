import { figure } from '../../../../primitives/figure.ts';
import { fieldLine, type RowSheet } from '../row-sheet.ts';

/** What of a row sums up sheets of one kind: each field, the key of the lines that make it up, its label and its source. */
interface Total<Field extends string> {
  readonly id: string;
  readonly title: string;
  readonly fields: readonly (readonly [field: Field, key: string, label: string, citation: string])[];
}

/** The figures of the row: what the sheets before add up to. */
export function totalSheet<Field extends string>(
  { id, title, fields }: Total<Field>,
  sheets: readonly RowSheet[],
  values: Readonly<Record<Field, number>> | null | undefined,
): RowSheet {
  const lines = fields.map(([field, key, label, citation]) => {
    const parts = sheets.flatMap((sheet) =>
      sheet.lines.filter((line) => line.key === key).map(({ value }) => ({ use: `${sheet.id}/${key}`, value })),
    );
    const formula =
      parts.length === 0 ? 'nothing in this year' : `sum: ${parts.map(({ value }) => figure(value)).join(' + ')}`;
    const value = values?.[field] ?? 0;
    return fieldLine(`${id}.${field}`, { label, value, formula, citation, uses: parts.map(({ use }) => use) });
  });
  return { id, title, lines };
}
