import { describe, expect, it } from 'vitest';
import { RothOutput } from '../../../electron/contract/answers/roth.ts';
import { PortableHousehold } from '../../../electron/contract/portable-operations.ts';
import { sandboxHouseholds } from '../../../electron/sandbox/households/sandbox-households.ts';
import { sandboxStartYear } from '../../../electron/sandbox/households/sandbox-start-year.ts';
import {
  checkPlan,
  optimizeRoth,
  type PlanInputs,
  projectPlan,
  type RothRequest,
  type YearlyProjection,
} from '../../../engine/index.ts';
import { lastPublishedLawYear } from '../../../engine/law/law-tables.ts';
import { lawTables } from '../../law-tables.ts';
import { marketHistory } from '../../market-history.ts';

const households = sandboxHouseholds(sandboxStartYear());

interface ProjectedPlan {
  readonly household: number;
  readonly name: string;
  readonly inputs: PlanInputs;
  readonly projection: YearlyProjection;
}

/** Every plan of every household, projected once for all tests. */
const projected: readonly ProjectedPlan[] = households.flatMap(({ plans }, index) =>
  plans.map(({ name, inputs }) => ({ household: index + 1, name, inputs, projection: projectionOf(inputs) })),
);

function projectionOf(inputs: PlanInputs): YearlyProjection {
  const { plan, issues } = checkPlan(inputs, { startMonth: '2000-01' });
  if (plan === null) throw new Error(`Refused: ${JSON.stringify(issues)}`);
  const outcome = projectPlan(plan, lawTables, { granularity: 'yearly' });
  if (!outcome.ok || outcome.value.granularity !== 'yearly') throw new Error(JSON.stringify(outcome));
  return outcome.value;
}

/** How many households have a plan like this. */
function householdsWhere(isSo: (plan: ProjectedPlan) => boolean): number {
  return new Set(projected.filter(isSo).map(({ household }) => household)).size;
}

describe('the 50 households of the sandbox', () => {
  it('are the same to the byte each time, and start in January of the last published tax year', () => {
    const startYear = lastPublishedLawYear(lawTables);
    expect(sandboxStartYear()).toBe(startYear);
    expect(JSON.stringify(sandboxHouseholds(startYear))).toBe(JSON.stringify(households));
    expect(new Set(projected.map(({ inputs }) => inputs.startMonth))).toEqual(new Set([`${startYear}-01`]));
  });

  it('number fifty, of four profiles, each with a name of its own and two or three plans that differ', () => {
    const profiles = ['single', 'married', 'earlyRetirement', 'highNetWorth'];
    const counts = profiles.map(
      (profile) => households.filter(({ household }) => household.profile === profile).length,
    );
    expect(counts).toEqual([14, 18, 10, 8]);
    expect(new Set(households.map(({ household }) => household.name)).size).toBe(50);
    for (const { plans } of households) {
      expect([2, 3]).toContain(plans.length);
      expect(new Set(plans.map(({ inputs }) => JSON.stringify(inputs))).size).toBe(plans.length);
      expect(new Set(plans.map(({ name }) => name)).size).toBe(plans.length);
    }
  });

  it.each(households)('$household.name is a household file that the import accepts', (household) => {
    expect(PortableHousehold.safeParse(household).error).toBeUndefined();
  });

  it('differ in state, age, income and mix of accounts', () => {
    const first = households.map(({ plans }) => plans[0]?.inputs);
    expect(new Set(first.map((inputs) => inputs?.state)).size).toBeGreaterThanOrEqual(20);
    const births = first.flatMap(
      (inputs) => inputs?.persons.map(({ birthDate }) => Number(birthDate.slice(0, 4))) ?? [],
    );
    expect(Math.max(...births) - Math.min(...births)).toBeGreaterThanOrEqual(25);
    const mixes = first.map((inputs) => inputs?.accounts?.map(({ kind }) => kind).join());
    expect(new Set(mixes).size).toBeGreaterThanOrEqual(10);
    const balances = first.map((inputs) => inputs?.accounts?.reduce((sum, { balance }) => sum + balance, 0));
    expect(new Set(balances).size).toBe(50);
  });

  it('are as good for the law of a later year: ages go with the start', () => {
    for (const { plans } of sandboxHouseholds(sandboxStartYear() + 3)) {
      for (const { inputs } of plans) expect(checkPlan(inputs, { startMonth: '2000-01' }).issues).toEqual([]);
    }
  });
});

