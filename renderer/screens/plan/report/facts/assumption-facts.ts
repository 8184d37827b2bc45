import { canonicalJson } from '../../../../../engine/plan/canonical-json.ts';
import { claimedChildren } from '../../../../../engine/plan/complete/children/claimed-children.ts';
import type { Plan } from '../../../../../engine/plan/complete/plan.ts';
import type { PlanInputs } from '../../../../../engine/plan/schema/plan-inputs.ts';
import type { RetireWhen } from '../../../../../engine/plan/schema/work/retire-when.ts';
import { monthText } from '../../../../format/dates.ts';
import { money } from '../../../../format/money.ts';
import { percent } from '../../../../format/percent.ts';
import { entryOf, wordsOf } from '../../../../format/plan-fields/plan-fields.ts';
import { STATE_NAMES } from '../../../../format/state-names.ts';
import { whenText } from '../../../../format/when.ts';
import { listed, RETIREMENT_RULE_WORDS } from '../../../../format/words.ts';
import { valueAt } from '../../../../state/plan/document-path.ts';
import { checked } from '../../../../state/plan/plan-check.ts';
import { fallbackAt } from '../../../../state/plan/use-fallback.ts';
import { surplusFacts } from './surplus-facts.ts';

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
  const fact: MakeFact = (text, [first, ...others], given) => {
    const { assumed } = entryOf(first);
    const label = given?.label ?? assumed?.label ?? wordsOf(first);
    const source = given?.source ?? assumed?.source ?? '';
    const isOwn = [first, ...others].some((path) => isEntered(inputs, path));
    return { label, text, origin: isOwn ? 'entered' : 'default', source: isOwn ? '' : source };
  };
  return [
    ...marketFacts(plan, fact),
    ...personFacts(plan, fact),
    ...householdFacts(plan, fact),
    ...surplusFacts(plan).map(([text, path]) => fact(text, [path])),
  ];
}

/** A line of the report about one field, or about fields that are read together: the first says what it is called. */
type MakeFact = (
  text: string,
  paths: readonly [string, ...string[]],
  given?: { readonly label?: string; readonly source?: string },
) => AssumptionFact;

/** Saved documents spell out their defaults: what equals its default was not entered. */
function isEntered(inputs: PlanInputs, path: string): boolean {
  const written = valueAt(inputs, path);
  if (written === undefined || written === null) return false;
  return canonicalJson(written) !== canonicalJson(fallbackAt(inputs, path) ?? null);
}

function marketFacts({ assumptions, strategies }: Plan, fact: MakeFact): readonly AssumptionFact[] {
  const { equityReturn, equityVol, bondReturn, bondVol } = assumptions;
  return [
    fact(yearly(assumptions.inflation), ['assumptions.inflation']),
    fact(yearly(assumptions.medicalInflation), ['assumptions.medicalInflation']),
    fact(yearly(assumptions.wageGrowth), ['assumptions.wageGrowth']),
    fact(meanText(equityReturn, equityVol), ['assumptions.equityReturn', 'assumptions.equityVol']),
    fact(meanText(bondReturn, bondVol), ['assumptions.bondReturn', 'assumptions.bondVol']),
    fact(assumptions.correlation.toFixed(2), ['assumptions.correlation']),
    fact(yearly(assumptions.cashReturn), ['assumptions.cashReturn']),
    fact(`${yearly(assumptions.propertyGrowth)} growth`, ['assumptions.propertyGrowth']),
    ...strategies.map((strategy, at) =>
      fact(allocationText(strategy), [`strategies[${at}]`], { label: `Allocation, ${strategy.name}` }),
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
    const of = (field: string) => ({ label: `${name}: ${entryOf(field).assumed?.label ?? wordsOf(field)}` });
    const {
      claim: claimPath,
      pia,
      earnings,
    } = {
      claim: `${path}.socialSecurity.claim`,
      pia: `${path}.socialSecurity.pia`,
      earnings: `${path}.socialSecurity.earnings`,
    };
    const own = { ...person, name };
    return [
      fact(`at ${planEnd}`, [`${path}.planEnd`], of(`${path}.planEnd`)),
      person.retireWhen === null
        ? fact(whenText(retirement, own, persons), [`${path}.retirement`], of(`${path}.retirement`))
        : fact(ruleText(person.retireWhen), [`${path}.retireWhen`], of(`${path}.retirement`)),
      fact(benefitText(socialSecurity, claim), [claimPath, pia, earnings], of(claimPath)),
    ];
  });
}

/** `once net worth is enough: $2,000,000 in today’s dollars; in January of 2029 to 2036`. */
function ruleText({ rule, amount, share, earliest, latest }: RetireWhen): string {
  const enough = amount === null ? `${percent(share)} of paths` : `${money(amount)} in today’s dollars`;
  const words = RETIREMENT_RULE_WORDS[rule].replace(/^O/, 'o');
  return `${words}: ${enough}; in January of ${earliest} to ${latest}`;
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
    fact(monthText(startMonth), ['startMonth']),
    fact(FILING_WORDS[filingStatus], ['filingStatus']),
    ...childrenFacts(plan, fact),
    fact(state === 'none' ? 'no state income tax' : `${STATE_NAMES[state]}, its tables of 2026 carried forward`, [
      'state',
    ]),
    fact(legacy.target === 0 ? 'no target' : `at least ${money(legacy.target)}`, ['legacy.target']),
    fact(percent(legacy.heirTaxRate), ['legacy.heirTaxRate']),
    fact(legacy.estateTax ? 'taken off what heirs get' : 'left out', ['legacy.estateTax'], {
      label: 'Estate and inheritance taxes',
    }),
  ];
}

/** Whom the return claims; nothing where nobody. */
function childrenFacts(plan: Plan, fact: MakeFact): readonly AssumptionFact[] {
  const names = claimedChildren(plan).map(({ name }) => name);
  const [first, ...others] = plan.persons.flatMap(({ dependents }, person) =>
    dependents.flatMap(({ claimed }, at) => (claimed === null ? [] : [`persons[${person}].dependents[${at}].claimed`])),
  );
  if (first === undefined) return [];
  return [fact(listed(names), [first, ...others], { label: 'Children on the tax return' })];
}
