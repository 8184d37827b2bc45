import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Asked, goldenPlanOf, owlCaseOf, planOf } from './households.ts';

/** `node test/documents/planners/write-inputs.ts FOLDER`: what each planner is told of the twenty households, a file each. */
const folder = process.argv[2] ?? 'out/planners';
const asked = JSON.parse(readFileSync(new URL('asked.json', import.meta.url), 'utf8')) as readonly Asked[];
mkdirSync(folder, { recursive: true });
for (const household of asked) {
  const write = (name: string, text: string) => writeFileSync(join(folder, `${household.id}.${name}`), text);
  write('plan.json', JSON.stringify(planOf(household), null, 2));
  write('owl.toml', owlCaseOf(household));
  write('golden.json', JSON.stringify(goldenPlanOf(household), null, 2));
}
