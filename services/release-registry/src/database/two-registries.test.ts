// @module-tag processes
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Discovery } from '@storefront/release-protocol';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { RegistryOptions } from '../app.ts';
import { buildRelease } from '../testing/build-release.ts';
import { reportViews } from '../testing/counting-shell.ts';
import { openEventStream } from '../testing/event-stream.ts';
import { findPostgres, type PostgresCluster, startPostgres } from '../testing/postgres-cluster.ts';
import { openTestRegistry, type TestRegistry } from '../testing/test-registry.ts';
import { openReceiver } from '../testing/webhook-receiver.ts';

const bin = findPostgres();

describe.skipIf(bin === undefined)('two registries on one PostgreSQL', () => {
  let cluster: PostgresCluster;
  beforeAll(async () => {
    cluster = await startPostgres(bin ?? '');
  });
  afterAll(() => cluster.stop());

  /**
   * Two registries on one database and one folder of artifacts.
   * @param role with which the other one signs in to the database
   */
  async function openTwo(
    ofTheOther: Partial<RegistryOptions> = {},
    role = 'postgres',
  ): Promise<[TestRegistry, TestRegistry]> {
    const databaseUrl = await cluster.emptyDatabase();
    const webhooks = { privateHosts: [], everyMs: 20 };
    const one = await openTestRegistry({ databaseUrl, webhooks });
    const { registryDir } = one;
    const pair = [
      one,
      await openTestRegistry({
        databaseUrl: databaseUrl.replace('postgres@', `${role}@`),
        registryDir,
        webhooks,
        ...ofTheOther,
      }),
    ] as const;
    onTestFinished(async () => {
      for (const registry of pair.toReversed()) await registry.close();
    });
    return [...pair];
  }

  test('registries that start at once on an empty database all come up, with one key', async () => {
    const databaseUrl = await cluster.createDatabase();
    const registryDir = await mkdtemp(path.join(tmpdir(), 'registries-'));
    const start = () => openTestRegistry({ databaseUrl, registryDir });
    const all = await Promise.all([1, 2, 3, 4].map(start));
    const health = await Promise.all(all.map((registry) => registry.get('/healthz')));
    expect(health.map((reply) => reply.statusCode)).toEqual([200, 200, 200, 200]);
    expect(await readdir(path.join(registryDir, 'keys'))).toHaveLength(1);
    await Promise.all(all.map((registry) => registry.close()));
    await rm(registryDir, { recursive: true });
  });

  test('a change at one registry is pushed by the other', async () => {
    const [one, other] = await openTwo();
    const address = await other.app.listen({ port: 0, host: '127.0.0.1' });
    await using stream = await openEventStream(`${address}/discovery/stream`);
    await stream.next('discovery');
    await one.post('/releases', buildRelease('mf-cart', '1.0.0'));
    const { microFrontends } = Discovery.parse(JSON.parse((await stream.next('discovery')).data).discovery);
    expect(microFrontends['mf-cart']?.[0]?.metadata.version).toBe('1.0.0');
    expect((await other.get('/assets/mf-cart/1.0.0/remoteEntry.js')).statusCode).toBe(200);
  });

  test('two registries that judge the same canary end it once', async () => {
    const [one, other] = await openTwo();
    for (const version of ['1.0.0', '1.1.0']) await one.post('/releases', buildRelease('mf-cart', version));
    await one.post('/channels/mf-cart/canary', { version: '1.1.0', percent: 10 });
    const failing = { 'mf-cart@1.0.0': [40, 0], 'mf-cart@1.1.0': [40, 40] } as const;
    const pair = [
      [one, 'shell-1'],
      [other, 'shell-2'],
    ] as const;
    for (const [registry, shell] of pair)
      await reportViews(registry, { 'mf-cart@1.0.0': [0, 0], 'mf-cart@1.1.0': [0, 0] }, 'run', shell);
    await Promise.all(pair.map(([registry, shell]) => reportViews(registry, failing, 'run', shell)));
    for (const registry of [one, other])
      await expect.poll(async () => (await registry.discovered())['mf-cart']).toEqual(['active 1.0.0 100%']);
    const { history } = (await one.get('/history?remote=mf-cart')).json();
    expect(history.filter(({ actor }: { actor: string }) => actor === 'judge')).toHaveLength(1);
  });

  test('two registries take a step of a rollout once', async () => {
    const [one, other] = await openTwo();
    for (const version of ['1.0.0', '1.1.0']) await one.post('/releases', buildRelease('mf-cart', version));
    const steps = [10, 50].map((percent) => ({ percent, until: 'views', leastSeconds: 0, leastViews: 20 }));
    await one.post('/channels/mf-cart/rollout', { version: '1.1.0', plan: { steps } });
    for (const views of [0, 100])
      await Promise.all(
        [one, other].map((registry, index) =>
          reportViews(
            registry,
            { 'mf-cart@1.0.0': [views, 0], 'mf-cart@1.1.0': [views, 0] },
            'run',
            `shell-${index}`,
          ),
        ),
      );
    for (const registry of [one, other])
      await expect
        .poll(async () => (await registry.discovered())['mf-cart'])
        .toEqual(['active 1.0.0 50%', 'canary 1.1.0 50%']);
    const { history } = (await one.get('/history?remote=mf-cart')).json();
    expect(history.filter(({ actor }: { actor: string }) => actor === 'rollout')).toHaveLength(1);
  });

  test('an event of one is sent to a webhook by one of both', async () => {
    const [one, other] = await openTwo();
    const receiver = await openReceiver();
    await other.post('/webhooks', { name: 'chat', url: receiver.url });
    for (const version of ['1.0.0', '1.1.0', '1.2.0'])
      await one.post('/releases', buildRelease('mf-cart', version));
    const delivered = async () => (await one.get('/webhooks')).json().webhooks[0].delivered;
    await expect.poll(delivered).toBeGreaterThan(3);
    const ids = receiver.all.map(({ event }) => event.id);
    expect(ids).toHaveLength(await delivered());
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("a shell's report to one registry is its verdict at the other", async () => {
    const [one, other] = await openTwo();
    await one.post('/releases', buildRelease('mf-cart', '1.0.0'));
    const [{ revision }] = (await other.get('/status')).json().remotes;
    await one.report('shell-1', revision, 'mf-cart active 1.0.0 serving');
    const [{ shells }] = (await other.get('/status')).json().remotes;
    expect(shells.active).toEqual([{ shell: 'shell-1', state: 'live', reason: null }]);
  });

  test("a shell's report to one registry ends the other's wait before a purge", async () => {
    const webhook = createServer((_request, response) => void response.end());
    const purged = once(webhook, 'request');
    webhook.listen(0, '127.0.0.1');
    await once(webhook, 'listening');
    onTestFinished(() => void webhook.close());
    const { port } = webhook.address() as AddressInfo;
    const [one] = await openTwo({
      purge: { url: `http://127.0.0.1:${port}`, shellWaits: { inTimeMs: 600_000, pollMs: 600_000 } },
    });
    await one.post('/releases', buildRelease('mf-cart', '1.0.0'));
    await one.report('shell-1', 0, 'mf-cart active 1.0.0 serving');
    await one.post('/releases', { ...buildRelease('mf-cart', '1.1.0'), activate: true });
    const [{ revision }] = (await one.get('/status')).json().remotes;
    await one.report('shell-1', revision, 'mf-cart active 1.1.0 serving');
    await purged;
  });

  test('changes at two registries at once follow one another', async () => {
    const [one, other] = await openTwo();
    const entry = (text: string) => `mf_cart_1_0_0.${text}`;
    const upload = (text: string) => buildRelease('mf-cart', '1.0.0', { 'remoteEntry.js': entry(text) });
    const replies = await Promise.all([
      one.post('/releases', upload('one')),
      other.post('/releases', upload('other')),
    ]);
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([201, 409]);
    const kept = replies[0].statusCode === 201 ? 'one' : 'other';
    expect((await other.get('/assets/mf-cart/1.0.0/remoteEntry.js')).body).toBe(entry(kept));
  });

  test('a registry whose listening connection broke says so, and catches up when it is back', async () => {
    await cluster.query('create role elsewhere superuser login');
    const [one, other] = await openTwo({}, 'elsewhere');
    const address = await other.app.listen({ port: 0, host: '127.0.0.1' });
    await using stream = await openEventStream(`${address}/discovery/stream`);
    await stream.next('discovery');

    // it may not connect again; the first registry has a role of its own, because it may need further connections
    await cluster.query('alter role elsewhere nologin');
    await cluster.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'elsewhere' and query like 'listen %'`,
    );
    await vi.waitFor(async () => {
      const health = await other.get('/healthz');
      expect(health.json()).toMatchObject({ status: 503, detail: expect.stringContaining('notifies of') });
    }, 30_000);
    expect((await one.post('/releases', buildRelease('mf-cart', '1.0.0'))).statusCode).toBe(201);
    expect(await other.discovered()).toEqual({});

    await cluster.query('alter role elsewhere login');
    expect((await stream.next('discovery')).data).toContain('/assets/mf-cart/1.0.0/remoteEntry.js');
    expect((await other.get('/healthz')).statusCode).toBe(200);
  });
});
