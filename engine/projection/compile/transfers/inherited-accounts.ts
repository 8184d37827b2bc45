import {
  type InheritedAccountTerms,
  inheritedDivisor,
  lastInheritedYear,
} from '../../../accounts/inherited-account.ts';
import { firstRmdYear } from '../../../accounts/rmd.ts';
import type { RetirementDistributionLaw } from '../../../law/retirement-distribution-law.ts';
import type { Plan } from '../../../plan/complete/plan.ts';
import { type MonthIndex, parseDate, yearMonth, yearOf } from '../../../primitives/calendar.ts';
import { ACCOUNT_CLASS } from '../../program/program.ts';
import type { ProgramAccount } from '../../program/program-account.ts';
import type { Timeline } from '../../program/timeline.ts';
import {
  type ComingInheritance,
  comingInheritances,
  inheritedAccountId,
  isIra,
} from '../../schedule/inheritances/inheritances.ts';
import type { Rollovers } from '../../schedule/lump-sum-schedule.ts';
import { addedAccount } from '../added-account.ts';

interface InheritedContext {
  readonly plan: Plan;
  readonly timeline: Timeline;
  readonly law: RetirementDistributionLaw;
  readonly rollovers: Rollovers;
  /** Place of the strategy by which a person's added account is invested. */
  readonly strategyFor: (person: number) => number;
}

/** The accounts that inherited IRAs become, empty until they arrive. Nothing taken from one bears the additional tax: 26 USC 72(t)(2)(A)(ii). */
export function compileInherited({ plan, timeline, law, ...context }: InheritedContext): readonly ProgramAccount[] {
  return comingInheritances(plan, timeline).flatMap((coming) => {
    const { inheritance, person, isReceived } = coming;
    const birth = timeline.births[person];
    if (!isIra(coming) || !isReceived || birth === undefined) return [];
    const isRoth = inheritance.kind === 'rothIra';
    const terms = termsOf(coming, { beneficiaryBirthYear: birth.year, isRoth }, law);
    return [
      {
        ...addedAccount(
          inheritedAccountId(coming),
          inheritance.name,
          isRoth ? ACCOUNT_CLASS.inheritedRoth : ACCOUNT_CLASS.inheritedTraditional,
        ),
        owner: person,
        strategy: context.strategyFor(person),
        rollovers: context.rollovers.get(coming.path) ?? null,
        inheritedDivisors: new Float64Array(timeline.years).map((_, year) =>
          inheritedDivisor(terms, timeline.firstYear + year, law),
        ),
        inheritedLastYear: lastInheritedYear(terms, law),
      },
    ];
  });
}

function termsOf(
  { inheritance: { beneficiary, decedentBirthDate }, month }: ComingInheritance,
  own: Pick<InheritedAccountTerms, 'beneficiaryBirthYear' | 'isRoth'>,
  law: RetirementDistributionLaw,
): InheritedAccountTerms {
  return {
    ...own,
    deathYear: yearOf(month),
    decedentBirthYear: decedentBirthDate === null ? null : parseDate(decedentBirthDate).year,
    decedentHadStartedRmds: decedentBirthDate !== null && month >= requiredBeginningMonth(decedentBirthDate, law),
    beneficiary,
  };
}

/** April of the year after the first one with a required distribution. 26 USC 401(a)(9)(C)(i). */
function requiredBeginningMonth(birthDate: string, law: RetirementDistributionLaw): MonthIndex {
  return yearMonth(firstRmdYear(birthDate, law) + 1, APRIL);
}

const APRIL = 4;
