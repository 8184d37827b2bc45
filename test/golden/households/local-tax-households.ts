/** Nothing grows, so that every figure is arithmetic on the plan. */
const STILL = { inflation: 0, medicalInflation: 0, equityReturn: 0, bondReturn: 0, cashReturn: 0, propertyGrowth: 0 };

const PENSION = { id: 'pension', kind: 'pension', amount: 9_000, frequency: 'annual', start: { event: 'planStart' } };
const JOB = { id: 'job', kind: 'wage', amount: 40_000, frequency: 'annual' };

/** Sixty-six in 2026, who works in Detroit to the end of 2026 and owns a home taxed at $6,000. */
const DETROIT = {
  id: 'in Detroit',
  plan: {
    startMonth: '2026-01',
    state: 'MI',
    persons: [
      {
        birthDate: '1960-05-20',
        planEnd: 68,
        retirement: { month: '2027-01' },
        socialSecurity: { basis: 'pia', pia: 1_500, claim: { age: 70 } },
        medicare: { enrolled: false },
      },
    ],
    accounts: [{ id: 'cash', kind: 'cash', balance: 100_000 }],
    incomes: [PENSION, JOB],
    properties: [{ name: 'Home', value: 200_000, basis: 100_000, primary: true, propertyTax: 6_000 }],
    assumptions: STILL,
    taxes: { deductions: 'standard', localTax: 'michiganDetroit', propertyTaxCredits: true },
  },
};

/** Seventy-two in 2026, who works in Philadelphia to the end of 2027 and owns a home taxed at $4,000. */
const PHILADELPHIA = {
  id: 'in Philadelphia',
  plan: {
    ...DETROIT.plan,
    state: 'PA',
    persons: [
      {
        birthDate: '1954-05-20',
        planEnd: 75,
        retirement: { month: '2028-01' },
        socialSecurity: { basis: 'receiving', monthlyBenefit: 1_500, since: '2021-05' },
        medicare: { enrolled: false },
      },
    ],
    properties: [{ name: 'Home', value: 200_000, basis: 100_000, primary: true, propertyTax: 4_000 }],
    taxes: { deductions: 'standard', localTax: 'pennsylvaniaPhiladelphia', propertyTaxCredits: true },
  },
};

/** A renter of Yonkers who moves to New Jersey in the middle of 2027. */
const YONKERS = {
  id: 'from Yonkers to New Jersey',
  plan: {
    ...DETROIT.plan,
    state: 'NY',
    relocations: [{ when: { month: '2027-07' }, state: 'NJ' }],
    properties: [],
    incomes: [{ ...PENSION, amount: 90_000 }],
    persons: [{ birthDate: '1956-05-20', planEnd: 73, medicare: { enrolled: false } }],
    taxes: { deductions: 'standard', localTax: 'yonkers', propertyTaxCredits: true, rent: 18_000 },
  },
};

/** Households whose places tax income, and whose states credit property tax and rent. */
export const LOCAL_TAX_HOUSEHOLDS = [DETROIT, PHILADELPHIA, YONKERS];
