import { Button } from '../../../components/Button.tsx';
import { Callout } from '../../../components/Callout.tsx';
import { download } from '../../../state/download.ts';
import { CopyButton } from '../CopyButton.tsx';
import styles from '../Settings.module.css';

interface ShownOnceProps {
  /** `The secret of notebook` */
  readonly what: string;
  /** Names and values, as a script takes them from its environment. */
  readonly values: Readonly<Record<string, string>>;
  /** What the file is called that holds them. */
  readonly fileName: string;
  readonly onDone: () => void;
}

/** A secret, until the reader says that it is kept. */
export function ShownOnce({ what, values, fileName, onDone }: ShownOnceProps) {
  const lines = Object.entries(values).map(([name, value]) => `${name}=${value}\n`);
  return (
    <div className={styles.below}>
      <Callout
        actions={
          <>
            <CopyButton what="all of it" text={lines.join('')} />
            <Button small onPress={() => download(fileName, 'text/plain', lines.join(''))}>
              Save as .env
            </Button>
            <Button small look="quiet" onPress={onDone}>
              Done
            </Button>
          </>
        }
      >
        <p>
          <b>{what} is shown this once.</b> Only its hash is kept. Copy it now.
        </p>
        <dl className={styles.facts}>
          {Object.entries(values).map(([name, value]) => (
            <div key={name} style={{ display: 'contents' }}>
              <dt>{name.toLowerCase()}</dt>
              <dd className={styles.code}>{value}</dd>
            </div>
          ))}
        </dl>
      </Callout>
    </div>
  );
}
