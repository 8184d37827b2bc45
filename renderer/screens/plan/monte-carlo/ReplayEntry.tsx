import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { TextEntry } from '../../../components/fields/TextEntry.tsx';
import { wholeKind } from '../../../format/field-kind.ts';
import { startYearOf } from '../../../format/path-words.ts';
import type { MonteCarloResult } from '../../../state/results/answers.ts';
import styles from './MonteCarloTab.module.css';

interface ReplayEntryProps {
  readonly result: MonteCarloResult;
  readonly onReplay: (path: number) => void;
}

/** Any path of the run by its number, or any start of history by its year. */
export function ReplayEntry({ result, onReplay }: ReplayEntryProps) {
  const { runs } = result.used;
  const firstYear = startYearOf(result, 1);
  const first = firstYear ?? 1;
  const last = first + runs - 1;
  const [typed, setTyped] = useState<number | undefined>(undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed !== undefined) onReplay(typed - first + 1);
  };
  return (
    <form className={styles.replayEntry} onSubmit={submit}>
      <TextEntry
        label={firstYear === null ? 'Path number' : 'Start year'}
        kind={wholeKind(first, last)}
        value={typed}
        placeholder={`${first} to ${firstYear === null ? last.toLocaleString('en-US') : last}`}
        onValue={(value) => {
          setTyped(value);
          return null;
        }}
      />
      <Button type="submit" isDisabled={typed === undefined}>
        Replay
      </Button>
    </form>
  );
}
