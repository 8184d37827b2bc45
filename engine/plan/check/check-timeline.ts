import { type MonthIndex, monthInWords, parseYearMonth } from '../../primitives/calendar.ts';
import { medicareMonthOf } from '../complete/medicare-month.ts';
import type { Plan } from '../complete/plan.ts';
import { deathYearOf, lastYearOf, monthAfter } from '../complete/plan-span.ts';
import { type Resolution, tryResolveWhen } from '../complete/resolve-when.ts';
import { statedClaimMonths } from '../complete/stated-claim-months.ts';
import { type PlanIssue, planError, planWarning } from '../plan-issue.ts';
import { ACCOUNT_KIND_FACTS } from '../schema/account-kinds.ts';
import type { CheckContext } from './check-context.ts';
import { flowsOf, momentsOf, type PlanDate, type PlanFlow, type PlanMoment } from './plan-dates.ts';

/** The plan's months, and how its dates are resolved. */
interface PlanPeriod {
  readonly plan: Plan;
  readonly first: MonthIndex;
  /** The month after the last. */
  readonly end: MonthIndex;
  readonly resolve: (date: PlanDate) => Resolution;
}

function periodOf(plan: Plan): PlanPeriod {
  const claimMonths = statedClaimMonths(plan.persons);
  return {
    plan,
    first: parseYearMonth(plan.startMonth),
    end: monthAfter(lastYearOf(plan.persons)),
    resolve: ({ when }) => tryResolveWhen(when, plan, claimMonths),
  };
}

function monthOf(resolution: Resolution): MonthIndex | null {
  return 'month' in resolution ? resolution.month : null;
}

/** A person who does not exist, or retirements that wait for each other. */
function unresolved({ plan, resolve }: PlanPeriod, date: PlanDate): readonly PlanIssue[] {
  const { when, path } = date;
  if (!date.written) return [];
  if ('person' in when && !plan.persons.some(({ id }) => id === when.person)) {
    const ids = plan.persons.map(({ id }) => id).join(' or ');
    return [planError('unknownPerson', `${path}.person`, `No person has the id ${when.person}: enter ${ids}.`)];
  }
  if ('person' in when && 'event' in when && when.event === 'care' && isWithoutCare(plan, when.person)) {
    const message = `No care of ${when.person} is in the plan: enter it among health costs, or enter a month or an age here.`;
    return [planError('careDates', path, message)];
  }
  const resolution = resolve(date);
  const isCircular = 'failure' in resolution && resolution.failure === 'circular';
  if (!isCircular || !path.startsWith('persons')) return [];
  return [planError('circularWhen', path, 'This retirement depends on itself: enter a month or an age.')];
}

function isWithoutCare({ persons }: Plan, person: string): boolean {
  return persons.some(({ id, care }) => id === person && care === null);
}

function years({ first, end }: PlanPeriod): string {
  return `the plan runs from ${monthInWords(first)} to ${monthInWords(end - 1)}`;
}

function momentIssues(period: PlanPeriod, moment: PlanMoment): readonly PlanIssue[] {
  const month = monthOf(period.resolve(moment));
  if (month === null || !moment.written) return [];
  // Someone who works for life retires in the January after the last December.
  const lastMonth = moment.mayBePast ? period.end : period.end - 1;
  if ((moment.mayBePast || month >= period.first) && (moment.mayBeLater || month <= lastMonth)) return [];
  const message = `${monthInWords(month)} lies outside: ${years(period)}.`;
  return [planError('whenOutsidePlan', moment.path, `Enter a date within the plan; ${message}`)];
}

function outsideIssues(
  period: PlanPeriod,
  flow: PlanFlow,
  start: MonthIndex | null,
  end: MonthIndex | null,
): PlanIssue[] {
  const issues: PlanIssue[] = [];
  const refuse = (date: PlanDate, month: MonthIndex, remedy: string) =>
    issues.push(
      planError('whenOutsidePlan', date.path, `${remedy} ${monthInWords(month)} lies outside: ${years(period)}.`),
    );
  if (start !== null && flow.start.written) {
    if (start >= period.end) refuse(flow.start, start, 'Enter a start within the plan, or remove the entry.');
    else if (flow.once && start < period.first)
      refuse(flow.start, start, 'Enter a month within the plan, or remove the entry.');
  }
  if (end !== null && flow.end.written && !flow.once) {
    if (end <= period.first) refuse(flow.end, end, 'Enter an end after the plan starts, or remove the entry.');
    else if (end > period.end) refuse(flow.end, end, 'Enter an end within the plan, or leave it out.');
  }
  return issues;
}

