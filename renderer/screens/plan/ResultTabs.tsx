import { type ReactNode, useState } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs';
import { cx } from '../../components/class-names.ts';
import { useShortcuts } from '../../state/shortcuts.ts';
import styles from './ResultTabs.module.css';

const TABS = [
  { id: 'overview', text: 'Overview' },
  { id: 'monteCarlo', text: 'Monte Carlo' },
  { id: 'socialSecurity', text: 'Social Security' },
  { id: 'compare', text: 'Compare' },
] as const;

export type ResultTab = (typeof TABS)[number]['id'];

export interface ResultTabState {
  readonly tab: ResultTab;
  readonly setTab: (tab: ResultTab) => void;
}

/** The tab of the results that is shown; 1 to 9 choose one. */
export function useResultTab(): ResultTabState {
  const [tab, setTab] = useState<ResultTab>('overview');
  useShortcuts(Object.fromEntries(TABS.map(({ id }, index) => [String(index + 1), () => setTab(id)])));
  return { tab, setTab };
}

interface ResultTabsProps {
  readonly tab: ResultTab;
  readonly onTab: (tab: ResultTab) => void;
  /** The page of each tab. */
  readonly renderTab: (tab: ResultTab) => ReactNode;
}

/** The pages of the results under their names, which stay in sight. */
export function ResultTabs({ tab, onTab, renderTab }: ResultTabsProps) {
  const chosen = (key: unknown) => {
    const found = TABS.find(({ id }) => id === key);
    if (found !== undefined) onTab(found.id);
  };
  return (
    <Tabs selectedKey={tab} onSelectionChange={chosen}>
      <TabList aria-label="Results" className={cx(styles.list)}>
        {TABS.map(({ id, text }) => (
          <Tab key={id} id={id} className={cx(styles.tab)}>
            {text}
          </Tab>
        ))}
      </TabList>
      {TABS.map(({ id }) => (
        <TabPanel key={id} id={id} className={cx(styles.panel)}>
          {renderTab(id)}
        </TabPanel>
      ))}
    </Tabs>
  );
}
