import { Link } from '@tanstack/react-router';
import { lazy, type MouseEvent, memo, type ReactNode, Suspense, useCallback, useState } from 'react';
import type { Settings } from '../../electron/contract/settings-operations.ts';
import { useActions } from '../state/actions.ts';
import { openPalette } from '../state/palette.ts';
import { useSettings } from '../state/settings.tsx';
import { useShortcuts } from '../state/shortcuts.ts';
import { Button } from './Button.tsx';
import { cx } from './class-names.ts';
import styles from './Frame.module.css';
import { HostBand } from './HostBand.tsx';
import { MenuButton } from './overlays/MenuButton.tsx';
import { ShortcutsDialog } from './overlays/ShortcutsDialog.tsx';
import { SandboxBand } from './SandboxBand.tsx';

/** Of the edition for a browser alone. */
const BrowserBand = lazy(async () => ({ default: (await import('./BrowserBand.tsx')).BrowserBand }));

interface FrameProps {
  readonly title: string;
  /** The plan that is open, if one is. */
  readonly isPlan?: boolean;
  /** Whether the book is a place: from ten households on. */
  readonly offersBook?: boolean;
  readonly status: ReactNode;
  readonly children: ReactNode;
}

const THEMES = [
  { id: 'system', text: 'Match system' },
  { id: 'light', text: 'Light' },
  { id: 'dark', text: 'Dark' },
] as const satisfies readonly { id: Settings['theme']; text: string }[];

const isMac = /Mac/.test(navigator.userAgent);

/** A result that arrives changes neither. */
const MemoTopBar = memo(TopBar);
const MemoSandboxBand = memo(SandboxBand);

/** Top bar, page, status bar. Panes scroll; the window never does. */
export function Frame({ title, isPlan = false, offersBook = false, status, children }: FrameProps) {
  const [isListing, setListing] = useState(false);
  const browser = window.longhand?.browser;
  const listShortcuts = useCallback(() => setListing(true), []);
  useShortcuts({ nextPane });
  useActions([{ text: 'Keyboard shortcuts', shortcut: 'list', act: listShortcuts }]);
  return (
    <div className={styles.frame}>
      <title>{`${title} – Longhand`}</title>
      <div>
        <MemoTopBar isPlan={isPlan} offersBook={offersBook} onShortcuts={listShortcuts} />
        <MemoSandboxBand />
        <HostBand />
        {browser === undefined ? null : (
          <Suspense>
            <BrowserBand browser={browser} />
          </Suspense>
        )}
      </div>
      {children}
      <footer className={styles.statusbar}>{status}</footer>
      {isListing ? <ShortcutsDialog onClose={() => setListing(false)} /> : null}
    </div>
  );
}

/** The mark and the name, as they stand at the top of every page. */
export function Wordmark() {
  return (
    <span className={styles.wordmark}>
      <Mark />
      Longhand
    </span>
  );
}

interface TopBarProps {
  readonly isPlan: boolean;
  readonly offersBook: boolean;
  readonly onShortcuts: () => void;
}

function TopBar({ isPlan, offersBook, onShortcuts }: TopBarProps) {
  const { settings, change } = useSettings();
  return (
    <header className={styles.topbar}>
      <a className={styles.skip} href="#place" onClick={goToPlace}>
        Skip to content
      </a>
      <Wordmark />
      <nav className={styles.places} aria-label="Main">
        <Link to="/" className={styles.place} activeOptions={{ exact: true }}>
          Households
        </Link>
        {offersBook ? (
          <Link to="/book" className={styles.place}>
            Book
          </Link>
        ) : null}
        {isPlan ? (
          <a className={styles.place} aria-current="page" href="#place" onClick={goToPlace}>
            Plan
          </a>
        ) : (
          <Link to="/lessons" className={cx(styles.place, styles.lessons)}>
            Lessons
          </Link>
        )}
        <Link to="/settings" className={styles.place}>
          Settings
        </Link>
      </nav>
      <span className={styles.spacer} />
      <button type="button" className={styles.find} onClick={openPalette}>
        <span>Search or jump to…</span>
        <svg viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
          <path d="M10.5 10.5 14 14M11.5 7a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0z" />
        </svg>
        <kbd>{`${isMac ? '⌘' : 'Ctrl'} K`}</kbd>
      </button>
      <Button look="quiet" icon aria-label="Keyboard shortcuts" onPress={onShortcuts}>
        ?
      </Button>
      <MenuButton
        label="Theme"
        chosen={settings.theme}
        choices={THEMES.map(({ id, text }) => ({ id, text, act: () => change({ theme: id }) }))}
      >
        <svg viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
          <circle cx="8" cy="8" r="5.5" />
          <path d="M8 2.5v11a5.5 5.5 0 0 0 0-11z" fill="currentColor" />
        </svg>
      </MenuButton>
    </header>
  );
}

/** Where the address holds the page's place behind its `#`, a link within the page would lead away from it. */
function goToPlace(event: MouseEvent): void {
  event.preventDefault();
  document.querySelector<HTMLElement>('#place')?.focus();
}

function Mark() {
  return (
    <svg
      viewBox="0 0 18 18"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M5 2.5v9.5c0 1.4 1 2 2.2 1.6L13 11" />
      <path d="M3 16.2h12" strokeWidth="1.2" />
    </svg>
  );
}

/** The spacer of a status bar, between what is about the plan and what is about the program. */
export function StatusSpacer() {
  return <span className={styles.spacer} />;
}

/** Puts the focus into the next pane of the page. */
function nextPane(): void {
  const panes = [...document.querySelectorAll<HTMLElement>('[data-pane]')];
  const at = panes.findIndex((pane) => pane.contains(document.activeElement));
  panes[(at + 1) % Math.max(1, panes.length)]?.focus();
}
