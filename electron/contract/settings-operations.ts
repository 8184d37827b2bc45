import { z } from 'zod';
import { operation } from './operation/operation.ts';

export const Settings = z.strictObject({
  theme: z.enum(['system', 'light', 'dark']).describe('Colors of the window'),
  dollars: z.enum(['todays', 'future']).describe("Dollars shown by default: today's or future"),
});
export type Settings = z.output<typeof Settings>;

/** What a fresh data folder starts with. */
export const DEFAULT_SETTINGS: Settings = { theme: 'system', dollars: 'todays' };

/** What the user may want to know of the program, beside what its results say. */
const About = z.strictObject({
  engine: z.string().describe('Version of the engine'),
  law: z.string().describe('Version of the law tables'),
  dataFolder: z.string().describe('Where the households are kept on this computer'),
});

export const settingsOperations = {
  'settings.get': operation({
    summary: 'Read the settings',
    scope: 'administer',
    input: z.strictObject({}),
    output: Settings,
  }),
  'settings.patch': operation({
    summary: 'Change settings',
    scope: 'administer',
    input: Settings.partial().strict(),
    output: Settings,
  }),
  'settings.about': operation({
    summary: 'Say which Longhand this is, and where it keeps its data',
    scope: 'administer',
    input: z.strictObject({}),
    output: About,
  }),
};
