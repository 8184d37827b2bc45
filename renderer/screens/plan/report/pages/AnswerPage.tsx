import { withheldSentence } from '../../../../../engine/plan/check/missing-words.ts';
import { NetPortfolioChart } from '../../../../charts/portfolio/NetPortfolioChart.tsx';
import { netPortfolioSentence } from '../../../../charts/portfolio/net-portfolio-sentence.ts';
import { inDollars } from '../../../../format/dollars.ts';
import { money } from '../../../../format/money.ts';
import { personNames } from '../../../../format/person-names.ts';
import { retirementSentence } from '../../../../format/retirement/retirement-words.ts';
import { cutsCell, cutsOf } from '../../../../format/spending-cuts.ts';
import { successShareText, successText } from '../../../../format/success.ts';
import { capitalized, counted, DOLLARS_WORDS } from '../../../../format/words.ts';
import { headline, lastAge, paidInHundred } from '../../overview/headline.ts';
import { shortInWords } from '../../overview/outcome-figures.ts';
import { riskName } from '../../overview/risk-words.ts';
import { thisYearText } from '../../overview/this-year-figures.ts';
import { percentilesOf } from '../facts/report-percentiles.ts';
import type { ReportResults } from '../facts/report-results.ts';
import { ReportSection } from '../sheet/ReportSection.tsx';
import { ReportFigures } from '../sheet/ReportTable.tsx';
import styles from '../sheet/ReportText.module.css';

/** Whether the plan works, in how many futures, and how its money may go. */
export function AnswerPage({ results }: { readonly results: ReportResults }) {
  const { plan, inputs, paths, projection, dollars, reviews } = results;
  const reviewed = reviews.length === 0 ? null : { startMonth: plan.startMonth, reviews };
  const { isComplete, missing } = paths;
  return (
    <ReportSection
      subject="The answer"
      finding={isComplete ? headline(plan, paths) : withheldSentence(missing, personNames(inputs))}
      {...(isComplete
        ? {}
        : {
            lead: 'These answers decide whether the money lasts: until they are in, no page says so. “None” is one, too.',
          })}
    >
      {isComplete ? (
        <>
          <Rate results={results} />
          {paths.retirement === null ? null : (
            <p className={styles.lead}>{retirementSentence(paths.retirement, paths.used.model)}</p>
          )}
          <figure className={styles.figure}>
            <h3>Your money, in futures good and bad</h3>
            <p className={styles.muted}>
              {`${capitalized(DOLLARS_WORDS[dollars])}, at year end. The shading holds 8 in 10 futures in each year; none follows its edge. The bold line is the median future, the dashed one the plan at average returns.${reviewed === null ? '' : ' Dots: what reviews found.'}`}
            </p>
            <NetPortfolioChart
              projection={projection}
              dollars={dollars}
              fan={{ result: paths, isStale: false }}
              reviewed={reviewed}
            />
            <figcaption>{netPortfolioSentence(projection, dollars)}</figcaption>
          </figure>
        </>
      ) : null}
      <ReportFigures figures={answerFigures(results)} />
    </ReportSection>
  );
}

function Rate({ results: { plan, paths } }: { readonly results: ReportResults }) {
  const short = shortInWords(paths);
  const { margin } = successText(paths);
  const failing = 100 - paidInHundred(paths);
  return (
    <div className={styles.rate}>
      <b className={styles.big}>{successShareText(paths.successes / paths.manifest.runs)}</b>
      <p className={styles.lead}>
        {`of ${counted(paths.manifest.runs, 'future')} pay every goal to age ${lastAge(plan)}.`}
        {short.isBad === true
          ? ` In the other ${failing}%, money first runs short ${short.value}${short.margin === '' ? '' : ' or before in half of them'}, ${short.note ?? ''}.`
          : ''}
        {` Another set of random futures would move this by ${margin.startsWith('±') ? `${margin.slice(2)} points` : 'little'}.`}
      </p>
    </div>
  );
}

/** As the run and the projection wrote them: those of the futures are medians, unless they say otherwise. */
function answerFigures(results: ReportResults): readonly (readonly [string, string])[] {
  const { projection, paths, dollars, leftOut } = results;
  const { rows, summary } = projection;
  const isTodays = dollars === 'todays';
  const start = (rows[0]?.accounts ?? []).reduce((sum, { startBalance }) => sum + startBalance, 0);
  const first = rows.find(({ spending }) => spending.total > 0);
  const average = isTodays ? summary.finalNetPortfolioInTodaysDollars : summary.finalNetPortfolio;
  const spending = [
    [
      `Spending in ${first?.year ?? ''}`,
      first === undefined ? 'none' : money(inDollars(first.spending.total, first.deflator, dollars)),
    ],
  ] as const;
  const today = [['Invested at the start', money(start)]] as const;
  const atAverage = [['At average returns, what is left at the end', money(average)]] as const;
  if (!paths.isComplete) return today;
  const { endings, taxes } = percentilesOf(paths, dollars);
  const cuts = cutsOf(paths);
  const thisYear = thisYearText(paths);
  const cut = leftOut?.risks.find(({ risk }) => risk !== 'history' && risk.what === 'benefits');
  return [
    ...today,
    ['Half of the futures end with more than', money(endings[2]?.value ?? 0)],
    ['One in ten ends with less than', money(endings[0]?.value ?? 0)],
    ...atAverage,
    ...estateFacts(projection.estate),
    ...spending,
    [`Taxes over ${counted(rows.length, 'year')}, median`, money(taxes[2]?.value ?? 0)],
    ...(cuts === null ? [] : [['Guardrails cut spending on', cutsCell(cuts, paths.manifest.runs)] as const]),
    ...(thisYear === '' ? [] : [['Guardrails', thisYear] as const]),
    ...(cut === undefined || leftOut === null
      ? []
      : [
          [
            riskName(cut.risk),
            `${successShareText(cut.successRate)} instead of ${successShareText(leftOut.planRate)}`,
          ] as const,
        ]),
  ];
}

/** What heirs keep where their estate is taxed, in the dollars of the year of the last death. */
function estateFacts(estate: ReportResults['projection']['estate']): readonly (readonly [string, string])[] {
  if (estate === undefined) return [];
  const { year, totalTax, heirsKeep } = estate;
  return [
    [`Taxes on the estate in ${year}, in dollars of that year`, money(totalTax)],
    ['What heirs keep of it', money(heirsKeep)],
  ];
}
