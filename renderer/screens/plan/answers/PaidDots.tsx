import { SuccessDots } from '../../../charts/paths/SuccessDots.tsx';

interface PaidDotsProps {
  /** Of a hundred futures, those in which every goal is paid. */
  readonly paid: number;
  /** In a draft, how many more than in the plan. */
  readonly more?: number;
}

/** A hundred futures as dots, beside the sentence that says how many are paid. */
export function PaidDots({ paid, more = 0 }: PaidDotsProps) {
  const short = paid === 100 ? 'none of 100 falls short' : `${100 - paid} of 100 fall short`;
  return (
    <>
      <SuccessDots paid={paid} won={Math.max(0, more)} />
      <p>{more > 0 ? `${more} more paid; ${100 - paid} fall short` : short}</p>
    </>
  );
}
