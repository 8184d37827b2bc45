// Two regimes of the market, estimated from the years of the market history: `npm run market-history` writes them into its file.
//
// The yearly real return of stocks is normal in each of two states, with a mean and a deviation of its own; the state follows from that of
// the year before (J. D. Hamilton, "A New Approach to the Economic Analysis of Nonstationary Time Series and the Business Cycle",
// Econometrica 57, 1989). Estimated by expectation and maximization: forward and backward passes (L. E. Baum and others, Annals of
// Mathematical Statistics 41, 1970) give each year's chance of either state, and those the next round's means, deviations and chances of
// staying. Bonds take the means and deviations of the years of each state. Several maxima are found from several starts; the likeliest is
// kept, but for those in which a state is a few years of one return.

const ROUNDS = 600;
/** Starts: the years split by their stock return at each tenth. */
const STARTS = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];
/** Deviation of stocks below which a state is a few years of one return, which is as likely as one wishes. */
const LEAST = 0.03;
const DIGITS = 4;

/** Chance of staying, means and deviations of the calm and of the turbulent state, the one whose stocks vary more. */
export function regimesOf(years) {
  const returns = years.map(({ equity, bond, inflation }) => [real(equity, inflation), real(bond, inflation)]);
  const ascending = returns.map(([equity]) => equity).toSorted((a, b) => a - b);
  const found = STARTS.map((share) => estimated(returns, ascending[Math.floor(share * ascending.length)]));
  const sound = found.filter(({ states }) => states.every(({ deviations }) => deviations[0] > LEAST));
  if (sound.length === 0) throw new Error('No two regimes are found in these years.');
  const best = sound.reduce((one, other) => (other.logLikelihood > one.logLikelihood ? other : one));
  const [calm, turbulent] = best.states.toSorted((a, b) => a.deviations[0] - b.deviations[0]);
  return { calm: rounded(calm), turbulent: rounded(turbulent) };
}

function real(nominal, inflation) {
  return (1 + nominal) / (1 + inflation) - 1;
}

function estimated(returns, limit) {
  let states = [true, false].map((isLow) => {
    const weights = returns.map(([equity]) => (equity < limit === isLow ? 1 : 0));
    return { ...momentsOf(returns, weights), stay: 0.8 };
  });
  let logLikelihood = Number.NEGATIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round++) {
    const { chances, stays, ...of } = smoothed(returns, states);
    logLikelihood = of.logLikelihood;
    states = states.map((_, state) => {
      const weights = chances.map((chance) => chance[state]);
      return { ...momentsOf(returns, weights), stay: stays[state] / sumOf(weights.slice(0, -1)) };
    });
  }
  return { states, logLikelihood };
}

/** Weighted means and deviations of stocks and bonds. */
function momentsOf(returns, weights) {
  const total = sumOf(weights);
  const weighted = (of) => sumOf(returns.map((pair, at) => weights[at] * of(pair))) / total;
  const means = [0, 1].map((asset) => weighted((pair) => pair[asset]));
  const deviations = means.map((mean, asset) => Math.sqrt(weighted((pair) => (pair[asset] - mean) ** 2)));
  return { means, deviations };
}

/** Chance of each state in each year given all years, the expected number of years in which it stays, and how likely the years are. */
function smoothed(returns, states) {
  const [one, other] = states;
  const move = [
    [one.stay, 1 - one.stay],
    [1 - other.stay, other.stay],
  ];
  const forward = [];
  let logLikelihood = 0;
  let expected = stationary(states);
  for (const pair of returns) {
    const joint = states.map((state, at) => expected[at] * density(pair[0], state));
    const total = sumOf(joint);
    logLikelihood += Math.log(total);
    const filtered = joint.map((value) => value / total);
    forward.push(filtered);
    expected = next(filtered, move);
  }
  const chances = [forward.at(-1)];
  const stays = [0, 0];
  for (let at = returns.length - 2; at >= 0; at--) {
    const [later] = chances;
    const here = forward[at];
    const predicted = next(here, move);
    const pairs = move.map((row, from) => row.map((chance, to) => (here[from] * chance * later[to]) / predicted[to]));
    pairs.forEach((row, state) => {
      stays[state] += row[state];
    });
    chances.unshift(pairs.map(sumOf));
  }
  return { chances, stays, logLikelihood };
}

function next(chances, move) {
  return [0, 1].map((to) => chances[0] * move[0][to] + chances[1] * move[1][to]);
}

/** Of a chain that has run for long. */
function stationary([one, other]) {
  const share = (1 - other.stay) / (2 - one.stay - other.stay);
  return [share, 1 - share];
}

/** Of the stock return of a year, but for a constant. */
function density(equity, { means, deviations }) {
  const z = (equity - means[0]) / deviations[0];
  return Math.exp((-z * z) / 2) / deviations[0];
}

function sumOf(values) {
  return values.reduce((sum, value) => sum + value, 0);
}

function rounded({ stay, means: [equityMean, bondMean], deviations: [equityDeviation, bondDeviation] }) {
  const figures = { stay, equityMean, equityDeviation, bondMean, bondDeviation };
  return Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, Number(value.toFixed(DIGITS))]));
}
