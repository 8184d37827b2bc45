import type { GrowthInputs } from '../../../../engine/plan/schema/growth.ts';
import { Button } from '../../../components/Button.tsx';
import fields from '../../../components/fields/Field.module.css';
import { usePlanField, useSession } from '../../../state/plan/session-context.tsx';
import styles from './Editor.module.css';
import { removedAt } from './edits/list-edits.ts';
import { TypedField } from './PlanFields.tsx';

/** The rate of each January from a year on, as a pension's cost-of-living clause may state it. */
export function GrowthTable({ path }: { readonly path: string }) {
  const session = useSession();
  const { written } = usePlanField(path);
  const rates = (written as GrowthInputs['rates']) ?? [];
  const last = rates.at(-1);
  return (
    <>
      {rates.map((_, place) => (
        // A row has no id: its place in the table is its name.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div className={styles.item} key={place} role="group" aria-label={`Growth from year, row ${place + 1}`}>
          <div className={fields.grid}>
            <TypedField path={`${path}[${place}].from`} required />
            <TypedField path={`${path}[${place}].rate`} required />
          </div>
          {rates.length > 1 ? (
            <div className={styles.actions}>
              <Button
                look="link"
                aria-label={`Remove growth row ${place + 1}`}
                onPress={() => session.editAt(path, removedAt(rates, place))}
              >
                Remove
              </Button>
            </div>
          ) : null}
        </div>
      ))}
      <Button
        look="link"
        onPress={() => session.editAt(path, [...rates, { from: (last?.from ?? 2030) + 1, rate: last?.rate ?? 0 }])}
      >
        Add a year of growth
      </Button>
    </>
  );
}
