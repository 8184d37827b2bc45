import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { useSession, useSessionState } from '../../state/plan/session-context.tsx';
import { isInEditor, showField } from './editor/show-field.ts';
import styles from './results/Results.module.css';

/** Why the plan on the screen is not stored, and the ways out. */
export function SavingProblem() {
  const session = useSession();
  const { saving, problem, issues } = useSessionState();
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
        <b>The plan had changed since it was read.</b> It was saved in another window meanwhile, so your last change
        here is not stored. Keep yours, and the other version stays in the history; or show the other one, and yours is
        dropped.
      </Callout>
    );
  }
  if (saving === 'failed') {
    return (
      <Callout bad actions={<Button onPress={() => void session.flush()}>Save again</Button>}>
        <b>Your last change is not stored.</b> {problem}
      </Callout>
    );
  }
  if (saving !== 'refused') return null;
  return (
    <Callout bad>
      <b>Your last change is not stored.</b> {problem}
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
