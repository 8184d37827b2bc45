import { missingWords } from '../../../../engine/plan/check/missing-words.ts';
import { NetPortfolioChart } from '../../../charts/portfolio/NetPortfolioChart.tsx';
import { netPortfolioSentence } from '../../../charts/portfolio/net-portfolio-sentence.ts';
import { monthText, withMonthNames } from '../../../format/dates.ts';
import { inDollars } from '../../../format/dollars.ts';
import { money } from '../../../format/money.ts';
import { personNames } from '../../../format/person-names.ts';
import { capitalized } from '../../../format/roth-words.ts';
import { cutsCell, cutsOf } from '../../../format/spending-cuts.ts';
import { successLine } from '../../../format/success.ts';
import { counted, DOLLARS_WORDS } from '../../../format/words.ts';
import { CAVEATS } from '../overview/warning.ts';
import styles from './Report.module.css';
import type { ReportResults } from './report-results.ts';

const MOST_WARNINGS = 5;

/** The first page: whose plan it is, five figures, the net portfolio, and what to look at. */
export function ReportCover({ results }: { readonly results: ReportResults }) {
  const { household, plan, projection, paths, dollars } = results;
  const ages = projection.persons.map(({ name }, at) => `${name}, ${projection.rows[0]?.ages[at] ?? '–'}`);
  const own = projection.warnings.filter(({ code }) => !CAVEATS.has(code));
  const warnings = [...new Set(own.map(({ message }) => withMonthNames(message)))].slice(0, MOST_WARNINGS);
  return (
    <section className={styles.page} aria-label="Summary">
      <hr className={styles.band} />
      <h1 className={styles.household}>{household}</h1>
      <p className={styles.subtitle}>Retirement plan: {plan.name}</p>
      <p className={styles.muted}>
        {ages.join(', and ')} · as of {monthText(plan.inputs.startMonth ?? '')} · {DOLLARS_WORDS[dollars]} unless marked
      </p>
      <table className={styles.figures}>
        <tbody>
          {coverFigures(results).map(([label, value]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <figure className={styles.figure}>
        <h2>Net portfolio</h2>
        <p className={styles.muted}>
          {capitalized(DOLLARS_WORDS[dollars])}, at year end. The shading holds 8 in 10 paths in each year; it is not a
          path itself.
        </p>
        <NetPortfolioChart projection={projection} dollars={dollars} fan={{ result: paths, isStale: false }} />
        <figcaption>{netPortfolioSentence(projection, dollars)}</figcaption>
      </figure>
      {warnings.length === 0 ? null : (
        <div className={styles.kept}>
          <h3>Points to review</h3>
          <ol className={styles.numbered}>
            {warnings.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ol>
        </div>
      )}
    </section>
  );
}

/** Five figures, under guardrails six, each as the run and the projection wrote it. */
function coverFigures({ plan, projection, paths, dollars }: ReportResults) {
  const { rows, summary } = projection;
  const isTodays = dollars === 'todays';
  const [first] = rows.filter(({ spending }) => spending.total > 0);
  const low = isTodays ? paths.real.p10 : paths.p10;
  const cuts = cutsOf(paths);
  return [
    successFigure(plan, paths),
    ...(cuts === null || !paths.isComplete
      ? []
      : [['Guardrails cut spending on', cutsCell(cuts, paths.manifest.runs)] as const]),
    [
      `Net portfolio at the end, ${rows.at(-1)?.year ?? ''}, at mean returns`,
      money(isTodays ? summary.finalNetPortfolioInTodaysDollars : summary.finalNetPortfolio),
    ],
    ['1 in 10 paths ends below', money(low)],
    [
      `Lifetime taxes, ${counted(rows.length, 'year')}`,
      money(isTodays ? summary.lifetimeTaxesInTodaysDollars : summary.lifetimeTaxes),
    ],
    [
      `Spending in ${first?.year ?? ''}`,
      first === undefined ? 'none' : money(inDollars(first.spending.total, first.deflator, dollars)),
    ],
  ] as const;
}

/** On how many paths every goal was paid; of a plan that is not finished, what it does not say. */
function successFigure(plan: ReportResults['plan'], paths: ReportResults['paths']) {
  if (paths.isComplete)
    return ['Success: every goal paid in', `${successLine(paths)} of ${counted(paths.manifest.runs, 'path')}`] as const;
  return ['No success rate yet: the plan does not say', missingWords(paths.missing, personNames(plan.inputs))] as const;
}
