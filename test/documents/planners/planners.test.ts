import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { compareTools, type ToolComparison } from '../../../engine/index.ts';
import { COMPARED_TOOLS, type ComparedTool } from '../../../engine/results/tools/tool-comparison.ts';
import { TOOL_PROFILES, type ToolProfile } from '../../../engine/tool-comparison/tool-profiles.ts';
import { checkedPlan } from '../../engine/roth/optimized.ts';
import { lawTables } from '../../law-tables.ts';
import { type Asked, planOf } from './households.ts';

/** What a planner answered, in nominal dollars, and how it was run. */
interface Answered {
  readonly tool: ComparedTool;
  readonly version: string;
  readonly source: string;
  readonly ranOn: string;
  readonly command: string;
  readonly answers: Readonly<Record<string, { readonly endingNominal: number; readonly firstYearTax: number }>>;
}

function fromFile(name: string): unknown {
  return JSON.parse(readFileSync(fileURLToPath(new URL(name, import.meta.url)), 'utf8'));
}

const asked = fromFile('asked.json') as readonly Asked[];
const answered = fromFile('answers.json') as readonly Answered[];
const compared = answered.map((one) => ({ ...one, rows: asked.map((household) => rowOf(household, one)) }));

function rowOf(
  household: Asked,
  { tool, answers }: Answered,
): { readonly id: string; readonly answer: ToolComparison } {
  const theirs = answers[household.id];
  if (theirs === undefined) throw new Error(`${tool} was not asked about ${household.id}.`);
  const { endingNominal, firstYearTax } = theirs;
  const request = { tool, theirs: { endingNetWorth: endingNominal, dollars: 'future', firstYearTax } } as const;
  const outcome = compareTools(checkedPlan(planOf(household)), request, lawTables);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.issues));
  return { id: household.id, answer: outcome.value };
}

function profileOf(tool: ComparedTool): string {
  const { name, source, readOn, conventions, notSwitched }: ToolProfile = TOOL_PROFILES[tool];
  const rows = [
    ...conventions.map(({ theirs, ours, convention }) => `| ${theirs} | ${ours} | \`${convention}\` |`),
    ...notSwitched.map(({ theirs, ours }) => `| ${theirs} | ${ours} | none: within what is unexplained |`),
  ];
  const run = compared.find((one) => one.tool === tool);
  return `## ${name}

Read on ${readOn} in ${source}.

| theirs | ours | step |
|---|---|---|
${rows.join('\n')}

${run === undefined ? 'It was not run: there are no figures of it here, and no claim.' : answersOf(run)}`;
}

function answersOf({ version, source, ranOn, command, rows }: (typeof compared)[number]): string {
  const dollars = (value: number | null | undefined) =>
    (value ?? 0).toLocaleString('en-US', { maximumFractionDigits: 0 });
  const lines = rows.map(({ id, answer: { ours, byTheirConventions, theirs, unexplained } }) => {
    const explained = byTheirConventions.endingNetWorth - ours.endingNetWorth;
    return `| ${id} | ${dollars(ours.endingNetWorth)} | ${dollars(explained)} | ${dollars(unexplained?.endingNetWorth)} | ${dollars(theirs?.endingNetWorth)} | ${dollars(ours.firstYearTax)} | ${dollars(theirs?.firstYearTax)} |`;
  });
  return `Version ${version}, ${source}, run on ${ranOn}: ${command}.

Net worth at the end in today's dollars, and the tax of the first year. Explained is what its conventions make of our answer, a run a step.

| household | ours | explained | unexplained | theirs | our tax | their tax |
|---|---|---|---|---|---|---|
${lines.join('\n')}`;
}

