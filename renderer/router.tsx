import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type RouterHistory,
} from '@tanstack/react-router';
import { useEffect } from 'react';
import { loadCharts } from './charts/chart/EChart.tsx';
import { Frame } from './components/Frame.tsx';
import { ExplanationHost, loadExplanation } from './components/glossary/ExplanationHost.tsx';
import { Notices } from './components/overlays/Notices.tsx';
import { FolderGate } from './screens/closed/FolderGate.tsx';
import { HouseholdScreen } from './screens/HouseholdScreen.tsx';
import { HouseholdsScreen } from './screens/households/HouseholdsScreen.tsx';
import { searchOfAddress } from './screens/households/household-search.ts';
import { loadNewHousehold } from './screens/households/NewHousehold.tsx';
import { NotFound } from './screens/NotFound.tsx';
import { PaletteHost } from './screens/palette/PaletteHost.tsx';
import { changeOfAddress } from './screens/plan/changes/change-address.ts';
import { reportOfAddress } from './screens/plan/report/sheet/report-address.ts';
import { tabOfAddress } from './screens/plan/results/tab-address.ts';
import { HostPresenceProvider } from './state/host-presence.tsx';
import { whenIdle } from './state/scheduler/scheduler.ts';
import { useThemeOnDocument } from './state/settings.tsx';

const root = createRootRoute({
  component: Everywhere,
  notFoundComponent: () => (
    <Frame title="Page not found" status={null}>
      <NotFound message="No page has this address." />
    </Frame>
  ),
});

/** Not part of what opens at the start. They follow in idle moments: a place whose file is asked for only after the host has ended is lost. */
const PlanScreen = lazyRouteComponent(() => import('./screens/plan/PlanScreen.tsx'), 'PlanScreen');
const ChangesScreen = lazyRouteComponent(() => import('./screens/plan/changes/ChangesScreen.tsx'), 'ChangesScreen');
const ReportScreen = lazyRouteComponent(() => import('./screens/plan/report/ReportScreen.tsx'), 'ReportScreen');
const CaseReportScreen = lazyRouteComponent(
  () => import('./screens/plan/report/CaseReportScreen.tsx'),
  'CaseReportScreen',
);
const ImportScreen = lazyRouteComponent(() => import('./screens/plan/import/ImportScreen.tsx'), 'ImportScreen');
const LawScreen = lazyRouteComponent(() => import('./screens/plan/law/LawScreen.tsx'), 'LawScreen');
const GlossaryScreen = lazyRouteComponent(() => import('./screens/glossary/GlossaryScreen.tsx'), 'GlossaryScreen');
const BookScreen = lazyRouteComponent(() => import('./screens/book/BookScreen.tsx'), 'BookScreen');
const LessonsScreen = lazyRouteComponent(() => import('./screens/lessons/LessonsScreen.tsx'), 'LessonsScreen');
const SettingsScreen = lazyRouteComponent(() => import('./screens/settings/SettingsScreen.tsx'), 'SettingsScreen');

/** Everything that is loaded apart, what is wanted first before the rest. */
const APART: readonly (() => unknown)[] = [
  () => PlanScreen.preload?.(),
  loadCharts,
  loadNewHousehold,
  () => SettingsScreen.preload?.(),
  () => ReportScreen.preload?.(),
  () => CaseReportScreen.preload?.(),
  () => ChangesScreen.preload?.(),
  () => ImportScreen.preload?.(),
  () => BookScreen.preload?.(),
  () => import('./screens/book/BookPage.tsx'),
  () => LawScreen.preload?.(),
  () => GlossaryScreen.preload?.(),
  () => import('./screens/glossary/GlossaryPage.tsx'),
  () => LessonsScreen.preload?.(),
  () => import('./screens/lessons/LessonsPage.tsx'),
  loadExplanation,
];

const routeTree = root.addChildren([
  createRoute({ getParentRoute: () => root, path: '/', component: HouseholdsScreen, validateSearch: searchOfAddress }),
  createRoute({ getParentRoute: () => root, path: '/households/$householdId', component: HouseholdScreen }),
  createRoute({
    getParentRoute: () => root,
    path: '/households/$householdId/plans/$planId',
    component: PlanScreen,
    validateSearch: tabOfAddress,
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/households/$householdId/plans/$planId/changes',
    component: ChangesScreen,
    validateSearch: changeOfAddress,
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/households/$householdId/plans/$planId/report',
    component: ReportScreen,
    validateSearch: reportOfAddress,
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/households/$householdId/plans/$planId/import',
    component: ImportScreen,
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/households/$householdId/plans/$planId/law',
    component: LawScreen,
  }),
  createRoute({ getParentRoute: () => root, path: '/glossary', component: GlossaryScreen }),
  createRoute({ getParentRoute: () => root, path: '/lessons', component: LessonsScreen }),
  createRoute({ getParentRoute: () => root, path: '/lessons/$lesson', component: LessonsScreen }),
  createRoute({ getParentRoute: () => root, path: '/book', component: BookScreen }),
  createRoute({
    getParentRoute: () => root,
    path: '/book/$runId/households/$householdId/report',
    component: CaseReportScreen,
  }),
  createRoute({ getParentRoute: () => root, path: '/settings', component: SettingsScreen }),
  createRoute({ getParentRoute: () => root, path: '/settings/$section', component: SettingsScreen }),
]);

/** The places of the page by their addresses. */
export function pageRouter(history?: RouterHistory) {
  return createRouter({ routeTree, ...(history === undefined ? {} : { history }) });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof pageRouter>;
  }
}

function Everywhere() {
  useThemeOnDocument();
  useEffect(() => {
    const calledOff = APART.map((load) => whenIdle(() => void Promise.allSettled([load()])));
    return () => {
      for (const callOff of calledOff) callOff();
    };
  }, []);
  return (
    <HostPresenceProvider>
      <FolderGate>
        <Outlet />
      </FolderGate>
      <Notices />
      <PaletteHost />
      <ExplanationHost />
    </HostPresenceProvider>
  );
}
