import { createContext, useContext } from 'react';
import type { WhatIf } from '../../../state/what-if/what-if.ts';

interface Draft {
  readonly whatIf: WhatIf;
  /** Shows another draft, and says it in the address. */
  readonly show: (next: WhatIf) => void;
  /** The same where a handle comes to rest: the address follows once it stays there. */
  readonly rest: (next: WhatIf) => void;
}

export const DraftContext = createContext<Draft>({ whatIf: [], show: () => undefined, rest: () => undefined });

/** The what-if of the page, and what changes it. */
export function useDraft(): Draft {
  return useContext(DraftContext);
}
