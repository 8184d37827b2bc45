import { type DragEvent, useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { ChoiceEntry } from '../../../components/fields/ChoiceEntry.tsx';
import { money } from '../../../format/money.ts';
import { counted } from '../../../format/words.ts';
import styles from './Review.module.css';
import { type OpenRow, readBalances } from './read-balances.ts';
import type { OpenReview } from './use-review.ts';

interface Reading {
  readonly taken: number;
  readonly open: readonly OpenRow[];
  readonly problems: readonly string[];
}

/** Where a table of balances is pasted or dropped: a CSV of a bank or of a spreadsheet. */
export function BalanceSource({ review }: { readonly review: OpenReview }) {
  const [text, setText] = useState('');
  const [reading, setReading] = useState<Reading | null>(null);
  const read = (table: string) => {
    const { figures, open, problems } = readBalances(table, review.balances);
    review.fill(figures);
    setText(table);
    setReading({ taken: Object.keys(figures).length, open, problems });
  };
  const readFile = async (file: File | undefined) => {
    if (file !== undefined) read(await file.text());
  };
  return (
    <section
      aria-label="Balances from a table"
      onDragOver={allowFile}
      onDrop={(event) => void readFile(dropped(event))}
    >
      <label className={styles.source}>
        Or paste a table, or drop a CSV file: name or id, and balance
        <textarea
          rows={3}
          spellCheck={false}
          placeholder={'Joint brokerage, 612,400\nIRA, 85k'}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <Button small isDisabled={text.trim() === ''} onPress={() => read(text)}>
        Fill in balances
      </Button>
      <div role="status">
        {reading === null ? null : (
          <>
            <p className={styles.soft}>{takenText(reading)}</p>
            <ul className={styles.list}>
              {reading.problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </>
        )}
      </div>
      {(reading?.open ?? []).map((row) => (
        <OpenRowChoice key={row.name} row={row} onFigures={review.fill} />
      ))}
    </section>
  );
}

function takenText({ taken, open, problems }: Reading): string {
  if (taken === 0 && open.length === 0 && problems.length === 0) return 'The table is empty: nothing was filled in.';
  return `${counted(taken, 'balance')} filled in.`;
}

/** Asks whose balance a row is whose name may mean several. */
function OpenRowChoice({ row, onFigures }: { readonly row: OpenRow; readonly onFigures: OpenReview['fill'] }) {
  const [path, setPath] = useState('');
  const choose = (chosen: string) => {
    setPath(chosen);
    if (chosen !== '') onFigures({ [chosen]: row.amount });
  };
  const choices = [
    { value: '', text: 'Choose' },
    ...row.among.map((balance) => ({ value: balance.path, text: balance.label })),
  ];
  return (
    <ChoiceEntry label={`“${row.name}”, ${money(row.amount)}, is`} value={path} choices={choices} onValue={choose} />
  );
}

function hasFile(event: DragEvent): boolean {
  return event.dataTransfer.types.includes('Files');
}

function allowFile(event: DragEvent): void {
  if (hasFile(event)) event.preventDefault();
}

function dropped(event: DragEvent): File | undefined {
  if (!hasFile(event)) return undefined;
  event.preventDefault();
  return event.dataTransfer.files[0];
}
