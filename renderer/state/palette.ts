import { useEffect, useRef } from 'react';
import type { PlanInputs } from '../../engine/plan/schema/plan-inputs.ts';
import { Store, useStore } from './store.ts';

/** The plan that is open: its fields and tabs can be found. */
export interface PalettePlan {
  readonly inputs: () => PlanInputs;
  /** Brings the editor into sight. */
  readonly showEditor: () => void;
}

const open = new Store(false);
let plan: PalettePlan | null = null;

export function openPalette(): void {
  open.set(true);
}

export function closePalette(): void {
  open.set(false);
}

export function usePaletteOpen(): boolean {
  return useStore(open);
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
