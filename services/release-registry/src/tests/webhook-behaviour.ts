import { describe, expect, test } from 'vitest';
import { type OpenRegistry, registryWithWebhooks } from '../testing/registry-with-webhooks.ts';
import { createTokens } from '../testing/test-registry.ts';
import { isSignedWith, openReceiver } from '../testing/webhook-receiver.ts';

/** Tests of webhooks for every database; `open` returns an empty registry. */
export function describeWebhooks(open: OpenRegistry): void {
  describe('webhooks', () => {
    const { registry, add, list, pass } = registryWithWebhooks(open);

    test('a receiver that fails gets the same event again, after growing pauses', async () => {
      const receiver = await openReceiver(500, 302, 503);
      await add(receiver.url);
      await registry().post('/channels/mf-cart/activate', { version: '1.1.0' });
      const first = await receiver.next();
      await expect.poll(list).toMatchObject({
        undelivered: [
          { state: 'pending', attempts: 1, error: 'answered 500', nextAt: '2026-01-01T12:00:05.000Z' },
        ],
      });
      pass(5);
      const second = await receiver.next();
      expect(second.event).toEqual(first.event);
      await expect.poll(async () => (await list()).undelivered[0].error).toBe('answered 302');
      pass(60);
      await receiver.next();
      await expect.poll(async () => (await list()).undelivered[0].error).toBe('answered 503');
      pass(300);
      await receiver.next();
      await expect.poll(list).toMatchObject({ delivered: 1, undelivered: [] });
    });

    test('after the pause of a day an event counts as failed, and is sent again on request', async () => {
      const receiver = await openReceiver(...Array.from({ length: 8 }, () => 500));
      await add(receiver.url);
      await registry().post('/channels/mf-cart/activate', { version: '1.1.0' });
      await receiver.next();
      for (const seconds of [5, 60, 300, 1800, 7200, 28_800, 86_400]) {
        const nextAt = new Date(Date.now() + seconds * 1000).toISOString();
        await expect.poll(list).toMatchObject({ undelivered: [{ error: 'answered 500', nextAt }] });
        pass(seconds);
        await receiver.next();
      }
      await expect
        .poll(list)
        .toMatchObject({ undelivered: [{ state: 'failed', attempts: 8, nextAt: null }] });
      expect((await registry().post('/webhooks/chat/resend')).json()).toEqual({ name: 'chat', resent: 1 });
      await receiver.next();
      await expect.poll(list).toMatchObject({ delivered: 1, undelivered: [] });
    });

    test('a secret is shown once; after a rotation both sign, a day later the new one alone', async () => {
      const receiver = await openReceiver();
      const former = await add(receiver.url);
      const { secret } = (await registry().post('/webhooks/chat/rotate')).json();
      expect((await registry().get('/webhooks')).body).not.toContain('whsec');
      expect((await registry().get('/history')).body).not.toContain('whsec');
      const signers = async () => {
        await registry().post('/webhooks/chat/test');
        const call = await receiver.next();
        return [former, secret].map((each) => isSignedWith(each, call));
      };
      pass(24 * 3600 - 1);
      expect(await signers()).toEqual([true, true]);
      pass(1);
      expect(await signers()).toEqual([false, true]);
    });

    test('an event is stored only if its change is, and goes with its webhook', async () => {
      const receiver = await openReceiver(500);
      await add(receiver.url);
      await registry().post('/channels/mf-cart/activate', { version: '1.1.0' });
      await receiver.next();
      await registry().app.inject({
        method: 'DELETE',
        url: '/webhooks/chat',
        headers: { authorization: 'Bearer operator-token-of-tests' },
      });
      await add(receiver.url);
      pass(5);
      expect(await list()).toMatchObject({ delivered: 0, undelivered: [] });
    });

    test('only operators manage webhooks', async () => {
      const [viewer, deployer] = await createTokens(
        registry(),
        { name: 'viewer', role: 'viewer' },
        { name: 'deployer', role: 'deployer', remote: 'mf-cart' },
      );
      for (const headers of [viewer, deployer]) {
        expect((await registry().get('/webhooks', headers)).statusCode).toBe(403);
        expect(
          (await registry().post('/webhooks', { name: 'x', url: 'https://x.example' }, headers)).statusCode,
        ).toBe(403);
        for (const action of ['rotate', 'test', 'resend'])
          expect((await registry().post(`/webhooks/chat/${action}`, {}, headers)).statusCode).toBe(403);
      }
    });
  });
}
