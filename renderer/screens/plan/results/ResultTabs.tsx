import { useNavigate, useSearch } from '@tanstack/react-router';
import { memo, type ReactNode, useCallback, useEffect, useRef } from 'react';
import { Tab, TabList, Tabs } from 'react-aria-components/Tabs';
import { cx } from '../../../components/class-names.ts';
import { MenuButton } from '../../../components/overlays/MenuButton.tsx';
import { RESULT_TAB_WORDS, RESULT_TABS, type ResultTab } from '../../../format/words.ts';
import { useShortcuts } from '../../../state/shortcuts.ts';
import styles from './ResultTabs.module.css';
import { lastingPart, type PlanAddress } from './tab-address.ts';
import { useShownTabs } from './tabs/use-shown-tabs.ts';

const PLAN = '/households/$householdId/plans/$planId';
const MORE = 'More ▾';

/** The tab of the results that is shown, which the address names. */
export function useResultTab() {
  const tab = useSearch({ from: PLAN, select: (address: PlanAddress) => address.tab ?? 'overview' });
  const navigate = useNavigate({ from: PLAN });
  const setTab = useCallback(
    (id: ResultTab) =>
      void navigate({
        to: '.',
        search: (before: PlanAddress) => ({ ...lastingPart(before), ...(id === 'overview' ? {} : { tab: id }) }),
      }),
    [navigate],
  );
  return { tab, setTab };
}

interface TabRowProps {
  readonly tab: ResultTab;
  readonly onTab: (tab: ResultTab) => void;
}

/** A new result changes no name. */
const TabRow = memo(({ tab, onTab }: TabRowProps) => {
  const ruler = useRef<HTMLDivElement>(null);
  const more = useRef<HTMLSpanElement>(null);
  const { shown, rest } = useShownTabs(ruler, tab);
  useShortcuts({
    resultTab: (at) => {
      const chosen = shown[at];
      if (chosen !== undefined) onTab(chosen);
    },
    moreTabs: () => more.current?.querySelector('button')?.click(),
  });
  const select = (key: unknown) => {
    const found = RESULT_TABS.find((id) => id === key);
    if (found !== undefined) onTab(found);
  };
  return (
    <div className={styles.row}>
      <div ref={ruler} className={styles.ruler} aria-hidden="true">
        {[...RESULT_TABS.map((id) => RESULT_TAB_WORDS[id]), MORE].map((name) => (
          <i key={name} className={styles.tab} data-name={name} />
        ))}
      </div>
      <Tabs selectedKey={tab} onSelectionChange={select} className={cx(styles.tabs)}>
        <TabList aria-label="Results" className={cx(styles.list)} items={shown.map((id) => ({ id }))}>
          {({ id }) => (
            <Tab id={id} className={cx(styles.tab)}>
              {RESULT_TAB_WORDS[id]}
            </Tab>
          )}
        </TabList>
      </Tabs>
      {rest.length === 0 ? null : (
        <span ref={more} className={styles.more}>
          <MenuButton
            label="More results"
            small
            choices={rest.map((id) => ({ id, text: RESULT_TAB_WORDS[id], act: () => onTab(id) }))}
          >
            {MORE}
          </MenuButton>
        </span>
      )}
    </div>
  );
});

/** The tabs of the results, in one row however narrow; their names stay in sight while a page scrolls. */
export function ResultTabs({
  tab,
  onTab,
  renderTab,
}: TabRowProps & { readonly renderTab: (tab: ResultTab) => ReactNode }) {
  return (
    <>
      <TabRow tab={tab} onTab={onTab} />
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
