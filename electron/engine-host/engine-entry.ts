import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The file to start engine processes from: beside this one, as source or as built. */
export const engineEntry = new URL(`./engine-process${extname(fileURLToPath(import.meta.url))}`, import.meta.url);
