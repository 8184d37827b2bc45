import type { OperationOutput } from '../../../electron/contract/index.ts';
import { countedPaths, pathWords } from '../path-words.ts';
import { shareText } from '../success.ts';

type Run = OperationOutput<'stateless.runMonteCarlo'>;
export type RetirementOfRun = NonNullable<Run['retirement']>;

/** When somebody retires by a rule: on the middle path, on nine of ten, and where the rule never holds. */
export function retirementSentence(retirement: RetirementOfRun, model: Run['used']['model']): string {
  const { name, year, byYear, neverShare, neverPaths } = retirement;
  const { one, many } = pathWords(model);
  const latest = byYear.at(-1)?.year ?? year.p90;
  const paths = byYear.reduce((sum, { paths: here }) => sum + here, neverPaths);
  if (neverPaths === paths)
    return `The rule of ${name} holds on none of ${countedPaths(paths, model)}: work ends in ${latest} all the same.`;
  const ruled =
    year.p50 === year.p90
      ? `${name} retires by ${year.p90} on nine of ten ${many}.`
      : `${name} retires in ${year.p50} on the middle ${one}; by ${year.p90} on nine of ten.`;
  const never = `On ${shareText(neverShare)} the rule never holds, and work ends in ${latest} all the same.`;
  return neverPaths === 0 ? ruled : `${ruled} ${never}`;
}

/** When the projection has work end, every asset earning its mean. */
export function meansSentence({ atMeans }: RetirementOfRun): string {
  if (atMeans === null) return '';
  const { year, isReached } = atMeans;
  return isReached
    ? `In the projection, on average returns, the rule holds in January ${year}.`
    : `In the projection, on average returns, the rule never holds, and work ends in January ${year}.`;
}
