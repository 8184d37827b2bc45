import type { Goal } from '../../../../../engine/plan/schema/goal.ts';
import type { When } from '../../../../../engine/plan/schema/when.ts';
import { money } from '../../../../format/money.ts';
import { successShareText } from '../../../../format/success.ts';
import { type Lifetime, whenText } from '../../../../format/when.ts';
import type { ReportResults } from './report-results.ts';

/** Something to be paid for, or something that pays. */
export interface PaymentLine {
  readonly key: string;
  readonly name: string;
  readonly amount: string;
  readonly when: string;
  /** In how many of 100 futures it is paid in full; null where nothing is said of it. */
  readonly paid: string | null;
}

const EVERY = { monthly: ' a month', annual: ' a year', once: '', everyNYears: '' } as const;

/** What the plan has to pay, in the order in which it is given up last. What is no goal has its amounts in the table of years. */
export function goalLines({ plan, paths }: ReportResults): readonly PaymentLine[] {
  // While answers are missing only what was entered is said.
  const obligations = paths.obligations.filter(({ kind }) => paths.isComplete || kind === 'goal');
  return obligations.map(({ id, kind, name, sharePaid }) => {
    const goal = kind === 'goal' ? plan.goals.find((other) => other.id === id) : undefined;
    return {
      key: `${kind}.${id}`,
      name,
      amount: goal === undefined ? '' : amountText(goal),
      when: goal === undefined ? 'as they fall due' : periodText(goal, null, plan.persons),
      paid: paths.isComplete ? successShareText(sharePaid) : null,
    };
  });
}

function amountText({ amount, frequency, everyYears }: Pick<Goal, 'amount' | 'frequency' | 'everyYears'>): string {
  return `${money(amount)}${everyYears === null ? EVERY[frequency] : ` every ${everyYears} years`}`;
}

/** `for life`, `from Jun 2029`, `to 85`, `2028`. */
function periodText(
  { start, end, frequency }: Pick<Goal, 'start' | 'end'> & { readonly frequency: string },
  owner: Lifetime | null,
  persons: readonly Lifetime[],
): string {
  if (frequency === 'once') return whenText(start, owner, persons);
  const words = (when: When, [plain, clause]: readonly [string, string]) =>
    'month' in when
      ? `${plain} ${whenText(when, owner, persons)}`
      : `${clause} ${whenText(when, owner, persons).replace(' at ', ' is ')}`;
  const from = isEvent(start, 'planStart') ? '' : words(start, ['from', clauseOf(start, owner, 'from')]);
  const to = isEvent(end, 'planEnd') ? '' : words(end, ['to', clauseOf(end, owner, 'to')]);
  return [from, to].filter((part) => part !== '').join(' ') || 'for life';
}

/** `from age` and `to age` of one's own, `from when` and `until` of an event or of somebody else's age. */
function clauseOf(when: When, owner: Lifetime | null, side: 'from' | 'to'): string {
  if ('age' in when && when.person === owner?.id) return `${side} age`;
  return side === 'from' ? 'from when' : 'until';
}

function isEvent(when: When, event: 'planStart' | 'planEnd'): boolean {
  return 'event' in when && when.event === event;
}

/** What comes in: incomes as entered, benefits as they are to be claimed, inheritances, and homes that are sold. */
export function incomeLines({ plan, claims, projection }: ReportResults): readonly PaymentLine[] {
  const { persons } = plan;
  const several = persons.length > 1;
  const incomes = plan.incomes
    .filter(({ amount }) => amount > 0)
    .map(({ id, name, owner: ownerId, amount, frequency, start, end }) => {
      const owner = persons.find((person) => person.id === ownerId) ?? null;
      return {
        key: id,
        name: several && owner !== null && !name.includes(owner.name) ? `${name}, ${owner.name}` : name,
        amount: `${money(amount)}${EVERY[frequency]}`,
        when: periodText({ start, end, frequency }, owner, persons),
        paid: null,
      };
    });
  const benefits = (claims?.filing.plan ?? []).flatMap(({ benefit, person, month, monthlyBenefit }) =>
    monthlyBenefit === null || !['retirement', 'survivor', 'disability', 'spouse'].includes(benefit)
      ? []
      : [
          {
            key: `${benefit}.${person}.${month}`,
            name: several ? `Social Security, ${person}` : 'Social Security',
            amount: `${money(monthlyBenefit)} a month`,
            when: `from ${whenText({ month }, null, persons)}`,
            paid: null,
          },
        ],
  );
  const sales = projection.rows.flatMap(({ year, events }) =>
    events
      .filter(({ kind }) => kind === 'sale')
      .map(({ text }) => ({ key: `${year}.${text}`, name: text, amount: '', when: String(year), paid: null })),
  );
  return [...incomes, ...benefits, ...inheritancesOf(plan), ...sales];
}

/** What is to be inherited, with whom it comes to. */
function inheritancesOf({ inheritances, persons }: ReportResults['plan']) {
  return (inheritances ?? []).map(({ name, owner: ownerId, amount, when, inTodaysDollars }, at) => {
    const owner = persons.find((person) => person.id === ownerId) ?? null;
    return {
      key: `inheritance.${at}`,
      name: persons.length > 1 && owner !== null ? `${name}, ${owner.name}` : name,
      amount: `${money(amount)}${inTodaysDollars ? ' in today’s dollars' : ''}`,
      when: whenText(when, owner, persons),
      paid: null,
    };
  });
}

/** What is least sure to be paid, as a finding. */
export function goalsHeadline({ paths }: ReportResults): string {
  if (!paths.isComplete) return 'What you want to pay for, and what will pay for it.';
  const byShare = [...paths.obligations].sort((a, b) => a.sharePaid - b.sharePaid);
  const [worst] = byShare;
  if (worst === undefined) return 'The plan has nothing to pay for.';
  if (worst.sharePaid === 1) return 'Everything is paid in full in every future.';
  const share = `${successShareText(worst.sharePaid).replace('%', '')} of 100 futures`;
  if (byShare.every(({ sharePaid }) => sharePaid === worst.sharePaid)) return `All of it is paid in full in ${share}.`;
  return `${worst.name} is least sure: paid in full in ${share}.`;
}
