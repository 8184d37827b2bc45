import { Button } from '../../components/Button.tsx';
import styles from './Households.module.css';

interface PagerProps {
  readonly page: {
    readonly number: number;
    readonly size: number;
    readonly totalElements: number;
    readonly totalPages: number;
  };
  readonly onPage: (page: number) => void;
}

/** Which rows these are, and the way to the others. */
export function Pager({ page: { number, size, totalElements, totalPages }, onPage }: PagerProps) {
  if (totalElements === 0) return null;
  const last = Math.min(totalElements, (number + 1) * size);
  return (
    <nav className={styles.below} aria-label="Pages">
      <span>
        Rows {(number * size + 1).toLocaleString('en-US')}–{last.toLocaleString('en-US')} of{' '}
        {totalElements.toLocaleString('en-US')}
      </span>
      {totalPages < 2 ? null : (
        <>
          <Button
            look="quiet"
            small
            aria-label="Previous page"
            isDisabled={number === 0}
            onPress={() => onPage(number - 1)}
          >
            ‹
          </Button>
          <Button
            look="quiet"
            small
            aria-label="Next page"
            isDisabled={number + 1 >= totalPages}
            onPress={() => onPage(number + 1)}
          >
            ›
          </Button>
        </>
      )}
    </nav>
  );
}
