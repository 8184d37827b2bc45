import type { Capability } from '../../../electron/contract/bridge.ts';

/** Whether the page's host has something; where it has not, the places of the page that need it are left out. */
export function hostHas(capability: Capability): boolean {
  return window.longhand?.browser?.lacks.has(capability) !== true;
}
