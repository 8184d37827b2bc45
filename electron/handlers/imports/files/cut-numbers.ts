/** Five digits and more, with single spaces or hyphens between them, that are no amount. */
const LONG_NUMBER = /(?<![\d.,$])\d(?:[- ]?\d){4,}(?![\d%])/g;
/** What has as many digits and is no number of an account: days, and years from one to another. */
const NO_ACCOUNT = /^(19|20)\d\d(?:[- ]?(0\d|1[0-2])[- ]?([0-2]\d|3[01])|[- ](19|20)\d\d)$/;

/** A text in which numbers as long as those of accounts are cut to their last three digits. */
export function cutLongNumbers(text: string): string {
  return text.replace(LONG_NUMBER, (number) =>
    NO_ACCOUNT.test(number) ? number : `…${number.replace(/\D/g, '').slice(-3)}`,
  );
}
