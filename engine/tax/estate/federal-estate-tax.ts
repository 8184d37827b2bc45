import { graduatedTax, type TaxBrackets } from './graduated-tax.ts';

/** Federal law of the year of the last death, dollars. */
export interface FederalEstateTaxLaw {
  /** 26 USC 2001(c). */
  readonly rates: TaxBrackets;
  /** 26 USC 2010(c)(3). */
  readonly basicExclusion: number;
  /** What the spouse who died first left unused, 26 USC 2010(c)(4). */
  readonly unusedExclusion: number;
}

/** Form 706, part 2, by the numbers of its lines. Dollars. */
export interface FederalEstateTax {
  /** 1 and 2. */
  readonly estate: number;
  readonly deductions: number;
  /** 3a to 3c. */
  readonly tentativeTaxableEstate: number;
  readonly stateDeathTaxes: number;
  readonly taxableEstate: number;
  /** 4 and 5: taxable gifts of a lifetime, and the estate with them. 26 USC 2001(b)(1). */
  readonly taxableGifts: number;
  readonly withGifts: number;
  /** 6 and 8. */
  readonly tentativeTax: number;
  /** 9a, 9b, 9d and 9e. */
  readonly basicExclusion: number;
  readonly unusedExclusion: number;
  readonly applicableExclusion: number;
  readonly applicableCredit: number;
  /** 12 to 20. */
  readonly tax: number;
}

interface FederalEstate {
  readonly estate: number;
  /** To charity, 26 USC 2055. */
  readonly deductions: number;
  /** Estate and inheritance taxes of states, 26 USC 2058. */
  readonly stateDeathTaxes: number;
  /** Beyond the yearly exclusions, in life, 26 USC 2001(b)(1)(B). */
  readonly taxableGifts?: number;
}

/** 26 USC 2001(b), 2010(a), (c): the tentative tax less that on the applicable exclusion amount. */
export function federalEstateTax(
  { estate, deductions, stateDeathTaxes, taxableGifts = 0 }: FederalEstate,
  { rates, basicExclusion, unusedExclusion }: FederalEstateTaxLaw,
): FederalEstateTax {
  const tentativeTaxableEstate = Math.max(0, estate - deductions);
  const taxableEstate = Math.max(0, tentativeTaxableEstate - stateDeathTaxes);
  const withGifts = taxableEstate + taxableGifts;
  const tentativeTax = graduatedTax(withGifts, rates);
  const applicableExclusion = basicExclusion + unusedExclusion;
  const applicableCredit = graduatedTax(applicableExclusion, rates);
  return {
    estate,
    deductions,
    tentativeTaxableEstate,
    stateDeathTaxes,
    taxableEstate,
    taxableGifts,
    withGifts,
    tentativeTax,
    basicExclusion,
    unusedExclusion,
    applicableExclusion,
    applicableCredit,
    tax: Math.max(0, tentativeTax - applicableCredit),
  };
}
