import { type ComponentProps, lazy, Suspense } from 'react';
import type { NewHouseholdForm } from './NewHouseholdForm.tsx';

const load = () => import('./NewHouseholdForm.tsx');
const Form = lazy(async () => ({ default: (await load()).NewHouseholdForm }));

/** Loads the form before it is asked for. */
export const loadNewHousehold = load;

/** The form of a new household, which is not part of what opens at the start. */
export function NewHousehold(props: ComponentProps<typeof NewHouseholdForm>) {
  return (
    <Suspense fallback={null}>
      <Form {...props} />
    </Suspense>
  );
}
