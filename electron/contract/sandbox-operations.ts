import { z } from 'zod';
import { operation } from './operation/operation.ts';

/** What a program signs in with at the sandbox: made once for its own folder, and of use nowhere else. */
export const SandboxCredentials = z.strictObject({
  clientId: z.string(),
  clientSecret: z.string(),
  username: z.string(),
  password: z.string(),
});
export type SandboxCredentials = z.output<typeof SandboxCredentials>;

const instant = z.string().describe('Instant, ISO 8601 UTC');
const Address = z.strictObject({
  address: z
    .string()
    .nullable()
    .describe('Where the page goes now; null in the window, which shows the other data once it loads again'),
});

/** The made-up households: their own data folder, put back every night. */
export const sandboxOperations = {
  'sandbox.status': operation({
    summary: 'Say whether this is the sandbox, when it is put back, and how to get in or out',
    scope: 'administer',
    input: z.strictObject({}),
    output: z.strictObject({
      isSandbox: z.boolean(),
      lastReset: instant.nullable().describe('When it was last put back, ISO 8601 UTC; null outside the sandbox'),
      nextReset: instant.nullable().describe('When it will be put back, ISO 8601 UTC; null outside the sandbox'),
      canOpen: z.boolean(),
      canLeave: z.boolean(),
      credentials: SandboxCredentials.nullable().describe('Null outside the sandbox'),
    }),
  }),
  'sandbox.open': operation({
    summary: "Show the sandbox instead of the user's own data",
    scope: 'administer',
    input: z.strictObject({}),
    output: Address,
  }),
  'sandbox.leave': operation({
    summary: "Show the user's own data again",
    scope: 'administer',
    input: z.strictObject({}),
    output: Address,
  }),
  'sandbox.reset': operation({
    summary: 'Put the 50 households of the sandbox back as they were; tokens and clients live on',
    scope: 'write',
    http: 'POST /sandbox/reset',
    input: z.strictObject({}),
    output: z.strictObject({ households: z.int(), resetAt: instant, nextReset: instant }),
  }),
};
