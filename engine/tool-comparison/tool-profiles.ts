import type { ComparedTool, ToolConvention } from '../results/tools/tool-comparison.ts';

/** What a tool does and what is done here, in words. */
interface KnownConvention {
  readonly theirs: string;
  readonly ours: string;
}

/** A tool whose own pages or source say what it assumes. */
export interface ToolProfile {
  readonly name: string;
  /** Where its conventions were read, with the version, and on which day. */
  readonly source: string;
  readonly readOn: string;
  /** In the order in which they are switched on. */
  readonly conventions: readonly (KnownConvention & { readonly convention: ToolConvention })[];
  /** What no plan, law or returns here can go by. */
  readonly notSwitched: readonly KnownConvention[];
}

const MONTHLY_GROWTH = 'Each month, growth on what is left';
const REQUIRED_WHEN = 'In the months that the plan names, December unless it says otherwise';
const BY_LOTS = 'By lots, where the plan has them, and by how long each was held';
const LOWER_DEDUCTION = 'The deduction that leaves the lower tax';
const BASE_PREMIUM = 'The national base premium';
const OWN_YEAR = 'Estimated payments each month, and the rest in December after the year’s growth';

export const TOOL_PROFILES: Readonly<Record<ComparedTool, ToolProfile>> = {
  owl: {
    name: 'Owl',
    source: 'github.com/mdlacasse/Owl, info/modeling-capabilities.md at 9dedc12b8ce3bb4fa0c862bf750e948e36f9899b',
    readOn: '2026-11-27',
    conventions: [
      {
        convention: 'yearlyGrowth',
        theirs: 'One step a year: accounts grow once, on what the year’s flows leave',
        ours: MONTHLY_GROWTH,
      },
      {
        convention: 'requiredFirst',
        theirs: 'Within the one step of a year required distributions pay before anything is sold',
        ours: REQUIRED_WHEN,
      },
      {
        convention: 'averageBasis',
        theirs: 'Gains are long-term, at average cost',
        ours: BY_LOTS,
      },
      {
        convention: 'standardDeduction',
        theirs: 'The standard deduction only',
        ours: LOWER_DEDUCTION,
      },
      { convention: 'noEarningsTest', theirs: 'No earnings test', ours: 'Benefits are withheld as the law has it' },
      {
        convention: 'noLocalTax',
        theirs: 'No local tax and no credits of a state',
        ours: 'Local tax, and credits for property tax, where the plan has them',
      },
      {
        convention: 'noPartDPremium',
        theirs: 'The Part D premium is 0 unless entered',
        ours: BASE_PREMIUM,
      },
    ],
    notSwitched: [
      {
        theirs: 'Withdrawals and conversions are chosen by an objective, unless its options fix them',
        ours: 'The plan states them',
      },
      { theirs: 'Tax of a year is paid within its one step', ours: OWN_YEAR },
      { theirs: 'Wages are entered after payroll tax', ours: 'Payroll tax comes off wages' },
      { theirs: 'A state taxes gains as income; a threshold is met or not', ours: 'Each state’s own return' },
      { theirs: 'No family maximum', ours: 'As the law has it, where children are paid' },
      {
        theirs: 'Thresholds of Medicare’s surcharge rise with inflation',
        ours: 'Each by the index that the law names',
      },
    ],
  },
  retireGolden: {
    name: 'RetireGolden',
    source:
      'github.com/RetireGolden/RetireGolden, DOCS/architecture.md, packages/engine/src/model/plan.ts and packages/engine/src/tax/medicare.ts at 6742175871392ba827e9a932fa014d8ef8f000a9',
    readOn: '2026-11-27',
    conventions: [
      {
        convention: 'yearlyGrowth',
        theirs: 'A ledger of years: growth after the year’s flows',
        ours: MONTHLY_GROWTH,
      },
      {
        convention: 'requiredFirst',
        theirs: 'Required distributions come before other withdrawals',
        ours: REQUIRED_WHEN,
      },
      {
        convention: 'averageBasis',
        theirs: 'One ratio of basis, no lots',
        ours: BY_LOTS,
      },
      {
        convention: 'noPartDPremium',
        theirs: 'Part D by its surcharges; a premium is entered as an extra',
        ours: BASE_PREMIUM,
      },
    ],
    notSwitched: [{ theirs: 'Tax of a year is paid in the year, found by repetition', ours: OWN_YEAR }],
  },
  fireCalc: {
    name: 'FIRECalc',
    source: 'firecalc.com, its pages /dev/ and /dev/faq.php as stored, and How It Works as quoted in its forum',
    readOn: '2026-11-27',
    conventions: [
      {
        convention: 'yearlyGrowth',
        theirs: 'What spending needs is taken from the portfolio at the start of each year',
        ours: MONTHLY_GROWTH,
      },
      {
        convention: 'noIncomeTax',
        theirs: 'No tax: whoever uses it enters tax as spending',
        ours: 'Federal, state and local returns',
      },
      {
        convention: 'noMedicare',
        theirs: 'No spending but what is entered',
        ours: 'Medicare premiums beside the goals',
      },
    ],
    notSwitched: [
      {
        theirs: 'Each historical start year since 1871 is one run; success is not running out of money',
        ours: 'The average line, at the returns that the plan assumes',
      },
      {
        theirs: 'A year’s spending at the inflated amount of that year',
        ours: 'A year’s spending at the prices of its January',
      },
    ],
  },
};
