import { type RefObject, useEffect, useRef, useState } from 'react';
import { useShortcuts } from '../../state/shortcuts.ts';
import { useLatest } from '../../state/use-latest.ts';

interface InputsShown {
  readonly isShown: boolean;
  readonly show: () => void;
  readonly toggle: () => void;
  /** The ref of what holds the inputs. */
  readonly inputs: RefObject<HTMLDivElement | null>;
}

/**
 * Whether the inputs are shown: beside the results at first, and over them only when asked for. What is over takes the focus,
 * Esc puts it away, and the switch that opened it has the focus then.
 */
export function useInputsShown(isOnePane: boolean): InputsShown {
  const [isBeside, setBeside] = useState(true);
  const [isOver, setOver] = useState(false);
  const inputs = useRef<HTMLDivElement>(null);
  const scrolledTo = useRef(0);
  const wasOver = useRef(false);
  const isShown = isOnePane ? isOver : isBeside;
  const set = (shown: boolean) => {
    scrolledTo.current = isOver ? scrolledTo.current : window.scrollY;
    setBeside(isOnePane ? isBeside : shown);
    setOver(isOnePane && shown);
  };
  useEffect(() => {
    if (wasOver.current === isOver) return;
    wasOver.current = isOver;
    const taker = isOver ? inputs.current?.querySelector<HTMLElement>('[data-pane]') : inputsSwitch();
    taker?.focus({ preventScroll: true });
    // Only a window that is so low that the whole page scrolls.
    window.scrollTo(0, isOver ? 0 : scrolledTo.current);
  }, [isOver]);
  useShortcuts(isOnePane && isOver ? { close: () => set(false) } : {});
  return { isShown, show: useLatest(() => set(true)), toggle: useLatest(() => set(!isShown)), inputs };
}

/** Names the button that switches between inputs and results, which stands elsewhere on the page. */
export const INPUTS_SWITCH = 'inputs-switch';

function inputsSwitch(): HTMLElement | null {
  return document.getElementById(INPUTS_SWITCH);
}
