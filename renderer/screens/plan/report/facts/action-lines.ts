import { missingWords } from '../../../../../engine/plan/check/missing-words.ts';
import type { EventKind } from '../../../../../engine/results/rows.ts';
import { dateText, monthText, withMonthNames } from '../../../../format/dates.ts';
import { inDollars } from '../../../../format/dollars.ts';
import { type GainOnFutures, gainVerdict } from '../../../../format/gain-words.ts';
import { money } from '../../../../format/money.ts';
import { personNames } from '../../../../format/person-names.ts';
import { counted, type Dollars } from '../../../../format/words.ts';
import type { RothResult } from '../../../../state/results/answers.ts';
import { CAVEATS } from '../../overview/warning.ts';
import { rothFigures } from '../../roth/roth-figures.ts';
import { claimFigures, isPlanAsGood } from '../../social-security/claim-figures.ts';
import type { ReportResults } from './report-results.ts';

/** Something to do, in the order of time. */
export interface ActionLine {
  readonly key: string;
  readonly when: string;
  readonly what: string;
  readonly how: string;
  readonly amount: string;
  /** Ticked as done: shown, and not counted among what comes. */
  readonly isDone?: boolean;
}

/** What happens to people and their accounts that they have to see to; taxes and thresholds come by themselves. */
const TO_DO: ReadonlySet<EventKind> = new Set([
  'retirement',
  'lumpSum',
  'inheritance',
  'lifeInsurance',
  'disability',
  'sale',
  'purchase',
  'loan',
  'payoff',
  'move',
  'rollover',
  'rmdBegins',
]);
const MOST_STEPS = 14;
const CONVERSIONS_SHOWN = 3;

/** The steps that the plan itself takes: what is filed, converted, sold or begun, and when. */
export function actionLines(results: ReportResults): readonly ActionLine[] {
  const sorted = [...ofThisYear(results), ...filings(results), ...events(results), ...conversions(results)]
    .sort((a, b) => a.at.localeCompare(b.at))
    .slice(0, MOST_STEPS);
  return sorted.map(({ key, when, what, how, amount, isDone = false }) => ({ key, when, what, how, amount, isDone }));
}

interface DatedLine extends ActionLine {
  /** `2029-02`; of a year alone, what sorts after its months. */
  readonly at: string;
}

/** What the first year asks for, by the last day of each, as far as that is ahead. */
function ofThisYear({ thisYear, month }: ReportResults): readonly DatedLine[] {
  const ahead = (thisYear?.actions ?? []).filter(({ by }) => by.slice(0, 7) >= month);
  return ahead.map(({ id, by, title, note, amount, per, doneOn }) => ({
    at: by,
    key: `year.${id}`,
    when: `By ${dateText(by)}`,
    what: `${title}.`,
    how: [doneOn === null ? '' : `Done on ${dateText(doneOn)}.`, note].filter(Boolean).join(' '),
    amount: amount === null ? '' : `${money(amount)}${per === 'month' ? ' a month' : ''}`,
    isDone: doneOn !== null,
  }));
}

/** What stands among the actions of the first year already. */
function isListed({ thisYear }: ReportResults, id: string): boolean {
  return thisYear?.actions.some((action) => action.id === id) === true;
}

function filings(results: ReportResults): readonly DatedLine[] {
  const { claims, month } = results;
  const ahead = (claims?.filing.plan ?? []).filter(
    (step) => step.month >= month && !isListed(results, `${step.benefit}-${step.person}-${step.month}`),
  );
  return ahead.map((step) => ({
    at: step.fileFrom ?? step.month,
    key: `${step.person}.${step.benefit}.${step.month}`,
    when: monthText(step.fileFrom ?? step.month),
    what: step.action,
    how: '',
    amount: step.monthlyBenefit === null ? '' : `${money(step.monthlyBenefit)} a month`,
  }));
}

function events({ projection, dollars, month }: ReportResults): readonly DatedLine[] {
  return rowsAhead(projection.rows, month).flatMap(({ year, deflator, events: all }) =>
    all
      .filter(({ kind }) => TO_DO.has(kind))
      .map(({ text, amount }) => ({
        at: `${year}~`,
        key: `${year}.${text}`,
        when: String(year),
        what: `${withMonthNames(text)}.`,
        how: '',
        amount: amount === undefined || amount === 0 ? '' : money(inDollars(amount, deflator, dollars)),
      })),
  );
}

/** A plan that began in an earlier year has rows that nobody can act on any more. */
function rowsAhead<Row extends { readonly year: number }>(rows: readonly Row[], month: string): readonly Row[] {
  return rows.filter(({ year }) => String(year) >= month.slice(0, 4));
}

