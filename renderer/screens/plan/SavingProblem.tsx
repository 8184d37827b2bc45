import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { useSavingState, useSession } from '../../state/plan/session-context.tsx';
import { isInEditor, showField } from './editor/show-field.ts';
import styles from './results/Results.module.css';

/** Why the plan on the page is not saved, and what the user can do. */
export function SavingProblem() {
  const session = useSession();
  const { saving, problem, issues } = useSavingState();
  if (saving === 'conflict') {
    return (
      <Callout
        actions={
          <>
            <Button onPress={() => void session.keepMine()}>Keep my changes</Button>
            <Button onPress={() => void session.takeTheirs()}>Show the other version</Button>
          </>
        }
      >
        <b>This plan was changed in another window.</b> Your last change here is not saved. If you keep your changes,
        the other version stays in the history; if you show the other version, your last change is dropped.
      </Callout>
    );
  }
  if (saving === 'failed') {
    return (
      <Callout bad actions={<Button onPress={() => void session.flush()}>Save again</Button>}>
        <b>Your last change is not saved.</b> {problem} Your changes stay in this window until then (open the address in
        another tab).
      </Callout>
    );
  }
  if (saving !== 'refused') return null;
  return (
    <Callout bad>
      <b>Your last change is not saved.</b> {problem}
      <ul>
        {issues.map(({ path, message }) => {
          const field = path.replace(/^(inputs|plan)\./, '');
          return (
            <li key={`${path} ${message}`}>
              {isInEditor(field) ? (
                <button type="button" className={styles.link} onClick={() => showField(field)}>
                  {message}
                </button>
              ) : (
                message
              )}
            </li>
          );
        })}
      </ul>
    </Callout>
  );
}
