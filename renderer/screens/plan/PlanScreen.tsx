import { useParams } from '@tanstack/react-router';
import { type CSSProperties, lazy, memo, Suspense, useEffect } from 'react';
import { loadCharts } from '../../charts/chart/EChart.tsx';
import { Frame } from '../../components/Frame.tsx';
import { useActions, useDollarsAction } from '../../state/actions.ts';
import { usePalettePlan } from '../../state/palette.ts';
import type { PlanRecord } from '../../state/plan/plan-session.ts';
import { SessionProvider, useInputs, useSession } from '../../state/plan/session-context.tsx';
import { useOpenSession } from '../../state/plan/use-open-session.ts';
import { PlanFactsProvider } from '../../state/results/plan-facts.tsx';
import { useShortcuts } from '../../state/shortcuts.ts';
import { useOperation } from '../../state/use-operation.ts';
import { NotRead } from '../NotFound.tsx';
import { EditorHandle, EditorPane, EditorRail, useEditorWidth } from './editor/EditorPane.tsx';
import { fieldsToFind } from './editor/fields-to-find.ts';
import { EngineNote } from './engine-note/EngineNote.tsx';
import { PlanBar } from './PlanBar.tsx';
import styles from './PlanScreen.module.css';
import { PlanStatus } from './PlanStatus.tsx';
import { Results } from './Results.tsx';
import { usePlanResults } from './results/plan-results.ts';
import { useResultTab } from './results/ResultTabs.tsx';
import { SavingProblem } from './SavingProblem.tsx';
import { useInputsShown } from './use-inputs-shown.ts';
import { useOnePane } from './use-one-pane.ts';
import { DraftProvider } from './what-if/DraftProvider.tsx';
import { WorkDrawer } from './work/WorkDrawer.tsx';

/** Fetched where a plan goes by a law pack: most do not. */
const LawNote = lazy(async () => ({ default: (await import('./law/LawNote.tsx')).LawNote }));

function LawPlace({ plan }: { readonly plan: PlanRecord }) {
  if (useInputs().law === undefined) return null;
  return (
    <Suspense>
      <LawNote plan={plan} />
    </Suspense>
  );
}

/** One plan: inputs on the left, results on the right. */
export function PlanScreen() {
  const params = useParams({ from: '/households/$householdId/plans/$planId' });
  const ids = { householdId: Number(params.householdId), planId: Number(params.planId) };
  const { data, error } = useOperation('plans.get', ids);
  if (data !== undefined && data.id === ids.planId) return <MemoOpenPlan key={data.id} plan={data} />;
  return (
    <Frame title="Plan" isPlan status={null}>
      {error === null ? <main id="place" /> : <NotRead error={error} />}
    </Frame>
  );
}

/** The session keeps the plan from here on: each edit that it saves is a new record, but draws nothing but the name. */
const MemoOpenPlan = memo(OpenPlan, (before, after) => before.plan.name === after.plan.name);

function OpenPlan({ plan }: { readonly plan: PlanRecord }) {
  const session = useOpenSession(plan);
  useEffect(() => void loadCharts(), []);
  return (
    <SessionProvider session={session}>
      <DraftProvider>
        <PlanPage plan={plan} />
      </DraftProvider>
    </SessionProvider>
  );
}

/** Each reads the plan by itself: a result that arrives draws neither, and a step of saving draws no result. */
const MemoPlanBar = memo(PlanBar);
const MemoEditor = memo(EditorPane);
const MemoResults = memo(Results);
const MemoWorkDrawer = memo(WorkDrawer);

function PlanPage({ plan }: { readonly plan: PlanRecord }) {
  const { tab, setTab } = useResultTab();
  const results = usePlanResults(plan, tab);
  const { place, isOnePane } = useOnePane();
  const { isShown, show, toggle, inputs } = useInputsShown(isOnePane);
  const { width, change: setWidth } = useEditorWidth();
  const household = useOperation('households.get', { householdId: plan.householdId }).data;
  const { act: switchDollars } = useDollarsAction();
  const session = useSession();
  usePalettePlan({ fields: () => fieldsToFind(session.state().document.inputs), showEditor: show });
  useActions([{ text: isShown ? 'Hide the inputs' : 'Show the inputs', shortcut: 'inputs', act: toggle }]);
  useShortcuts({ dollars: switchDollars });
  const editorWidth = isShown ? (width === null ? 'var(--editor-width)' : `${width / 16}rem`) : '2.5rem';
  return (
    <Frame
      title={`${plan.name} – ${household?.name ?? ''}`}
      isPlan
      status={
        <PlanStatus
          projection={results.projection.answer}
          monteCarlo={results.monteCarlo}
          comparison={tab === 'compare' ? results.compared.comparison : null}
        />
      }
    >
      <main
        id="place"
        ref={place}
        className={styles.plan}
        data-panes={isOnePane ? 'one' : 'two'}
        data-inputs={isShown ? 'shown' : 'hidden'}
        style={{ '--editor-shown': editorWidth } as CSSProperties}
      >
        <MemoPlanBar
          plan={plan}
          household={household?.name ?? ''}
          inputsShown={isOnePane ? isShown : null}
          onInputs={toggle}
        />
        <div className={styles.callouts}>
          <SavingProblem />
          <LawPlace plan={plan} />
          <EngineNote plan={plan} projection={results.projection} monteCarlo={results.monteCarlo} />
        </div>
        <div ref={inputs} className={styles.inputs} hidden={!isShown}>
          <PlanFactsProvider projection={results.projection.answer}>
            <MemoEditor />
          </PlanFactsProvider>
        </div>
        {isShown || isOnePane ? null : <EditorRail onShow={show} />}
        {isShown && !isOnePane ? <EditorHandle width={width} onWidth={setWidth} /> : <span />}
        <MemoResults tab={tab} onTab={setTab} results={results} />
        <MemoWorkDrawer projection={results.projection.answer} />
      </main>
    </Frame>
  );
}
