import { Link } from '@tanstack/react-router';
import households from './households/Households.module.css';
import { NewHousehold } from './households/NewHousehold.tsx';

/** A household without a plan: one sentence, and the way to its first. */
export function NewHouseholdPlan({ householdId }: { readonly householdId: number }) {
  return (
    <main id="place" className={households.first}>
      <div className={households.card}>
        <h1 className={households.cardTitle}>This household has no plan yet</h1>
        <NewHousehold householdId={householdId} />
        <p>
          <Link to="/">Back to households</Link>
        </p>
      </div>
    </main>
  );
}
