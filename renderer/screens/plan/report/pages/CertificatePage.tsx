import { cents } from '../../../../format/money.ts';
import { countText } from '../../../../format/success.ts';
import { percentilesOf } from '../facts/report-percentiles.ts';
import type { ReportResults } from '../facts/report-results.ts';
import { ReportSection } from '../sheet/ReportSection.tsx';
import { ReportFigures } from '../sheet/ReportTable.tsx';
import text from '../sheet/ReportText.module.css';
import styles from './CertificatePage.module.css';

/** Everything that decides a figure of the report, and how to check it. */
export function CertificatePage({ results }: { readonly results: ReportResults }) {
  const { paths, projection, dollars } = results;
  const { manifest, successes, isComplete } = paths;
  const { endings, taxes } = percentilesOf(paths, dollars);
  const { summary } = projection;
  const isTodays = dollars === 'todays';
  const facts = factsOf(results);
  return (
    <ReportSection
      subject="Certificate"
      finding="Anyone can run this plan again and get the same figures."
      lead="These lines name everything that decides a figure of this report. With the plan file and the same engine each comes out the same, to the last bit."
    >
      <div className={styles.certificate}>
        <b>Run certificate</b>
        <dl>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {isComplete ? (
        <div className={text.kept}>
          <h3>Main figures under this certificate</h3>
          <ReportFigures
            figures={[
              ['Futures in which every goal is paid', countText(successes, manifest.runs)],
              ['Median at the end', `$${cents(endings[2]?.value ?? 0)}`],
              ['Taxes, median', `$${cents(taxes[2]?.value ?? 0)}`],
              [
                'At the end, at average returns',
                `$${cents(isTodays ? summary.finalNetPortfolioInTodaysDollars : summary.finalNetPortfolio)}`,
              ],
            ]}
          />
        </div>
      ) : null}
      <div className={text.kept}>
        <h3>How to check it</h3>
        <p>
          Save the certificate from the Monte Carlo page of the plan, and open it there or run{' '}
          <code>longhand verify CERTIFICATE</code>: the run is repeated and compared. The foot of every page shows the
          plan, the engine, the law tables, the seed and the result.
        </p>
      </div>
    </ReportSection>
  );
}

/** What decides a figure of the report, by name. */
function factsOf({
  household,
  name,
  revision,
  paths,
  today,
  lawPack,
}: ReportResults): readonly (readonly [string, string])[] {
  const { manifest, certificate } = paths;
  const { gains } = certificate;
  return [
    ['Household, plan', `${household}, ${name}, revision ${revision}`],
    ['Plan', manifest.inputsHash],
    ['Engine', `Longhand ${manifest.engine}`],
    ['Law', `tables ${manifest.law}${lawPack === '' ? '' : `, with the law pack ${lawPack}`}`],
    ...(manifest.lawPack === undefined ? [] : [['Law pack', manifest.lawPack] as const]),
    ['Seed and paths', `${manifest.seed} and ${manifest.runs.toLocaleString('en-US')}`],
    ['Result', manifest.resultHash],
    ...(gains === undefined
      ? []
      : [['Conversions', `$${cents(gains.taxGain)} by taxes, $${cents(gains.mixGain)} by another mix`] as const]),
    ['Made', `${today}, on this computer alone`],
  ];
}
