import { contributionsInYear, matchOfYear } from './account-sheets.ts';
import { AS_PLANNED, fieldLine, type RanYear, type RowLine, type RowSheet, sumLine } from './row-sheet.ts';

/** What was put into the accounts: by their owners, by employers, and what was left over. */
export function contributionsSheet(ran: RanYear): RowSheet {
  const { employee, employer, saversMatch, total } = ran.row.contributions;
  const own = contributorLines(ran, 'employee', '26 USC 219, 402(g), 408A(c), 223(b)');
  const byEmployers = contributorLines(ran, 'employer', '26 USC 415(c)');
  const sums = [
    sumLine('contributions.employee', { label: 'Own contributions', value: employee, citation: AS_PLANNED }, own),
    sumLine('contributions.employer', { label: 'Employers’ part', value: employer, citation: AS_PLANNED }, byEmployers),
  ];
  const [ownSum, employerSum] = sums;
  const matches = saversMatch === undefined ? [] : matchLines(ran);
  const matchSums =
    saversMatch === undefined
      ? []
      : [
          sumLine(
            'contributions.saversMatch',
            { label: 'Saver’s match', value: saversMatch, citation: MATCH },
            matches,
          ),
        ];
  return {
    id: 'contributions',
    title: 'Contributions',
    lines: [
      ...own,
      ...(ownSum === undefined ? [] : [ownSum]),
      ...byEmployers,
      ...(employerSum === undefined ? [] : [employerSum]),
      ...matches,
      ...matchSums,
      sumLine('contributions.total', { label: 'Contributions', value: total, citation: AS_PLANNED }, [
        ...sums,
        ...matchSums,
      ]),
      surplusLine(ran),
      leftOverLine(ran),
    ],
  };
}

const MATCH = '26 USC 6433(a)(2)(A)';

/** What the Treasury pays in for each person in January, by the return of the year before. */
function matchLines(ran: RanYear): readonly RowLine[] {
  const into = ran.program.saving?.matchInto ?? [];
  return into.flatMap((at, person) => {
    const account = ran.program.accounts[at];
    const value = account === undefined ? 0 : matchOfYear(ran, at);
    if (account === undefined || value === 0 || into.indexOf(at) !== person) return [];
    const formula = 'saver’s match on the return of the year before, paid in January';
    return [
      { key: `match-${account.id}`, label: `Saver’s match into ${account.name}`, value, formula, citation: MATCH },
    ];
  });
}

function contributorLines(ran: RanYear, by: 'employee' | 'employer', citation: string): readonly RowLine[] {
  return ran.program.accounts.flatMap((account) => {
    const value = contributionsInYear(account, ran.year)[by];
    if (value === 0) return [];
    const label = by === 'employee' ? `Into ${account.name}` : `By the employer into ${account.name}`;
    const formula = 'as entered, within the limits of the year and the pay of the month';
    return [{ key: `${by}-${account.id}`, label, value, formula, citation }];
  });
}

function surplusLine({ row, program }: RanYear): RowLine {
  const account = program.accounts[program.surplusAccount];
  return fieldLine('surplusDeposited', {
    label: 'Surplus deposited',
    value: row.surplusDeposited,
    formula: `what the months did not need, into ${account?.name ?? 'cash'}`,
    citation: AS_PLANNED,
    uses: ['cash-flow/netCashFlow'],
  });
}

/** Month by month what income leaves; the rest of the year's tax comes off December's, a refund is added to it. */
function leftOverLine({ plan, program, year, row: { leftOverSpent } }: RanYear): RowLine {
  const isOver = year.from >= program.leftOverSpentUntil;
  const formula =
    plan.leftOver === 'save' || isOver
      ? 'nothing: what is left over is saved'
      : 'in each month with wages still to come: income − goals − premiums − contributions − tax where that is above 0; sales of property, lump sums and distributions are saved';
  return fieldLine('leftOverSpent', {
    label: 'Left over and spent',
    value: leftOverSpent,
    formula,
    citation: AS_PLANNED,
    uses: ['cash-flow/netCashFlow'],
  });
}
