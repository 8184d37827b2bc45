import { type ReactNode, useCallback, useRef } from 'react';
import { Button } from '../../../components/Button.tsx';
import { Callout } from '../../../components/Callout.tsx';
import { ProgressBar } from '../../../components/ProgressBar.tsx';
import { counted } from '../../../format/words.ts';
import { errorMessage } from '../../../state/backend.tsx';
import { useStore } from '../../../state/store.ts';
import type { ReportResults } from './facts/report-results.ts';
import { CasePage } from './pages/CasePage.tsx';
import { CertificatePage } from './pages/CertificatePage.tsx';
import { CoverPage } from './pages/CoverPage.tsx';
import { ImportantPage } from './pages/ImportantPage.tsx';
import styles from './ReportDesk.module.css';
import type { OfferedPage } from './report-pages.ts';
import { footLines, pageRules } from './sheet/page-rules.ts';
import type { Paper } from './sheet/report-address.ts';
import { Sheets } from './sheet/Sheets.tsx';
import type { ReportState } from './use-report-results.ts';

interface ReportDeskProps extends Omit<PrintedProps, 'results'> {
  readonly state: ReportState;
  /** Null until there is a report. */
  readonly results: ReportResults | null;
  /** What is printed, for whom, on what paper. */
  readonly bar: ReactNode;
}

/** A report on its sheets, as far as it is there. */
export function ReportDesk({ state, results, bar, ...printed }: ReportDeskProps) {
  const { isWhole, error } = state;
  return (
    <main id="place" className={styles.desk} data-pane="" tabIndex={-1} data-report={isWhole ? 'ready' : 'waiting'}>
      {bar}
      {error === null ? null : <Callout bad>{errorMessage(error)}</Callout>}
      {results === null ? (
        <Waiting state={state} />
      ) : (
        <>
          {isWhole ? null : (
            <p className={styles.run} role="status">
              More pages follow.
            </p>
          )}
          <Printed results={results} {...printed} />
        </>
      )}
    </main>
  );
}

/** Whoever opens the report hears that it is being made. */
function Waiting({ state: { monteCarlo, error } }: { readonly state: ReportState }) {
  return (
    <>
      <h1 className={styles.waiting} tabIndex={-1} ref={takeFocus}>
        Report
      </h1>
      {error === null && monteCarlo.isRunning ? <RunProgress run={monteCarlo} /> : null}
    </>
  );
}

function RunProgress({ run }: { readonly run: ReportState['monteCarlo'] }) {
  const progress = useStore(run.progress);
  return (
    <div className={styles.run} role="status">
      <ProgressBar label="Futures run" progress={progress} />
      <span>
        {progress === null
          ? 'Running the plan.'
          : `${progress.done.toLocaleString('en-US')} of ${counted(progress.total, 'future')}`}
      </span>
      <Button look="link" onPress={run.stop}>
        Cancel
      </Button>
    </div>
  );
}

interface PrintedProps {
  readonly results: ReportResults;
  readonly pages: readonly OfferedPage[];
  readonly paper: Paper;
  /** Null where none are printed. */
  readonly worksheets: ReactNode;
}

function Printed({ results, pages, paper, worksheets }: PrintedProps) {
  const heading = useArrival();
  const { household, name, paths, lawPack, underCase } = results;
  const asked = underCase === undefined ? '' : ` · under the case: ${underCase.text}`;
  const foot = footLines(`${household} · ${name}${asked}`, paths, lawPack);
  const sections: readonly { readonly key: string; readonly content: ReactNode }[] = [
    { key: 'cover', content: <CoverPage results={results} heading={heading} /> },
    ...(underCase === undefined
      ? []
      : [{ key: 'case', content: <CasePage results={results} underCase={underCase} /> }]),
    ...pages.flatMap(({ id, isChosen, Page }) => (isChosen ? [{ key: id, content: <Page results={results} /> }] : [])),
    ...(worksheets === null ? [] : [{ key: 'worksheets', content: worksheets }]),
    { key: 'important', content: <ImportantPage results={results} /> },
    { key: 'certificate', content: <CertificatePage results={results} /> },
  ];
  return (
    <>
      <style>{pageRules(paper, foot)}</style>
      <Sheets paper={paper} foot={foot} sections={sections} />
    </>
  );
}

/** The cover takes the focus when the report is there, unless the reader is elsewhere by then. */
function useArrival() {
  const hasArrived = useRef(false);
  return useCallback((heading: HTMLElement | null) => {
    if (heading === null || hasArrived.current) return;
    hasArrived.current = true;
    takeFocus(heading);
  }, []);
}

function takeFocus(heading: HTMLElement | null): void {
  if (document.activeElement === document.body || document.activeElement === null) heading?.focus();
}
