import { cx } from '../../../components/class-names.ts';
import styles from '../Settings.module.css';

export type Scope = 'read' | 'write';

/** What a program may do. */
export function ScopeTags({ scopes }: { readonly scopes: readonly Scope[] }) {
  return scopes.map((scope) => (
    <span key={scope} className={cx(styles.tag, scope === 'write' && styles.writes)}>
      {scope}
    </span>
  ));
}
