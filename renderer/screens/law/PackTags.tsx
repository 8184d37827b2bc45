import styles from './Law.module.css';
import { type LawPackSummary, signatureWords } from './pack-words.ts';

/** Whether somebody whom the reader trusts vouches for a pack. */
export function SignatureTag({ pack }: { readonly pack: Pick<LawPackSummary, 'signature' | 'signedBy'> }) {
  const { text, isTrusted } = signatureWords(pack);
  return isTrusted ? <span className={styles.signed}>✓ {text}</span> : <span className={styles.unsigned}>{text}</span>;
}
