import { comparedWithNone } from '../annuities/annuity-advice.ts';
import type { LawTables } from '../law/law-tables.ts';
import type { PathRun } from '../monte-carlo/path-run.ts';
import { invariant } from '../primitives/invariant.ts';
import { planYears } from '../projection/compile/plan-years.ts';
import { projectPlan } from '../projection/project-plan.ts';
import { survivorsShare, takenForm } from '../projection/schedule/pensions/survivor-form.ts';
import type { PensionAdvice, PensionChoice } from '../results/pensions.ts';
import type { PensionPlan } from './pension-choices.ts';
import { breakEvenOf, firstPaymentOf, paidInYear, survivorYear } from './pension-worth.ts';

/** The runs of the choices in their order, and the paths that all have run. */
interface PensionRuns {
  readonly runs: readonly PathRun[];
  readonly paths: number;
  readonly law: LawTables;
}

/** What each way to take a pension comes to, on the same paths. */
export function pensionAdvice(choices: readonly PensionPlan[], { runs, paths, law }: PensionRuns): PensionAdvice {
  const [first] = runs;
  const [chosen] = choices;
  invariant(first !== undefined && chosen !== undefined, 'there is a pension and its run');
  return {
    runs: paths,
    seed: first.prepared.returns.parameters.seed,
    income: chosen.income.id,
    name: chosen.income.name,
    bondReturn: chosen.plan.assumptions.bondReturn,
    choices: choices.map((choice, at): PensionChoice => {
      const run = runs[at];
      invariant(run !== undefined, 'every choice has a run');
      const { outcome, against } = comparedWithNone(run, first, paths);
      return { ...termsOf(choice, law), outcome, against: at === 0 ? null : against };
    }),
    note: null,
  };
}

/** The answer of a plan whose pensions offer no choice. */
export function noPensionAdvice({ seed }: { readonly seed: number }): PensionAdvice {
  const note = 'No pension of the plan offers a choice: add the lump sum or the survivor forms that it offers.';
  return { runs: 0, seed, income: null, name: null, bondReturn: 0, choices: [], note };
}

function termsOf({ choice, form, isTaken, income, plan }: PensionPlan, law: LawTables) {
  const { timeline } = planYears(plan, law);
  const pension = { plan, timeline, income };
  const isLumpSum = choice === 'lumpSum';
  const { reduction = 0, popUp = false, share = survivorsShare(income) } = takenForm(income) ?? {};
  return {
    choice,
    form,
    isTaken,
    share: isLumpSum ? 0 : share,
    reduction,
    popUp,
    first: isLumpSum ? (income.lumpSum?.amount ?? 0) : firstPaymentOf(pension),
    ...ofSurvivor(plan, law, {
      year: survivorYear(pension),
      paid: (year) => (isLumpSum ? 0 : paidInYear(pension, year)),
    }),
    breakEven: isLumpSum ? null : breakEvenOf(pension),
  };
}

interface SurvivorPay {
  readonly year: number | null;
  readonly paid: (year: number) => number;
}

function ofSurvivor(plan: PensionPlan['plan'], law: LawTables, { year, paid }: SurvivorPay) {
  const projection = year === null ? null : projectPlan(plan, law, { granularity: 'yearly' });
  const rows = projection?.ok === true ? projection.value.rows : [];
  const row = rows.find((each) => each.year === year);
  if (year === null || row === undefined) return { survivorPension: null, survivorIncome: null };
  return { survivorPension: paid(year) / row.deflator, survivorIncome: row.income.total / row.deflator };
}
