/**
 * Health premiums of the self-employed that the premium tax credit leaves to be deducted, dollars: the credit on all premiums of
 * the year comes off those of the months with a business in proportion. 26 USC 162(l)(1), 280C(g); Rev. Proc. 2014-41.
 */
export function healthPremiumsLeft(premiums: number, credit: number, allPremiums: number): number {
  const share = allPremiums > premiums ? premiums / allPremiums : 1;
  return Math.max(0, premiums - credit * share);
}
