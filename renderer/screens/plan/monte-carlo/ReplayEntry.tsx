import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { TextEntry } from '../../../components/fields/TextEntry.tsx';
import { wholeKind } from '../../../format/field-kind.ts';
import styles from './MonteCarloTab.module.css';

interface ReplayEntryProps {
  readonly paths: number;
  readonly onReplay: (path: number) => void;
}

/** Any path of the run by its number. */
export function ReplayEntry({ paths, onReplay }: ReplayEntryProps) {
  const [path, setPath] = useState<number | undefined>(undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (path !== undefined) onReplay(path);
  };
  return (
    <form className={styles.replayEntry} onSubmit={submit}>
      <TextEntry
        label="Path number"
        kind={wholeKind(1, paths)}
        value={path}
        placeholder={`1 to ${paths.toLocaleString('en-US')}`}
        onValue={(value) => {
          setPath(value);
          return null;
        }}
      />
      <Button type="submit" isDisabled={path === undefined}>
        Replay
      </Button>
    </form>
  );
}
