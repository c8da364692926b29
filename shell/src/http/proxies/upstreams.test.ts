import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { storeEvaluationEndpoint } from '@storefront/contracts/api';
import { selfSigned } from '@storefront/server-kit/testing/self-signed';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { createServerApi } from './api.ts';
import { proxyRoutes } from './proxies.ts';

type Get = (params: { readonly key: string }) => Promise<unknown>;

function loadsFrom(storeApiUrl: string): Get {
  const api = createServerApi({ storeApiUrl, appToken: 'secret' });
  onTestFinished(() => api.close());
  const client = api.clientFor({ budgetMs: 5000, onStale: () => {} });
  return (params) => client.call(storeEvaluationEndpoint, { params });
}

function rendererProcessesFrom(storeApiUrl: string): Get {
  const api = createServerApi({ storeApiUrl, appToken: 'secret' });
  onTestFinished(() => api.close());
  return async ({ key }) => {
    const options = { etag: undefined, requestId: undefined, signal: new AbortController().signal };
    const { body } = await api.relay(`/v2/front/evaluations/store/add/${key}`, options);
    return JSON.parse(body.toString());
  };
}

async function proxyTo(origin: string) {
  const lines: string[] = [];
  const app = Fastify({ logger: { level: 'warn', stream: { write: (line) => lines.push(line) } } });
  onTestFinished(() => app.close());
  const none = '/nothing-here';
  await proxyRoutes(app, {
    storeApiUrl: origin,
    registryUrl: origin,
    appToken: 'secret',
    answerLimitMs: 10_000,
    shellFiles: import.meta.dirname,
    mirror: none,
    dictionaries: true,
    preview: { folder: none, findRelease: () => undefined },
  });
  return { app, lines };
}

const proxied =
  (pathOf: (key: string) => string) =>
  async (origin: string): Promise<Get> => {
    const { app, lines } = await proxyTo(origin);
    return async ({ key }) => {
      const reply = await app.inject(pathOf(key));
      if (reply.statusCode !== 200) throw new Error(`${reply.statusCode} ${lines.join()}`);
      return reply.json();
    };
  };

const clients: readonly (readonly [string, (origin: string) => Get | Promise<Get>])[] = [
  ['loads', loadsFrom],
  ['loads in renderer processes', rendererProcessesFrom],
  ['calls of browsers', proxied((key) => `/v2/front/evaluations/store/add/${key}`)],
  ['pictures', proxied((key) => `/media/${key}.webp`)],
  ['files of releases', proxied((key) => `/assets/mf-cart/1.0.0/client/${key}.js`)],
];

const answer: RequestListener = (_, response) => {
  response.setHeader('content-type', 'application/json').end('{"sucesso":true}');
};

/** Ends the connection of the second request instead of answering it, as when it had been idle for too long just then. */
async function impatientServer(end: string) {
  const methods: string[] = [];
  const server = createServer((request, response) => {
    methods.push(request.method ?? '');
    if (methods.length === 2) request.socket.end(end);
    else answer(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => server.close(() => {}) && server.closeAllConnections());
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, methods };
}

const ends = [
  ['nothing', ''],
  ['408', 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n'],
] as const;

it.each(clients.flatMap(([who, from]) => ends.map(([how, end]) => ({ who, how, from, end }))))(
  '$who are sent again, once, where a connection that was idle ends with $how',
  async ({ from, end }) => {
    const { origin, methods } = await impatientServer(end);
    const get = await from(origin);
    expect(await get({ key: 'first' })).toEqual({ sucesso: true });
    expect(await get({ key: 'second' })).toEqual({ sucesso: true });
    expect(methods).toEqual(['GET', 'GET', 'GET']);
  },
);

it.each(ends)('what changes something is never sent again: an end with %s', async (_how, end) => {
  const changes = [
    { method: 'POST', url: '/v2/front/checkout/cart', payload: { quantidade: 1 } },
    { method: 'DELETE', url: '/v2/front/checkout/session' },
  ] as const;
  for (const change of changes) {
    const { origin, methods } = await impatientServer(end);
    const { app } = await proxyTo(origin);
    expect((await app.inject(change)).statusCode).toBe(200);
    expect((await app.inject(change)).statusCode).toBe(503);
    expect(methods).toEqual([change.method, change.method]);
  }
});

it.each(clients)('%s are not sent on to where a server redirects them', async (_who, from) => {
  const paths: string[] = [];
  const server = createServer((request, response) => {
    paths.push(request.url ?? '');
    if (request.url === '/elsewhere') answer(request, response);
    else response.writeHead(307, { location: '/elsewhere' }).end('{}');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => server.close() && server.closeAllConnections());
  const get = await from(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const reply = await get({ key: 'any' }).catch(() => undefined);
  expect(reply).not.toEqual({ sucesso: true });
  expect(paths).toEqual([expect.stringContaining('any')]);
});

it.each(clients)('%s are not sent to a server whose certificate nobody vouches for', async (_who, from) => {
  let requests = 0;
  const server = createTlsServer(selfSigned, (request, response) => {
    requests += 1;
    answer(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  const get = await from(`https://127.0.0.1:${(server.address() as AddressInfo).port}`);
  await expect(get({ key: 'any' })).rejects.toThrow();
  expect(requests).toBe(0);
});
