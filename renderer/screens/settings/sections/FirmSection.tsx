import { type FormEvent, useRef, useState } from 'react';
import type { OperationOutput } from '../../../../electron/contract/index.ts';
import { ApiError } from '../../../../electron/contract/operation/api-error.ts';
import { Button } from '../../../components/Button.tsx';
import { Callout } from '../../../components/Callout.tsx';
import fields from '../../../components/fields/Field.module.css';
import { Box, Field } from '../../../components/fields/Field.tsx';
import { TextArea } from '../../../components/fields/TextArea.tsx';
import { errorMessage } from '../../../state/backend.tsx';
import { redrawnLogo } from '../../../state/logo.ts';
import { useAction, useOperation } from '../../../state/use-operation.ts';
import styles from '../Settings.module.css';
import { SettingRow, SettingsPage } from '../SettingsPage.tsx';
import firmStyles from './Firm.module.css';

type Firm = OperationOutput<'firm.get'>;
type Texts = Omit<Firm, 'logo'>;

const REFRESHES = ['firm.get'];

/** Whose name, logo and words the printed reports carry. */
export function FirmSection() {
  const { data: firm, error } = useOperation('firm.get', {});
  return (
    <SettingsPage
      title="Firm and report"
      intro="What the cover and the last pages of every report say. Leave it empty for reports of your own household: they then carry no firm and no signature."
    >
      {error === null ? null : <Callout bad>{errorMessage(error)}</Callout>}
      {firm === undefined ? null : (
        <>
          <LogoRow logo={firm.logo} />
          <FirmForm firm={firm} />
        </>
      )}
    </SettingsPage>
  );
}

const LINES: readonly { readonly part: keyof Texts; readonly label: string; readonly help: string }[] = [
  { part: 'name', label: 'Firm', help: 'Its name, as the cover shows it' },
  { part: 'address', label: 'Address', help: 'On one line' },
  { part: 'adviser', label: 'Adviser', help: 'Who prepares the reports, with titles' },
];

function FirmForm({ firm }: { readonly firm: Firm }) {
  const [written, setWritten] = useState<Texts>(() => textsOf(firm));
  const saving = useAction('firm.patch', REFRESHES);
  const issues = saving.error instanceof ApiError ? (saving.error.body.issues ?? []) : [];
  const faultOf = (part: keyof Texts) => issues.find(({ path }) => path === part)?.message ?? null;
  const isChanged = JSON.stringify(written) !== JSON.stringify(textsOf(firm));
  const write = (part: keyof Texts, value: string) => {
    saving.reset();
    setWritten({ ...written, [part]: value });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void saving
      .mutateAsync(written)
      .then((saved) => setWritten(textsOf(saved)))
      .catch(() => undefined);
  };
  return (
    <form className={firmStyles.form} onSubmit={submit}>
      {LINES.map(({ part, label, help }) => (
        <Field key={part} label={label} help={help} error={faultOf(part)}>
          {(ids) => (
            <Box bad={faultOf(part) !== null}>
              <input
                id={ids.control}
                className={fields.input}
                aria-describedby={ids.description}
                aria-invalid={faultOf(part) !== null}
                value={written[part]}
                onChange={({ target }) => write(part, target.value)}
              />
            </Box>
          )}
        </Field>
      ))}
      <TextArea
        label="Disclosures"
        help="Plain text of at most 20 KB. An empty line begins a paragraph."
        error={faultOf('disclosures')}
        rows={8}
        value={written.disclosures}
        onValue={(value) => write('disclosures', value)}
      />
      {saving.error === null || issues.length > 0 ? null : <Callout bad>{errorMessage(saving.error)}</Callout>}
      <div className={styles.line}>
        <Button look="primary" type="submit" isDisabled={!isChanged || saving.isPending}>
          Save
        </Button>
        <span role="status">{saving.isSuccess && !isChanged ? 'Saved.' : ''}</span>
      </div>
    </form>
  );
}

function textsOf({ name, address, adviser, disclosures }: Texts): Texts {
  return { name, address, adviser, disclosures };
}

/** Chosen from a file, drawn again before it is kept. */
function LogoRow({ logo }: { readonly logo: Firm['logo'] }) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const putting = useAction('firm.putLogo', REFRESHES);
  const removing = useAction('firm.removeLogo', REFRESHES);
  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    const redrawn = await redrawnLogo(file);
    setProblem('refused' in redrawn ? redrawn.refused : null);
    if ('png' in redrawn) await putting.mutateAsync(redrawn).catch((error: unknown) => setProblem(errorMessage(error)));
  };
  return (
    <SettingRow label="Logo" note="PNG or JPEG of at most 512 KB. Only its pixels are kept, in your data folder.">
      <div className={styles.line}>
        {logo === null ? (
          <span className={styles.note}>None</span>
        ) : (
          <img className={firmStyles.logo} src={`data:image/png;base64,${logo.png}`} alt="Logo of the firm" />
        )}
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg"
          aria-label="Logo file"
          hidden
          onChange={({ target }) => {
            void choose(target.files?.[0]);
            target.value = '';
          }}
        />
        <Button isDisabled={putting.isPending} onPress={() => input.current?.click()}>
          {logo === null ? 'Choose a logo…' : 'Choose another…'}
        </Button>
        {logo === null ? null : (
          <Button look="quiet" isDisabled={removing.isPending} onPress={() => removing.mutate({})}>
            Remove
          </Button>
        )}
      </div>
      {problem === null ? null : (
        <p className={styles.below} role="alert">
          {problem}
        </p>
      )}
    </SettingRow>
  );
}
