import { writeFileSync } from 'node:fs';
import { helpTexts } from './command-line.ts';

// Run by the build with the file to write: `help/written-help.ts` says what for.
const [, , file = ''] = process.argv;
writeFileSync(file, `${JSON.stringify(helpTexts())}\n`);
