import type { Plan } from '../complete/plan.ts';
import type { LoanFlow } from '../schema/homes/loan-changes.ts';
import type { Income } from '../schema/income.ts';
import type { When } from '../schema/when.ts';
import type { CheckContext } from './check-context.ts';

/** A date of the plan with its path in the document, and whether it was written there or is a default. */
export interface PlanDate {
  readonly path: string;
  readonly when: When;
  readonly written: boolean;
}

/** Something that runs from one date up to another. */
export interface PlanFlow {
  readonly path: string;
  readonly start: PlanDate;
  readonly end: PlanDate;
  /** Paid in one month only: that month must lie within the plan. */
  readonly once: boolean;
  /** Id of the person whose death ends it, whatever `end` says; null for none. */
  readonly person: string | null;
}

/** Something that happens in one month. */
export interface PlanMoment extends PlanDate {
  /** May lie before the plan: it has happened already, or is a point from which a glide path comes. */
  readonly mayBePast: boolean;
  /** May lie after the plan. */
  readonly mayBeLater: boolean;
}

interface FlowDates {
  readonly start: When;
  readonly end: When;
}
interface WrittenDates {
  readonly start?: unknown;
  readonly end?: unknown;
}

function flowOf(path: string, dates: FlowDates, written: WrittenDates | undefined) {
  return {
    path,
    start: { path: `${path}.start`, when: dates.start, written: written?.start !== undefined },
    end: { path: `${path}.end`, when: dates.end, written: written?.end !== undefined },
  };
}

/** Whether a survivor goes on receiving it. */
function outlivesOwner({ survivorShare, survivorForms }: Income): boolean {
  return survivorShare > 0 || (survivorForms?.some(({ taken, share }) => taken && share > 0) ?? false);
}

export function flowsOf({ plan, inputs }: CheckContext): readonly PlanFlow[] {
  const goals = plan.goals.map((goal, index) => ({
    ...flowOf(`goals[${index}]`, goal, inputs.goals[index]),
    once: goal.frequency === 'once',
    person: null,
  }));
  const incomes = plan.incomes.map((income, index) => ({
    ...flowOf(`incomes[${index}]`, income, inputs.incomes[index]),
    once: income.frequency === 'once',
    person: outlivesOwner(income) ? null : income.owner,
  }));
  const contributions = plan.accounts.flatMap((account, index) =>
    account.contributions.map((contribution, place) => ({
      ...flowOf(
        `accounts[${index}].contributions[${place}]`,
        contribution,
        inputs.accounts[index]?.contributions[place],
      ),
      once: false,
      person: account.owner,
    })),
  );
  return [...goals, ...incomes, ...contributions, ...shareSales({ plan, inputs }), ...loanFlows({ plan, inputs })];
}

function loanFlow(path: string, dates: LoanFlow, written: WrittenDates | undefined): PlanFlow {
  return { ...flowOf(path, dates, written), once: dates.frequency === 'once', person: null };
}

/** Payments on loans beyond those due, and draws on lines of credit. */
function loanFlows({ plan, inputs }: Pick<CheckContext, 'plan' | 'inputs'>): readonly PlanFlow[] {
  return [
    ...plan.properties.flatMap(({ extraPayments, creditLine }, index) => {
      const path = `properties[${index}]`;
      const { extraPayments: extra, creditLine: line } = inputs.properties[index] ?? {};
      const draw = creditLine?.draw ?? null;
      return [
        ...(extraPayments === null ? [] : [loanFlow(`${path}.extraPayments`, extraPayments, extra)]),
        ...(draw === null ? [] : [loanFlow(`${path}.creditLine.draw`, draw, line?.draw)]),
      ];
    }),
    ...plan.debts.flatMap(({ extraPayments }, index) =>
      extraPayments === null
        ? []
        : [loanFlow(`debts[${index}].extraPayments`, extraPayments, inputs.debts[index]?.extraPayments)],
    ),
  ];
}

function shareSales({ plan, inputs }: Pick<CheckContext, 'plan' | 'inputs'>): readonly PlanFlow[] {
  return plan.accounts.flatMap(({ concentrated }, index) =>
    (concentrated?.sales ?? []).map((sale, place) => ({
      ...flowOf(
        `accounts[${index}].concentrated.sales[${place}]`,
        sale,
        inputs.accounts[index]?.concentrated?.sales[place],
      ),
      once: sale.frequency === 'once',
      person: null,
    })),
  );
}

