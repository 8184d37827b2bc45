import { calculateFederalTax } from '../../../engine/index.ts';
import { lawTables } from '../../law-tables.ts';
import { projectYearly } from '../../projection.ts';
import type { TenFields } from './return-cases.ts';

type Answers = Readonly<Record<string, number>>;

/** Our answer to a return of the kit, in dollars. */
export function answerOfReturn(input: TenFields): Answers {
  const result = calculateFederalTax(
    {
      taxYear: input.taxYear,
      filingStatus: input.filingStatus,
      people: input.ages.map((age, i) => ({ age, wages: i === 0 ? input.wages : 0 })),
      taxableInterest: input.taxableInterest,
      taxExemptInterest: input.taxExemptInterest,
      ordinaryDividends: input.qualifiedDividends,
      qualifiedDividends: input.qualifiedDividends,
      longTermGain: input.longTermGain,
      taxableRetirementDistributions: input.retirementDistributions,
      socialSecurityBenefits: input.socialSecurityBenefits,
    },
    lawTables,
  );
  return {
    taxableSocialSecurity: result.taxableSocialSecurity,
    agi: result.agi,
    taxableIncome: result.taxableIncome,
    incomeTax: result.regularTax.total,
    alternativeMinimumTax: result.amt,
    netInvestmentIncomeTax: result.niit,
    totalTax: result.taxBeforeCredits,
  };
}

/** Our answer to a household of the kit, in dollars: the first row of its projection. */
export function answerOfHousehold(input: unknown): Answers {
  const row = projectYearly(input).rows[0];
  if (row === undefined) throw new Error('the projection has no row');
  const { federalIncome, capitalGains, niit, amt } = row.taxes;
  return {
    socialSecurity: row.income.socialSecurity,
    requiredDistributions: row.rmd.required,
    medicarePremiums: row.spending.medicarePremiums,
    federalIncomeTax: federalIncome + capitalGains + niit + amt,
    endBalance: row.netPortfolio,
  };
}
