import { describe, expect, it } from 'vitest';
import { sha256, utf8Bytes } from '../../../engine/primitives/sha256.ts';

/** NIST, Cryptographic Standards and Guidelines, SHA-256 example and SHA256ShortMsg vectors; FIPS 180-2, appendix B. */
describe('sha256, FIPS 180-4', () => {
  it.each([
    ['no bytes', '', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['one block', 'abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    [
      'the length no longer fits the first block',
      'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    ],
    [
      'two blocks of text',
      'abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu',
      'cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1',
    ],
    ['a million bytes', 'a'.repeat(1_000_000), 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0'],
  ])('%s', (_, message, digest) => {
    expect(sha256(message)).toBe(digest);
  });

  it.each([
    ['bd', '68325720aabd7c82f30f554b313d0570c95accbb7dc4b5aae11204c08ffe732b', 'one byte'],
    ['c98c8e55', '7abc22c0ae5af26ce93dbb94433a0e0b2e119d014f8e7f65bd56c61ccccd9504', 'four bytes'],
    ['00'.repeat(55), '02779466cdec163811d078815c633f21901413081449002f24aa3e80f0b88ef7', '55 zero bytes: one block'],
    ['00'.repeat(56), 'd4817aa5497628e7c77e6b606107042bbba3130888c5f47a375e6179be789fbb', '56 zero bytes: two blocks'],
    ['00'.repeat(64), 'f5a5fd42d16a20302798ef6ed309979b43003d2320d9f0e8ea9831a92759fb4b', '64 zero bytes'],
  ])('bytes %s: %s (%s)', (hex, digest) => {
    const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
    expect(sha256(bytes)).toBe(digest);
  });

  it('hashes text as its UTF-8 bytes', () => {
    // RFC 3629, 3: one, two, three and four bytes.
    expect([...utf8Bytes('A¢€😀')]).toEqual([0x41, 0xc2, 0xa2, 0xe2, 0x82, 0xac, 0xf0, 0x9f, 0x98, 0x80]);
    expect(sha256('€')).toBe(sha256(Uint8Array.from([0xe2, 0x82, 0xac])));
  });

  it('refuses text that has no UTF-8 form', () => {
    expect(() => sha256('\ud800')).toThrow('lone surrogate');
  });
});
