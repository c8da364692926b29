// @vitest-environment node
import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { findLastKey, followChain, KeyChain, rotationFault, signRotation } from './key-chain.ts';
import { fromPem, generateKey, readKeyId, toPem } from './keys.ts';
import { canonicalJson, Signature, signatureFault, signValue } from './signature.ts';

const [one, other, third] = [generateKey(), generateKey(), generateKey()];

test('one value has one text, whatever the order of its members', () => {
  expect(canonicalJson({ b: [1, 'ü', null], a: { d: true, c: undefined } })).toBe(
    '{"a":{"d":true},"b":[1,"ü",null]}',
  );
  expect(canonicalJson({ x: 1e21, y: -0 })).toBe('{"x":1e+21,"y":0}');
});

test('a signature holds for its value, kind and key alone', () => {
  const signature = signValue('release', { version: '1.0.0', files: {} }, one);
  expect(Signature.parse(signature)).toMatch(new RegExp(`^${readKeyId(one.publicKey)}\\.`));
  expect(
    signatureFault('release', { files: {}, version: '1.0.0' }, signature, one.publicKey),
  ).toBeUndefined();
  expect(signatureFault('release', { files: {}, version: '1.0.1' }, signature, one.publicKey)).toBe(
    'is not what its signature was made for',
  );
  expect(signatureFault('discovery', { files: {}, version: '1.0.0' }, signature, one.publicKey)).toBe(
    'is not what its signature was made for',
  );
  expect(signatureFault('release', { files: {}, version: '1.0.0' }, signature, other.publicKey)).toBe(
    `is signed with key ${readKeyId(one.publicKey)}, not with ${readKeyId(other.publicKey)}`,
  );
});

test.each([
  [undefined, 'has no signature'],
  [null, 'has no signature'],
  ['', 'has a signature of another shape'],
  [7, 'has a signature of another shape'],
])('%s as a signature is refused', (signature, fault) => {
  expect(signatureFault('release', {}, signature, one.publicKey)).toBe(fault);
});

test('a forged key id does not help', () => {
  const forged = signValue('release', {}, other).replace(/^[^.]*/, readKeyId(one.publicKey));
  expect(signatureFault('release', {}, forged, one.publicKey)).toBe('is not what its signature was made for');
});

test('keys are those of OpenSSL, and of no other kind', () => {
  expect(fromPem(toPem(one)).publicKey).toBe(one.publicKey);
  // made by openssl genpkey -algorithm ed25519
  const made =
    '-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQYDK2VwBCIEIK0j8Ez0qN493CI9TD0SBDKfcRSUZ0Y7I/LtUe001lQB\n-----END PRIVATE KEY-----\n';
  expect(toPem(fromPem(made))).toBe(made);
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  expect(() => fromPem(rsa.export({ type: 'pkcs8', format: 'pem' }).toString())).toThrow(
    'the key is of the kind rsa, not Ed25519',
  );
  expect(() => fromPem('no key')).toThrow();
});

test('a chain leads from any of its keys to its last', () => {
  const rotations = [signRotation('mf-cart', one, other), signRotation('mf-cart', other, third)];
  const chain: KeyChain = KeyChain.parse({ first: one.publicKey, rotations });
  expect(findLastKey(chain)).toBe(third.publicKey);
  for (const { publicKey } of [one, other, third])
    expect(followChain('mf-cart', chain, publicKey)).toEqual({ key: third.publicKey });
  const stranger = generateKey().publicKey;
  expect(followChain('mf-cart', chain, stranger)).toEqual({ key: stranger });
  // @ts-expect-error a chain has its rotations
  const wrong: KeyChain = { first: one.publicKey };
  expect(KeyChain.safeParse(wrong).success).toBe(false);
});

test('a rotation without the signature of the old key or of the new one is not followed', () => {
  const forged = signRotation('mf-cart', other, third);
  const taken = { ...forged, from: one.publicKey };
  expect(rotationFault(taken)).toMatch(/^the rotation of mf-cart's key to \S+ is signed with key/);
  expect(followChain('mf-cart', { first: one.publicKey, rotations: [taken] }, one.publicKey)).toEqual({
    key: one.publicKey,
    fault: expect.stringContaining('is signed with key'),
  });
  const unproved = signRotation('mf-cart', one, other);
  expect(rotationFault({ ...unproved, to: third.publicKey })).toContain('is not what its signature');
});

test("another signer's rotation is none of this signer", () => {
  const rotations = [signRotation('mf-footer', one, other)];
  expect(followChain('mf-cart', { first: one.publicKey, rotations }, one.publicKey)).toEqual({
    key: one.publicKey,
  });
});
