import { LINE_TEXT, MEASURE_ROWS } from '../../../../format/book/book-words.ts';
import { pointsText, successShareText } from '../../../../format/success.ts';
import { capitalized } from '../../../../format/words.ts';
import type { ReportResults, UnderCase } from '../facts/report-results.ts';
import { ReportSection } from '../sheet/ReportSection.tsx';
import { ReportTable } from '../sheet/ReportTable.tsx';
import styles from '../sheet/ReportText.module.css';

interface CasePageProps {
  readonly results: ReportResults;
  readonly underCase: UnderCase;
}

/** What was asked of the household, and what it comes to without and with it. */
export function CasePage({ results, underCase }: CasePageProps) {
  const { text, kept, isShocked, runId } = underCase;
  const { manifest, successRate, isComplete } = results.paths;
  const paths = manifest.runs.toLocaleString('en-US');
  return (
    <ReportSection
      subject="The case"
      finding={`${capitalized(text)}${isComplete ? `: ${successShareText(successRate)} of ${paths} futures pay every goal` : ''}.`}
      lead={`Every page of this report is of the plan under this case, on the futures of run ${runId} of the book, seed ${manifest.seed}. The plan that is saved stays as it is.`}
    >
      {kept === null ? <p>The book has not run this household yet.</p> : null}
      {kept === null || !isComplete ? null : <Kept kept={kept} />}
      <p className={styles.muted}>{sameOrNot(results, underCase)}</p>
      {isShocked ? (
        <p className={styles.muted}>
          The case befalls the futures and is no part of the plan. What is worked out from the plan alone knows nothing
          of it and is left out: dated steps, Social Security, pension, floors, Roth conversions, what could go wrong,
          survivors, plans side by side.
        </p>
      ) : (
        <p className={styles.muted}>Plans side by side are left out: the others are not under the case.</p>
      )}
    </ReportSection>
  );
}

function Kept({ kept: { runs, before, after, change, changeInterval, crosses } }: { readonly kept: Change }) {
  const { low, high } = changeInterval;
  const lines = crosses.map((line) => LINE_TEXT[line]).join(', ');
  return (
    <>
      <ReportTable
        columns={[
          { head: 'Figure', width: '46%' },
          { head: 'Without the case', isNumber: true },
          { head: 'Under the case', isNumber: true },
        ]}
        rows={MEASURE_ROWS.map(({ head, text }) => ({
          key: head,
          cells: [head, text(before, runs), text(after, runs)],
        }))}
      />
      <p>{`Success changes by ${pointsText(change)} points, 95% interval ${pointsText(low)} to ${pointsText(high)}. ${lines === '' ? 'It crosses no line.' : `It crosses: ${lines}.`}`}</p>
    </>
  );
}

type Change = NonNullable<UnderCase['kept']>;

/** Whether this run came to what the book kept, to the last bit. */
function sameOrNot({ paths: { manifest } }: ReportResults, { kept, engine }: UnderCase): string {
  if (kept === null) return '';
  if (manifest.resultHash === kept.after.resultHash)
    return 'This report is of the same result as the row of the book, to the last bit.';
  const by =
    engine === null || engine === manifest.engine ? '' : `, by engine ${engine}; this one is ${manifest.engine}`;
  return `The book kept another result${by}: the table above has its figures, every other page those of today.`;
}
