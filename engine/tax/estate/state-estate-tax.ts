import type { StateEstateTaxLaw } from '../../law/estates/state-estate-law.ts';
import { bisected } from '../../primitives/bracket.ts';
import { CENT, CENTS_IN_DOLLAR } from '../../primitives/cent.ts';
import { graduatedTax, type TaxBrackets } from './graduated-tax.ts';

/** What several states' taxes are made of, of the year of the death. */
export interface FormerFederalLaw {
  /** 26 USC 2001(c). */
  readonly rates: TaxBrackets;
  /** 26 USC 2011(b) as of 2001: the table, and what the taxable estate is reduced by to go into it. */
  readonly creditTable: TaxBrackets;
  readonly creditReduction: number;
}

/** A state's estate tax with what it is made of, dollars. */
export interface StateEstateTax {
  readonly taxableEstate: number;
  /** That of the last to die, and what the spouse who died first left unused where the state lets it pass. */
  readonly exclusion: number;
  /** What the table is read at. */
  readonly base: number;
  /** By the table. */
  readonly gross: number;
  /** Off it: the tax on an exclusion, the state's own credit, inheritance tax. */
  readonly credit: number;
  readonly tax: number;
}

interface StateEstate {
  readonly taxableEstate: number;
  /** What the spouse who died first left of the exclusion, where the state lets it pass. */
  readonly unusedExclusion: number;
  readonly inheritanceTax: number;
}

/** The tax of the state in which the last to die lived, on an estate without the deduction of 26 USC 2058. */
export function stateEstateTax(estate: StateEstate, law: StateEstateTaxLaw, former: FormerFederalLaw): StateEstateTax {
  switch (law.method) {
    case 'overExclusion':
      return taxOverExclusion(estate, law);
    case 'wholeEstate':
      return taxOnWholeEstate(estate, law);
    case 'federalCredit':
      return taxByFormerCredit(estate, law, former);
    case 'interrelated':
      return interrelatedTax(estate, law, former);
  }
}

/** Conn. Gen. Stat. 12-391(g); HRS 236E-8; 36 M.R.S. 4103; Md. Tax-General 7-309; Minn. Stat. 291.03; 32 V.S.A. 7442a; RCW 83.100.040. */
function taxOverExclusion(estate: StateEstate, law: StateEstateTaxLaw): StateEstateTax {
  const { taxableEstate, unusedExclusion, inheritanceTax } = estate;
  const exclusion = law.exclusion + unusedExclusion;
  const base = Math.max(0, taxableEstate - exclusion);
  const gross = Math.min(law.cap, graduatedTax(base, law.brackets));
  // Md. Tax-General 7-304(b)(1).
  const credit = law.isLessInheritanceTax ? Math.min(gross, inheritanceTax) : 0;
  return { taxableEstate, exclusion, base, gross, credit, tax: gross - credit };
}

/**
 * D.C. Code 47-3702(a-1); ORS 118.010(4); N.Y. Tax Law 952(c): in New York the credit is the tax on an exclusion that shrinks to
 * nothing as the estate goes from the exclusion to 105% of it.
 */
function taxOnWholeEstate({ taxableEstate }: StateEstate, law: StateEstateTaxLaw): StateEstateTax {
  const { exclusion, brackets, creditEndsAt } = law;
  const gross = graduatedTax(taxableEstate, brackets);
  const excess = Math.max(0, taxableEstate - exclusion);
  const leftOfExclusion =
    creditEndsAt === 0 || excess === 0
      ? exclusion
      : exclusion * Math.max(0, 1 - excess / ((creditEndsAt - 1) * exclusion));
  const credit = Math.min(gross, graduatedTax(leftOfExclusion, brackets));
  return { taxableEstate, exclusion: leftOfExclusion, base: taxableEstate, gross, credit, tax: gross - credit };
}

/** M.G.L. c. 65C s. 2A(a), (f); R.I. Gen. Laws 44-22-1.1(a)(4). */
function taxByFormerCredit(
  { taxableEstate }: StateEstate,
  law: StateEstateTaxLaw,
  { creditTable, creditReduction }: FormerFederalLaw,
): StateEstateTax {
  const base = Math.max(0, taxableEstate - creditReduction);
  const gross = graduatedTax(base, creditTable);
  const credit = Math.min(gross, law.credit);
  return { taxableEstate, exclusion: 0, base, gross, credit, tax: gross - credit };
}

/** The tax that solves an equation is found to so much of a dollar. */
const PRECISION = CENT / CENTS_IN_DOLLAR;

/** 35 ILCS 405/2, 405/3: the Illinois tax is a deduction in both calculations, so that it is the amount at which it equals itself. */
function interrelatedTax(
  { taxableEstate }: StateEstate,
  { exclusion }: StateEstateTaxLaw,
  { rates, creditTable, creditReduction }: FormerFederalLaw,
): StateEstateTax {
  if (taxableEstate <= exclusion) return { taxableEstate, exclusion, base: taxableEstate, gross: 0, credit: 0, tax: 0 };
  const onExclusion = graduatedTax(exclusion, rates);
  const hypothetical = (base: number) => graduatedTax(base, rates) - onExclusion;
  const formerCredit = (base: number) => graduatedTax(base - creditReduction, creditTable);
  const taxAfter = (tax: number) => {
    const base = taxableEstate - tax;
    return Math.max(0, Math.min(hypothetical(base), formerCredit(base)));
  };
  const { low, high } = bisected({ low: 0, high: taxableEstate }, PRECISION, (tax) => tax > taxAfter(tax));
  const tax = (low + high) / 2;
  return { taxableEstate, exclusion, base: taxableEstate - tax, gross: tax, credit: 0, tax };
}
