#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { caseNamed, cases, questionOf, sheetOf } from './cases.mjs';
import { reportText } from './report.mjs';
import { runAdapter } from './runner.mjs';
import { sheetFaults, workSheet } from './sheets.mjs';

const USAGE = `longhand-conformance: 300 cases of United States retirement law for any calculator

  longhand-conformance [options] -- COMMAND …   asks the adapter COMMAND every case and says what differs
  longhand-conformance list                     the cases, one a line
  longhand-conformance case R001                a case as an adapter reads it
  longhand-conformance sheet R001               its answers worked line by line
  longhand-conformance sheets                   works every line of every sheet again

  --lines        starts COMMAND once: a case is a line of its input, an answer a line of its output
  --only IDS     these cases alone: R001,H004
  --kind KIND    return or household alone
  --json         the report as JSON
`;

function words() {
  const options = {
    lines: { type: 'boolean' },
    json: { type: 'boolean' },
    help: { type: 'boolean' },
    only: { type: 'string' },
    kind: { type: 'string' },
  };
  const at = process.argv.indexOf('--');
  const own = process.argv.slice(2, at === -1 ? undefined : at);
  return {
    ...parseArgs({ args: own, options, allowPositionals: true }),
    command: at === -1 ? [] : process.argv.slice(at + 1),
  };
}

function printSheet(found) {
  const { lines, answers } = sheetOf(found);
  console.log(`${found.id}: ${found.title}. ${found.law}`);
  for (const { id, what, formula, law, value } of workSheet(lines, found.input)) {
    console.log(`${id.padEnd(20)} ${value.toFixed(2).padStart(15)}  ${what}: ${formula}  [${law}]`);
  }
  for (const [key, line] of Object.entries(answers)) console.log(`${key}: ${found.expected[key]} cents (line ${line})`);
}

function checkSheets() {
  const faults = cases.flatMap((each) => sheetFaults(each, sheetOf(each)));
  for (const fault of faults) console.log(fault);
  console.log(`${cases.length} sheets worked again, ${faults.length} differences`);
  return faults.length === 0 ? 0 : 1;
}

function chosen({ only, kind }) {
  const named = only === undefined ? cases : only.split(',').map(caseNamed);
  const found = named.filter((each) => kind === undefined || each.kind === kind);
  if (found.length === 0) throw new Error(`there are no cases of the kind ${kind}: say return or household`);
  return found;
}

async function main() {
  const { values, positionals, command } = words();
  const [task, id] = positionals;
  if (values.help === true) return print(USAGE, 0);
  if (task === 'list') return print(cases.map((each) => `${each.id}  ${each.title}  [${each.law}]`).join('\n'), 0);
  if (task === 'case') return print(JSON.stringify(questionOf(caseNamed(id)), null, 2), 0);
  if (task === 'sheet') return printSheet(caseNamed(id)) ?? 0;
  if (task === 'sheets') return checkSheets();
  if (task !== undefined || command.length === 0) return print(USAGE, 2);
  const report = await runAdapter(command, chosen(values), { lines: values.lines === true });
  return print(
    values.json === true ? JSON.stringify(report) : reportText(report),
    report.wrong.length + report.failed.length === 0 ? 0 : 1,
  );
}

function print(text, code) {
  console.log(text);
  return code;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error.message);
  process.exitCode = 2;
}
