import { isFromAdviser, type ReportResults } from '../facts/report-results.ts';
import { ReportSection } from '../sheet/ReportSection.tsx';
import styles from '../sheet/ReportText.module.css';

/** The firm's own words; without any, that no result is promised. */
export function ImportantPage({ results }: { readonly results: ReportResults }) {
  const { disclosures } = results.firm;
  const usual = isFromAdviser(results)
    ? 'Returns are assumptions, not forecasts, and no result is promised.'
    : 'This report is no financial, tax or legal advice. Returns are assumptions, not forecasts, and no result is promised.';
  return (
    <ReportSection subject="Important" finding="What this report is, and what it is not.">
      {(disclosures === '' ? [usual] : disclosures.split(/\n\s*\n/)).map((paragraph) => (
        <p key={paragraph} className={styles.plain}>
          {paragraph}
        </p>
      ))}
    </ReportSection>
  );
}
