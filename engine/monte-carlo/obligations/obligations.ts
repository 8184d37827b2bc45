import type { Plan } from '../../plan/complete/plan.ts';
import { isFlexible, isRuled, namesLayer } from '../../plan/goal-layers.ts';
import type { GoalCategory, GoalLayer } from '../../plan/schema/goal.ts';
import { SCHEDULE } from '../../projection/program/schedule-columns.ts';
import type { ScheduledSource } from '../../projection/schedule/scheduled-source.ts';
import type { ObligationKind } from '../../results/monte-carlo/result.ts';

/** One thing that a plan has to pay, by which success is told apart. */
export interface Obligation {
  readonly kind: ObligationKind;
  /** Of the goal, or the kind. */
  readonly id: string;
  readonly name: string;
  /** Null for what is no goal. */
  readonly category: GoalCategory | null;
  readonly layer: GoalLayer | null;
  /** Its place among the goals that may be put off or skipped; -1 for one that may not. */
  readonly flexible: number;
  /** Scheduled for each month of the plan, nominal dollars. Taxes have none: theirs is what nothing else takes. */
  readonly due: Float64Array;
  /** Whether guardrails change it. */
  readonly isAdjustable: boolean;
}

/** What is given up first when money is short. */
const LAYERS_GIVEN_UP: readonly GoalLayer[] = ['wish', 'want', 'must'];

/** The same by category, in a plan that says nothing of layers: wants, then musts. */
const GIVEN_UP_FIRST: readonly GoalCategory[] = [
  'gift',
  'travel',
  'discretionary',
  'charity',
  'education',
  'housing',
  'healthcare',
  'essential',
];

/**
 * Everything that a plan has to pay, in the order in which a month's unpaid money is charged: wishes, wants and musts, of one layer the
 * later in the list first, then premiums, debts and taxes. In a plan that says nothing of layers goals go by category. Yearly gifts
 * and homes bought come after wants, property tax and insurance after musts; by category after the goals for charity, and for housing.
 * @param sources whose every scheduled flow is, from the compiler
 * @param kinds whether a kind of which nothing is due is left out: not where several programs of a plan share their list. Those that differ
 *   in care alone have the rest in common
 */
export function obligationsOf(
  plan: Plan,
  months: number,
  sources: readonly ScheduledSource[],
  kinds: 'due' | 'care' | 'all' = 'due',
): readonly Obligation[] {
  const spending = sources.filter(({ column }) => column >= SCHEDULE.essential && column <= SCHEDULE.oneTime);
  const dueFrom = (isPart: (source: ScheduledSource) => boolean) => summed(spending.filter(isPart), months);
  const asked = flexibleOrder(plan);
  const goals = plan.goals
    .map((goal, at): Obligation => {
      const { id, name, category } = goal;
      const due = dueFrom(({ path }) => path === `goals[${at}]`);
      const of = { category, layer: goal.layer, isAdjustable: isRuled(goal), flexible: asked.indexOf(at) };
      return { kind: 'goal', id, name, due, ...of };
    })
    .toReversed();
  const ofKind = (kind: keyof typeof NAMES): readonly Obligation[] => {
    const due = dueFrom((source) => kindOf(source) === kind);
    const isKept = kinds === 'all' || kind === kinds || kind === 'taxes';
    if (!isKept && due.every((amount) => amount === 0)) return [];
    const name = kind === 'premiums' ? premiumsName(plan) : NAMES[kind];
    return [{ kind, id: kind, name, category: null, layer: null, flexible: -1, due, isAdjustable: false }];
  };
  const charged = saysLayers(plan)
    ? LAYERS_GIVEN_UP.flatMap((layer) => [
        ...goals.filter((goal) => goal.layer === layer),
        ...(layer === 'want' ? ofKind('charitableGifts') : []),
        ...(layer === 'want' ? ofKind('purchases') : []),
        ...(layer === 'must' ? ofKind('property') : []),
      ])
    : GIVEN_UP_FIRST.flatMap((category) => [
        ...goals.filter((goal) => goal.category === category),
        ...(category === 'charity' ? ofKind('charitableGifts') : []),
        ...(category === 'housing' ? [...ofKind('purchases'), ...ofKind('property')] : []),
      ]);
  return [...charged, ...ofKind('care'), ...ofKind('premiums'), ...ofKind('debts'), ...ofKind('taxes')];
}

function saysLayers({ goals }: Plan): boolean {
  return goals.some((goal) => namesLayer(goal) || isFlexible(goal));
}

/** Places of the plan's goals in the order in which flexible ones are asked. */
function flexibleOrder({ goals }: Plan): readonly number[] {
  const ofLayer = (layer: GoalLayer) =>
    goals.flatMap((goal, at) => (isFlexible(goal) && goal.layer === layer ? [at] : []));
  return [...ofLayer('want'), ...ofLayer('wish')];
}

const NAMES = {
  charitableGifts: 'Gifts to charity',
  property: 'Property tax and insurance',
  purchases: 'Homes and annuities bought',
  care: 'Long-term care',
  premiums: 'Health premiums',
  debts: 'Debts and mortgages',
  taxes: 'Taxes',
} as const;

function premiumsName({ lifeInsurance, disabilityInsurance }: Plan): string {
  if (disabilityInsurance !== null) return 'Insurance premiums';
  return lifeInsurance === null ? NAMES.premiums : 'Health and life premiums';
}

function kindOf({ path, column }: ScheduledSource): ObligationKind {
  if (path.startsWith('goals[')) return 'goal';
  if (column === SCHEDULE.oneTime) return 'purchases';
  if (/^(life|disability)Insurance/.test(path)) return 'premiums';
  switch (column) {
    case SCHEDULE.discretionary:
      return 'charitableGifts';
    case SCHEDULE.housing:
      return /\.(mortgage|sale|refinance|creditLine)$/.test(path) ? 'debts' : 'property';
    case SCHEDULE.debtService:
      return 'debts';
    default:
      return /^persons\[\d\]\.care/.test(path) ? 'care' : 'premiums';
  }
}

function summed(sources: readonly ScheduledSource[], months: number): Float64Array {
  return Float64Array.from({ length: months }, (_, month) =>
    sources.reduce((sum, source) => sum + (source.months[month] ?? 0), 0),
  );
}