export function momentsOf({ plan, inputs }: CheckContext): readonly PlanMoment[] {
  const retirements = plan.persons.map((person, index) => ({
    path: `persons[${index}].retirement`,
    when: person.retirement,
    written: inputs.persons[index]?.retirement !== undefined,
    mayBePast: true,
    mayBeLater: false,
  }));
  const covers = plan.persons.flatMap(({ coverageBefore65 }, index) => {
    const path = `persons[${index}].coverageBefore65.until`;
    const when = coverageBefore65?.until ?? null;
    return when === null ? [] : [{ path, when, written: true, mayBePast: true, mayBeLater: true }];
  });
  const relocations = plan.relocations.map(({ when }, index) => ({
    path: `relocations[${index}].when`,
    when,
    written: true,
    mayBePast: false,
    mayBeLater: false,
  }));
  const sales = plan.properties.flatMap(({ sale }, index) =>
    sale === null
      ? []
      : [
          {
            path: `properties[${index}].sale.when`,
            when: sale.when,
            written: true,
            mayBePast: false,
            mayBeLater: false,
          },
        ],
  );
  const points = plan.strategies.flatMap((strategy, index) =>
    strategy.kind === 'fixed'
      ? []
      : strategy.points.map(({ when }, place) => ({
          path: `strategies[${index}].points[${place}].when`,
          when,
          written: true,
          mayBePast: true,
          mayBeLater: true,
        })),
  );
  return [
    ...retirements,
    ...covers,
    ...relocations,
    ...sales,
    ...homeMoments(plan),
    ...lumpSumsOf(plan),
    ...annuitiesBought(plan),
    ...seppDates(plan),
    ...educationMoments(plan),
    ...transferDates(plan),
    ...lumpSumDates(plan),
    ...comingDates(plan),
    ...points,
  ];
}

/** When homes are bought, refinanced and lived in, and when loans begin. */
function homeMoments({ properties, debts }: Plan): readonly PlanMoment[] {
  const within = { written: true, mayBePast: false, mayBeLater: false };
  const moment = (path: string, when: When | null | undefined, rest: typeof within) =>
    when === null || when === undefined ? [] : [{ path, when, ...rest }];
  return [
    ...properties.flatMap(({ purchase, refinance, creditLine, livedIn, rental }, index) => {
      const path = `properties[${index}]`;
      const anyTime = { ...within, mayBePast: true, mayBeLater: true };
      return [
        ...moment(`${path}.purchase.when`, purchase?.when, within),
        ...moment(`${path}.refinance.when`, refinance?.when, within),
        ...moment(`${path}.creditLine.repayFrom`, creditLine?.repayFrom, { ...within, mayBeLater: true }),
        ...moment(`${path}.livedIn.from`, livedIn?.from, anyTime),
        ...moment(`${path}.livedIn.until`, livedIn?.until, anyTime),
        ...moment(`${path}.rental.placedInService`, rental?.placedInService, { ...anyTime, mayBeLater: false }),
        ...moment(`${path}.rental.until`, rental?.until, { ...within, mayBeLater: true }),
      ];
    }),
    ...debts.flatMap(({ start }, index) => moment(`debts[${index}].start`, start, within)),
  ];
}

function seppDates({ accounts }: Plan): readonly PlanMoment[] {
  return accounts.flatMap(({ seppPlan }, index): readonly PlanMoment[] => {
    if (seppPlan === null) return [];
    const path = `accounts[${index}].seppPlan.start`;
    return [{ path, when: seppPlan.start, written: true, mayBePast: true, mayBeLater: false }];
  });
}

/** What happens to 529 plans: it may have happened already. */
function educationMoments({ accounts }: Plan): readonly PlanMoment[] {
  return accounts.flatMap(({ education }, index): readonly PlanMoment[] => {
    if (education === null) return [];
    const path = `accounts[${index}].education`;
    const dates: readonly (readonly [string, When | undefined])[] = [
      ['superfunding.when', education.superfunding?.when],
      ['exceptionFrom', education.exceptionFrom ?? undefined],
      ['newBeneficiary.when', education.newBeneficiary?.when],
      ['rothRollover.start', education.rothRollover?.start],
    ];
    return dates.flatMap(([field, when]) =>
      when === undefined ? [] : [{ path: `${path}.${field}`, when, written: true, mayBePast: true, mayBeLater: false }],
    );
  });
}

/** Rollovers, and when a spouse takes over what they kept as beneficiary. */
function transferDates({ accounts }: Plan): readonly PlanMoment[] {
  return accounts.flatMap(({ rollovers, survivor }, index): readonly PlanMoment[] => {
    const dates = (rollovers ?? []).map(({ when }, place) => ({
      path: `accounts[${index}].rollovers[${place}].when`,
      when,
    }));
    const ownFrom = survivor?.ownFrom ?? null;
    return [
      ...dates.map((date) => ({ ...date, written: true, mayBePast: false, mayBeLater: false })),
      ...(ownFrom === null
        ? []
        : [
            {
              path: `accounts[${index}].survivor.ownFrom`,
              when: ownFrom,
              written: true,
              mayBePast: false,
              mayBeLater: true,
            },
          ]),
    ];
  });
}

