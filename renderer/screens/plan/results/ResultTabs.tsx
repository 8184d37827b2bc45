import { useNavigate, useSearch } from '@tanstack/react-router';
import { memo, type ReactNode, useCallback, useEffect, useRef } from 'react';
import { Tab, TabList, Tabs } from 'react-aria-components/Tabs';
import { cx } from '../../../components/class-names.ts';
import { RESULT_TAB_WORDS, RESULT_TABS, type ResultTab } from '../../../format/words.ts';
import { useShortcuts } from '../../../state/shortcuts.ts';
import styles from './ResultTabs.module.css';
import { lastingPart, type PlanAddress } from './tab-address.ts';

const PLAN = '/households/$householdId/plans/$planId';

/** The tab of the results that is shown, which the address names; 1 to 9 choose one. */
export function useResultTab() {
  const { tab = 'overview' } = useSearch({ from: PLAN });
  const navigate = useNavigate({ from: PLAN });
  const setTab = useCallback(
    (id: ResultTab) =>
      void navigate({
        to: '.',
        search: (before: PlanAddress) => ({ ...lastingPart(before), ...(id === 'overview' ? {} : { tab: id }) }),
      }),
    [navigate],
  );
  useShortcuts({ resultTab: (at) => setTab(RESULT_TABS[at] ?? 'overview') });
  return { tab, setTab };
}

interface ResultTabsProps {
  readonly tab: ResultTab;
  readonly onTab: (tab: ResultTab) => void;
  readonly renderTab: (tab: ResultTab) => ReactNode;
}

/** A new result changes no name. */
const TabNames = memo(() => (
  <TabList aria-label="Results" className={cx(styles.list)}>
    {RESULT_TABS.map((id) => (
      <Tab key={id} id={id} className={cx(styles.tab)}>
        {RESULT_TAB_WORDS[id]}
      </Tab>
    ))}
  </TabList>
));

/** The tabs of the results; their names stay in sight while a page scrolls. */
export function ResultTabs({ tab, onTab, renderTab }: ResultTabsProps) {
  const select = (key: unknown) => {
    const found = RESULT_TABS.find((id) => id === key);
    if (found !== undefined) onTab(found);
  };
  return (
    <>
      <Tabs selectedKey={tab} onSelectionChange={select} className={cx(styles.tabs)}>
        <TabNames />
      </Tabs>
      <ResultPanel key={tab}>{renderTab(tab)}</ResultPanel>
    </>
  );
}

/**
 * The page of the tab that is shown. The component library's own panel looks through its content for something to focus
 * whenever any of it changes, which has the browser restyle the page once more: a third of what scrolling a long table and
 * drawing a new result cost. Every page here has something to focus.
 */
function ResultPanel({ children }: { readonly children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const nameByTab = () => {
      const shown = panel.current?.parentElement?.querySelector('[role=tab][aria-selected=true]');
      panel.current?.setAttribute('id', shown?.getAttribute('aria-controls') ?? '');
      panel.current?.setAttribute('aria-labelledby', shown?.id ?? '');
    };
    // The library draws its tabs in a second step.
    const frame = requestAnimationFrame(nameByTab);
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <div ref={panel} role="tabpanel">
      {children}
    </div>
  );
}
