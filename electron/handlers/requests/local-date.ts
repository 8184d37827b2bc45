/** `"2026-11-22"` by the clock and zone of this computer. */
export function localDate(at: Date): string {
  return `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}`;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
