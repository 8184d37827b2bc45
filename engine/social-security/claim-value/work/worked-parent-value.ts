import type { Dimes } from '../../../primitives/dimes.ts';
import { paidToChildren } from '../../schedule/household-month.ts';
import type { FamilyValue } from '../claim-family-value.ts';
import { levelsValue, ownIn } from '../claim-levels.ts';
import type { ClaimModel } from '../claim-model.ts';
import { weightOf } from '../claim-weights.ts';
import { ownAfterCredit, type TestedClaims } from '../earnings-test-value.ts';
import { newWorkedCouple, withholdCouple } from './worked-couple.ts';
import { monthWithChildren, NOBODY } from './worked-couple-value.ts';

/**
 * What children bring a single parent at work, who is paid for them on one record, and what work changes for both: the value by which
 * it differs from that of the workers' own benefits alone. By claim, dimes.
 */
export function workedParentValue(model: ClaimModel, tested: TestedClaims, family: FamilyValue): (i: number) => number {
  const { household, weights, rounded } = model;
  const { self, years } = tested;
  const origin = household.asOf;
  const { fullRetirementMonth } = self.dates;
  const worked = newWorkedCouple(origin, Math.max(origin, fullRetirementMonth));
  const alive = weights.claimants[0]?.alive;
  return (i) => {
    const choices = [tested.claims[i] ?? 0];
    const base = tested.levels[i] ?? [];
    const [worker] = worked.persons;
    if (alive === undefined) return 0;
    withholdCouple(
      [{ years, fullRetirementMonth }, NOBODY],
      (month) => {
        const due = family.monthOf(choices, month, []);
        return monthWithChildren(due, ownIn(base, month), self.pia);
      },
      worked,
    );
    const withheld = [{ ...worker.touched, survivor: 0 }];
    const levels = ownAfterCredit(tested, i, worker.touched.own, rounded);
    let value = family.whileAllLive(choices[0] ?? 0, null, withheld);
    if (levels !== base) value += levelsValue(levels, alive, rounded) - levelsValue(base, alive, rounded);
    for (let month = origin; month < worked.end; month++) {
      const taken: Dimes = worker.takenOwn[month - origin] ?? 0;
      const fromChildren: Dimes = worked.takenFromChildren[month - origin] ?? 0;
      if (taken === 0 && fromChildren === 0) continue;
      const own = ownIn(levels, month);
      const due = family.monthOf(choices, month, withheld);
      const lost =
        rounded.paid(own) -
        rounded.paid(own - taken) +
        (due === null ? 0 : paidToChildren(due) - paidToChildren(due, fromChildren));
      value -= lost * weightOf(alive, month, month + 1);
    }
    return value;
  };
}
