import { figure } from '../../../primitives/figure.ts';
import { AS_PLANNED, fieldLine, type RanYear, type RowSheet } from './row-sheet.ts';

/** Taxes on the estate, of plans whose estate is taxed: all of them in the last year. */
export function estateSheets({ row, program, year }: RanYear): readonly RowSheet[] {
  const { estate } = row;
  if (estate === undefined) return [];
  const last = program.years.at(-1)?.year ?? year.year;
  const when = year.year === last ? 'at the end of the plan' : `the plan goes on: settled in ${last}`;
  const { federalTax, stateTax, inheritanceTax, totalTax } = estate;
  const line = (field: string, label: string, value: number, from: string) =>
    fieldLine(`estate.${field}`, { label, value, formula: when, citation: AS_PLANNED, uses: [from] });
  return [
    {
      id: 'estate',
      title: 'Taxes on the estate',
      lines: [
        line('federalTax', 'Federal estate tax', federalTax, 'form-706/12'),
        line('stateTax', 'Estate tax of the state', stateTax, 'state-estate-tax/tax'),
        line('inheritanceTax', 'Inheritance tax of the state', inheritanceTax, 'inheritance-tax/total'),
        fieldLine('estate.totalTax', {
          label: 'Taxes on the estate',
          value: totalTax,
          formula: `sum: ${[federalTax, stateTax, inheritanceTax].map(figure).join(' + ')}`,
          citation: AS_PLANNED,
          uses: ['estate.federalTax', 'estate.stateTax', 'estate.inheritanceTax'],
        }),
      ],
    },
  ];
}