describe('plans of the sandbox, projected', () => {
  it('carry no doubt about what they state: no missing basis, MAGI or premium, nor any other', () => {
    const doubts = projected.flatMap(({ household, inputs }) =>
      checkPlan(inputs, { startMonth: '2000-01' }).issues.map(({ code, path }) => `${household}: ${code} at ${path}`),
    );
    expect(doubts).toEqual([]);
  });

  it('pay no additional tax on early distributions', () => {
    const penalties = projected.filter(({ projection }) =>
      projection.rows.some(({ taxes }) => taxes.earlyWithdrawalPenalty > 0),
    );
    expect(penalties.map(({ household, name }) => `${household}: ${name}`)).toEqual([]);
  });

  it('run out of money in two plans that are meant to, and in no other', () => {
    const failing = projected.filter(({ projection }) => projection.summary.firstShortfall !== null);
    expect(failing.map(({ household, name }) => `${household}: ${name}`)).toEqual([
      '23: As life is now',
      '43: As they live now',
    ]);
    const tagged = households.flatMap(({ household }, index) =>
      household.tags.includes('runs out') ? [index + 1] : [],
    );
    expect(tagged).toEqual([23, 43]);
  });

  it('give everybody a primary insurance amount', () => {
    const without = projected.flatMap(({ household, inputs }) =>
      inputs.persons
        .filter(({ socialSecurity }) => (socialSecurity?.pia ?? 0) <= 0)
        .map(({ name }) => [household, name]),
    );
    expect(without).toEqual([]);
  });
});

describe('among the households of the sandbox are at least', () => {
  const incomesOf = ({ inputs }: ProjectedPlan) => inputs.incomes ?? [];
  const isPublicPension = ({ inputs }: ProjectedPlan) =>
    inputs.persons.some(({ socialSecurity }) => socialSecurity?.nonCovered !== undefined);

  it.each<[number, string, (plan: ProjectedPlan) => boolean]>([
    [6, 'with years of low brackets and much that is not taxed yet, before required distributions', hasRoomToConvert],
    [
      6,
      'whose plan fills a bracket by conversions',
      ({ inputs, projection }) => fillsBracket(inputs) && converts(projection),
    ],
    [2, 'with nothing to convert', ({ inputs }) => !(inputs.accounts ?? []).some(({ kind }) => CONVERTIBLE.has(kind))],
    [3, 'with a pension from work not covered by Social Security', isPublicPension],
    [
      1,
      'of these under the law before 2024',
      (plan) => isPublicPension(plan) && plan.inputs.taxes?.lawAssumption === 'preFairnessAct',
    ],
    [
      2,
      'with children who are paid on a record',
      ({ inputs, projection }) => drawsForChildren(inputs) && paysChildren(projection),
    ],
    [
      2,
      'over a tier of the Medicare surcharge from the first year on',
      ({ projection }) => (projection.rows[0]?.taxes.irmaaTier ?? 0) >= 1,
    ],
    [3, 'with a pension', (plan) => incomesOf(plan).some(({ kind }) => kind === 'pension') && !isPublicPension(plan)],
    [3, 'widowed, and paid on the record of the spouse who died', isWidowed],
    [
      4,
      'still saving with a match',
      ({ inputs, projection }) => savesWithMatch(inputs) && (projection.rows[0]?.contributions.employer ?? 0) > 0,
    ],
    [3, 'with a mortgage', ({ inputs, projection }) => paysMortgage(inputs, projection)],
  ])('%d %s', (least, _, isSo) => {
    expect(householdsWhere(isSo)).toBeGreaterThanOrEqual(least);
  });

  const CONVERTIBLE: ReadonlySet<string> = new Set(['traditional401k', 'traditionalIra', 'deferredComp457b']);
  const LOW_BRACKET = 0.12;

  function hasRoomToConvert({ inputs, projection }: ProjectedPlan): boolean {
    const ids = (inputs.accounts ?? []).flatMap(({ kind, id }) => (CONVERTIBLE.has(kind) ? [id] : []));
    const years = projection.rows.filter(({ taxes, rmd, accounts, income }) => {
      const untaxed = accounts.reduce((sum, { id, endBalance }) => sum + (ids.includes(id) ? endBalance : 0), 0);
      return taxes.bracket <= LOW_BRACKET && rmd.required === 0 && untaxed > 500_000 && income.wages === 0;
    });
    return years.length >= 5;
  }

  function fillsBracket({ roth }: PlanInputs): boolean {
    return typeof roth === 'object' && 'strategy' in roth && roth.strategy === 'bracketFill';
  }

  function converts({ rows }: YearlyProjection): boolean {
    return rows.filter(({ rothConversion }) => rothConversion > 0).length >= 3;
  }

  function drawsForChildren({ persons }: PlanInputs): boolean {
    return persons.some(({ dependents }) => (dependents ?? []).length > 0);
  }

  /** What children are paid is other income of the household. */
  function paysChildren({ rows }: YearlyProjection): boolean {
    return (rows[1]?.income.other ?? 0) > 5000;
  }

  /** Paid on the record of the spouse who died, in the years after the start. */
  function isWidowed({ inputs, projection }: ProjectedPlan): boolean {
    const isOnFile = inputs.persons.some(({ socialSecurity }) => socialSecurity?.lateSpouse !== undefined);
    return isOnFile && projection.rows.some(({ socialSecurity }) => (socialSecurity[0]?.survivor ?? 0) > 0);
  }

  function savesWithMatch({ accounts }: PlanInputs): boolean {
    return (accounts ?? []).some(({ contributions }) =>
      (contributions ?? []).some(({ employerMatch }) => employerMatch !== undefined),
    );
  }

  function paysMortgage({ properties }: PlanInputs, { rows }: YearlyProjection): boolean {
    const payment = properties?.[0]?.mortgage?.monthlyPayment ?? Number.POSITIVE_INFINITY;
    return (rows[0]?.spending.housing ?? 0) > payment * 12;
  }
});

