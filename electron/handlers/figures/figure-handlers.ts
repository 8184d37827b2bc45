import { Projection } from '../../contract/answers/projection.ts';
import type { CitedFigure, figureOperations } from '../../contract/figures/figure-operations.ts';
import { projected } from '../calculations/projected.ts';
import type { HandlerContext, HandlersFor } from '../handler-context.ts';
import { listed } from '../this-year/listed-year.ts';
import { actionFigures, rowFigures, runFigures, summaryFigures } from './plan-figures.ts';

const MOST_CITED = 20;
/** How far a number may be off where nobody says it: rounded to the dollar, or to the percent. */
const HALF_A_DOLLAR = 0.5;
const HALF_A_PERCENT = 0.005;

export const figureHandlers = {
  'figures.cite': async ({ householdId, planId, value, within, year }, context) => {
    const { figures, certificates, year: first } = await figuresOf(householdId, planId, context);
    const isOf = ({ id }: CitedFigure) =>
      year === undefined || id.startsWith(`rows.${year}.`) || (year === first && id.startsWith('thisYear.'));
    const found = figures
      .filter((figure) => isOf(figure) && distance(figure, value) <= (within ?? usual(figure)))
      .toSorted((one, other) => distance(one, value) - distance(other, value));
    return {
      ...certificates,
      isFigure: found.length > 0,
      count: found.length,
      figures: found.slice(0, MOST_CITED),
    };
  },
  'figures.list': async ({ householdId, planId }, context) => {
    const { figures, certificates, year } = await figuresOf(householdId, planId, context);
    const isShown = ({ id, value }: CitedFigure) =>
      value !== 0 && (!id.startsWith('rows.') || id.startsWith(`rows.${year}.`));
    return { ...certificates, year, figures: figures.filter(isShown) };
  },
} satisfies HandlersFor<typeof figureOperations>;

function distance(figure: CitedFigure, value: number): number {
  return Math.abs(figure.value - value);
}

function usual({ unit }: CitedFigure): number {
  return unit === 'fraction' ? HALF_A_PERCENT : HALF_A_DOLLAR;
}

/** Every figure of a stored plan, read from what its projection, its list of the year and its recorded run say. */
async function figuresOf(householdId: number, planId: number, context: HandlerContext) {
  const { inputs, headline, revision } = context.store.plans.get(householdId, planId);
  const at = 'inputs';
  // As every reader is given it, which the table of the yearly rows is made from.
  const projection = Projection.parse(await projected(inputs, { granularity: 'yearly', include: [], at }, context));
  const list = await listed({ inputs, at }, { onPaths: false }, context);
  const { isComplete, missing, manifest, summary } = projection;
  return {
    year: list.year,
    figures: [...runFigures(headline), ...summaryFigures(summary), ...actionFigures(list), ...rowFigures(projection)],
    certificates: { isComplete, missing, revision, projection: manifest, run: headline ?? null },
  };
}
