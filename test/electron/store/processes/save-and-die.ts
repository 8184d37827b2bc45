// Saves plan 1 of household 1 in the folder given as often as is said, and ends without closing the database: its log stays.
import { openStore } from '../../../../electron/store/store.ts';
import { planNamed } from '../samples.ts';

const [folder = '', times = '0'] = process.argv.slice(2);
const { households, plans } = openStore(folder, { now: () => new Date() });
if (households.list({ page: 0, size: 1, archived: false }).content.length === 0) {
  const { id } = households.create({ name: 'Rivera', profile: 'single', notes: '', tags: [] });
  plans.create(id, planNamed('Base'));
}
for (let at = 0; at < Number(times); at += 1) plans.replace(1, 1, planNamed(`Save ${at + 1}`));
process.kill(process.pid, 'SIGKILL');
