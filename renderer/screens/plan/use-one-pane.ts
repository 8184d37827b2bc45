import { type RefCallback, useCallback, useState } from 'react';

/** The widest window, in sizes of its text, that shows inputs or results, not both beside each other. */
const ONE_PANE = 60;

/** Whether there is room for one pane only, for the element that `place` is the ref of: also where it is the text that is large. */
export function useOnePane(): { readonly place: RefCallback<HTMLElement>; readonly isOnePane: boolean } {
  const [isOnePane, setOnePane] = useState(() => hasRoomForOne(window.innerWidth));
  const place = useCallback((element: HTMLElement | null) => {
    if (element === null || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => setOnePane(hasRoomForOne(element.clientWidth)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { place, isOnePane };
}

function hasRoomForOne(width: number): boolean {
  return width <= ONE_PANE * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}
