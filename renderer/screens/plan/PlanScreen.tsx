import { useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type CSSProperties, useEffect, useState } from 'react';
import { Frame } from '../../components/Frame.tsx';
import { errorMessage, useCall } from '../../state/backend.tsx';
import { remember } from '../../state/plan/plan-history.ts';
import { type PlanRecord, PlanSession } from '../../state/plan/plan-session.ts';
import { SessionProvider } from '../../state/plan/session-context.tsx';
import { useMonteCarlo } from '../../state/results/use-monte-carlo.ts';
import { useProjection } from '../../state/results/use-projection.ts';
import { useSettings } from '../../state/settings.tsx';
import { useShortcuts } from '../../state/shortcuts.ts';
import { useOperation } from '../../state/use-operation.ts';
import { NotThere } from '../NotThere.tsx';
import { EditorHandle, EditorPane, EditorRail, useEditorWidth } from './editor/EditorPane.tsx';
import { PlanBar } from './PlanBar.tsx';
import styles from './PlanScreen.module.css';
import { PlanStatus } from './PlanStatus.tsx';
import { Results } from './Results.tsx';
import { useResultTab } from './ResultTabs.tsx';
import { SavingProblem } from './SavingProblem.tsx';

/** One plan: what goes in on the left, what comes of it on the right. */
export function PlanScreen() {
  const params = useParams({ from: '/households/$householdId/plans/$planId' });
  const ids = { householdId: Number(params.householdId), planId: Number(params.planId) };
  const { data, error } = useOperation('plans.get', ids);
  if (data !== undefined && data.id === ids.planId) return <OpenPlan key={data.id} plan={data} />;
  return (
    <Frame title="Plan" isPlan status={null}>
      {error === null ? <main id="place" /> : <NotThere message={errorMessage(error)} />}
    </Frame>
  );
}

function OpenPlan({ plan }: { readonly plan: PlanRecord }) {
  const session = useOpenSession(plan);
  return (
    <SessionProvider session={session}>
      <PlanPlace plan={plan} />
    </SessionProvider>
  );
}

function PlanPlace({ plan }: { readonly plan: PlanRecord }) {
  const result = useProjection();
  const tabs = useResultTab();
  const monteCarlo = useMonteCarlo(tabs.tab === 'overview' || tabs.tab === 'monteCarlo');
  const { settings, change } = useSettings();
  const [isEditorShown, setEditorShown] = useState(true);
  const { width, change: setWidth } = useEditorWidth();
  const household = useOperation('households.get', { householdId: plan.householdId }).data;
  const switchDollars = () => change({ dollars: settings.dollars === 'todays' ? 'future' : 'todays' });
  useShortcuts({ E: () => setEditorShown(!isEditorShown), D: switchDollars });
  const shown = isEditorShown ? (width === null ? 'var(--editor-width)' : `${width / 16}rem`) : '2.5rem';
  return (
    <Frame
      title={`${plan.name} – ${household?.name ?? ''}`}
      isPlan
      status={<PlanStatus projection={result.projection} monteCarlo={monteCarlo} />}
    >
      <main id="place" className={styles.plan} style={{ '--editor-shown': shown } as CSSProperties}>
        <PlanBar plan={plan} household={household?.name ?? ''} />
        <div className={styles.callouts}>
          <SavingProblem />
        </div>
        <div hidden={!isEditorShown} style={{ display: isEditorShown ? 'grid' : 'none', minHeight: 0 }}>
          <EditorPane />
        </div>
        {isEditorShown ? null : <EditorRail onShow={() => setEditorShown(true)} />}
        {isEditorShown ? <EditorHandle width={width} onWidth={setWidth} /> : <span />}
        <Results state={result} monteCarlo={monteCarlo} dollars={settings.dollars} tabs={tabs} plan={plan} />
      </main>
    </Frame>
  );
}

/** The editing session of a plan: stored when the page is left, read again when the page comes back to the front. */
function useOpenSession(plan: PlanRecord): PlanSession {
  const call = useCall();
  const queries = useQueryClient();
  const [session] = useState(() => {
    const { householdId, id: planId } = plan;
    return new PlanSession(plan, call, (stored) => {
      queries.setQueryData(['plans.get', { householdId, planId }], stored);
      remember(queries, stored);
      void queries.invalidateQueries({ queryKey: ['plans.list'] });
    });
  });
  useEffect(() => {
    const leave = () => session.leave();
    const look = () => {
      if (document.visibilityState === 'hidden') void session.flush();
      else void session.refresh().catch(() => undefined);
    };
    const focus = () => void session.refresh().catch(() => undefined);
    window.addEventListener('pagehide', leave);
    window.addEventListener('focus', focus);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('focus', focus);
      document.removeEventListener('visibilitychange', look);
      void session.flush();
    };
  }, [session]);
  return session;
}
