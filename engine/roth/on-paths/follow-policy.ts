import type { UsedRothRequest } from '../../results/roth.ts';
import type { RothPolicy } from '../../results/roth-on-paths.ts';
import { targetsOfRule } from '../alternatives.ts';
import { fillToLevels } from '../fill-to-levels.ts';
import { type ConversionTarget, type ConversionTrials, setIncumbent } from '../search/conversion-trials.ts';
import { levelTarget } from '../search/target-kinds.ts';
import type { OnOwnReturns } from './choose-policy.ts';
import { followedRequest, levelPolicy } from './policy.ts';

/** Makes a policy the incumbent on the plan's own returns. */
export function followPolicy(trials: ConversionTrials, used: UsedRothRequest, policy: RothPolicy): void {
  setIncumbent(trials, targetsOf(trials, used, policy));
}

export function policyOnPlan(trials: ConversionTrials, used: UsedRothRequest, policy: RothPolicy): OnOwnReturns {
  followPolicy(trials, used, policy);
  const { incumbent, program } = trials;
  return {
    isAdmissible: incumbent.isAdmissible && !incumbent.isBeyondLimit,
    asLevels: levelPolicy(used, fillToLevels(trials, used)),
    convertingYears: program.years.filter((_, at) => (incumbent.amounts[at] ?? 0) > 0).map(({ year }) => year),
  };
}

function targetsOf(
  { program }: ConversionTrials,
  used: UsedRothRequest,
  policy: RothPolicy,
): readonly (ConversionTarget | null)[] {
  const { strategy, ceilings } = policy;
  if (strategy === 'none') return program.years.map(() => null);
  if (strategy !== 'dynamic') return targetsOfRule(program, followedRequest(used, policy), strategy);
  return program.years.map(({ year }, at) => {
    const fillTo = ceilings?.find((ceiling) => ceiling.year === year)?.fillTo ?? null;
    return fillTo === null ? null : levelTarget(program, at, fillTo);
  });
}
