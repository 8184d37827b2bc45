import { type DragEvent, useRef, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { cx } from '../../components/class-names.ts';
import { counted } from '../../format/words.ts';
import styles from './Law.module.css';
import { type LawPackSummary, shownHash, signatureWords } from './pack-words.ts';
import { useInstalling } from './use-installing.ts';

/** Where the file of a pack is dropped or chosen, and what its checks said. */
export function PackDrop({ onInstalled }: { readonly onInstalled?: (hash: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const { state, take, isInstalling } = useInstalling(onInstalled);
  const choose = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file !== undefined) void take(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    choose(event.dataTransfer.files);
  };
  return (
    <>
      <div
        role="group"
        aria-label="Pack to install"
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
          hidden
          accept=".json,.lawpack"
          data-testid="law-pack-file"
          onChange={({ target }) => {
            choose(target.files);
            target.value = '';
          }}
        />
        <p>
          <b>Drop a pack here</b>, or
        </p>
        <Button isDisabled={isInstalling} onPress={() => input.current?.click()}>
          Choose a file
        </Button>
        <p className={styles.hint}>A pack only changes figures and picks readings the engine knows. It runs no code.</p>
      </div>
      <div role="status">
        <Checked state={state} />
      </div>
    </>
  );
}

/** What the checks of the last file said. */
function Checked({ state }: Pick<ReturnType<typeof useInstalling>, 'state'>) {
  if (state.what === 'installed') {
    return (
      <p className={styles.good}>
        <b>{state.fileName}</b> is installed: {installedWords(state.pack)}
      </p>
    );
  }
  if (state.what !== 'refused') return null;
  return (
    <div className={styles.refused}>
      <b>{`${state.fileName} was refused. Check that failed: ${state.refusal.check.toLowerCase()}.`}</b>
      <ul>
        {state.refusal.messages.slice(0, MOST_MESSAGES).map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </div>
  );
}

const MOST_MESSAGES = 6;

function installedWords(pack: LawPackSummary): string {
  const { text } = signatureWords(pack);
  return `“${pack.name}”, ${counted(pack.entries, 'entry', 'entries')}, hash ${shownHash(pack.hash)}, ${text}.`;
}
