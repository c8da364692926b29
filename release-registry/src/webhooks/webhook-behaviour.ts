import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RegistryOptions } from '../app.ts';
import { buildRelease } from '../testing/build-release.ts';
import { closeAtNoon, judgedCart, openAtNoon } from '../testing/judged-cart.ts';
import { createTokens, type TestRegistry } from '../testing/test-registry.ts';
import { isSignedWith, openReceiver } from '../testing/webhook-receiver.ts';

/** Tests of webhooks for every database; `open` returns an empty registry. */
export function describeWebhooks(open: (options: Partial<RegistryOptions>) => Promise<TestRegistry>): void {
  describe('webhooks', () => {
    let registry: TestRegistry;
    beforeEach(async () => {
      registry = await openAtNoon(() => open({ webhooks: { privateHosts: [], everyMs: 20 } }));
    });
    afterEach(() => closeAtNoon(registry));
    const { report, canary } = judgedCart(() => registry);

    const add = async (url: string, body: object = {}): Promise<string> => {
      const reply = await registry.post('/webhooks', { name: 'chat', url, ...body });
      expect(reply.statusCode).toBe(201);
      return reply.json().secret;
    };
    const list = async () => (await registry.get('/webhooks')).json().webhooks[0];
    const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

    test('an activation is a signed CloudEvent with its actor and reason', async () => {
      const receiver = await openReceiver();
      const secret = await add(receiver.url);
      await registry.post('/channels/mf-cart/activate', { version: '1.1.0', reason: 'sale' });
      const call = await receiver.next();
      expect(call.headers['content-type']).toBe('application/cloudevents+json; charset=utf-8');
      expect(isSignedWith(secret, call)).toBe(true);
      expect(call.headers['webhook-id']).toBe(call.event.id);
      expect(call.event).toMatchObject({
        specversion: '1.0',
        type: 'aragem.release.activated',
        source: '/release-registry',
        subject: 'mf-cart@1.1.0',
        time: '2026-01-01T12:00:00.000Z',
        data: {
          text: 'mf-cart@1.1.0 was activated by operator: sale',
          remote: 'mf-cart',
          fromVersion: '1.0.0',
        },
      });
      await expect.poll(list).toMatchObject({ delivered: 1, undelivered: [] });
    });

    test('published, refused, frozen and rolled back are each announced, other mistakes are not', async () => {
      const receiver = await openReceiver();
      await add(receiver.url);
      await registry.post('/releases', buildRelease('mf-cart', '1.2.0'));
      await registry.post('/channels/mf-cart/activate', { version: '9.9.9' });
      await registry.post('/channels/mf-cart/freeze', { reason: 'sale' });
      await registry.post('/channels/mf-cart/activate', { version: '1.1.0' });
      await registry.post('/channels/mf-cart/unfreeze', { reason: 'over' });
      await registry.post('/channels/mf-cart/activate', { version: '1.1.0' });
      await registry.post('/channels/mf-cart/rollback');
      await expect.poll(() => receiver.all.length).toBe(6);
      const texts = receiver.all.map(({ event }) => `${event.type} ${event.subject}`).sort();
      expect(texts).toEqual([
        'aragem.release.activated mf-cart@1.1.0',
        'aragem.release.published mf-cart@1.2.0',
        'aragem.release.refused mf-cart@1.1.0',
        'aragem.release.rolled-back mf-cart@1.1.0',
        'aragem.remote.frozen mf-cart',
        'aragem.remote.unfrozen mf-cart',
      ]);
    });

    test('a rollback of the judge has its figures', async () => {
      const receiver = await openReceiver();
      await add(receiver.url, { types: ['aragem.release.rolled-back'] });
      await canary(10);
      await report({ 'mf-cart@1.0.0': [0, 0], 'mf-cart@1.1.0': [0, 0] });
      await report({ 'mf-cart@1.0.0': [400, 0], 'mf-cart@1.1.0': [40, 8] });
      const { event } = await receiver.next();
      expect(event).toMatchObject({
        type: 'aragem.release.rolled-back',
        subject: 'mf-cart@1.1.0',
        data: { actor: 'judge', evidence: { candidate: { views: 40, failures: 8 } } },
      });
      expect(receiver.all).toHaveLength(1);
    });

    test('a step of a rollout is announced with its figures', async () => {
      const receiver = await openReceiver();
      await add(receiver.url, { types: ['aragem.rollout.step'] });
      const steps = [10, 50].map((percent) => ({ percent, until: 'views', leastSeconds: 0, leastViews: 20 }));
      await registry.post('/channels/mf-cart/rollout', { version: '1.1.0', plan: { steps } });
      await report({ 'mf-cart@1.0.0': [0, 0], 'mf-cart@1.1.0': [0, 0] });
      await report({ 'mf-cart@1.0.0': [900, 0], 'mf-cart@1.1.0': [100, 0] });
      expect((await receiver.next()).event.data).toMatchObject({
        percent: 50,
        reason: '0 of 100 views failed (0 %), of 1.0.0 0 of 900 (0 %)',
      });
    });

    test('a step that a freeze or the gate refuses is announced once', async () => {
      const receiver = await openReceiver();
      await add(receiver.url, { types: ['aragem.rollout.held'] });
      const plan = { steps: [{ percent: 10, until: 'views', leastSeconds: 0, leastViews: 20 }] };
      await registry.post('/channels/mf-cart/rollout', { version: '1.1.0', plan });
      // a shell of another platform is what the gate refuses
      await report({ 'mf-cart@1.0.0': [0, 0], 'mf-cart@1.1.0': [0, 0] });
      const platform = { federationVersion: '9.0.0', shared: {} };
      await registry.putReport('shell-other', { revision: 0, remotes: {}, platform } as never);
      await report({ 'mf-cart@1.0.0': [900, 0], 'mf-cart@1.1.0': [100, 0] });
      expect((await receiver.next()).event.subject).toBe('mf-cart@1.1.0');
      await report({ 'mf-cart@1.0.0': [901, 0], 'mf-cart@1.1.0': [100, 0] });
      await expect.poll(list).toMatchObject({ delivered: 1 });
      expect(receiver.all).toHaveLength(1);
    });

    test('a receiver that fails gets the same event again, after growing pauses', async () => {
      const receiver = await openReceiver(500, 302, 503);
      await add(receiver.url);
      await registry.post('/channels/mf-cart/activate', { version: '1.1.0' });
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
      await registry.post('/channels/mf-cart/activate', { version: '1.1.0' });
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
      expect((await registry.post('/webhooks/chat/resend')).json()).toEqual({ name: 'chat', resent: 1 });
      await receiver.next();
      await expect.poll(list).toMatchObject({ delivered: 1, undelivered: [] });
    });

    test('a secret is shown once; after a rotation both sign, a day later the new one alone', async () => {
      const receiver = await openReceiver();
      const former = await add(receiver.url);
      const { secret } = (await registry.post('/webhooks/chat/rotate')).json();
      expect((await registry.get('/webhooks')).body).not.toContain('whsec');
      expect((await registry.get('/history')).body).not.toContain('whsec');
      const signers = async () => {
        await registry.post('/webhooks/chat/test');
        const call = await receiver.next();
        return [former, secret].map((each) => isSignedWith(each, call));
      };
      pass(24 * 3600 - 1);
      expect(await signers()).toEqual([true, true]);
      pass(1);
      expect(await signers()).toEqual([false, true]);
    });

    test('a token is announced once, a week before its end', async () => {
      const receiver = await openReceiver();
      await add(receiver.url);
      await createTokens(registry, { name: 'ci', role: 'deployer', remote: 'mf-cart', days: 8 });
      pass(25 * 3600);
      expect((await receiver.next()).event).toMatchObject({
        type: 'aragem.token.expiring',
        subject: 'ci',
        data: { text: expect.stringContaining('The token ci (deployer of mf-cart) expires on') },
      });
      pass(3600);
      await registry.post('/channels/mf-cart/activate', { version: '1.1.0' });
      expect((await receiver.next()).event.type).toBe('aragem.release.activated');
    });

    test('an event is stored only if its change is, and goes with its webhook', async () => {
      const receiver = await openReceiver(500);
      await add(receiver.url);
      await registry.post('/channels/mf-cart/activate', { version: '1.1.0' });
      await receiver.next();
      await registry.app.inject({
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
        registry,
        { name: 'viewer', role: 'viewer' },
        { name: 'deployer', role: 'deployer', remote: 'mf-cart' },
      );
      for (const headers of [viewer, deployer]) {
        expect((await registry.get('/webhooks', headers)).statusCode).toBe(403);
        expect(
          (await registry.post('/webhooks', { name: 'x', url: 'https://x.example' }, headers)).statusCode,
        ).toBe(403);
        for (const action of ['rotate', 'test', 'resend'])
          expect((await registry.post(`/webhooks/chat/${action}`, {}, headers)).statusCode).toBe(403);
      }
    });
  });
}
