// Longhand itself through its command line. LONGHAND names the command, by default "longhand"; words of it are parted by blanks.
import { execFileSync } from 'node:child_process';
import { createInterface } from 'node:readline';

const [program, ...words] = (process.env.LONGHAND ?? 'longhand').split(' ');

function call(operation, input) {
  const printed = execFileSync(program, [...words, 'call', operation, '--input', '-'], {
    input: JSON.stringify(input),
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  });
  return JSON.parse(printed);
}

function answerOfReturn(input) {
  const { ages, wages, qualifiedDividends, retirementDistributions, ...same } = input;
  const found = call('calculators.federalTax', {
    ...same,
    people: ages.map((age, i) => ({ age, wages: i === 0 ? wages : 0 })),
    ordinaryDividends: qualifiedDividends,
    qualifiedDividends,
    taxableRetirementDistributions: retirementDistributions,
  });
  return {
    taxableSocialSecurity: found.taxableSocialSecurity,
    agi: found.agi,
    taxableIncome: found.taxableIncome,
    incomeTax: found.regularTax.total,
    alternativeMinimumTax: found.amt,
    netInvestmentIncomeTax: found.niit,
    totalTax: found.taxBeforeCredits,
  };
}

function answerOfHousehold(plan) {
  const [row] = call('stateless.project', { plan }).rows;
  const { federalIncome, capitalGains, niit, amt } = row.taxes;
  return {
    socialSecurity: row.income.socialSecurity,
    requiredDistributions: row.rmd.required,
    medicarePremiums: row.spending.medicarePremiums,
    federalIncomeTax: federalIncome + capitalGains + niit + amt,
    endBalance: row.netPortfolio,
  };
}

for await (const line of createInterface({ input: process.stdin })) {
  const { kind, input } = JSON.parse(line);
  console.log(JSON.stringify(kind === 'return' ? answerOfReturn(input) : answerOfHousehold(input)));
}
