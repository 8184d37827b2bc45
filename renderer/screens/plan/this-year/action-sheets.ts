import type { FigureSheet, FigureWork, SheetLine } from '../../../state/figures/figure-sheet.ts';
import type { YearAction, YearAnswer } from '../../../state/what-if/use-this-year.ts';
import { averageSheet, dollarsOf, writtenSheet } from '../figures/plain-sheets.ts';

/** Figures of the yearly row on which an action's amount stands as it is. */
const FIELDS: Partial<Readonly<Record<YearAction['kind'], string>>> = {
  qcd: 'qcd',
  conversion: 'rothConversion',
  rebalancing: 'rebalancing.moved',
  harvestGains: 'capitalGains.harvestedGains',
  harvestLosses: 'capitalGains.harvestedLosses',
};

type List = Pick<YearAnswer, 'year' | 'estimatedTax' | 'runs'>;

/** The work behind an action's amount: the year's own worksheet, or the lines that it is made of. */
export function amountWork(action: YearAction, { year, estimatedTax }: List): FigureWork {
  const field = FIELDS[action.kind];
  const amount = dollarsOf(action.amount ?? 0);
  if (field !== undefined) return { what: 'year', year, field };
  if (action.kind === 'rmd') {
    return writtenSheet(action.title, 'future dollars', amount, {
      how: 'Required of these accounts, less gifts and what was taken before',
      said: [
        {
          name: 'Still to take of these accounts; the year’s worksheet has all that is required',
          value: amount,
          behind: { what: 'year', year, field: 'rmd.required' },
        },
      ],
      ...(action.note === '' ? {} : { note: action.note }),
    });
  }
  if (action.kind === 'estimatedPayment') {
    return writtenSheet(action.title, 'future dollars', amount, {
      how: 'A quarter of the required payment for each day so far, less what was paid before',
      said: [
        { name: `Required: ${estimatedTax.text}`, value: dollarsOf(estimatedTax.required) },
        { name: 'Total tax of the year, Form 1040', value: dollarsOf(estimatedTax.taxOfYear) },
        { name: 'Paid before the plan begins', value: dollarsOf(estimatedTax.paidBefore) },
      ],
      note: action.citation,
    });
  }
  return writtenSheet(action.title, 'dollars of the claim', amount, {
    how: 'Monthly benefit, as the filing steps give it',
    note: action.citation,
  });
}

/** Where a limit is, and how far. */
export function limitSheet({ title, limit }: YearAction): FigureSheet {
  const at = limit?.threshold ?? limit?.room ?? 0;
  return writtenSheet(`${title}: limit`, 'future dollars', dollarsOf(at), {
    how: limit?.text ?? '',
    said:
      limit?.room === null || limit?.room === undefined ? [] : [{ name: 'Room to it', value: dollarsOf(limit.room) }],
    ...(limit === null ? {} : { note: limit.citation }),
  });
}

/** What $1,000 more of it cost, cause by cause. */
export function nextThousandSheet({ title, nextThousand }: YearAction): FigureSheet {
  const { cost = 0, causes = [] } = nextThousand ?? {};
  return {
    name: `${title}: $1,000 more`,
    unit: 'future dollars',
    lines: causes.map(({ label, cost: part, citation }) => ({
      name: label,
      value: dollarsOf(part),
      step: 'plus' as const,
      note: citation,
    })),
    result: dollarsOf(cost),
  };
}

type RegretPath = NonNullable<YearAction['onPaths']>['regretPaths'][number];

/** What the best alternative leaves more, at its 95th percentile: on the one or two paths that it is taken from. */
export function regretSheet({ title, onPaths }: YearAction, { runs }: List): FigureSheet {
  const { regret = 0, regretPaths = [], none, half, twice, instead = '' } = onPaths ?? {};
  const means = [
    { name: `On average it leaves more than where ${instead}`, other: none },
    { name: 'than half of it', other: half },
    { name: 'than twice as much', other: twice },
  ];
  return {
    name: `${title}: if it is wrong`,
    unit: 'today’s dollars, left to heirs after tax',
    lines: [
      ...regretPaths.flatMap((each) => regretLines(each, instead)),
      ...means.flatMap(({ name, other }) =>
        other === null || other === undefined ? [] : [{ name, value: dollarsOf(other.meanAdvantage) }],
      ),
    ],
    result: dollarsOf(regret),
    note: `95th percentile of ${runs.toLocaleString('en-US')} futures, put in order by what the best choice leaves more: it lies at one of them or takes a part of two.`,
  };
}

/** What the best choice leaves on a path, less what doing it leaves. */
function regretLines({ path, part, made, best, choice }: RegretPath, instead: string): readonly SheetLine[] {
  const weight = part === 1 ? {} : { weight: Number(part.toPrecision(9)) };
  const where = `On path ${path.toLocaleString('en-US')}`;
  const CHOICES = {
    made: 'doing it, the best there',
    none: `the best choice, where ${instead}`,
    half: 'the best choice, half of it',
    twice: 'the best choice, twice as much',
  };
  return [
    { name: `${where}: ${CHOICES[choice]}`, value: dollarsOf(best), step: 'plus', ...weight },
    { name: `${where}: doing it`, value: dollarsOf(made), step: 'minus', ...weight },
  ];
}

export function worthSheet(worth: number): FigureSheet {
  return averageSheet('What the list leaves heirs more after tax than doing nothing of it', worth);
}

export function spendingSheet(name: string, value: number, how: string): FigureSheet {
  return writtenSheet(name, 'future dollars', dollarsOf(value), { how });
}
