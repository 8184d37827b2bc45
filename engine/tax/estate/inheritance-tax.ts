import type { InheritanceTaxLaw } from '../../law/estates/state-estate-law.ts';
import type { HeirRelation } from '../../primitives/estate/heir-relations.ts';
import { graduatedTax } from './graduated-tax.ts';

/**
 * The state's tax on what an heir gets, dollars. KRS 140.070, 140.080; Md. Tax-General 7-203, 7-204; Neb. Rev. Stat. 77-2004 to
 * 77-2006; N.J.S.A. 54:34-2; 72 P.S. 9116. An exemption comes off the lowest brackets.
 */
export function inheritanceTax(received: number, relation: HeirRelation, law: InheritanceTaxLaw): number {
  const { brackets = [], exemption = 0, noTaxUpTo = 0 } = classOf(law, relation) ?? {};
  if (received <= Math.max(exemption, noTaxUpTo)) return 0;
  return graduatedTax(received, brackets) - graduatedTax(exemption, brackets);
}

/** Every relation has a class in every state: a test holds the file to it. */
export function classOf({ classes }: InheritanceTaxLaw, relation: HeirRelation) {
  return classes.find(({ relations }) => relations.includes(relation));
}
