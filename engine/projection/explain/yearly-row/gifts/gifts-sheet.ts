import { figure } from '../../../../primitives/figure.ts';
import type { GoalGifts, ProgramGifts } from '../../../program/gifts/program-gifts.ts';
import { AS_PLANNED, fieldLine, type RanYear, type RowLine, type RowSheet, sumLine } from '../row-sheet.ts';

/** Gifts to people in plans whose goals give them, and what of them counts against the lifetime exclusion. */
export function giftsSheets({ row, program, yearIndex }: RanYear): readonly RowSheet[] {
  const { gifts } = row;
  const planned = program.gifts;
  if (gifts === undefined || planned === null) return [];
  const given = planned.goals.map((goal) => givenLine(goal, yearIndex));
  const excluded = planned.goals.map((goal) => excludedLine(goal, planned, yearIndex));
  const before = gifts.taxableSoFar - gifts.taxable;
  return [
    {
      id: 'gifts',
      title: 'Gifts to people',
      lines: [
        ...given,
        sumLine('gifts.given', { label: 'Given', value: gifts.given, citation: AS_PLANNED }, given),
        ...excluded,
        sumLine(
          'gifts.excluded',
          { label: 'Within the yearly exclusions', value: gifts.excluded, citation: '26 USC 2503(b), (e)' },
          excluded,
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

function givenLine({ name, path, given }: GoalGifts, yearIndex: number): RowLine {
  return {
    key: path,
    label: `${name}: given`,
    value: given[yearIndex] ?? 0,
    formula: 'the payments of the goal in this year, as planned',
    citation: AS_PLANNED,
  };
}

function excludedLine(goal: GoalGifts, { donors, exclusions }: ProgramGifts, yearIndex: number): RowLine {
  const { name, path, recipients, paidDirectly, excluded } = goal;
  const most = `${recipients} × ${donors[yearIndex] ?? 0} × ${figure(exclusions[yearIndex] ?? 0)}`;
  return {
    key: `${path}-excluded`,
    label: `${name}: excluded`,
    value: excluded[yearIndex] ?? 0,
    formula: paidDirectly
      ? 'paid straight to a school or for medical care: all of it'
      : `at most people × donors × yearly exclusion: ${most}`,
    citation: paidDirectly ? '26 USC 2503(e)' : '26 USC 2503(b), 2513(a)',
  };
}
