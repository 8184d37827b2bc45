import type { Charity, ParsedCharity } from '../schema/giving/giving.ts';

export function completeCharity({ sharesFrom, donorAdvisedFund: fund, ...rest }: ParsedCharity): Charity {
  return {
    ...rest,
    sharesFrom: sharesFrom ?? null,
    donorAdvisedFund:
      fund === undefined ? null : { ...fund, contributions: fund.contributions.map(completeContribution) },
  };
}

type Fund = NonNullable<ParsedCharity['donorAdvisedFund']>;

function completeContribution({ year, untilYear, ...rest }: Fund['contributions'][number]) {
  return { ...rest, year: year ?? null, untilYear: untilYear ?? null };
}
