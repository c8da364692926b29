import {
  findLastKey,
  generateKey,
  KeyChain,
  readKeyId,
  type SigningKey,
  signRotation,
  signValue,
} from '@storefront/release-protocol/signing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildRelease } from '../testing/build-release.ts';
import { testKey } from '../testing/test-keys.ts';
import { operatorToken, type TestRegistry } from '../testing/test-registry.ts';

export function describeKeys(open: () => Promise<TestRegistry>): void {
  describe('signing keys', () => {
    let registry: TestRegistry;
    beforeEach(async () => {
      registry = await open();
      await registry.post('/releases', buildRelease('mf-cart', '1.0.0'));
    });
    afterEach(() => registry.close());

    const next = generateKey();
    const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
    const readKey = async (signer: string) =>
      findLastKey(KeyChain.parse((await registry.get('/keys')).json().keys[signer]));
    const signedBy = async (key: SigningKey) => ({
      '1.0.0': signValue('release', (await registry.get('/releases/mf-cart/1.0.0')).json().record, key),
    });
    const register = (remote: string, payload: object, token = operatorToken) =>
      registry.app.inject({ method: 'PUT', url: `/keys/${remote}`, payload, headers: bearer(token) });
    const lastEntry = async () => (await registry.get('/history?limit=1')).json().history[0];

    describe("a remote's key", () => {
      test('is registered by an operator, with signatures of every release that there is', async () => {
        const deployer = (
          await registry.post('/tokens', { name: 'ci', role: 'deployer', remote: 'mf-cart' })
        ).json().token;
        const wanted = { key: next.publicKey, replace: true, reason: 'the old one is lost' };
        expect((await register('mf-cart', wanted, deployer)).statusCode).toBe(403);
        expect((await register('mf-cart', wanted)).json()).toMatchObject({
          status: 409,
          detail: 'mf-cart@1.0.0 has no signature; nothing was changed',
        });
        expect(await readKey('mf-cart')).toBe(testKey.publicKey);
        const reply = await register('mf-cart', { ...wanted, signatures: await signedBy(next) });
        expect(reply.json()).toEqual({ key: next.publicKey, changed: true });
        expect((await registry.get('/releases/mf-cart/1.0.0')).json().signature).toBe(
          (await signedBy(next))['1.0.0'],
        );
        expect(await lastEntry()).toMatchObject({
          action: 'key-replace',
          remote: 'mf-cart',
          reason: `key ${readKeyId(next.publicKey)}, 1 releases signed with it: the old one is lost`,
        });
      });

      test('is not replaced by accident, and the same again changes nothing', async () => {
        const reply = await register('mf-cart', { key: next.publicKey, signatures: await signedBy(next) });
        expect(reply.json()).toMatchObject({
          status: 409,
          detail: expect.stringContaining('keys rotate mf-cart'),
        });
        const same = { key: testKey.publicKey, signatures: await signedBy(testKey) };
        expect((await register('mf-cart', same)).json()).toMatchObject({ changed: false });
      });

      test('is rotated by a document that the old one signed; releases of the old one are refused then', async () => {
        const rotation = signRotation('mf-cart', testKey, next);
        const rotate = (body: object) => registry.post('/keys/mf-cart/rotate', body);
        const forged = { ...rotation, signatures: { ...rotation.signatures, from: rotation.signatures.to } };
        const refused = await rotate({ rotation: forged, signatures: await signedBy(next) });
        expect(refused.json()).toMatchObject({ status: 400, errors: [{ field: 'rotation' }] });
        const ofOther = signRotation('mf-footer', testKey, next);
        expect((await rotate({ rotation: ofOther })).statusCode).toBe(409);
        expect(await readKey('mf-cart')).toBe(testKey.publicKey);

        const body = { rotation, signatures: await signedBy(next) };
        expect((await rotate(body)).json()).toEqual({ key: next.publicKey, changed: true });
        expect((await rotate(body)).json()).toEqual({ key: next.publicKey, changed: false });
        const late = await registry.post('/releases', buildRelease('mf-cart', '1.1.0'));
        expect(late.json().detail).toContain(`not with ${readKeyId(next.publicKey)}`);
      });

      test('never comes back: an old rotation could be repeated', async () => {
        const rotate = async (from: SigningKey, to: SigningKey) =>
          registry.post('/keys/mf-cart/rotate', {
            rotation: signRotation('mf-cart', from, to),
            signatures: await signedBy(to),
          });
        await rotate(testKey, next);
        expect((await rotate(next, testKey)).json()).toMatchObject({
          status: 409,
          detail: `key ${readKeyId(testKey.publicKey)} was a key of mf-cart before; a new one is needed`,
        });
      });
    });

    test("the registry's own key is rotated by operators", async () => {
      const before = await readKey('registry');
      const viewer = (await registry.post('/tokens', { name: 'board', role: 'viewer' })).json().token;
      expect((await registry.post('/keys/registry/rotate', {}, bearer(viewer))).statusCode).toBe(403);
      const reply = await registry.post('/keys/registry/rotate', { reason: 'yearly' });
      expect(reply.json()).toMatchObject({ changed: true });
      expect(await readKey('registry')).not.toBe(before);
      expect(await lastEntry()).toMatchObject({
        action: 'key-rotate',
        reason: expect.stringMatching(/^registry: key \S+: yearly$/),
      });
    });
  });
}
