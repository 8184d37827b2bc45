import type { ContributionLimit } from '../../../../../../engine/plan/schema/account-kinds.ts';
import { money } from '../../../../../format/money.ts';
import { percent } from '../../../../../format/percent.ts';
import { usePlanFacts } from '../../../../../state/results/plan-facts.tsx';
import styles from '../../Editor.module.css';

type Value = (name: string) => number;

/** What the law lets a person pay in, in one sentence, from the figures on file for the plan's first year. */
const SENTENCES: Readonly<Record<ContributionLimit, ((value: Value) => string) | null>> = {
  electiveDeferral: (value) => `${money(value('electiveDeferral'))} in all such plans${catchUps(value)}`,
  deferral457b: (value) => `${money(value('deferral457b'))} in such plans${catchUps(value)}`,
  simple: (value) => simpleLimit(value, 'simpleDeferral', 'simpleCatchUp'),
  sep: (value) =>
    `${money(value('annualAdditions'))} or ${percent(value('employerDeductionRate'))} of pay, for the self-employed of what the contribution leaves of profit less half of the self-employment tax`,
  ira: (value) =>
    `${money(value('iraContribution'))} in all IRAs, and ${money(value('iraCatchUp'))} more from ${value('catchUpAge')}`,
  hsa: (value) =>
    `${money(value('hsaSelfOnly'))} alone or ${money(value('hsaFamily'))} for a family, and ${money(value('hsaCatchUp'))} more from ${value('hsaCatchUpAge')}, including the employer’s contribution`,
  unlimited: null,
  closed: null,
};

function simpleLimit(value: Value, deferral: string, catchUp: string): string {
  return `${money(value(deferral))} in such plans, and ${money(value(catchUp))} more from ${value('catchUpAge')}, or ${money(value('simpleCatchUp60To63'))} at ages ${value('higherCatchUpFirstAge')} to ${value('higherCatchUpLastAge')}`;
}

function catchUps(value: Value): string {
  const [first, last] = [value('higherCatchUpFirstAge'), value('higherCatchUpLastAge')];
  return `, and ${money(value('deferralCatchUp'))} more from ${value('catchUpAge')}, or ${money(value('deferralCatchUp60To63'))} at ages ${first} to ${last}`;
}

function higherSimple(value: Value): string {
  return simpleLimit(value, 'simpleHigherDeferral', 'simpleHigherCatchUp');
}

const WHAT_IS_OVER: Readonly<Record<ContributionLimit, string>> = {
  electiveDeferral: 'Amounts over the limit go to the owner’s next retirement account.',
  deferral457b: 'Amounts over the limit go to the owner’s next retirement account.',
  simple: 'Amounts over the limit go to the owner’s next retirement account.',
  sep: 'Amounts over the limit are not paid in.',
  ira: 'Amounts over the limit go to the owner’s next retirement account.',
  hsa: 'Amounts over the limit stay in your paycheck.',
  unlimited: '',
  closed: '',
};

interface LimitSentenceProps {
  readonly limit: ContributionLimit;
  /** Whether the employer's SIMPLE plan has the higher limit. */
  readonly isHigher: boolean;
}

export function LimitSentence({ limit, isHigher }: LimitSentenceProps) {
  const { law } = usePlanFacts();
  const sentence = limit === 'simple' && isHigher ? higherSimple : SENTENCES[limit];
  if (law === null || sentence === null) return null;
  const value = (name: string) => law.parameters.find((parameter) => parameter.name === name)?.value ?? 0;
  return <p className={styles.note}>{`Limit in ${law.year}: ${sentence(value)}. ${WHAT_IS_OVER[limit]}`}</p>;
}
