import { describe, expect, it } from 'vitest';
import { canonicalJson } from '../../../engine/plan/canonical-json.ts';

describe('canonicalJson, RFC 8785', () => {
  it('writes the example of section 3.2.2', () => {
    const example: unknown = JSON.parse(String.raw`{
      "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
      "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
      "literals": [null, true, false]
    }`);
    expect(canonicalJson(example)).toBe(
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
    );
  });

  it('orders members by UTF-16 code units, as in section 3.2.3', () => {
    const example = {
      '\u20ac': 'Euro Sign',
      '\r': 'Carriage Return',
      '\ufb33': 'Hebrew Letter Dalet With Dagesh',
      '1': 'One',
      '\ud83d\ude00': 'Emoji: Grinning Face',
      '\u0080': 'Control',
      '\u00f6': 'Latin Small Letter O With Diaeresis',
    };
    const order = [...canonicalJson(example).matchAll(/:"([^"]+)"/g)].map((match) => match[1]);
    expect(order).toEqual([
      'Carriage Return',
      'One',
      'Control',
      'Latin Small Letter O With Diaeresis',
      'Euro Sign',
      'Emoji: Grinning Face',
      'Hebrew Letter Dalet With Dagesh',
    ]);
  });

  it.each([
    // Appendix B
    [0, '0'],
    [-0, '0'],
    [5e-324, '5e-324'],
    [1.7976931348623157e308, '1.7976931348623157e+308'],
    [9007199254740992, '9007199254740992'],
    [295147905179352830000, '295147905179352830000'],
    [9.999999999999997e22, '9.999999999999997e+22'],
    [999999999999999700000, '999999999999999700000'],
    [1e21, '1e+21'],
    [1e-7, '1e-7'],
    [0.000001, '0.000001'],
    [Number('1424953923781206.25'), '1424953923781206.2'],
  ])('writes the number %d as %s', (value, text) => {
    expect(canonicalJson(value)).toBe(text);
  });

  it('leaves out what is undefined and keeps null', () => {
    expect(canonicalJson({ b: undefined, a: null, c: [] })).toBe('{"a":null,"c":[]}');
  });

  it.each([
    ['NaN', Number.NaN],
    ['infinity', { a: Number.POSITIVE_INFINITY }],
    ['a lone surrogate', '\udead'],
    ['a lone surrogate in a name', { '\udead': 1 }],
    ['a function', [() => 1]],
    ['a hole', [undefined]],
  ])('refuses %s', (_, value) => {
    expect(() => canonicalJson(value)).toThrow('Invariant broken');
  });
});
