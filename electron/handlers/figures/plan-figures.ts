import type { YearActions } from '../../../engine/index.ts';
import type { RecordedHeadline } from '../../contract/answers/headline.ts';
import { projectionCsv } from '../../contract/answers/projection-csv.ts';
import type { CitedFigure } from '../../contract/figures/figure-operations.ts';

type Projected = Parameters<typeof projectionCsv.rows>[0];
type Summary = Projected['summary'];

/** Columns of the yearly table that are no dollars. */
const FRACTIONS = ['taxes.marginalRate', 'taxes.effectiveRate', 'taxes.bracket'];
const NUMBERS = /^(year|period|ages\..*|deflator|deflatorEnd|taxes\.irmaaTier)$/;
/** What tells the rows apart, and is no figure. */
const NO_FIGURES = new Set(['year', 'period']);

/** Every number of the yearly rows, by year and column: `rows.2031.taxes.total`. */
export function rowFigures(projection: Projected): readonly CitedFigure[] {
  const [header = [], ...rows] = projectionCsv.rows(projection);
  return rows.flatMap((cells, at) => {
    const year = projection.rows[at]?.year ?? 0;
    return cells.flatMap((value, column): readonly CitedFigure[] => {
      const name = String(header[column]);
      if (typeof value !== 'number' || NO_FIGURES.has(name)) return [];
      return [{ id: `rows.${year}.${name}`, value, unit: unitOf(name), under: 'projection' }];
    });
  });
}

function unitOf(name: string): CitedFigure['unit'] {
  if (FRACTIONS.includes(name)) return 'fraction';
  return NUMBERS.test(name) ? 'number' : 'dollars';
}

/** The figures of the whole plan: `summary.lifetimeTaxes`. */
export function summaryFigures(summary: Summary): readonly CitedFigure[] {
  return Object.entries(summary).flatMap(([name, value]): readonly CitedFigure[] =>
    typeof value === 'number' ? [{ id: `summary.${name}`, value, unit: 'dollars', under: 'projection' }] : [],
  );
}

/** What the recorded run says: `run.successRate`. */
export function runFigures(run: RecordedHeadline | null | undefined): readonly CitedFigure[] {
  if (run === null || run === undefined) return [];
  const { successes, runs, finalNetPortfolioInTodaysDollars, lifetimeTaxesInTodaysDollars } = run;
  return [
    figureOfRun('successRate', successes / runs, 'fraction'),
    figureOfRun('successes', successes, 'number'),
    figureOfRun('runs', runs, 'number'),
    figureOfRun('finalNetPortfolioInTodaysDollars', finalNetPortfolioInTodaysDollars, 'dollars'),
    figureOfRun('lifetimeTaxesInTodaysDollars', lifetimeTaxesInTodaysDollars, 'dollars'),
  ];
}

function figureOfRun(name: string, value: number, unit: CitedFigure['unit']): CitedFigure {
  return { id: `run.${name}`, value, unit, under: 'run' };
}

/** The amounts of what there is to do in the first year: `thisYear.conversion.amount`. */
export function actionFigures({ actions, estimatedTax }: YearActions): readonly CitedFigure[] {
  return [
    ...actions.flatMap(({ id, amount }) => (amount === null ? [] : [figureOfYear(`${id}.amount`, amount)])),
    figureOfYear('estimatedTax.required', estimatedTax.required),
    figureOfYear('estimatedTax.taxOfYear', estimatedTax.taxOfYear),
  ];
}

function figureOfYear(id: string, value: number): CitedFigure {
  return { id: `thisYear.${id}`, value, unit: 'dollars', under: 'projection' };
}
