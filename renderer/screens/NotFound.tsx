import { Link } from '@tanstack/react-router';
import { ApiError } from '../../electron/contract/operation/api-error.ts';
import { errorMessage } from '../state/backend.tsx';
import styles from './NotFound.module.css';

/** Shown for an address that has no page. */
export function NotFound({ message }: { readonly message: string }) {
  return <NoPage title="Page not found" message={message} />;
}

/** Shown in the place of a page whose household or plan could not be read: because there is none, or for another reason. */
export function NotRead({ error }: { readonly error: Error }) {
  const isMissing = error instanceof ApiError && error.body.code.endsWith('not_found');
  return isMissing ? (
    <NotFound message={errorMessage(error)} />
  ) : (
    <NoPage title="The page couldn’t be opened" message={errorMessage(error)} />
  );
}

function NoPage({ title, message }: { readonly title: string; readonly message: string }) {
  return (
    <main id="place" className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      <p>{message}</p>
      <p>
        <Link to="/">Back to households</Link>
      </p>
    </main>
  );
}
