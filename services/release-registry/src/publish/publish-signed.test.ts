import { generateKey, readKeyId, signValue } from '@storefront/release-protocol/signing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildRelease } from '../testing/build-release.ts';
import { testKey } from '../testing/test-keys.ts';
import { openTestRegistry, type TestRegistry } from '../testing/test-registry.ts';

let registry: TestRegistry;
beforeEach(async () => {
  registry = await openTestRegistry();
});
afterEach(() => registry.close());

const release = buildRelease('mf-cart', '1.0.0');
const other = buildRelease('mf-cart', '1.0.0', { 'remoteEntry.js': 'other' });
const stranger = generateKey();

test.each([
  ['no signature', null, 'mf-cart@1.0.0 has no signature'],
  [
    'the signature of another key',
    signValue('release', release.record, stranger),
    `mf-cart@1.0.0 is signed with key ${readKeyId(stranger.publicKey)}, not with ${readKeyId(testKey.publicKey)}`,
  ],
  [
    'the signature of other files',
    signValue('release', other.record, testKey),
    'mf-cart@1.0.0 is not what its signature was made for',
  ],
  [
    'a signature of another kind',
    signValue('discovery', release.record, testKey),
    'mf-cart@1.0.0 is not what its signature was made for',
  ],
])('a release with %s is refused, and nothing of it is kept', async (_what, signature, detail) => {
  const reply = await registry.post('/releases', { ...release, signature: signature ?? undefined });
  expect(reply.json()).toMatchObject({ status: 400, detail, errors: [{ field: 'signature' }] });
  expect((await registry.get('/releases/mf-cart')).json().releases).toEqual([]);
  expect(await registry.discovered()).toEqual({});
});

test('what is no signature at all is refused by its shape', async () => {
  const reply = await registry.post('/releases', { ...release, signature: 'yes' });
  expect(reply.json()).toMatchObject({
    status: 400,
    errors: [{ field: 'signature', message: 'is no signature' }],
  });
});

test('a remote without a key is refused with the command that gives it one', async () => {
  const reply = await registry.post('/releases', buildRelease('mf-unknown', '1.0.0'));
  expect(reply.json()).toMatchObject({
    status: 409,
    detail: 'mf-unknown has no signing key yet: an operator runs "release keys create mf-unknown"',
  });
});

test('the signature is kept beside the record', async () => {
  await registry.post('/releases', release);
  const { record, signature } = (await registry.get('/releases/mf-cart/1.0.0')).json();
  expect(signature).toBe(signValue('release', record, testKey));
});
