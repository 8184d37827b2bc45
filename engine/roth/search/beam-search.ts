import { CENT } from '../../primitives/cent.ts';
import { ACCOUNT_CLASS } from '../../projection/program/program.ts';
import { deflatorOfYear } from '../../projection/program/year-sums.ts';
import { hasNothingNewToTry } from '../../projection/run/december/conversion-search.ts';
import { runDecemberAgain, runToDecember } from '../../projection/run/simulate.ts';
import { emptyCheckpoint, restoreCheckpoint, saveCheckpoint } from '../../projection/state/checkpoint.ts';
import { balanceOf, basisOf } from '../../projection/state/holding.ts';
import type { Checkpoint } from '../../projection/state/run-state.ts';
import { laterSurcharge } from '../../projection/year-return/medicare-surcharge.ts';
import {
  type ConversionTarget,
  type ConversionTrials,
  convertibleOf,
  runCandidate,
  setTarget,
  taxesOfYear,
} from './conversion-trials.ts';
import type { MarginalValues } from './marginal-values.ts';
import { acceptIfBetter, isSpent, type Search } from './search-moves.ts';

/** Balances below this count as fully converted, dollars. */
const NOTHING = 100;

/** A partial schedule, through the years run so far. */
interface BeamNode {
  readonly state: Checkpoint;
  readonly targets: (ConversionTarget | null)[];
  /** Discounted taxes to date, dollars of the start month. */
  taxes: number;
  /** Medicare surcharge still to come from the last return. */
  surcharge: number;
  /** Number of cells of its layer in which it is the best; at zero it can be reused. */
  cellsLed: number;
  /** Whether it is the incumbent schedule up to this year. */
  isIncumbent: boolean;
}

/**
 * The nodes kept at the end of a year: the best one for each bucket and valuation (one node often wins several cells). The last
 * cell always holds the incumbent, so that an inaccurate valuation cannot prune the best schedule known.
 */
interface Layer {
  readonly bestPerBucket: (BeamNode | null)[];
  /** Each best node's estimated objective, by the valuation of its cell. */
  readonly marginalValues: Float64Array;
}

/** Range of year-end balances that the search covers, and the number of buckets it is divided into. */
export interface Beam {
  readonly buckets: number;
  /** Bounds on the dollars left to convert at the end of each year. */
  readonly least: Float64Array;
  readonly most: Float64Array;
}

/**
 * Beam search over the years. At each year end, nodes are bucketed by the balance left to convert, and the best of each bucket
 * survives under each valuation. The best complete schedule becomes the incumbent if it is an improvement.
 */
export function beamSearch(
  search: Search,
  targetsOf: (yearIndex: number) => readonly (ConversionTarget | null)[],
  beam: Beam,
  valuations: readonly MarginalValues[],
): void {
  const { trials } = search;
  const { program } = trials;
  const incumbent = [...trials.incumbent.targets];
  let nodes: readonly BeamNode[] = [startNode(trials)];
  const freeNodes: BeamNode[] = [];
  for (let at = 0; at < program.years.length; at++) {
    const cells = (beam.buckets + 1) * valuations.length + 1;
    const layer = {
      bestPerBucket: Array.from({ length: cells }, (): BeamNode | null => null),
      marginalValues: new Float64Array(cells),
    };
    const targets =
      at < search.first || at > search.last ? [null] : [...new Set([incumbent[at] ?? null, ...targetsOf(at)])];
    for (const node of nodes) {
      if (isSpent(search)) return;
      expandNode(trials, node, { at, targets, layer, beam, valuations, freeNodes });
    }
    freeNodes.push(...nodes);
    nodes = [...new Set(layer.bestPerBucket)].filter((node) => node !== null);
  }
  for (const { targets } of nodes) {
    runCandidate(trials, targets, 0);
    acceptIfBetter(search);
  }
}

function startNode(trials: ConversionTrials): BeamNode {
  const node = emptyNode(trials);
  const [yearStart] = trials.incumbent.yearStartStates;
  if (yearStart !== undefined) restoreCheckpoint(trials.run, yearStart);
  saveCheckpoint(trials.run, node.state);
  node.isIncumbent = true;
  return node;
}

function emptyNode({ program, run }: ConversionTrials): BeamNode {
  const state = emptyCheckpoint(run);
  return { state, targets: program.years.map(() => null), taxes: 0, surcharge: 0, cellsLed: 0, isIncumbent: false };
}

interface Step {
  readonly at: number;
  /** The incumbent's target comes first. */
  readonly targets: readonly (ConversionTarget | null)[];
  readonly layer: Layer;
  readonly beam: Beam;
  readonly valuations: readonly MarginalValues[];
  /** Pruned nodes, whose checkpoints are reused. */
  readonly freeNodes: BeamNode[];
}

/** Runs one year from a node with each target and records each result that is the best of a cell. */
function expandNode(trials: ConversionTrials, node: BeamNode, step: Step): void {
  const { program, run } = trials;
  const { at, targets, beam } = step;
  restoreCheckpoint(run, node.state);
  runToDecember(program, run, at);
  for (const [nth, target] of targets.entries()) {
    setTarget(trials, at, target);
    if (hasNothingNewToTry(program, run, at)) continue;
    runDecemberAgain(program, run, at);
    trials.yearsRun += 1;
    if (isShortTooEarly(trials)) continue;
    const bucket = bucketOf(beam, at, convertibleOf(run));
    if (bucket >= 0) recordIfBest(trials, { node, target, bucket, isIncumbent: nth === 0 && node.isIncumbent }, step);
  }
}

