import { DeathMap } from '../../../../charts/survivors/DeathMap.tsx';
import { deathMap } from '../../../../charts/survivors/death-map.ts';
import { successShareText } from '../../../../format/success.ts';
import { counted } from '../../../../format/words.ts';
import { survivorsSentence, weakestOf } from '../../social-security/survivors/survivors-words.ts';
import type { ReportResults } from '../facts/report-results.ts';
import { ReportSection } from '../sheet/ReportSection.tsx';
import { ReportTable } from '../sheet/ReportTable.tsx';
import styles from '../sheet/ReportText.module.css';

export function hasSurvivors({ plan, paths }: ReportResults): boolean {
  return plan.persons.length > 1 && paths.isComplete;
}

/** Success for every pair of last ages, and the first deaths that leave the least. */
export function SurvivorsPage({ results: { survivors } }: { readonly results: ReportResults }) {
  if (survivors === null) return null;
  const map = deathMap(survivors);
  const nameOf = (id: string) => survivors.persons.find((person) => person.id === id)?.name ?? id;
  return (
    <ReportSection
      subject="Survivors"
      finding="How often every goal is paid for each age at which either of you may die."
      lead={survivorsSentence(survivors)}
    >
      {map === null ? null : (
        <figure className={styles.figure}>
          <DeathMap
            map={map}
            label="Share of futures with every goal paid, by the last age of each"
            chosen={null}
            onChoose={() => undefined}
          />
          <figcaption>{`Decisions as planned; ${counted(survivors.runs, 'future')} for each pair.`}</figcaption>
        </figure>
      )}
      <ReportTable
        columns={[
          { head: 'If the first to die is', width: '40%' },
          { head: 'Weakest at age', isNumber: true },
          { head: 'In December', isNumber: true },
          { head: 'Every goal is paid', isNumber: true },
        ]}
        rows={weakestOf(survivors).map(({ person, lastAge, deathYear, successRate }) => ({
          key: person,
          cells: [nameOf(person), String(lastAge), String(deathYear), successShareText(successRate)],
        }))}
      />
      <p className={styles.muted}>The other is taken to live as long as planned.</p>
    </ReportSection>
  );
}
