import { useMemo } from 'react';
import { claimAgeText } from '../../../../charts/claims/claim-months.ts';
import { YearlyBenefitsChart } from '../../../../charts/claims/YearlyBenefitsChart.tsx';
import { yearlyBenefitsSentence } from '../../../../charts/claims/yearly-benefits-option.ts';
import { dateText, monthText } from '../../../../format/dates.ts';
import { money } from '../../../../format/money.ts';
import { ageText } from '../../../../format/when.ts';
import type { ClaimStrategy } from '../../../../state/results/answers.ts';
import { benefitDollarsText, inBenefitDollars } from '../../social-security/benefit-dollars.ts';
import { claimsAnswer } from '../../social-security/claims-answer.ts';
import { howText, retroactiveText } from '../../social-security/filing/filing-text.ts';
import type { ReportResults } from '../facts/report-results.ts';
import { ReportSection } from '../sheet/ReportSection.tsx';
import { ReportTable } from '../sheet/ReportTable.tsx';
import styles from '../sheet/ReportText.module.css';

/** When benefits are claimed, what they come to, and how to file for them. */
export function SocialSecurityPage({ results }: { readonly results: ReportResults }) {
  const { claims } = results;
  return claims === null ? null : <Claims results={results} claims={claims} />;
}

const NONE = '–';

interface ClaimsProps {
  readonly results: ReportResults;
  readonly claims: ClaimStrategy;
}

function Claims({ results, claims }: ClaimsProps) {
  const yearly = useMemo(() => inBenefitDollars(claims.yearly), [claims.yearly]);
  const steps = claims.filing.plan;
  const { headline, say, rest } = claimsAnswer(claims, claims.uncertainty);
  return (
    <ReportSection subject="Social Security" finding={headline} lead={say}>
      <ReportTable
        columns={[
          { head: 'Benefit', width: '34%' },
          ...claims.persons.map(({ name }) => ({ head: name, isNumber: true })),
        ]}
        rows={claimRows(results, claims).filter(({ cells }) => cells.slice(1).some((cell) => cell !== NONE))}
      />
      <p className={styles.muted}>{`${rest} Benefits in ${benefitDollarsText(claims)}.`}</p>
      {yearly.length === 0 ? null : (
        <figure className={styles.figure}>
          <h3>Benefits by year</h3>
          <YearlyBenefitsChart yearly={yearly} />
          <figcaption>{yearlyBenefitsSentence(yearly)}</figcaption>
        </figure>
      )}
      {steps.length === 0 ? null : (
        <>
          <h3>How to file, as planned</h3>
          <ol className={styles.numbered}>
            {steps.map((step) => (
              <li key={`${step.month}.${step.action}`}>
                {[step.action, howText(step), ...step.refuse, retroactiveText(step.retroactive)]
                  .filter((sentence) => sentence !== '')
                  .join(' ')}
              </li>
            ))}
          </ol>
        </>
      )}
    </ReportSection>
  );
}

function claimRows({ plan }: ReportResults, { persons, plan: planned, filing, optimal }: ClaimStrategy) {
  const first = (name: string) =>
    filing.plan.find(({ person, monthlyBenefit }) => person === name && monthlyBenefit !== null);
  return [
    row(
      'Born',
      persons.map(({ id }) => dateText(plan.persons.find((person) => person.id === id)?.birthDate ?? '')),
    ),
    row(
      'Full retirement age',
      persons.map(
        ({ fullRetirementAge: { years, months }, fullRetirementMonth }) =>
          `${ageText(years, months)}, ${monthText(fullRetirementMonth)}`,
      ),
    ),
    row(
      'A month at full retirement age',
      persons.map(({ pia }) => money(pia)),
    ),
    row(
      'Claims, as planned',
      persons.map((_, at) => claimed(planned.ages[at], [planned.claim.client, planned.claim.spouse ?? ''][at] ?? '')),
    ),
    row(
      'A month from then on',
      persons.map(({ name }) => {
        const step = first(name);
        return step?.monthlyBenefit === undefined || step.monthlyBenefit === null ? NONE : money(step.monthlyBenefit);
      }),
    ),
    row(
      'Best claim',
      persons.map((_, at) => claimed(optimal.ages[at], [optimal.claim.client, optimal.claim.spouse ?? ''][at] ?? '')),
    ),
  ];
}

function row(key: string, cells: readonly string[]) {
  return { key, cells: [key, ...cells] };
}

function claimed(age: ClaimStrategy['plan']['ages'][number] | undefined, month: string): string {
  if (age === undefined) return NONE;
  return month === '' ? claimAgeText(age) : `${claimAgeText(age)}, ${monthText(month)}`;
}
