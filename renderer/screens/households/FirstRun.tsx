import { useSandbox } from '../../state/host/sandbox.ts';
import { sampleHousehold } from './files/household-file.ts';
import { useImport } from './files/use-import.tsx';
import styles from './Households.module.css';
import { NewHousehold } from './NewHousehold.tsx';
import { useHouseholdActions } from './use-household-actions.ts';

/** Before the first household: start from a sample, import one, or create one. */
export function FirstRun() {
  const { importHousehold } = useHouseholdActions();
  const { choose, input } = useImport();
  const sandbox = useSandbox();
  const openSample = async () => importHousehold(await sampleHousehold());
  return (
    <main id="place" className={styles.first} data-pane="" tabIndex={-1}>
      <div className={styles.firstColumns}>
        <div>
          <h1 className={styles.headline}>Will your money last?</h1>
          <p className={styles.intro}>
            Five rows and three questions give you a first answer, in dollars and in odds. It takes a few minutes.
          </p>
          <div className={styles.ways}>
            <button type="button" className={styles.way} onClick={() => void openSample()}>
              <b>Open a sample plan</b>
              <span>A married couple, a few years from retirement</span>
              <span aria-hidden="true">→</span>
            </button>
            <button type="button" className={styles.way} onClick={choose}>
              <b>Import a file</b>
              <span>A household exported from Longhand</span>
              <span aria-hidden="true">→</span>
            </button>
            {sandbox.status?.canOpen === true ? (
              <button type="button" className={styles.way} onClick={sandbox.open}>
                <b>Look around</b>
                <span>The sandbox: 50 made-up households, reset every night</span>
                <span aria-hidden="true">→</span>
              </button>
            ) : null}
          </div>
          {input}
          <p className={styles.keys}>
            No account, no network: everything stays on this computer. You can type 212k or 1.2m. Leave blank what you
            don’t know. Press <kbd>?</kbd> for all shortcuts.
          </p>
        </div>
        <section className={styles.plain} aria-label="First plan">
          <NewHousehold />
        </section>
      </div>
    </main>
  );
}
