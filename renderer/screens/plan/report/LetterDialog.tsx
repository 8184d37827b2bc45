import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { TextArea } from '../../../components/fields/TextArea.tsx';
import dialog from '../../../components/overlays/Dialog.module.css';
import { Dialog } from '../../../components/overlays/Dialog.tsx';

const LONGEST_LETTER = 4000;

interface LetterDialogProps {
  readonly letter: string;
  /** The three sentences that stand where nothing is written. */
  readonly usual: string;
  /** Undefined for the usual one. */
  readonly onLetter: (letter: string | undefined) => void;
  readonly onClose: () => void;
}

/** The letter on the cover: written, or left to the sentences that follow the answer. */
export function LetterDialog({ letter, usual, onLetter, onClose }: LetterDialogProps) {
  const [written, setWritten] = useState(letter);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onClose();
    const text = written.trim();
    onLetter(text === '' || text === usual ? undefined : text);
  };
  return (
    <Dialog title="Letter and firm" onClose={onClose} wide staysOpen>
      <form onSubmit={submit}>
        <TextArea
          label="Letter"
          help="An empty line begins a paragraph. Kept with the plan and its revisions."
          maxLength={LONGEST_LETTER}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to write here
          autoFocus
          rows={12}
          value={written}
          onValue={setWritten}
        />
        <p>
          Firm, adviser, logo and disclosures stand in{' '}
          <Link to="/settings/$section" params={{ section: 'firm' }}>
            Settings, Firm and report
          </Link>
          .
        </p>
        <div className={dialog.actions}>
          <Button look="primary" type="submit">
            Save
          </Button>
          <Button isDisabled={written === usual} onPress={() => setWritten(usual)}>
            Use the usual three sentences
          </Button>
          <Button onPress={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  );
}
