import { parseYearMonth, yearOf } from '../../../primitives/calendar.ts';
import { isObject } from '../../../primitives/is-object.ts';
import type { Plan } from '../../complete/plan.ts';
import { deathYearOf } from '../../complete/plan-span.ts';
import { type PlanIssue, planError } from '../../plan-issue.ts';
import type { Person } from '../../schema/person.ts';
import { ruleName } from '../../schema/withdrawal.ts';
import { MOST_RETIREMENT_YEARS, type RetireWhen } from '../../schema/work/retire-when.ts';
import type { CheckContext } from '../check-context.ts';

/** One person retires by a rule, asked in Januaries of work that are the same whichever it will be. */
export function checkRetireWhen({ plan, inputs }: CheckContext): readonly PlanIssue[] {
  const ruled = plan.persons.flatMap((person, at) =>
    person.retireWhen === null ? [] : [{ person, rule: person.retireWhen, path: `persons[${at}].retireWhen` }],
  );
  const [first, second] = ruled;
  if (first === undefined) return [];
  const both = second === undefined ? [] : [planError('twoRetirementRules', second.path, TWO_RULES)];
  const isDated = inputs.persons.some(({ retirement, retireWhen }) => retirement && retireWhen);
  return [
    ...both,
    ...(isDated ? [planError('retirementTwice', first.path, RETIREMENT_TWICE)] : []),
    ...ruled.flatMap(({ person, rule, path }) => [
      ...amountIssues(rule, path),
      ...yearIssues(plan, person, { rule, path }),
    ]),
    ...togetherIssues(plan),
    ...datedBefore(plan, first.person.id),
  ];
}

const TWO_RULES =
  'One person can retire by a rule: what one of two earns depends on the other. Leave this rule out, and enter a month, an age or an event for retirement.';

const RETIREMENT_TWICE = 'Leave out either retirement or retireWhen: work ends once.';

function amountIssues({ rule, amount }: RetireWhen, path: string): readonly PlanIssue[] {
  if (rule === 'success' || amount !== null) return [];
  return [
    planError('retirementAmount', `${path}.amount`, 'Enter the amount that is to be reached, in today’s dollars.'),
  ];
}

function yearIssues(
  { startMonth }: Plan,
  person: Person,
  { rule, path }: { readonly rule: RetireWhen; readonly path: string },
): readonly PlanIssue[] {
  const { earliest, latest } = rule;
  const first = yearOf(parseYearMonth(startMonth)) + 1;
  const last = deathYearOf(person);
  if (earliest < first)
    return [
      planError('retirementYears', `${path}.earliest`, `Enter ${first} or later: the first January after the start.`),
    ];
  if (latest > last)
    return [
      planError('retirementYears', `${path}.latest`, `Enter ${last} or earlier, the last year of ${person.name}.`),
    ];
  if (latest < earliest)
    return [planError('retirementYears', `${path}.latest`, `Enter ${earliest} or later: the first year allowed.`)];
  if (latest - earliest < MOST_RETIREMENT_YEARS) return [];
  const message = `Enter ${earliest + MOST_RETIREMENT_YEARS - 1} or earlier: ${MOST_RETIREMENT_YEARS} Januaries can be asked.`;
  return [planError('retirementYears', `${path}.latest`, message)];
}

/** What would have to be worked out anew for each month of retirement. */
function togetherIssues({ assumptions, withdrawal, roth }: Plan): readonly PlanIssue[] {
  const issues: PlanIssue[] = [];
  if (assumptions.inflationModel !== 'fixed')
    issues.push(planError('retireWhenTogether', 'assumptions.inflationModel', WITH_INFLATION));
  if (ruleName(withdrawal.guardrails) === 'riskBased')
    issues.push(planError('retireWhenTogether', 'withdrawal.guardrails', WITH_RISK_BASED));
  if (typeof roth === 'object' && 'strategy' in roth && roth.strategy === 'dynamic')
    issues.push(planError('retireWhenTogether', 'roth.strategy', WITH_SEARCHED));
  return issues;
}

const WITH_INFLATION =
  'Enter "fixed" here, or a month for retirement: a path draws its inflation, or its retirement follows a rule, not both.';
const WITH_RISK_BASED =
  'Choose another spending rule, or enter a month for retirement: the success that this one goes by is tabulated for one month.';
const WITH_SEARCHED =
  'Choose another strategy, or enter a month for retirement: the best conversions are searched for at one month.';

/** Dates that a retirement in the future decides: nobody knows of it then. */
function datedBefore(plan: Plan, person: string): readonly PlanIssue[] {
  const { strategies, allocation, ...others } = plan;
  const mixed = [...pathsOfDates(strategies, 'strategies', person), ...pathsOfDates(allocation, 'allocation', person)];
  const early = pathsOfDates(others, '', person).filter(({ offset }) => offset < 0);
  return [...mixed, ...early].map(({ path }) => planError('beforeRetirement', path, BEFORE_RETIREMENT));
}

const BEFORE_RETIREMENT =
  'Enter a month or an age: what comes before a retirement by a rule cannot go by its date, which is not known then.';

interface RetirementDate {
  readonly path: string;
  readonly offset: number;
}

function pathsOfDates(value: unknown, path: string, person: string): readonly RetirementDate[] {
  if (Array.isArray(value)) return value.flatMap((entry, at) => pathsOfDates(entry, `${path}[${at}]`, person));
  if (!isObject(value)) return [];
  const { event, offsetYears } = value;
  if (event === 'retirement' && value['person'] === person) return [{ path, offset: Number(offsetYears) }];
  return Object.entries(value).flatMap(([key, entry]) =>
    pathsOfDates(entry, path === '' ? key : `${path}.${key}`, person),
  );
}
