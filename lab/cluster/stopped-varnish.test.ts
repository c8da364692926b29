// @module-tag processes
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildRelease } from 'release-registry/testing/build-release';
import { openTestRegistry } from 'release-registry/testing/test-registry';
import { expect, it, onTestFinished } from 'vitest';
import { findMissingVarnish, startVarnish } from './varnish.ts';

const urls = ['/ar-condicionado', '/carrinho', '/'];

async function listen(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** An edge of one shell, whose pages name the release that it serves, and a registry that purges Varnish. */
async function openEdge() {
  const folder = mkdtempSync(path.join(tmpdir(), 'stopped-varnish-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  let served = 'old';
  const shell = createServer(({ url }, response) => {
    const life = 'public, max-age=60, stale-while-revalidate=240, stale-if-error=86400';
    const isList = url === '/_shell/cohorts';
    response.writeHead(isList ? 204 : 200, {
      'cdn-cache-control': life,
      'cache-tag': isList ? 'cohorts' : 'mf-cart@1.0.0',
    });
    response.end(isList ? undefined : served);
  });
  const shells = [`127.0.0.1:${await listen(shell)}`];
  const [pages, purges] = [await freeAddress(), await freeAddress()];
  const varnish = await startVarnish(folder, { shells, pages, purges });
  onTestFinished(async () => {
    varnish.resume();
    await varnish.stop();
  });

  let attempts = 0;
  // a server between the registry and Varnish, which counts the attempts
  const relay = createServer(({ method, headers }, response) => {
    attempts++;
    const sent = request(`http://${purges}/`, { method, headers }, ({ statusCode = 500 }) => {
      response.writeHead(statusCode).end();
    });
    sent.on('error', () => response.destroy()).end();
    response.on('close', () => sent.destroy());
  });
  const registry = await openTestRegistry({
    purge: {
      url: `http://127.0.0.1:${await listen(relay)}/`,
      kind: 'varnish',
      retryDelaysMs: Array.from({ length: 1000 }, () => 200),
      timeoutMs: 1000,
    },
  });
  onTestFinished(() => registry.close());
  await registry.post('/releases', buildRelease('mf-cart', '1.0.0'));
  await registry.post('/releases', buildRelease('mf-cart', '1.1.0'));

  const read = async () => {
    const replies = await Promise.all(urls.map((url) => fetch(`http://${pages}${url}`)));
    return Promise.all(replies.map(async (reply) => `${await reply.text()} ${reply.headers.get('x-cache')}`));
  };
  return {
    varnish,
    read,
    /** Makes the new release live, and waits until the order to purge has failed. */
    async activate() {
      await registry.post('/channels/mf-cart/activate', { version: '1.1.0' });
      served = 'new';
      // the second attempt begins when the first one has failed
      await expect.poll(() => attempts, { timeout: 60_000 }).toBeGreaterThan(1);
    },
  };
}

async function freeAddress(): Promise<string> {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return `127.0.0.1:${port}`;
}

const all = (text: string) => urls.map(() => text);

it('a Varnish that was away during a purge shows the new release soon after it is back, and never the former one again', async (test) => {
  test.skip(findMissingVarnish(() => undefined) !== undefined, 'Varnish is missing');
  const { varnish, read, activate } = await openEdge();
  await expect.poll(read).toEqual(all('old HIT'));

  varnish.pause();
  await activate();
  varnish.resume();
  await expect.poll(read, { timeout: 60_000 }).toEqual(all('new HIT'));
  // when a purge arrives twice, pages are rendered again, by the new release
  for (let times = 0; times < 20; times++)
    expect(await read()).toEqual(urls.map(() => expect.stringMatching(/^new /)));
});

it('a Varnish that has ended during a purge comes back without a page of the former release', async (test) => {
  test.skip(findMissingVarnish(() => undefined) !== undefined, 'Varnish is missing');
  const { varnish, read, activate } = await openEdge();
  await expect.poll(read).toEqual(all('old HIT'));

  await varnish.stop();
  await activate();
  await varnish.start();
  expect(await read()).toEqual(all('new MISS'));
});
