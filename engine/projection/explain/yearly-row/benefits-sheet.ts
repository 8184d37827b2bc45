import { fieldLine, type RanYear, type RowLine, type RowSheet } from './row-sheet.ts';

const PARTS = [
  ['own', 'Retirement benefit', 'of its months, to the dime', '42 USC 402(a)', 'own'],
  ['spousal', 'Spousal benefit', 'of its months, to the dime', '42 USC 402(b), 402(c)', 'spousal'],
  ['survivor', 'Survivor benefit', 'of its months, to the dime', '42 USC 402(e), 402(f)', 'survivor'],
  [
    'withheldForEarnings',
    'Withheld under the earnings test',
    'before full retirement age',
    '42 USC 403(b)',
    'withheld',
  ],
  ['total', 'Paid', 'sum of the monthly payments, each in whole dollars', '42 USC 415(g)', 'paid'],
] as const;

/** Everybody's Social Security in the year: what is worked out on the worksheet of each person. */
export function benefitsSheet({ program, row }: RanYear): RowSheet {
  return {
    id: 'social-security',
    title: 'Social Security of the year',
    lines: program.persons.flatMap(({ id, name }, person) => {
      const paid = row.socialSecurity[person];
      if (paid === undefined) return [];
      return PARTS.map(
        ([part, label, formula, citation, key]): RowLine =>
          fieldLine(`socialSecurity.${id}.${part}`, {
            label: `${label} of ${name}`,
            value: paid[part],
            formula,
            citation,
            uses: [`social-security-${id}/${key}`],
          }),
      );
    }),
  };
}
