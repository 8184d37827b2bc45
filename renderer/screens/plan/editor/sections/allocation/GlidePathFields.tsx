import type { ReactNode } from 'react';
import type { PlanInputs } from '../../../../../../engine/plan/schema/plan-inputs.ts';
import { Button } from '../../../../../components/Button.tsx';
import fields from '../../../../../components/fields/Field.module.css';
import styles from '../../Editor.module.css';
import { removedAt } from '../../edits/list-edits.ts';
import type { GlidePoint } from '../../edits/strategy-edits.ts';
import { laterBy } from '../../edits/when-edits.ts';
import { useLifetimes } from '../../lifetimes.ts';
import { WhenField } from '../../PlanFields.tsx';
import { SubSection } from '../../Section.tsx';
import { useEdit } from '../../use-edit.ts';
import { useRemoval } from '../../use-removal.ts';
import { MixFields } from './MixFields.tsx';

const YEARS_BETWEEN = 5;

interface GlidePathFieldsProps {
  /** Where the points are in the plan document: `strategies[1].points`. */
  readonly path: string;
  readonly points: readonly GlidePoint[];
  /** The plan with other points. */
  readonly onPoints: (points: readonly GlidePoint[]) => PlanInputs;
  /** The drawing of the path. */
  readonly children?: ReactNode;
}

/** The points of a glide path, drawn and in figures; between points the mix changes steadily. */
export function GlidePathFields({ path, points, onPoints, children }: GlidePathFieldsProps) {
  const edit = useEdit();
  const remove = useRemoval();
  const client = useLifetimes()[0] ?? null;
  const last = points.at(-1);
  const add = () => {
    if (last === undefined) return;
    const next = { when: laterBy(last.when, YEARS_BETWEEN), mix: last.mix };
    edit(() => onPoints([...points, next]));
  };
  return (
    <SubSection title="Glide path" state="Steady between points">
      {children}
      {points.map((_, at) => (
        // A point has no id: its place in the list is its name.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div className={styles.item} key={at} role="group" aria-label={`Point ${at + 1}`}>
          <div className={fields.grid}>
            <WhenField of={String(at + 1)} path={`${path}[${at}].when`} owner={client} />
            <MixFields path={`${path}[${at}].mix`} help="" />
          </div>
          {points.length === 1 ? null : (
            <Button look="link" onPress={() => remove(`point ${at + 1}`, onPoints(removedAt(points, at)))}>
              Remove point {at + 1}
            </Button>
          )}
        </div>
      ))}
      <Button look="link" onPress={add}>
        Add a point
      </Button>
    </SubSection>
  );
}
