/** Whole dollars with a comma between thousands, whatever the locale. */
export function dollars(amount: number): string {
  return `$${String(Math.round(amount)).replace(/\B(?=(\d{3})+$)/g, ',')}`;
}
