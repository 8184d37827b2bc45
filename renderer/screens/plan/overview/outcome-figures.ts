import { headlineMoney } from '../../../format/money.ts';
import { pathWords } from '../../../format/path-words.ts';
import { counted, type Dollars } from '../../../format/words.ts';
import type { MonteCarloResult, YearlyProjection } from '../../../state/results/answers.ts';
import type { KeyFigure } from '../results/key-figures.ts';

/** What comes of the plan in its median future, and beside it at average returns: what is left, and what taxes take. */
export function medianFigures(
  projection: YearlyProjection,
  result: MonteCarloResult | null,
  dollars: Dollars,
): readonly [end: KeyFigure, taxes: KeyFigure] {
  const { summary, rows } = projection;
  const last = rows.at(-1);
  const [end, taxes] =
    dollars === 'todays'
      ? [summary.finalNetPortfolioInTodaysDollars, summary.lifetimeTaxesInTodaysDollars]
      : [summary.finalNetPortfolio, summary.lifetimeTaxes];
  const medians = result === null ? null : mediansOf(result, dollars);
  const work = last === undefined ? {} : { work: { year: last.year, field: 'netPortfolio' } };
  return [
    {
      label: 'Median at the end',
      value: medians === null ? '–' : headlineMoney(medians.end),
      note: 'average returns',
      noteFigure: { value: headlineMoney(end), ...work },
      opens: 'monteCarlo',
    },
    {
      label: 'Lifetime taxes',
      value: medians === null ? '–' : headlineMoney(medians.taxes),
      note: `median over ${counted(rows.length, 'year')}; average returns`,
      noteFigure: { value: headlineMoney(taxes), opens: 'taxes' },
      opens: 'monteCarlo',
    },
  ];
}

interface Medians {
  readonly end: number;
  readonly taxes: number;
}

function mediansOf(result: MonteCarloResult, dollars: Dollars): Medians {
  const { p50, real, lifetimeTaxes, lifetimeTaxesInTodaysDollars } = result;
  if (dollars === 'todays') return { end: real.p50, taxes: lifetimeTaxesInTodaysDollars.p50 };
  return { end: p50, taxes: lifetimeTaxes.p50 };
}

/** At which age of the client money runs short, in half of the futures in which it does, and in the earliest. */
export function shortFigure(result: MonteCarloResult | null): KeyFigure {
  const label = 'When money runs short';
  if (result === null) return { label, value: '–', note: 'running…' };
  const { model, runs } = result.used;
  const short = result.shortfall.byAge.filter(({ paths }) => paths > 0).sort((a, b) => a.age - b.age);
  const [earliest] = short;
  if (earliest === undefined) {
    return {
      label,
      value: 'Never',
      note: `in ${counted(runs, pathsWord(model), `${pathsWord(model)}s`)}`,
      opens: 'monteCarlo',
    };
  }
  return {
    label,
    value: `at ${medianAge(short)}`,
    margin: short.length === 1 ? '' : 'in half of those',
    note: `earliest at ${earliest.age}`,
    isBad: true,
    opens: 'monteCarlo',
  };
}

function pathsWord(model: MonteCarloResult['used']['model']): string {
  return model === 'cycles' ? pathWords(model).one : 'future';
}

/** The age by which half of those that run short have done so. */
function medianAge(short: MonteCarloResult['shortfall']['byAge']): number {
  const half = short.reduce((sum, { paths }) => sum + paths, 0) / 2;
  let reached = 0;
  for (const { age, paths } of short) {
    reached += paths;
    if (reached >= half) return age;
  }
  return short.at(-1)?.age ?? 0;
}

/** The same figures with a draft beside the plan: what it was, what it would be, and the difference. */
export function draftFigures(plan: MonteCarloResult, draft: MonteCarloResult, dollars: Dollars): readonly KeyFigure[] {
  const [was, now] = [mediansOf(plan, dollars), mediansOf(draft, dollars)];
  const short = { was: shortFigure(plan), now: shortFigure(draft) };
  return [
    {
      label: 'Median at the end',
      was: headlineMoney(was.end),
      value: headlineMoney(now.end),
      note: changeText(now.end - was.end),
    },
    {
      label: 'Lifetime taxes',
      was: headlineMoney(was.taxes),
      value: headlineMoney(now.taxes),
      note: changeText(now.taxes - was.taxes),
    },
    { label: short.now.label, was: short.was.value, value: short.now.value, note: short.now.note },
  ];
}

/** `+$410k`, `−$3,400`, `no change`. */
function changeText(change: number): string {
  if (Math.abs(change) < 0.5) return 'no change';
  return change > 0 ? `+${headlineMoney(change)}` : headlineMoney(change);
}