const page = `# Why planners differ

Two planners that answer differently often assume differently. \`longhand compare-tools\`, \`POST …/tool-comparisons\` and **Why tools differ** on
Decisions lead from our answer to theirs: their conventions are switched on one after another, each step run on top of those before, as a change
of plan, law or returns; what is left of their answer is *unexplained*, and said. All figures are of the average line. Nobody is called wrong.

| step | what it changes |
|---|---|
| \`yearlyGrowth\` | returns: each year's growth comes at once, in its last month, after all of its flows |
| \`requiredFirst\` | plan: required distributions are taken month by month |
| \`averageBasis\` | plan: taxable accounts at average basis, held long |
| \`standardDeduction\` | plan: the standard deduction every year |
| \`noEarningsTest\` | law: no benefits are withheld for wages |
| \`noLocalTax\` | plan: no tax of a city or county, no credits for property tax or rent |
| \`noPartDPremium\` | law: the base premium of Part D is zero; its surcharges stay |
| \`noIncomeTax\` | plan and law: no income tax anywhere, no additional tax on early distributions, no conversions |
| \`noMedicare\` | plan: no Medicare premiums |

Each convention stands below with where and when it was read. A planner that was not run has no figures here. This page is written from
\`engine/tool-comparison\`, \`test/documents/planners/asked.json\` and \`answers.json\` by \`npm run documents\`; \`node test/documents/planners/write-inputs.ts
FOLDER\` writes what each planner was told of the ${asked.length} households, from \`households.ts\`. The answers are those planners' own figures; none of their
code is here.

${COMPARED_TOOLS.map(profileOf).join('\n\n')}
`;

describe('docs/other-planners.md', () => {
  it('is written from the profiles and the answers: after a change run this test with --update', async () => {
    await expect(page).toMatchFileSnapshot('../../../docs/other-planners.md');
  });

  it('says of each planner where it was read, at which version or address, and when', () => {
    const profiles = COMPARED_TOOLS.map((tool): ToolProfile => TOOL_PROFILES[tool]);
    expect(profiles.filter(({ source }) => !/ at [0-9a-f]{40}$|^firecalc\.com/.test(source))).toEqual([]);
    expect(profiles.filter(({ readOn }) => !/^\d{4}-\d{2}-\d{2}$/.test(readOn))).toEqual([]);
  });

  it('says of each planner that was run what was run, when and how', () => {
    expect(answered.map(({ tool }) => tool)).toEqual(['owl', 'retireGolden']);
    for (const { source, ranOn, command, version, answers } of answered) {
      expect(source).toMatch(/ at [0-9a-f]{40}$/);
      expect(ranOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(version).toMatch(/\d+\.\d+/);
      expect(command.length).toBeGreaterThan(50);
      expect(Object.keys(answers)).toEqual(asked.map(({ id }) => id));
    }
    expect(asked).toHaveLength(20);
  });

  it('explains to the cent what is nothing but years instead of months', () => {
    // Roth money alone to 64, without tax or premium. Owl and RetireGolden: 500,000 less 30,000, times 1.05, five times over, is 464,083.40.
    const left = compared.flatMap(({ rows }) =>
      rows
        .filter(({ id }) => id === 'roth-only-60' || id === 'roth-only-with-prices')
        .map(({ answer }) => Math.abs(answer.unexplained?.endingNetWorth ?? Number.NaN)),
    );
    expect(left).toHaveLength(4);
    expect(left.filter((dollars) => !(dollars < 0.015))).toEqual([]);
  });

  it('adds up to their answers, whatever is left unexplained', () => {
    for (const { rows } of compared)
      for (const { answer } of rows) {
        const steps = answer.steps.reduce((sum, { effect }) => sum + effect.endingNetWorth, 0);
        const reached = answer.ours.endingNetWorth + steps + (answer.unexplained?.endingNetWorth ?? Number.NaN);
        expect(reached).toBeCloseTo(answer.theirs?.endingNetWorth ?? Number.NaN, 6);
      }
  });

  it('calls nobody wrong', () => {
    expect(page.replaceAll('called wrong', '')).not.toMatch(/\b(?:mistake|incorrect|bug|error|wrongly|wrong)\b/i);
  });
});
