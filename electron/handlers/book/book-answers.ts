import { successesSaid } from '../../../engine/index.ts';
import { canonicalJson } from '../../../engine/plan/canonical-json.ts';
import { ENGINE_VERSION } from '../../../engine/projection/result/engine-version.ts';
import { AnswerLine, AnswerOfRun } from '../../contract/book/book-answer.ts';

/** What tells apart whose answer it is: the same plan on the same paths under the same shock has the same answer. */
export function answerKey(inputsHash: string, shock: unknown): string {
  return `${inputsHash} ${canonicalJson(shock ?? null)}`;
}

type ReadAnswer =
  | { readonly ok: true; readonly key: string; readonly answer: AnswerOfRun }
  | { readonly ok: false; readonly message: string };

/** An answer of another machine, held against what its run asked for. */
export function readAnswer(line: unknown, asked: { readonly runs: number; readonly seed: number }): ReadAnswer {
  const envelope = AnswerLine.safeParse(line);
  if (!envelope.success) return wrong('This is no answer of longhand call --ndjson.');
  if (!envelope.data.ok) return wrong(`The other machine refused it: ${envelope.data.error.message}`);
  const parsed = AnswerOfRun.safeParse(envelope.data.value);
  if (!parsed.success) {
    const path = parsed.error.issues[0]?.path.join('.') ?? '';
    return wrong(`This is no answer of stateless.runMonteCarlo, or of another version: see ${path}.`);
  }
  const answer = parsed.data;
  const { manifest, certificate } = answer;
  if (manifest.engine !== ENGINE_VERSION)
    return wrong(`It was made by engine ${manifest.engine}; this is ${ENGINE_VERSION}.`);
  if (manifest.runs !== asked.runs || manifest.seed !== asked.seed)
    return wrong(
      `It has ${manifest.runs} paths of seed ${manifest.seed}; ${asked.runs} of seed ${asked.seed} were asked for.`,
    );
  if (answer.outcomes === undefined) return wrong('It does not say which paths succeed: it answers another request.');
  if (!isConsistent(answer)) return wrong('It contradicts its own certificate: it has been changed.');
  return { ok: true, key: answerKey(manifest.inputsHash, certificate.parameters.shock), answer };
}

function isConsistent(answer: AnswerOfRun): boolean {
  const { manifest, certificate, used, successes, successRate } = answer;
  return (
    canonicalJson(manifest) === canonicalJson(certificate.manifest) &&
    canonicalJson(used) === canonicalJson(certificate.parameters) &&
    successes === certificate.successes &&
    successes === successesSaid(answer) &&
    successRate === successes / manifest.runs
  );
}

function wrong(message: string): ReadAnswer {
  return { ok: false, message };
}
