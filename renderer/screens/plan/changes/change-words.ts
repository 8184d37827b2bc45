import type { ChangeExplanation } from '../../../charts/changes/bridge.ts';
import { pointsText, successLine } from '../../../format/success.ts';
import { counted } from '../../../format/words.ts';
import { SECTION_TITLES } from '../editor/show-field.ts';
import { changesIn } from '../revisions/plan-changes.ts';
import type { Revision } from '../revisions/use-revisions.ts';

type Step = ChangeExplanation['steps'][number];

/** Causes under the names of the editor's sections. */
export const CAUSE_WORDS = {
  ...SECTION_TITLES,
  engine: 'Engine and law',
  balances: 'Balances',
  seedAndRuns: 'Seed and paths',
} as const satisfies Readonly<Record<Step['cause'], string>>;

/** `Balances`, `Balances and allocation` where one could not be run without the other. */
export function causeText({ cause, merged }: Pick<Step, 'cause' | 'merged'>): string {
  const [first = '', ...more] = [...merged, cause].map((each) => CAUSE_WORDS[each]);
  const rest = more.map((word) => (word.startsWith('Social') || word.startsWith('Roth') ? word : lowerFirst(word)));
  return [first, ...rest].join(' and ');
}

/** What a step changes, one by one, in the words of the editor. */
export function changeTexts(
  step: Step,
  ends: ChangeExplanation,
  documents: { readonly from: Revision | null; readonly to: Revision | null },
): readonly string[] {
  if (step.cause === 'engine' || step.cause === 'seedAndRuns') return runTexts(step, ends);
  const { from, to } = documents;
  if (from === null || to === null) return [counted(step.fields.length, 'field')];
  const texts = changesIn(from, to, step.fields);
  return texts.length === 0 ? [counted(step.fields.length, 'field')] : texts;
}

/** What was another in the run itself. */
function runTexts({ cause, fields, successPoints }: Step, { from, to }: ChangeExplanation): readonly string[] {
  if (cause === 'engine' && successPoints === null) return ['The earlier revision was never run in full.'];
  const words: Readonly<Record<string, string>> = { engine: 'Engine', law: 'Law', seed: 'Seed', runs: 'Paths' };
  const [was, is] = [Object.entries(from.headline), Object.entries(to.headline)].map(
    (entries) => new Map<string, unknown>(entries),
  );
  return fields.map(
    (field) => `${words[field] ?? field}: ${valueText(was?.get(field))} to ${valueText(is?.get(field))}`,
  );
}

function valueText(value: unknown): string {
  if (typeof value === 'number') return value.toLocaleString('en-US');
  return typeof value === 'string' ? value : '';
}

/** The finding: from where to where, and which steps gave or took most. */
export function changeSentence({ from, to, steps }: ChangeExplanation): string {
  const ends = `From ${successLine(from)} to ${successLine(to)}.`;
  const known = steps.filter(({ successPoints }) => successPoints !== null && Math.abs(successPoints) >= 0.05);
  if (known.length === 0) return `${ends} Success didn’t change.`;
  const ordered = known.toSorted((a, b) => Math.abs(b.successPoints ?? 0) - Math.abs(a.successPoints ?? 0)).slice(0, 3);
  const parts = ordered.map((step) => `${causeText(step)}: ${pointsText((step.successPoints ?? 0) / 100)}`);
  return `${ends} In points, ${parts.join('; ')}.`;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
