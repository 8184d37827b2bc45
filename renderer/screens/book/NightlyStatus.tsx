import { Link } from '@tanstack/react-router';
import { useOperation } from '../../state/use-operation.ts';

/** What the status bar says below the book: when every household is run by itself. */
export function NightlyStatus() {
  const { data } = useOperation('book.nightly.get', {});
  if (data === undefined) return null;
  return (
    <span>
      {data.isOn ? `Every night at ${data.at}` : 'Nightly run off'}{' '}
      <Link to="/settings/$section" params={{ section: 'book' }}>
        Change the nightly run
      </Link>
    </span>
  );
}
