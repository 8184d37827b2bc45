import { describe, expect, it } from 'vitest';
import type { PlanInputs } from '../../../../../engine/plan/schema/plan-inputs.ts';
import { planInputs } from '../../../../../engine/plan/schema/plan-inputs.ts';
import { assumptionFacts } from '../../../../../renderer/screens/plan/report/facts/assumption-facts.ts';
import { footLines, pageRules } from '../../../../../renderer/screens/plan/report/sheet/page-rules.ts';
import { reportOfAddress, usualPaper } from '../../../../../renderer/screens/plan/report/sheet/report-address.ts';
import { PATHS } from '../../../monte-carlo-results.ts';

const PLAN = {
  startMonth: '2026-01',
  state: 'CO',
  persons: [
    {
      id: 'p1',
      name: 'Ellen',
      birthDate: '1964-05-12',
      planEnd: 93,
      socialSecurity: { basis: 'pia', pia: 3_410, claim: { age: 70 } },
    },
  ],
  accounts: [{ id: 'a1', kind: 'traditionalIra', balance: 900_000 }],
  assumptions: { equityReturn: 0.07 },
} satisfies PlanInputs;

const factsOf = (inputs: PlanInputs) =>
  new Map(
    assumptionFacts(inputs).map(({ label, text, origin, source }) => [
      label,
      [text.replaceAll('\u00A0', ' '), origin, source],
    ]),
  );

describe('what a report rests on', () => {
  it('names what becomes of money left over, extra cash and gains where the plan says it', () => {
    expect([...factsOf(PLAN).keys()]).not.toContain('Money left over');
    const facts = factsOf({
      ...PLAN,
      accounts: [...PLAN.accounts, { id: 'a2', kind: 'taxable', name: 'Brokerage', balance: 1, basis: 1 }],
      leftOver: 'spend',
      withdrawal: { emergencyCash: 20_000, sweep: { to: 'a2', above: 5000 } },
      taxes: { harvest: { gains: 'zeroRate', losses: 'yearly' } },
    });
    expect(facts.get('Money left over')).toEqual(['spent until the last wages end', 'entered', '']);
    expect(facts.get('Cash sweep')?.[0]).toBe('each month beyond $25,000 to Brokerage');
    expect(facts.get('Harvested gains')?.[0]).toBe('up to the 0% rate, stopping before federal tax would rise');
    expect(facts.get('Harvested losses')?.[0]).toBe('each December');
  });

  it('names the rule by which work ends', () => {
    const [ellen] = PLAN.persons;
    const ruled = (retireWhen: object) => factsOf({ ...PLAN, persons: [{ ...ellen, retireWhen }] } as PlanInputs);
    const netWorth = { rule: 'netWorth', amount: 2_000_000, earliest: 2029, latest: 2036 };
    expect(ruled(netWorth).get('Ellen: work ends')?.[0]).toBe(
      'once net worth is enough: $2,000,000 in today’s dollars; in January of 2029 to 2036',
    );
    expect(ruled({ rule: 'success', latest: 2036 }).get('Ellen: work ends')?.[0]).toMatch(
      /^once success is enough: 90% of/,
    );
  });

  it('is entered or by default, a default with its source', () => {
    const facts = factsOf(PLAN);
    expect(facts.get('Inflation')).toEqual(['2.5% a year', 'default', expect.stringContaining('our judgment')]);
    expect(facts.get('Stocks')).toEqual(['7% mean, 16.5% volatility a year', 'entered', '']);
    expect(facts.get('Bonds')).toEqual([
      '4.95% mean, 5.5% volatility a year',
      'default',
      expect.stringContaining('J.P. Morgan'),
    ]);
    expect(facts.get('Ellen: plan ends')).toEqual(['at 93', 'entered', '']);
    expect(facts.get('Ellen: Social Security')).toEqual(['PIA $3,410 a month, claimed at 70', 'entered', '']);
    expect(facts.get('State')).toEqual(['Colorado, its tables of 2026 carried forward', 'entered', '']);
    expect(facts.get('Files')).toEqual(['single', 'default', 'number of people']);
  });

  it('is by default, too, where a saved document spells the default out', () => {
    const facts = factsOf(planInputs.parse(PLAN));
    expect(facts.get('Medical inflation')).toEqual(['4.5% a year', 'default', 'our judgment']);
    expect(facts.get('Stocks')?.[1]).toBe('entered');
  });
});

describe('the pages of a report', () => {
  it('have a foot that names plan, engine, law, seed, paths and result, and the page of pages', () => {
    const foot = footLines('Hallworth · Retire in 2029', PATHS);
    expect(foot).toEqual([
      'Hallworth · Retire in 2029',
      'plan 7c1e94af · engine 1.0.0 · law 2026-11 · seed 1 · 10,000 paths · result 5d0ea3b7',
    ]);
    const rules = pageRules('a4', foot);
    expect(rules).toContain('size: A4;');
    expect(rules).toContain('counter(page) " of " counter(pages)');
  });

  it('cannot be changed by what a household is called', () => {
    const rules = pageRules('letter', ['A"; } </style><b>\\\n', '']);
    expect(rules).not.toMatch(/<|"A"/);
    expect(rules).toContain('size: letter;');
  });

  it('are Letter where letters are, else A4, unless the address says which', () => {
    expect(['en-US', 'es-MX', 'fr-CA', 'en', 'en-GB', 'de-DE'].map(usualPaper)).toEqual([
      'letter',
      'letter',
      'letter',
      'letter',
      'a4',
      'a4',
    ]);
    expect(reportOfAddress({ paper: 'a4', worksheets: '2034' })).toEqual({ paper: 'a4', worksheets: 2034 });
    expect(reportOfAddress({ paper: 'a5', worksheets: 'some' })).toEqual({ paper: undefined, worksheets: undefined });
  });
});
