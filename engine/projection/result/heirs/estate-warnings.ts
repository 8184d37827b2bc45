import type { Plan } from '../../../plan/complete/plan.ts';
import type { PlanWarning } from '../../../results/projection.ts';
import type { YearRow } from '../../../results/rows.ts';
import type { Program } from '../../program/program.ts';
import type { EstateTaxes } from '../estate/estate-taxes.ts';
import type { Ledger } from '../ledger.ts';
import { dollars } from '../whole-dollars.ts';

interface Ended {
  readonly plan: Plan;
  readonly program: Program;
  readonly ledger: Ledger;
  readonly rows: readonly YearRow[];
}

/** Who taxes the estate, and what an estate that stays untaxed depends on. */
export function estateWarnings({ plan, program, ledger, rows }: Ended): readonly PlanWarning[] {
  const { estate: taxes } = ledger;
  if (taxes !== null) return [taxed(plan, taxes)];
  return portabilityNeeded(program, rows);
}

function taxed({ legacy }: Plan, taxes: EstateTaxes): PlanWarning {
  const { law, estate, federal, stateEstate, inheritanceTax, total } = taxes;
  const parts = [
    [federal.tax, 'federal estate tax'],
    [stateEstate?.tax ?? 0, `estate tax of ${law.state}`],
    [inheritanceTax, `inheritance tax of ${law.state}`],
  ] as const;
  const named = parts.filter(([tax]) => tax > 0).map(([tax, name]) => `${dollars(tax)} ${name}`);
  const message = [
    `Of the estate of ${dollars(estate)} in ${law.year}, ${named.join(' and ')} ${named.length === 1 ? 'does' : 'do'} not reach the heirs.`,
    ...(inheritanceTax > 0 && legacy.heirs === 'children'
      ? ['Children are taken to inherit: enter the heirs if others do.']
      : []),
    ...(stateEstate !== null && law.stateEstate !== null && stateEstate.exclusion < law.stateEstate.exclusion
      ? [`An estate above ${dollars(law.stateEstate.exclusion)} loses the state’s exclusion itself.`]
      : []),
    ...(federal.unusedExclusion > 0 && federal.tentativeTaxableEstate > federal.basicExclusion ? [ELECTION] : []),
  ].join(' ');
  return { code: 'estateTaxed', message, year: law.year, path: 'legacy.heirs', cost: total };
}

const ELECTION =
  'What the first to die leaves unused counts in it, which takes an estate tax return at that death (Form 706; 26 USC 2010(c)(5)).';

/** A couple's estate above the exclusion of one is untaxed only by the return of the first death. */
function portabilityNeeded({ estate, years }: Program, rows: readonly YearRow[]): readonly PlanWarning[] {
  const last = years.length - 1;
  const left = rows.at(-1)?.netWorth ?? 0;
  const federal = estate?.laws[last]?.federal;
  if (federal === undefined || federal.unusedExclusion === 0 || left <= federal.basicExclusion) return [];
  const year = years[last]?.year ?? null;
  const message = `The estate of ${dollars(left)} in ${year} exceeds the federal exclusion of one person, ${dollars(federal.basicExclusion)}. ${ELECTION}`;
  return [{ code: 'portabilityNeeded', message, year, path: null }];
}
