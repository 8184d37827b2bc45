import { figure } from '../../../../primitives/figure.ts';
import { fieldLine, type RanYear, type RowSheet } from '../row-sheet.ts';

const ON_RETURN = 'as on the federal return';

/** What the children on the return bring; none in a plan that claims no child. */
export function childrenSheets({ row: { children } }: RanYear): readonly RowSheet[] {
  if (children === undefined) return [];
  return [
    {
      id: 'children',
      title: 'Credits for children',
      lines: [
        fieldLine('children.childTaxCredit', {
          label: 'Child tax credit, and for other dependents',
          value: children.childTaxCredit,
          formula: ON_RETURN,
          citation: '26 USC 24',
          uses: ['schedule-8812/14'],
        }),
        fieldLine('children.additionalChildTaxCredit', {
          label: 'Additional child tax credit',
          value: children.additionalChildTaxCredit,
          formula: ON_RETURN,
          citation: '26 USC 24(d)',
          uses: ['schedule-8812/27'],
        }),
        fieldLine('children.dependentCareCredit', {
          label: 'Dependent care credit',
          value: children.dependentCareCredit,
          formula: ON_RETURN,
          citation: '26 USC 21',
          uses: ['form-2441/11'],
        }),
        fieldLine('children.collegeCredit', {
          label: 'American Opportunity Credit, with its refundable part',
          value: children.collegeCredit,
          formula: `${ON_RETURN}: ${figure(children.collegeCredit)}`,
          citation: '26 USC 25A',
          uses: ['form-8863/19', 'form-8863/8'],
        }),
        fieldLine('children.earnedIncomeCredit', {
          label: 'Earned income credit',
          value: children.earnedIncomeCredit,
          formula: ON_RETURN,
          citation: '26 USC 32',
          uses: ['earned-income-credit/7'],
        }),
      ],
    },
  ];
}
