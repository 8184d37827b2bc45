/** The media type of `offered` (best first) that an `Accept` header likes best, or null where it likes none. RFC 9110 §12.5.1. */
export function acceptedType(accept: string | undefined, offered: readonly string[]): string | null {
  const ranges = (accept === undefined || accept.trim() === '' ? '*/*' : accept).split(',').map(readRange);
  const rated = offered.map((type) => ({ type, quality: qualityOf(type, ranges) }));
  const best = rated.reduce((winner, candidate) => (candidate.quality > winner.quality ? candidate : winner), {
    type: '',
    quality: 0,
  });
  return best.quality > 0 ? best.type : null;
}

interface MediaRange {
  readonly type: string;
  readonly quality: number;
}

function readRange(text: string): MediaRange {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  const quality = weight === undefined ? 1 : Number(weight.slice(2));
  return { type, quality: quality >= 0 && quality <= 1 ? quality : 0 };
}

/** The most specific range that matches decides, whatever its weight. */
function qualityOf(type: string, ranges: readonly MediaRange[]): number {
  for (const pattern of [type, `${type.split('/')[0]}/*`, '*/*']) {
    const match = ranges.find((range) => range.type === pattern);
    if (match !== undefined) return match.quality;
  }
  return 0;
}
