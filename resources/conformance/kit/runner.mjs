import { spawn } from 'node:child_process';
import { questionOf } from './cases.mjs';

/** At half a cent both roundings are right. */
const TOLERANCE_IN_CENTS = 1;
const AT_ONCE = 4;
const LONGEST_MS = 600_000;

/** What a process prints for what it reads; refuses where it cannot be started, takes too long or ends with an error. */
function talk([program, ...words], input) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, words, { stdio: ['pipe', 'pipe', 'pipe'] });
    const timer = setTimeout(() => child.kill(), LONGEST_MS);
    let printed = '';
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (text) => {
      printed += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text) => {
      said = (said + text).slice(-2000);
    });
    child.on('error', (error) => {
      clearTimeout(timer);
      reject(new Error(`${program} cannot be started: ${error.message}`));
    });
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      if (code === 0) resolve(printed);
      else reject(new Error(`ended with ${signal ?? code}: ${said.trim().split('\n').at(-1) ?? ''}`));
    });
    // An adapter may answer without reading all of it.
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });
}

function answerIn(text) {
  let answer;
  try {
    answer = JSON.parse(text);
  } catch {
    throw new Error(`no JSON: ${text.trim().slice(0, 80)}`);
  }
  if (answer === null || typeof answer !== 'object' || Array.isArray(answer))
    throw new Error('the answer is not a JSON object');
  return answer;
}

async function askOneByOne(command, asked) {
  const outcomes = new Map();
  const waiting = [...asked];
  const work = async () => {
    for (let each = waiting.shift(); each !== undefined; each = waiting.shift()) {
      try {
        outcomes.set(each.id, { answer: answerIn(await talk(command, `${JSON.stringify(questionOf(each))}\n`)) });
      } catch (error) {
        outcomes.set(each.id, { failure: error.message });
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return outcomes;
}

async function askByLines(command, asked) {
  const printed = await talk(command, asked.map((each) => `${JSON.stringify(questionOf(each))}\n`).join(''));
  const lines = printed.split('\n').filter((line) => line.trim() !== '');
  if (lines.length !== asked.length)
    throw new Error(`the adapter printed ${lines.length} lines for ${asked.length} cases`);
  return new Map(
    asked.map(({ id }, i) => {
      try {
        return [id, { answer: answerIn(lines[i]) }];
      } catch (error) {
        return [id, { failure: error.message }];
      }
    }),
  );
}

/** What of an answer differs, and what is left unanswered. */
function judge({ id, title, law, expected }, answer) {
  const wrong = [];
  const unanswered = [];
  for (const [key, cents] of Object.entries(expected)) {
    const dollars = answer[key] ?? null;
    if (dollars === null) unanswered.push({ case: id, key });
    else if (!(typeof dollars === 'number' && Math.abs(dollars * 100 - cents) <= TOLERANCE_IN_CENTS + 1e-6)) {
      wrong.push({ case: id, title, law, key, expectedCents: cents, got: dollars });
    }
  }
  return { wrong, unanswered };
}

/** Asks an adapter the cases and sums up; a disputed case is asked and listed, and counted nowhere. */
export async function runAdapter(command, asked, { lines }) {
  const outcomes = await (lines ? askByLines : askOneByOne)(command, asked);
  const report = {
    cases: 0,
    right: 0,
    figures: 0,
    rightFigures: 0,
    wrong: [],
    unanswered: [],
    failed: [],
    disputed: [],
  };
  for (const each of asked) {
    const { answer, failure } = outcomes.get(each.id);
    const figures = Object.keys(each.expected).length;
    if (each.disputed !== undefined) {
      report.disputed.push({
        case: each.id,
        title: each.title,
        why: each.disputed,
        expected: each.expected,
        got: answer ?? null,
      });
      continue;
    }
    report.cases++;
    report.figures += figures;
    if (failure !== undefined) {
      report.failed.push({ case: each.id, why: failure });
      continue;
    }
    const { wrong, unanswered } = judge(each, answer);
    report.wrong.push(...wrong);
    report.unanswered.push(...unanswered);
    report.rightFigures += figures - wrong.length - unanswered.length;
    if (wrong.length + unanswered.length === 0) report.right++;
  }
  return report;
}
