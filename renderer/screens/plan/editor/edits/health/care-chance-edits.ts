import type { PlanInputs } from '../../../../../../engine/plan/schema/plan-inputs.ts';
import { type CareInputs, withCareOf } from './care-edits.ts';
import { drawingNoCareOfNobody } from './care-model-edits.ts';

type Chances = NonNullable<CareInputs['chances']>;
export type ChanceList = keyof Chances;

/** The oldest age that care may be entered for. */
const MOST_AGE = 120;
/** The longest care that may be entered. */
const MOST_YEARS = 60;

/** With chances of a person's care, of none at all: whoever types says what they are. */
export function withCareChances(inputs: PlanInputs, index: number): PlanInputs {
  return withCareOf(inputs, index, (care) => ({
    ...care,
    chances: { startAges: [{ age: care.startAge, probability: 0 }] },
  }));
}

export function withoutCareChances(inputs: PlanInputs, index: number): PlanInputs {
  return drawingNoCareOfNobody(
    withCareOf(inputs, index, (care) => {
      const { chances: _, ...without } = care;
      return without;
    }),
  );
}

/** One more age, five years after the last, of no chance; or one more length, which has the whole chance where it is the first. */
export function withMoreChances(inputs: PlanInputs, index: number, list: ChanceList): PlanInputs {
  return withChances(inputs, index, (chances, care) => {
    if (list === 'startAges') {
      const last = chances.startAges.at(-1)?.age ?? care.startAge - 5;
      const next = { age: Math.min(MOST_AGE, last + 5), probability: 0 };
      return { ...chances, startAges: [...chances.startAges, next] };
    }
    const years = chances.years ?? [];
    const last = years.at(-1)?.years;
    const next =
      last === undefined
        ? { years: care.years, probability: 1 }
        : { years: Math.min(MOST_YEARS, last + 1), probability: 0 };
    return { ...chances, years: [...years, next] };
  });
}

/** With another chance of one length; the last of the others takes the difference, as far as it can. */
export function withChanceOfLength(inputs: PlanInputs, index: number, place: number, probability: number): PlanInputs {
  return withChances(inputs, index, (chances) => {
    const lengths = chances.years ?? [];
    const taker = place === lengths.length - 1 ? 0 : lengths.length - 1;
    const [length, other] = [lengths[place], lengths[taker]];
    if (length === undefined || other === undefined) return chances;
    const changed = lengths.with(place, { ...length, probability });
    const left = Number((other.probability + length.probability - probability).toFixed(6));
    const isTaken = taker !== place && left >= 0;
    return { ...chances, years: isTaken ? changed.with(taker, { ...other, probability: left }) : changed };
  });
}

/** Without an age or a length, whose chance goes to the first of the others. Without the last length care lasts as long as is entered, without the last age nothing is drawn. */
export function withoutChance(
  inputs: PlanInputs,
  index: number,
  { list, place }: { readonly list: ChanceList; readonly place: number },
): PlanInputs {
  const changed = withChances(inputs, index, ({ startAges, years }) => {
    if (list === 'years') {
      const [first, ...others] = (years ?? []).toSpliced(place, 1);
      if (first === undefined) return { startAges };
      const gone = years?.[place]?.probability ?? 0;
      const probability = Number((first.probability + gone).toFixed(6));
      return { startAges, years: [{ ...first, probability }, ...others] };
    }
    const ages = startAges.toSpliced(place, 1);
    if (ages.length === 0) return;
    return { startAges: ages, ...(years === undefined ? {} : { years }) };
  });
  return drawingNoCareOfNobody(changed);
}

function withChances(
  inputs: PlanInputs,
  index: number,
  change: (chances: Chances, care: CareInputs) => Chances | undefined,
): PlanInputs {
  return withCareOf(inputs, index, (care) => {
    const { chances, ...rest } = care;
    if (chances === undefined) return care;
    const changed = change(chances, care);
    return changed === undefined ? rest : { ...rest, chances: changed };
  });
}
