import type { AmountEntry } from '../law/entry/law-entry.ts';
import type { LawTables } from '../law/law-tables.ts';

/** A dollar is withheld for so many dollars that none is. */
export function withoutEarningsTest(law: LawTables): LawTables {
  const { entries } = law.socialSecurity;
  const never = { dollarsPerDollarBefore: Number.POSITIVE_INFINITY, dollarsPerDollarInYear: Number.POSITIVE_INFINITY };
  const values = entries.earningsTestWithholding.values.map((value) => ({ ...value, ...never }));
  const earningsTestWithholding = { ...entries.earningsTestWithholding, values };
  return { ...law, socialSecurity: { ...law.socialSecurity, entries: { ...entries, earningsTestWithholding } } };
}

/** The surcharges by income stay. */
export function withoutPartDPremium(law: LawTables): LawTables {
  const { entries } = law.medicare;
  const partDBasePremium = atZero(entries.partDBasePremium);
  return { ...law, medicare: { ...law.medicare, entries: { ...entries, partDBasePremium } } };
}

/** Every rate of federal tax on income and gains is zero, and no distribution is early. */
export function withoutIncomeTax(law: LawTables): LawTables {
  const { entries } = law.federalIncomeTax;
  const untaxed = {
    ordinaryBrackets: withoutRates(entries.ordinaryBrackets),
    middleGainRate: atZero(entries.middleGainRate),
    topGainRate: atZero(entries.topGainRate),
    unrecaptured1250Rate: atZero(entries.unrecaptured1250Rate),
    amtLowRate: atZero(entries.amtLowRate),
    amtHighRate: atZero(entries.amtHighRate),
    niitRate: atZero(entries.niitRate),
  };
  const early = law.retirementDistributions.entries;
  return {
    ...law,
    federalIncomeTax: { ...law.federalIncomeTax, entries: { ...entries, ...untaxed } },
    retirementDistributions: {
      ...law.retirementDistributions,
      entries: { ...early, earlyDistributionRate: atZero(early.earlyDistributionRate) },
    },
  };
}

function atZero<Entry extends AmountEntry>(entry: Entry): Entry {
  return { ...entry, values: entry.values.map((value) => ({ ...value, value: 0 })) };
}

type Brackets = LawTables['federalIncomeTax']['entries']['ordinaryBrackets'];

function withoutRates(entry: Brackets): Brackets {
  const bare = (rows: Brackets['values'][number]['single']) => rows.map(({ over }) => ({ over, rate: 0 }));
  const values = entry.values.map((value) => ({
    from: value.from,
    single: bare(value.single),
    marriedFilingJointly: bare(value.marriedFilingJointly),
    marriedFilingSeparately: bare(value.marriedFilingSeparately),
    headOfHousehold: bare(value.headOfHousehold),
    qualifyingSurvivingSpouse: bare(value.qualifyingSurvivingSpouse),
  }));
  return { ...entry, values };
}
