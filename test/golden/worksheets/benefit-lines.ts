import type { Comparison, ExplainedYear } from './explained-year.ts';

/** Each person's Social Security beside the year's row and, where a line is about a month, its last month's. */
export function benefitComparisons({ plan, sheets, row, december }: ExplainedYear): readonly Comparison[] {
  return plan.persons.flatMap(({ id }, person): readonly Comparison[] => {
    const of = (label: string) => sheets.sum(`social-security-${id}`, label);
    const year = row.socialSecurity[person] ?? NONE;
    const month = december.socialSecurity[person] ?? NONE;
    // A person who died has no worksheet from the January after on, and no benefits.
    const has = sheets.find(`social-security-${id}`, 'Paid in the year').length > 0;
    const monthly: readonly Comparison[] = has
      ? [
          [`monthly retirement benefit of ${id}`, of('Monthly retirement benefit'), month.own],
          [`spouse's part a month of ${id}`, of('Monthly spousal benefit'), month.spousal],
          [`survivor's part a month of ${id}`, of('Monthly survivor benefit'), month.survivor],
          [
            `survivor's benefit a month of ${id}`,
            of('Monthly survivor benefit before the survivor’s own benefit is subtracted'),
            month.survivor === 0 ? 0 : month.own + month.survivor,
          ],
        ]
      : [];
    const parts = year.own + year.spousal + year.survivor;
    return [
      ...monthly,
      [`benefits of ${id} before the earnings test`, of('Benefits for the year before the earnings test'), parts],
      [`benefits of ${id} withheld`, of('Withheld under the earnings test'), year.withheldForEarnings],
      [`benefits paid to ${id}`, of('Paid in the year'), year.total],
    ];
  });
}

const NONE = { own: 0, spousal: 0, survivor: 0, withheldForEarnings: 0, total: 0 };
