import { actionLines, actionsHeadline, changeLines, reviewPoints } from '../facts/action-lines.ts';
import { isFromAdviser, type ReportResults } from '../facts/report-results.ts';
import { ReportSection } from '../sheet/ReportSection.tsx';
import { ReportTable } from '../sheet/ReportTable.tsx';
import styles from '../sheet/ReportText.module.css';

/** Whether there is anything to do or to look at. */
export function hasActions(results: ReportResults): boolean {
  const { isComplete } = results.paths;
  return !isComplete || [actionLines, changeLines, reviewPoints].some((lines) => lines(results).length > 0);
}

/** What the plan asks of its people, in the order of time; what else was found to help; what to look at. */
export function ActionsPage({ results }: { readonly results: ReportResults }) {
  const [steps, changes, points] = [actionLines(results), changeLines(results), reviewPoints(results)];
  return (
    <ReportSection
      subject={isFromAdviser(results) ? 'What we recommend' : 'What to do'}
      finding={actionsHeadline(results)}
    >
      {steps.length === 0 ? null : (
        <ReportTable
          columns={[
            { head: 'When', width: '17%' },
            { head: 'What to do' },
            { head: 'Amount', isNumber: true, width: '17%' },
          ]}
          rows={steps.map(({ key, when, what, how, amount }) => ({
            key,
            cells: [
              when,
              <>
                {what}
                {how === '' ? null : <small>{how}</small>}
              </>,
              amount,
            ],
          }))}
        />
      )}
      {changes.length === 0 ? null : (
        <div className={styles.kept}>
          <h3>What would help and isn’t in the plan</h3>
          <ReportTable
            columns={[{ head: 'Change' }, { head: 'Gain', isNumber: true, width: '17%' }]}
            rows={changes.map(({ what, gain, note }) => ({
              key: what,
              cells: [
                <>
                  {what}
                  <small>{note}</small>
                </>,
                <b key="gain">{gain}</b>,
              ],
            }))}
          />
        </div>
      )}
      {points.length === 0 ? null : (
        <div className={styles.kept}>
          <h3>Worth a look</h3>
          <ol className={styles.numbered}>
            {points.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ol>
        </div>
      )}
    </ReportSection>
  );
}
