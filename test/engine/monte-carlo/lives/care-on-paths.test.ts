import { describe, expect, it } from 'vitest';
import { checkPlan, replayPath, solvePlan } from '../../../../engine/index.ts';
import {
  certificateOf,
  certificateRequest,
  verification,
} from '../../../../engine/monte-carlo/certificate/certificate.ts';
import { certificateIssues } from '../../../../engine/monte-carlo/certificate/certificate-issues.ts';
import { explainPathYear } from '../../../../engine/monte-carlo/explain-path.ts';
import { careKey, drawnCare } from '../../../../engine/monte-carlo/lives/drawn-care.ts';
import { drawsFates } from '../../../../engine/monte-carlo/lives/prepare-lives.ts';
import { inputsHash } from '../../../../engine/plan/inputs-hash.ts';
import type { MonteCarloRequest } from '../../../../engine/results/monte-carlo/request.ts';
import { planOf } from '../../../projection.ts';
import {
  context,
  headlineOfRun,
  prepared,
  SAMPLE,
  simulated,
  simulatedInPieces,
  tableOf,
  untaxedHousehold,
} from '../simulation.ts';

const CHANCES = {
  startAges: [
    { age: 75, probability: 0.1 },
    { age: 85, probability: 0.25 },
  ],
  years: [
    { years: 2, probability: 0.75 },
    { years: 4, probability: 0.25 },
  ],
};

interface More {
  readonly care?: object;
  readonly assumptions?: object;
  readonly balance?: number;
}

/** A woman of 65 whose money neither grows nor is taxed: what is left is what nothing was paid of. */
function household({ care = {}, assumptions = {}, balance = 1_000_000 }: More = {}) {
  const plan = untaxedHousehold({ balance, monthly: 1000 });
  const persons = plan.persons.map((person) => ({
    ...person,
    sex: 'female',
    birthDate: '1960-01-10',
    care: { startAge: 80, years: 3, yearlyCost: 60_000, chances: CHANCES, ...care },
  }));
  return {
    ...plan,
    persons,
    assumptions: { ...plan.assumptions, equityReturn: 0, equityVol: 0, careModel: 'drawn', ...assumptions },
  };
}

const couple = {
  startMonth: '2026-01',
  state: 'CA',
  persons: [
    { birthDate: '1959-05-15', sex: 'female', planEnd: 92, socialSecurity: { basis: 'pia', pia: 1900 } },
    { birthDate: '1957-02-15', sex: 'male', planEnd: 90, socialSecurity: { basis: 'pia', pia: 2700 } },
  ].map((person) => ({
    ...person,
    care: {
      startAge: 85,
      years: 2,
      yearlyCost: 90_000,
      replaces: 0.5,
      insurance: { premium: 2000, elimination: 90, dailyBenefit: 150, years: 3 },
      chances: CHANCES,
    },
  })),
  accounts: [
    { kind: 'taxable', balance: 300_000, basis: 200_000 },
    { kind: 'traditionalIra', owner: 'p1', balance: 400_000 },
    { kind: 'rothIra', owner: 'p2', balance: 150_000 },
  ],
  goals: [
    { amount: 6000, frequency: 'monthly', survivorShare: 0.75 },
    { amount: 9000, frequency: 'annual', category: 'travel', end: { age: 80 } },
  ],
  assumptions: { careModel: 'drawn' },
};

function rowsOf(document: unknown, path: number, request: MonteCarloRequest = {}) {
  const outcome = replayPath(planOf(document), { ...request, path }, context, { granularity: 'yearly' });
  if (!outcome.ok || outcome.value.granularity !== 'yearly') throw new Error('not replayed');
  return outcome.value.rows;
}

function finalsOf(document: unknown, paths: number): readonly number[] {
  const run = prepared(document, { runs: paths });
  const table = tableOf(run, paths);
  return Array.from({ length: paths }, (_, at) => table.netPortfolio[(run.program.years.length - 1) * paths + at] ?? 0);
}

function issuesOf(document: object) {
  return checkPlan(document, { startMonth: '2026-01' })
    .issues.filter(({ severity }) => severity === 'error')
    .map(({ code, path, message }) => [code, path, message]);
}

/** By how many of its standard errors a share of draws differs from its chance: by less than four. */
function errorsOff(share: number, chance: number, draws = SAMPLE): number {
  return Math.abs(share - chance) / Math.sqrt((chance * (1 - chance)) / draws);
}

