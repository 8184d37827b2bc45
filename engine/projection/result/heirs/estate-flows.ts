import type { YearRow } from '../../../results/rows.ts';
import type { Ledger } from '../ledger.ts';

/** Absent where nobody taxes the estate. */
export function estateFlows({ estate }: Ledger, isLastYear: boolean): Pick<YearRow, 'estate'> {
  if (estate === null) return {};
  const atEnd = (amount: number) => (isLastYear ? amount : 0);
  return {
    estate: {
      federalTax: atEnd(estate.federal.tax),
      stateTax: atEnd(estate.stateEstate?.tax ?? 0),
      inheritanceTax: atEnd(estate.inheritanceTax),
      totalTax: atEnd(estate.total),
    },
  };
}
