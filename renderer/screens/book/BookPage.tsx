import { useState } from 'react';
import type { OperationOutput } from '../../../electron/contract/index.ts';
import { Button } from '../../components/Button.tsx';
import { ProgressBar } from '../../components/ProgressBar.tsx';
import { caseText } from '../../format/book/book-words.ts';
import { counted } from '../../format/words.ts';
import { useAction, useOperation } from '../../state/use-operation.ts';
import styles from './Book.module.css';
import { BookBands } from './BookBands.tsx';
import { BookHousehold } from './BookHousehold.tsx';
import { BookLines } from './BookLines.tsx';
import { BookTable } from './BookTable.tsx';
import { StartBook } from './StartBook.tsx';

type Summary = OperationOutput<'book.get'>;
type Line = Summary['lines'][number]['line'];
type Row = OperationOutput<'book.rows'>['content'][number];

const EVERY_MS = 1500;

/** The latest run, and what to run next. */
export function BookPage() {
  const latest = useOperation('book.list', { size: 1 });
  const run = latest.data?.content[0];
  return (
    <main id="place" className={styles.scroll} data-pane="" tabIndex={-1}>
      <div className={styles.page}>
        {run === undefined ? (
          <>
            <h1 className={styles.finding}>What if, for all households</h1>
            <StartBook />
          </>
        ) : (
          <LatestRun runId={run.id} />
        )}
      </div>
    </main>
  );
}

function LatestRun({ runId }: { readonly runId: number }) {
  const [line, setLine] = useState<Line | null>(null);
  const [household, setHousehold] = useState<Row | null>(null);
  const known = useOperation('book.get', { runId }, { keepPrevious: true });
  const isRunning = known.data?.state === 'running';
  const polled = useOperation('book.get', { runId }, isRunning ? { everyMs: EVERY_MS } : {});
  const summary = polled.data ?? known.data;
  if (summary === undefined) return <StartBook />;
  return (
    <>
      <header className={styles.header}>
        <h1 className={styles.finding}>{findingOf(summary)}</h1>
        <Button look="quiet" small onPress={() => window.print()}>
          Print
        </Button>
        <p className={styles.say}>{sayOf(summary)}</p>
        <p className={styles.rest}>
          Same paths before and after for each household. A change that chance could explain is not counted.
        </p>
      </header>
      <StartBook />
      <RunLine summary={summary} />
      <div className={styles.columns}>
        <BookBands summary={summary} />
        <BookLines summary={summary} chosen={line} onChoose={(next) => setLine(next === line ? null : next)} />
      </div>
      {household === null ? null : <BookHousehold run={summary} row={household} onClose={() => setHousehold(null)} />}
      <BookTable runId={runId} done={summary.done + summary.failed} line={line} onOpen={setHousehold} />
    </>
  );
}

function findingOf({ case: asked, lines }: Summary): string {
  const under = lines.find(({ line }) => line === 'under75')?.crossing ?? 0;
  const households = under === 0 ? 'no more households' : `${under} more ${under === 1 ? 'household' : 'households'}`;
  return `If ${caseText(asked)}, ${households} ${under === 1 ? 'drops' : 'drop'} under 75%.`;
}

function sayOf({ medianChange, worstTenthChange, done }: Summary): string {
  if (medianChange === null || worstTenthChange === null) return 'No household is done yet.';
  const way = (change: number) => (change > 0 ? `gains ${points(change)}` : `loses ${points(change)}`);
  const worst = worstTenthChange < 0 ? `, one in ten loses ${points(worstTenthChange)} or more` : '';
  return `Of ${counted(done, 'household')}, the median one ${way(medianChange)}${worst}.`;
}

function points(change: number): string {
  return `${(Math.abs(change) * 100).toFixed(1)} points`;
}

/** How far the run is, and how to pause, cancel or go on. */
function RunLine({ summary: { id: runId, state, done, failed, households, runs } }: { readonly summary: Summary }) {
  const cancel = useAction('book.cancel', ['book.']);
  const resume = useAction('book.resume', ['book.']);
  const progress = { done: done + failed, total: households };
  const failures = failed === 0 ? '' : `, ${failed} could not be run`;
  return (
    <div className={styles.runline}>
      <span role="status">{`${done} of ${counted(households, 'household')} done${failures}, ${runs.toLocaleString('en-US')} paths each`}</span>
      {state === 'running' ? (
        <>
          <ProgressBar label="Households run" progress={progress} />
          <Button look="link" onPress={() => cancel.mutate({ runId, as: 'paused' })}>
            Pause
          </Button>
          <Button look="link" onPress={() => cancel.mutate({ runId })}>
            {`Cancel and keep ${done}`}
          </Button>
        </>
      ) : null}
      {state === 'paused' || state === 'canceled' ? (
        <Button look="link" onPress={() => resume.mutate({ runId })}>
          Go on
        </Button>
      ) : null}
      {state === 'elsewhere' ? <span>Waits for answers of other machines</span> : null}
    </div>
  );
}
