import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { PlanReport, ReportPage } from '../../../../electron/contract/report/plan-report.ts';
import { Button } from '../../../components/Button.tsx';
import { Segmented } from '../../../components/fields/Segmented.tsx';
import { download } from '../../../state/download.ts';
import type { ReportResults } from './facts/report-results.ts';
import { usualLetter } from './facts/usual-letter.ts';
import { LetterDialog } from './LetterDialog.tsx';
import styles from './ReportDesk.module.css';
import type { OfferedPage } from './report-pages.ts';
import { PAPERS, type Paper, type ReportAddress } from './sheet/report-address.ts';

interface ReportBarProps {
  readonly params: { readonly householdId: string; readonly planId: string };
  readonly name: string;
  readonly paper: Paper;
  readonly worksheets: ReportAddress['worksheets'];
  /** Null until there is a report. */
  readonly results: ReportResults | null;
  /** Nothing is still being worked out. */
  readonly isWhole: boolean;
  readonly pages: readonly OfferedPage[];
  readonly onAddress: (address: ReportAddress) => void;
  readonly onReport: (report: PlanReport) => void;
}

export const PAPER_CHOICES = Object.entries(PAPERS).map(([value, { text }]) => ({ value: value as Paper, text }));

/** What is printed, for whom, on what paper. */
export function ReportBar(props: ReportBarProps) {
  const { params, name, paper, worksheets, results, isWhole, pages, onAddress, onReport } = props;
  return (
    <header className={styles.bar}>
      <Link to="/households/$householdId/plans/$planId" params={params}>
        ‹ {name}
      </Link>
      <Segmented
        label="Paper"
        value={paper}
        choices={PAPER_CHOICES}
        onChange={(to) => onAddress({ paper: to, worksheets })}
      />
      {results === null ? null : (
        <>
          <ClientField key={results.report.client ?? ''} results={results} onReport={onReport} />
          <LetterButton results={results} onReport={onReport} />
          <PagesChoice report={results.report} pages={pages} onReport={onReport} />
        </>
      )}
      <WorksheetsChoice {...props} />
      <span className={styles.spacer} />
      <PrintButtons results={results} isWhole={isWhole} name={name} />
    </header>
  );
}

/** What becomes of a report that is whole. */
export function PrintButtons({ results, isWhole, name }: Pick<ReportBarProps, 'results' | 'isWhole' | 'name'>) {
  return (
    <>
      <Button isDisabled={!isWhole} onPress={() => void saveAsHtml(results, name)}>
        Save as HTML
      </Button>
      <Button look="primary" isDisabled={!isWhole} onPress={() => window.print()}>
        Print or save as PDF
      </Button>
    </>
  );
}

/** One file that any browser shows by itself. */
async function saveAsHtml(results: ReportResults | null, name: string): Promise<void> {
  const sheets = document.querySelector<HTMLElement>('[data-report-sheets]');
  if (sheets === null || results === null) return;
  const { htmlReport } = await import('./html-report.ts');
  const title = `Report ${results.household}, ${name}`;
  download(`${title.replaceAll(/[\\/:*?"<>|]/g, '-')}.html`, 'text/html', htmlReport(sheets, title));
}

interface PartProps {
  readonly results: ReportResults;
  readonly onReport: (report: PlanReport) => void;
}

const LONGEST_CLIENT = 120;

function ClientField({ results: { report, household }, onReport }: PartProps) {
  const [written, setWritten] = useState(report.client ?? '');
  const save = () => {
    const client = written.trim();
    if (client !== (report.client ?? '')) onReport(withPart(report, 'client', client === '' ? undefined : client));
  };
  return (
    <label className={styles.choice}>
      For
      <input
        type="text"
        maxLength={LONGEST_CLIENT}
        placeholder={household}
        value={written}
        onChange={({ target }) => setWritten(target.value)}
        onBlur={save}
        onKeyDown={({ key }) => {
          if (key === 'Enter') save();
        }}
      />
    </label>
  );
}

function LetterButton({ results, onReport }: PartProps) {
  const [isOpen, setOpen] = useState(false);
  const usual = usualLetter(results);
  return (
    <>
      <Button onPress={() => setOpen(true)}>Letter and firm…</Button>
      {isOpen ? (
        <LetterDialog
          letter={results.report.letter ?? usual}
          usual={usual}
          onLetter={(letter) => onReport(withPart(results.report, 'letter', letter))}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

interface PagesChoiceProps {
  readonly report: PlanReport;
  readonly pages: readonly OfferedPage[];
  readonly onReport: (report: PlanReport) => void;
}

export function PagesChoice({ report, pages, onReport }: PagesChoiceProps) {
  const chosen = pages.filter(({ isChosen }) => isChosen).length;
  const choose = (id: ReportPage, isChosen: boolean) =>
    onReport({ ...report, pages: { ...report.pages, [id]: isChosen } });
  return (
    <details className={styles.pages}>
      <summary>{`Parts: ${chosen} of ${pages.length}`}</summary>
      <fieldset>
        <legend className="visually-hidden">Parts of the report</legend>
        {pages.map(({ id, title, isChosen }) => (
          <label key={id}>
            <input type="checkbox" checked={isChosen} onChange={({ target }) => choose(id, target.checked)} />
            {title}
          </label>
        ))}
      </fieldset>
    </details>
  );
}

function WorksheetsChoice({ paper, worksheets, results, onAddress }: ReportBarProps) {
  return (
    <label className={styles.choice}>
      Worksheets
      <select
        value={worksheets ?? ''}
        onChange={({ target }) =>
          onAddress({ paper, worksheets: target.value === 'all' ? 'all' : Number(target.value) || undefined })
        }
      >
        <option value="">None</option>
        <option value="all">Every year</option>
        {(results?.projection.rows ?? []).map(({ year }) => (
          <option key={year} value={year}>
            {year}
          </option>
        ))}
      </select>
    </label>
  );
}

/** What is emptied is left out. */
function withPart(report: PlanReport, part: 'client' | 'letter', value: string | undefined): PlanReport {
  const { [part]: _, ...rest } = report;
  return value === undefined ? rest : { ...rest, [part]: value };
}
