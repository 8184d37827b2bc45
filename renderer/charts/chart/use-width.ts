import { type RefCallback, useCallback, useState } from 'react';

interface Measured {
  readonly place: RefCallback<HTMLElement>;
  readonly width: number;
  readonly windowWidth: number;
  /** Size of the page's text against 16 px. */
  readonly scale: number;
}

/** The width of an element as it changes; 0 until it is known. */
export function useWidth(): Measured {
  const [size, setSize] = useState({ width: 0, windowWidth: 0, scale: 1 });
  const place = useCallback((element: HTMLElement | null) => {
    if (element === null || typeof ResizeObserver === 'undefined') return undefined;
    const measure = () => {
      const scale = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
      setSize({ width: Math.floor(element.clientWidth), windowWidth: window.innerWidth, scale });
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { place, ...size };
}
