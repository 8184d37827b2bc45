const dollars = (cents) => (cents / 100).toFixed(2);

/** The report of a run in lines: what is wrong first. */
export function reportText({ cases, right, figures, rightFigures, wrong, unanswered, failed, disputed }) {
  return [
    ...wrong.map(
      (each) =>
        `${each.case} ${each.key}: ${JSON.stringify(each.got)}, expected ${dollars(each.expectedCents)}. ${each.title} [${each.law}]`,
    ),
    ...failed.map((each) => `${each.case}: no answer, ${each.why}`),
    ...disputed.map((each) => `${each.case} is in dispute and not counted: ${each.why}`),
    `${right} of ${cases} cases right in every figure; of ${figures} figures ${rightFigures} right, ${wrong.length} wrong, ${unanswered.length} not answered; ${failed.length} cases failed`,
  ].join('\n');
}
