import { addRothConversion, designatedRothEarnings } from '../../accounts/roth-ordering.ts';
import { add } from '../../primitives/cells.ts';
import { invariant } from '../../primitives/invariant.ts';
import type { Program } from '../program/program.ts';
import { balanceOf, basisOf, type Holding, isRothIra, taxOwner } from '../state/holding.ts';
import { depositAtTarget } from '../state/holdings.ts';
import { untaxedIraShare } from '../state/ira-basis.ts';
import {
  ACCOUNT_FLOW,
  FLOW,
  type Run,
  recordAccountFlow,
  recordFlow,
  startRothClock,
  YEAR,
} from '../state/run-state.ts';
import { removeFrom } from './withdraw.ts';

/**
 * Converts the year's amount in December, after the required distributions and before growth: IRAs in list order, then
 * employer plans, each into its owner's first Roth IRA. 26 USC 408A(d)(3); 402(c)(5). Simplification: the layers take the
 * untaxed part by the balances before December's growth, the return by those of 31 December.
 */
export function convertToRoth(program: Program, run: Run, month: number): void {
  const wanted = program.conversions[run.status.yearIndex] ?? 0;
  if (wanted <= 0 || month !== (program.years[run.status.yearIndex]?.to ?? 0) - 1) return;
  const left = wanted - convertFrom(program, run, { isIra: true, month, amount: wanted });
  convertFrom(program, run, { isIra: false, month, amount: left });
}

/** A person's first Roth IRA, whether opened or taken over from a spouse; a plan with conversions has one for everybody who needs it. */
function rothIraOf(run: Run, owner: number): Holding {
  const target = run.holdings.find((holding) => isRothIra(holding) && holding.owner === owner);
  invariant(target !== undefined, 'a person whose money is converted has a Roth IRA');
  return target;
}

interface Conversion {
  readonly isIra: boolean;
  readonly month: number;
  readonly amount: number;
}

function convertFrom(program: Program, run: Run, { isIra, month, amount }: Conversion): number {
  let converted = 0;
  for (const holding of run.holdings) {
    if (
      holding.isIra !== isIra ||
      !holding.account.isConvertible ||
      program.firstMonth + month < holding.account.closedUntil
    )
      continue;
    const part = Math.min(amount - converted, balanceOf(holding));
    if (part > 0) convert(program, run, holding, part);
    converted += part;
  }
  return converted;
}

function convert(program: Program, run: Run, holding: Holding, amount: number): void {
  const owner = taxOwner(holding);
  const { isIra } = holding;
  const income = isIra ? amount : designatedRothEarnings(amount, balanceOf(holding), basisOf(holding));
  const target = rothIraOf(run, owner);
  const untaxed = isIra ? amount * untaxedIraShare(program, run, owner) : amount - income;
  removeFrom(program, run, holding, amount);
  const year = program.years[run.status.yearIndex]?.year ?? 0;
  addRothConversion(run.rothLayers[owner], year, amount - untaxed, untaxed);
  startRothClock(program, run, target, year);
  depositAtTarget(program, run, target, amount);
  add(run.year, (isIra ? YEAR.iraConversions : YEAR.planConversions) + owner, income);
  recordFlow(run, FLOW.rothConversion, amount);
  recordAccountFlow(run, holding, ACCOUNT_FLOW.conversions, -amount);
  recordAccountFlow(run, target, ACCOUNT_FLOW.conversions, amount);
}
