import { z } from 'zod';
import type { ReadOnly } from '../../plan/schema/read-only.ts';
import { nominalDollars, todaysDollars } from '../money.ts';

/** From our answer to another tool's, one of its conventions after another. */

export const COMPARED_TOOLS = ['owl', 'retireGolden', 'fireCalc'] as const;
export type ComparedTool = (typeof COMPARED_TOOLS)[number];

/** What a plan can be run by instead of our own way. */
export const TOOL_CONVENTIONS = [
  'yearlyGrowth',
  'requiredFirst',
  'averageBasis',
  'standardDeduction',
  'noEarningsTest',
  'noLocalTax',
  'noPartDPremium',
  'noIncomeTax',
  'noMedicare',
] as const;
export type ToolConvention = (typeof TOOL_CONVENTIONS)[number];

const MOST = 1_000_000_000_000;
const typed = z.number().min(-MOST).max(MOST);

/** What another tool answered, by whoever saw it. */
const TypedAnswer = z.strictObject({
  endingNetWorth: typed
    .optional()
    .describe('What it says is left at the end of the plan, before tax of heirs, dollars'),
  dollars: z
    .enum(['today', 'future'])
    .default('today')
    .describe('Dollars of which endingNetWorth is: of the start of the plan, or of its end'),
  firstYearTax: typed.optional().describe('What it says is paid in taxes for the first year, nominal dollars'),
});

export const ToolComparisonInput = z.strictObject({
  tool: z.enum(COMPARED_TOOLS).describe('The tool whose conventions the plan is run by'),
  theirs: TypedAnswer.optional().describe('Its own answer to the same plan. Default: not known'),
});
export type ToolComparisonRequest = ReadOnly<z.output<typeof ToolComparisonInput>>;

const figures = {
  endingNetWorth: todaysDollars('Net worth at the end of the plan on its average line'),
  firstYearTax: nominalDollars('All taxes of the first year, payroll tax among them'),
};
export const ToolFigures = z.strictObject(figures);
export type ToolFigures = ReadOnly<z.output<typeof ToolFigures>>;

const known = {
  theirs: z.string().describe('What the tool does'),
  ours: z.string().describe('What is done here'),
};

export const ToolStep = z.strictObject({
  convention: z.enum(TOOL_CONVENTIONS).describe('The convention that is switched on, on top of those before'),
  ...known,
  effect: ToolFigures.describe('What the step changes'),
  after: ToolFigures.describe('What the plan comes to with it'),
});
export type ToolStep = ReadOnly<z.output<typeof ToolStep>>;

const partlyKnown = z.strictObject({
  endingNetWorth: figures.endingNetWorth.nullable(),
  firstYearTax: figures.firstYearTax.nullable(),
});

export const ToolComparison = z.strictObject({
  tool: z.enum(COMPARED_TOOLS).describe('The tool whose conventions the plan was run by'),
  name: z.string().describe('How the tool calls itself'),
  source: z.string().describe('Where its conventions were read, with the version'),
  readOn: z.string().describe('Day on which they were read'),
  ours: ToolFigures.describe('The plan as it is'),
  steps: z.array(ToolStep).describe('Its conventions in the order of its profile, each on top of those before'),
  byTheirConventions: ToolFigures.describe('The plan by all of them'),
  theirs: partlyKnown.nullable().describe('The answer of the tool as it was given; null where none was'),
  unexplained: partlyKnown
    .nullable()
    .describe('Their answer less ours by their conventions: what no step explains; null where none was given'),
  notSwitched: z
    .array(z.strictObject(known))
    .describe('Conventions of the tool that no plan here can go by: they are within what is unexplained'),
});
export type ToolComparison = ReadOnly<z.output<typeof ToolComparison>>;
