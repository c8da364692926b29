import { readKeyId } from '@storefront/release-protocol/signing';
import { describe, expect, test } from 'vitest';
import { buildRelease } from '../testing/build-release.ts';
import { type OpenRegistry, registryWithWebhooks } from '../testing/registry-with-webhooks.ts';
import { createTokens } from '../testing/test-registry.ts';
import { isSignedWith, openReceiver } from '../testing/webhook-receiver.ts';

/** Tests of what webhooks announce, for every database; `open` returns an empty registry. */
export function describeWebhookEvents(open: OpenRegistry): void {
  describe('webhooks announce', () => {
    const { registry, add, list, pass, report, canary } = registryWithWebhooks(open);

    test('an activation is a signed CloudEvent with its actor and reason', async () => {
      const receiver = await openReceiver();
      const secret = await add(receiver.url);
      await registry().post('/channels/mf-cart/activate', { version: '1.1.0', reason: 'sale' });
      const call = await receiver.next();
      expect(call.headers['content-type']).toBe('application/cloudevents+json; charset=utf-8');
      expect(isSignedWith(secret, call)).toBe(true);
      expect(call.headers['webhook-id']).toBe(call.event.id);
      expect(call.event).toMatchObject({
        specversion: '1.0',
        type: 'aragem.release.activated',
        source: `/release-registry/${readKeyId((await registry().get('/keys')).json().keys.registry.first)}`,
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
      await registry().post('/releases', buildRelease('mf-cart', '1.2.0'));
      await registry().post('/channels/mf-cart/activate', { version: '9.9.9' });
      await registry().post('/channels/mf-cart/freeze', { reason: 'sale' });
      await registry().post('/channels/mf-cart/activate', { version: '1.1.0' });
      await registry().post('/channels/mf-cart/unfreeze', { reason: 'over' });
      await registry().post('/channels/mf-cart/activate', { version: '1.1.0' });
      await registry().post('/channels/mf-cart/rollback');
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
      await report({ 'mf-cart@1.0.0': [60, 0], 'mf-cart@1.1.0': [60, 20] });
      const { event } = await receiver.next();
      expect(event).toMatchObject({
        type: 'aragem.release.rolled-back',
        subject: 'mf-cart@1.1.0',
        data: { actor: 'judge', evidence: { candidate: { views: 60, failures: 20 } } },
      });
      expect(receiver.all).toHaveLength(1);
    });

    test('a step of a rollout is announced with its figures', async () => {
      const receiver = await openReceiver();
      await add(receiver.url, { types: ['aragem.rollout.step'] });
      const steps = [10, 50].map((percent) => ({ percent, until: 'views', leastSeconds: 0, leastViews: 20 }));
      await registry().post('/channels/mf-cart/rollout', { version: '1.1.0', plan: { steps } });
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
      await registry().post('/channels/mf-cart/rollout', { version: '1.1.0', plan });
      // a shell of another platform is what the gate refuses
      await report({ 'mf-cart@1.0.0': [0, 0], 'mf-cart@1.1.0': [0, 0] });
      const platform = { federationVersion: '9.0.0', shared: {} };
      await registry().putReport('shell-other', { revision: 0, remotes: {}, platform } as never);
      await report({ 'mf-cart@1.0.0': [900, 0], 'mf-cart@1.1.0': [100, 0] });
      expect((await receiver.next()).event.subject).toBe('mf-cart@1.1.0');
      await report({ 'mf-cart@1.0.0': [901, 0], 'mf-cart@1.1.0': [100, 0] });
      await expect.poll(list).toMatchObject({ delivered: 1 });
      expect(receiver.all).toHaveLength(1);
    });

    test('a token is announced once, a week before its end', async () => {
      const receiver = await openReceiver();
      await add(receiver.url);
      await createTokens(registry(), { name: 'ci', role: 'deployer', remote: 'mf-cart', days: 8 });
      pass(25 * 3600);
      expect((await receiver.next()).event).toMatchObject({
        type: 'aragem.token.expiring',
        subject: 'ci',
        data: { text: expect.stringContaining('The token ci (deployer of mf-cart) expires on') },
      });
      pass(3600);
      await registry().post('/channels/mf-cart/activate', { version: '1.1.0' });
      expect((await receiver.next()).event.type).toBe('aragem.release.activated');
    });
  });
}
