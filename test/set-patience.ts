import { expect } from 'vitest';
import { patience } from './patience.ts';

const { poll } = expect;

/** What is polled has to come within the patience of the moment: the machine may become busy while tests run. */
const patient: typeof poll = (read, options) => poll(read, { timeout: patience(), ...options });

Object.assign(expect, { poll: patient });
