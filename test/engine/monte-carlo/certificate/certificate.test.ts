import { describe, expect, it } from 'vitest';
import {
  type Certificate,
  certificateIssues,
  certificateOf,
  certificateRequest,
  type MonteCarloRequest,
  verification,
} from '../../../../engine/index.ts';
import { headlineOfRun, simulated, untaxedHousehold } from '../simulation.ts';

const plan = untaxedHousehold({ balance: 1_000_000, monthly: 22_500, planEnd: 69 });

/** A certificate as it comes back from a file. */
function filed(request: MonteCarloRequest): Certificate {
  const result = simulated(plan, request);
  const headline = headlineOfRun(plan, request, result);
  return JSON.parse(
    JSON.stringify(certificateOf(result, { startMonth: '2026-01', headline, ceilings: null, riskTable: null })),
  );
}

/** What `verify` says of a certificate, by a run of a document. */
function verified(certificate: Certificate, document: unknown, request: MonteCarloRequest) {
  const result = simulated(document, request);
  return verification(certificate, result, headlineOfRun(document, request, result));
}

describe('a certificate with the gains of conversions', () => {
  const result = simulated(plan, { runs: 20 });
  const headline = headlineOfRun(plan, { runs: 20 }, result);
  const gains = { taxGain: 76_950.25, mixGain: -1_200 };
  const certificate: Certificate = JSON.parse(
    JSON.stringify(certificateOf(result, { startMonth: '2026-01', headline, ceilings: null, riskTable: null, gains })),
  );

  it('is of version 3, has no fault and is found again', () => {
    expect(certificate).toMatchObject({ version: 3, gains });
    expect(certificateIssues(certificate)).toEqual([]);
    const ceilings = [{ year: 2026, fillTo: 90_000 }];
    expect(certificateIssues({ ...certificate, ceilings })).toEqual([]);
    expect(verification(certificate, result, headline, gains)).toMatchObject({ verdict: 'identical' });
  });

  it('says which gain is another one', () => {
    const { differences } = verification(certificate, result, headline, { ...gains, mixGain: 0 });
    expect(differences).toMatchObject([{ field: 'gains.mixGain', certificate: '-1200', now: '0' }]);
    expect(verification(certificate, result, headline).differences.map(({ field }) => field)).toEqual([
      'gains.taxGain',
      'gains.mixGain',
    ]);
  });

  it('is refused where a gain is no number, or where an older version holds gains', () => {
    expect(certificateIssues({ ...certificate, gains: { taxGain: 'much', mixGain: 0 } })).toMatchObject([
      { path: 'gains' },
    ]);
    expect(certificateIssues({ ...certificate, version: 1 })).toMatchObject([{ path: 'gains' }]);
  });
});

