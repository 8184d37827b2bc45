// Works out the formulas of the sheets: numbers, names of lines and of the case's fields, + - * / ^, parentheses and the functions below.

/** Takes away the noise of binary fractions before a floor: 1826.0000000001 and 1825.9999999999 are both 1826. */
const NOISE = 1e-6;

const FUNCTIONS = {
  min: Math.min,
  max: Math.max,
  /** 1 if the first is above the second, else 0. */
  above: (a, b) => (a > b ? 1 : 0),
  /** 1 if the first is the second or above, else 0. */
  atLeast: (a, b) => (a >= b ? 1 : 0),
  dimeDown: (x) => Math.floor(x * 10 + NOISE) / 10,
  dollarDown: (x) => Math.floor(x + NOISE),
};

const TOKEN = /\s*(?:(\d+(?:\.\d+)?)|([A-Za-z][\w.]*)|([-+*/^(),]))/y;

function tokensOf(formula) {
  const tokens = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < formula.length) {
    const at = TOKEN.lastIndex;
    const found = TOKEN.exec(formula);
    if (found === null) throw new Error(`cannot read "${formula.slice(at)}" in the formula "${formula}"`);
    const [, number, name, sign] = found;
    tokens.push(number !== undefined ? { number: Number(number) } : { name, sign });
  }
  return tokens;
}

/** The number that a formula comes to; `valueOf` says what a name stands for. */
export function evaluate(formula, valueOf) {
  const tokens = tokensOf(formula);
  let at = 0;
  const isNext = (sign) => tokens[at]?.sign === sign;
  const expect = (sign) => {
    if (!isNext(sign)) throw new Error(`"${sign}" is missing in the formula "${formula}"`);
    at++;
  };

  function factor() {
    const token = tokens[at++];
    if (token === undefined) throw new Error(`the formula "${formula}" ends too early`);
    if (token.number !== undefined) return token.number;
    if (token.sign === '-') return -factor();
    if (token.sign === '(') {
      const inner = sum();
      expect(')');
      return inner;
    }
    if (token.name === undefined) throw new Error(`"${token.sign}" is out of place in the formula "${formula}"`);
    return isNext('(') ? called(token.name) : valueOf(token.name);
  }

  function called(name) {
    if (!Object.hasOwn(FUNCTIONS, name)) throw new Error(`no function ${name} in the formula "${formula}"`);
    expect('(');
    const values = [sum()];
    while (isNext(',')) {
      at++;
      values.push(sum());
    }
    expect(')');
    return FUNCTIONS[name](...values);
  }

  function power() {
    const base = factor();
    if (!isNext('^')) return base;
    at++;
    return base ** factor();
  }

  function product() {
    let value = power();
    while (isNext('*') || isNext('/')) value = tokens[at++].sign === '*' ? value * power() : value / power();
    return value;
  }

  function sum() {
    let value = product();
    while (isNext('+') || isNext('-')) value = tokens[at++].sign === '+' ? value + product() : value - product();
    return value;
  }

  const value = sum();
  if (at < tokens.length) throw new Error(`something is left over in the formula "${formula}"`);
  return value;
}
