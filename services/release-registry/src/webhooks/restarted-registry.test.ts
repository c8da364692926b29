import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildRelease } from '../testing/build-release.ts';
import { openTestRegistry, type TestRegistry } from '../testing/test-registry.ts';
import { openReceiver } from '../testing/webhook-receiver.ts';

let folder: string;
let registry: TestRegistry;
const open = async () => {
  const registryDir = path.join(folder, 'registry');
  registry = await openTestRegistry({ registryDir, webhooks: { privateHosts: [], everyMs: 20 } });
};
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-01T12:00:00Z') });
  folder = await mkdtemp(path.join(tmpdir(), 'restarted-registry-'));
  await open();
});
afterEach(async () => {
  vi.useRealTimers();
  await registry.close();
  await rm(folder, { recursive: true });
});

const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
const list = async () => (await registry.get('/webhooks')).json().webhooks[0];

test('an event whose receiver failed is sent again by the registry after a restart', async () => {
  const receiver = await openReceiver(500);
  await registry.post('/webhooks', { name: 'chat', url: receiver.url, types: ['aragem.release.published'] });
  await registry.post('/releases', buildRelease('mf-cart', '1.0.0'));
  const first = await receiver.next();
  await expect.poll(list).toMatchObject({ undelivered: [{ attempts: 1, error: 'answered 500' }] });
  await registry.close();
  await open();
  pass(5);
  expect((await receiver.next()).event).toEqual(first.event);
  await expect.poll(list).toMatchObject({ delivered: 1, undelivered: [] });
});

test('an event whose attempt a stop interrupted is sent again after two minutes, and no sooner', async () => {
  const silent = await openReceiver('silent');
  await registry.post('/webhooks', { name: 'chat', url: silent.url, types: ['aragem.release.published'] });
  await registry.post('/releases', buildRelease('mf-cart', '1.0.0'));
  const first = await silent.next();
  await registry.close();
  await open();
  pass(119);
  expect(await list()).toMatchObject({
    undelivered: [{ state: 'pending', attempts: 1, nextAt: '2026-01-01T12:02:00.000Z' }],
  });
  pass(1);
  expect((await silent.next()).event).toEqual(first.event);
  await expect.poll(list).toMatchObject({ delivered: 1, undelivered: [] });
});

test('what a newer version has stored, before the way back from it, is sent as it is and stops nothing', async () => {
  const receiver = await openReceiver(500);
  await registry.post('/webhooks', { name: 'chat', url: receiver.url, types: ['aragem.release.published'] });
  await registry.post('/releases', buildRelease('mf-cart', '1.0.0'));
  const { event } = await receiver.next();
  await expect.poll(list).toMatchObject({ undelivered: [{ attempts: 1, error: 'answered 500' }] });
  await registry.close();
  const newer = JSON.stringify({ ...event, type: 'aragem.release.tasted', data: { text: 'new', by: ['a'] } });
  const database = new DatabaseSync(path.join(folder, 'registry', 'registry.sqlite'));
  database.prepare('update webhook_deliveries set event = ?').run(newer);
  database.prepare('update webhooks set types = ?').run('["aragem.release.tasted"]');
  database.close();
  await open();
  pass(5);
  expect(JSON.parse((await receiver.next()).body)).toEqual(JSON.parse(newer));
  await expect.poll(list).toMatchObject({ delivered: 1, undelivered: [], types: ['aragem.release.tasted'] });
});
