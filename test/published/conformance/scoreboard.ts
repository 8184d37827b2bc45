import { cases } from '../../../resources/conformance/kit/cases.mjs';
import type { Report } from '../../../resources/conformance/kit/runner.mjs';

const dollars = (cents: number) => `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;

function missesOf({ wrong, failed }: Report): string {
  if (wrong.length + failed.length === 0)
    return 'None: no figure that is counted differs from the kit by more than a cent.';
  return [
    '| case | figure | we say | the sheet says | statute |',
    '|---|---|---|---|---|',
    ...wrong.map(
      ({ case: id, key, got, expectedCents, law }) =>
        `| ${id} | ${key} | ${typeof got === 'number' ? dollars(got * 100) : 'no number'} | ${dollars(expectedCents)} | ${law} |`,
    ),
    ...failed.map(({ case: id, why }) => `| ${id} | all | no answer: ${why} | | |`),
  ].join('\n');
}

function disputesOf({ disputed }: Report): string {
  return disputed
    .map(({ case: id, title, why, expected, got }) => {
      const total = Object.keys(expected).at(-1) ?? '';
      const ours = got?.[total];
      return `- **${id}, ${title}.** ${why} The sheet says ${dollars(expected[total] ?? 0)}, we say ${ours === undefined ? 'nothing' : dollars(ours * 100)}.`;
    })
    .join('\n');
}

/** `docs/conformance.md`: our own misses first. */
export function scoreboard(report: Report): string {
  const counted = cases.filter((each) => each.disputed === undefined);
  const households = counted.filter(({ kind }) => kind === 'household').length;
  const printed = counted.filter(({ proof }) => proof.printed !== undefined).length;
  return `# The conformance kit and its scoreboard

Written by \`npm run documents\` from a run of the kit; a test holds it to what the engine answers.

## Our own misses

${missesOf(report)}

## Scores

| calculator | cases right | figures right | wrong | not answered | how it was asked |
|---|---|---|---|---|---|
| Longhand | ${report.right} of ${report.cases} | ${report.rightFigures} of ${report.figures} | ${report.wrong.length} | ${report.unanswered.length} | the engine of this tree, in each run of its tests |

No other calculator has been asked: a line is added for a report that anybody can repeat, with version, date and command. We wrote the kit, so a full score
of ours says only that our engine and the sheets agree; the sheets are what there is to be checked.

## In dispute

Asked, listed, and counted nowhere.

${disputesOf(report)}

## What is in it

[\`resources/conformance\`](../resources/conformance/README.md): ${counted.length} cases that count, ${counted.length - households} federal returns of ten fields and ${households} households of 2026. Each names its
statute and a sheet on which the answer is worked line by line, with figures entered apart from our own tables; the runner works every line again. For ${printed} of them an
official publication prints the figure, too: the Social Security Administration's worked examples, 20 CFR 404.410, and the Medicare premiums of CMS. The
folder is CC0 1.0 and packs itself: \`npm pack\` there, then \`npx ./longhand-conformance-1.0.0.tgz -- COMMAND\` asks any program that reads a case as JSON and
prints an answer as JSON. Its README has an adapter of thirty lines in JavaScript and one in Python.

What a sheet cannot show: that it reads the law as it is meant. Where a case of another calculator differs, the line at which the two part is what to send us.
`;
}
