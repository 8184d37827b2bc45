import type { MonthIndex } from '../../primitives/calendar.ts';
import type { ClaimChild, ClaimHousehold } from './claim-household.ts';
import { aliveThrough } from './survival.ts';

/** The children who may be alive in a month, and the chance that as many disabled ones are. */
export interface LivingChildren {
  readonly chance: number;
  readonly children: readonly ClaimChild[];
}

/** The children whose benefit ends by age. */
export function minorsOf({ children }: ClaimHousehold): readonly ClaimChild[] {
  return children.filter(({ survival }) => survival === null);
}

/**
 * For none, one and more disabled children alive in `month` the chance of it, deaths being independent. It matters how many live and
 * not which: all have the same original benefit, and each of them is in care.
 */
export function disabledChildrenChances(household: ClaimHousehold, month: MonthIndex): readonly LivingChildren[] {
  const minors = minorsOf(household);
  const disabled = household.children.filter(({ survival }) => survival !== null);
  let chances = [1];
  for (const { survival } of disabled) {
    const lives = survival === null ? 0 : aliveThrough(survival, Math.max(household.asOf - 1, month), household.asOf);
    const before = chances;
    chances = Array.from(
      { length: before.length + 1 },
      (_, living) => (before[living] ?? 0) * (1 - lives) + (before[living - 1] ?? 0) * lives,
    );
  }
  return chances.map((chance, living) => ({ chance, children: [...minors, ...disabled.slice(0, living)] }));
}
