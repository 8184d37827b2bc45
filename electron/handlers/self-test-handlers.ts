import type { selfTestOperations } from '../contract/self-test-operations.ts';
import type { HandlersFor } from './handler-context.ts';

export const selfTestHandlers = {
  'selfTest.run': (request, { engine, signal, onProgress }) => engine.run('selfTest', request, { signal, onProgress }),
} satisfies HandlersFor<typeof selfTestOperations>;