describe('a certificate', () => {
  it.each<readonly [string, MonteCarloRequest]>([
    ['defaults', { runs: 20 }],
    ['everything named', { runs: 20, seed: 2 ** 53 - 1, equityReturn: 0.05, bondVol: 0.02, correlation: -0.3 }],
    ['history', { runs: 20, model: 'historical', blockYears: 7 }],
    ['windows of history', { model: 'cycles' }],
    ['fat tails', { runs: 20, model: { studentT: { degrees: 3.5 } }, equityVol: 0.2 }],
    ['calm and turbulent years', { runs: 20, model: 'regimes' }],
    ['stationary blocks', { runs: 20, model: { historical: { blocks: 'stationary', blockYears: 7 } } }],
    ['a legacy', { runs: 20, target: { legacy: 1000 } }],
    ['a run until a precision', { until: { halfWidth: 0.04, maxRuns: 3000 } }],
  ])('of %s has no fault and is run again bit for bit', (_, request) => {
    const certificate = filed(request);
    expect(certificateIssues(certificate)).toEqual([]);
    expect(verified(certificate, plan, certificateRequest(certificate))).toMatchObject({
      verdict: 'identical',
      differences: [],
    });
  });

  it('holds the model that the plan chose, and says which of its parameters is another', () => {
    const certified = filed({ runs: 20, model: { studentT: { degrees: 4 } } });
    expect(certified.parameters).toMatchObject({ model: 'studentT', degrees: 4 });
    const { differences } = verified(certified, plan, { runs: 20, model: 'studentT' });
    expect(differences[0]).toMatchObject({ field: 'parameters.degrees', certificate: '4', now: '5' });
  });

  it.each([
    ['parameters.degrees', { model: 'studentT' }],
    ['parameters.degrees', { model: 'studentT', degrees: 2 }],
    ['parameters.regimes', { model: 'regimes' }],
    ['parameters.blocks', { model: 'historical', blocks: 'fixed' }],
    ['parameters.degrees', { model: 'lognormal', degrees: 5 }],
  ])('without sound parameters of its model is refused: %s', (path, change) => {
    const of = filed({ runs: 20 });
    const issues = certificateIssues({ ...of, parameters: { ...of.parameters, ...change } });
    expect(issues.map((issue) => issue.path)).toContain(path);
  });

  const certificate = filed({ runs: 20 });

  it('says of another plan that it is another, and that its values are others', () => {
    const other = simulated({ ...plan, goals: [] }, { runs: 20 });
    const { verdict, differences, manifest } = verified(certificate, { ...plan, goals: [] }, { runs: 20 });
    expect(verdict).toBe('different');
    expect(differences.map(({ field }) => field)).toEqual([
      'inputsHash',
      'resultHash',
      'successes',
      'headline.finalNetPortfolioInTodaysDollars',
    ]);
    expect(differences[0]).toMatchObject({
      certificate: certificate.manifest.inputsHash,
      now: other.manifest.inputsHash,
      message: 'The plan is not the one that was certified.',
    });
    expect(manifest).toEqual(other.manifest);
  });

  it('says which version of engine and law made it, where that is another', () => {
    const older = { ...certificate, manifest: { ...certificate.manifest, engine: '0.9.0', law: '2025-11' } };
    const { differences } = verified(older, plan, { runs: 20 });
    expect(differences.map(({ field, certificate: was }) => [field, was])).toEqual([
      ['engine', '0.9.0'],
      ['law', '2025-11'],
    ]);
  });

  it('says which parameters were others', () => {
    const { differences } = verified(certificate, plan, { runs: 20, bondVol: 0.01 });
    expect(differences.map(({ field }) => field)).toEqual(['parameters.bondVol', 'parameters.bondCompoundReturn']);
    expect(differences[0]?.message).toBe('The run used a different bondVol: 0.01 instead of 0.055.');
  });

  /** What `verify` says of a certificate in which somebody has changed something. */
  const fieldsOf = (changed: Certificate) => {
    expect(certificateIssues(changed)).toEqual([]);
    return verified(changed, plan, certificateRequest(changed)).differences.map(({ field }) => field);
  };

  it('of a plan that succeeds by another target is not that of this one, though the final values are the same', () => {
    const legacy = filed({ runs: 200, target: { legacy: 30_000 } });
    const { parameters } = legacy;
    expect(fieldsOf({ ...legacy, parameters: { ...parameters, target: 'fundSpending' } })).toEqual(['successes']);
    const { headline: _, ...bare } = legacy;
    expect(fieldsOf({ ...bare, successes: legacy.successes + 1 })).toEqual(['successes']);
  });

  it('made before headlines were recorded is as good', () => {
    const { headline: _, ...bare } = certificate;
    expect(fieldsOf(bare)).toEqual([]);
  });

  it('whose plan comes to something else at its means says so', () => {
    const { headline } = certificate;
    if (headline === undefined) throw new Error('a certificate has a headline');
    const changed = { ...headline, lifetimeTaxesInTodaysDollars: headline.lifetimeTaxesInTodaysDollars + 1 };
    expect(fieldsOf({ ...certificate, headline: changed })).toEqual(['headline.lifetimeTaxesInTodaysDollars']);
  });

  it('of a plan with guardrails holds what they cost, which must come out again', () => {
    const ruled = {
      ...plan,
      goals: [{ amount: 22_500, frequency: 'monthly', category: 'travel' }],
      withdrawal: { guardrails: 'vanguardDynamic' },
      assumptions: { ...plan.assumptions, equityReturn: 0.02 },
    };
    const result = simulated(ruled, { runs: 20 });
    const headline = headlineOfRun(ruled, { runs: 20 }, result);
    const { pathsCut, deepestCut, yearsCut } = result.spending;
    expect(pathsCut).toBeGreaterThan(0);
    expect(headline.cuts).toEqual({ pathsCut, deepestCut: deepestCut.median, yearsCut: yearsCut.median });
    const written = JSON.stringify(
      certificateOf(result, { startMonth: '2026-01', headline, ceilings: null, riskTable: null }),
    );
    const whole: Certificate = JSON.parse(written);
    expect(verified(whole, ruled, { runs: 20 }).verdict).toBe('identical');
    const altered: Certificate = JSON.parse(written.replace(`"pathsCut":${pathsCut}`, `"pathsCut":${pathsCut - 1}`));
    expect(verified(altered, ruled, { runs: 20 }).differences.map(({ field }) => field)).toEqual(['headline.cuts']);
    expect(certificate.headline).not.toHaveProperty('cuts');
  });

  it('names the year from which law was projected, and blocks that were never drawn', () => {
    const { manifest, parameters } = certificate;
    expect(fieldsOf({ ...certificate, manifest: { ...manifest, lawProjectedFrom: 2031 } })).toEqual([
      'lawProjectedFrom',
    ]);
    expect(fieldsOf({ ...certificate, parameters: { ...parameters, blockYears: 9 } })).toEqual([
      'parameters.blockYears',
    ]);
  });

  it('of a run until a precision is one that this precision would have stopped', () => {
    const until = filed({ until: { halfWidth: 0.04, maxRuns: 3000 } });
    const { parameters } = until;
    expect(fieldsOf(until)).toEqual([]);
    const finer = { ...parameters, until: { halfWidth: 0.001, maxRuns: 3000 } };
    expect(fieldsOf({ ...until, parameters: finer })).toEqual(['parameters.until']);
    const sooner = { ...parameters, until: { halfWidth: 0.04, maxRuns: 10 } };
    expect(fieldsOf({ ...until, parameters: sooner })).toEqual(['parameters.until']);
  });

  const { manifest, parameters } = certificate;
  it.each<readonly [string, unknown]>([
    ['', null],
    ['', 'certificate'],
    ['', []],
    ['kind', { ...certificate, kind: 'diploma' }],
    ['version', { ...certificate, version: 4 }],
    ['ceilings', { ...certificate, version: 2 }],
    ['ceilings', { ...certificate, version: 2, ceilings: [{ year: 2026, fillTo: 'much' }] }],
    ['ceilings', { ...certificate, ceilings: [] }],
    ['result', { ...certificate, result: 'projection' }],
    ['startMonth', { ...certificate, startMonth: '2026-13' }],
    ['signature', { ...certificate, signature: 'x' }],
    ['manifest', { ...certificate, manifest: 1 }],
    ['parameters', { ...certificate, parameters: undefined }],
    ['successes', { ...certificate, successes: -1 }],
    ['headline', { ...certificate, headline: 'good' }],
    ['headline.successes', { ...certificate, headline: { ...certificate.headline, successes: 0.5 } }],
    ['headline.law', { ...certificate, headline: { ...certificate.headline, law: '2020-01' } }],
    ['headline.rating', { ...certificate, headline: { ...certificate.headline, rating: 5 } }],
    ['manifest.inputsHash', { ...certificate, manifest: { ...manifest, inputsHash: 'sha256:12' } }],
    ['manifest.resultHash', { ...certificate, manifest: { ...manifest, resultHash: 7 } }],
    ['manifest.engine', { ...certificate, manifest: { ...manifest, engine: '' } }],
    ['manifest.lawProjectedFrom', { ...certificate, manifest: { ...manifest, lawProjectedFrom: 'never' } }],
    ['manifest.seed', { ...certificate, manifest: { ...manifest, seed: 2 } }],
    ['manifest.runs', { ...certificate, manifest: { ...manifest, runs: 21 } }],
    ['parameters.model', { ...certificate, parameters: { ...parameters, model: 'normal' } }],
    ['parameters.target', { ...certificate, parameters: { ...parameters, target: 'legacy' } }],
    ['parameters.equityVol', { ...certificate, parameters: { ...parameters, equityVol: -1 } }],
    ['parameters.correlation', { ...certificate, parameters: { ...parameters, correlation: 2 } }],
    ['parameters.cashReturn', { ...certificate, parameters: { ...parameters, cashReturn: null } }],
    ['parameters.tail', { ...certificate, parameters: { ...parameters, tail: 1 } }],
  ])('is refused by the name of the field: %s', (path, document) => {
    const issues = certificateIssues(document);
    expect(issues.map((issue) => issue.path)).toEqual([path]);
    expect(issues[0]?.message).toMatch(/\.$/);
  });

  it('asks for no more paths than may be run', () => {
    const greedy = { ...certificate, manifest: { ...manifest, runs: 1e9 }, parameters: { ...parameters, runs: 1e9 } };
    expect(certificateIssues(greedy).map(({ path }) => path)).toEqual(['parameters.runs']);
  });
});
