import type {
  Inheritance,
  InheritanceKind,
  InheritedHome,
  ParsedInheritance,
} from '../../schema/estate/inheritance.ts';
import { completeWhen } from '../complete-when.ts';

const KIND_NAMES: Readonly<Record<InheritanceKind, string>> = {
  cash: 'Inheritance',
  home: 'Inherited home',
  traditionalIra: 'Inherited traditional IRA',
  rothIra: 'Inherited Roth IRA',
};

/** Null where the plan expects none. */
export function completeInheritances(
  inputs: readonly ParsedInheritance[],
  client: string,
  usualGrowth: number,
): readonly Inheritance[] | null {
  if (inputs.length === 0) return null;
  return inputs.map((inheritance) => completeInheritance(inheritance, client, usualGrowth));
}

function completeInheritance(inputs: ParsedInheritance, client: string, usualGrowth: number): Inheritance {
  const { kind, amount, inTodaysDollars, beneficiary } = inputs;
  const owner = inputs.owner ?? client;
  return {
    name: inputs.name ?? KIND_NAMES[kind],
    owner,
    kind,
    when: completeWhen(inputs.when, owner),
    amount,
    inTodaysDollars,
    decedentBirthDate: inputs.decedentBirthDate ?? null,
    beneficiary,
    home: kind === 'home' ? completeHome(inputs.home, owner, usualGrowth) : null,
  };
}

function completeHome(inputs: ParsedInheritance['home'], owner: string, usualGrowth: number): InheritedHome {
  const { growth = usualGrowth, propertyTax = 0, insurance = 0, upkeep = 0, sale } = inputs ?? {};
  return {
    growth,
    propertyTax,
    insurance,
    upkeep,
    sale: sale === undefined ? null : { when: completeWhen(sale.when, owner), costs: sale.costs },
  };
}
