import { expect, onTestFinished, test } from 'vitest';
import { openTestRegistry } from '../testing/test-registry.ts';
import { openReceiver } from '../testing/webhook-receiver.ts';

test('a receiver that does not answer delays its own events, and no other receiver', async () => {
  const registry = await openTestRegistry({
    webhooks: { privateHosts: [], everyMs: 20, timeoutMs: 600_000 },
  });
  onTestFinished(() => registry.close());
  const silent = await openReceiver('silent');
  const chat = await openReceiver();
  await registry.post('/webhooks', { name: 'silent', url: silent.url });
  await registry.post('/webhooks', { name: 'chat', url: chat.url });
  await registry.post('/freeze', { reason: 'sale' });
  await silent.next();
  expect((await chat.next()).event.type).toBe('aragem.remote.frozen');
  await registry.post('/unfreeze', { reason: 'over' });
  expect((await chat.next()).event.type).toBe('aragem.remote.unfrozen');
  expect(silent.all).toHaveLength(1);
});