function orderIssues(flow: PlanFlow, start: MonthIndex, end: MonthIndex): readonly PlanIssue[] {
  if (flow.once || end > start) return [];
  const dates = `It would start in ${monthInWords(start)} and end in ${monthInWords(end)}`;
  if (flow.start.written || flow.end.written) {
    const at = flow.end.written ? flow.end.path : flow.start.path;
    return [planError('endBeforeStart', at, `${dates}: enter an end after the start.`)];
  }
  // A contribution takes the dates of its income, and the fault is reported there.
  if (flow.path.includes('contributions')) return [];
  const message = `${dates}, so it is never paid: write when it ends, or a later retirement.`;
  return [planWarning('endBeforeStart', flow.end.path, message)];
}

function afterDeathIssues({ plan }: PlanPeriod, flow: PlanFlow, start: MonthIndex): readonly PlanIssue[] {
  const person = plan.persons.find(({ id }) => id === flow.person);
  if (person === undefined || start < monthAfter(deathYearOf(person)) || plan.persons.length === 1) return [];
  const message = `It starts in ${monthInWords(start)}, after the death of ${person.id} in ${deathYearOf(person)}, and is never paid.`;
  return [planWarning('startsAfterDeath', flow.start.path, message)];
}

function flowIssues(period: PlanPeriod, flow: PlanFlow): readonly PlanIssue[] {
  const broken = [...unresolved(period, flow.start), ...unresolved(period, flow.end)];
  const start = monthOf(period.resolve(flow.start));
  const end = monthOf(period.resolve(flow.end));
  const outside = outsideIssues(period, flow, start, end);
  if (broken.length + outside.length > 0 || start === null) return [...broken, ...outside];
  const order = end === null ? [] : orderIssues(flow, start, end);
  return [...order, ...afterDeathIssues(period, flow, start)];
}

/** Moments of one list must follow each other. */
function sequenceIssues(period: PlanPeriod, moments: readonly PlanMoment[], list: RegExp): readonly PlanIssue[] {
  return moments.flatMap((moment, index) => {
    const key = list.exec(moment.path)?.[1];
    const before = moments[index - 1];
    if (key === undefined || before === undefined || list.exec(before.path)?.[1] !== key) return [];
    const month = monthOf(period.resolve(moment));
    const earlier = monthOf(period.resolve(before));
    if (month === null || earlier === null || month > earlier) return [];
    const message = `${monthInWords(month)} does not follow ${monthInWords(earlier)}: put the entries in order of time.`;
    return [planError('outOfOrder', moment.path, message)];
  });
}

/** Contributions to an HSA end with Medicare. 26 USC 223(b)(7). */
function hsaIssues(period: PlanPeriod, flows: readonly PlanFlow[]): readonly PlanIssue[] {
  return period.plan.accounts.flatMap((account, index) => {
    const owner = period.plan.persons.find(({ id }) => id === account.owner);
    if (ACCOUNT_KIND_FACTS[account.kind].limit !== 'hsa' || owner === undefined) return [];
    const medicare = medicareMonthOf(owner);
    return flows.flatMap((flow) => {
      const end = monthOf(period.resolve(flow.end));
      if (!flow.path.startsWith(`accounts[${index}].`) || end === null || end <= medicare) return [];
      const message = `HSA contributions end when Medicare begins in ${monthInWords(medicare)}; nothing is contributed after that.`;
      return [planWarning('contributionEligibility', flow.path, message)];
    });
  });
}

/** Checks that every date can be resolved, lies inside the plan, and comes in its order. */
export function checkTimeline(context: CheckContext): readonly PlanIssue[] {
  const period = periodOf(context.plan);
  const moments = momentsOf(context);
  const flows = flowsOf(context);
  return [
    ...moments.flatMap((moment) => [...unresolved(period, moment), ...momentIssues(period, moment)]),
    ...flows.flatMap((flow) => flowIssues(period, flow)),
    ...sequenceIssues(period, moments, /^(relocations)\[/),
    ...sequenceIssues(period, moments, /^(incomes\[\d+\])\.phases/),
    ...sequenceIssues(period, moments, /^(strategies\[\d+\])\.points/),
    ...hsaIssues(period, flows),
  ];
}