describe('paths with drawn care', () => {
  it('pay for it as often, as early and as long as its chances say', () => {
    // $1,000,000 less 30 years of $12,000 are $640,000; two years of care are $120,000 of it, four are $240,000.
    const left = finalsOf(household(), SAMPLE);
    const shareOf = (dollars: number) => left.filter((one) => Math.abs(one - dollars) < 0.01).length / SAMPLE;
    expect(errorsOff(shareOf(640_000), 0.65)).toBeLessThan(4);
    expect(errorsOff(shareOf(520_000), 0.35 * 0.75)).toBeLessThan(4);
    expect(errorsOff(shareOf(400_000), 0.35 * 0.25)).toBeLessThan(4);
    const draw = drawnCare(planOf(household()), 1);
    const early = Array.from({ length: SAMPLE }, (_, at) => draw?.(at + 1)[0]?.startAge).filter((age) => age === 75);
    expect(errorsOff(early.length / SAMPLE, 0.1)).toBeLessThan(4);
    const { care } = simulated(household(), { runs: SAMPLE });
    expect(care?.programs).toBe(5);
    expect(care?.persons.map(({ name, paths }) => [name, paths])).toEqual([
      ['Ada', left.filter((dollars) => dollars < 600_000).length],
    ]);
  });

  it('fail as often as the chances say where one length alone is too dear', () => {
    // $492,000 pay for two years of care and not for four.
    expect(
      errorsOff(1 - simulated(household({ balance: 492_000 }), { runs: SAMPLE }).successRate, 0.35 * 0.25),
    ).toBeLessThan(4);
  });

  it('meet the markets and lives that they meet without', () => {
    const volatile = { equityReturn: 0.07, equityVol: 0.18, lives: { drawn: {} } };
    const [drawn, fixed] = ['drawn', 'fixed'].map((careModel) =>
      household({ assumptions: { ...volatile, careModel }, balance: 3_000_000 }),
    );
    for (const path of [1, 2, 3, 4, 5, 6]) {
      const [ours, theirs] = [rowsOf(drawn, path), rowsOf(fixed, path)];
      expect(ours.map(({ year }) => year)).toEqual(theirs.map(({ year }) => year));
      const returns = (rows: typeof ours) =>
        rows.slice(0, 9).map(({ accounts }) => (accounts[0]?.growth ?? 0).toPrecision(12));
      expect(returns(ours)).toEqual(returns(theirs));
    }
  });

  it('draw the same for one whatever is drawn for the other, and for another seed something else', () => {
    const alone = {
      ...couple,
      persons: couple.persons.map((person, at) => (at === 0 ? person : { ...person, care: undefined })),
    };
    const keysOf = (document: unknown, seed: number) =>
      Array.from({ length: 200 }, (_, at) => careKey(drawnCare(planOf(document), seed)?.(at + 1).slice(0, 1) ?? []));
    expect(keysOf(alone, 3)).toEqual(keysOf(couple, 3));
    expect(keysOf(couple, 4)).not.toEqual(keysOf(couple, 3));
  });

  it('that are certain to need it as entered are those of care that is not drawn, to the bit', () => {
    const certain = { startAges: [{ age: 85, probability: 1 }] };
    const persons = couple.persons.map((person) => ({ ...person, care: { ...person.care, chances: certain } }));
    const [drawn, fixed] = ['drawn', 'fixed'].map((careModel) =>
      simulated({ ...couple, persons, assumptions: { careModel } }, { runs: 40 }),
    );
    expect(drawn?.manifest.resultHash).toBe(fixed?.manifest.resultHash);
    expect(drawn?.fan).toEqual(fixed?.fan);
    expect(drawn?.obligations).toEqual(fixed?.obligations);
    expect(drawn?.spending).toEqual(fixed?.spending);
  });

  it('change no bit where care costs nothing, whatever its chances', () => {
    const free = { yearlyCost: 0 };
    const volatile = { equityReturn: 0.07, equityVol: 0.18 };
    const [drawn, fixed] = ['drawn', 'fixed'].map((careModel) =>
      simulated(household({ care: free, assumptions: { ...volatile, careModel } }), { runs: 60 }),
    );
    const without = (result: typeof drawn) => ({ ...result, manifest: null, used: null, care: null });
    expect(without(drawn)).toEqual(without(fixed));
    expect(drawn?.manifest.resultHash).toBe(fixed?.manifest.resultHash);
  });

  it('are replayed and explained bit for bit, premiums until death where no care is needed', () => {
    const run = prepared(couple, { runs: 6 });
    const table = tableOf(run, 6);
    for (let path = 1; path <= 6; path++) {
      const rows = rowsOf(couple, path);
      expect(rows.map(({ netPortfolio }) => netPortfolio)).toEqual(
        rows.map((_, year) => table.netPortfolio[year * 6 + path - 1]),
      );
    }
    const draw = drawnCare(
      planOf(household({ care: { insurance: { premium: 1200, elimination: 0, dailyBenefit: 1, years: 1 } } })),
      1,
    );
    const never = [1, 2, 3, 4, 5, 6, 7, 8].find((path) => draw?.(path)[0] === null) ?? 0;
    const document = household({ care: { insurance: { premium: 1200, elimination: 0, dailyBenefit: 1, years: 1 } } });
    expect(rowsOf(document, never).every(({ spending }) => Math.abs(spending.healthcare - 1200) < 1e-6)).toBe(true);
    const last = rowsOf(couple, 3).at(-1);
    const explained = explainPathYear(planOf(couple), { path: 3 }, context, last?.year ?? 0);
    expect(explained.ok && explained.value.months.at(-1)?.netPortfolio).toBe(last?.netPortfolio);
  });

  it('are the same in pieces of any size, by however many threads', () => {
    const whole = simulated(couple, { runs: 60 });
    for (const threads of [2, 5]) expect(simulatedInPieces(couple, 60, threads)).toEqual(whole);
  });

  it('are certified with the chances that they are drawn by', () => {
    const request = { runs: 40, seed: 5 };
    const document = household();
    const result = simulated(document, request);
    const headline = headlineOfRun(document, request, result);
    const certificate = certificateOf(result, { startMonth: '2026-01', headline, ceilings: null, riskTable: null });
    expect(certificate.parameters.care).toEqual([{ person: 'p1', ...CHANCES }]);
    expect(certificateIssues(JSON.parse(JSON.stringify(certificate)))).toEqual([]);
    const again = simulated(document, certificateRequest(certificate));
    expect(verification(certificate, again, headline).verdict).toBe('identical');
    const forged = { ...certificate, parameters: { ...certificate.parameters, care: [{ person: 'p1' }] } };
    expect(certificateIssues(JSON.parse(JSON.stringify(forged))).map(({ path }) => path)).toEqual(['parameters.care']);
  });
});

