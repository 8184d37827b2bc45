import * as fc from 'fast-check';
import { propertySeed } from './property-runs.ts';

const seed = propertySeed();
fc.configureGlobal(seed === undefined ? {} : { seed });
