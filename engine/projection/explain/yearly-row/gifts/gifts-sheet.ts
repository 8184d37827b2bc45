import { figure } from '../../../../primitives/figure.ts';
import { AS_PLANNED, fieldLine, type RanYear, type RowSheet, sumLine } from '../row-sheet.ts';

/** Gifts to people in plans whose goals give them, and what of them counts against the lifetime exclusion. */
export function giftsSheets({ row, program, yearIndex }: RanYear): readonly RowSheet[] {
  const { gifts } = row;
  const planned = program.gifts;
  if (gifts === undefined || planned === null) return [];
  const donors = planned.donors[yearIndex] ?? 0;
  const exclusion = planned.exclusions[yearIndex] ?? 0;
  const goals = planned.goals.map(({ name, path, recipients, paidDirectly, ...amounts }) => {
    const given = amounts.given[yearIndex] ?? 0;
    const excluded = amounts.excluded[yearIndex] ?? 0;
    return {
      given: {
        key: path,
        label: `${name}: given`,
        value: given,
        formula: 'the payments of the goal in this year, as planned',
        citation: AS_PLANNED,
      },
      excluded: {
        key: `${path}-excluded`,
        label: `${name}: excluded`,
        value: excluded,
        formula: paidDirectly
          ? 'paid straight to a school or for medical care: all of it'
          : `at most people × donors × yearly exclusion: ${recipients} × ${donors} × ${figure(exclusion)}`,
        citation: paidDirectly ? '26 USC 2503(e)' : '26 USC 2503(b), 2513(a)',
      },
    };
  });
  const parts = { given: goals.map(({ given }) => given), excluded: goals.map(({ excluded }) => excluded) };
  const before = gifts.taxableSoFar - gifts.taxable;
  return [
    {
      id: 'gifts',
      title: 'Gifts to people',
      lines: [
        ...parts.given,
        sumLine('gifts.given', { label: 'Given', value: gifts.given, citation: AS_PLANNED }, parts.given),
        ...parts.excluded,
        sumLine(
          'gifts.excluded',
          { label: 'Within the yearly exclusions', value: gifts.excluded, citation: '26 USC 2503(b), (e)' },
          parts.excluded,
        ),
        fieldLine('gifts.taxable', {
          label: 'Taxable gifts of the year',
          value: gifts.taxable,
          formula: `given − within the yearly exclusions: ${figure(gifts.given)} − ${figure(gifts.excluded)}`,
          citation: '26 USC 2503(a)',
          uses: ['gifts.given', 'gifts.excluded'],
        }),
        fieldLine('gifts.taxableSoFar', {
          label: 'Taxable gifts so far',
          value: gifts.taxableSoFar,
          formula: `of the years before + of the year: ${figure(before)} + ${figure(gifts.taxable)}`,
          citation: '26 USC 2001(b)(1)(B), 2505(a)',
          uses: ['gifts.taxable'],
        }),
      ],
    },
  ];
}
