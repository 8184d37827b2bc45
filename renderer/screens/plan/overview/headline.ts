import type { Plan } from '../../../../engine/plan/complete/plan.ts';
import type { Person } from '../../../../engine/plan/schema/person.ts';
import { successPercent } from '../../../../engine/plan/success-percent.ts';
import { ageInMonth } from '../../../format/dates.ts';
import type { MonteCarloResult } from '../../../state/results/answers.ts';
import { retirementMonth, works } from '../what-if/handles.ts';

/** How the plan stands: the lower one where the interval of its success reaches below the border. */
type Verdict = 'paid' | 'close' | 'short';

const PAID_FROM = 0.8;
const CLOSE_FROM = 0.6;

/** Success rates of 80% and more, of 60% and more, and lower ones; chance must not decide between them. */
export function verdictOf({ successRateInterval: { low } }: Pick<MonteCarloResult, 'successRateInterval'>): Verdict {
  if (low >= PAID_FROM) return 'paid';
  return low >= CLOSE_FROM ? 'close' : 'short';
}

/** The answer of a plan in one sentence: whether its people can retire when they mean to, or whether their money lasts. */
export function headline(plan: Plan, result: Pick<MonteCarloResult, 'successRateInterval' | 'retirement'>): string {
  const verdict = verdictOf(result);
  const workers = plan.persons.flatMap((person) => retirement(plan, person, result));
  return workers.length === 0 ? lasting(lastAge(plan), verdict) : retiring(workers, plan.persons.length, verdict);
}

/** Someone whose work ends within the plan. */
interface Retirement {
  readonly name: string;
  readonly age: number;
}

/** Of whoever retires by a rule the January of the middle path. */
function retirement(
  plan: Plan,
  person: Person,
  { retirement: ruled }: Pick<MonteCarloResult, 'retirement'>,
): readonly Retirement[] {
  const month = ruled?.person === person.id ? `${ruled.year.p50}-01` : retirementMonth(plan, person);
  if (!works(plan, person) || month === null || month <= plan.startMonth) return [];
  return [{ name: person.name, age: ageInMonth(person.birthDate, month) }];
}

function retiring(workers: readonly Retirement[], persons: number, verdict: Verdict): string {
  const [first, second] = workers;
  const ages = [...new Set(workers.map(({ age }) => age))].join(' and ');
  if (second === undefined && persons > 1 && first !== undefined) return oneOfTwo(first, verdict);
  if (verdict === 'paid') return `You can ${second !== undefined && ages.length <= 2 ? 'both ' : ''}retire at ${ages}.`;
  return `Retiring at ${ages} ${verdict === 'close' ? 'is a close call' : 'falls short'}.`;
}

/** The other one has retired or does not work. */
function oneOfTwo({ name, age }: Retirement, verdict: Verdict): string {
  if (verdict === 'paid') return `${name} can retire at ${age}.`;
  return `${name} retiring at ${age} ${verdict === 'close' ? 'is a close call' : 'falls short'}.`;
}

function lasting(age: string, verdict: Verdict): string {
  if (verdict === 'paid') return `Your money lasts to ${age}.`;
  return verdict === 'close'
    ? `Making your money last to ${age} is a close call.`
    : `Your money runs short before ${age}.`;
}

/** `95`; where the people of the plan are planned to different ages, `95 and 92`. */
export function lastAge({ persons }: Pick<Plan, 'persons'>): string {
  return [...new Set(persons.map(({ planEnd }) => planEnd))].join(' and ');
}

/** Of a hundred futures, those in which every goal is paid: rounded down, so that it never flatters. */
export function paidInHundred({ successes, used: { runs } }: Pick<MonteCarloResult, 'successes' | 'used'>): number {
  return Number(successPercent(successes / runs));
}