describe('chances of care', () => {
  it('say nothing of themselves in a plan that does not draw, and leave its hash where it was', () => {
    const { chances: _, ...entered } = household().persons[0]?.care ?? {};
    const plain = { ...household({ assumptions: { careModel: 'fixed' } }) };
    const without = { ...plain, persons: plain.persons.map((person) => ({ ...person, care: entered })) };
    expect(drawsFates(planOf(plain))).toBe(false);
    const { careModel: _model, ...assumptions } = without.assumptions;
    expect(inputsHash(planOf({ ...without, assumptions }))).toBe(inputsHash(planOf(without)));
    expect(simulated(plain, { runs: 20 }).fan).toEqual(simulated(without, { runs: 20 }).fan);
    expect(simulated(plain, { runs: 5 }).care).toBeNull();
  });

  it('are refused where they are not whole, with what to enter', () => {
    const refusal = (chances: object) => issuesOf(household({ care: { chances } }))[0];
    const ages = (...probabilities: number[]) =>
      probabilities.map((probability, at) => ({ age: 80 + at, probability }));
    expect(refusal({ startAges: ages(0.7, 0.4) })).toEqual([
      'careChances',
      'persons[0].care.chances.startAges',
      'The probabilities add up to 1.1: enter ones that are 1 in all at most.',
    ]);
    expect(refusal({ startAges: ages(0.2), years: [{ years: 2, probability: 0.9 }] })).toEqual([
      'careChances',
      'persons[0].care.chances.years',
      'The probabilities add up to 0.9: enter ones that are 1 in all, or leave out years.',
    ]);
    expect(refusal({ startAges: ages(1.2) })).toEqual([
      'invalidField',
      'persons[0].care.chances.startAges[0].probability',
      'Enter a probability between 0 and 1, such as 0.2 for one in five.',
    ]);
    expect(refusal({ startAges: [] })?.[2]).toContain('Enter at least one age');
    const twice = [...ages(0.1), ...ages(0.2)];
    expect(refusal({ startAges: twice })?.[2]).toContain('Age 80 stands here twice');
    // Born in January 1960 and of 65 as the plan starts.
    expect(refusal({ startAges: [{ age: 64, probability: 0.1 }] })).toEqual([
      'careDates',
      'persons[0].care.chances.startAges[0].age',
      'Care would start in Jan 2024, before the plan: enter an age from 66 on, and put what is paid already among the goals.',
    ]);
    // Ten tenths are a whole, whatever their rounding.
    expect(issuesOf(household({ care: { chances: { startAges: ages(...Array(10).fill(0.1)) } } }))).toEqual([]);
  });

  it('are asked for where care is to be drawn, and inflation cannot be drawn beside it', () => {
    const { care: _, ...person } = household().persons[0] ?? {};
    expect(issuesOf({ ...household(), persons: [person] })).toEqual([
      ['careChances', 'assumptions.careModel', expect.stringContaining('enter them in care.chances of a person')],
    ]);
    const both = household({ assumptions: { inflationModel: { drawn: {} } } });
    expect(issuesOf(both)).toEqual([
      ['inflationWithCare', 'assumptions.inflationModel', expect.stringContaining('its inflation or its care')],
    ]);
  });

  it('are refused by searches that compare levels of one program', () => {
    const solved = solvePlan(planOf(household()), { solveFor: 'spending', runs: 10 }, context);
    expect(solved.ok ? [] : solved.issues.map(({ path }) => path)).toEqual(['assumptions.careModel']);
  });
});
