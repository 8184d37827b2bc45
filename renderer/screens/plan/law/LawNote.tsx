import { Link } from '@tanstack/react-router';
import { Button } from '../../../components/Button.tsx';
import { Callout } from '../../../components/Callout.tsx';
import { lawPackLine, usePlanLaw } from '../../../state/law/use-plan-law.ts';
import type { PlanRecord } from '../../../state/plan/plan-session.ts';
import { useInputs, useSession } from '../../../state/plan/session-context.tsx';
import styles from './LawNote.module.css';

/** On every page of a plan that goes by a law pack: which, and whether anybody vouches for it; and the remedy where it is not here. */
export function LawNote({ plan }: { readonly plan: Pick<PlanRecord, 'id' | 'householdId'> }) {
  const law = usePlanLaw(useInputs());
  const session = useSession();
  if (law === null || law.what === 'inForce') return null;
  const lab = (text: string) => (
    <Link
      to="/households/$householdId/plans/$planId/law"
      params={{ householdId: String(plan.householdId), planId: String(plan.id) }}
    >
      {text}
    </Link>
  );
  if (law.what === 'pack') {
    return (
      <p className={styles.note}>
        By the law pack <b>{lawPackLine(law)}</b>, not by the law in force. {lab('Law lab')}
      </p>
    );
  }
  const back = () => void session.editAt('law', undefined);
  return (
    <Callout bad actions={<Button onPress={back}>Back to the law in force</Button>}>
      <b>This plan goes by a law pack that is not on this machine.</b> It can be edited, but not calculated. Its hash
      begins with <code>{law.hash.slice(0, SHOWN_OF_HASH)}</code>. {lab('Install its file')}
    </Callout>
  );
}

const SHOWN_OF_HASH = 'sha256:'.length + 8;
