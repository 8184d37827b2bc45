import { useEffect, useRef } from 'react';
import { Store, useStore } from './store.ts';

/** A field of the editor as the palette finds it. */
export interface PlanField {
  readonly path: string;
  /** The section or the list entry that holds it: `Ellen 401(k)`. */
  readonly owner: string;
  /** `Balance`. */
  readonly label: string;
  /** What is written there, empty for a field at its default. */
  readonly value: string;
}

/** The plan that is open: its fields and tabs can be found. */
export interface PalettePlan {
  /** Its fields as it stands; what lists them is fetched with the plan's screen. */
  readonly fields: () => readonly PlanField[];
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
      fields: () => latest.current.fields(),
      showEditor: () => latest.current.showEditor(),
    };
    plan = own;
    return () => {
      if (plan === own) plan = null;
    };
  }, []);
}
