import type { UsedCare } from '../../plan/schema/risks/used-care.ts';
import type { CareOfPaths } from '../../results/monte-carlo/care-of-paths.ts';
import type { PreparedRun } from '../paths/run-paths.ts';
import { shareOfPaths } from '../statistics/intervals.ts';

/** On how many of the first `paths` care is needed; null where it is not drawn. */
export function careOf({ plan, lives, returns }: PreparedRun, paths: number): CareOfPaths | null {
  if (lives === null || plan.assumptions.careModel === 'fixed') return null;
  const counts = new Int32Array(plan.persons.length);
  const programs = new Set<string>();
  for (let path = 1; path <= paths; path++) {
    const fate = lives.fateOf(path);
    programs.add(lives.programs.keyOf(fate));
    fate.cares?.forEach((care, person) => {
      if (care) counts[person] = (counts[person] ?? 0) + 1;
    });
  }
  const persons = plan.persons.flatMap(({ id, name, care }, at) => {
    if (care === null || care.chances === null) return [];
    const needing = counts[at] ?? 0;
    const { share, interval } = shareOfPaths(needing, paths, returns.startYears === null);
    return [{ id, name, paths: needing, share, shareInterval: interval }];
  });
  return { persons, programs: programs.size };
}

/** The chances that a run draws by; nothing where care is as entered. */
export function usedCare({ assumptions, persons }: PreparedRun['plan']): { readonly care?: UsedCare } {
  if (assumptions.careModel === 'fixed') return {};
  const care = persons.flatMap(({ id, care: of }) =>
    of === null || of.chances === null
      ? []
      : [{ person: id, startAges: of.chances.startAges, years: of.chances.years ?? null }],
  );
  return { care };
}
