import { useMemo } from 'react';
import { ConversionsChart } from '../../../../charts/roth/ConversionsChart.tsx';
import { conversionsSentence, conversionYears } from '../../../../charts/roth/conversions.ts';
import { inDollars } from '../../../../format/dollars.ts';
import { headlineMoney, money } from '../../../../format/money.ts';
import {
  bindingLimitText,
  limitsFollowed,
  missSentences,
  mixSentences,
  nearlyAsGoodText,
  thisYearSentences,
} from '../../../../format/roth-words.ts';
import { shareText } from '../../../../format/success.ts';
import { capitalized, counted, DOLLARS_WORDS, type Dollars } from '../../../../format/words.ts';
import type { RothResult } from '../../../../state/results/answers.ts';
import { rothAnswer } from '../../roth/roth-answer.ts';
import { rothFigures } from '../../roth/roth-figures.ts';
import { convertedText } from '../facts/action-lines.ts';
import type { ReportResults } from '../facts/report-results.ts';
import { ReportSection } from '../sheet/ReportSection.tsx';
import { ReportFigures, ReportTable } from '../sheet/ReportTable.tsx';
import styles from '../sheet/ReportText.module.css';

const MOST_YEARS = 8;

/** The plan converts, or a search found conversions that leave more. */
export function hasRoth(results: ReportResults): boolean {
  const { roth } = results;
  if (conversionsOf(results).length > 0) return true;
  return (
    results.paths.isComplete && roth !== null && roth.admissible && roth.schedule.length > 0 && roth.taxGain >= 0.5
  );
}

/** What is converted each year, what limits it, and what comes of it. */
export function RothPage({ results }: { readonly results: ReportResults }) {
  const { roth } = results;
  const own = conversionsOf(results);
  const isOwn = own.length > 0;
  const { headline, say } = roth === null ? { headline: ownFinding(own), say: '' } : answerOf(results, roth);
  const found =
    isOwn || roth === null
      ? ''
      : `Not in the plan: a quick search would convert ${convertedText(roth, results.dollars)}. `;
  return (
    <ReportSection
      subject="Roth conversions"
      finding={headline}
      {...(found + say === '' ? {} : { lead: `${found}${say}` })}
    >
      {roth === null ? null : <Searched results={results} roth={roth} />}
      {isOwn ? (
        <>
          <h3>Year by year, as planned</h3>
          <ReportTable
            columns={[
              { head: 'Year', width: '34%' },
              { head: `Converted, ${DOLLARS_WORDS[results.dollars]}`, isNumber: true },
            ]}
            rows={own
              .slice(0, MOST_YEARS)
              .map(({ year, amount }) => ({ key: String(year), cells: [year, money(amount)] }))}
          />
          <MoreYears years={own.map(({ year }) => year)} />
        </>
      ) : null}
    </ReportSection>
  );
}

interface Conversion {
  readonly year: number;
  readonly amount: number;
}

/** What the plan itself converts, in the dollars of the report. */
function conversionsOf({ projection, dollars }: ReportResults): readonly Conversion[] {
  return projection.rows
    .filter(({ rothConversion }) => rothConversion >= 0.5)
    .map(({ year, deflator, rothConversion }) => ({ year, amount: inDollars(rothConversion, deflator, dollars) }));
}

/** Of amounts that the plan states year by year, of which no rule or search says more. */
function ownFinding(own: readonly Conversion[]): string {
  const total = own.reduce((sum, { amount }) => sum + amount, 0);
  const [first, last] = [own[0]?.year, own.at(-1)?.year];
  return `Convert ${money(total)} in all, ${first === last ? `in ${first ?? ''}` : `from ${first ?? ''} to ${last ?? ''}`}.`;
}

/** In the words of the page of conversions. */
function answerOf({ inputs: { accounts = [] }, dollars }: ReportResults, roth: RothResult) {
  return rothAnswer(roth, dollars, (id) => accounts.find((account) => account.id === id)?.name ?? id);
}

/** The schedule of a rule or a search, over the brackets, with what it comes to. */
function Searched({ results: { dollars }, roth }: { readonly results: ReportResults; readonly roth: RothResult }) {
  const years = useMemo(() => conversionYears(roth, dollars), [roth, dollars]);
  const near = nearlyAsGoodText(roth);
  const remarks = [
    ...(near === null || roth.schedule.length === 0 ? [] : [near]),
    ...thisYearSentences(roth),
    ...mixSentences(roth),
    ...missSentences(roth),
    ...roth.notes,
  ];
  return (
    <>
      <figure className={styles.figure}>
        <h3>Conversions over the brackets</h3>
        <p className={styles.muted}>
          {`Ordinary taxable income, ${DOLLARS_WORDS[dollars]}. Gray: before; green: converted.`}
        </p>
        <ConversionsChart
          label={`Conversions by year. ${conversionsSentence(roth, dollars)}`}
          years={years}
          result={roth}
        />
      </figure>
      <ReportFigures figures={rothLines(roth, dollars)} />
      <ReportTable
        columns={[
          { head: 'Year', width: '12%' },
          { head: 'Convert', isNumber: true, width: '20%' },
          { head: 'What stops it' },
        ]}
        rows={roth.schedule.slice(0, MOST_YEARS).map(({ year, amount, bindingLimit }) => ({
          key: String(year),
          cells: [
            year,
            money(inDollars(amount, deflatorOf(roth, year), dollars)),
            capitalized(bindingLimitText(bindingLimit, limitsFollowed(roth))),
          ],
        }))}
      />
      <MoreYears years={roth.schedule.map(({ year }) => year)} />
      {remarks.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </>
  );
}

/** What they come to at average returns, and how often they gain and lose. */
function rothLines(roth: RothResult, dollars: Dollars): readonly (readonly [string, string])[] {
  const { uncertainty } = roth;
  const [gain, , taxes] = rothFigures(roth, dollars);
  const ofRun = [gain, taxes].flatMap((figure) =>
    figure === undefined ? [] : [[`${figure.label}: ${figure.note ?? ''}`, figure.value] as const],
  );
  const own = [...ofRun, ...gainLines(roth)];
  if (uncertainty === null) return own;
  const { shareHelped, shareHurt, gainP10, gainP50, gainP90 } = uncertainty;
  return [
    ...own,
    ['Futures in which they gain, and in which they lose', `${shareText(shareHelped)}, ${shareText(shareHurt)}`],
    ['Gain in the median future', headlineMoney(gainP50)],
    ['In the worst tenth, and in the best', `${headlineMoney(gainP10)}, ${headlineMoney(gainP90)}`],
  ];
}

/** The gain at one mix and what the plan's own mixes add, where they add anything. */
function gainLines({ taxGain, mixGain }: RothResult): readonly (readonly [string, string])[] {
  if (Math.abs(mixGain) < 0.5) return [];
  return [
    ['Gain by taxes, every account at the household’s one mix, today’s dollars', money(taxGain)],
    ['Gain by another mix, a change of risk, today’s dollars', money(mixGain)],
  ];
}

/** That the table stops before the conversions do. */
function MoreYears({ years }: { readonly years: readonly number[] }) {
  const more = years.length - MOST_YEARS;
  if (more <= 0) return null;
  return <p className={styles.muted}>{`And in ${counted(more, 'more year')}, to ${years.at(-1) ?? ''}.`}</p>;
}

function deflatorOf({ converted }: RothResult, year: number): number {
  return converted.find((row) => row.year === year)?.deflator ?? 1;
}
