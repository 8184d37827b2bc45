/** An amount to the cent with a comma between thousands, whatever the locale: `"50,012.91"`, `"−3,000.00"`. */
export function figure(amount: number): string {
  const [whole = '', cents = ''] = Math.abs(amount).toFixed(2).split('.');
  const sign = amount < 0 && Number(whole + cents) > 0 ? '−' : '';
  return `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}`;
}
