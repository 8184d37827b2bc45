import type { firmOperations } from '../../contract/report/firm-operations.ts';
import { redrawnPng } from '../../store/report/redrawn-png.ts';
import type { HandlersFor } from '../handler-context.ts';

export const firmHandlers = {
  'firm.get': (_, { store }) => store.firm.get(),
  'firm.patch': (changes, { store }) => store.firm.patch(changes),
  'firm.putLogo': ({ png }, { store }) => store.firm.setLogo(redrawnPng(Buffer.from(png, 'base64'))),
  'firm.removeLogo': (_, { store }) => store.firm.setLogo(null),
} satisfies HandlersFor<typeof firmOperations>;
