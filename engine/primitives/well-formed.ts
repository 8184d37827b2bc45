const LONE_SURROGATE = /\p{Surrogate}/u;

/** Whether the text is valid Unicode and so has a UTF-8 form: no half of a surrogate pair stands alone. */
export function isWellFormed(text: string): boolean {
  return !LONE_SURROGATE.test(text);
}
