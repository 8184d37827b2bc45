interface Measured {
  readonly columns: readonly { readonly head: string }[];
  readonly rows: readonly { readonly cells: readonly { readonly text: string }[] }[];
}

/** Of bold figures and of capitals, against the digits of the usual weight that `ch` is made of. */
const WIDER = 1.08;
/** The padding on both sides of a cell. */
const PADDING_REM = 1.25;

/**
 * A width for each column with room for the longest text of all rows. A table of which only the rows in sight are drawn would
 * otherwise be measured again, cell by cell, with every turn of the wheel, and its columns would move while it scrolls.
 */
export function columnWidths({ columns, rows }: Measured): readonly string[] {
  return columns.map(({ head }, column) => {
    const longest = rows.reduce((most, { cells }) => Math.max(most, cells[column]?.text.length ?? 0), head.length);
    return `calc(${Math.ceil(longest * WIDER)}ch + ${PADDING_REM}rem)`;
  });
}
