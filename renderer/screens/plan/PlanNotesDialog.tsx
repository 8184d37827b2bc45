import { type FormEvent, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { cx } from '../../components/class-names.ts';
import fields from '../../components/fields/Field.module.css';
import { Box, Field } from '../../components/fields/Field.tsx';
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
        <Field label="Notes" help="Kept with each revision; no figure depends on them">
          {(ids) => (
            <Box bad={false}>
              <textarea
                id={ids.control}
                className={cx(fields.input, fields.area)}
                aria-describedby={ids.description}
                maxLength={LONGEST_NOTES}
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to write here
                autoFocus
                rows={8}
                value={written}
                onChange={(event) => setWritten(event.target.value)}
              />
            </Box>
          )}
        </Field>
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
