import { type FormEvent, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { TextArea } from '../../components/fields/TextArea.tsx';
import dialog from '../../components/overlays/Dialog.module.css';
import { Dialog } from '../../components/overlays/Dialog.tsx';

const LONGEST_NOTES = 4000;

interface PlanNotesDialogProps {
  readonly plan: string;
  readonly notes: string;
  readonly onNotes: (notes: string) => void;
  readonly onClose: () => void;
}

/** The notes of a plan: free text that changes no figure. */
export function PlanNotesDialog({ plan, notes, onNotes, onClose }: PlanNotesDialogProps) {
  const [written, setWritten] = useState(notes);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onClose();
    if (written !== notes) onNotes(written);
  };
  return (
    <Dialog title={`Notes on ${plan}`} onClose={onClose}>
      <form onSubmit={submit}>
        <TextArea
          label="Notes"
          help="Kept with each revision; no figure depends on them"
          maxLength={LONGEST_NOTES}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to write here
          autoFocus
          rows={8}
          value={written}
          onValue={setWritten}
        />
        <div className={dialog.actions}>
          <Button look="primary" type="submit">
            Save
          </Button>
          <Button onPress={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  );
}
