import { type DragEvent, useRef, useState } from 'react';
import { Button } from '../../../../components/Button.tsx';
import { cx } from '../../../../components/class-names.ts';
import styles from './Statement.module.css';
import type { StatementDraft } from './use-statement-drafts.ts';

/** A PDF holds its text packed: it is opened in a reader, and the text copied from there. */
const PDF_SAYS = 'This is a PDF. Open it, select all of its text, copy it and paste it here.';

/** Where a statement is pasted, dropped or opened, and read at once. */
export function StatementSource({ statement }: { readonly statement: StatementDraft }) {
  const { text, write, read, fault } = statement;
  const [problem, say] = useState<string | null>(null);
  const readFile = async (file: File | undefined) => {
    if (file === undefined) return;
    const found = await file.text();
    const isPdf = found.startsWith('%PDF');
    say(isPdf ? PDF_SAYS : null);
    if (!isPdf) await read(found);
  };
  const { isOver, ...drop } = useDrop((file) => void readFile(file));
  const message = problem ?? fault;
  return (
    <section className={cx(styles.source, isOver && styles.over)} aria-label="Paste or drop a statement" {...drop}>
      <textarea
        className={styles.text}
        rows={9}
        aria-label="Text or XML of the statement"
        placeholder="Paste the statement here, or drop its file."
        spellCheck={false}
        value={text}
        onChange={(event) => write(event.target.value)}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text/plain');
          if (text.trim() !== '' || pasted.trim() === '') return;
          event.preventDefault();
          say(null);
          void read(pasted);
        }}
      />
      <div className={styles.row}>
        <Button small isDisabled={text.trim() === ''} onPress={() => void read(text)}>
          Read the statement
        </Button>
        <FileButton onFile={(file) => void readFile(file)} />
        <span className={styles.soft}>
          From ssa.gov/myaccount: the text of the PDF, or the XML file. It stays on this computer.
        </span>
      </div>
      {message === null ? null : (
        <p className={styles.fault} role="alert">
          {message}
        </p>
      )}
    </section>
  );
}

function FileButton({ onFile }: { readonly onFile: (file: File | undefined) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button small onPress={() => input.current?.click()}>
        Open a file
      </Button>
      <input
        ref={input}
        type="file"
        accept=".txt,.xml,text/plain,text/xml,application/xml"
        aria-label="Statement file"
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          onFile(file);
        }}
      />
    </>
  );
}

/** Takes a file dropped anywhere on the element. Text that is dragged goes into the text field by itself. */
function useDrop(onFile: (file: File | undefined) => void) {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    onDragOver: (event: DragEvent) => {
      if (!hasFile(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      if (!hasFile(event)) return;
      event.preventDefault();
      setOver(false);
      onFile(event.dataTransfer.files[0]);
    },
  };
}

function hasFile(event: DragEvent): boolean {
  return event.dataTransfer.types.includes('Files');
}
