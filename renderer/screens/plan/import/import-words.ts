import type { ImportPreview } from '../../../../electron/contract/imports/import-operations.ts';
import { ASSET_CLASSES, type AssetClass, CLASS_WORDS } from '../../../../engine/plan/schema/allocation/classes.ts';
import { percent } from '../../../format/percent.ts';
import { CLASS_NAMES, choicesOf, counted } from '../../../format/words.ts';

/** Classes as the choices of a position name them. */
export const CLASS_CHOICES = choicesOf(CLASS_NAMES);

/** `39 of 41 positions are recognized. Nothing is saved yet.` */
export function importHeadline({ accounts }: ImportPreview): string {
  const positions = accounts.flatMap((account) => account.positions);
  const known = positions.filter(({ countedAs }) => countedAs !== null).length;
  const which =
    known === positions.length
      ? `${counted(known, 'position')} ${known === 1 ? 'is' : 'are'} recognized`
      : `${known} of ${positions.length} positions are recognized`;
  return `${which}. Nothing is saved yet.`;
}

/** Where the accounts go, and whether their sums are those of the files. */
export function importSummary({ accounts, faults }: ImportPreview): string {
  const going = accounts.filter(({ to }) => to !== null && to !== 'leaveOut');
  const known = going.filter(({ now }) => now !== null).length;
  const added = going.length - known;
  const places = [
    ...(known === 0 ? [] : [`${known} ${known === 1 ? 'goes to an account' : 'go to accounts'} you have`]),
    ...(added === 0 ? [] : [`${added} ${added === 1 ? 'is' : 'are'} new`]),
  ].join('; ');
  const totals = accounts.filter(({ total }) => total !== null).length;
  const sums =
    totals === 0
      ? 'The files state no totals to check the sums by.'
      : faults.some((fault) => fault.includes('the file says'))
        ? 'The sums do not match the file.'
        : `The totals match ${totals === accounts.length ? 'the file' : `the file where it states them`} to the cent.`;
  return `${counted(accounts.length, 'account')}${places === '' ? '' : `: ${places}`}. ${sums}`;
}

/** `82% US stocks, 15% bonds, 3% cash` */
export function mixWords(mix: Readonly<Partial<Record<AssetClass, number>>>): string {
  return ASSET_CLASSES.filter((asset) => (mix[asset] ?? 0) > 0)
    .map((asset) => `${percent(mix[asset] ?? 0)} ${CLASS_WORDS[asset]}`)
    .join(', ');
}
