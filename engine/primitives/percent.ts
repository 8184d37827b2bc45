/** A rate in per cent without binary noise: `"3.8%"`. */
export function percent(rate: number): string {
  return `${Number((rate * 100).toFixed(4))} %`;
}
