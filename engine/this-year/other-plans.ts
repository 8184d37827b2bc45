import { socialSecurityLaw } from '../law/social-security-series.ts';
import type { Plan } from '../plan/complete/plan.ts';
import { monthOfAttainment, parseDate, parseYearMonth } from '../primitives/calendar.ts';
import { withFixedAmount } from '../roth/on-paths/policy.ts';
import type { YearFacts } from './year-facts.ts';

type Change = (plan: Plan) => Plan;

/** What could be done instead of an action, each as a change of the plan that leaves all else as it is. */
export interface OtherChoices {
  readonly scope: 'thisYear' | 'everyYear';
  readonly instead: string;
  /** The plan that does it; where a rule would do more or less of it on a path, with the amount fixed. */
  readonly made: Change;
  readonly none: Change;
  /** Null where half or twice of it is nothing that can be done. */
  readonly half: Change | null;
  readonly twice: Change | null;
  readonly amount: number;
}

const AS_PLANNED: Change = (plan) => plan;

/** This year's conversion, later years by the plan's own rule or amounts. */
export function conversionChoices({ plan, year, row }: YearFacts): OtherChoices | null {
  const amount = row.rothConversion;
  const { roth } = plan;
  if (roth === 'none') return null;
  const converting = (converted: number): Change =>
    'manual' in roth
      ? (other) => withManualAmount(other, year, converted)
      : (other) => withFixedAmount(other, { year, amount: converted });
  return {
    scope: 'thisYear',
    instead: 'nothing is converted this year',
    made: converting(amount),
    none: converting(0),
    half: converting(amount / 2),
    twice: converting(2 * amount),
    amount,
  };
}

function withManualAmount(plan: Plan, year: number, amount: number): Plan {
  const { roth } = plan;
  if (roth === 'none' || !('manual' in roth)) return plan;
  return {
    ...plan,
    roth: { ...roth, manual: roth.manual.map((each) => (each.year === year ? { year, amount } : each)) },
  };
}

/** The same gifts in cash this year. */
export function giftChoices({ year, row }: YearFacts): OtherChoices {
  return {
    scope: 'thisYear',
    instead: 'the same is given in cash this year',
    made: AS_PLANNED,
    none: (plan) => ({
      ...plan,
      taxes: { ...plan.taxes, charity: { ...plan.taxes.charity, qcdFromYear: year + 1 } },
    }),
    half: null,
    twice: null,
    amount: row.qcd,
  };
}

/** A plan that never realizes gains, or losses, on purpose. */
export function harvestChoices(what: 'gains' | 'losses', amount: number): OtherChoices {
  return {
    scope: 'everyYear',
    instead: `no ${what} are realized on purpose, in any year`,
    made: AS_PLANNED,
    none: (plan) => {
      const { harvest } = plan.taxes;
      return harvest === null ? plan : { ...plan, taxes: { ...plan.taxes, harvest: { ...harvest, [what]: 'none' } } };
    },
    half: null,
    twice: null,
    amount,
  };
}

/** A retirement benefit claimed a year later, at the latest age that earns credits at most; null where that is no later. */
export function claimChoices(
  { plan, law }: YearFacts,
  claim: { readonly person: string; readonly month: string; readonly monthly: number },
): OtherChoices | null {
  const { latestCreditAge } = socialSecurityLaw(law.socialSecurity, plan.assumptions).rules;
  const person = plan.persons.find(({ id }) => id === claim.person);
  if (person === undefined) return null;
  const planned = parseYearMonth(claim.month) - monthOfAttainment(parseDate(person.birthDate), 0);
  const later = Math.min(planned + 12, latestCreditAge * 12);
  if (later <= planned) return null;
  const age = { age: Math.floor(later / 12), months: later % 12 };
  return {
    scope: 'thisYear',
    instead: `the benefit is claimed ${later - planned === 12 ? 'a year' : `${later - planned} months`} later`,
    made: AS_PLANNED,
    none: (other) => ({
      ...other,
      persons: other.persons.map((each) =>
        each.id === person.id ? { ...each, socialSecurity: { ...each.socialSecurity, claim: age } } : each,
      ),
    }),
    half: null,
    twice: null,
    amount: claim.monthly,
  };
}
