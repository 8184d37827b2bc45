import { useNavigate, useSearch } from '@tanstack/react-router';
import { memo, type ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs';
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
  const setTab = (id: ResultTab) =>
    void navigate({
      to: '.',
      search: (before: PlanAddress) => ({ ...lastingPart(before), ...(id === 'overview' ? {} : { tab: id }) }),
    });
  useShortcuts(Object.fromEntries(RESULT_TABS.map((id, index) => [String(index + 1), () => setTab(id)])));
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
    <Tabs selectedKey={tab} onSelectionChange={select}>
      <TabNames />
      {RESULT_TABS.map((id) => (
        <TabPanel key={id} id={id} className={cx(styles.panel)}>
          {renderTab(id)}
        </TabPanel>
      ))}
    </Tabs>
  );
}
