import { headlineMoney } from '../../../format/money.ts';
import { pathWords } from '../../../format/path-words.ts';
import { counted, DOLLARS_WORDS, type Dollars } from '../../../format/words.ts';
import type { FigureSheet } from '../../../state/figures/figure-sheet.ts';
import type { MonteCarloResult, YearlyProjection } from '../../../state/results/answers.ts';
import { dollarsOf } from '../figures/plain-sheets.ts';
import { differenceSheet, endSheet, type RunFigures, shortAgeSheet, taxesSheet } from '../figures/run-sheets.ts';
import { yearsSheet } from '../figures/year-sheets.ts';
import type { KeyFigure } from '../results/key-figures.ts';

const END = 'Median at the end';
const TAXES = 'Lifetime taxes';
const SHORT = 'When money runs short';
const LEGACY = 'Heirs keep';

/** What comes of the plan in its median future, and beside it at average returns: what is left, and what taxes take. */
export function medianFigures(
  projection: YearlyProjection,
  run: RunFigures | null,
  dollars: Dollars,
): readonly [end: KeyFigure, taxes: KeyFigure] {
  const { summary, rows } = projection;
  const last = rows.at(-1);
  const [end, taxes] =
    dollars === 'todays'
      ? [summary.finalNetPortfolioInTodaysDollars, summary.lifetimeTaxesInTodaysDollars]
      : [summary.finalNetPortfolio, summary.lifetimeTaxes];
  const medians = run === null ? null : mediansOf(run.result, dollars);
  const work = last === undefined ? {} : { work: { year: last.year, field: 'netPortfolio' } };
  return [
    {
      label: END,
      value: medians === null ? '–' : headlineMoney(medians.end),
      note: 'average returns',
      noteFigure: { value: headlineMoney(end), ...work },
      ...(run === null ? {} : { lines: () => endSheet(END, 'p50', run, dollars) }),
    },
    {
      label: TAXES,
      value: medians === null ? '–' : headlineMoney(medians.taxes),
      note: `median over ${counted(rows.length, 'year')}; average returns`,
      noteFigure: {
        value: headlineMoney(taxes),
        lines: () =>
          yearsSheet({
            name: 'Taxes of all years at average returns',
            rows,
            dollars,
            value: (row) => row.taxes.total,
            field: 'taxes.total',
            result: taxes,
          }),
      },
      ...(run === null ? {} : { lines: () => taxesSheet(TAXES, 'p50', run, dollars) }),
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

/** At which age of the client money runs short, in half of the futures in which it does, and in the earliest, with its lines. */
export function shortFigure(run: RunFigures | null): KeyFigure {
  if (run === null) return { label: SHORT, value: '–', note: 'running…' };
  const figure = shortInWords(run.result);
  return figure.isBad === true ? { ...figure, lines: () => shortAgeSheet(SHORT, run, 0.5) } : figure;
}

/** The same without its lines, as on paper. */
export function shortInWords({ used: { model, runs }, shortfall }: MonteCarloResult): KeyFigure {
  const short = shortfall.byAge.filter(({ paths }) => paths > 0).sort((a, b) => a.age - b.age);
  const [earliest] = short;
  if (earliest === undefined) {
    const note = `in ${counted(runs, pathsWord(model), `${pathsWord(model)}s`)}`;
    return { label: SHORT, value: 'Never', note, opens: 'monteCarlo' };
  }
  return {
    label: SHORT,
    value: `at ${medianAge(short)}`,
    margin: short.length === 1 ? '' : 'in half of those',
    note: `earliest at ${earliest.age}`,
    isBad: true,
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
export function draftFigures(plan: RunFigures, draft: RunFigures, dollars: Dollars): readonly KeyFigure[] {
  const [was, now] = [mediansOf(plan.result, dollars), mediansOf(draft.result, dollars)];
  const ends = sides(END, (name, run) => endSheet(name, 'p50', run, dollars));
  const taxes = sides(TAXES, (name, run) => taxesSheet(name, 'p50', run, dollars));
  const short = { was: shortFigure(plan), now: shortFigure(draft) };
  return [
    changedFigure(END, [was.end, now.end], ends),
    changedFigure(TAXES, [was.taxes, now.taxes], taxes),
    {
      label: short.now.label,
      was: short.was.value,
      value: short.now.value,
      note: short.now.note,
      ...(short.now.lines === undefined ? {} : { lines: short.now.lines }),
    },
  ];

  function sides(name: string, sheetOf: (name: string, run: RunFigures) => FigureSheet) {
    return { now: () => sheetOf(`${name}, what if`, draft), was: () => sheetOf(`${name}, the plan`, plan) };
  }
}

/** A figure of the plan, that of the draft, and their difference: each opens. */
function changedFigure(
  label: string,
  [was, now]: readonly [number, number],
  sheets: { readonly now: () => FigureSheet; readonly was: () => FigureSheet },
): KeyFigure {
  const note = changeText(now - was);
  const difference = () => differenceSheet(`${label}, difference`, sheets.now().unit, [sheets.now(), sheets.was()]);
  return {
    label,
    was: headlineMoney(was),
    wasLines: sheets.was,
    value: headlineMoney(now),
    lines: sheets.now,
    note,
    noteFigures: [{ text: note, work: difference }],
  };
}

/** `+$410k`, `−$3,400`, `no change`. */
function changeText(change: number): string {
  if (Math.abs(change) < 0.5) return 'no change';
  return change > 0 ? `+${headlineMoney(change)}` : headlineMoney(change);
}

/** What heirs keep of an estate that is taxed, with its lines; none where nobody taxes it. */
export function legacyFigure({ estate, rows }: YearlyProjection, dollars: Dollars): readonly KeyFigure[] {
  if (estate === undefined) return [];
  const inDollarsShown = (nominal: number) =>
    dollars === 'todays' ? nominal / (rows.at(-1)?.deflatorEnd ?? 1) : nominal;
  const kept = inDollarsShown(estate.heirsKeep);
  return [
    {
      label: LEGACY,
      value: headlineMoney(kept),
      note: 'at average returns, after taxes on the estate of',
      noteFigure: {
        value: headlineMoney(inDollarsShown(estate.totalTax)),
        work: { year: estate.year, field: 'estate.totalTax' },
      },
      lines: () => ({
        name: LEGACY,
        unit: DOLLARS_WORDS[dollars],
        lines: [
          { name: 'Portfolio and property less debts', value: dollarsOf(inDollarsShown(estate.estate)), step: 'plus' },
          { name: 'Federal estate tax', value: dollarsOf(inDollarsShown(estate.federalTax)), step: 'minus' },
          { name: 'Estate tax of the state', value: dollarsOf(inDollarsShown(estate.stateTax)), step: 'minus' },
          {
            name: 'Inheritance tax of the state',
            value: dollarsOf(inDollarsShown(estate.inheritanceTax)),
            step: 'minus',
          },
          { name: 'Heirs’ income tax', value: dollarsOf(inDollarsShown(estate.heirsTax)), step: 'minus' },
        ],
        result: dollarsOf(kept),
      }),
    },
  ];
}
