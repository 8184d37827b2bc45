import { type DragEvent, useRef, useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { cx } from '../../../components/class-names.ts';
import { counted } from '../../../format/words.ts';
import styles from './Import.module.css';
import type { PlanImport } from './use-plan-import.ts';

/** The files that were chosen, what each is, and where more are dropped. */
export function ImportFiles({ planImport: { files, preview, add, remove } }: { readonly planImport: PlanImport }) {
  return (
    <section aria-labelledby="import-files">
      <h2 id="import-files">Files</h2>
      <ul className={styles.files}>
        {files.map(({ name }) => {
          const read = preview?.files.find((file) => file.name === name);
          return (
            <li key={name}>
              <b>{name}</b>
              <Button small look="quiet" aria-label={`Take out ${name}`} onPress={() => remove(name)}>
                Take out
              </Button>
              {read === undefined ? null : (
                <small>
                  {read.format}, {counted(read.accounts, 'account')}, {read.rowsRead} of {counted(read.rows, 'row')}
                </small>
              )}
              {read?.problems.map((problem) => (
                <small key={problem} className={styles.warning}>
                  {problem}
                </small>
              ))}
            </li>
          );
        })}
      </ul>
      <FileDrop isFirst={files.length === 0} onFiles={(chosen) => void add(chosen)} />
      <p className={styles.hint}>
        Files are read on this machine and not kept. Account numbers are cut to their last three digits before anything
        is saved.
      </p>
    </section>
  );
}

interface FileDropProps {
  readonly isFirst: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

function FileDrop({ isFirst, onFiles }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <div
      role="group"
      aria-label="Files to import"
      className={cx(styles.drop, isOver && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept=".csv,.txt,.xlsx,.ofx,.qfx,.json,.toml"
        data-testid="import-files"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <p>Drop files here, or</p>
      <Button look={isFirst ? 'primary' : 'plain'} onPress={() => input.current?.click()}>
        Choose files
      </Button>
      <p className={styles.hint}>
        Positions of Schwab, Fidelity, Vanguard, Merrill, E*TRADE or any other broker as CSV or workbook, and OFX or
        QFX. Plans of ProjectionLab, Owl, RetireGolden and RetireTui.
      </p>
    </div>
  );
}
