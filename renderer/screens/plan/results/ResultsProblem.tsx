import { ApiError } from '../../../../electron/contract/operation/api-error.ts';
import { Button } from '../../../components/Button.tsx';
import { Callout } from '../../../components/Callout.tsx';
import { withMonthNames } from '../../../format/dates.ts';
import { errorMessage } from '../../../state/backend.tsx';
import { isInEditor, showField } from '../editor/show-field.ts';
import styles from './Results.module.css';

interface ResultsProblemProps {
  readonly error: Error;
  readonly hasResult: boolean;
  readonly onRetry: () => void;
}

/** Why there is no newer result: the errors of the plan, each a link to its field, or what failed with a Retry button. */
export function ResultsProblem({ error, hasResult, onRetry }: ResultsProblemProps) {
  const kept = hasResult ? ' The figures below are from the last version that could be calculated.' : '';
  const issues = error instanceof ApiError ? (error.body.issues ?? []) : [];
  if (issues.length > 0) {
    return (
      <Callout bad>
        <b>This plan can’t be calculated yet.</b>
        {kept}
        <ul>
          {issues.map((issue) => (
            <li key={`${issue.path} ${issue.message}`}>
              <IssueLink path={issue.path.replace(/^(inputs|plan)\./, '')} message={withMonthNames(issue.message)} />
            </li>
          ))}
        </ul>
      </Callout>
    );
  }
  return (
    <Callout bad actions={<Button onPress={onRetry}>Retry</Button>}>
      <b>The result couldn’t be calculated.</b> {withMonthNames(errorMessage(error))}
      {kept}
    </Callout>
  );
}

function IssueLink({ path, message }: { readonly path: string; readonly message: string }) {
  if (!isInEditor(path)) return <>{message}</>;
  return (
    <button type="button" className={styles.link} onClick={() => showField(path)}>
      {message}
    </button>
  );
}
