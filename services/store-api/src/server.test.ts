// @module-tag processes
import { createServer } from 'node:http';
import { dirname } from 'node:path';
import { addToCartEndpoint, apiRoot, readCartEndpoint } from '@storefront/contracts/api';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ChildServer, runToEnd, startServer } from './testing/processes/child-server.ts';
import { embedded, type TestDatabase } from './testing/shop/engines.ts';
import { testToken } from './testing/visitors/visitor.ts';

let database: TestDatabase;
let environment: Record<string, string>;
beforeAll(async () => {
  database = await embedded.open();
  environment = { DATA_DIR: dirname(database.directory) };
}, 240_000);
afterAll(() => database.remove());

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

const headers = { 'app-token': testToken, 'content-type': 'application/json' };

async function put(server: ChildServer, cookie: string): Promise<{ cookie: string; count: number }> {
  // a service is never out of stock, so every request that is answered must have counted
  const body = {
    tipo: 'servico',
    itens: [{ idProduto: 6268, idAtributoSimples: 0, idUnidadeVenda: 1, quantidade: 1 }],
  };
  const reply = await fetch(server.origin + apiRoot + addToCartEndpoint.path, {
    method: 'POST',
    headers: { ...headers, cookie },
    body: JSON.stringify(body),
  });
  const cart = addToCartEndpoint.reply().parse(await reply.json());
  return {
    cookie: reply.headers.get('set-cookie')?.split(';')[0] ?? cookie,
    count: cart.itens[0]?.quantidade ?? 0,
  };
}

async function countLines(server: ChildServer, cookie: string): Promise<number> {
  const reply = await fetch(server.origin + apiRoot + readCartEndpoint.path, {
    headers: { ...headers, cookie },
  });
  return readCartEndpoint.reply().parse(await reply.json()).itens[0]?.quantidade ?? 0;
}

describe('the process', () => {
  it('loses no cart that it acknowledged when it is killed; a second signal does not end it before its time', async () => {
    let acknowledged = 0;
    let cookie = '';
    for (let life = 0; life < 2; life += 1) {
      const server = await startServer(environment);
      expect(await countLines(server, cookie)).toBeGreaterThanOrEqual(acknowledged);
      for (let time = 0; time < 5; time += 1) ({ cookie, count: acknowledged } = await put(server, cookie));
      // one more request is under way when the process is killed; it may or may not count
      const last = put(server, cookie).catch(() => undefined);
      await server.kill('SIGKILL');
      await last;
    }
    const server = await startServer({ ...environment, DRAIN_MS: '2000' });
    expect(acknowledged).toBeGreaterThanOrEqual(10);
    expect(await countLines(server, cookie)).toBeGreaterThanOrEqual(acknowledged);
    const ended = server.kill('SIGINT');
    await vi.waitFor(async () => expect((await fetch(`${server.origin}/healthz`)).status).toBe(503));
    // as of Ctrl-C under npx
    expect(await Promise.all([ended, server.kill('SIGINT')])).toEqual([
      { code: 0, signal: null },
      { code: 0, signal: null },
    ]);
  });

  it('listens once it is ready, then keeps its folder from another process; after SIGTERM still answers for DRAIN_MS, as not ready, and closes each connection', async () => {
    const statuses: number[] = [];
    const port = await freePort();
    const starting = startServer({ ...environment, STORE_API_PORT: String(port), DRAIN_MS: '3000' });
    await vi.waitFor(async () => statuses.push((await fetch(`http://127.0.0.1:${port}/healthz`)).status), {
      timeout: 60_000,
      interval: 20,
    });
    // nobody was answered before
    expect(statuses).toEqual([200]);
    const server = await starting;
    const { code, said } = await runToEnd(environment);
    expect(code).toBe(1);
    expect(said).toMatch(/in use by another store-api.*DATA_DIR.*DATABASE_URL/);

    const ended = server.kill('SIGTERM');
    const reply = await vi.waitFor(async () => {
      const health = await fetch(`${server.origin}/healthz`);
      expect(health.status).toBe(503);
      return health;
    });
    expect(reply.headers.get('connection')).toBe('close');
    const call = await fetch(`${server.origin}${apiRoot}${readCartEndpoint.path}`, { headers });
    expect([call.status, call.headers.get('connection')]).toEqual([200, 'close']);
    expect(await ended).toEqual({ code: 0, signal: null });
  });

  it('names the port and its variable when the port is taken', async () => {
    const occupant = createServer();
    await new Promise<void>((resolve) => occupant.listen(0, '127.0.0.1', resolve));
    const address = occupant.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    const { code, said } = await runToEnd({ ...environment, STORE_API_PORT: port });
    expect(code).toBe(1);
    const last = said.trim().split('\n').at(-1);
    expect(last).toContain(port);
    expect(last).toContain('STORE_API_PORT');
    occupant.close();
  });

  it('names a variable that is wrong', async () => {
    const { code, said } = await runToEnd({ STORE_API_PORT: 'abc' });
    expect(code).toBe(1);
    expect(said).toContain('STORE_API_PORT');
  });

  it('`npm run api` starts it without registry and shell, and it ends with npm', async () => {
    const server = await startServer(environment, { command: ['npm', 'run', 'api'] });
    const statuses = ['/healthz', `${apiRoot}/config`, `${apiRoot}/docs/openapi.json`].map(
      async (path) => (await fetch(server.origin + path, { headers })).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 200, 200]);
    await server.kill('SIGTERM');
    await server.closed;
    await expect(fetch(server.origin)).rejects.toThrow('fetch failed');
  });
});
