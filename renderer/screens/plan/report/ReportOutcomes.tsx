import { withheldSentence } from '../../../../engine/plan/check/missing-words.ts';
import { cx } from '../../../components/class-names.ts';
import { money } from '../../../format/money.ts';
import { percent } from '../../../format/percent.ts';
import { personNames } from '../../../format/person-names.ts';
import { cutsCell, cutsOf } from '../../../format/spending-cuts.ts';
import { fundedText, shareText, successLine } from '../../../format/success.ts';
import { DOLLARS_WORDS } from '../../../format/words.ts';
import styles from './Report.module.css';
import { percentilesOf } from './report-percentiles.ts';
import type { ReportResults } from './report-results.ts';

/** Simulation results: success, endings, shortfalls. */
export function ReportOutcomes({ results: { plan, paths, dollars } }: { readonly results: ReportResults }) {
  const { manifest, used } = paths;
  const { endings, taxes } = percentilesOf(paths, dollars);
  const facts = [
    ...(paths.isComplete ? successFacts(paths) : []),
    ['Stocks, compound return that the mean implies', percent(Math.round(used.equityCompoundReturn * 1000) / 1000)],
  ] as const;
  return (
    <section className={styles.kept} aria-label="Results">
      <h2>Simulation results</h2>
      <p className={styles.muted}>
        {manifest.runs.toLocaleString('en-US')} random paths, seed {manifest.seed}; {DOLLARS_WORDS[dollars]}.
      </p>
      {paths.isComplete ? null : <p>{withheldSentence(paths.missing, personNames(plan.inputs))}</p>}
      <table className={cx(styles.facts, styles.outcomes)}>
        <tbody>
          {facts.map(([label, value]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className={styles.number}>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <table className={styles.facts}>
        <thead>
          <tr>
            <th scope="col">Of all paths</th>
            {endings.map(({ name }) => (
              <th key={name} scope="col" className={styles.number}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[
            ['Final net portfolio (at or below)', endings] as const,
            ['Lifetime taxes (at or below)', taxes] as const,
          ].map(([label, values]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {values.map(({ name, value }) => (
                <td key={name} className={styles.number}>
                  {money(value)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** How often the plan succeeds, and how it fails. */
function successFacts(paths: ReportResults['paths']): readonly (readonly [string, string])[] {
  const { depletion, shortfall, manifest } = paths;
  const cuts = cutsOf(paths);
  return [
    ['Paths in which every goal, premium and tax was paid', successLine(paths)],
    ...(cuts === null ? [] : [['Guardrails cut spending on', cutsCell(cuts, manifest.runs)] as const]),
    ['Accounts run out in', shareText(depletion.share)],
    ['Half of those by the client’s age of', depletion.ageP50 === null ? 'none' : String(Math.round(depletion.ageP50))],
    ['Something went unpaid in', shareText(shortfall.share)],
    ['Share of goals, premiums and taxes paid, on average', fundedText(shortfall.meanShareFunded)],
    [`Share paid on the worst path, number ${shortfall.worst}`, fundedText(shortfall.worstShareFunded)],
  ];
}
