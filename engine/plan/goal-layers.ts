import type { Goal, GoalCategory, GoalLayer } from './schema/goal.ts';

/** The layer of a goal that names none. */
export function layerOfCategory(category: GoalCategory): GoalLayer {
  return category === 'essential' || category === 'housing' || category === 'healthcare' ? 'must' : 'want';
}

/** Whether a goal names a layer that is not its category's. */
export function namesLayer({ layer, category }: Pick<Goal, 'layer' | 'category'>): boolean {
  return layer !== layerOfCategory(category);
}

/** Whether payments of a goal are made only where enough money is left beside them. */
export function isFlexible({ movable, skippable }: Pick<Goal, 'movable' | 'skippable'>): boolean {
  return movable !== null || skippable;
}

/**
 * Whether spending rules change a goal: what is no must and comes again. Gifts to charity and medical expenses stay as planned, because
 * each year's return deducts them.
 */
export function isRuled(goal: Pick<Goal, 'layer' | 'category' | 'frequency'>): boolean {
  if (goal.layer === 'must' || goal.frequency === 'once') return false;
  return goal.category !== 'charity' && goal.category !== 'healthcare';
}
