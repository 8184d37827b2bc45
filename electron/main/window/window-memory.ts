import { app, type BrowserWindow, type Rectangle, screen } from 'electron';
import ElectronStore from 'electron-store';
import { PAGE_ORIGIN } from '../page-protocol.ts';

/**
 * Where the window was and what it showed, for the next start: nothing of a household but its number in an address. What
 * is read may be anything: the file can be edited.
 */
type Remembered = Readonly<Partial<Record<'bounds' | 'isMaximized' | 'place', unknown>>>;

export interface WindowMemory {
  /** Where to open the window: where it was, unless that is on no screen any more. */
  readonly bounds: () => Partial<Rectangle>;
  readonly isMaximized: () => boolean;
  /** The path of the place that was shown last. */
  readonly place: () => string;
  /** Follows a window. Places count while `countsPlaces` says so. */
  readonly follow: (window: BrowserWindow, countsPlaces: () => boolean) => void;
}

const FIRST_SIZE = { width: 1360, height: 900 };

/** @param onFailure told where something cannot be written down: a full disk keeps no window from opening */
export function windowMemory(onFailure: (error: unknown) => void): WindowMemory {
  const store = new ElectronStore<Remembered>({
    name: 'window',
    cwd: app.getPath('sessionData'),
    // A file that is not JSON is forgotten. Its schema is not given: compiling one needs code made at run time.
    clearInvalidConfig: true,
  });

  function remember(changes: Remembered): void {
    try {
      store.set(changes);
    } catch (error) {
      onFailure(error);
    }
  }

  function rememberPlace(address: string): void {
    const place = address.startsWith(`${PAGE_ORIGIN}/`) ? address.slice(PAGE_ORIGIN.length) : '';
    if (isPlace(place)) remember({ place: withoutSearchText(place) });
  }

  return {
    bounds: () => {
      const bounds = store.get('bounds');
      return isRectangle(bounds) && isOnScreen(bounds) ? bounds : FIRST_SIZE;
    },
    isMaximized: () => store.get('isMaximized') === true,
    place: () => {
      const place = store.get('place');
      return isPlace(place) ? place : '/';
    },
    follow: (window, countsPlaces) => {
      window.on('close', () => {
        remember({ bounds: window.getNormalBounds(), isMaximized: window.isMaximized() });
        if (countsPlaces()) rememberPlace(window.webContents.getURL());
      });
    },
  };
}

/** What was looked for in the list is a name, and this file is plain also where the data is encrypted. */
function withoutSearchText(place: string): string {
  const { pathname, searchParams } = new URL(place, PAGE_ORIGIN);
  searchParams.delete('q');
  return searchParams.size === 0 ? pathname : `${pathname}?${searchParams.toString()}`;
}

/** An address within the page, as the page writes them. */
function isPlace(value: unknown): value is string {
  return typeof value === 'string' && /^\/(?!\/)[\w/?=&.%-]*$/.test(value);
}

function isRectangle(value: unknown): value is Rectangle {
  const sides = ['x', 'y', 'width', 'height'] as const;
  return (
    typeof value === 'object' && value !== null && sides.every((side) => Number.isInteger(Reflect.get(value, side)))
  );
}

/** A window whose middle can be seen can be taken hold of. */
function isOnScreen({ x, y, width, height }: Rectangle): boolean {
  const middle = { x: x + width / 2, y: y + height / 2 };
  return screen.getAllDisplays().some(({ workArea }) => contains(workArea, middle));
}

function contains(area: Rectangle, { x, y }: { readonly x: number; readonly y: number }): boolean {
  return x >= area.x && x < area.x + area.width && y >= area.y && y < area.y + area.height;
}