/** Conversions that the plan makes; the first years one by one. */
function conversions(results: ReportResults): readonly DatedLine[] {
  const { projection, dollars, month, thisYear } = results;
  const listed = isListed(results, 'conversion') ? thisYear?.year : undefined;
  const converting = rowsAhead(projection.rows, month).filter(
    ({ year, rothConversion }) => rothConversion >= 0.5 && year !== listed,
  );
  const last = converting.at(-1)?.year;
  return converting.slice(0, CONVERSIONS_SHOWN).map(({ year, deflator, rothConversion }, at) => ({
    at: `${year}-12-31`,
    key: `${year}.conversion`,
    when: `By Dec 31, ${year}`,
    what: 'Convert to a Roth account.',
    how:
      at === CONVERSIONS_SHOWN - 1 && last !== undefined && last > year
        ? `Conversions go on to ${last}: see Roth conversions.`
        : '',
    amount: money(inDollars(rothConversion, deflator, dollars)),
  }));
}

/** A change of the plan that was tried, and what it brings. */
export interface ChangeLine {
  readonly what: string;
  readonly gain: string;
  readonly note: string;
}

/** `$701,339 in all, from 2031 to 2057`. */
export function convertedText(
  { schedule, convertedTotal, convertedTotalInTodaysDollars }: RothResult,
  dollars: Dollars,
): string {
  const [first, last] = [schedule[0]?.year, schedule.at(-1)?.year];
  const total = money(dollars === 'todays' ? convertedTotalInTodaysDollars : convertedTotal);
  return `${total} in all, ${first === last ? `in ${first ?? ''}` : `from ${first ?? ''} to ${last ?? ''}`}`;
}

/** Changes that would help, as their own pages of the results found them. */
export function changeLines(results: ReportResults): readonly ChangeLine[] {
  return results.paths.isComplete ? [...claimChange(results), ...rothChange(results)] : [];
}

function claimChange({ claims }: ReportResults): readonly ChangeLine[] {
  if (claims === null || claims.optimal.gainOverPlan < 0.5 || isPlanAsGood(claims)) return [];
  if (!isAdvised(claims.uncertainty)) return [];
  const [best, , gain] = claimFigures(claims);
  if (best === undefined || gain === undefined) return [];
  return [
    {
      what: `Claim Social Security at ${best.value}${best.note === '' ? '' : `: ${best.note ?? ''}`}.`,
      gain: gain.value,
      note: gain.note ?? '',
    },
  ];
}

function rothChange({ roth, projection, dollars }: ReportResults): readonly ChangeLine[] {
  const converts = projection.rows.some(({ rothConversion }) => rothConversion >= 0.5);
  if (roth === null || converts || !roth.admissible || roth.schedule.length === 0 || roth.taxGain < 0.5) return [];
  if (!isAdvised(roth.uncertainty)) return [];
  const [gain] = rothFigures(roth, dollars);
  if (gain === undefined) return [];
  return [
    { what: `Convert ${convertedText(roth, dollars)}.`, gain: gain.value, note: `${gain.label}: ${gain.note ?? ''}` },
  ];
}

/** Nothing is recommended that makes no difference on random futures, or loses on as many as it gains on. */
function isAdvised(gain: GainOnFutures | null): boolean {
  return gain === null || gainVerdict(gain) === 'gains';
}

const MOST_POINTS = 6;

/** Warnings of the plan's own, the dearest first, as the run says them. */
export function reviewPoints({ projection }: ReportResults): readonly string[] {
  const own = projection.warnings.filter(({ code }) => !CAVEATS.has(code));
  return [...new Set(own.map(({ message }) => withMonthNames(message)))].slice(0, MOST_POINTS);
}

/** How much there is to do, and what comes first. */
export function actionsHeadline(results: ReportResults): string {
  const { paths, inputs } = results;
  if (!paths.isComplete)
    return `First answer what the plan does not say: ${missingWords(paths.missing, personNames(inputs))}.`;
  const lines = actionLines(results).filter(({ isDone }) => isDone !== true);
  const changes = changeLines(results);
  const [first] = lines;
  const steps =
    first === undefined
      ? []
      : [`${counted(lines.length, 'step')}, ${lines.length === 1 ? '' : 'the first '}${dueText(first.when)}`];
  const worth = changes.length === 0 ? [] : [`${counted(changes.length, 'change')} worth a look`];
  const parts = [...steps, ...worth];
  if (parts.length > 0) return `${parts.join('; ')}.`;
  return `${counted(reviewPoints(results).length, 'point')} to look at.`;
}

function dueText(when: string): string {
  return when.startsWith('By ') ? `by ${when.slice(3)}` : `in ${when}`;
}
