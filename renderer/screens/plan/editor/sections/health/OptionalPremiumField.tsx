import { withValue } from '../../../../../state/plan/document-path.ts';
import { usePlanField } from '../../../../../state/plan/session-context.tsx';
import { TypedField } from '../../PlanFields.tsx';
import { useEdit } from '../../use-edit.ts';

/** The monthly premium of a part of the plan that is not there without one. */
export function OptionalPremiumField({ path }: { readonly path: string }) {
  const edit = useEdit();
  const field = usePlanField(`${path}.monthly`);
  const write = (value: unknown) => {
    if (value !== undefined) return field.write(value);
    edit((inputs) => withValue(inputs, path, undefined));
    return null;
  };
  return <TypedField path={`${path}.monthly`} showDefault={false} note="Optional" onWrite={write} />;
}
