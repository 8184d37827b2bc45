import { Link } from '@tanstack/react-router';
import styles from './NotFound.module.css';

/** Shown for an address that has no page. */
export function NotFound({ message }: { readonly message: string }) {
  return (
    <main id="place" className={styles.page}>
      <h1 className={styles.title}>Page not found</h1>
      <p>{message}</p>
      <p>
        <Link to="/">Back to households</Link>
      </p>
    </main>
  );
}
