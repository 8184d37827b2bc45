import { type FormEvent, useState } from 'react';
import type { OperationInput } from '../../../electron/contract/index.ts';
import { Button } from '../../components/Button.tsx';
import { ChoiceEntry } from '../../components/fields/ChoiceEntry.tsx';
import fields from '../../components/fields/Field.module.css';
import { TextArea } from '../../components/fields/TextArea.tsx';
import { TextEntry } from '../../components/fields/TextEntry.tsx';
import { useFaults } from '../../components/fields/use-faults.ts';
import dialog from '../../components/overlays/Dialog.module.css';
import { Dialog } from '../../components/overlays/Dialog.tsx';
import { type FieldKind, nameKind } from '../../format/field-kind.ts';
import { choicesOf, PROFILE_WORDS } from '../../format/words.ts';
import type { Household } from './use-household-actions.ts';

const PROFILES = choicesOf(PROFILE_WORDS);

const MOST_TAGS = 20;
const LONGEST_TAG = 40;

/** Words separated by commas. */
const tagsKind: FieldKind<readonly string[]> = {
  parse: (text) => {
    const tags = text.split(',').flatMap((tag) => (tag.trim() === '' ? [] : [tag.trim()]));
    return tags.length <= MOST_TAGS && tags.every((tag) => tag.length <= LONGEST_TAG) ? [...new Set(tags)] : null;
  },
  text: (tags) => tags.join(', '),
  hint: `Enter up to ${MOST_TAGS} tags of up to ${LONGEST_TAG} characters, separated by commas.`,
  numeric: false,
};

interface EditHouseholdDialogProps {
  readonly household: Household;
  readonly onSave: (changes: OperationInput<'households.patch'>) => void;
  readonly onClose: () => void;
}

export function EditHouseholdDialog({ household, onSave, onClose }: EditHouseholdDialogProps) {
  const [name, setName] = useState<string | undefined>(household.name);
  const [profile, setProfile] = useState(household.profile);
  const [notes, setNotes] = useState(household.notes);
  const [tags, setTags] = useState<readonly string[] | undefined>(household.tags);
  const faults = useFaults();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name === undefined || !faults.areNone()) return;
    onClose();
    onSave({ householdId: household.id, name, profile, notes, tags: [...(tags ?? [])] });
  };
  return (
    <Dialog title={`Edit ${household.name}`} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <div className={fields.grid}>
          <TextEntry
            label="Name"
            kind={nameKind}
            value={name}
            required
            autoFocus
            onFault={faults.note('name')}
            onValue={accepting(setName)}
          />
          <ChoiceEntry label="Profile" value={profile} choices={PROFILES} onValue={setProfile} />
          <TextEntry
            label="Tags"
            kind={tagsKind}
            value={tags !== undefined && tags.length > 0 ? tags : undefined}
            help="Separate with commas"
            wide
            onFault={faults.note('tags')}
            onValue={accepting(setTags)}
          />
          <TextArea label="Notes" maxLength={4000} wide value={notes} onValue={setNotes} />
        </div>
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

/** A setter as a field calls it: it accepts every value. */
function accepting<Value>(set: (value: Value | undefined) => void): (value: Value | undefined) => null {
  return (value) => {
    set(value);
    return null;
  };
}
