// Imports a household into the folder given, and hangs in the middle of writing it.
import { openStore } from '../../../../electron/store/store.ts';
import { planNamed } from '../samples.ts';
import { announce, hangForever } from './announce.ts';

const [folder = ''] = process.argv.slice(2);
const plans = Array.from({ length: 1500 }, (_, at) => ({
  ...planNamed(`Plan ${at}`),
  description: 'x'.repeat(20_000),
}));
const last = {
  name: 'Last',
  description: '',
  get inputs(): never {
    announce('half-way');
    return hangForever();
  },
};
openStore(folder, { now: () => new Date() }).households.import({
  format: 'longhand-household',
  version: 1,
  household: { name: 'Half', profile: 'single', notes: '', tags: [] },
  plans: [...plans, last],
});
