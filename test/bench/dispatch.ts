/** Times what `dispatch` adds to a calculation, above all the check of a large answer: `npm run bench:one dispatch`. */
import { callContext } from '../../electron/transport/call-context.ts';
import { dispatch, LOCAL_USER } from '../../electron/transport/dispatch.ts';
import { SMALL_PLAN } from '../electron/example-plans.ts';
import { monthlyProjection } from '../electron/projection-example.ts';

const ROUNDS = 50;
const WARM_UP = 10;

/** Median milliseconds of an answer of so many monthly rows, of six accounts each. */
async function median(months: number): Promise<number> {
  const projection = monthlyProjection(months, { amount: 1234.5678 });
  const services = {
    get store(): never {
      throw new Error('A stateless operation opens no data folder.');
    },
    engine: { run: async () => ({ ok: true, value: projection }) as const },
    now: () => new Date(0),
  };
  const context = callContext(services, ({ cause }) => {
    throw new Error(cause);
  });
  const times: number[] = [];
  for (let round = 0; round < ROUNDS + WARM_UP; round++) {
    const start = performance.now();
    const { ok } = await dispatch(
      'stateless.project',
      { plan: SMALL_PLAN, granularity: 'monthly' },
      LOCAL_USER,
      context,
    );
    if (round >= WARM_UP) times.push(performance.now() - start);
    if (!ok) throw new Error('The answer was refused.');
  }
  return times.sort((one, other) => one - other)[ROUNDS / 2] ?? Number.NaN;
}

const row = async (months: number, promised: string) => ({
  answer: `${months} monthly rows of six accounts`,
  promised,
  'median ms': Number((await median(months)).toFixed(2)),
});

console.table([await row(12, 'none'), await row(360, '20 ms'), await row(720, 'none')]);
