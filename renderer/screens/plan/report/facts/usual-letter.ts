import { withheldSentence } from '../../../../../engine/plan/check/missing-words.ts';
import { successPercent } from '../../../../../engine/plan/success-percent.ts';
import { belowText, headlineMoney } from '../../../../format/money.ts';
import { personNames } from '../../../../format/person-names.ts';
import { differenceText } from '../../../../format/success.ts';
import { headline, lastAge, paidInHundred } from '../../overview/headline.ts';
import { riskName } from '../../overview/risk-words.ts';
import { namesOf } from './names.ts';
import { percentilesOf } from './report-percentiles.ts';
import { isFromAdviser, type ReportResults } from './report-results.ts';

/** The letter of a report for which none was written: three sentences read from the answer. */
export function usualLetter(results: ReportResults): string {
  const sentences = results.paths.isComplete ? found(results) : withheld(results);
  const greeting = isFromAdviser(results) ? `Dear ${namesOf(results.plan)},\n\n` : '';
  return `${greeting}${sentences.join(' ')}`;
}

function found(results: ReportResults): readonly string[] {
  const { plan, paths, dollars } = results;
  const { endings } = percentilesOf(paths, dollars);
  const [p10, , p50] = endings;
  return [
    `${headline(plan, paths).replace(/\.$/, '')}: in ${paidInHundred(paths)} of 100 futures every goal is paid to age ${lastAge(plan)}.`,
    `Half of the futures end with more than ${headlineMoney(p50?.value ?? 0)}, and one in ten ends ${belowText(p10?.value ?? 0)}.`,
    riskSentence(results),
  ];
}

/** What would cost most of what the plan assumes away. */
function riskSentence({ leftOut, paths, dollars }: ReportResults): string {
  const [worst] = leftOut?.risks ?? [];
  if (worst === undefined)
    return `Taxes take ${headlineMoney(percentilesOf(paths, dollars).taxes[2]?.value ?? 0)} of it in the median future.`;
  if (worst.points >= 0 || differenceText(worst.points, worst.interval).isNoise) {
    return 'Nothing that was tried beside it changes that measurably.';
  }
  const paid = successPercent(worst.successRate);
  const name = riskName(worst.risk);
  return `Of what it leaves out, this would cost most: ${name.charAt(0).toLowerCase()}${name.slice(1)}, with every goal then paid in ${paid} of 100.`;
}

function withheld(results: ReportResults): readonly string[] {
  const { paths, inputs } = results;
  return [
    withheldSentence(paths.missing, personNames(inputs)),
    'Until it does, no page of this report says whether the money lasts.',
    isFromAdviser(results)
      ? 'Please send me these answers; “none” is one, too.'
      : 'Enter these answers in the plan; “None” is one, too.',
  ];
}
