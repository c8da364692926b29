// @vitest-environment node
import { expect, test } from 'vitest';
import { generateKey } from './keys.ts';
import {
  ageFault,
  clockSkewMs,
  DiscoveryProof,
  discoveryFault,
  discoveryLifeMs,
  signDiscovery,
} from './signed-discovery.ts';

const key = generateKey();
const now = Date.parse('2026-03-01T12:00:00Z');
const keys = { registry: { first: key.publicKey, rotations: [] } };
const signed = signDiscovery(
  { version: 7, keys, discovery: { microFrontends: { 'mf-cart': [] } } },
  key,
  now,
);

test('a document has its version and its expiry, and all of it is signed', () => {
  const { version, expires }: DiscoveryProof = DiscoveryProof.parse(signed);
  expect({ version, expires }).toEqual({ version: 7, expires: '2026-03-01T13:00:00.000Z' });
  expect(discoveryFault(JSON.parse(JSON.stringify(signed)), key.publicKey)).toBeUndefined();
  // @ts-expect-error a version is a number
  const wrong: Pick<DiscoveryProof, 'version'> = { version: '7' };
  expect(DiscoveryProof.safeParse({ ...signed, ...wrong }).success).toBe(false);
});

test.each([
  ['another version', { version: 8 }, 'is not what its signature was made for'],
  ['another end', { expires: '2027-03-01T13:00:00.000Z' }, 'is not what its signature was made for'],
  ['other releases', { discovery: { microFrontends: {} } }, 'is not what its signature was made for'],
  ['something more', { more: 1 }, 'is not what its signature was made for'],
  ['no signature', { signature: undefined }, 'has no signature'],
])('a document with %s is refused', (_what, change, fault) => {
  expect(discoveryFault({ ...signed, ...change }, key.publicKey)).toBe(`the discovery document ${fault}`);
});

test('only the registry signs', () => {
  expect(discoveryFault(signed, generateKey().publicKey)).toContain('is signed with key');
});

test('an older version than the highest is a replay; the same again is not', () => {
  expect(ageFault(signed, 7, now)).toBeUndefined();
  expect(ageFault(signed, 8, now)).toBe(
    'the discovery document has version 7, older than 8, which was followed before',
  );
});

test('clocks may differ by five minutes, either way, and no more', () => {
  const at = (ms: number) => ageFault(signed, 0, now + ms);
  expect(at(discoveryLifeMs + clockSkewMs)).toBeUndefined();
  expect(at(discoveryLifeMs + clockSkewMs + 1)).toBe(
    'the discovery document expired at 2026-03-01T13:00:00.000Z',
  );
  expect(at(-clockSkewMs)).toBeUndefined();
  expect(at(-clockSkewMs - 1)).toContain('the clock of the registry or of this shell is wrong');
});
