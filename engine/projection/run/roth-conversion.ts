import { addRothConversion, designatedRothEarnings } from '../../accounts/roth-ordering.ts';
import { add } from '../../primitives/cells.ts';
import { invariant } from '../../primitives/invariant.ts';
import { ACCOUNT_CLASS, type Program } from '../program/program.ts';
import { balanceOf, basisOf, type Holding, isRothIra, taxOwner } from '../state/holding.ts';
import { depositAtTarget } from '../state/holdings.ts';
import { untaxedIraShare } from '../state/ira-basis.ts';
import { ACCOUNT_FLOW, FLOW, type Run, tellAccountFlow, tellFlow, YEAR } from '../state/run-state.ts';
import { removeFrom } from './withdraw.ts';

/**
 * Converts the year's amount in December, after the required distributions and before growth: IRAs in list order, then
 * employer plans, each into its owner's first Roth IRA. 26 USC 408A(d)(3); 402(c)(5). Simplification: the layers take the
 * untaxed part by the balances before December's growth, the return by those of 31 December.
 */
export function convertToRoth(program: Program, run: Run, month: number): void {
  const wanted = program.conversions[run.now.yearIndex] ?? 0;
  if (wanted <= 0 || month !== (program.years[run.now.yearIndex]?.to ?? 0) - 1) return;
  const left = wanted - convertFrom(program, run, { isIra: true, month, amount: wanted });
  convertFrom(program, run, { isIra: false, month, amount: left });
}

/** The first Roth IRA of a person, be it the own or one taken over; a plan with conversions has one for everybody who needs it. */
function rothIraOf(run: Run, owner: number): Holding {
  const target = run.holdings.find((held) => isRothIra(held) && held.owner === owner);
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
  for (const held of run.holdings) {
    const isSource =
      held.isIra === isIra &&
      (held.accountClass === ACCOUNT_CLASS.traditional || held.accountClass === ACCOUNT_CLASS.deferredComp);
    if (!isSource || program.firstMonth + month < held.account.closedUntil) continue;
    const part = Math.min(amount - converted, balanceOf(held));
    if (part > 0) convert(program, run, held, part);
    converted += part;
  }
  return converted;
}

function convert(program: Program, run: Run, held: Holding, amount: number): void {
  const owner = taxOwner(held);
  const { isIra } = held;
  const income = isIra ? amount : designatedRothEarnings(amount, balanceOf(held), basisOf(held));
  const target = rothIraOf(run, owner);
  const untaxed = isIra ? amount * untaxedIraShare(program, run, owner) : amount - income;
  removeFrom(program, run, held, amount);
  const year = program.years[run.now.yearIndex]?.year ?? 0;
  addRothConversion(run.rothLayers[owner], year, amount - untaxed, untaxed);
  depositAtTarget(program, run, target, amount);
  add(run.year, (isIra ? YEAR.iraConversions : YEAR.planConversions) + owner, income);
  tellFlow(run, FLOW.rothConversion, amount);
  tellAccountFlow(run, held, ACCOUNT_FLOW.conversions, -amount);
  tellAccountFlow(run, target, ACCOUNT_FLOW.conversions, amount);
}
