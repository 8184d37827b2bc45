import { describe, expect, it } from 'vitest';
import {
  benefit,
  cash,
  glidePath,
  goal,
  ira,
  issuesOf,
  pension,
  person,
  plan401k,
  property,
  strategy,
  told,
  wage,
} from './check-plan-rows.ts';

describe('checkPlan refuses accounts that the law does not know', () => {
  told('error', [
    [
      'an inherited account without a death',
      { accounts: [{ kind: 'inheritedIra', balance: 1 }] },
      'inheritedMissing',
      'accounts[0].inherited.deathYear',
      'Enter the year in which the original owner died: the ten-year rule runs from it.',
    ],
    [
      'an account inherited in the future',
      { accounts: [{ kind: 'inheritedIra', balance: 1, inherited: { deathYear: 2027 } }] },
      'deathAfterStart',
      'accounts[0].inherited.deathYear',
      'Enter a year of death no later than 2026: the account is already inherited.',
    ],
    [
      'a contribution to an inherited account',
      {
        accounts: [
          { kind: 'inheritedIra', balance: 1, inherited: { deathYear: 2024 }, contributions: [{ amount: 1 }] },
        ],
      },
      'contributionNotAllowed',
      'accounts[0].contributions',
      'Nothing may be contributed to an inherited account: leave this out.',
    ],
    [
      'beneficiaries who share less than all',
      { accounts: [{ ...ira, beneficiaries: [{ share: 0.5 }, { kind: 'charity', share: 0.25 }] }] },
      'beneficiaryShares',
      'accounts[0].beneficiaries',
      'The shares of the beneficiaries add up to 0.75: enter shares that add up to 1.',
    ],
    [
      'shares from an IRA',
      { accounts: [ira, { kind: 'taxable', balance: 1, basis: 1 }], taxes: { charity: { sharesFrom: 'a1' } } },
      'sharesNotTaxable',
      'taxes.charity.sharesFrom',
      'Shares are given from a taxable account only: enter one of a2.',
    ],
    [
      'shares that vest as a pension',
      {
        accounts: [{ kind: 'taxable', balance: 1, basis: 1 }],
        incomes: [{ ...pension, vesting: { account: 'a1', soldForTax: 0.22 } }],
      },
      'vestingNotWage',
      'incomes[0].vesting',
      'Employer shares vest as wages: enter wage as the kind, or leave this out.',
    ],
    [
      'shares that vest into an IRA',
      { accounts: [ira], incomes: [{ ...wage, vesting: { account: 'a1', soldForTax: 0.22 } }] },
      'vestingAccount',
      'incomes[0].vesting.account',
      'Shares that vest go to a taxable account: add one.',
    ],
    [
      'shares from nowhere',
      { accounts: [cash], taxes: { charity: { sharesFrom: 'x' } } },
      'unknownAccount',
      'taxes.charity.sharesFrom',
      'Nothing here has the id x: leave this out.',
    ],
    [
      'a gift to a fund that ends before it begins',
      {
        accounts: [cash],
        taxes: { charity: { donorAdvisedFund: { contributions: [{ amount: 1, year: 2030, untilYear: 2029 }] } } },
      },
      'endBeforeStart',
      'taxes.charity.donorAdvisedFund.contributions[0].untilYear',
      'Enter a last year no earlier than the first, 2030.',
    ],
    [
      'a spouse who is not in the plan',
      { accounts: [{ ...ira, beneficiaries: [{ kind: 'spouse', share: 1 }] }] },
      'beneficiarySpouse',
      'accounts[0].beneficiaries[0].kind',
      'The plan has no spouse: enter a child, a charity or other as the kind, or add the spouse.',
    ],
    [
      'two surplus accounts',
      {
        accounts: [
          { ...cash, surplus: true },
          { ...cash, surplus: true },
        ],
      },
      'surplusAccountTwice',
      'accounts[1].surplus',
      'Only one account can take surplus cash: mark one.',
    ],
    [
      'surplus into an IRA',
      { accounts: [{ ...ira, surplus: true }] },
      'surplusAccountKind',
      'accounts[0].surplus',
      'Surplus cash can go to a cash or taxable account only: mark one of those.',
    ],
    [
      'a Roth first opened after the start',
      { accounts: [{ kind: 'rothIra', balance: 1, rothFirstYear: 2027 }] },
      'rothYearAfterStart',
      'accounts[0].rothFirstYear',
      'The account already holds money: enter a first year no later than 2026.',
    ],
    [
      'equal payments from cash',
      { accounts: [{ ...cash, seppPlan: { start: { month: '2027-01' } } }] },
      'seppNotAllowed',
      'accounts[0].seppPlan',
      'Substantially equal payments can be taken only from a traditional IRA or 401(k): leave this out.',
    ],
    [
      'a contribution of nothing',
      { incomes: [wage], accounts: [plan401k({})] },
      'contributionAmount',
      'accounts[0].contributions[0].amount',
      'Enter a yearly amount, or a shareOfIncome with an incomeId.',
    ],
    [
      'a contribution of both',
      { incomes: [wage], accounts: [plan401k({ amount: 1, shareOfIncome: 0.1, incomeId: 'job' })] },
      'contributionAmount',
      'accounts[0].contributions[0].shareOfIncome',
      'Enter either amount or shareOfIncome, not both.',
    ],
    [
      'a share of no income',
      { incomes: [wage], accounts: [plan401k({ shareOfIncome: 0.1 })] },
      'contributionNeedsWage',
      'accounts[0].contributions[0].incomeId',
      'Enter the id of the wages of which this is a share.',
    ],
    [
      'a contribution from a pension',
      { incomes: [{ ...pension, id: 'pen' }], accounts: [plan401k({ amount: 1, incomeId: 'pen' })] },
      'contributionNeedsWage',
      'accounts[0].contributions[0].incomeId',
      'Contributions come from wages or self-employment: enter the id of such an income.',
    ],
    [
      "a contribution from the spouse's wage",
      {
        persons: [person, person],
        incomes: [{ ...wage, owner: 'p2' }],
        accounts: [plan401k({ amount: 1, incomeId: 'job' })],
      },
      'contributionNeedsWage',
      'accounts[0].contributions[0].incomeId',
      'This income belongs to p2: enter the id of an income of p1.',
    ],
    [
      'a match of no pay',
      { incomes: [wage], accounts: [plan401k({ amount: 1, employerMatch: { rate: 0.5, upTo: 0.06 } })] },
      'matchNeedsIncome',
      'accounts[0].contributions[0].incomeId',
      'Enter the id of the wages on which the employer’s match is based.',
    ],
    [
      'a conversion of cash',
      { roth: { strategy: 'bracketFill', targetBracket: 0.24, sourceAccounts: ['a1'] } },
      'conversionNotTraditional',
      'roth.sourceAccounts[0]',
      'The account a1 cannot be converted: name traditional accounts only.',
    ],
    [
      'a conversion of cash by hand',
      { roth: { manual: [{ year: 2030, amount: 1000 }], sourceAccounts: ['a1'] } },
      'conversionNotTraditional',
      'roth.sourceAccounts[0]',
      'The account a1 cannot be converted: name traditional accounts only.',
    ],
    [
      'a conversion by hand of an account that is not there',
      { roth: { manual: [{ year: 2030, amount: 1000 }], sourceAccounts: ['a9'] } },
      'unknownAccount',
      'roth.sourceAccounts[0]',
      'Nothing here has the id a9: enter one of a1.',
    ],
  ]);
});

