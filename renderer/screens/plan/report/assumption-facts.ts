import { ASSUMPTION_SETS } from '../../../../engine/plan/assumption-sets.ts';
import { canonicalJson } from '../../../../engine/plan/canonical-json.ts';
import type { Plan } from '../../../../engine/plan/complete/plan.ts';
import type { PlanInputs } from '../../../../engine/plan/schema/plan-inputs.ts';
import { monthText } from '../../../format/dates.ts';
import { money } from '../../../format/money.ts';
import { percent } from '../../../format/percent.ts';
import { STATE_NAMES } from '../../../format/state-names.ts';
import { whenText } from '../../../format/when.ts';
import { valueAt } from '../../../state/plan/document-path.ts';
import { checked } from '../../../state/plan/plan-check.ts';
import { fallbackAt } from '../../../state/plan/use-fallback.ts';

/** Something that the results rest on. */
export interface AssumptionFact {
  readonly label: string;
  readonly text: string;
  readonly origin: 'entered' | 'default';
  /** Where a default comes from; empty where the figure was entered. */
  readonly source: string;
}

/** What a plan assumes, each as entered or by default, with the source of the default. */
export function assumptionFacts(inputs: PlanInputs): readonly AssumptionFact[] {
  const { plan } = checked(inputs);
  if (plan === null) return [];
  const fact = (label: string, text: string, paths: readonly string[], source: string): AssumptionFact => {
    const isOwn = paths.some((path) => isEntered(inputs, path));
    return { label, text, origin: isOwn ? 'entered' : 'default', source: isOwn ? '' : source };
  };
  return [...marketFacts(plan, fact), ...personFacts(plan, fact), ...householdFacts(plan, fact)];
}

type MakeFact = (label: string, text: string, paths: readonly string[], source: string) => AssumptionFact;

/** Saved documents spell out their defaults: what equals its default was not entered. */
function isEntered(inputs: PlanInputs, path: string): boolean {
  const written = valueAt(inputs, path);
  if (written === undefined || written === null) return false;
  return canonicalJson(written) !== canonicalJson(fallbackAt(inputs, path) ?? null);
}

const JUDGEMENT = 'our judgement';

function marketFacts({ assumptions, strategies }: Plan, fact: MakeFact): readonly AssumptionFact[] {
  // The defaults are the figures of the first set.
  const markets = ASSUMPTION_SETS[0]?.source ?? JUDGEMENT;
  const of = (name: keyof typeof assumptions) => `assumptions.${name}`;
  const { equityReturn, equityVol, bondReturn, bondVol } = assumptions;
  return [
    fact('Inflation', yearly(assumptions.inflation), [of('inflation')], markets),
    fact('Medical inflation', yearly(assumptions.medicalInflation), [of('medicalInflation')], JUDGEMENT),
    fact('Wage growth', yearly(assumptions.wageGrowth), [of('wageGrowth')], JUDGEMENT),
    fact('Stocks', meanText(equityReturn, equityVol), [of('equityReturn'), of('equityVol')], markets),
    fact('Bonds', meanText(bondReturn, bondVol), [of('bondReturn'), of('bondVol')], markets),
    fact('Correlation of stocks and bonds', assumptions.correlation.toFixed(2), [of('correlation')], markets),
    fact('Cash', yearly(assumptions.cashReturn), [of('cashReturn')], markets),
    fact('Property', `${yearly(assumptions.propertyGrowth)} growth`, [of('propertyGrowth')], JUDGEMENT),
    ...strategies.map((strategy, at) =>
      fact(`Allocation, ${strategy.name}`, allocationText(strategy), [`strategies[${at}]`], 'the built-in mix'),
    ),
  ];
}

function yearly(rate: number): string {
  return `${percent(rate)} a year`;
}

function meanText(mean: number, deviation: number): string {
  return `${percent(mean)} mean, ${percent(deviation)} volatility a year`;
}

function allocationText(strategy: Plan['strategies'][number]): string {
  if (strategy.kind !== 'fixed') return `a glide path of ${strategy.points.length} points`;
  const { equity, bond, cash } = strategy.mix;
  const parts = [
    [equity, 'stocks'],
    [bond, 'bonds'],
    [cash, 'cash'],
  ] as const;
  return parts.flatMap(([share, word]) => (share === 0 ? [] : [`${percent(share)} ${word}`])).join(', ');
}

function personFacts({ persons }: Plan, fact: MakeFact): readonly AssumptionFact[] {
  return persons.flatMap(({ name, planEnd, retirement, socialSecurity, ...person }, at) => {
    const path = `persons[${at}]`;
    const claim =
      socialSecurity.claim === null
        ? 'full retirement age'
        : whenText(socialSecurity.claim, { ...person, name }, persons);
    return [
      fact(`${name}: plan ends`, `at ${planEnd}`, [`${path}.planEnd`], 'a conservative life span'),
      fact(
        `${name}: work ends`,
        whenText(retirement, { ...person, name }, persons),
        [`${path}.retirement`],
        'at 67, or retired at the start',
      ),
      fact(
        `${name}: Social Security`,
        benefitText(socialSecurity, claim),
        [`${path}.socialSecurity.claim`, `${path}.socialSecurity.pia`, `${path}.socialSecurity.earnings`],
        'the law',
      ),
    ];
  });
}

function benefitText({ basis, pia }: Plan['persons'][number]['socialSecurity'], claim: string): string {
  if (basis === 'none') return 'none';
  return pia === null || basis !== 'pia'
    ? `from the earnings record, claimed at ${claim}`
    : `PIA ${money(pia)} a month, claimed at ${claim}`;
}

const FILING_WORDS: Readonly<Record<Plan['filingStatus'], string>> = {
  single: 'single',
  marriedFilingJointly: 'jointly; alone after the year of the first death',
  marriedFilingSeparately: 'separately',
  headOfHousehold: 'head of household',
};

function householdFacts(plan: Plan, fact: MakeFact): readonly AssumptionFact[] {
  const { filingStatus, state, startMonth, legacy } = plan;
  return [
    fact('Starts', monthText(startMonth), ['startMonth'], 'January of the year the plan was created'),
    fact('Files', FILING_WORDS[filingStatus], ['filingStatus'], 'number of people'),
    fact(
      'State',
      state === 'none' ? 'no state income tax' : `${STATE_NAMES[state]}, its tables of 2026 carried forward`,
      ['state'],
      'none named',
    ),
    fact(
      'Left to heirs',
      legacy.target === 0 ? 'no target' : `at least ${money(legacy.target)}`,
      ['legacy.target'],
      JUDGEMENT,
    ),
    fact('Heirs’ tax rate', percent(legacy.heirTaxRate), ['legacy.heirTaxRate'], JUDGEMENT),
  ];
}
