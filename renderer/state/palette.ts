import { useEffect, useRef } from 'react';
import type { PlanInputs } from '../../engine/plan/schema/plan-inputs.ts';
import { Store, useStore } from './store.ts';

/** Something that the palette can do where the page stands just now. */
export interface PaletteAction {
  readonly text: string;
  /** At the right: what it does further, or the key that does it. */
  readonly note?: string;
  readonly act: () => void;
}

/** The plan that is open: its fields and tabs can be found. */
export interface PalettePlan {
  readonly inputs: () => PlanInputs;
  /** Brings the editor into sight. */
  readonly showEditor: () => void;
}

const open = new Store(false);
const actionSources = new Set<() => readonly PaletteAction[]>();
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

/** What the open screens offer at this moment. */
export function offeredActions(): readonly PaletteAction[] {
  return [...actionSources].flatMap((source) => source());
}

export function offeredPlan(): PalettePlan | null {
  return plan;
}

/** Offers actions in the palette while the component is shown. */
export function usePaletteActions(actions: readonly PaletteAction[]): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const source = () => latest.current;
    actionSources.add(source);
    return () => void actionSources.delete(source);
  }, []);
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
