import { type Operations, operations } from '../../contract/index.ts';
import { ApiError } from '../../contract/operation/api-error.ts';
import { annuityHandlers } from '../../handlers/annuities/annuity-handlers.ts';
import { floorHandlers } from '../../handlers/annuities/floor-handlers.ts';
import { pensionHandlers } from '../../handlers/annuities/pension-handlers.ts';
import { calculatorHandlers } from '../../handlers/calculator-handlers.ts';
import { changeHandlers } from '../../handlers/change-handlers.ts';
import { figureHandlers } from '../../handlers/figures/figure-handlers.ts';
import type { HandlersFor } from '../../handlers/handler-context.ts';
import { householdHandlers } from '../../handlers/household-handlers.ts';
import { form1040Handlers } from '../../handlers/imports/form-1040/form-1040-handlers.ts';
import { lawHandlers } from '../../handlers/law-handlers.ts';
import { lessonHandlers } from '../../handlers/lessons/lesson-handlers.ts';
import { locationHandlers } from '../../handlers/location-handlers.ts';
import { monteCarloHandlers } from '../../handlers/monte-carlo-handlers.ts';
import { orderHandlers } from '../../handlers/order-handlers.ts';
import { planHandlers } from '../../handlers/plan-handlers.ts';
import { policyHandlers } from '../../handlers/policies/policy-handlers.ts';
import { portableHandlers } from '../../handlers/portable-handlers.ts';
import { relocationHandlers } from '../../handlers/relocation/relocation-handlers.ts';
import { encryptionHandlers } from '../../handlers/safety/encryption-handlers.ts';
import { selfTestHandlers } from '../../handlers/self-test-handlers.ts';
import { settingsHandlers } from '../../handlers/settings/settings-handlers.ts';
import { frontierHandlers } from '../../handlers/solve/frontier-handlers.ts';
import { statelessHandlers } from '../../handlers/stateless-handlers.ts';
import { survivorHandlers } from '../../handlers/survivors/survivor-handlers.ts';
import { thisYearHandlers } from '../../handlers/this-year/this-year-handlers.ts';
import { toolHandlers } from '../../handlers/tools/tool-handlers.ts';
import { workbookHandlers } from '../../handlers/workbook/workbook-handlers.ts';

/** What is left out in a browser is refused by name, whatever asks for it. */
const notHere = () => {
  throw new ApiError(
    'operation_not_found',
    'The edition that runs in a browser has no such operation. The installed Longhand has.',
  );
};

const absent = Object.fromEntries(
  Object.keys(operations).map((id) => [id, notHere]),
) as unknown as HandlersFor<Operations>;

/** The build of the page for a browser takes them in the place of `electron/handlers/handlers.ts`: the calculations, and what keeps plans. */
export const handlers: HandlersFor<Operations> = {
  ...absent,
  ...householdHandlers,
  ...portableHandlers,
  ...lessonHandlers,
  'households.exportEncrypted': notHere,
  'households.importEncrypted': notHere,
  ...planHandlers,
  ...workbookHandlers,
  ...statelessHandlers,
  ...monteCarloHandlers,
  ...annuityHandlers,
  ...pensionHandlers,
  ...floorHandlers,
  ...locationHandlers,
  ...relocationHandlers,
  ...toolHandlers,
  ...survivorHandlers,
  ...thisYearHandlers,
  ...figureHandlers,
  ...form1040Handlers,
  ...policyHandlers,
  ...frontierHandlers,
  ...orderHandlers,
  ...changeHandlers,
  ...calculatorHandlers,
  ...lawHandlers,
  ...selfTestHandlers,
  ...settingsHandlers,
  'firm.get': (_, { store }) => store.firm.get(),
  'encryption.status': encryptionHandlers['encryption.status'],
  'sandbox.status': () => ({
    isSandbox: false,
    lastReset: null,
    nextReset: null,
    canOpen: false,
    canLeave: false,
    credentials: null,
  }),
};