/** A node extended by one year. */
interface Expansion {
  readonly node: BeamNode;
  readonly target: ConversionTarget | null;
  readonly bucket: number;
  readonly isIncumbent: boolean;
}

/** Records the run's current state in every cell of its bucket where it beats the best so far. */
function recordIfBest(trials: ConversionTrials, expansion: Expansion, step: Step): void {
  const { node, bucket, isIncumbent } = expansion;
  const { at, layer, valuations, freeNodes } = step;
  const surcharge = laterSurcharge(trials.program, at, trials.run.lines);
  const taxes = node.taxes + taxesOfYear(trials, at) * (trials.discount[at] ?? 1);
  const end = yearEndOf(trials, at, { taxes, pending: surcharge + node.surcharge });
  const cells = cellsWon(trials, { at, bucket, layer, valuations }, end);
  if (isIncumbent) cells.push(layer.bestPerBucket.length - 1);
  if (cells.length === 0) return;
  const next = freeNodes.pop() ?? emptyNode(trials);
  saveCheckpoint(trials.run, next.state);
  for (let year = 0; year < at; year++) next.targets[year] = node.targets[year] ?? null;
  next.targets[at] = expansion.target;
  next.taxes = taxes;
  next.surcharge = surcharge;
  next.cellsLed = cells.length;
  next.isIncumbent = isIncumbent;
  for (const cell of cells) {
    const previous = layer.bestPerBucket[cell] ?? null;
    if (previous !== null && --previous.cellsLed === 0) freeNodes.push(previous);
    layer.bestPerBucket[cell] = next;
  }
}

/** The cells of a bucket in which this year end beats the best so far. */
function cellsWon(
  { criterion }: ConversionTrials,
  { at, bucket, layer, valuations }: Pick<Step, 'at' | 'layer' | 'valuations'> & Pick<Expansion, 'bucket'>,
  end: YearEnd,
): number[] {
  const cells: number[] = [];
  for (const [by, marginalValues] of valuations.entries()) {
    const cell = bucket * valuations.length + by;
    const estimate =
      criterion.objective === 'lifetimeTax'
        ? -estimatedTaxes(marginalValues, at, end)
        : estimatedLegacy(marginalValues, at, end);
    if (layer.bestPerBucket[cell] !== null && estimate <= (layer.marginalValues[cell] ?? 0)) continue;
    layer.marginalValues[cell] = estimate;
    cells.push(cell);
  }
  return cells;
}

/** Whether money runs short earlier than without conversions. */
function isShortTooEarly({ run, baseline }: ConversionTrials): boolean {
  const { firstShortfallMonth: first, shortfall } = run.status;
  if (first < 0 && shortfall <= CENT) return false;
  return baseline.firstShortfallMonth < 0 || (first >= 0 && first < baseline.firstShortfallMonth);
}

/** Bucket 0 is for nodes with nothing left to convert; -1 means outside the beam. */
function bucketOf({ buckets, least, most }: Beam, at: number, left: number): number {
  if (left < NOTHING) return 0;
  const from = least[at] ?? 0;
  const to = most[at] ?? 0;
  if (left < from || left > to + NOTHING) return -1;
  return 1 + Math.min(buckets - 1, Math.floor(((left - from) / Math.max(to - from, NOTHING)) * buckets));
}

/** The year-end quantities by which nodes of a bucket are compared. */
interface YearEnd {
  /** Account balances, nominal dollars. */
  readonly roth: number;
  readonly liquid: number;
  readonly unconverted: number;
  /** Unrealized gains in taxable accounts. */
  readonly gains: number;
  /** Surcharges already determined but not yet charged, nominal dollars. */
  readonly pending: number;
  /** Discounted taxes to date plus those surcharges, dollars of the start month. */
  readonly taxes: number;
  /** Converts a nominal dollar of this year into discounted dollars of the start month. */
  readonly scale: number;
}

function yearEndOf(
  { run, program, discount }: ConversionTrials,
  at: number,
  { taxes, pending }: Pick<YearEnd, 'taxes' | 'pending'>,
): YearEnd {
  let [roth, liquid, unconverted, gains] = [0, 0, 0, 0];
  for (const holding of run.holdings) {
    const { accountClass } = holding;
    if (accountClass === ACCOUNT_CLASS.roth) roth += balanceOf(holding);
    else if (accountClass <= ACCOUNT_CLASS.taxable) liquid += balanceOf(holding);
    else unconverted += balanceOf(holding);
    if (accountClass === ACCOUNT_CLASS.taxable) gains += balanceOf(holding) - basisOf(holding);
  }
  const scale = (discount[at] ?? 1) / deflatorOfYear(program, at);
  return { roth, liquid, unconverted, gains, pending, taxes: taxes + pending * scale, scale };
}

function estimatedLegacy(
  marginalValues: MarginalValues,
  at: number,
  { roth, liquid, unconverted, gains, pending }: YearEnd,
): number {
  const yearStart = at + 1;
  return (
    roth +
    (liquid - pending) * (marginalValues.liquid[yearStart] ?? 1) +
    unconverted * (marginalValues.unconverted[yearStart] ?? 1) +
    gains * (marginalValues.gains[yearStart] ?? 0)
  );
}

/** Taxes to date plus expected taxes on pretax balances and gains, discounted, dollars of the start month. */
function estimatedTaxes(
  marginalValues: MarginalValues,
  at: number,
  { taxes, unconverted, gains, scale }: YearEnd,
): number {
  const yearStart = at + 1;
  const expected =
    unconverted * (1 - (marginalValues.unconverted[yearStart] ?? 1)) - gains * (marginalValues.gains[yearStart] ?? 0);
  return taxes + expected * scale;
}
