import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { PlanInputs } from '../../engine/plan/schema/plan-inputs.ts';

/** The plan that is open: its fields and tabs can be found. */
export interface PalettePlan {
  readonly inputs: () => PlanInputs;
  /** Brings the editor into sight. */
  readonly showEditor: () => void;
}

let isOpen = false;
const listeners = new Set<() => void>();
let plan: PalettePlan | null = null;

export function openPalette(): void {
  setOpen(true);
}

export function closePalette(): void {
  setOpen(false);
}

function setOpen(open: boolean): void {
  isOpen = open;
  for (const listener of listeners) listener();
}

export function usePaletteOpen(): boolean {
  return useSyncExternalStore(subscribe, () => isOpen);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function offeredPlan(): PalettePlan | null {
  return plan;
}

/** Offers the fields of a plan in the palette while its screen is shown. */
export function usePalettePlan(offered: PalettePlan): void {
  const latest = useRef(offered);
  useEffect(() => {
    latest.current = offered;
  });
  useEffect(() => {
    const own: PalettePlan = {
      inputs: () => latest.current.inputs(),
      showEditor: () => latest.current.showEditor(),
    };
    plan = own;
    return () => {
      if (plan === own) plan = null;
    };
  }, []);
}
