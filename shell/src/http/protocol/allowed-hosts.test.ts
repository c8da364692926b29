import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { requireAllowedHost } from './open-server.ts';

async function statusOf(hosts: readonly string[] | undefined, headers: Record<string, string>, url = '/') {
  const app = Fastify({ trustProxy: false });
  requireAllowedHost(app, hosts);
  app.get('/*', async () => 'page');
  return (await app.inject({ url, headers })).statusCode;
}

it.each([
  [['loja.example'], 'loja.example', 200],
  [['loja.example'], 'loja.example:443', 200],
  [['loja.example'], 'LOJA.Example:443', 200],
  [['Loja.Example'], 'loja.example', 200],
  [['loja.example'], 'loja.example.', 200],
  [['loja.example'], 'Loja.example.:443', 200],
  [['loja.example.'], 'loja.example', 200],
  [['loja.example'], 'loja.example..', 421],
  [['loja.example'], '.loja.example', 421],
  [['loja.example'], 'evil.example', 421],
  [['loja.example'], 'loja.example.evil.example', 421],
  [undefined, 'evil.example', 421],
  [undefined, 'evil.example:4000', 421],
  [undefined, '127.0.0.1:4000', 200],
  [undefined, 'localhost:4000', 200],
  [undefined, 'mesa.local:4000', 200],
])('of the hosts %j, %s gets %d', async (hosts, host, status) => {
  expect(await statusOf(hosts, { host })).toBe(status);
});

it('a forwarded host from an untrusted address is ignored', async () => {
  const headers = { host: 'evil.example', 'x-forwarded-host': 'loja.example' };
  expect(await statusOf(['loja.example'], headers)).toBe(421);
});

it.each([
  ['/livez', '10.0.0.7:4000', 200],
  ['/healthz', '[2001:db8::7]:4000', 200],
  ['/metrics', 'shop-1:4000', 200],
  ['/', '10.0.0.7:4000', 421],
  // a page of a stranger, whose name was pointed here
  ['/healthz', 'evil.example:4000', 421],
  ['/livez', 'evil.example', 421],
])('%s may be requested by an address or a name of the network: %s gets %d', async (url, host, status) => {
  expect(await statusOf(['loja.example'], { host }, url)).toBe(status);
});

it('health has no name of a stranger without a list, either', async () => {
  expect(await statusOf(undefined, { host: 'evil.example:4000' }, '/healthz')).toBe(421);
});