describe('checkPlan refuses figures that do not add up', () => {
  told('error', [
    [
      'a mix above one',
      { strategies: [strategy({ equity: 0.6, bond: 0.5 })] },
      'mixNotWhole',
      'strategies[0].mix',
      'Equity, bond and cash add up to 1.1: make them add up to 1.',
    ],
    [
      'a mix of a glide path',
      { strategies: [glidePath({ when: { age: 70 }, mix: { equity: 0.9 } })] },
      'mixNotWhole',
      'strategies[0].points[0].mix',
      'Equity, bond and cash add up to 0.9: make them add up to 1.',
    ],
    [
      'growth without its rate',
      { incomes: [{ ...pension, growth: { kind: 'cap' } }] },
      'growthRateMissing',
      'incomes[0].growth.rate',
      'Enter the yearly rate: growth of kind cap needs one.',
    ],
    [
      'every so many years',
      { goals: [{ ...goal, frequency: 'everyNYears' }] },
      'everyYearsMissing',
      'goals[0].everyYears',
      'Enter the number of years between payments, 2 or more.',
    ],
    [
      'a lump sum for a wage',
      { incomes: [{ ...wage, lumpSum: { amount: 1 } }] },
      'lumpSumNotPension',
      'incomes[0].lumpSum',
      'Only a pension can be taken as a lump sum: leave this out.',
    ],
    [
      'a loan whose payment is its interest',
      { debts: [{ balance: 12_000, rate: 0.06, monthlyPayment: 60 }] },
      'loanNeverRepaid',
      'debts[0].monthlyPayment',
      'The payment does not cover the interest, so the loan is never repaid: write more than 60 a month.',
    ],
    [
      'a mortgage that is never repaid',
      { properties: [{ ...property, mortgage: { balance: 240_000, rate: 0.05, monthlyPayment: 900 } }] },
      'loanNeverRepaid',
      'properties[0].mortgage.monthlyPayment',
      'The payment does not cover the interest, so the loan is never repaid: write more than 1000 a month.',
    ],
    [
      'more qualified than ordinary dividends',
      { startMonth: '2026-06', taxes: { yearToDate: { ordinaryDividends: 10, qualifiedDividends: 11 } } },
      'qualifiedDividendsTooLarge',
      'taxes.yearToDate.qualifiedDividends',
      'Qualified dividends are part of ordinary dividends: write no more than the ordinary dividends.',
    ],
  ]);

  it.each([
    [1 - 0.9e-9, 0],
    [1 + 0.9e-9, 0],
    [1 - 1.1e-9, 1],
    [1 + 1.1e-9, 1],
  ])('a mix of %d is off by more than a billionth: %d', (sum, issues) => {
    expect(issuesOf({ strategies: [strategy({ equity: sum / 2, bond: sum / 2 })] })).toHaveLength(issues);
  });
});

