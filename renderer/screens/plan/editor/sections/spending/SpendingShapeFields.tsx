import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import type { SpendingShape } from '../../../../../../engine/plan/schema/goal.ts';
import { cx } from '../../../../../components/class-names.ts';
import fields from '../../../../../components/fields/Field.module.css';
import { money } from '../../../../../format/money.ts';
import { usePlanField, useSession } from '../../../../../state/plan/session-context.tsx';
import { usePlanFacts } from '../../../../../state/results/plan-facts.tsx';
import editor from '../../Editor.module.css';
import { TypedField } from '../../PlanFields.tsx';
import { SubSection } from '../../Section.tsx';
import styles from './SpendingShape.module.css';

const PATH = 'spendingShape';
const FIRST_DECLINE = 0.01;
const YEARS_LATER = 20;

const SHAPES = [
  { id: 'flat', text: 'Flat', line: 'M3 12H85' },
  { id: 'smile', text: 'Smile', line: 'M3 7C25 24 62 26 85 8' },
  { id: 'declining', text: 'Falling', line: 'M3 6L85 25' },
] as const;

type ShapeId = (typeof SHAPES)[number]['id'];

const MEANINGS: Readonly<Record<ShapeId, string>> = {
  flat: 'It rises only with inflation.',
  smile:
    'Once everybody has retired, it falls slowly until the older of you is about 84, then rises again (Blanchett 2014).',
  declining: 'Once everybody has retired, it falls by the same rate every year.',
};

/** How spending on all but essential goals changes with age. */
export function SpendingShapeFields() {
  const session = useSession();
  const { written, inEffect } = usePlanField(PATH);
  const shape = (written ?? inEffect ?? 'flat') as SpendingShape;
  const id: ShapeId = typeof shape === 'string' ? shape : 'declining';
  const choose = (chosen: string) =>
    session.editAt(PATH, chosen === 'declining' ? { declining: { rate: FIRST_DECLINE } } : chosen);
  return (
    <SubSection title="How flexible spending changes with age" state="Non-essential goals">
      <RadioGroup
        aria-label="How flexible spending changes with age"
        value={id}
        onChange={choose}
        orientation="horizontal"
        className={cx(styles.shapes)}
        data-path={PATH}
      >
        {SHAPES.map(({ id: value, text, line }) => (
          <Radio key={value} value={value} className={cx(styles.shape)}>
            <span className={styles.name}>{text}</span>
            <svg viewBox="0 0 88 30" aria-hidden="true">
              <path d={line} />
            </svg>
          </Radio>
        ))}
      </RadioGroup>
      {id === 'declining' ? (
        <div className={fields.grid}>
          <TypedField path={`${PATH}.declining.rate`} required />
        </div>
      ) : null}
      <p className={editor.note}>{[MEANINGS[id], useSpendingSentence()].join(' ')}</p>
    </SubSection>
  );
}

/** What the plan spends in its first whole year and twenty years on, as the projection says. */
function useSpendingSentence(): string {
  const rows = usePlanFacts().projection?.rows ?? [];
  const whole = rows[0]?.period === undefined ? [] : rows.slice(rows.length > 1 ? 1 : 0);
  const [early] = whole;
  const late = whole[Math.min(YEARS_LATER, whole.length - 1)];
  if (early === undefined || late === undefined || early === late) return '';
  const spends = ({ spending, deflator }: typeof early) => money(spending.total / deflator);
  return `The plan spends ${spends(early)} in ${early.year} and ${spends(late)} in ${late.year}, in today’s dollars.`;
}
