// @module-tag processes
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ReleaseRecord } from '@storefront/release-protocol';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { computeIntegrity } from './publish/artifacts/artifact-store.ts';
import { buildRelease } from './testing/build-release.ts';
import { openEventStream } from './testing/event-stream.ts';
import { startRegistryProcess } from './testing/registry-process.ts';
import { seedTestKeys, signUpload } from './testing/test-keys.ts';
import { openTestRegistry } from './testing/test-registry.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'registry-server-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const startServer = (environment: NodeJS.ProcessEnv) => startRegistryProcess(dataDir, environment);

const publishTo = async (address: string, body: object) => {
  const token = (await readFile(path.join(dataDir, 'registry/operator-token'), 'utf8')).trim();
  return fetch(`${address}/releases`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(signUpload(body)),
  });
};

test('a port in use ends with one line that names the port and the variable', async () => {
  const occupant = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => {
    occupant.close();
  });
  await once(occupant, 'listening');
  const taken = occupant.address();
  const port = typeof taken === 'object' && taken !== null ? taken.port : 0;
  const { server, said } = startServer({ REGISTRY_PORT: String(port) });
  const [code] = await once(server, 'close');
  expect(code).toBe(1);
  expect(said.error).toMatch(new RegExp(`^release-registry: port ${port} is in use: .*REGISTRY_PORT.*\n$`));
});

test.each([
  ['REGISTRY_PORT', 'abc', 'must be a port number'],
  ['REGISTRY_TOKEN', 'x'.repeat(31), 'must have at least 32 characters'],
  ['REGISTRY_SHELL_TOKEN', 'short', 'must have at least 32 characters'],
])('%s="%s" is named as unusable', async (name, value, reason) => {
  const { server, said } = startServer({ [name]: value });
  const [code] = await once(server, 'close');
  expect([code, said.error]).toEqual([1, `release-registry: ${name}: ${reason}\n`]);
});

test('SIGTERM ends open streams and the process, cleanly', async () => {
  const { server, said, address } = startServer({});
  await using stream = await openEventStream(`${await address()}/discovery/stream`);
  await stream.next('discovery');
  server.kill('SIGTERM');
  const [code, signal] = await once(server, 'close');
  expect([code, signal, said.error]).toEqual([0, null, '']);
  await expect(stream.next('discovery')).rejects.toThrow('the stream ended');
});

test('kill -9 in the middle of publishes: what was acknowledged is there, what is listed is whole', async () => {
  await seedTestKeys({ registryDir: path.join(dataDir, 'registry') });
  const { server, address } = startServer({});
  const origin = await address();
  const big = 'x'.repeat(200_000);
  const acknowledged: string[] = [];
  const publishing = Array.from({ length: 30 }, async (_, index) => {
    const version = `1.0.${index}`;
    const reply = await publishTo(
      origin,
      buildRelease('mf-cart', version, { 'a.js': big, 'b/c.js': `${big}${index}` }),
    );
    if (reply.status === 201) acknowledged.push(version);
    if (acknowledged.length === 5) server.kill('SIGKILL');
  });
  const outcomes = await Promise.allSettled(publishing);
  expect(outcomes.some((outcome) => outcome.status === 'rejected')).toBe(true);

  const registryDir = path.join(dataDir, 'registry');
  const registry = await openTestRegistry({ registryDir });
  const { releases } = (await registry.get('/releases/mf-cart')).json();
  const listed: string[] = releases.map((release: { version: string }) => release.version);
  expect(listed).toEqual(expect.arrayContaining(acknowledged));
  for (const version of listed) {
    const record = ReleaseRecord.parse((await registry.get(`/releases/mf-cart/${version}`)).json().record);
    for (const [file, { integrity }] of Object.entries(record.files)) {
      const content = await readFile(path.join(registryDir, 'artifacts/mf-cart', version, file));
      expect(computeIntegrity(content)).toBe(integrity);
    }
  }
  await expectPublishable(registry, await readdir(path.join(registryDir, 'artifacts/mf-cart')));
  await registry.close();
});

/** Leftovers of a publish that never committed do not block the same version. */
async function expectPublishable(registry: Awaited<ReturnType<typeof openTestRegistry>>, placed: string[]) {
  for (const version of [...placed, '1.0.29']) {
    const big = 'x'.repeat(200_000);
    const index = version.split('.').at(-1);
    const upload = buildRelease('mf-cart', version, { 'a.js': big, 'b/c.js': `${big}${index}` });
    expect([200, 201]).toContain((await registry.post('/releases', upload)).statusCode);
    const file = path.join(registry.registryDir, 'artifacts/mf-cart', version, 'b/c.js');
    expect(await readFile(file, 'utf8')).toBe(`${big}${index}`);
  }
}
