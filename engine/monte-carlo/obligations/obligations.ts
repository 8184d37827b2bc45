import type { Plan } from '../../plan/complete/plan.ts';
import type { GoalCategory } from '../../plan/schema/goal.ts';
import { SCHEDULE } from '../../projection/program/schedule-columns.ts';
import { isDiscretionary } from '../../projection/program/spending-column.ts';
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
  /** Scheduled for each month of the plan, nominal dollars. Taxes have none: theirs is what nothing else takes. */
  readonly due: Float64Array;
  /** Whether guardrails change it. */
  readonly isAdjustable: boolean;
}

/** By category, what is given up first when money is short. */
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
 * Everything that a plan has to pay, in the order in which a month's unpaid money is charged: goals by category, of one
 * category the later in the list first, then premiums, debts and taxes. Yearly gifts come after the goals for charity,
 * property tax and insurance after those for housing.
 * @param sources whose every scheduled flow is, from the compiler
 */
export function obligationsOf(plan: Plan, months: number, sources: readonly ScheduledSource[]): readonly Obligation[] {
  const spending = sources.filter(({ column }) => column >= SCHEDULE.essential && column <= SCHEDULE.oneTime);
  const dueFrom = (isPart: (source: ScheduledSource) => boolean) => summed(spending.filter(isPart), months);
  const goals = plan.goals
    .map((goal, at): Obligation => {
      const { id, name, category } = goal;
      const due = dueFrom(({ path }) => path === `goals[${at}]`);
      return { kind: 'goal', id, name, category, due, isAdjustable: isDiscretionary(goal) && category !== 'charity' };
    })
    .toReversed();
  const ofKind = (kind: keyof typeof NAMES): readonly Obligation[] => {
    const due = dueFrom((source) => kindOf(source) === kind);
    if (kind !== 'taxes' && due.every((amount) => amount === 0)) return [];
    return [{ kind, id: kind, name: NAMES[kind], category: null, due, isAdjustable: false }];
  };
  return [
    ...GIVEN_UP_FIRST.flatMap((category) => [
      ...goals.filter((goal) => goal.category === category),
      ...(category === 'charity' ? ofKind('charitableGifts') : []),
      ...(category === 'housing' ? ofKind('property') : []),
    ]),
    ...ofKind('premiums'),
    ...ofKind('debts'),
    ...ofKind('taxes'),
  ];
}

const NAMES = {
  charitableGifts: 'Gifts to charity',
  property: 'Property tax and insurance',
  premiums: 'Health premiums',
  debts: 'Debts and mortgages',
  taxes: 'Taxes',
} as const;

function kindOf({ path, column }: ScheduledSource): ObligationKind {
  if (path.startsWith('goals[')) return 'goal';
  switch (column) {
    case SCHEDULE.discretionary:
      return 'charitableGifts';
    case SCHEDULE.housing:
      return path.endsWith('.mortgage') || path.endsWith('.sale') ? 'debts' : 'property';
    case SCHEDULE.debtService:
      return 'debts';
    default:
      return 'premiums';
  }
}

function summed(sources: readonly ScheduledSource[], months: number): Float64Array {
  return Float64Array.from({ length: months }, (_, month) =>
    sources.reduce((sum, source) => sum + (source.months[month] ?? 0), 0),
  );
}
