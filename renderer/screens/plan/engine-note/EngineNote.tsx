import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { Callout } from '../../../components/Callout.tsx';
import type { PlanRecord } from '../../../state/plan/plan-session.ts';
import { useSavingState } from '../../../state/plan/session-context.tsx';
import type { RunSettings } from '../../../state/results/run-settings.ts';
import type { PlanResults } from '../results/plan-results.ts';
import { engineNote } from './engine-note.ts';

interface EngineNoteProps extends Pick<PlanResults, 'projection' | 'monteCarlo'> {
  /** As it was opened. */
  readonly plan: PlanRecord;
}

/** One note on first opening under a new engine: what the plan came to before, what it comes to now, and why. */
export function EngineNote({ plan, projection, monteCarlo }: EngineNoteProps) {
  const [opened] = useState(plan);
  const [isDismissed, setDismissed] = useState(false);
  const { saving, revision } = useSavingState();
  const { answer, isStale } = projection;
  if (isDismissed || answer === null || isStale) return null;
  // Once the plan is edited, before and after are not of the same plan.
  if (saving !== 'saved' || revision !== opened.revision) return null;
  const key = `longhand.engineNote.${opened.id}`;
  if (localStorage.getItem(key) === answer.manifest.engine) return null;
  const isUsualRun = !monteCarlo.isStale && isOwnRun(monteCarlo.settings);
  const note = engineNote(opened, answer, isUsualRun ? monteCarlo.answer : null);
  if (note === null) return null;
  const params = { householdId: String(opened.householdId), planId: String(opened.id) };
  const dismiss = () => {
    localStorage.setItem(key, note.now);
    setDismissed(true);
  };
  return (
    <Callout actions={<Button onPress={dismiss}>Dismiss</Button>}>
      <b>{`Engine ${note.now} works this plan differently from engine ${note.before}.`}</b> {note.figures}{' '}
      <Link
        to="/households/$householdId/plans/$planId/changes"
        params={params}
        search={{ from: opened.revision, to: opened.revision }}
      >
        Why?
      </Link>
      {note.rules.length === 0 ? null : (
        <ul>
          {note.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      )}
    </Callout>
  );
}

/** Whether a run is of the plan's own returns and goals, as the one that was recorded. */
function isOwnRun({ model, legacy }: RunSettings): boolean {
  return model === 'plan' && legacy === null;
}
