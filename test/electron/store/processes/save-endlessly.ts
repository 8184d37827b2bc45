// Saves plan 1 of household 1 in the folder given again and again, and says each revision once it is saved.
import { openStore } from '../../../../electron/store/store.ts';
import { planNamed } from '../samples.ts';
import { announce } from './announce.ts';

const [folder = ''] = process.argv.slice(2);
const { plans } = openStore(folder, { now: () => new Date() });
for (;;) {
  const { revision } = plans.get(1, 1);
  announce(String(plans.replace(1, 1, planNamed('Base', revision + 1)).revision));
}