/** Until when goals may be put off: a date after the plan is its last month. */
function latestPayments({ goals }: Plan): readonly PlanMoment[] {
  return goals.flatMap(({ movable }, index): readonly PlanMoment[] => {
    if (movable === null) return [];
    const path = `goals[${index}].movable.latest`;
    return [{ path, when: movable.latest, written: true, mayBePast: false, mayBeLater: true }];
  });
}

/** Goals put off, inheritances, steps of phased retirement, and insurance. */
function comingDates(plan: Plan): readonly PlanMoment[] {
  return [
    ...latestPayments(plan),
    ...inheritanceDates(plan),
    ...phaseDates(plan),
    ...policyDates(plan),
    ...ladderDates(plan),
    ...disabilityDates(plan),
  ];
}

/** When a disability ends work, and disability insurance ends. */
function disabilityDates({ persons, disabilityInsurance }: Plan): readonly PlanMoment[] {
  return [
    ...persons.flatMap(({ cannotWorkFrom: when }, index) =>
      when === null
        ? []
        : [{ path: `persons[${index}].cannotWorkFrom`, when, written: true, mayBePast: true, mayBeLater: false }],
    ),
    ...(disabilityInsurance ?? []).map(({ until }, index) => ({
      path: `disabilityInsurance[${index}].until`,
      when: until,
      written: true,
      mayBePast: true,
      mayBeLater: true,
    })),
  ];
}

/** When life insurance ends, and is given up. */
function policyDates({ lifeInsurance }: Plan): readonly PlanMoment[] {
  return (lifeInsurance ?? []).flatMap(({ until, cashValue }, index): readonly PlanMoment[] => {
    const path = `lifeInsurance[${index}]`;
    const surrender = cashValue?.surrender ?? null;
    return [
      ...(until === null
        ? []
        : [{ path: `${path}.until`, when: until, written: true, mayBePast: true, mayBeLater: true }]),
      ...(surrender === null
        ? []
        : [
            {
              path: `${path}.cashValue.surrender`,
              when: surrender,
              written: true,
              mayBePast: false,
              mayBeLater: false,
            },
          ]),
    ];
  });
}

/** When ladders are bought, and their years. */
function ladderDates({ ladders }: Plan): readonly PlanMoment[] {
  return (ladders ?? []).flatMap(({ when, start, until }, index): readonly PlanMoment[] => {
    const path = `ladders[${index}]`;
    const within = { written: true, mayBePast: false, mayBeLater: false };
    return [
      { path: `${path}.when`, when, ...within },
      { path: `${path}.start`, when: start, ...within },
      { path: `${path}.until`, when: until, ...within, mayBeLater: true },
    ];
  });
}

/** Steps of phased retirement: one may have been taken already. */
function phaseDates({ incomes }: Plan): readonly PlanMoment[] {
  return incomes.flatMap(({ phases }, index) =>
    (phases ?? []).map(({ when }, place) => ({
      path: `incomes[${index}].phases[${place}].when`,
      when,
      written: true,
      mayBePast: true,
      mayBeLater: false,
    })),
  );
}

/** When inheritances arrive, and inherited homes are sold. */
function inheritanceDates({ inheritances }: Plan): readonly PlanMoment[] {
  const within = { written: true, mayBePast: false, mayBeLater: false };
  return (inheritances ?? []).flatMap(({ when, home }, index): readonly PlanMoment[] => {
    const path = `inheritances[${index}]`;
    const sale = home?.sale ?? null;
    return [
      { path: `${path}.when`, when, ...within },
      ...(sale === null ? [] : [{ path: `${path}.home.sale.when`, when: sale.when, ...within }]),
    ];
  });
}

/** When plans at work hand out employer shares. */
function lumpSumDates({ accounts }: Plan): readonly PlanMoment[] {
  return accounts.flatMap(({ inKind }, index): readonly PlanMoment[] => {
    if (inKind === null) return [];
    const path = `accounts[${index}].inKind.when`;
    return [{ path, when: inKind.when, written: true, mayBePast: false, mayBeLater: false }];
  });
}

/** When annuities are bought. */
function annuitiesBought({ incomes }: Plan): readonly PlanMoment[] {
  return incomes.flatMap(({ purchase }, index): readonly PlanMoment[] => {
    if (purchase === null) return [];
    const path = `incomes[${index}].purchase.when`;
    return [{ path, when: purchase.when, written: true, mayBePast: false, mayBeLater: false }];
  });
}

function lumpSumsOf({ incomes }: Plan): readonly PlanMoment[] {
  return incomes.flatMap(({ lumpSum }, index): readonly PlanMoment[] => {
    if (lumpSum === null || lumpSum.when === null) return [];
    const path = `incomes[${index}].lumpSum.when`;
    return [{ path, when: lumpSum.when, written: true, mayBePast: true, mayBeLater: false }];
  });
}
