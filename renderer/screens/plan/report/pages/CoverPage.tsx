import type { Ref } from 'react';
import { cx } from '../../../../components/class-names.ts';
import { capitalized, DOLLARS_WORDS } from '../../../../format/words.ts';
import { namesOf } from '../facts/names.ts';
import { isFromAdviser, type ReportResults } from '../facts/report-results.ts';
import { usualLetter } from '../facts/usual-letter.ts';
import text from '../sheet/ReportText.module.css';
import styles from './CoverPage.module.css';

interface CoverPageProps {
  readonly results: ReportResults;
  /** Takes the focus when the report opens. */
  readonly heading: Ref<HTMLHeadingElement>;
}

/** Whose plan it is, who hands it over, and a letter. */
export function CoverPage({ results, heading }: CoverPageProps) {
  const { household, name, report, firm, plan, projection, today, dollars, underCase } = results;
  const ages = projection.persons.map((person, at) => `${person.name}, ${projection.rows[0]?.ages[at] ?? '–'}`);
  const facts = [
    ...(report.client === undefined ? [] : [['Household', household] as const]),
    ...(underCase === undefined ? [] : [['Under the case', capitalized(underCase.text)] as const]),
    ['People', ages.join(' · ')] as const,
    ...(firm.adviser === '' ? [] : [['Prepared by', firm.adviser] as const]),
    ['Date', today] as const,
    ['Amounts', `${DOLLARS_WORDS[dollars]}, unless a page says otherwise`] as const,
  ];
  return (
    <section aria-label="Cover">
      <hr className={styles.band} />
      <FirmLine firm={firm} />
      <div className={styles.title}>
        <p className={text.eyebrow}>{underCase === undefined ? 'Retirement plan' : 'Retirement plan under a case'}</p>
        <h1 ref={heading} tabIndex={-1}>
          {report.client ?? household}
        </h1>
        <p className={styles.subtitle}>{name}</p>
        <dl className={styles.coverFacts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className={styles.letter}>
        {(report.letter ?? usualLetter(results)).split(/\n\s*\n/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {isFromAdviser(results) ? (
        <p className={styles.signature}>{[firm.adviser, firm.name].filter((part) => part !== '').join(', ')}</p>
      ) : (
        <p className={cx(text.muted, styles.maker)}>{`Made with Longhand for ${namesOf(plan)}.`}</p>
      )}
    </section>
  );
}

/** Nothing where there is no firm. */
function FirmLine({ firm: { name, address, logo } }: { readonly firm: ReportResults['firm'] }) {
  if (name === '' && address === '' && logo === null) return null;
  return (
    <div className={styles.firm}>
      <div>
        {logo === null ? null : (
          <img src={`data:image/png;base64,${logo.png}`} alt={name === '' ? 'Logo of the firm' : `Logo of ${name}`} />
        )}
        {name === '' ? null : <b>{name}</b>}
      </div>
      <span>{address}</span>
    </div>
  );
}
