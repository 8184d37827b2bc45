import { writeFileSync } from 'node:fs';
import { helpTexts } from './command-line.ts';

// Run by the build, as a file of its own beside the command line: `help/written-help.ts` says what for.
writeFileSync(new URL('help.json', import.meta.url), `${JSON.stringify(helpTexts())}\n`);