describe('checkPlan refuses a PIA above 20,000 at the price level of its year', () => {
  const stated = (pia: number, more: object = {}) => benefit({ basis: 'pia', pia, ...more });
  /** 20,000 × 1.02^10 and 20,000 ÷ 1.02^4. */
  const [in2036, in2022] = [24_379.89, 18_476.91];
  it.each([
    [20_000, {}, 0],
    [20_000.01, {}, 1],
    [in2036 - 0.01, { piaYear: 2036 }, 0],
    [in2036 + 0.01, { piaYear: 2036 }, 1],
    [in2022 - 0.01, { piaYear: 2022 }, 0],
    [in2022 + 0.01, { piaYear: 2022 }, 1],
  ])('%d %o: %d', (pia, more, issues) => {
    const document = { ...stated(pia, more), assumptions: { inflation: 0.02 } };
    expect(issuesOf(document).filter(({ code }) => code === 'piaTooLarge')).toHaveLength(issues);
  });

  it('also that of a former or a late spouse', () => {
    const late = { birthDate: '1950-01-01', deathMonth: '2020-06', pia: 20_001 };
    const former = { birthDate: '1950-01-01', yearsMarried: 12, divorcedOn: '2000-05-05', pia: 20_001 };
    const places = (spouse: object) => issuesOf(stated(2_000, spouse)).map(({ path }) => path);
    expect(places({ lateSpouse: late })).toContain('persons[0].socialSecurity.lateSpouse.pia');
    expect(places({ formerSpouse: former })).toContain('persons[0].socialSecurity.formerSpouse.pia');
  });
});

describe('checkPlan refuses a Social Security record that lacks its figures', () => {
  const at = 'persons[0].socialSecurity';
  told('error', [
    [
      'no PIA',
      benefit({ basis: 'pia' }),
      'piaMissing',
      `${at}.pia`,
      'Enter the monthly PIA in dollars, from the Social Security statement.',
    ],
    [
      'a PIA by the year without its decimal point',
      benefit({ basis: 'pia', pia: 3_410_000 }),
      'piaTooLarge',
      `${at}.pia`,
      'Enter the PIA of one month in dollars of 2026, as the Social Security statement shows it: nobody has more than $20,000 in dollars of 2026.',
    ],
    [
      'no earnings',
      benefit({ basis: 'earnings' }),
      'earningsMissing',
      `${at}.earnings`,
      'Enter the earnings of past years, or choose another basis.',
    ],
    [
      'no benefit received',
      benefit({ basis: 'receiving', since: '2025-01' }),
      'benefitMissing',
      `${at}.monthlyBenefit`,
      'Enter the monthly benefit in payment, before Medicare premiums are taken out.',
    ],
    [
      'no month of receipt',
      benefit({ basis: 'receiving', monthlyBenefit: 1 }),
      'benefitMissing',
      `${at}.since`,
      'Enter the month in which the benefit began.',
    ],
    [
      'received from the future on',
      benefit({ basis: 'receiving', monthlyBenefit: 1, since: '2026-02' }),
      'benefitNotYetPaid',
      `${at}.since`,
      'A benefit in payment began before the plan starts: enter an earlier month, or choose another basis.',
    ],
    [
      'claimed after 70',
      benefit({ claim: { age: 70, months: 1 } }),
      'claimAfterSeventy',
      `${at}.claim.months`,
      'Nothing is gained by waiting past 70: write 0 months.',
    ],
    [
      'earnings before birth',
      benefit({ earnings: [{ year: 1966, amount: 1 }] }),
      'earningsYear',
      `${at}.earnings[0].year`,
      'Enter a year after the birth in 1966.',
    ],
    [
      'earnings of one year twice',
      benefit({
        earnings: [
          { year: 1990, amount: 1 },
          { year: 1990, amount: 1 },
        ],
      }),
      'earningsYear',
      `${at}.earnings[1].year`,
      'The year 1990 is already listed: write each year once.',
    ],
    [
      'a non-covered pension that is not there',
      benefit({ nonCovered: { incomeId: 'x' } }),
      'unknownIncome',
      `${at}.nonCovered.incomeId`,
      'No income has the id x: enter the id of the pension.',
    ],
    [
      'a non-covered pension that is a wage',
      { ...benefit({ nonCovered: { incomeId: 'job' } }), incomes: [wage] },
      'nonCoveredNotPension',
      `${at}.nonCovered.incomeId`,
      'Enter the id of a pension that belongs to p1.',
    ],
  ]);
});
