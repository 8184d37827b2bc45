import { Button } from '../../../components/Button.tsx';
import type { YearlyProjection } from '../../../state/results/answers.ts';
import { useShownYear } from './use-shown-year.ts';

/** To the year before and after the one that is shown. */
export function YearSteps({ projection }: { readonly projection: YearlyProjection }) {
  const { row, showYear } = useShownYear(projection);
  if (row === undefined) return null;
  const has = (year: number) => projection.rows.some((other) => other.year === year);
  return (
    <>
      <Button look="quiet" small isDisabled={!has(row.year - 1)} onPress={() => showYear(row.year - 1)}>
        {`‹ ${row.year - 1}`}
      </Button>
      <Button look="quiet" small isDisabled={!has(row.year + 1)} onPress={() => showYear(row.year + 1)}>
        {`${row.year + 1} ›`}
      </Button>
    </>
  );
}
