import type { Part } from './part.ts';
import type { PlanDraft } from './plan-draft.ts';
import { januaryOf } from './said.ts';

/** Months that references of ProjectionLab name. */
export interface Calendar {
  /** Month of the milestone of retirement; null where the plan has none with a date. */
  readonly retirement: string | null;
  /** `open` is the start or the end of the plan, `unknown` what depends on money or on what the file does not say. */
  readonly monthOf: (reference: Part) => { readonly month: string } | 'open' | 'unknown';
}

/** What reading one event needs of the others. */
export interface LabContext {
  readonly draft: PlanDraft;
  readonly calendar: Calendar;
  readonly inflation: number;
  /** Ids of accounts and incomes here, by those of the file. */
  readonly ids: Map<string, string>;
}

const OPEN = /^(beforecurrentyear|now|endofplan|never|death|)$/;
const MOST_STEPS = 20;

export function calendarOf(draft: PlanDraft, plan: Part): Calendar {
  const milestones = new Map(plan.parts('milestones').map((milestone) => [milestone.text('id'), milestone] as const));
  const retirement = [...milestones.values()].find(
    (milestone) => milestone.text('id') === 'retirement' || /^retire/i.test(milestone.text('name')),
  );
  const monthOfMilestone = (milestone: Part | undefined, steps: number): string | null => {
    if (milestone === undefined || steps > MOST_STEPS) return null;
    const age = milestone.amount('age');
    const born = Number(draft.persons[0]?.birthDate.slice(0, 4));
    if (age !== null) return januaryOf(born + Math.round(age))?.month ?? null;
    for (const criterion of milestone.parts('criteria')) {
      const type = criterion.text('type');
      const value = criterion.text('value');
      if (type === 'date' || type === 'year') return monthIn(value);
      if (type === 'milestone') return monthOfMilestone(milestones.get(value), steps + 1);
    }
    return null;
  };
  const retires = monthOfMilestone(retirement, 0);
  return {
    retirement: retires,
    monthOf: (reference) => {
      const type = reference.text('type');
      const value = reference.text('value');
      if (type === 'keyword' && OPEN.test(value.toLowerCase())) return 'open';
      if (type === '' && value === '') return 'open';
      const month =
        value === 'retirement'
          ? retires
          : type === 'milestone'
            ? monthOfMilestone(milestones.get(value), 0)
            : monthIn(value);
      return month === null ? 'unknown' : { month: moved(month, reference.amount('modifier') ?? 0) };
    },
  };
}

/** `2045`, `2045-06` and `2045-06-01` are months. */
function monthIn(text: string): string | null {
  const [, year, month = '01'] = /^((?:19|20|21)\d\d)(?:-(0[1-9]|1[0-2]))?(?:-\d\d.*)?$/.exec(text) ?? [];
  return year === undefined ? null : `${year}-${month}`;
}

function moved(month: string, years: number): string {
  const year = Number(month.slice(0, 4)) + Math.round(years);
  return januaryOf(year) === null ? month : `${year}${month.slice(4)}`;
}