describe('of the conversions of the sandbox', () => {
  it('those of six households and more leave heirs better off, and two households have none to make', () => {
    const told = households.filter(({ household }) => household.tags.some((tag) => /conversion/.test(tag)));
    const gains = told.map(({ plans }) => {
      const { plan } = checkPlan(plans[0]?.inputs, { startMonth: '2000-01' });
      if (plan === null) throw new Error('The plan is refused.');
      const request = { strategy: 'bracketFill', targetBracket: 0.12, effort: 'quick' } as const;
      const outcome = optimizeRoth(plan, request, { law: lawTables, history: marketHistory });
      if (!outcome.ok) throw new Error(JSON.stringify(outcome));
      return { years: outcome.value.schedule.length, gain: outcome.value.objective.gain };
    });
    expect(gains.filter(({ years, gain }) => years > 0 && gain > 0).length).toBeGreaterThanOrEqual(6);
    expect(gains.filter(({ years }) => years === 0).length).toBeGreaterThanOrEqual(2);
  });
});

/** Brackets and thresholds by turns, so that every plan is asked for another rule. */
const BRACKETS = [0.1, 0.12, 0.22, 0.24, 0.32, 0.35, 0.37] as const;
const THRESHOLDS = ['irmaaTier1', 'irmaaTier3', 'irmaaTier5', 'niit', 'zeroGains', 'aca400'] as const;

function requestOf(place: number): RothRequest {
  const targetBracket = BRACKETS[place % BRACKETS.length] ?? 0.24;
  const threshold = THRESHOLDS[place % THRESHOLDS.length] ?? 'irmaaTier1';
  const rule =
    place % 2 === 0 ? { strategy: 'bracketFill' as const } : { strategy: 'thresholdRoth' as const, threshold };
  return { ...rule, targetBracket, effort: 'quick' };
}

describe('conversions that any plan of the sandbox is asked for', () => {
  const answers = projected.map(({ inputs }, place) => {
    const { plan } = checkPlan(inputs, { startMonth: '2000-01' });
    if (plan === null) throw new Error('The plan is refused.');
    const outcome = optimizeRoth(plan, requestOf(place), { law: lawTables, history: marketHistory });
    if (!outcome.ok) throw new Error(JSON.stringify(outcome));
    return outcome.value;
  });

  it('are answered as the contract says, whatever they leave unpaid', () => {
    for (const answer of answers)
      expect(
        RothOutput.parse(
          JSON.parse(JSON.stringify({ ...answer, isComplete: true, missing: [], uncertainty: null, judged: null })),
        ),
      ).toMatchObject({
        admissible: answer.inadmissible === null,
      });
    const short = answers.filter(({ admissible }) => !admissible);
    expect(short.length).toBeGreaterThanOrEqual(3);
    for (const { notes, simpler } of short) {
      expect(notes[0]).toMatch(/^Money runs out in |more goes unpaid/);
      expect(simpler).toBeNull();
    }
  });

  it('gain what their taxes and their mixes do', () => {
    for (const { objective, taxGain, mixGain } of answers) expect(taxGain + mixGain).toBeCloseTo(objective.gain, 6);
  });
});
