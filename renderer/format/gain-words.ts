import { headlineMoney } from './money.ts';
import { marginText } from './success.ts';

/** What a change does on each future, with and without it. */
export interface GainOnFutures {
  readonly shareHelped: number;
  readonly shareHurt: number;
  readonly isWithinNoise: boolean;
}

export const NO_DIFFERENCE = 'no measurable difference';

/** Whether a change is worth making by what it does on random futures: nobody is advised to what loses on as many as it gains on. */
export function gainVerdict(gain: GainOnFutures): 'gains' | 'same' | 'loses' {
  if (gain.isWithinNoise || isAlike(gain)) return 'same';
  return gain.shareHurt >= gain.shareHelped ? 'loses' : 'gains';
}

/**
 * `gains in 71 of 100 futures and loses in 29`, with the rest where it changes nothing there: gains are rounded down and
 * losses up, so that it never flatters.
 */
export function gainsText({ shareHelped, shareHurt }: Omit<GainOnFutures, 'isWithinNoise'>): string {
  const [gains, losses] = [inHundred(shareHelped, Math.floor), inHundred(shareHurt, Math.ceil)];
  const alike = 100 - gains - losses;
  const gained = gains === 0 && shareHelped > 0 ? 'fewer than 1' : String(gains);
  const lost = losses === 0 ? 'none' : String(losses);
  return isAll(shareHelped, shareHurt) || alike <= 0
    ? `gains in ${gained} of 100 futures and loses in ${lost}`
    : `gains in ${gained} of 100 futures, loses in ${lost} and changes nothing in ${alike}`;
}

/** The same where more lose: `loses in 69 of 100 futures and gains in 31`. */
export function lossesText({ shareHelped, shareHurt }: Omit<GainOnFutures, 'isWithinNoise'>): string {
  return `loses in ${inHundred(shareHurt, Math.ceil)} of 100 futures and gains in ${inHundred(shareHelped, Math.floor)}`;
}

/** Whether every future gains or loses, but for what half a percent of them do. */
function isAll(shareHelped: number, shareHurt: number): boolean {
  return 1 - shareHelped - shareHurt < 0.005;
}

/** The same as a sentence, which says no more than its interval allows. */
export function gainSentence(gain: GainOnFutures, what = 'It'): string {
  if (isAlike(gain)) return `${what} changes nothing in any future.`;
  return `${what} ${gainsText(gain)}${gain.isWithinNoise ? `: ${NO_DIFFERENCE}` : ''}.`;
}

/** The same with the margin of the share, and what it costs at worst. */
export function gainInFull(
  gain: GainOnFutures & {
    readonly shareHelpedInterval: { readonly low: number; readonly high: number };
    readonly worstRegret: number;
  },
  what: string,
): string {
  if (isAlike(gain)) return gainSentence(gain, what);
  const { low, high } = gain.shareHelpedInterval;
  const worst = gain.worstRegret < 0.5 ? '' : `, at worst ${headlineMoney(gain.worstRegret)} less`;
  const noise = gain.isWithinNoise ? ` In all there is ${NO_DIFFERENCE}.` : '';
  return `${what} ${gainsText(gain)} (± ${marginText(low, high)})${worst}.${noise}`;
}

export function isAlike({ shareHelped, shareHurt }: Omit<GainOnFutures, 'isWithinNoise'>): boolean {
  return shareHelped === 0 && shareHurt === 0;
}

export function inHundred(share: number, rounding: (value: number) => number): number {
  // Shares are quotients of whole numbers: 0.29 × 100 is 28.999999999999996.
  return rounding(Number((share * 100).toPrecision(12)));
}
